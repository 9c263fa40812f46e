"""Settings of a call that are no part of an order, checked before anything begins."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping
from typing import Any

from flightanim._values import is_missing, plain

# The limits of the program.
MOST_JOBS, MOST_AIRPORTS = 1024, 10_000


def checked(
    jobs: Any = None, timeout: Any = None, errors: str = "raise"
) -> tuple[int | None, float | None]:
    """Check settings.

    Parameters
    ----------
    jobs : int or None
        How many pictures are drawn at once, from 1 to 1024.
    timeout : float, timedelta or None
        Seconds that an order may take, 0 or more.
    errors : {"raise", "return"}
        What becomes of an error.

    Returns
    -------
    jobs : int or None
        The same as an int.
    timeout : float or None
        The seconds.

    Raises
    ------
    TypeError, ValueError
        Where one of them is not as above.

    Examples
    --------
    >>> checked(4, 60)
    (4, 60.0)
    """
    if errors not in ("raise", "return"):
        raise ValueError(f"errors is 'raise' or 'return', not {errors!r}")
    return whole("jobs", jobs, MOST_JOBS), _seconds(timeout)


def several(orders: Any) -> Iterator[Any]:
    """Go through orders; what is one, or a table, is none."""
    if hasattr(orders, "columns"):
        raise TypeError("a table is no list of orders; from_frame(frame, …) makes them of one")
    if isinstance(orders, (str, Mapping)):
        raise TypeError("orders are a list of routes or mappings, not one; render draws one")
    return iter(orders)


def whole(name: str, value: Any, most: int) -> int | None:
    """Read a whole number from 1, or None."""
    if value is None:
        return None
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} is a whole number from 1 to {most}, not {value!r}")
    number = operator.index(value)
    if not 1 <= number <= most:
        raise ValueError(f"{name} is a number from 1 to {most}, not {value!r}")
    return number


def _seconds(timeout: Any) -> float | None:
    if timeout is None:
        return None
    value = plain(timeout)
    if hasattr(value, "total_seconds") and not is_missing(value):
        value = value.total_seconds()
    if isinstance(value, (bool, str)) or not hasattr(value, "__float__"):
        raise TypeError(f"timeout is seconds or a timedelta, not {timeout!r}")
    try:
        seconds = float(value)
    except OverflowError:
        seconds = -1
    if not seconds >= 0:  # Of NaN, too.
        raise ValueError("timeout is a number of seconds, 0 or more, that a float can hold")
    return seconds
