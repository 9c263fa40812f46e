"""Tables as orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Union

from flightanim._recordings import in_degrees
from flightanim._values import is_missing

# The column of routes, or those of stops; a pair has a latitude and a longitude.
Route = Union[str, Sequence[Union[str, tuple[str, str]]]]


def from_frame(
    frame: Any,
    route: Route = ("from", "to"),
    options: str | Mapping[str, str] | Iterable[str] = (),
) -> Iterator[dict[str, Any]]:
    """Make an order of each row of a table, for :func:`render_many`.

    Parameters
    ----------
    frame : DataFrame or iterable of mappings
        n rows, of pandas, GeoPandas, Polars (a LazyFrame, too) or Arrow, or such as
        ``csv.DictReader`` gives.
    route : str or sequence
        The column that has routes, or those that have stops, in order; empty cells are no stops.
        A tuple of two columns has latitudes and longitudes in degrees: ``(("lat1", "lon1"),
        ("lat2", "lon2"))``. ``()`` where there are none, as in a table of recordings.
    options : str, iterable of str, or mapping of str to str
        The columns that are options of their names, or which column is which option. Those that
        are not named are passed over, and so are cells without a value.

    Yields
    ------
    dict
        The order of a row; ``_row`` counts rows from 0.

    Raises
    ------
    ValueError
        Where no column is named, or one that is named is not there or is there twice: at once, or
        at the row where rows are mappings.

    Examples
    --------
    >>> frame = pandas.DataFrame({"origin": ["LAX"], "dest": ["JFK"], "look": ["night"]})
    >>> list(from_frame(frame, ("origin", "dest"), {"theme": "look"}))
    [{'route': ['LAX', 'JFK'], 'options': {'theme': 'night'}, '_row': 0}]
    >>> list(from_frame(pandas.DataFrame({"track": ["a.gpx"]}), (), ["track"]))
    [{'options': {'track': 'a.gpx'}, '_row': 0}]
    """
    named = (
        dict(options) if isinstance(options, Mapping) else {name: name for name in names(options)}
    )
    rows = _rows(frame, needed(route, named))
    return _orders(rows, isinstance(route, str), names(route), named)


def names(columns: str | Iterable[Any]) -> list[Any]:
    """List columns; a text is the name of one."""
    return [columns] if isinstance(columns, str) else list(columns)


def needed(route: Route, options: str | Mapping[str, str] | Iterable[str]) -> list[str]:
    """Name the columns that orders are made of, each once."""
    stops = [
        name for stop in names(route) for name in (stop if isinstance(stop, tuple) else [stop])
    ]
    chosen = options.values() if isinstance(options, Mapping) else names(options)
    columns = list(dict.fromkeys([*stops, *chosen]))
    if not columns:
        raise ValueError("name the columns of the route, or of options")
    return columns


def check(there: Iterable[Any], needed: Iterable[str], index: Iterable[Any] = ()) -> None:
    """Refuse columns that a table does not have, or has twice."""
    there = list(there)
    for name in needed:
        if (count := there.count(name)) == 1:
            continue
        if count:
            raise ValueError(f"the table has {count} columns {name!r}; rename them")
        way_out = "; it is the index: reset_index() makes a column of it" if name in index else ""
        found = ", ".join(map(str, there)) or "none"
        raise ValueError(f"the table has no column {name!r}; it has {found}{way_out}")


def _orders(
    rows: Iterator[dict[str, Any]], is_route: bool, stops: list[Any], named: dict[str, str]
) -> Iterator[dict[str, Any]]:
    for number, row in enumerate(rows):
        cells = [_place(row, name) for name in stops]
        places = [cell for cell in cells if cell is not None]
        order: dict[str, Any] = {}
        if is_route:
            order = {"route": cells[0]}
        elif places and cells[0] is not None and cells[-1] is not None:
            order = {"route": places}
        elif places:  # The program says which of them is missing.
            order = {"from": cells[0], "to": cells[-1]}
        given = {option: row[name] for option, name in named.items() if name in row}
        yield {**order, "options": given, "_row": number}


def _place(row: dict[str, Any], name: str | tuple[str, str]) -> Any:
    """Read a stop: the cell of a column, or those of a latitude and a longitude."""
    if not isinstance(name, tuple):
        return row.get(name)
    parts = tuple(row[part] for part in name if part in row)
    if len(parts) < len(name):
        return None
    return ",".join(parts) if all(isinstance(part, str) for part in parts) else parts


def _rows(frame: Any, columns: list[str]) -> Iterator[dict[str, Any]]:
    """Read the rows of a table, without cells that have no value."""
    if hasattr(frame, "collect_schema"):  # Of Polars.
        check(frame.collect_schema().names(), columns)
        frame = frame.select(columns)
        frame = frame.collect() if hasattr(frame, "collect") else frame
        return _filled(frame.iter_rows(named=True), columns)
    if hasattr(frame, "iloc") and hasattr(frame, "columns"):
        check(frame.columns, columns, frame.index.names)
        cells = [in_degrees(frame[name]).astype(object) for name in columns]
        return _filled((dict(zip(columns, row)) for row in zip(*cells)), columns)
    if hasattr(frame, "to_pylist") and hasattr(frame, "schema"):  # A table or a batch of Arrow.
        check(frame.schema.names, columns)
        frame = frame.select(columns)
        parts = frame.to_batches() if hasattr(frame, "to_batches") else [frame]
        return _filled((row for part in parts for row in part.to_pylist()), columns)
    return _filled(_checked(frame, columns), columns)


def _checked(rows: Iterable[Mapping[str, Any]], columns: list[str]) -> Iterator[Mapping[str, Any]]:
    for row in rows:
        if not isinstance(row, Mapping):
            raise TypeError(
                "a table is a DataFrame of pandas or Polars, a table of Arrow, or rows that are "
                f"mappings, not a {type(rows).__name__} of a {type(row).__name__}"
            )
        check(row, columns)
        yield row


def _filled(rows: Iterable[Mapping[str, Any]], columns: list[str]) -> Iterator[dict[str, Any]]:
    for row in rows:
        cells = ((name, row[name]) for name in columns)
        yield {
            name: cell
            for name, cell in cells
            if not is_missing(cell) and not (isinstance(cell, str) and cell == "")
        }
