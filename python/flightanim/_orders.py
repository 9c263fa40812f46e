"""Orders as people write them, made into those that the program takes."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Mapping
from typing import Any

from flightanim._errors import OrderError
from flightanim._recordings import geojson, is_geometry, recording

# What an order has beside its options.
OWN = ("route", "from", "via", "to", "format")
# With an upload behind it, a line must not be one that the program gives up before it sees that.
LONGEST_LINE = 1 << 18


def members(order: Any, defaults: Mapping[str, Any]) -> tuple[dict[str, Any], bytes | None]:
    """Read an order.

    Parameters
    ----------
    order : str, sequence or mapping
        A route; stops; or what an order has: a ``route`` (or ``from``, ``via`` and ``to``), a
        ``format``, and options, by themselves or in ``options``. Names that begin with ``_`` are
        the caller's own.
    defaults : mapping
        The format and the options of orders that do not say otherwise.

    Returns
    -------
    members : dict
        The order, as the program takes it.
    upload : bytes or None
        What follows it.

    Examples
    --------
    >>> members(("LAX", "JFK"), {"line_width": 3, "format": "svg"})
    ({'options': {'line-width': 3}, 'format': 'svg', 'route': ['LAX', 'JFK']}, None)
    """
    if not isinstance(order, Mapping):
        order = {"route": order}
    found: dict[str, Any] = {}
    options = order.get("options") or {}
    if not isinstance(options, Mapping):
        raise OrderError("unusable-input", f"options are a dict, not a {type(options).__name__}")
    for name, value in (*defaults.items(), *order.items(), *options.items()):
        if name != "options" and not str(name).startswith("_"):
            found[str(name).rstrip("_").replace("_", "-")] = value
    uploads: list[bytes] = []
    result: dict[str, Any] = {"options": {}}
    for name, value in found.items():
        is_own = name in OWN
        plain = _stops(value) if is_own else _plain(name, value, uploads)
        if plain is not None:
            (result if is_own else result["options"])[name] = plain
    if len(uploads) > 1:
        raise OrderError("bad-option", "an order takes one upload; name other files by their paths")
    if uploads:
        result["upload_bytes"] = len(uploads[0])
    try:
        line = json.dumps(result, ensure_ascii=False, allow_nan=False).encode()
    except ValueError as error:
        raise OrderError("unusable-input", f"the order is no text or number: {error}") from error
    if uploads and len(line) > LONGEST_LINE:
        raise OrderError("over-limit", f"the order has {len(line)} bytes beside its upload")
    return result, uploads[0] if uploads else None


def _stops(value: Any) -> Any:
    """Write a stop or several, places as ``(latitude, longitude)`` among them."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if not isinstance(value, Iterable):
        kind = type(value).__name__
        raise OrderError("unknown-place", f"a stop is a text or two numbers, not a {kind}")
    parts = list(value)
    if len(parts) == 2 and all(hasattr(part, "__float__") for part in parts):
        return f"{float(parts[0])},{float(parts[1])}"
    return [_stops(part) for part in parts if part is not None]


def _plain(name: str, value: Any, uploads: list[bytes]) -> Any:
    """Write the value of an option: a text, a number, a truth, or a list of these."""
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float):
        # As tables have whole numbers in a column where some are missing.
        return int(value) if math.isfinite(value) and value == int(value) else value
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if hasattr(value, "total_seconds"):
        return _plain(name, value.total_seconds(), uploads)
    if is_geometry(value):
        value = recording(value) if name in ("track", "compare") else geojson(value)
    if hasattr(value, "read"):
        value = value.read()
    if isinstance(value, (bytes, bytearray, memoryview)):
        uploads.append(bytes(value))
        return "-"
    if hasattr(value, "tolist"):  # Of NumPy.
        return _plain(name, value.tolist(), uploads)
    if isinstance(value, Iterable) and not isinstance(value, Mapping):
        return [_plain(name, part, uploads) for part in value]
    if hasattr(value, "__float__"):
        return _plain(name, float(value), uploads)
    text = f"{name} takes texts, numbers, True or lists of these, not a {type(value).__name__}"
    raise OrderError("bad-option", text, option=name)
