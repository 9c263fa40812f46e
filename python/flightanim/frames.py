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

# The columns that pictures have, and their types in pandas, which Arrow knows also of empty ones.
COLUMNS = {
    "name": "string[pyarrow]",
    "data": "binary[pyarrow]",
    "sha256": "string[pyarrow]",
    "notes": "string[pyarrow]",
    "error_kind": "string[pyarrow]",
    "error_text": "string[pyarrow]",
    "error_retry": "bool[pyarrow]",
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
    return _piece(frame, kept(frame, *choices, **settings), [])


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

    def orders() -> Iterator[dict[str, Any]]:
        for number, frame in enumerate(frames):
            _check_kind(frame)
            names = kept(frame, route, options, keep=keep)
            for order in from_frame(frame, route, options):
                yield {**order, "_part": number, "_frame": frame, "_kept": names}

    results: Iterator[Any]
    if store is None:
        results = pictures(orders(), jobs, settings, True, "return", timeout, is_resident=True)
    else:
        common: dict[str, Any] = {"storage_options": storage_options}
        common |= {"jobs": jobs, "timeout": timeout}
        results = store_many(orders(), store, errors="return", **common, **settings)
    return _pieces(results)


def _pieces(results: Iterable[Any]) -> Iterator[pandas.DataFrame]:
    """Put results of the same table together, as many as a piece may have."""
    piece: list[Any] = []
    size = 0
    for result in results:
        if piece and (size > PIECE or piece[0].order["_part"] != result.order["_part"]):
            yield _piece(piece[0].order["_frame"], piece[0].order["_kept"], piece)
            piece, size = [], 0
        piece.append(result)
        size += len(getattr(result, "data", b""))
    if piece:
        yield _piece(piece[0].order["_frame"], piece[0].order["_kept"], piece)


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


def _piece(frame: pandas.DataFrame, names: list[str], results: list[Any]) -> pandas.DataFrame:
    """Make a table of results, and of the rows that they were made of."""
    import pandas

    start = results[0].order["_row"] if results else 0
    piece = frame.iloc[start : start + len(results)][names].copy()
    cells = [
        (None, None, None, None, result.kind, result.text, result.retry)
        if isinstance(result, OrderError)
        else (
            result.name,
            getattr(result, "data", None),
            getattr(result, "sha256", None),
            "; ".join(result.notes) or None,
            None,
            None,
            None,
        )
        for result in results
    ]
    for (name, kind), values in zip(COLUMNS.items(), zip(*cells) if cells else [()] * len(COLUMNS)):
        piece[name] = pandas.Series(list(values), index=piece.index, dtype=kind)
    return piece
