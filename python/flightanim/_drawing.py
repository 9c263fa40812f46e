"""Hands orders to the program that draws, and yields its pictures."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from datetime import timedelta
from itertools import islice
from queue import SimpleQueue
from typing import Any

from flightanim import _orders, _settings, _values
from flightanim._errors import OrderError
from flightanim._picture import Plan
from flightanim._program import program
from flightanim._worker import Job, Worker, shared


def pictures(
    orders: Iterable[Any],
    jobs: int | None,
    defaults: dict[str, Any],
    ordered: bool,
    errors: str,
    timeout: float | timedelta | None,
    is_resident: bool = False,
) -> Iterator[Any]:
    """Check the settings at once, and draw as pictures are taken."""
    jobs, timeout = _settings.checked(jobs, timeout, errors)
    orders = _settings.several(orders)
    defaults = {name: _values.lasting(value) for name, value in defaults.items()}
    return drawn(orders, jobs, defaults, ordered, errors == "raise", timeout, is_resident)


def drawn(
    orders: Iterable[Any],
    jobs: int | None,
    defaults: dict[str, Any],
    ordered: bool,
    is_raised: bool,
    timeout: float | None,
    is_resident: bool,
    is_planned: bool = False,
) -> Generator[Any, None, None]:
    """Draw orders as pictures are taken.

    A number of jobs starts a program for this call alone, or one that stays where it is resident.
    Where orders are planned, nothing is drawn: they have their keys alone.
    """
    program()  # Where there is none, say so before an order is taken.
    process, source = os.getpid(), iter(orders)
    is_own = jobs is not None and not is_resident
    worker = Worker(jobs) if jobs and is_own else shared(jobs)
    done: SimpleQueue[Job] = SimpleQueue()
    waiting: deque[Job] = deque()
    try:
        while True:
            for order in islice(source, 2 * worker.jobs - len(waiting)):
                waiting.append(_begun(order, defaults, timeout, done, worker, is_planned))
            if not waiting:
                return
            if process != os.getpid():
                raise RuntimeError("render_many began before the process was forked; begin anew")
            job = waiting[0] if ordered else done.get()
            while job.result is None or (ordered and not done.empty()):
                done.get()
            waiting.remove(job)
            if isinstance(job.result, OrderError) and is_raised:
                raise job.result
            yield job.result
    finally:
        for job in waiting:
            worker.cancel(job)
        if is_own:
            worker.close()


def _begun(
    order: Any,
    defaults: dict[str, Any],
    timeout: float | None,
    done: SimpleQueue[Job],
    worker: Worker,
    is_planned: bool,
) -> Job:
    try:
        folder = os.getcwd()
    except FileNotFoundError:  # Somebody removed it; there are no relative paths in it.
        folder = "/"
    job = Job(order, {}, None, (program(), folder), timeout, done)
    job.is_planned = is_planned
    try:
        if isinstance(order, Plan):  # Open files of it are read already.
            job.order, job.members, job.upload = order.order, order.members, order.upload
        else:
            job.members, job.upload = _orders.members(order, defaults)
    except OrderError as error:
        error.order = order
        job.finish(error)
    else:
        worker.add(job)
    return job
