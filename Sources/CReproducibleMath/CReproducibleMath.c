// The names are C's own, so that these definitions are found before libm's. The "cinz" functions
// of SLEEF ("consistent results, no FMA") stay within 1.0 unit in the last place.
#include "CReproducibleMath.h"

#if defined(__linux__)
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
#endif
