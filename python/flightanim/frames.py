"""Tables of pandas as tables of pictures: what Spark, Ray and Dask run on parts of large tables.

>>> frame = pandas.DataFrame({"origin": ["LAX"], "dest": ["JFK"]})
>>> render_frame(frame, ("origin", "dest"), format="svg")["data"][0][:4]
b'<svg'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from flightanim import _frames
from flightanim._drawing import pictures
from flightanim._errors import OrderError
from flightanim._frames import Route, from_frame
from flightanim._store import store_many

if TYPE_CHECKING:
    import pandas

# The columns that pictures have, and their types.
COLUMNS = {
    "name": "string",
    "data": "binary",
    "sha256": "string",
    "notes": "string",
    "error_kind": "string",
    "error_text": "string",
    "error_retry": "bool",
}
# Bytes of pictures after which a frame is handed out: a column of Arrow holds 2 GiB.
PIECE = 1 << 26


def render_frame(frame: pandas.DataFrame, *choices: Any, **settings: Any) -> pandas.DataFrame:
    """Draw a picture for each row of a table.

    Parameters
    ----------
    frame, *choices, **settings
        A table, and what :func:`render_frames` takes beside.

    Returns
    -------
    pandas.DataFrame
        n rows with the index of the table, as :func:`render_frames` yields them.

    Examples
    --------
    >>> frame = pandas.DataFrame({"id": [7], "origin": ["LAX"], "dest": ["JFX"]})
    >>> drawn = render_frame(frame, ("origin", "dest"), keep=["id"])
    >>> drawn[["id", "error_kind"]].values.tolist()
    [[7, 'unknown-place']]
    """
    import pandas

    _check_kind(frame)
    pieces = list(render_frames([frame], *choices, **settings))
    if pieces:
        return pandas.concat(pieces)
    return _piece(frame, kept(frame, *choices, **settings), 0, [])


def render_frames(
    frames: Iterable[pandas.DataFrame],
    route: Route = ("from", "to"),
    options: str | Mapping[str, str] | Iterable[str] = (),
    *,
    keep: str | Iterable[str] | None = None,
    store: str | None = None,
    storage_options: Mapping[str, Any] | None = None,
    jobs: int = 1,
    timeout: float | timedelta | None = None,
    **settings: Any,
) -> Iterator[pandas.DataFrame]:
    """Draw a picture for each row of tables, one table after the other.

    The program that draws stays beside this process from one call to the next.

    Parameters
    ----------
    frames : iterable of pandas.DataFrame
        Tables, which are taken as their pictures are.
    route, options
        The columns of the route and of the options, as of :func:`flightanim.from_frame`.
    keep : str or iterable of str, optional
        The columns that the result has, too, such as an id; default: all.
    store, storage_options : str and mapping, optional
        Where pictures go, as of :func:`flightanim.store_many`: only what is not there is drawn,
        and ``name`` is that below it, while ``data`` and ``sha256`` are missing.
    jobs : int
        How many pictures this process draws at once. Engines run a process for each processor,
        or several threads in one, which share these.
    timeout, **settings
        As of :func:`flightanim.render`, ``format`` among them, for rows that do not say otherwise.

    Yields
    ------
    pandas.DataFrame
        The rows in order, in pieces of at most about 64 MiB: the columns kept, then ``name`` (the
        key with the ending of the format), ``data`` (bytes), ``sha256`` and ``notes``, the remarks
        on how the row was read; or, where there is no picture, ``error_kind``, ``error_text`` and
        ``error_retry``.

    Raises
    ------
    ValueError
        Where a column that is named is not there or is there twice, or a kept one has the name of
        a new one.
    TypeError, ValueError
        Where a table is none of pandas; where a setting is not as above, at once.

    Examples
    --------
    >>> frame = pandas.DataFrame({"origin": ["LAX"], "dest": ["JFK"], "look": ["night"]})
    >>> for drawn in render_frames([frame], ("origin", "dest"), {"theme": "look"}, format="svg"):
    ...     print(list(drawn.columns)[3:6])
    ['name', 'data', 'sha256']
    """
    if not isinstance(options, Mapping):
        options = _frames.names(options)
    keep = None if keep is None else _frames.names(keep)

    def tables() -> Iterator[tuple[pandas.DataFrame, list[str]]]:
        for frame in frames:
            _check_kind(frame)
            yield frame, kept(frame, route, options, keep=keep)

    pieces = drawn(
        tables(),
        route,
        options,
        store=store,
        storage_options=storage_options,
        jobs=jobs,
        timeout=timeout,
        **settings,
    )
    return (_piece(frame, names, start, cells) for (frame, names), start, cells in pieces)


def drawn(
    tables: Iterable[Any],
    route: Route,
    options: Mapping[str, str] | Iterable[str],
    *,
    store: str | None = None,
    storage_options: Mapping[str, Any] | None = None,
    jobs: int = 1,
    timeout: float | timedelta | None = None,
    **settings: Any,
) -> Iterator[tuple[Any, int, list[tuple[Any, ...]]]]:
    """Draw a picture for each row of tables, given as pairs whose first is the table.

    Yields
    ------
    tuple
        The pair, the number of a row of its table, and the cells of :data:`COLUMNS` for that and
        the rows behind it.
    """

    def orders() -> Iterator[dict[str, Any]]:
        for number, table in enumerate(tables):
            for order in from_frame(table[0], route, options):
                yield {**order, "_part": number, "_table": table}

    results: Iterator[Any]
    if store is None:
        results = pictures(orders(), jobs, settings, True, "return", timeout, is_resident=True)
    else:
        results = store_many(
            orders(),
            store,
            jobs=jobs,
            errors="return",
            storage_options=storage_options,
            timeout=timeout,
            **settings,
        )
    return _pieces(results)


def _pieces(results: Iterable[Any]) -> Iterator[tuple[Any, int, list[tuple[Any, ...]]]]:
    """Put results of the same table together, as many as a piece may have."""
    first: dict[str, Any] = {}
    cells: list[tuple[Any, ...]] = []
    size = 0
    for result in results:
        if cells and (size > PIECE or first["_part"] != result.order["_part"]):
            yield first["_table"], first["_row"], cells
            cells, size = [], 0
        first = first if cells else result.order
        cells.append(_cells(result))
        size += len(getattr(result, "data", b""))
    if cells:
        yield first["_table"], first["_row"], cells


def _cells(result: Any) -> tuple[Any, ...]:
    if isinstance(result, OrderError):
        return (None, None, None, None, result.kind, result.text, result.retry)
    data, digest = getattr(result, "data", None), getattr(result, "sha256", None)
    return (result.name, data, digest, "; ".join(result.notes) or None, None, None, None)


def kept(
    frame: Any,
    route: Route = ("from", "to"),
    options: str | Mapping[str, str] | Iterable[str] = (),
    *,
    keep: str | Iterable[str] | None = None,
    **_: Any,
) -> list[str]:
    """Name the columns of a table that its pictures have, too, or say why that cannot be."""
    there = list(frame.columns)
    names = there if keep is None else list(dict.fromkeys(_frames.names(keep)))
    index = frame.index.names if hasattr(frame, "iloc") else ()
    _frames.check(there, [*_frames.needed(route, options), *names], index)
    if clash := [name for name in names if name in COLUMNS]:
        raise ValueError(
            f"the pictures have a column {clash[0]!r}; leave that of the table out by keep"
        )
    return names


def _check_kind(frame: Any) -> None:
    if not hasattr(frame, "iloc") or not hasattr(frame, "columns"):
        kind = f"{type(frame).__module__.split('.')[0]}.{type(frame).__name__}"
        raise TypeError(
            f"a table is a DataFrame of pandas, not a {kind}; others have a way to make one, "
            "such as to_pandas()"
        )


def _piece(
    frame: pandas.DataFrame, names: list[str], start: int, cells: list[tuple[Any, ...]]
) -> pandas.DataFrame:
    """Make a table of rows and of what they became."""
    import pandas

    piece = frame.iloc[start : start + len(cells)][names].copy()
    columns = zip(*cells) if cells else [()] * len(COLUMNS)
    for (name, kind), values in zip(COLUMNS.items(), columns):
        # Types of Arrow, which are the same where all values are missing.
        piece[name] = pandas.Series(list(values), index=piece.index, dtype=f"{kind}[pyarrow]")
    return piece
