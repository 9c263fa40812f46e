"""Values of Python in orders."""

import datetime
import io
import math
from decimal import Decimal
from fractions import Fraction

import pytest
from conftest import SMALL

import flightanim
from flightanim import OrderError, render, render_many, store_many

TRACK = "time,lat,lon\n" + "".join(f"2026-05-01T10:0{n}:00Z,47.{n},8.{n}\n" for n in range(9))
TRACK = TRACK.encode()
GOOD = {"route": "LAX-JFK"}


def numpy():
    return pytest.importorskip("numpy")


def pandas():
    return pytest.importorskip("pandas")


def closed_file():
    file = io.BytesIO(TRACK)
    file.close()
    return file


def itself():
    value = []
    value.append(value)
    return value


class Raises:
    def __float__(self):
        raise RuntimeError("it cannot be a number")


def same(*orders):
    """Say whether orders make one picture."""
    return len({picture.sha256 for picture in render_many(orders, format="svg", **SMALL)}) == 1


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        ("title", lambda: b"hello", "title takes no bytes; the content of a file is for .* track"),
        ("theme", lambda: b"night", "theme takes no bytes"),
        ("alt", lambda: io.BytesIO(b"x"), "alt takes no BytesIO"),
        ("title", lambda: {"a": 1}, "type dict"),
        ("hide", lambda: {"a", "b"}, "type set"),
        ("title", object, "type object"),
        ("title", lambda: math.nan, "title has no value, but nan"),
        ("title", lambda: Decimal("sNaN"), "has no value"),
        ("title", lambda: numpy().float32("nan"), "has no value"),
        ("depart", lambda: numpy().datetime64("NaT"), "has no value"),
        ("title", lambda: pandas().NA, "has no value"),
        ("duration", lambda: math.inf, "duration is an infinite number or one that is too large"),
        ("duration", lambda: 10**5000, "too large"),
        ("title", lambda: "Z\ud800", "title is not valid Unicode: .* at character 2"),
        ("facts", lambda: ["a", "\ud800"], "facts is not valid"),
        ("facts", itself, "type list"),
        ("line_width", Raises, "line-width cannot be read: it cannot be a number"),
        ("overlay", lambda: io.StringIO("{}"), "overlay takes a file of bytes.* 'rb'"),
        ("track", closed_file, "track cannot be read: .*closed file"),
        ("track", lambda: pandas().DataFrame({"lat": [1], "lon": [2]}), r"to_csv\(index=False\)\.encode\(\)"),
        ("track", lambda: pytest.importorskip("polars").DataFrame({"lat": [1]}), "write_csv"),
        ("from", lambda: b"LA", "a stop is a text or two numbers, not a bytes"),
        ("route", lambda: {"LAX", "JFK"}, "not a set"),
        ("route", itself, "not a list"),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_is_told_by_its_option_in_its_place(option, value, text):
    order = {**({} if option in ("track", "from", "route") else GOOD), option: value()}
    results = list(render_many([GOOD, order, GOOD], format="svg", errors="return", **SMALL))
    assert results[0].sha256 == results[2].sha256
    with pytest.raises(OrderError, match=text):
        raise results[1]
    assert results[1].option == option.replace("_", "-")
    assert results[1].order is order


def test_stops_are_texts_and_numbers_of_numpy():
    stops = numpy().array(["LAX", "JFK"])
    assert same("LAX-JFK", stops, list(stops), {"route": stops}, {"from": stops[0], "to": stops[1]})
    assert render(*stops, format="svg").sha256 == render(stops, format="svg").sha256
    place = numpy().array([47.5, 8.5])
    assert same(("47.5,8.5", "JFK"), (place, "JFK"), (place.astype("f4"), "JFK"), ([Fraction(95, 2), Decimal("8.5")], "JFK"))  # fmt: skip


def test_places_are_at_greenwich_and_the_equator():
    assert same(((51.4779, -1.5e-05), "JFK"), ("51.4779,-0.000015", "JFK"))
    assert same(((1e-5, 8.5), "JFK"), ("0.00001,8.5", "JFK"))


def test_moments_and_durations_of_numpy_are_those_of_python():
    day = datetime.datetime(2026, 5, 1, 10, 2)
    moments = [day, *(numpy().datetime64(day).astype(f"M8[{unit}]") for unit in ("s", "us", "ns"))]
    cut = [{"track": TRACK, "from_time": moment} for moment in moments]
    assert same(*cut)
    assert not same(cut[0], {"track": TRACK})
    lengths = [1, datetime.timedelta(seconds=1), numpy().timedelta64(10**9, "ns"), numpy().timedelta64(1, "s")]  # fmt: skip
    assert same(*({**GOOD, "duration": length} for length in lengths))
    assert not same({**GOOD, "duration": 3}, {**GOOD, "duration": numpy().timedelta64(5 * 10**8, "ns")})  # fmt: skip


def test_values_of_numpy_are_those_of_python():
    orders = [
        {**GOOD, "title": "A", "strict": True, "line_width": 3},
        {**GOOD, "title": numpy().str_("A"), "strict": numpy().bool_(True), "line_width": numpy().array(3)},
    ]  # fmt: skip
    assert same(*orders)
    rings = ["LAX=500km", "JFK=300km"]
    assert same({**GOOD, "range_ring": rings}, {**GOOD, "range_ring": numpy().array(rings)})


def test_a_size_is_two_numbers():
    orders = [{**GOOD, "size": size} for size in ("320x200", (320, 200), [320.0, 200])]
    assert len({picture.sha256 for picture in render_many(orders, format="svg")}) == 1


def test_an_open_file_for_all_orders_is_read_for_each(tmp_path, monkeypatch):
    pytest.importorskip("fsspec")
    monkeypatch.setattr(flightanim._store, "TOGETHER", 1)
    shape = b'{"type": "Point", "coordinates": [-100, 40]}'
    rings = ["LAX=500km", "JFK=300km"]
    wanted = render("LAX-JFK", overlay=shape, range_ring=rings, format="svg", **SMALL)
    assert wanted.sha256 != render("LAX", "JFK", format="svg", **SMALL).sha256
    for draw in (
        render_many,
        lambda *orders, **options: store_many(*orders, str(tmp_path), **options),
    ):
        options = {"overlay": io.BytesIO(shape), "range_ring": iter(rings)}
        found = [one.key for one in draw([GOOD, GOOD], format="svg", **SMALL, **options)]
        assert found == [wanted.key] * 2
    for file in (io.StringIO("{}"), closed_file()):
        (error,) = render_many([GOOD], format="svg", errors="return", overlay=file)
        assert error.option == "overlay"


@pytest.mark.parametrize("option", flightanim._values.UPLOADS)
def test_uploads_are_read_by_the_program(option):
    stops = [] if option in ("track", "routes") else ["LAX", "JFK"]
    with pytest.raises(OrderError) as caught:
        render(*stops, **{option: b"\0\1"}, format="svg")
    assert caught.value.kind == "unusable-input"
