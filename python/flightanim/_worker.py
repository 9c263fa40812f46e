"""The program that draws, kept running beside this process."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import select
import socket
import subprocess
import tempfile
import threading
import time
import weakref
from collections import deque
from queue import SimpleQueue
from typing import IO, Any

from flightanim._errors import OrderError, WorkerDied
from flightanim._picture import Picture, Plan

# The version of the protocol.
PROTOCOL = 1
# Seconds in which what is cancelled has to end, before the program is killed.
GRACE = 5.0
NEVER = float("inf")

# The path of the program, and the folder that it runs in.
Place = tuple[str, str]


class Job:
    """An order on its way to a picture.

    Parameters
    ----------
    order : object
        The order, as it was given.
    members : dict
        The order, as the program takes it.
    upload : bytes or None
        What follows it.
    place : tuple of str
        The program, and the folder in which its relative paths are meant.
    timeout : float or None
        Seconds that it may take once the program has it.
    done : SimpleQueue
        Where it goes with its result.
    """

    def __init__(
        self,
        order: Any,
        members: dict[str, Any],
        upload: bytes | None,
        place: Place,
        timeout: float | None,
        done: SimpleQueue[Job],
    ) -> None:
        self.order, self.members, self.upload, self.place = order, members, upload, place
        self.timeout, self.done = timeout, done
        self.deadline = NEVER
        self.is_planned = False  # True where its key alone is asked for.
        self.has_failed = False  # True once the program died over it.
        self.is_cancelled = False  # True once nobody waits for it.
        self.result: Picture | Plan | OrderError | None = None

    def finish(self, result: Picture | Plan | OrderError) -> None:
        """Hand in its result; a later one is passed over."""
        if self.result is None:
            self.result = result
            self.done.put(self)

    def fail(self, fault: type[OrderError], kind: str, text: str, **facts: Any) -> None:
        """Hand in an error."""
        self.finish(fault(kind, text, order=self.order, **facts))


class Worker:
    """A running ``flightanim work``, begun when it is needed and again when it died.

    One thread talks with it. No more orders are with it than it draws at once, so that it always
    reads, and a cancellation gets through. Orders that it died over go to it again once, each
    alone, so that one that kills it spoils no other.

    Parameters
    ----------
    jobs : int
        How many orders it draws at once.
    """

    def __init__(self, jobs: int) -> None:
        self.jobs, self.process_id = jobs, os.getpid()
        self._added: deque[Job] = deque()
        self._queue: deque[Job] = deque()
        self._in_hand: dict[int, Job] = {}
        self._process: subprocess.Popen[bytes] | None = None
        self._is_ending = False
        self._errors = _scratch_file()
        self._wake_writer, self._wake_reader = socket.socketpair()
        self._wake_writer.setblocking(False)
        self._wake_reader.setblocking(False)
        _workers.add(self)
        self._thread = threading.Thread(target=self._run, name="flightanim", daemon=True)
        self._thread.start()

    @property
    def is_of_use(self) -> bool:
        """False once it is closed, or in a process that was forked from its own."""
        return self.process_id == os.getpid() and not self._is_ending and self._thread.is_alive()

    def add(self, job: Job) -> None:
        """Take a job, which goes to its queue when it is done."""
        self._added.append(job)
        self._wake()
        if not self.is_of_use:
            job.fail(WorkerDied, "worker-died", "the program was ended meanwhile", retry=True)

    def cancel(self, job: Job) -> None:
        """Take note that nobody waits for a job any more."""
        job.is_cancelled = True
        self._wake()

    def close(self) -> None:
        """End the program, and what it has in hand."""
        if self.process_id == os.getpid():
            self._is_ending = True
            self._wake()
            self._thread.join(2 * GRACE)

    def forget(self) -> None:
        """Let go of the program in a process that was forked from the one it belongs to."""
        self._close_own()
        if process := self._process:
            process.returncode = 0  # It is no child of this process.
            self._close_pipes(process)

    def _close_own(self) -> None:
        for own in (self._wake_writer, self._wake_reader, self._errors):
            own.close()

    def _wake(self) -> None:
        if self.process_id == os.getpid():
            # A full one wakes the thread already; a closed one has none.
            with contextlib.suppress(OSError):
                self._wake_writer.send(b"!")

    # What follows is the thread's.

    def _run(self) -> None:
        text = "the program is not asked any more"
        try:
            while not self._is_ending:
                self._take()
                self._send()
                self._exchange(self._next_deadline())
            self._stop()
        except BaseException as error:
            text = f"this package failed: {error!r}"
            raise
        finally:
            self._is_ending = True
            if self._process:
                self._reap(self._process)
            for job in [*self._in_hand.values(), *self._queue, *self._added]:
                job.fail(WorkerDied, "worker-died", text)
            self._close_own()

    def _take(self) -> None:
        """Take what is new, and give up what nobody waits for or took too long."""
        while self._added:
            self._queue.append(self._added.popleft())
        self._queue = deque(job for job in self._queue if not job.is_cancelled)
        now = time.monotonic()
        for number, job in list(self._in_hand.items()):
            is_late = now >= job.deadline
            if is_late and job.result is not None and self._process:
                self._process.kill()
            elif (is_late or job.is_cancelled) and job.result is None:
                text = f"it took longer than {job.timeout:g} s" if is_late else "it was cancelled"
                job.fail(OrderError, "timed-out" if is_late else "cancelled", text, retry=True)
                job.deadline = now + GRACE
                self._output += b'{"cancel":%d}\n' % number

    def _next_deadline(self) -> float:
        return min((job.deadline for job in self._in_hand.values()), default=NEVER)

    def _send(self) -> None:
        """Give the program as much as it draws at once."""
        while self._queue:
            job = self._queue[0]
            if self._process and self._place != job.place and not self._in_hand:
                self._stop()
            if not self._process and not self._start(job):
                continue
            is_alone = self._place != job.place or any(
                other.has_failed for other in (job, *self._in_hand.values())
            )
            if len(self._in_hand) >= (1 if is_alone else self.jobs) or self._place != job.place:
                return
            self._queue.popleft()
            self._number += 1
            self._in_hand[self._number] = job
            job.deadline = time.monotonic() + (NEVER if job.timeout is None else job.timeout)
            head = {"id": self._number, **({"deliver": "key"} if job.is_planned else {})}
            line = json.dumps({**head, **job.members}, ensure_ascii=False)
            self._output += line.encode() + b"\n"
            if job.upload is not None:
                self._output += job.upload + b"\n"

    def _start(self, job: Job) -> bool:
        """Begin the program that a job asks for; where it cannot be, the job fails."""
        self._place, self._number, self._has_greeted = job.place, 0, False
        self._input, self._output = bytearray(), bytearray()
        program, folder = job.place
        self._errors.seek(0)
        self._errors.truncate()
        try:
            # Away from the terminal's ^C, which is for this process: it cancels what it waits for.
            with _forking:
                self._process = process = subprocess.Popen(
                    [program, "work", "--jobs", str(self.jobs)],
                    bufsize=0,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=self._errors,
                    cwd=folder,
                    start_new_session=True,
                )
        except OSError as error:
            self._queue.popleft()
            job.fail(WorkerDied, "worker-died", f"{program} cannot be run: {error}")
            return False
        assert process.stdin is not None
        assert process.stdout is not None
        self._stdin, self._stdout = process.stdin.fileno(), process.stdout.fileno()
        os.set_blocking(self._stdin, False)
        return True

    def _exchange(self, deadline: float) -> None:
        """Wait for something to happen: an order, an answer, room for more, or the deadline."""
        poll = select.poll()
        poll.register(self._wake_reader, select.POLLIN)
        if self._process:
            poll.register(self._stdout, select.POLLIN)
            if self._output:
                poll.register(self._stdin, select.POLLOUT)
        seconds = min(max(deadline - time.monotonic(), 0), 3600)
        for number, _ in poll.poll(seconds * 1000 + 1):
            if number == self._wake_reader.fileno():
                with contextlib.suppress(BlockingIOError):
                    self._wake_reader.recv(4096)
            elif self._process and number == self._stdin:
                try:
                    del self._output[: os.write(self._stdin, self._output[: 1 << 16])]
                except BlockingIOError:
                    pass
                except OSError:  # It reads no more; the end of its answers says why.
                    self._output.clear()
            elif self._process:
                self._receive(os.read(self._stdout, 1 << 20))

    def _receive(self, data: bytes) -> None:
        self._input += data
        try:
            if not data:
                raise EOFError
            while (end := self._input.find(b"\n")) >= 0:
                answer = json.loads(self._input[:end])
                whole = end + 1 + answer.get("bytes", 0)
                if len(self._input) < whole:
                    return
                picture = bytes(self._input[end + 1 : whole])
                del self._input[:whole]
                if not self._has_greeted:
                    if answer["protocol"] != PROTOCOL:
                        raise ValueError(f"it speaks version {answer['protocol']} of the protocol")
                    self._has_greeted = True
                else:
                    self._answered(self._in_hand.pop(answer["order"]), answer, picture)
        except EOFError:
            self._died("")
        except Exception as error:
            self._died(f"its answers are not understood: {error!r}")

    def _answered(self, job: Job, answer: dict[str, Any], data: bytes) -> None:
        if answer["status"] != "done":
            facts = dict(answer["error"])
            job.fail(OrderError, facts.pop("type"), facts.pop("detail"), **facts)
            return
        format, kind, key = answer["format"], answer["type"], answer["key"]
        notes = tuple(answer.get("notes", ()))
        if job.is_planned:
            job.finish(Plan(format, kind, key, notes, job.order, job.members, job.upload))
        else:
            seconds = answer.get("cpu_seconds", 0)
            job.finish(
                Picture(data, format, kind, answer["sha256"], key, notes, seconds, job.order)
            )

    def _died(self, reason: str) -> None:
        """Reap the program, and let what it had in hand be drawn again."""
        assert self._process
        status = self._reap(self._process)
        how = f"was killed by signal {-status}" if status < 0 else f"ended with {status}"
        text = f"the program {how}; {reason or self._error_text()}".rstrip("; ")
        self._process = None
        lost, self._in_hand = list(self._in_hand.values()), {}
        # Where it was killed for one that did not end, the others are not to blame.
        is_ours = any(job.result and time.monotonic() >= job.deadline for job in lost)
        for job in reversed(lost):
            if job.has_failed and not is_ours:
                job.fail(WorkerDied, "worker-died", text, retry=True)
            elif job.result is None:
                job.has_failed = not is_ours
                self._queue.appendleft(job)

    def _error_text(self) -> str:
        self._errors.seek(max(self._errors.seek(0, os.SEEK_END) - 1000, 0))
        return self._errors.read().decode(errors="replace").strip()

    def _stop(self) -> None:
        """End the program in good order: what it has in hand at the next frame."""
        deadline = time.monotonic() + GRACE
        for number in self._in_hand:
            self._output += b'{"cancel":%d}\n' % number
        while (process := self._process) and process.stdin and time.monotonic() < deadline:
            if not self._output:
                process.stdin.close()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._drain(process, deadline)
                break
            self._exchange(deadline)
        if self._process:
            self._reap(self._process)
            self._process = None

    def _drain(self, process: subprocess.Popen[bytes], deadline: float) -> None:
        """Read what nobody waits for, until the program ends."""
        poll = select.poll()
        poll.register(self._stdout, select.POLLIN)
        while (left := deadline - time.monotonic()) > 0 and poll.poll(left * 1000 + 1):
            if not os.read(self._stdout, 1 << 20):
                process.wait(max(deadline - time.monotonic(), 0))
                return

    def _reap(self, process: subprocess.Popen[bytes]) -> int:
        self._close_pipes(process)
        if process.poll() is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return process.wait(0.1)  # It has closed its pipes, and may be about to end.
            process.kill()
        return process.wait()

    @staticmethod
    def _close_pipes(process: subprocess.Popen[bytes]) -> None:
        for pipe in (process.stdin, process.stdout):
            if pipe:
                pipe.close()


def _scratch_file() -> IO[bytes]:
    """Make a file without a name; in memory where it can be, as no folder may be writable.

    It has no buffer, as the program that writes into it shares its position.
    """
    if hasattr(os, "memfd_create"):
        return open(os.memfd_create("flightanim"), "w+b", buffering=0)
    return tempfile.TemporaryFile(buffering=0)


_workers: weakref.WeakSet[Worker] = weakref.WeakSet()
# By how many pictures they draw at once.
_shared: dict[int, Worker] = {}
_sharing = threading.Lock()
# Held while a program begins, so that no fork comes between its pipes and our knowing them.
_forking = threading.Lock()


def shared(jobs: int | None = None) -> Worker:
    """Return the worker of this process for so many jobs; default: one for each processor."""
    count = jobs or processors()
    with _sharing:
        if count not in _shared or not _shared[count].is_of_use:
            _shared[count] = Worker(count)
        return _shared[count]


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _begin_in_child() -> None:
    """Begin anew in a forked process: with no worker, and locks that nobody holds."""
    global _shared, _sharing, _forking, _workers
    for worker in list(_workers):
        worker.forget()
    _shared, _workers = {}, weakref.WeakSet()
    _sharing, _forking = threading.Lock(), threading.Lock()


@atexit.register
def _close_all() -> None:
    for worker in list(_workers):
        worker.close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=lambda: _forking.acquire(),
        after_in_parent=lambda: _forking.release(),
        after_in_child=_begin_in_child,
    )
