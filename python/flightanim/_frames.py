"""Tables as orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any


def from_frame(
    frame: Any,
    route: str | Sequence[str] = ("from", "to"),
    options: Mapping[str, str] | Iterable[str] = (),
) -> Iterator[dict[str, Any]]:
    """Make an order of each row of a table, for :func:`render_many`.

    Parameters
    ----------
    frame : DataFrame or iterable of mappings
        n rows, of pandas or Polars (a LazyFrame, too), or such as ``csv.DictReader`` gives.
    route : str or sequence of str
        The column that has routes, or those that have stops, in order; empty cells are no stops.
    options : iterable of str, or mapping of str to str
        The columns that are options of their names, or which column is which option. Those that
        are not named are passed over, and so are cells without a value.

    Yields
    ------
    dict
        The order of a row; ``_row`` counts rows from 0.

    Examples
    --------
    >>> frame = pandas.DataFrame({"origin": ["LAX"], "dest": ["JFK"], "look": ["night"]})
    >>> list(from_frame(frame, ("origin", "dest"), {"theme": "look"}))
    [{'route': ['LAX', 'JFK'], 'options': {'theme': 'night'}, '_row': 0}]
    """
    stops = [route] if isinstance(route, str) else list(route)
    named = dict(options) if isinstance(options, Mapping) else {name: name for name in options}
    for number, row in enumerate(_rows(frame, [*stops, *named.values()])):
        places = [row[name] for name in stops if name in row]
        order: dict[str, Any] = {}
        if isinstance(route, str):
            order = {"route": row.get(route)}
        elif stops[0] in row and stops[-1] in row:
            order = {"route": places}
        elif places:  # The program says which of them is missing.
            order = {"from": row.get(stops[0]), "to": row.get(stops[-1])}
        given = {option: row[name] for option, name in named.items() if name in row}
        yield {**order, "options": given, "_row": number}


def _rows(frame: Any, columns: list[str]) -> Iterator[dict[str, Any]]:
    """Read the rows of a table, without cells that have no value."""
    rows: Iterable[Any]
    columns = list(dict.fromkeys(columns))
    if hasattr(frame, "collect"):
        frame = frame.select(columns).collect()
    if hasattr(frame, "iter_rows"):
        rows = frame.select(columns).iter_rows(named=True)
    elif hasattr(frame, "iloc"):
        # Of each kind of missing value, None.
        cells = (frame[name].astype(object).where(frame[name].notna(), None) for name in columns)
        rows = (dict(zip(columns, row)) for row in zip(*cells))
    else:
        rows = frame
    for row in rows:
        yield {name: row[name] for name in columns if not _is_missing(row[name])}


def _is_missing(value: Any) -> bool:
    # What is not equal to itself is no number.
    return value is None or (isinstance(value, (str, float)) and (value == "" or value != value))
