"""Tables of Apache Spark."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from flightanim import _frames, _settings, frames

if TYPE_CHECKING:
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
    from pyspark.sql import functions, types

    _settings.checked(settings.get("jobs", 1), settings.get("timeout"))
    if not isinstance(options, Mapping):
        options = {name: name for name in _frames.names(options)}
    names = frames.kept(frame, route, options, keep=keep)
    kinds = {
        "binary": types.BinaryType(),
        "bool": types.BooleanType(),
        "string": types.StringType(),
    }
    added = [
        types.StructField(name, kinds[kind.split("[")[0]]) for name, kind in frames.COLUMNS.items()
    ]
    schema = types.StructType([*(frame.schema[name] for name in names), *added])
    moments = {}
    for option, name in options.items():
        if isinstance(frame.schema[name].dataType, types.TimestampType):
            # Spark would hand it to pandas without its zone.
            moments[option] = f"_flightanim_{option}"
            text = functions.date_format(name, "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX")
            frame = frame.withColumn(f"_flightanim_{option}", text)
    options = {**options, **moments}
    unused = set(frame.columns) - {*names, *_frames.needed(route, options)}
    draw = partial(frames.render_frames, route=route, options=options, keep=names, **settings)
    return frame.drop(*unused).mapInPandas(draw, schema)
