"""The program beside this process: its life and death."""

import contextlib
import hashlib
import multiprocessing
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
import warnings
import weakref

import pytest
from conftest import LONG, SMALL, children, is_running

import flightanim
from flightanim import OrderError, WorkerDied, render, render_many

# Forking while threads run is what is tested here.
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")

PLACES = "LAX JFK LHR SIN SYD ZRH GRU NRT DEN ATL".split()
ROWS = [
    (PLACES[n % 10], PLACES[(n // 10 + n + 1) % 10], ("atlas", "night")[n % 2]) for n in range(500)
]
ROWS = [(a, b if a != b else "DOH", theme) for a, b, theme in ROWS]
ROWS[7], ROWS[70], ROWS[499] = ("LAX", "JFX", "night"), ("LAX", "JFK", "nigt"), ("", "JFK", "night")


def digest(data):
    return hashlib.sha256(data).hexdigest()


def in_a_process(code, **options):
    """Run code in a Python of its own."""
    command = [sys.executable, "-c", textwrap.dedent(code)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **options)


@pytest.fixture(scope="module")
def of_the_command_line(tmp_path_factory):
    """Return the digests of rows as the command line has them."""
    folder = tmp_path_factory.mktemp("batch")
    table = "id,from,to,theme\n" + "".join(f"{n},{a},{b},{c}\n" for n, (a, b, c) in enumerate(ROWS))
    subprocess.run(
        [flightanim.program(), "batch", "-", "--out", ".", "--name", "{id}", "--svg", "--no-shard",
         "--size", "200x120", "--duration", "0.3", "--quiet"],
        input=table.encode(), cwd=folder, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return {int(file.stem): digest(file.read_bytes()) for file in folder.glob("*.svg")}


def orders():
    for number, (start, end, theme) in enumerate(ROWS):
        yield {"from": start, "to": end, "theme": theme, "_number": number}


def check(results, wanted):
    done = {r.order["_number"]: r.sha256 for r in results if not isinstance(r, OrderError)}
    failed = {r.order["_number"]: r.kind for r in results if isinstance(r, OrderError)}
    assert len(results) == 500
    assert done == wanted
    assert failed == {7: "unknown-place", 70: "bad-option", 499: "unusable-input"}


@pytest.mark.parametrize("ordered", [True, False])
@pytest.mark.parametrize("jobs", [None, 3])
def test_500_rows_are_those_of_the_command_line(ordered, jobs, of_the_command_line):
    results = list(
        render_many(orders(), format="svg", errors="return", ordered=ordered, jobs=jobs, **SMALL)
    )
    check(results, of_the_command_line)
    if ordered:
        assert [result.order["_number"] for result in results] == list(range(500))
    assert len(children()) <= 1


@pytest.mark.parametrize("pause", [0, 0.1])
def test_a_killed_program_is_healed(pause, of_the_command_line, fresh):
    killed = []

    def kill():
        while not killed:
            time.sleep(pause)
            for process in children():
                os.kill(process, signal.SIGKILL)
                killed.append(process)

    thread = threading.Thread(target=kill)
    thread.start()
    results = list(render_many(orders(), format="svg", errors="return", **SMALL))
    thread.join()
    check(results, of_the_command_line)
    assert len(killed) == 1


def test_an_order_that_kills_the_program_spoils_no_other(fresh, tmp_path, monkeypatch):
    # A program that dies of orders with a certain title.
    script = tmp_path / "flightanim"
    script.write_text(
        textwrap.dedent(f"""\
        #!{sys.executable}
        import os, subprocess, sys
        program = {flightanim.program()!r}
        if sys.argv[1] != "work":
            os.execv(program, sys.argv)
        child = subprocess.Popen([program, *sys.argv[1:]], stdin=subprocess.PIPE)
        for line in sys.stdin.buffer:
            if b"deadly" in line:
                child.kill()
                os.kill(os.getpid(), 9)
            child.stdin.write(line)
            child.stdin.flush()
        child.stdin.close()
        sys.exit(child.wait())
        """)
    )
    script.chmod(0o755)
    monkeypatch.setenv("FLIGHTANIM_BINARY", str(script))
    rows = [{"route": "LAX-JFK", "title": "deadly" if n in (3, 9) else f"{n}"} for n in range(20)]
    results = list(render_many(rows, format="svg", errors="return", jobs=4, **SMALL))
    dead = [n for n, result in enumerate(results) if isinstance(result, WorkerDied)]
    assert dead == [3, 9]
    assert results[3].retry
    assert "signal 9" in str(results[3])
    assert not any(isinstance(r, OrderError) for n, r in enumerate(results) if n not in dead)


def test_a_timeout_ends_an_order_and_the_program_goes_on():
    render("LAX", "JFK", format="svg", **SMALL)
    before = children()
    start = time.monotonic()
    with pytest.raises(OrderError, match=r"longer than 0\.5 s") as told:
        render(*LONG["route"], timeout=0.5, **{k: v for k, v in LONG.items() if k != "route"})
    assert time.monotonic() - start < 10
    assert told.value.kind == "timed-out"
    assert told.value.retry
    for _ in range(2 * (os.cpu_count() or 1)):
        render("LAX", "JFK", format="svg", timeout=20, **SMALL)
    assert children() == before


def test_a_program_that_answers_nothing_more_is_replaced(fresh, monkeypatch):
    monkeypatch.setattr(flightanim._worker, "GRACE", 0.5)
    render("LAX", "JFK", format="svg", **SMALL)
    (stopped,) = children()
    os.kill(stopped, signal.SIGSTOP)
    with pytest.raises(OrderError, match="longer than"):
        render("LAX", "JFK", format="svg", timeout=0.3, **SMALL)
    jobs = flightanim._worker.processors()
    assert len(list(render_many(["LAX-JFK"] * 2 * jobs, format="svg", **SMALL))) == 2 * jobs
    assert not is_running(stopped)


def test_orders_are_taken_as_pictures_are():
    taken = 0

    def endless():
        nonlocal taken
        while True:
            taken += 1
            yield "LAX-JFK"

    pictures = render_many(endless(), format="svg", jobs=2, **SMALL)
    assert taken == 0
    for number in range(1, 20):
        next(pictures)
        assert taken <= number + 4
    pictures.close()
    assert len(children()) <= 1


def test_pictures_that_were_handed_out_are_let_go():
    alive = weakref.WeakSet()
    for picture in render_many(["LAX-JFK"] * 100, format="svg", jobs=2, **SMALL):
        time.sleep(0.005)  # All that may be drawn ahead is.
        alive.add(picture)
        assert len(alive) <= 6


def test_what_nobody_waits_for_is_cancelled():
    pictures = render_many([{"route": "LAX-JFK", "format": "svg", **SMALL}] + [LONG] * 5)
    next(pictures)
    pictures.close()
    start = time.monotonic()
    render("LAX", "JFK", format="svg", **SMALL)
    assert time.monotonic() - start < 10


def test_an_iterable_that_fails_fails_as_itself():
    def broken():
        yield "LAX-JFK"
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        list(render_many(broken(), format="svg", **SMALL))


def test_threads_share_the_program(of_the_command_line):
    results = []

    def some(part):
        mine = [order for order in orders() if order["_number"] % 8 == part]
        results.extend(render_many(mine, format="svg", errors="return", **SMALL))

    threads = [threading.Thread(target=some, args=(part,)) for part in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check(results, of_the_command_line)
    assert len(children()) == 1


def _digest_of(order):
    return render(order[0], order[1], theme=order[2], format="svg", **SMALL).sha256


@pytest.mark.parametrize("way", ["fork", "spawn", "forkserver"])
def test_processes_have_programs_of_their_own(way, of_the_command_line):
    render("LAX", "JFK", format="svg", **SMALL)  # One is there to be inherited.
    before = children()
    with multiprocessing.get_context(way).Pool(3) as pool:
        numbers = range(10, 60)
        found = pool.map(_digest_of, [ROWS[number] for number in numbers], chunksize=5)
    assert found == [of_the_command_line[number] for number in numbers]
    assert children() == before


def test_a_fork_in_the_middle_disturbs_nobody(of_the_command_line):
    results, forked = [], []
    for result in render_many(orders(), format="svg", errors="return", **SMALL):
        results.append(result)
        if len(results) in (5, 50, 100):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                child = os.fork()
            if child == 0:
                with contextlib.suppress(BaseException):
                    is_right = _digest_of(ROWS[12]) == of_the_command_line[12]
                    os._exit(0 if is_right else 1)
                os._exit(2)
            forked.append(child)
    assert [os.waitpid(child, 0)[1] for child in forked] == [0, 0, 0]
    check(results, of_the_command_line)


def test_a_forked_process_keeps_no_program_alive(fresh):
    render("LAX", "JFK", format="svg", **SMALL)
    (program,) = children()
    child = os.fork()
    if child == 0:
        time.sleep(30)
        os._exit(0)
    worker = flightanim._worker.shared()
    worker._process.stdin.close()
    deadline = time.monotonic() + 10
    while is_running(program) and time.monotonic() < deadline:
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert not is_running(program)


def test_a_generator_of_before_the_fork_says_so():
    pictures = render_many(["LAX-JFK"] * 9, format="svg", **SMALL)
    next(pictures)
    child = os.fork()
    if child == 0:
        try:
            next(pictures)
        except RuntimeError:
            os._exit(0)
        os._exit(1)
    assert os.waitpid(child, 0)[1] == 0
    assert len(list(pictures)) == 8


BEGIN = """
    import os, signal, sys, threading, time
    import flightanim
    from flightanim import _worker
    flightanim.render("LAX", "JFK", format="svg")
    print(*(worker._process.pid for worker in _worker._shared.values()), flush=True)
    LONG = dict(format="webp", camera="globe", ground="satellite", size="1600x1200", duration=60)
"""


@pytest.mark.parametrize(
    "end",
    [
        "pass",
        "sys.exit(3)",
        "1 / 0",
        "os._exit(0)",
        "os.kill(os.getpid(), signal.SIGKILL)",
        "os.kill(os.getpid(), signal.SIGTERM)",
        "pictures = flightanim.render_many(['LAX-JFK'] * 99, format='svg'); next(pictures)",
        "threading.Thread(target=flightanim.render, args=('LHR', 'SIN'), kwargs=LONG, daemon=True).start(); time.sleep(0.5)",
        "threading.Thread(target=flightanim.render, args=('LHR', 'SIN'), kwargs=LONG, daemon=True).start(); time.sleep(0.5); os.kill(os.getpid(), signal.SIGKILL)",
        "threading.Timer(0.5, os.kill, [os.getpid(), signal.SIGINT]).start(); flightanim.render('LHR', 'SIN', **LONG)",
        "pictures = flightanim.render_many([{'route': 'LHR-SIN', **LONG}] * 4, jobs=2); threading.Timer(0.5, os.kill, [os.getpid(), signal.SIGINT]).start(); next(pictures)",
    ],
)  # fmt: skip
def test_no_child_is_left(end):
    answer = in_a_process(BEGIN + "    " + end + "\n")
    process = int(answer.stdout.split()[0])
    deadline = time.monotonic() + 10
    while is_running(process) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(process)
    assert "flightanim" not in answer.stderr or "Traceback" in answer.stderr


def test_no_file_is_left_open():
    code = """
    list(flightanim.render_many(["LAX-JFK"], jobs=1, format="svg"))
    (worker,) = _worker._shared.values()
    os.kill(worker._process.pid, signal.SIGKILL)
    flightanim.render("LAX", "JFK", format="svg")
    """
    environment = {**os.environ, "PYTHONWARNINGS": "always::ResourceWarning"}
    answer = in_a_process(BEGIN + code, env=environment)
    assert (answer.returncode, answer.stderr) == (0, "")


def test_an_interrupt_from_the_terminal_is_for_python_alone():
    answer = in_a_process(
        BEGIN
        + """
    threading.Timer(0.3, os.killpg, [0, signal.SIGINT]).start()
    try:
        flightanim.render("LHR", "SIN", **LONG)
    except KeyboardInterrupt:
        print("interrupted")
    flightanim.render("LAX", "JFK", format="svg")
    print(*(worker._process.pid for worker in _worker._shared.values()), flush=True)
    """,
        start_new_session=True,
    )
    before, interrupted, after = answer.stdout.split()
    assert (before, interrupted) == (after, "interrupted")


def test_closed_streams_do_no_harm():
    code = """
    import os, sys
    for number in (0, 1, 2):
        os.close(number)
    import flightanim
    data = flightanim.render("LAX", "JFK", format="svg", size="200x120", duration=0.3)
    sys.exit(0 if data.sha256 == os.environ["WANTED"] else 1)
    """
    wanted = render("LAX", "JFK", format="svg", **SMALL).sha256
    answer = in_a_process(code, env={**os.environ, "WANTED": wanted})
    assert answer.returncode == 0
