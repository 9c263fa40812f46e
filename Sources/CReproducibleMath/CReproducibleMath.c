// The names are C's own, so that these definitions are found before libm's. The "cinz" functions
// of SLEEF ("consistent results, no FMA") stay within 1.0 unit in the last place.
#include "CReproducibleMath.h"

#if defined(__linux__)
#include <math.h>
#include <sleef.h>

#define ONE(name) \
  double name(double x) { return Sleef_cinz_##name##d1_u10purec(x); }
#define TWO(name) \
  double name(double x, double y) { return Sleef_cinz_##name##d1_u10purec(x, y); }

ONE(sin)
ONE(cos)
ONE(tan)
ONE(asin)
ONE(acos)
ONE(atan)
ONE(sinh)
ONE(cosh)
ONE(tanh)
ONE(asinh)
ONE(acosh)
ONE(atanh)
ONE(exp)
ONE(expm1)
ONE(log)
ONE(log1p)
ONE(log10)
TWO(atan2)
TWO(pow)

void sincos(double x, double *sine, double *cosine) {
  *sine = Sleef_cinz_sind1_u10purec(x);
  *cosine = Sleef_cinz_cosd1_u10purec(x);
}

// As C. F. Borges corrects it ("An Improved Algorithm for hypot(a,b)", 2019): the bits that glibc has since
// 2.35 on processors without FMA. Earlier ones are others.
double hypot(double x, double y) {
#pragma STDC FP_CONTRACT OFF
  if (isinf(x) || isinf(y)) return INFINITY;
  double a = fabs(x), b = fabs(y);
  if (a < b) a = b, b = fabs(x);
  if (!(b * 0x1p54 > a)) return a + b;
  // Squares that overflow, or lose digits, are taken elsewhere.
  double scale = a > 0x1p511 ? 0x1p-600 : b < 0x1p-459 ? 0x1p600 : 1;
  a *= scale, b *= scale;
  double root = sqrt(a * a + b * b), excess, rest;
  if (root <= 2 * b) {
    rest = root - b;
    excess = a * (2 * rest - a) + (rest - 2 * (a - b)) * rest;
  } else {
    rest = root - a;
    excess = 2 * rest * (a - 2 * b) + ((4 * rest - b) * b + rest * rest);
  }
  return (root - excess / (2 * root)) / scale;
}

float hypotf(float x, float y) { return hypot(x, y); }
#endif
