"""Values of Python, made into those of an order: texts, numbers, truths and lists of them."""

from __future__ import annotations

import contextlib
import math
import os
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from flightanim._errors import OrderError
from flightanim._recordings import geojson, is_geometry, recording

# The options whose files the program also reads from an upload.
UPLOADS = ("compare", "overlay", "overlay-draw", "routes", "style", "track")
BYTES = (bytes, bytearray, memoryview)
# Cells without a value that were made into texts.
NOTHING = ("nan", "NaN", "NaT")
# Iterables that are one value; sets, whose order differs from run to run, are none.
NO_LISTS = (str, os.PathLike, Mapping, set, frozenset, *BYTES)


def is_missing(value: Any) -> bool:
    """Return True for what tables have in cells without a value: None, NaN, NaT, NA."""
    if value is None:
        return True
    if isinstance(value, Iterable) or is_geometry(value):
        return False
    try:
        return bool(value != value)  # What is not equal to itself is no number.
    except (TypeError, ArithmeticError):  # NA of pandas, which is nothing for certain; Decimal's.
        return True


def plain(value: Any) -> Any:
    """Return a value of NumPy as one of Python, and others as they are."""
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if not kind or getattr(value, "shape", None) != () or is_missing(value):
        return value
    item = value.item()
    # Python has no nanoseconds: NumPy counts them.
    is_count = kind in ("M", "m") and isinstance(item, int)
    return value.astype(f"{kind}8[us]").item() if is_count else item


def stop(name: str, value: Any) -> str:
    """Write one stop, which may be a place as ``(latitude, longitude)``."""
    if isinstance(value, str) and value in NOTHING:  # Airports with such codes are far away.
        text = f"{name} is {value}, what tables write for nothing; the airport is {value.upper()}"
        raise OrderError("unknown-place", text, option=name)
    if isinstance(value, (str, os.PathLike)):
        return _text(name, value)
    if _is_list(value) and _is_place(value):
        # Without an exponent, which is none of a coordinate's forms.
        return ",".join(format(Decimal(repr(float(part))), "f") for part in value)
    kind = type(value).__name__
    raise OrderError("unknown-place", f"a stop is a text or two numbers, not a {kind}", option=name)


def stops(name: str, value: Any) -> Any:
    """Write a stop or several, places as ``(latitude, longitude)`` among them."""
    if _is_list(value) and not _is_place(value):
        return [stop(name, part) for part in value if part is not None]
    return None if value is None else stop(name, value)


def option(name: str, value: Any, uploads: list[bytes]) -> Any:
    """Write the value of an option; the content of a file goes to the uploads."""
    if not _is_list(value):
        return _single(name, value, uploads)
    parts = [_single(name, part, uploads) for part in value]
    # As libraries of pictures write it.
    return "{}x{}".format(*parts) if name == "size" and len(parts) == 2 else parts


def lasting(value: Any) -> Any:
    """Return an option that several orders can read: of an open file, its content."""
    if hasattr(value, "read"):
        # What cannot be read is told of each order.
        with contextlib.suppress(Exception):
            content = value.read()
            return content if isinstance(content, BYTES) else value
        return value
    return list(value) if isinstance(value, Iterator) else value


def _is_list(value: Any) -> bool:
    if not isinstance(value, Iterable) or isinstance(value, NO_LISTS):
        return False
    is_file_or_table = hasattr(value, "read") or is_geometry(value) or hasattr(value, "columns")
    return getattr(value, "shape", None) != () and not is_file_or_table


def _is_number(value: Any) -> bool:
    is_single = getattr(value, "shape", ()) == () and not isinstance(value, str)
    return is_single and hasattr(value, "__float__")


def _is_place(value: Any) -> bool:
    return hasattr(value, "__len__") and len(value) == 2 and all(map(_is_number, value))


def _single(name: str, value: Any, uploads: list[bytes]) -> Any:
    value = plain(value)
    if value is None or isinstance(value, bool):
        return value
    if is_missing(value):
        raise _unfit(name, f"has no value, but {value}; leave it out, or give None")
    if isinstance(value, (str, os.PathLike)):
        if name in UPLOADS and "\n" in str(value):
            raise _unfit(name, "takes a path, or content as bytes: text.encode()")
        return _text(name, value)
    if hasattr(value, "total_seconds"):
        return _number(name, value.total_seconds())
    if hasattr(value, "isoformat"):
        return value.isoformat()
    kind = type(value).__name__
    if is_geometry(value) or hasattr(value, "read") or isinstance(value, BYTES):
        if name not in UPLOADS:
            others = ", ".join(UPLOADS)
            raise _unfit(name, f"takes no {kind}; the content of a file is for {others}")
        uploads.append(_content(name, value))
        return "-"
    if _is_number(value):
        return _number(name, value)
    if hasattr(value, "columns") and name in UPLOADS:
        raise _unfit(
            name,
            "takes no table without shapes; give the bytes of frame.to_csv(index=False).encode(), "
            "in Polars frame.write_csv().encode(), or what flightanim.recording makes",
        )
    raise _unfit(name, f"takes texts, numbers, True or lists of these, not a value of type {kind}")


def _content(name: str, value: Any) -> bytes:
    if is_geometry(value):
        value = recording(value) if name in ("track", "compare") else geojson(value)
    elif hasattr(value, "read"):
        value = value.read()
        if not isinstance(value, BYTES):
            raise _unfit(name, "takes a file of bytes, not of text; open it in binary mode, 'rb'")
    return bytes(value)


def _text(name: str, value: Any) -> str:
    text = os.fsdecode(value)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        place = f"{text[error.start]!r} at character {error.start + 1}"
        raise _unfit(name, f"is not valid Unicode: {place} is a lone surrogate") from error
    return text


def _number(name: str, value: Any) -> int | float:
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise _unfit(name, "is an infinite number or one that is too large")
    if isinstance(value, int):
        return int(value)
    # As tables have whole numbers in a column where some are missing.
    return int(number) if number == int(number) else number


def _unfit(name: str, text: str) -> OrderError:
    return OrderError("bad-option", f"{name} {text}", option=name)
