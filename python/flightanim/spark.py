"""Tables of Apache Spark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from flightanim import _frames, _settings, frames

if TYPE_CHECKING:
    import pyarrow
    import pyspark.sql


def render(
    frame: pyspark.sql.DataFrame,
    route: _frames.Route = ("from", "to"),
    options: str | Mapping[str, str] | Iterable[str] = (),
    *,
    keep: str | Iterable[str] | None = None,
    **settings: Any,
) -> pyspark.sql.DataFrame:
    """Draw a picture for each row of a table, on the workers of Spark.

    The workers need this package. As always with Spark, nothing is drawn before the result is
    written or counted, and all is drawn again each time: write it once, and go on with that.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        n rows.
    route, options, keep, **settings
        As of :func:`flightanim.frames.render_frames`, ``jobs`` being what ``spark.task.cpus`` is.

    Returns
    -------
    pyspark.sql.DataFrame
        n rows: the columns kept, then ``name``, ``data`` (binary), ``sha256``, ``error_kind``,
        ``error_text`` and ``error_retry`` (boolean), null where they do not apply.

    Raises
    ------
    TypeError, ValueError
        As of :func:`flightanim.frames.render_frames`, before anything is drawn.

    Examples
    --------
    >>> pictures = render(frame, ("origin", "dest"), format="svg")  # doctest: +SKIP
    >>> pictures.write.parquet("pictures")  # doctest: +SKIP
    """
    from pyspark.sql import types

    _settings.checked(settings.get("jobs", 1), settings.get("timeout"))
    if not isinstance(options, Mapping):
        options = _frames.names(options)
    names = frames.kept(frame, route, options, keep=keep)
    kinds = {
        "binary": types.BinaryType(),
        "bool": types.BooleanType(),
        "string": types.StringType(),
    }
    added = [types.StructField(name, kinds[kind]) for name, kind in frames.COLUMNS.items()]
    unused = set(frame.columns) - {*names, *_frames.needed(route, options)}
    draw = partial(_drawn, route=route, options=options, keep=names, **settings)
    schema = types.StructType([*(frame.schema[name] for name in names), *added])
    return frame.drop(*unused).mapInArrow(draw, schema)


def _drawn(
    batches: Iterable[pyarrow.RecordBatch], keep: list[str], **choices: Any
) -> Iterator[pyarrow.RecordBatch]:
    """Draw rows of Arrow: pandas would change times, and whole numbers beside missing ones."""
    import pyarrow

    kinds = {"binary": pyarrow.binary(), "bool": pyarrow.bool_(), "string": pyarrow.string()}
    fields = [pyarrow.field(name, kinds[kind]) for name, kind in frames.COLUMNS.items()]
    tables = ((batch,) for batch in batches)
    for (batch,), start, cells in frames.drawn(tables, **choices):
        columns = zip(*cells)
        added = [pyarrow.array(values, field.type) for field, values in zip(fields, columns)]
        kept = batch.slice(start, len(cells)).select(keep)
        schema = pyarrow.schema([*kept.schema, *fields])
        yield pyarrow.RecordBatch.from_arrays([*kept.columns, *added], schema=schema)
