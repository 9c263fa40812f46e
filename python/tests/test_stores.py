"""Object stores and folders."""

import io
import itertools

import pytest
from conftest import SMALL, children

import flightanim
from flightanim import OrderError, render, store_many
from flightanim.frames import render_frame

fsspec = pytest.importorskip("fsspec")
RECORDING = b"time,lat,lon\n2026-05-01T10:00:00Z,47.45,8.55\n2026-05-01T10:10:00Z,48.35,11.78\n"


@pytest.fixture
def local():
    """Return a class of file systems that shows files while they are written."""
    from fsspec.implementations.local import LocalFileSystem

    class Shared(LocalFileSystem):
        protocol = "shared"
        cachable = False

    fsspec.register_implementation("shared", Shared, clobber=True)
    return Shared


@pytest.mark.parametrize("kind", ["memory://store-test", "shared://{}", "{}"])
def test_a_second_run_draws_what_is_missing(kind, tmp_path, local):
    url = kind.format(tmp_path / "new" / "folder")
    trips = [{"route": "LAX-JFK"}, {"track": io.BytesIO(RECORDING)}, {"route": "LAX-JFX"}]
    first = list(store_many(trips, url, format="svg", errors="return", **SMALL))
    assert [getattr(one, "is_new", one.__dict__.get("kind")) for one in first] == [True, True, "unknown-place"]  # fmt: skip
    trips[1:2] = [{"track": io.BytesIO(RECORDING)}, {"route": "LHR-SIN"}]
    again = list(store_many(trips, url, format="svg", errors="return", **SMALL))
    assert [getattr(one, "is_new", None) for one in again] == [False, False, True, None]
    assert [one.order for one in again] == trips
    wanted = [
        render("LAX-JFK", format="svg", **SMALL),
        render(track=RECORDING, format="svg", **SMALL),
        render("LHR-SIN", format="svg", **SMALL),
    ]
    system, folder = fsspec.core.url_to_fs(url)
    files = {path.rpartition("/")[2]: system.cat_file(path) for path in system.ls(folder, False)}
    assert files == {picture.name: picture.data for picture in wanted}
    assert [one.url for one in again[:3]] == [f"{url}/{picture.name}" for picture in wanted]
    assert [one.media_type for one in again[:3]] == ["image/svg+xml"] * 3


