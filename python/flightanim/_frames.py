"""Tables as orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from flightanim._values import is_missing


def from_frame(
    frame: Any,
    route: str | Sequence[str] = ("from", "to"),
    options: str | Mapping[str, str] | Iterable[str] = (),
) -> Iterator[dict[str, Any]]:
    """Make an order of each row of a table, for :func:`render_many`.

    Parameters
    ----------
    frame : DataFrame or iterable of mappings
        n rows, of pandas or Polars (a LazyFrame, too), or such as ``csv.DictReader`` gives.
    route : str or sequence of str
        The column that has routes, or those that have stops, in order; empty cells are no stops.
        ``()`` where there are none, as in a table of recordings.
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
    stops = names(route)
    named = (
        dict(options) if isinstance(options, Mapping) else {name: name for name in names(options)}
    )
    columns = list(dict.fromkeys([*stops, *named.values()]))
    if not columns:
        raise ValueError("name the columns of the route, or of options")
    rows = _rows(frame, columns)
    return _orders(rows, isinstance(route, str), stops, named)


def names(columns: str | Iterable[str]) -> list[str]:
    """List columns; a text is the name of one."""
    return [columns] if isinstance(columns, str) else list(columns)


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
    rows: Iterator[dict[str, Any]], is_route: bool, stops: list[str], named: dict[str, str]
) -> Iterator[dict[str, Any]]:
    for number, row in enumerate(rows):
        places = [row[name] for name in stops if name in row]
        order: dict[str, Any] = {}
        if is_route:
            order = {"route": row.get(stops[0])}
        elif stops and stops[0] in row and stops[-1] in row:
            order = {"route": places}
        elif places:  # The program says which of them is missing.
            order = {"from": row.get(stops[0]), "to": row.get(stops[-1])}
        given = {option: row[name] for option, name in named.items() if name in row}
        yield {**order, "options": given, "_row": number}


def _rows(frame: Any, columns: list[str]) -> Iterator[dict[str, Any]]:
    """Read the rows of a table, without cells that have no value."""
    if hasattr(frame, "collect_schema"):  # Of Polars.
        check(frame.collect_schema().names(), columns)
        frame = frame.select(columns)
        frame = frame.collect() if hasattr(frame, "collect") else frame
        return _filled(frame.iter_rows(named=True), columns)
    if hasattr(frame, "iloc"):
        check(frame.columns, columns, frame.index.names)
        cells = [frame[name].astype(object) for name in columns]
        return _filled((dict(zip(columns, row)) for row in zip(*cells)), columns)
    return _filled(_checked(frame, columns), columns)


def _checked(rows: Iterable[Mapping[str, Any]], columns: list[str]) -> Iterator[Mapping[str, Any]]:
    for row in rows:
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
