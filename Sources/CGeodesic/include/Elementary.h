// Elementary functions of many numbers, in place.
//
// What is here is a loop over the C library's functions. A program that links CReproducibleMath has
// them from there, several at once, with the bits of its own single ones.
#ifndef ELEMENTARY_H
#define ELEMENTARY_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// x becomes sin x.
void fa_sin_each(double *_Nonnull x, size_t count);
/// x becomes cos x.
void fa_cos_each(double *_Nonnull x, size_t count);
/// x becomes artanh x.
void fa_atanh_each(double *_Nonnull x, size_t count);
/// y becomes the angle of (x, y).
void fa_atan2_each(double *_Nonnull y, const double *_Nonnull x, size_t count);

#ifdef __cplusplus
}
#endif

#endif
