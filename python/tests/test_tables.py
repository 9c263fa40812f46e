"""Frames of pandas, Polars and GeoPandas."""

import csv
import doctest
import importlib
import importlib.metadata
import io
import pkgutil
import re
import sys
from decimal import Decimal

import pytest
from conftest import SMALL, children

import flightanim
from flightanim import OrderError, from_frame, recording, render, render_many
from flightanim import frames as frames_module

COLUMNS = {
    "origin": ["LAX", "LHR", None, "ZRH"],
    "stop": [None, "SIN", "DEN", ""],
    "dest": ["JFK", "SYD", "JFK", "GRU"],
    "look": ["night", None, "paper", "mono"],
    "loop": [2, None, 1, 3],
    "junk": [object(), 1, "x", None],
}
WANTED = [
    {"route": ["LAX", "JFK"], "options": {"theme": "night", "loop": 2}, "_row": 0},
    {"route": ["LHR", "SIN", "SYD"], "options": {}, "_row": 1},
    {"from": None, "to": "JFK", "options": {"theme": "paper", "loop": 1}, "_row": 2},
    {"route": ["ZRH", "GRU"], "options": {"theme": "mono", "loop": 3}, "_row": 3},
]


@pytest.mark.parametrize(
    "name", [module.name for module in pkgutil.iter_modules(flightanim.__path__)] + [""]
)
def test_the_examples_of_the_reference_are_true(name, tmp_path, monkeypatch):
    if name == "__main__":
        pytest.skip("it is the program")
    monkeypatch.chdir(tmp_path)
    module = importlib.import_module(f"flightanim.{name}".rstrip("."))
    names = {name: getattr(flightanim, name) for name in flightanim.__all__}
    modules = ("pandas", "shapely", "subprocess")
    names |= {name: pytest.importorskip(name) for name in modules} | {"flightanim": flightanim}
    examples = doctest.DocTestFinder().find(module, name or "flightanim", module, extraglobs=names)
    runner = doctest.DocTestRunner(OneLine(), optionflags=doctest.ELLIPSIS)
    for example in examples:
        assert runner.run(example).failed == 0, example.name


def test_the_guide_is_true(tmp_path, monkeypatch):
    try:
        about = importlib.metadata.metadata("flightanim")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("the package is not installed")
    page = about["Description"] or about.get_payload()  # Here or there, by the version of Python.
    shapely = pytest.importorskip("shapely")
    geopandas = pytest.importorskip("geopandas")
    pandas = pytest.importorskip("pandas")
    monkeypatch.chdir(tmp_path)
    times = pandas.date_range("2026-05-01T10:00Z", periods=3, freq="30s")
    line = shapely.LineString([(8, 47), (8.1, 47.1), (8.2, 47.1)])
    shapes = [shapely.Point(place) for place in line.coords]
    points = geopandas.GeoDataFrame({"time": times}, geometry=shapes, crs=4326)
    fixes = zip(times, line.coords)
    rows = [
        f'<trkpt lat="{y}" lon="{x}"><ele>900</ele><time>{t.isoformat()}</time></trkpt>'
        for t, (x, y) in fixes
    ]
    gpx = f"<gpx><trk><trkseg>{''.join(rows)}</trkseg></trk></gpx>"
    (tmp_path / "flight.gpx").write_text(gpx)
    names = {"line": line, "times": times, "points": points}
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) >= 6
    for block in blocks:
        exec(block, names)


class OneLine(doctest.OutputChecker):
    """Take one sign for what differs."""

    def check_output(self, want, got, flags):
        return super().check_output(want.replace("…", "..."), got, flags)


def frames():
    def pandas():
        return pytest.importorskip("pandas").DataFrame(COLUMNS)

    def nullable():
        return pandas().astype({"loop": "Int64", "origin": "string", "look": "category"})

    def polars():
        rest = {name: cells for name, cells in COLUMNS.items() if name != "junk"}
        return pytest.importorskip("polars").DataFrame(rest)

    def lazy():
        return polars().lazy()

    def records():
        return [dict(zip(COLUMNS, row)) for row in zip(*COLUMNS.values())]

    return [pandas, nullable, polars, lazy, records]


