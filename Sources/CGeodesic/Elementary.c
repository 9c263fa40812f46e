#include "Elementary.h"

#include <math.h>

#define WEAK __attribute__((weak))

WEAK void fa_sin_each(double *x, size_t count) {
  for (size_t i = 0; i < count; ++i) x[i] = sin(x[i]);
}

WEAK void fa_cos_each(double *x, size_t count) {
  for (size_t i = 0; i < count; ++i) x[i] = cos(x[i]);
}

WEAK void fa_atanh_each(double *x, size_t count) {
  for (size_t i = 0; i < count; ++i) x[i] = atanh(x[i]);
}

WEAK void fa_atan2_each(double *y, const double *x, size_t count) {
  for (size_t i = 0; i < count; ++i) y[i] = atan2(y[i], x[i]);
}
