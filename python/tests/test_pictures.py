"""Pictures, errors and inputs."""

import base64
import hashlib
import io
import json
import os
import pickle
import re
import signal
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import SMALL

import flightanim
from flightanim import OrderError, WorkerDied, render, render_many, store_many

ROWS = "time,latitude,longitude\n" + "".join(
    f"2026-05-01T10:{minute:02}:00Z,48.{100 + minute},8.{100 + minute}\n" for minute in range(40)
)


@pytest.mark.parametrize(
    ("format", "options", "arguments"),
    [
        ("svg", {"theme": "night"}, ["--theme", "night"]),
        ("gif", {"line_width": 3, "loop": 2}, ["--line-width", "3", "--loop", "2"]),
        ("png", {"hooks": False, "strict": True}, ["--strict"]),
        ("svg", {"range_ring": ["LAX=500km", "JFK=300km"]}, ["--range-ring", "LAX=500km", "--range-ring", "JFK=300km"]),
        ("svg", {"title": 'Ä "b"\n{distance}', "alt": None}, ["--title", 'Ä "b"\n{distance}']),
        ("svg", {"depart": datetime(2026, 6, 21, 18, tzinfo=timezone.utc), "sun": "flight"}, ["--depart", "2026-06-21T18:00:00+00:00", "--sun", "flight"]),
    ],
)  # fmt: skip
def test_a_picture_is_that_of_the_command_line(format, options, arguments, tool, tmp_path):
    picture = render("LAX", "JFK", format=format, **SMALL, **options)
    size = ["--size", "200x120", "--duration", "0.3"]
    answer = tool("LAX", "JFK", "-o", f"x.{format}", *size, *arguments, cwd=tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert picture.data == (tmp_path / f"x.{format}").read_bytes()
    assert picture.sha256 == hashlib.sha256(picture.data).hexdigest()
    assert picture.format == format
    assert picture.media_type.startswith("image/")


def test_stops_are_names_and_places():
    texts = [
        render(*stops, format="svg", **SMALL).data
        for stops in [("47.5,8.5", "Portland, Maine"), ((47.5, 8.5), "Portland, Maine")]
    ]
    assert texts[0] == texts[1]
    assert b"Portland" in texts[0]


def test_numbers_of_numpy_are_numbers():
    numpy = pytest.importorskip("numpy")
    wanted = render((47.5, 8.5), "JFK", format="svg", duration=1, line_width=3).data
    place = numpy.array([47.5, 8.5])
    options = {"duration": numpy.float32(1), "line_width": numpy.int64(3)}
    assert render(place, "JFK", format="svg", **options).data == wanted
    options = {"duration": timedelta(seconds=1), "line_width": Decimal(3)}
    assert render(list(place), "JFK", format="svg", **options).data == wanted


@pytest.mark.parametrize(
    ("order", "kind", "names"),
    [
        ({"route": ("LAX", "JFX")}, "unknown-place", "JFK"),
        ({"route": "LAX-JFK", "theme": "nigt"}, "bad-option", "night"),
        ({"route": "LAX-JFK", "titel": "A"}, "unknown-option", "title"),
        ({"route": "LAX-JFK", "format": "gfi"}, "bad-option", None),
        ({"route": "LAX-JFK", "title": float("nan")}, "bad-option", None),
        ({"route": "LAX-JFK", "title": "\ud800"}, "bad-option", None),
        ({"route": "LAX-JFK", "\ud800": "x"}, "unknown-option", None),
        ({"route": "LAX-JFK", "title": object}, "bad-option", None),
        ({"route": 7}, "unknown-place", None),
        ({"route": []}, "unusable-input", None),
        ({"track": "missing.gpx"}, "missing-input", None),
        ({"track": b"\0"}, "unusable-input", None),
        ({"track": [b"a", b"b"]}, "bad-option", None),
        ({"track": b"a", "facts": ["x" * 300_000]}, "over-limit", None),
        ({}, "unusable-input", None),
        ({"route": "LAX-JFK", "options": [1]}, "unusable-input", None),
        ({"route": "LAX-JFK", 7: "x"}, "unknown-option", None),
    ],
)
def test_a_bad_order_has_a_typed_error_and_spoils_no_other(order, kind, names):
    good = {"route": "LAX-JFK", "format": "svg", **SMALL}
    before, error, after = render_many([good, order, good], errors="return")
    assert before.data == after.data
    assert isinstance(error, OrderError)
    assert error.kind == kind, error
    assert error.order is order
    if names:
        assert names in error.replacements
        assert any(names in text for text in error.suggestions)
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is OrderError
    assert {**copy.__dict__, "order": 0} == {**error.__dict__, "order": 0}
    assert str(copy) == str(error)


def test_an_error_is_raised_and_what_was_drawn_before_it_is_not_lost():
    pictures = render_many(["LAX-JFK", "LAX-JFX", "LHR-SIN"], format="svg")
    assert next(pictures).format == "svg"
    with pytest.raises(OrderError, match="did you mean JFK"):
        next(pictures)


def test_a_dead_program_is_an_error_that_pickles():
    error = pickle.loads(pickle.dumps(WorkerDied("worker-died", "text", retry=True)))
    assert isinstance(error, OrderError)
    assert (error.kind, error.text, error.retry) == ("worker-died", "text", True)


def test_recordings_are_paths_bytes_and_open_files(tmp_path, monkeypatch):
    (tmp_path / "r.csv").write_text(ROWS)
    monkeypatch.chdir(tmp_path)  # What a relative path means is known when it is given.
    pictures = [
        render(track=recording, format="svg", **SMALL).data
        for recording in ["r.csv", Path("r.csv"), ROWS.encode(), io.BytesIO(ROWS.encode())]
    ]
    monkeypatch.chdir("/")
    pictures.append(render(track=tmp_path / "r.csv", format="svg", **SMALL).data)
    assert len(set(pictures)) == 1
    with pytest.raises(OrderError, match=r"r\.csv"):
        render(track="r.csv", format="svg")


def test_large_uploads_pass_each_other():
    rows = ROWS + "\n" * 3_000_000
    orders = [{"track": rows.encode(), "title": f"{number}"} for number in range(8)]
    assert len({picture.sha256 for picture in render_many(orders, format="svg", **SMALL)}) == 8


def test_a_file_is_whole_or_not_there(tmp_path, monkeypatch):
    picture = render("LAX", "JFK", format="svg", **SMALL)
    target, link = tmp_path / "x.svg", tmp_path / "link.svg"
    link.symlink_to(target)
    os.umask(mask := os.umask(0o22))
    assert picture.save(link) == link
    assert link.is_symlink()
    assert target.read_bytes() == bytes(picture)
    assert target.stat().st_mode & 0o777 == 0o666 & ~mask
    target.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        picture.save(target)
    assert target.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.svg", "x.svg"]


@pytest.mark.parametrize("path", ["", ".", "sub"])
def test_a_folder_is_no_file_to_save_to(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    with pytest.raises(IsADirectoryError, match=f"a folder stands there; name a file: '{path}'"):
        render("LAX", "JFK", format="svg", **SMALL).save(path)
    assert [file.name for file in tmp_path.rglob("*")] == ["sub"]


@pytest.mark.parametrize(
    ("folder", "error"), [("none", FileNotFoundError), ("file", NotADirectoryError)]
)
def test_an_error_of_saving_names_the_file(folder, error, tmp_path):
    (tmp_path / "file").touch()
    path = tmp_path / folder / "x.svg"
    with pytest.raises(error) as told:
        render("LAX", "JFK", format="svg", **SMALL).save(path)
    assert told.value.filename == str(path)


def test_a_process_that_is_killed_while_it_saves_leaves_nothing(tmp_path):
    code = """
import os, signal, flightanim
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
flightanim.render("LAX", "JFK", format="svg").save("x.svg")
"""
    answer = subprocess.run([sys.executable, "-c", code], cwd=tmp_path)
    assert answer.returncode == -signal.SIGKILL
    assert not list(tmp_path.iterdir())


def test_file_systems_of_fsspec(tmp_path):
    fsspec = pytest.importorskip("fsspec")
    picture = render("LAX", "JFK", format="svg", **SMALL)
    for url in ["memory://a/x.svg", str(tmp_path / "x.svg")]:
        assert picture.to_fs(url) == url
        with fsspec.open(url) as file:
            assert file.read() == picture.data


def test_other_pictures_show_themselves_in_html():
    picture = render("LAX", "JFK", format="png", **SMALL)
    text = picture._repr_mimebundle_()["text/html"]
    assert base64.b64encode(picture.data).decode() in text
    assert "text/html" not in render("LAX", "JFK", format="geojson")._repr_mimebundle_()


def test_two_pictures_of_a_notebook_do_not_collide():
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    nbformat = pytest.importorskip("nbformat")
    show = 'flightanim.render("LAX", "JFK", format="svg", responsive=True)'
    cells = ["import flightanim", show, show]
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    kernel = {"name": "python3", "display_name": "", "language": "python"}
    book.metadata["kernelspec"] = kernel
    nbclient.NotebookClient(book, timeout=60).execute()
    pictures = [cell.outputs[0].data["image/svg+xml"] for cell in book.cells[1:]]
    seen = set()
    for picture in pictures:
        elements = list(ElementTree.fromstring(picture).iter())
        ids = {element.get("id") for element in elements} - {None}
        links = {
            value[1:] if value.startswith("#") else value[5:-1]
            for element in elements
            for value in element.attrib.values()
            if value.startswith(("#", "url(#")) and len(value.split()) == 1
        }
        colors = {link for link in links if set(link) <= set("0123456789abcdef")}
        assert ids
        assert links - colors <= ids
        assert not ids & seen
        seen |= ids


def test_airports(tool):
    assert flightanim.airports("zurich")[0]["iata"] == "ZRH"
    assert len(flightanim.airports(near=(47.4, 8.5), limit=3)) == 3
    assert {airport["country"] for airport in flightanim.airports(country="Peru")} == {"PE"}
    with pytest.raises(OrderError, match="--json"):
        flightanim.airports("--json")


@pytest.mark.parametrize(
    ("search", "error", "text"),
    [
        ({"query": "\0"}, OrderError, "NUL"),
        ({"near": ("a", 8)}, OrderError, "a stop is a text or two numbers, not a tuple"),
        ({"near": (float("nan"), 8)}, OrderError, "coordinate"),
        ({"query": 5}, TypeError, "query is a text"),
        ({"query": "zurich", "country": 5}, TypeError, "country is a text"),
        ({"query": "zurich", "limit": 0}, ValueError, "limit is a number from 1 to 10000, not 0"),
        ({"query": "zurich", "limit": "3"}, TypeError, "limit is a whole number"),
    ],
)
def test_a_wrong_search_of_airports_is_told(search, error, text):
    with pytest.raises(error, match=text):
        flightanim.airports(**search)


def test_errors_of_a_search_have_kinds(monkeypatch):
    kinds = {}
    for program, query in [(None, "qqqqq"), (None, None), ("/bin/false", "zurich")]:
        if program:
            monkeypatch.setenv("FLIGHTANIM_BINARY", program)
        with pytest.raises(OrderError) as told:
            flightanim.airports(query)
        kinds[query] = told.value.kind
        assert str(told.value)
    assert kinds == {"qqqqq": "unknown-place", None: "bad-option", "zurich": "internal-error"}


def test_the_module_is_the_program(tool):
    def run(*arguments, **options):
        command = [sys.executable, "-m", "flightanim", *arguments]
        return subprocess.run(command, capture_output=True, **options)

    assert run("--version").stdout == tool("--version").stdout
    answer = run("LAX", "JFX", "--svg", "-")
    assert answer.returncode == 65
    assert answer.stderr == tool("LAX", "JFX", "--svg", "-").stderr
    assert json.loads(run("airports", "--json", "ZRH").stdout)[0]["iata"] == "ZRH"


def test_a_missing_program_is_told_at_once(monkeypatch):
    monkeypatch.setenv("FLIGHTANIM_BINARY", "/nowhere/flightanim")
    with pytest.raises(FileNotFoundError, match="FLIGHTANIM_BINARY is /nowhere/flightanim"):
        render("LAX", "JFK")
    monkeypatch.setenv("FLIGHTANIM_BINARY", "/bin/false")
    with pytest.raises(WorkerDied, match="ended with 1"):
        render("LAX", "JFK")
    monkeypatch.setenv("FLIGHTANIM_BINARY", "/bin/echo")
    with pytest.raises(WorkerDied, match="not understood"):
        render("LAX", "JFK")
    monkeypatch.undo()
    assert render("LAX", "JFK", format="svg", **SMALL).format == "svg"


def test_a_device_and_a_pipe_stay_what_they_are(tmp_path):
    picture = render("LAX", "JFK", format="svg", **SMALL)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
    picture.save(pipe)
    assert reader.communicate()[0] == picture.data
    assert pipe.is_fifo()
    picture.save("/dev/null")
    assert Path("/dev/null").is_char_device()


def test_an_error_of_a_file_names_it(tmp_path):
    path = tmp_path / "none" / "x.svg"
    with pytest.raises(FileNotFoundError, match=re.escape(f"'{path}'")):
        render("LAX", "JFK", format="svg", **SMALL).save(path)


@pytest.mark.parametrize("orders", ["LAX-JFK", {"route": "LAX-JFK"}])
def test_one_order_is_no_list_of_them(orders, tmp_path):
    with pytest.raises(TypeError, match="render draws one"):
        render_many(orders)
    with pytest.raises(TypeError, match="render draws one"):
        store_many(orders, str(tmp_path))