@pytest.mark.parametrize("frame", frames(), ids=lambda frame: frame.__name__)
def test_rows_are_orders_and_other_columns_are_passed_over(frame):
    orders = list(
        from_frame(frame(), ("origin", "stop", "dest"), {"theme": "look", "loop": "loop"})
    )
    assert orders == WANTED
    results = list(render_many(orders, format="svg", errors="return", **SMALL))
    assert [getattr(result, "kind", "done") for result in results] == ["done", "done", "unusable-input", "done"]  # fmt: skip
    assert (
        results[0].data == render("LAX", "JFK", theme="night", loop=2, format="svg", **SMALL).data
    )
    with pytest.raises(Exception, match="dst"):
        list(from_frame(frame(), ("origin", "dst")))


def test_tables_of_csv():
    rows = csv.DictReader(io.StringIO("route,theme\nLAX-JFK,\nLHR SIN,night\n"))
    assert list(from_frame(rows, "route", ["theme"])) == [
        {"route": "LAX-JFK", "options": {}, "_row": 0},
        {"route": "LHR SIN", "options": {"theme": "night"}, "_row": 1},
    ]


def test_a_line_is_cut_at_the_antimeridian():
    pytest.importorskip("geopandas")
    line = flightanim.track("LAX", "NRT", spacing=50_000)
    assert line.crs.to_epsg() == 4326
    assert list(line["stops"]) == ["LAX-NRT"]
    assert line["distance_m"][0] == pytest.approx(8_772_757, abs=1)
    (shape,) = line.geometry
    west, east = shape.geoms
    assert west.coords[-1][0] == -180
    assert east.coords[0] == (180, west.coords[-1][1])
    assert line.to_crs("ESRI:54032").length[0] > 0
    assert len(flightanim.track("LAX-NRT,LHR-JFK", spacing=50_000)) == 2


def test_frames_and_lines_with_times_are_recordings():
    geopandas = pytest.importorskip("geopandas")
    pandas = pytest.importorskip("pandas")
    shapely = pytest.importorskip("shapely")
    places = [(8 + index / 50, 47 + index / 100) for index in range(40)]
    times = pandas.date_range("2026-05-01T10:00", periods=40, freq="30s")
    shapes = [shapely.Point(place) for place in places]
    frame = geopandas.GeoDataFrame({"n": 1, "at": times}, geometry=shapes, crs=4326)
    tables = [
        "".join(f"{time}Z,{y},{x}\n" for time, (x, y) in zip(times, places)),
        frame,
        frame.set_index("at"),
        frame.assign(at=times.tz_localize("UTC").tz_convert("Asia/Tokyo")),
        recording(shapely.LineString(places), times),
        recording(frame.geometry, [time.isoformat() + "Z" for time in times]),
    ]
    tables[0] = b"time,latitude,longitude\n" + tables[0].replace(" ", "T").encode()
    pictures = {render(track=table, format="svg", **SMALL).sha256 for table in tables}
    assert len(pictures) == 1
    far = recording(frame.to_crs(3857)).decode().splitlines()[-1].split(",")
    assert (float(far[2]), float(far[1])) == pytest.approx(places[-1])
    high = recording(shapely.LineString([(*place, 1000) for place in places]), times)
    assert high.startswith(
        b"time,latitude,longitude,altitude_m\n2026-05-01T10:00:00,47.0,8.0,1000.0\n"
    )
    with pytest.raises(OrderError, match="40 points and 2 times"):
        recording(shapely.LineString(places), times[:2])
    for shape, problem in [
        (shapely.MultiLineString([places, places]), "a MultiLineString"),
        (shapely.Point(), "empty"),
        (None, "missing"),
    ]:
        with pytest.raises(OrderError, match=f"position 1 is {problem}"):
            recording(geopandas.GeoSeries([shapes[0], shape]), times[:2])
    measured = shapely.from_wkt("LINESTRING M (8 47 100, 0 45 3000)")
    if getattr(measured, "has_m", False):  # Of Shapely 2.1 on.
        flat = shapely.from_wkt("LINESTRING (8 47, 0 45)")
        assert recording(measured) == recording(flat)
        assert recording(measured, times[:2]) == recording(flat, times[:2])
    with pytest.raises(TypeError, match="a list is no frame"):
        recording(places, times)
    # Times of another kind than that of the points.
    loaded = frame.assign(loaded=times[0], at=times)[["loaded", "at", "geometry"]]
    with pytest.raises(OrderError, match="loaded, at have times"):
        recording(loaded)
    named = loaded.rename(columns={"at": "Time"})
    assert recording(named) == recording(loaded, loaded["at"]) == recording(frame)
    assert b'"1 May, 2026",47.0,8.0' in recording(shapes[0], ["1 May, 2026"])
    assert render(track=shapely.LineString(places), format="svg", **SMALL).format == "svg"
    assert render("LAX", "JFK", overlay=frame, format="svg", **SMALL).format == "svg"


