"""Flight animations: a trip in, an animated GIF or SVG out.

The program ``flightanim`` draws. It is begun when the first picture is asked for, is kept running
beside this process, and ends with it; so a picture costs no start of a program. Threads share it;
forked and spawned processes have one of their own.

>>> import flightanim
>>> flightanim.render("LAX", "JFK", theme="night", format="svg").save("flight.svg")
PosixPath('flight.svg')
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Literal, overload

from flightanim import _recordings, _settings, _values
from flightanim._drawing import pictures as _pictures
from flightanim._errors import OrderError, WorkerDied
from flightanim._frames import from_frame
from flightanim._picture import Picture
from flightanim._program import program
from flightanim._recordings import recording
from flightanim._store import Stored, store_many

if TYPE_CHECKING:
    import geopandas

    __version__: str

__all__ = [
    "OrderError",
    "Picture",
    "Stored",
    "WorkerDied",
    "airports",
    "from_frame",
    "program",
    "recording",
    "render",
    "render_many",
    "store_many",
    "track",
]


def render(
    *stops: Any, format: str | None = None, timeout: float | timedelta | None = None, **options: Any
) -> Picture:
    """Draw a picture.

    Parameters
    ----------
    *stops : str or (float, float)
        Places: codes, names, latitude and longitude in degrees; or a whole route in one text or
        list.
    format : str, optional
        ``"gif"`` (default), ``"svg"``, ``"png"``, ``"webp"``, ``"mp4"`` or any other ending of a
        file that the program writes.
    timeout : float or timedelta, optional
        Seconds that it may take; default: as many as it takes.
    **options
        The options of ``flightanim render``, with underscores for dashes: ``line_width=3``.
        ``True`` is a flag, lists repeat an option. Whatever names a file takes a path; ``track``,
        ``routes``, ``compare``, ``style``, ``overlay`` and ``overlay_draw`` also bytes, or a file
        open in binary mode, one of them in an order; ``track`` what :func:`recording` takes, too.

    Returns
    -------
    Picture
        The picture.

    Raises
    ------
    OrderError
        Where the order makes no picture.
    TypeError, ValueError
        Where ``timeout`` is no time.

    Examples
    --------
    >>> render("LAX", "JFK", theme="night", format="svg", size="640x400")
    Picture(format='svg', media_type='image/svg+xml', sha256='…', notes=(), …)
    """
    route = stops[0] if len(stops) == 1 else list(stops) or None
    order = {"route": route, "format": format, "options": options}
    picture: Picture = next(_pictures([order], None, {}, True, "raise", timeout))
    return picture


@overload
def render_many(
    orders: Iterable[Any],
    *,
    jobs: int | None = None,
    ordered: bool = True,
    errors: Literal["raise"] = "raise",
    format: str | None = None,
    timeout: float | timedelta | None = None,
    **options: Any,
) -> Iterator[Picture]: ...


@overload
def render_many(
    orders: Iterable[Any],
    *,
    jobs: int | None = None,
    ordered: bool = True,
    errors: Literal["return"],
    format: str | None = None,
    timeout: float | timedelta | None = None,
    **options: Any,
) -> Iterator[Picture | OrderError]: ...


def render_many(
    orders: Iterable[Any],
    *,
    jobs: int | None = None,
    ordered: bool = True,
    errors: Literal["raise", "return"] = "raise",
    format: str | None = None,
    timeout: float | timedelta | None = None,
    **options: Any,
) -> Iterator[Picture | OrderError]:
    """Draw many pictures, several at once.

    Orders are taken as pictures are: of a table of any length, twice as many as ``jobs`` are in
    memory. Orders that are begun when nobody asks for more are cancelled.

    Parameters
    ----------
    orders : iterable
        Routes as text, sequences of stops, or mappings: ``{"route": ("LAX", "JFK"), "theme":
        "night"}``, with ``from``, ``via`` and ``to`` in place of a route, or ``track``. Names
        that begin with ``_`` are the caller's own. :func:`from_frame` makes them of a table.
    jobs : int, optional
        How many are drawn at once; a number starts a program for this call alone. Default: one
        for each processor.
    ordered : bool
        True for the pictures in order; False as they are done. ``picture.order`` is the order.
    errors : {"raise", "return"}
        Raise the first :class:`OrderError`, or let each stand in its picture's place.
    format, timeout, **options
        As of :func:`render`, for orders that do not say otherwise.

    Yields
    ------
    Picture or OrderError
        As many as there are orders.

    Raises
    ------
    OrderError
        Where an order makes no picture, with ``errors="raise"``.
    TypeError, ValueError
        Where a setting is not as above, at once.

    Examples
    --------
    >>> for picture in render_many([("LAX", "JFK"), "LHR-SIN-SYD"], format="svg", theme="night"):
    ...     picture.save(f"{picture.key}.svg")
    PosixPath('….svg')
    PosixPath('….svg')
    """
    return _pictures(orders, jobs, {"format": format, **options}, ordered, errors, timeout)


def track(
    *stops: Any, timeout: float | timedelta | None = None, **options: Any
) -> geopandas.GeoDataFrame:
    """Compute the line of a trip: the shortest paths on the WGS 84 ellipsoid, or a recording.

    Needs GeoPandas: ``pip install flightanim[geo]``.

    Parameters
    ----------
    *stops, timeout, **options
        As of :func:`render`; ``spacing`` is the distance between points in meters (1000).

    Returns
    -------
    geopandas.GeoDataFrame
        A row for each trip, in EPSG:4326 (degrees): its line, in two parts where it crosses the
        antimeridian; ``stops``; and ``distance_m``, its length in meters.

    Raises
    ------
    OrderError
        Where the order has no line.
    ImportError
        Where GeoPandas is not installed.

    Examples
    --------
    >>> flightanim.track("LAX", "NRT", spacing=100_000).geom_type[0]
    'MultiLineString'
    """
    _recordings.need_geopandas()
    return _recordings.line(render(*stops, format="geojson", timeout=timeout, **options).data)


def airports(
    query: str | None = None,
    *,
    near: str | tuple[float, float] | None = None,
    country: str | None = None,
    limit: int = 10,
) -> list[dict[str, Any]]:
    """Search airports.

    Parameters
    ----------
    query : str, optional
        A code, or the beginning of a city's or airport's name.
    near : str or (float, float), optional
        A place, or its latitude and longitude in degrees: the nearest come first.
    country : str, optional
        A country, by name or code.
    limit : int
        The most airports to return.

    Returns
    -------
    list of dict
        ``iata``, ``icao``, ``name``, ``city``, ``country``, ``latitude`` and ``longitude`` in
        degrees, ``elevationMeters``, ``timeZone`` and more, the best known first.

    Raises
    ------
    OrderError
        Where no airport matches, ``near`` or ``country`` is no place, or nothing is asked for.
    TypeError, ValueError
        Where ``query`` or ``country`` is no text, or ``limit`` no number from 1 to 10000.

    Examples
    --------
    >>> airports("zurich")[0]["iata"]
    'ZRH'
    """
    for name, value in (("query", query), ("country", country)):
        if not isinstance(value, (str, type(None))):
            raise TypeError(f"{name} is a text, not a value of type {type(value).__name__}")
    place = _values.stop("near", near) if near is not None else None
    most = _settings.whole("limit", limit, _settings.MOST_AIRPORTS)
    given = {"near": place, "country": country, "limit": most}
    options = [f"--{name}={value}" for name, value in given.items() if value is not None]
    arguments = [*options, "--", *([query] if query else [])]
    if any("\0" in argument for argument in arguments):
        raise OrderError("unknown-place", "names of airports and places have no NUL", found=query)
    answer = subprocess.run(
        [program(), "airports", "--json", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    if code := answer.returncode:
        text = answer.stderr.decode(errors="replace").strip().removeprefix("flightanim: ")
        kind = {64: "bad-option", 65: "unknown-place"}.get(code, "internal-error")
        raise OrderError(kind, text or f"the program ended with {code}", found=query)
    found: list[dict[str, Any]] = json.loads(answer.stdout)
    return found


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("flightanim")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
