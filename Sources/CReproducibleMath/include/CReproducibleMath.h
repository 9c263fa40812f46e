// Linking this target gives the whole program the elementary functions of SLEEF's portable build.
//
// glibc picks another sin, cos, atan2, exp ... on processors with FMA than on those without, and
// the two differ in their last bits. The functions defined here take the place of glibc's for
// every library of the process and give the same bits on every processor.
#ifndef CREPRODUCIBLEMATH_H
#define CREPRODUCIBLEMATH_H
#endif