@pytest.fixture
def trips():
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    columns = {
        "id": [5, 6, 7, 8],
        "origin": ["LAX", "LHR", "LAX", None],
        "dest": ["JFK", "SIN", "JFX", "JFK"],
        "at": pandas.to_datetime(["2026-05-01T10:00Z"] * 4),
    }
    return pandas.DataFrame(columns, index=["a", "b", "b", "c"])


def test_frames_of_pictures(trips):
    settings = {"route": ("origin", "dest"), "format": "svg", **SMALL}
    drawn = frames_module.render_frame(trips, keep=["at", "id"], **settings)
    assert list(drawn.columns) == ["at", "id", *frames_module.COLUMNS]
    assert list(drawn.index) == list(trips.index)
    assert list(drawn["id"]) == [5, 6, 7, 8]
    assert drawn["at"].dtype == trips["at"].dtype
    picture = render("LHR", "SIN", format="svg", **SMALL)
    assert tuple(drawn.iloc[1][["name", "data", "sha256"]]) == (
        picture.name,
        picture.data,
        picture.sha256,
    )
    assert list(drawn["error_kind"].dropna()) == ["unknown-place", "unusable-input"]
    assert "did you mean JFK" in drawn["error_text"].iloc[2]
    assert list(drawn["error_retry"].dropna()) == [False, False]
    assert list(drawn["data"].isna()) == list(drawn["error_kind"].notna())
    empty = frames_module.render_frame(trips.head(0), keep=["at", "id"], **settings)
    assert list(empty.dtypes) == list(drawn.dtypes)
    assert len(empty) == 0


def test_frames_are_handed_out_in_pieces(trips, monkeypatch, fresh):
    monkeypatch.setattr(frames_module, "PIECE", 1000)
    parts = [trips, trips.head(0), trips.tail(1), trips]
    pieces = list(frames_module.render_frames(parts, ("origin", "dest"), format="svg", **SMALL))
    assert [list(piece["id"]) for piece in pieces] == [[5], [6], [7, 8], [8], [5], [6], [7, 8]]
    list(frames_module.render_frames(parts, ("origin", "dest"), format="svg", **SMALL))
    assert len(children()) == 1


def test_columns_that_cannot_be_are_told_before_anything_is_drawn(trips, fresh):
    with pytest.raises(ValueError, match="no column 'orgin'; it has id, origin, dest, at"):
        frames_module.render_frame(trips, ("orgin", "dest"))
    with pytest.raises(ValueError, match="no column 'x'"):
        frames_module.render_frame(trips, ("origin", "dest"), keep=["x"])
    named = trips.rename(columns={"id": "name"})
    with pytest.raises(
        ValueError, match="have a column 'name'; leave that of the table out by keep"
    ):
        frames_module.render_frame(named, ("origin", "dest"))
    assert not children()


def test_columns_of_the_same_name_are_told():
    pandas = pytest.importorskip("pandas")
    names = ["from", "to", "title", "title"]
    frame = pandas.DataFrame([["LAX", "JFK", "t", "x"]] * 5, columns=names)
    with pytest.raises(ValueError, match="the table has 2 columns 'title'"):
        from_frame(frame, options=["title"])
    for settings in [{"options": ["title"], "keep": ["from"]}, {}]:
        with pytest.raises(ValueError, match="the table has 2 columns 'title'"):
            frames_module.render_frame(frame, **settings)
    frame.columns = ["from", "from", "to", "title"]
    with pytest.raises(ValueError, match="the table has 2 columns 'from'"):
        from_frame(frame)
    # One that nobody names does no harm.
    frame.columns = ["from", "to", "x", "x"]
    assert len(list(from_frame(frame))) == 5
    assert len(frames_module.render_frame(frame, keep="to", format="svg", **SMALL)) == 5


