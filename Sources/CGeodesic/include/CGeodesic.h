// The few functions of GeographicLib that the package uses, in C, over WGS 84.
// Angles are degrees, lengths meters. No function here throws or allocates.
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

/// Finds the points of a geodesic at distances from its start, in meters.
/// Longitudes are unrolled: they go on beyond 180 degrees instead of jumping.
void cgeodesic_positions(double latitude, double longitude, double azimuth,
                         const double *distances, size_t count, double *latitudes,
                         double *longitudes);

#ifdef __cplusplus
}
#endif

#endif
