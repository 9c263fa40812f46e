// The functions of CFlightGeodesic that take many numbers, by the vector functions of the same family:
// "cinz" on all processors, so that a number has the same bits as by itself.
#if defined(__linux__)
#include <stddef.h>
#include <string.h>

#include <sleef.h>

#if defined(__x86_64__)
#include <immintrin.h>

// sleef.h has these only where the whole file is compiled for AVX.
#define AVX __attribute__((target("avx")))
// Without optimization clang passes their numbers in memory, where SLEEF does not look for them.
#ifdef __OPTIMIZE__
#define HAS_AVX __builtin_cpu_supports("avx")
#else
#define HAS_AVX 0
#endif
AVX __m256d Sleef_cinz_sind4_u10avx(__m256d);
AVX __m256d Sleef_cinz_cosd4_u10avx(__m256d);
AVX __m256d Sleef_cinz_atanhd4_u10avx(__m256d);
AVX __m256d Sleef_cinz_atan2d4_u10avx(__m256d, __m256d);

#define ONE(name)                                                                              \
  static AVX void name##_by_four(double *x, size_t count) {                                    \
    size_t i = 0;                                                                              \
    for (; i + 4 <= count; i += 4)                                                             \
      _mm256_storeu_pd(x + i, Sleef_cinz_##name##d4_u10avx(_mm256_loadu_pd(x + i)));           \
    double rest[4] = {0};                                                                      \
    memcpy(rest, x + i, (count - i) * sizeof(double));                                         \
    _mm256_storeu_pd(rest, Sleef_cinz_##name##d4_u10avx(_mm256_loadu_pd(rest)));               \
    memcpy(x + i, rest, (count - i) * sizeof(double));                                         \
  }                                                                                            \
  static void name##_by_two(double *x, size_t count) {                                         \
    size_t i = 0;                                                                              \
    for (; i + 2 <= count; i += 2)                                                             \
      _mm_storeu_pd(x + i, Sleef_cinz_##name##d2_u10sse2(_mm_loadu_pd(x + i)));                \
    for (; i < count; ++i) x[i] = Sleef_cinz_##name##d1_u10purec(x[i]);                        \
  }                                                                                            \
  void fa_##name##_each(double *x, size_t count) {                                             \
    if (HAS_AVX)                                                                               \
      name##_by_four(x, count);                                                                \
    else                                                                                       \
      name##_by_two(x, count);                                                                 \
  }

ONE(sin)
ONE(cos)
ONE(atanh)

static AVX void atan2_by_four(double *y, const double *x, size_t count) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4)
    _mm256_storeu_pd(
        y + i, Sleef_cinz_atan2d4_u10avx(_mm256_loadu_pd(y + i), _mm256_loadu_pd(x + i)));
  for (; i < count; ++i) y[i] = Sleef_cinz_atan2d1_u10purec(y[i], x[i]);
}

static void atan2_by_two(double *y, const double *x, size_t count) {
  size_t i = 0;
  for (; i + 2 <= count; i += 2)
    _mm_storeu_pd(y + i, Sleef_cinz_atan2d2_u10sse2(_mm_loadu_pd(y + i), _mm_loadu_pd(x + i)));
  for (; i < count; ++i) y[i] = Sleef_cinz_atan2d1_u10purec(y[i], x[i]);
}

void fa_atan2_each(double *y, const double *x, size_t count) {
  if (HAS_AVX)
    atan2_by_four(y, x, count);
  else
    atan2_by_two(y, x, count);
}
#elif defined(__aarch64__)
#include <arm_neon.h>

#define ONE(name)                                                                              \
  void fa_##name##_each(double *x, size_t count) {                                             \
    size_t i = 0;                                                                              \
    for (; i + 2 <= count; i += 2)                                                             \
      vst1q_f64(x + i, Sleef_cinz_##name##d2_u10advsimdnofma(vld1q_f64(x + i)));               \
    for (; i < count; ++i) x[i] = Sleef_cinz_##name##d1_u10purec(x[i]);                        \
  }

ONE(sin)
ONE(cos)
ONE(atanh)

void fa_atan2_each(double *y, const double *x, size_t count) {
  size_t i = 0;
  for (; i + 2 <= count; i += 2)
    vst1q_f64(y + i, Sleef_cinz_atan2d2_u10advsimdnofma(vld1q_f64(y + i), vld1q_f64(x + i)));
  for (; i < count; ++i) y[i] = Sleef_cinz_atan2d1_u10purec(y[i], x[i]);
}
#endif
#endif