@pytest.mark.parametrize("frame", frames(), ids=lambda frame: frame.__name__)
def test_columns_that_are_missing_are_told(frame):
    text = "the table has no column 'dst'; it has origin, stop, dest, look, loop"
    with pytest.raises(ValueError, match=text):
        next(from_frame(frame(), ("origin", "dst")))
    if frame.__name__ != "records":
        with pytest.raises(ValueError, match=text):  # At once.
            from_frame(frame(), ("origin", "dest"), {"theme": "dst"})


def test_what_is_near_to_a_column_is_told():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"from": ["LAX"], "to": ["JFK"], "theme": ["night"]})
    with pytest.raises(ValueError, match=r"no column 'from'; it has to, theme; .* reset_index\(\)"):
        from_frame(frame.set_index("from"))
    with pytest.raises(ValueError, match=r"no column 'from'; it has to, theme; .* reset_index\(\)"):
        frames_module.render_frame(frame.set_index("from"))
    numbers = frame.set_axis([0, 1, 2], axis=1)
    with pytest.raises(ValueError, match="no column 'from'; it has 0, 1, 2"):
        frames_module.render_frame(numbers)
    assert list(from_frame(frame, options="theme")) == list(from_frame(frame, options=["theme"]))
    assert list(frames_module.render_frame(frame, keep="to", format="svg", **SMALL).columns[:2]) == ["to", "name"]  # fmt: skip


def test_missing_values_of_any_kind_are_passed_over():
    pandas = pytest.importorskip("pandas")
    numpy = pytest.importorskip("numpy")
    missing = [None, float("nan"), numpy.float32("nan"), Decimal("NaN"), Decimal("sNaN"), pandas.NA, pandas.NaT, numpy.datetime64("NaT"), ""]  # fmt: skip
    rows = [{"from": "LAX", "via": value, "to": "JFK", "title": value} for value in missing]
    columns = ("from", "via", "to")
    orders = list(from_frame(rows, columns, ["title"]))
    assert [order["route"] for order in orders] == [["LAX", "JFK"]] * len(missing)
    assert [order["options"] for order in orders] == [{}] * len(missing)
    assert list(from_frame(pandas.DataFrame(rows), columns, ["title"])) == orders


@pytest.mark.parametrize("kind", ["pandas", "polars", "records"])
def test_a_table_of_recordings_has_no_route(kind, tmp_path):
    (tmp_path / "a.csv").write_text(
        "time,lat,lon\n2026-05-01T10:00Z,47,8\n2026-05-01T11:00Z,48,11\n"
    )
    columns = {"track": [str(tmp_path / "a.csv"), None], "at": [1, 2]}
    rows = [dict(zip(columns, row)) for row in zip(*columns.values())]
    table = rows if kind == "records" else pytest.importorskip(kind).DataFrame(columns)
    orders = list(from_frame(table, (), ["track"]))
    assert orders == [
        {"options": {"track": str(tmp_path / "a.csv")}, "_row": 0},
        {"options": {}, "_row": 1},
    ]
    picture, error = render_many(orders, format="svg", errors="return", **SMALL)
    assert picture.format == "svg"
    assert error.kind == "unusable-input"
    with pytest.raises(ValueError, match="name the columns"):
        from_frame(table, ())


def test_the_same_table_twice_is_two_tables(trips):
    settings = {"route": ("origin", "dest"), "format": "svg", **SMALL}
    pieces = list(frames_module.render_frames([trips, trips], **settings))
    assert [list(piece["id"]) for piece in pieces] == [[5, 6, 7, 8]] * 2
    assert pieces[0]["sha256"].equals(pieces[1]["sha256"])