def test_a_store_that_fails_shows_no_part_of_a_picture(tmp_path, local, monkeypatch):
    def half(self, path, value, **options):
        with open(path, "wb") as file:
            file.write(value[: len(value) // 2])
        assert not list(tmp_path.glob("*.svg"))
        raise OSError("the disk is full")

    monkeypatch.setattr(local, "pipe_file", half)
    with pytest.raises(OSError, match="the disk is full"):
        list(store_many(["LAX-JFK"] * 40, f"shared://{tmp_path}", format="svg", **SMALL))
    assert not list(tmp_path.iterdir())


def test_a_store_that_cannot_be_asked_is_an_error(tmp_path, local, monkeypatch):
    monkeypatch.setattr(
        local, "info", lambda *_, **__: (_ for _ in ()).throw(PermissionError("no"))
    )
    with pytest.raises(PermissionError, match="no"):
        next(store_many(["LAX-JFK"], f"shared://{tmp_path}", format="svg", **SMALL))
    assert not list(tmp_path.iterdir())


def test_a_store_with_less_than_a_picture_gets_one(tmp_path):
    (first,) = store_many(["LAX-JFK"], str(tmp_path), format="svg", **SMALL)
    file = tmp_path / first.name
    data = file.read_bytes()
    file.write_bytes(b"")
    orders = ["LAX-JFK", {"route": "LAX-JFK"}, "LAX-JFX", "LHR-SIN"]
    stored = store_many(orders, str(tmp_path), format="svg", **SMALL)
    # Equal orders are drawn once; what is good comes, whatever follows it.
    assert [next(stored).is_new, next(stored).is_new] == [True, False]
    assert file.read_bytes() == data
    with pytest.raises(OrderError, match="did you mean JFK"):
        next(stored)
    file.unlink()
    file.mkdir()
    with pytest.raises(IsADirectoryError):
        next(store_many(["LAX-JFK"], str(tmp_path), format="svg", **SMALL))


def test_an_error_is_raised_where_nobody_asks_for_it(tmp_path):
    with pytest.raises(OrderError, match="did you mean JFK"):
        next(store_many(["LAX-JFX"], str(tmp_path)))
    with pytest.raises(OrderError, match="longer than"):
        next(store_many(["LHR-SIN"], str(tmp_path), timeout=0.2, size="1600x1200", camera="globe"))
    assert not list(tmp_path.iterdir())


def test_what_comes_before_an_error_is_stored(tmp_path):
    stored = store_many(["LAX-JFK", "LAX-JFX", "LHR-SIN"], str(tmp_path), format="svg", **SMALL)
    first = next(stored)
    with pytest.raises(OrderError, match="did you mean JFK"):
        next(stored)
    assert (tmp_path / first.name).exists()


def test_settings_that_cannot_be_are_told(tmp_path):
    with pytest.raises(ValueError, match="errors is 'raise' or 'return', not 'pass'"):
        next(store_many(["LAX-JFK"], str(tmp_path), errors="pass"))
    with pytest.raises(ValueError, match="jobs is a number from 1 to 1024, not 0"):
        next(store_many(["LAX-JFK"], str(tmp_path), jobs=0))
    with pytest.raises(ValueError, match="no-such-store"):
        next(store_many(["LAX-JFK"], "no-such-store://x"))


def test_a_table_of_any_length_is_taken_bit_by_bit(tmp_path):
    taken = itertools.count()
    orders = ({"route": "LAX-JFK", "_number": next(taken)} for _ in itertools.repeat(0))
    stored = store_many(orders, str(tmp_path), format="svg", **SMALL)
    assert [next(stored).order["_number"] for _ in range(300)] == list(range(300))
    assert next(taken) < 600
    stored.close()


def test_the_key_is_asked_for_without_drawing(tmp_path):
    film = {"route": "LHR-SIN", "format": "webp", "camera": "globe", "ground": "satellite"}
    picture = render("LHR-SIN", format="webp", camera="globe", ground="satellite", **SMALL)
    (tmp_path / picture.name).write_bytes(b"as it was")
    (there,) = store_many([film], str(tmp_path), **SMALL)
    assert (there.is_new, there.key) == (False, picture.key)
    assert (tmp_path / picture.name).read_bytes() == b"as it was"


def test_the_program_stays(fresh, tmp_path):
    for number in range(3):
        list(store_many(["LAX-JFK"], str(tmp_path / f"{number}"), jobs=2, format="svg", **SMALL))
        (program,) = children()
    assert flightanim._worker._shared[2]._process.pid == program


def test_tables_of_engines_go_to_a_store(tmp_path):
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    frame = pandas.DataFrame({"from": ["LAX", "LHR", "LAX"], "to": ["JFK", "SIN", "JFX"]})
    settings = {"store": str(tmp_path), "format": "svg", **SMALL}
    first = render_frame(frame[:1], **settings)
    (file,) = tmp_path.iterdir()
    assert first["name"].tolist() == [file.name]
    before = file.stat()
    drawn = render_frame(frame, **settings)
    assert file.stat() == before
    assert drawn["data"].isna().all()
    assert drawn["error_kind"].fillna("").tolist() == ["", "", "unknown-place"]
    assert set(drawn["name"].dropna()) == {one.name for one in tmp_path.iterdir()}
    portland = pandas.DataFrame({"from": ["Portland"], "to": ["JFK"]})
    assert "Portland" in render_frame(portland, **settings)["notes"][0]
