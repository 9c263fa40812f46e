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

static const unsigned wanted = Geodesic::LATITUDE | Geodesic::LONGITUDE | Geodesic::DISTANCE_IN |
                               Geodesic::LONG_UNROLL;

struct cgeodesic_line {
  GeodesicLine line;
};

// Without memory the program ends here, as it does in Swift.
cgeodesic_line *cgeodesic_line_make(double latitude, double longitude, double azimuth) {
  return new cgeodesic_line{Geodesic::WGS84().Line(latitude, longitude, azimuth, wanted)};
}

void cgeodesic_line_free(cgeodesic_line *line) { delete line; }

void cgeodesic_line_positions(const cgeodesic_line *line, const double *distances, size_t count,
                              double *latitudes, double *longitudes) {
  double ignored;
  for (size_t i = 0; i < count; ++i) {
    line->line.GenPosition(false, distances[i], wanted, latitudes[i], longitudes[i], ignored,
                           ignored, ignored, ignored, ignored, ignored);
  }
}