def test_other_tables_are_told(trips, fresh):
    polars = pytest.importorskip("polars")
    with pytest.raises(TypeError, match=r"not a polars.DataFrame; .* to_pandas\(\)"):
        frames_module.render_frame(polars.DataFrame({"from": ["LAX"], "to": ["JFK"]}))
    with pytest.raises(
        TypeError, match=r"not a builtins\.str"
    ):  # A table in place of a list of them.
        next(frames_module.render_frames(trips, ("origin", "dest")))
    assert not children()


def test_what_a_line_needs_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "geopandas", None)
    with pytest.raises(ImportError, match=r"pip install flightanim\[geo\]"):
        flightanim.track("LAX", "JFK")


def test_stops_may_be_pairs_of_columns():
    columns = {"a": [47.5, None], "b": [8.5, 8.5], "c": [33.9, 33.9], "d": [-118.4, -118.4]}
    route = (("a", "b"), ("c", "d"))
    wanted = [
        {"route": [(47.5, 8.5), (33.9, -118.4)], "options": {}, "_row": 0},
        {"from": None, "to": (33.9, -118.4), "options": {}, "_row": 1},
    ]
    assert list(from_frame(pytest.importorskip("pandas").DataFrame(columns), route)) == wanted
    assert list(from_frame(pytest.importorskip("polars").DataFrame(columns), route)) == wanted
    assert list(from_frame(pytest.importorskip("pyarrow").table(columns), route)) == wanted
    texts = [{"a": "47.5", "b": "8.5", "c": "33.9", "d": "-118.4"}]
    assert next(from_frame(texts, route))["route"] == ["47.5,8.5", "33.9,-118.4"]
    with pytest.raises(ValueError, match="no column 'lat'"):
        from_frame(pytest.importorskip("pandas").DataFrame(columns), (("lat", "b"), ("c", "d")))


def test_what_is_no_table_is_told():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"from": ["LAX"], "to": ["JFK"]})
    for table in (frame["from"], {"from": ["LAX"], "to": ["JFK"]}, [["LAX", "JFK"]]):
        with pytest.raises(TypeError, match="a table is a DataFrame"):
            list(from_frame(table))
    with pytest.raises(TypeError, match="from_frame"):
        render_many(frame)


def test_lines_of_a_table_are_in_degrees():
    geopandas = pytest.importorskip("geopandas")
    shapely = pytest.importorskip("shapely")
    line = shapely.LineString([(8.55, 47.46), (-9.14, 38.78)])
    frame = geopandas.GeoDataFrame({"line": [line]}, geometry="line", crs=4326)
    (wanted,) = render_many(from_frame(frame, (), {"track": "line"}), format="geojson")
    for system in ("EPSG:3857", "+proj=laea +lat_0=47 +lon_0=8 +units=km"):
        far = frame.to_crs(system)
        (found,) = render_many(from_frame(far, (), {"track": "line"}), format="geojson")
        ends = [
            flightanim._recordings.line(picture.data).geometry[0] for picture in (wanted, found)
        ]
        assert ends[0].equals_exact(ends[1], 1e-6)
    nothing = shapely.LineString([(8.55, 47.46), (float("nan"), 38.78)])
    with pytest.raises(OrderError, match="no numbers"):
        render(track=nothing)


def test_times_are_those_of_pandas_and_numpy():
    pandas = pytest.importorskip("pandas")
    numpy = pytest.importorskip("numpy")
    wanted = render((33.9, -118.4), "JFK", duration=0.5, size="200x120", format="svg").sha256
    place = numpy.array([33.9, -118.4])
    for duration in (pandas.Timedelta("0.5s"), numpy.timedelta64(500, "ms")):
        picture = render(place, "JFK", duration=duration, size="200x120", format="svg")
        assert picture.sha256 == wanted
    with pytest.raises(OrderError, match="content as bytes"):
        render(track="time,lat,lon\n2026-05-01T10:00:00Z,47.45,8.55\n")


@pytest.mark.parametrize("text", ["nan", "NaN", "NaT"])
def test_nothing_as_a_text_is_no_airport(text):
    with pytest.raises(OrderError, match=f"write for nothing; the airport is {text.upper()}"):
        render(text, "JFK")
    assert render(text.upper(), "JFK", format="svg", **SMALL).format == "svg"
