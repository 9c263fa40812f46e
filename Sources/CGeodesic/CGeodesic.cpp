#include "CGeodesic.h"

#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/GeodesicLine.hpp>

using GeographicLib::Geodesic;
using GeographicLib::GeodesicLine;

void cgeodesic_inverse(double latitude1, double longitude1, double latitude2, double longitude2,
                       double *length, double *azimuth1, double *azimuth2) {
  Geodesic::WGS84().Inverse(latitude1, longitude1, latitude2, longitude2, *length, *azimuth1,
                            *azimuth2);
}

void cgeodesic_positions(double latitude, double longitude, double azimuth,
                         const double *distances, size_t count, double *latitudes,
                         double *longitudes) {
  const unsigned wanted = Geodesic::LATITUDE | Geodesic::LONGITUDE | Geodesic::DISTANCE_IN |
                          Geodesic::LONG_UNROLL;
  const GeodesicLine line = Geodesic::WGS84().Line(latitude, longitude, azimuth, wanted);
  double ignored;
  for (size_t i = 0; i < count; ++i) {
    line.GenPosition(false, distances[i], wanted, latitudes[i], longitudes[i], ignored, ignored,
                     ignored, ignored, ignored, ignored);
  }
}
