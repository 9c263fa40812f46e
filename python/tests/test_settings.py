"""Settings of calls."""

import datetime
import math
import threading
from decimal import Decimal

import pytest
from conftest import SMALL, children

import flightanim
from flightanim import OrderError, render, render_many, store_many

GOOD = {"route": "LAX-JFK"}


def entry_points(tmp_path):
    """Return each function that takes settings, and those that it takes."""
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    from flightanim import frames

    table = pandas.DataFrame({"from": ["LAX"] * 3, "to": "JFK"})
    return [
        (lambda **settings: render("LAX", "JFK", **settings), "timeout"),
        (lambda **settings: flightanim.track("LAX", "JFK", **settings), "timeout"),
        (lambda **settings: render_many(["LAX-JFK"], **settings), "jobs timeout errors"),
        (lambda **settings: store_many(["LAX-JFK"], f"{tmp_path}", **settings), "jobs timeout errors"),
        (lambda **settings: frames.render_frame(table, **settings), "jobs timeout"),
        (lambda **settings: frames.render_frame(table.head(0), **settings), "jobs timeout"),
        (lambda **settings: frames.render_frames([table], **settings), "jobs timeout"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("setting", "value", "error"),
    [
        *(("jobs", value, ValueError) for value in (-1, 0, 1025)),
        *(("jobs", value, TypeError) for value in ("2", 2.5, True)),
        *(("timeout", value, TypeError) for value in ("5", True, [1])),
        *(("timeout", value, ValueError) for value in (-1, math.nan, 10**400)),
        ("errors", "ignore", ValueError),
    ],
)
def test_a_setting_that_cannot_be_is_told_at_once(setting, value, error, tmp_path, fresh):
    pytest.importorskip("geopandas")
    for call, takes in entry_points(tmp_path):
        if setting in takes:
            with pytest.raises(error, match=f"{setting} is"):  # Before anything is asked for.
                call(**{setting: value})
    assert not children()


def test_limits_are_those_of_the_program(tool):
    for command, most in [
        (["work", "--jobs"], flightanim._settings.MOST_JOBS),
        (["airports", "zurich", "--limit"], flightanim._settings.MOST_AIRPORTS),
    ]:
        assert tool(*command, f"{most}").returncode == 0
        assert tool(*command, f"{most + 1}").returncode == 64


def test_settings_are_times_and_numbers_of_any_kind():
    numpy = pytest.importorskip("numpy")
    numbers = [numpy.int64(1), 1]
    times = [datetime.timedelta(minutes=1), numpy.timedelta64(60, "s"), 60, Decimal(60), math.inf]
    for timeout in times:
        for jobs in numbers:
            (picture,) = render_many([GOOD], jobs=jobs, timeout=timeout, format="svg", **SMALL)
            assert picture.format == "svg"
    with pytest.raises(OrderError, match=r"longer than 0\.2 s"):
        render("LHR", "SIN", timeout=datetime.timedelta(seconds=0.2), size="1600x1200", camera="globe", format="webp")  # fmt: skip


def test_a_wrong_setting_spoils_nothing_of_other_threads(fresh):
    pictures = []
    draw = threading.Thread(target=lambda: pictures.extend(render_many([GOOD] * 50, format="svg")))
    draw.start()
    for timeout in ("5", math.nan):
        with pytest.raises((TypeError, ValueError)):
            render("LAX", "JFK", timeout=timeout)
    draw.join()
    assert len(pictures) == 50
