"""Pictures in object stores and folders, under names that tell what is there."""

from __future__ import annotations

import contextlib
import posixpath
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from itertools import islice
from typing import Any, Literal, overload

from flightanim import _settings, _values
from flightanim._drawing import drawn
from flightanim._errors import OrderError
from flightanim._files import is_there, put
from flightanim._picture import Named, Picture, Plan

# Requests that are under way at once, and orders whose keys are asked for together.
CONNECTIONS = 16
TOGETHER = 256


@dataclass(frozen=True)
class Stored(Named):
    """A picture that is in a store.

    Attributes
    ----------
    url : str
        Its address, such as ``"s3://bucket/pictures/….svg"``.
    is_new : bool
        True where it was drawn now, False where it was there.
    format, media_type, key, name, notes, order
        As of :class:`Picture`.

    Examples
    --------
    >>> next(store_many(["LAX-JFK"], "memory://pictures", format="svg")).url
    'memory://pictures/….svg'
    """

    url: str
    is_new: bool
    format: str
    media_type: str | None
    key: str
    notes: tuple[str, ...]
    order: Any


@overload
def store_many(
    orders: Iterable[Any],
    url: str,
    *,
    jobs: int | None = None,
    errors: Literal["raise"] = "raise",
    storage_options: Mapping[str, Any] | None = None,
    timeout: float | timedelta | None = None,
    **options: Any,
) -> Iterator[Stored]: ...


@overload
def store_many(
    orders: Iterable[Any],
    url: str,
    *,
    jobs: int | None = None,
    errors: Literal["return"],
    storage_options: Mapping[str, Any] | None = None,
    timeout: float | timedelta | None = None,
    **options: Any,
) -> Iterator[Stored | OrderError]: ...


def store_many(
    orders: Iterable[Any],
    url: str,
    *,
    jobs: int | None = None,
    errors: Literal["raise", "return"] = "raise",
    storage_options: Mapping[str, Any] | None = None,
    timeout: float | timedelta | None = None,
    **options: Any,
) -> Iterator[Stored | OrderError]:
    """Draw the pictures that a store does not have yet, and put them there.

    Names are made of keys, so that a second run draws nothing that is there already. Nobody sees
    a part of a picture. Needs fsspec: ``pip install flightanim[fs]``, and what it needs for the
    store, such as ``s3fs``.

    Parameters
    ----------
    orders : iterable
        As of :func:`render_many`; 256 of them are taken at once.
    url : str
        The folder, such as ``"s3://bucket/pictures"``, or that of another file system of fsspec.
    jobs : int, optional
        How many are drawn at once; default: one for each processor.
    errors : {"raise", "return"}
        Raise the first :class:`OrderError`, or let each stand in its picture's place.
    storage_options : mapping, optional
        What fsspec's file system takes.
    timeout, **options
        As of :func:`render`, ``format`` among them, for orders that do not say otherwise.

    Yields
    ------
    Stored or OrderError
        As many as there are orders, in order.

    Raises
    ------
    OrderError
        As of :func:`render_many`.
    TypeError, ValueError
        Where a setting is not as above, at once.
    OSError
        Where the store cannot be read or written. What is there stays; begin again to go on.

    Examples
    --------
    >>> trips = ["LAX-JFK", "LHR-SIN"]
    >>> [stored.is_new for stored in store_many(trips, "memory://trips", format="svg")]
    [True, True]
    >>> [stored.is_new for stored in store_many(trips, "memory://trips", format="svg")]
    [False, False]
    """
    from fsspec.core import url_to_fs

    jobs, timeout = _settings.checked(jobs, timeout, errors)
    system, folder = url_to_fs(url, **(storage_options or {}))
    defaults = {name: _values.lasting(value) for name, value in options.items()}
    draw = partial(drawn, jobs=jobs, defaults=defaults, ordered=True, timeout=timeout)
    draw = partial(draw, is_raised=False, is_resident=True)
    found = _stored(_settings.several(orders), draw, system, folder, url)
    return _raising(found) if errors == "raise" else found


def _raising(results: Generator[Stored | OrderError, None, None]) -> Iterator[Stored]:
    with contextlib.closing(results):  # What is under way behind the error is given up.
        for result in results:
            if isinstance(result, OrderError):
                raise result
            yield result


def _stored(
    source: Iterator[Any], draw: Callable[..., Iterator[Any]], system: Any, folder: str, url: str
) -> Generator[Stored | OrderError, None, None]:

    def path(found: Named) -> str:
        return posixpath.join(folder, found.name)

    def is_done(plan: Plan | OrderError) -> bool:
        return isinstance(plan, OrderError) or is_there(system, path(plan))

    # Results in order, each with what has to be done before anybody hears of it.
    waiting: deque[tuple[Future[None] | None, Stored | OrderError]] = deque()

    def ready(most: int) -> Iterator[Stored | OrderError]:
        while len(waiting) > most:
            pending, result = waiting.popleft()
            if pending:
                pending.result()
            yield result

    with ThreadPoolExecutor(CONNECTIONS, "flightanim-store") as pool:
        while some := list(islice(source, TOGETHER)):
            plans = list(draw(some, is_planned=True))
            done = list(pool.map(is_done, plans))
            names: set[str] = set()
            for index, plan in enumerate(plans):  # Equal orders are drawn once.
                if not done[index]:
                    done[index] = plan.name in names
                    names.add(plan.name)
            pictures = draw(plan for plan, is_old in zip(plans, done) if not is_old)
            for plan, is_old in zip(plans, done):
                found = plan if is_old else next(pictures)
                if isinstance(found, OrderError):
                    waiting.append((None, found))
                else:
                    is_new = isinstance(found, Picture)
                    pending = pool.submit(put, system, path(found), found) if is_new else None
                    facts = (found.format, found.media_type, found.key, found.notes, found.order)
                    stored = Stored(posixpath.join(url, found.name), not is_old, *facts)
                    waiting.append((pending, stored))
                # No more pictures are in memory than are on their way.
                yield from ready(CONNECTIONS)
            yield from ready(0)
