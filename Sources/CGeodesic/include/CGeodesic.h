// The few functions of GeographicLib that the package uses, in C, over WGS 84.
// Angles are degrees, lengths meters. No function here throws.
#ifndef CGEODESIC_H
#define CGEODESIC_H

#include <stddef.h>

#include "Elementary.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Solves the inverse problem: length and azimuths (clockwise from north) of the shortest path.
void cgeodesic_inverse(double latitude1, double longitude1, double latitude2, double longitude2,
                       double *length, double *azimuth1, double *azimuth2);

/// A geodesic from a place on, with the series by which its points are found.
typedef struct cgeodesic_line cgeodesic_line;

/// Makes a geodesic that sets out in a direction; cgeodesic_line_free releases it.
cgeodesic_line *cgeodesic_line_make(double latitude, double longitude, double azimuth);

/// Releases a geodesic.
void cgeodesic_line_free(cgeodesic_line *line);

/// Finds the points of a geodesic at distances from its start, in meters.
/// Longitudes are unrolled: they go on beyond 180 degrees instead of jumping.
void cgeodesic_line_positions(const cgeodesic_line *line, const double *distances, size_t count,
                              double *latitudes, double *longitudes);

#ifdef __cplusplus
}
#endif

#endif
