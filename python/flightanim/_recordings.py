"""Recordings and lines as GeoPandas and Shapely have them."""

from __future__ import annotations

import contextlib
import csv
import io
import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from flightanim._errors import OrderError

if TYPE_CHECKING:
    import geopandas


def is_geometry(value: Any) -> bool:
    """Return True for a frame or series of GeoPandas, and for a geometry of Shapely."""
    return hasattr(type(value), "__geo_interface__")  # Of an instance, it would be computed.


def recording(geometry: Any, times: Iterable[Any] | None = None) -> bytes:
    """Make a recording of points with times, which the option ``track`` takes.

    Parameters
    ----------
    geometry : GeoDataFrame, GeoSeries, LineString
        Its n points in order: a frame or series of points (of any reference system, which is
        converted to WGS 84), or a line of longitudes and latitudes in degrees; a third coordinate
        is the altitude in meters.
    times : sequence of n datetimes or texts, optional
        The moment of each point, in UTC where it has no zone. A frame or series has them in its
        index, a frame else in its only column of datetimes, or the one called ``time``,
        ``timestamp`` or ``datetime``.

    Returns
    -------
    bytes
        A table of CSV; without times, GeoJSON.

    Examples
    --------
    >>> line = shapely.LineString([(8.55, 47.46), (-9.14, 38.78)])
    >>> track = recording(line, ["2026-05-01T10:00Z", "2026-05-01T12:30Z"])
    >>> render(track=track, format="svg").format
    'svg'
    """
    if not is_geometry(geometry):
        raise TypeError(f"a {type(geometry).__name__} is no frame, series or shape of geometries")
    geometry = in_degrees(geometry)
    if times is None and hasattr(geometry, "index"):
        times = _times(geometry)
    if times is None:
        return geojson(geometry)
    shapes = getattr(geometry, "geometry", None)
    shapes = [geometry] if shapes is None else list(shapes)
    places = [place for index, shape in enumerate(shapes) for place in _places(shape, index)]
    moments = [time.isoformat() if hasattr(time, "isoformat") else str(time) for time in times]
    if len(moments) != len(places):
        raise OrderError(
            "unusable-input", f"there are {len(places)} points and {len(moments)} times"
        )
    table = io.StringIO()
    rows = csv.writer(table, lineterminator="\n")
    deep = bool(places) and len(places[0]) > 2
    rows.writerow(["time", "latitude", "longitude", *["altitude_m"][:deep]])
    for moment, place in zip(moments, places):
        rows.writerow([moment, float(place[1]), float(place[0]), *map(float, place[2:3])])
    return table.getvalue().encode()


def _places(shape: Any, index: int) -> list[Any]:
    if shape is not None and not shape.is_empty:
        with contextlib.suppress(NotImplementedError):
            # A measure is no altitude.
            return [place if shape.has_z else place[:2] for place in shape.coords]
    name = "missing" if shape is None else "empty" if shape.is_empty else f"a {shape.geom_type}"
    raise OrderError(
        "unusable-input",
        f"the geometry at position {index} is {name}; a recording is points, or one line",
    )


def geojson(geometry: Any) -> bytes:
    """Write shapes as GeoJSON, in WGS 84."""
    if getattr(geometry, "has_m", False) is True and not geometry.has_z:
        import shapely

        geometry = shapely.force_2d(geometry)  # A measure is no altitude.
    shapes = in_degrees(geometry).__geo_interface__
    try:
        return json.dumps(shapes, default=str, allow_nan=False).encode()
    except ValueError as error:
        text = "the geometry has coordinates that are no numbers; drop them"
        raise OrderError("unusable-input", text) from error


def in_degrees(geometry: Any) -> Any:
    """Convert a frame or series of GeoPandas to WGS 84; others have no reference system."""
    return geometry.to_crs(4326) if getattr(geometry, "crs", None) else geometry


def _times(frame: Any) -> Any:
    if hasattr(frame.index, "tz"):
        return frame.index
    if not hasattr(frame, "columns"):
        return None
    names = [name for name, kind in frame.dtypes.items() if kind.kind == "M"]
    called = [
        name for name in frame.columns if str(name).lower() in ("time", "timestamp", "datetime")
    ]
    if len(called or names) > 1:
        listed = ", ".join(map(str, names))
        text = f"the columns {listed} have times; take one: recording(frame, frame[…])"
        raise OrderError("unusable-input", text)
    return frame[(called or names)[0]] if called or names else None


def need_geopandas() -> None:
    """Say how to get GeoPandas where it is not there."""
    try:
        import geopandas  # noqa: F401
    except ImportError as error:
        text = "flightanim.track needs GeoPandas: pip install flightanim[geo]"
        raise ImportError(text, name=error.name) from error


def line(data: bytes) -> geopandas.GeoDataFrame:
    """Read the GeoJSON of a trip's line, without its lists of a value for each point."""
    import geopandas

    content = json.loads(data)
    features = content["features"] if content["type"] == "FeatureCollection" else [content]
    for feature in features:
        properties = feature["properties"]
        properties["stops"] = "-".join(properties["stops"])
        for name in [name for name, value in properties.items() if isinstance(value, list)]:
            del properties[name]
    return geopandas.GeoDataFrame.from_features(features, crs="EPSG:4326")
