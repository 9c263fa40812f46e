"""Orders as people write them, made into those that the program takes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from flightanim import _values
from flightanim._errors import OrderError

# What an order has beside its options; all but the last are stops.
OWN = ("route", "from", "via", "to", "format")
# Bytes of an order with an upload. The program refuses lines of too many values before it knows
# of the upload, whose lines it would take for orders; a line of this length has fewer.
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
    options = order.get("options")
    options = {} if options is None else options
    if not isinstance(options, Mapping):
        raise OrderError("unusable-input", f"options are a dict, not a {type(options).__name__}")
    for name, value in (*defaults.items(), *order.items(), *options.items()):
        if name != "options" and not str(name).startswith("_"):
            found[str(name).rstrip("_").replace("_", "-")] = value
    uploads: list[bytes] = []
    result: dict[str, Any] = {"options": {}}
    for name, value in found.items():
        try:
            if name in OWN[:-1]:
                plain = _values.stops(name, value)
            else:
                plain = _values.option(name, value, uploads)
        except OrderError as error:
            error.option = error.option or name
            raise
        except Exception as error:
            # What a closed file or any other object raises is wrong with this order alone.
            text = f"{name} cannot be read: {error or type(error).__name__}"
            raise OrderError("bad-option", text, option=name) from error
        if plain is not None:
            (result if name in OWN else result["options"])[name] = plain
    if len(uploads) > 1:
        raise OrderError("bad-option", "an order takes one upload; name other files by their paths")
    if uploads:
        result["upload_bytes"] = len(uploads[0])
    try:
        line = json.dumps(result, ensure_ascii=False, allow_nan=False).encode()
    except ValueError as error:
        raise OrderError("unknown-option", f"a name of an option is no text: {error}") from error
    if uploads and len(line) > LONGEST_LINE:
        text = f"the order has {len(line)} bytes beside its upload, more than {LONGEST_LINE}"
        raise OrderError("over-limit", f"{text}; name the file by its path")
    return result, uploads[0] if uploads else None
