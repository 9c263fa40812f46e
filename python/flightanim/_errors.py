"""The errors of orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class OrderError(Exception):
    """An order that makes no picture; it says what is wrong and how to mend it.

    Parameters
    ----------
    kind : str
        The type of the fault for programs, such as ``"unknown-place"``, ``"bad-option"`` or
        ``"timed-out"``; ``docs/worker.md`` lists them.
    text : str
        A sentence for people.
    suggestions : sequence of str
        What may have been meant, for people: ``"JFK (New York)"``.
    **facts
        Any of the attributes below.

    Attributes
    ----------
    replacements : tuple of str
        The suggestions as they are written: ``"JFK"``.
    option, stop, file, found, remedy : str or None
        The option (without dashes), the stop, the file and the value at fault, and the way out.
    line : int or None
        The line of the file, from 1.
    allowed : tuple of str
        The values that the option takes.
    retry : bool
        True where the same order may work at another time.
    order : object
        The order, as it was given.

    Examples
    --------
    >>> try:
    ...     picture = render("LAX", "JFX")
    ... except OrderError as error:
    ...     print(error.kind, error.replacements[0])
    unknown-place JFK
    """

    replacements: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    option: str | None = None
    stop: str | None = None
    file: str | None = None
    found: str | None = None
    remedy: str | None = None
    line: int | None = None
    retry: bool = False
    order: Any = None

    def __init__(self, kind: str, text: str, suggestions: Sequence[str] = (), **facts: Any) -> None:
        # These two make it again where it is pickled; the facts come by its attributes.
        super().__init__(kind, text)
        self.kind, self.text, self.suggestions = kind, text, tuple(suggestions)
        for name, value in facts.items():
            setattr(self, name, tuple(value) if isinstance(value, list) else value)

    def __str__(self) -> str:
        return self.text


class WorkerDied(OrderError):
    """The program that draws ended without an answer, and again when it was asked once more.

    Examples
    --------
    >>> WorkerDied("worker-died", "the program was killed by signal 9", retry=True).retry
    True
    """
