"""Real engines draw a table while two of their processes are killed, and lose nothing."""

import os
import sys
import textwrap
from pathlib import Path

import boto3
import pyarrow.dataset
import pytest
from conftest import BAD, ROOT, blocks, digest, free_port, wait_for_port


def drawn(place):
    """Read what an engine wrote as Parquet."""
    columns = ["id", "data", "sha256", "error_kind"]
    table = pyarrow.dataset.dataset(place.folder / "pictures", format="parquet").to_table()
    added = ["name", *columns[1:3], "notes", columns[3], "error_text", "error_retry"]
    assert table.schema.names == ["id", *added]
    return zip(*(table[name].to_pylist() for name in columns))


def test_spark(place):
    def worker(program, below, chance):
        # Its Python, or the Java machine above that.
        python = executor = below[program][0]
        while executor in below and "CoarseGrainedExecutorBackend" not in below[executor][2]:
            executor = below[executor][0]
        return chance.choice([python, executor])

    place.env |= {
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_SUBMIT_ARGS": "--master local-cluster[2,1,1024] --conf spark.ui.enabled=false "
        "--conf spark.driver.host=127.0.0.1 --conf spark.driver.bindAddress=127.0.0.1 pyspark-shell",
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_LOCAL_DIRS": str(place.folder / "t"),
        "SPARK_WORKER_DIR": str(place.folder / "work"),
    }
    (block,) = blocks("Spark")
    place.run(block + "spark.stop()\n", worker)
    place.table.check(drawn(place))


def test_moments_and_long_numbers_of_spark_are_kept(place):
    place.env |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    code = """
        from datetime import datetime, timezone
        import flightanim.spark
        from pyspark.sql import SparkSession

        builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
        spark = builder.getOrCreate()
        rows = [("LAX", "JFK", datetime(2026, 5, 1, 12, tzinfo=timezone.utc), 2**53 + 1)]
        rows.append((*rows[0][:3], None))
        settings = {"title": "{depart_local}", "format": "svg", "size": "320x200"}
        print(flightanim.render("LAX", "JFK", depart="2026-05-01T05:00-07:00", **settings).sha256)
        for zone in ("UTC", "America/New_York"):
            spark.conf.set("spark.sql.session.timeZone", zone)
            frame = spark.createDataFrame(rows, "a string, b string, depart timestamp, id long")
            drawn = flightanim.spark.render(frame, ("a", "b"), ["depart"], **settings)
            for row in drawn.collect():
                print(row.sha256, row.id)
        spark.stop()
        """
    answer = place.once(textwrap.dedent(code))
    assert answer.returncode == 0, answer.stderr
    wanted, *rest = answer.stdout.split()
    assert rest == [wanted, str(2**53 + 1), wanted, "None"] * 2


def test_ray(place):
    begin = """
        import ray
        ray.init(num_cpus=2, include_dashboard=False, object_store_memory=200_000_000)
        """
    (block,) = blocks("Ray")
    place.run(textwrap.dedent(begin) + block + "ray.shutdown()\n")
    place.table.check(drawn(place))


def test_dask(place):
    begin = """
        from distributed import Client
        client = Client(n_workers=2, threads_per_worker=1, dashboard_address=None)
        """
    (block,) = blocks("Dask")
    place.run(textwrap.dedent(begin) + block + "client.shutdown()\n")
    place.table.check(drawn(place))


def test_celery(place):
    start_celery(place)
    (block,) = blocks("Celery")
    (text,) = place.run(block)
    place.table.check(stored(text, lambda url: (place.folder / url).read_bytes()))


def test_celery_tries_again_what_may_pass(place):
    starts = place.folder / "starts"
    real = place.tool.resolve()
    place.tool.unlink()
    # It dies of the order, and when it gets that once more.
    place.tool.write_text(
        f'#!/bin/sh\necho >>{starts}\ntest "$(wc -l <{starts})" -gt 2 || exit 9\nexec {real} "$@"\n'
    )
    place.tool.chmod(0o755)
    start_celery(place)
    code = "from pictures import draw; print(draw.delay({'route': 'LAX-JFK'}).get(timeout=60))"
    answer = place.once(code)
    assert answer.returncode == 0, answer.stderr
    assert (place.folder / answer.stdout.strip()).read_bytes()[:6] == b"GIF89a"
    assert starts.read_text() == "\n" * 3


def start_celery(place):
    """Start Redis, and the module of tasks with two processes."""
    port = free_port()
    url = f"redis://127.0.0.1:{port}/0"
    place.env |= {"CELERY_BROKER_URL": url, "CELERY_RESULT_BACKEND": url}
    # The examples beside this package, which may be there by its path, too.
    paths = [str(ROOT / "examples/engines"), os.environ.get("PYTHONPATH")]
    place.env["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    redis = [
        "redis-server",
        "--port",
        port,
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--dir",
        place.folder,
    ]
    wait_for_port(port, place.start(*redis))
    place.start(sys.executable, "-m", "celery", "--app", "pictures", "worker", "--concurrency", "2")


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_processes_of_python(place, way):
    def worker(program, below, chance):
        # Not the one that has begun the pool, and has a program, too.
        found = below[program][0]
        return found if found in below and below[found][0] != os.getpid() else None

    place.run(PROCESSES.replace("WAY", way), worker)
    place.table.check(drawn(place))


# A pool that loses a process is broken: what it had not done goes to another one.
PROCESSES = """
import concurrent.futures
import multiprocessing
import pandas
import flightanim
from flightanim.frames import render_frame

if __name__ == "__main__":
    settings = {"route": ("origin", "dest"), "options": {"theme": "look"}, "keep": ["id"]}
    settings |= {"format": "svg", "size": "320x200"}
    flights = pandas.read_csv("flights.csv")
    flightanim.render("LAX", "JFK", format="svg")  # A program that is there before the fork.
    parts, done = [flights[start:start + 20] for start in range(0, len(flights), 20)], {}
    while len(done) < len(parts):
        context = multiprocessing.get_context("WAY")
        with concurrent.futures.ProcessPoolExecutor(2, context) as pool:
            begun = {n: pool.submit(render_frame, part, **settings)
                     for n, part in enumerate(parts) if n not in done}
            for number, future in begun.items():
                try:
                    done[number] = future.result()
                except concurrent.futures.BrokenExecutor:
                    pass
    pandas.concat([done[n] for n in sorted(done)]).to_parquet("pictures", index=False)
"""


def test_an_object_store(place):
    port = free_port()
    place.env |= {
        "AWS_ENDPOINT_URL": f"http://127.0.0.1:{port}",
        "AWS_ACCESS_KEY_ID": "test",
        "AWS_SECRET_ACCESS_KEY": "test",
        "AWS_DEFAULT_REGION": "us-east-1",
    }
    server = Path(sys.executable).with_name("moto_server")
    wait_for_port(port, place.start(server, "-H", "127.0.0.1", "-p", port))
    store = boto3.client(
        "s3", endpoint_url=place.env["AWS_ENDPOINT_URL"], region_name="us-east-1",
        aws_access_key_id="test", aws_secret_access_key="test",
    )  # fmt: skip
    store.create_bucket(Bucket="pictures")
    (block,) = blocks("Object stores")
    texts = place.run(block, is_killed=True)

    def read(url):
        bucket, _, key = url.removeprefix("s3://").partition("/")
        found = store.get_object(Bucket=bucket, Key=key)
        assert found["ContentType"] == "image/svg+xml"
        return found["Body"].read()

    place.table.check(stored(texts[-1], read))
    assert len(texts) == 2
    listed = store.get_paginator("list_objects_v2").paginate(Bucket="pictures")
    assert sum(page["KeyCount"] for page in listed) == len(place.table.wanted)
    assert "Uploads" not in store.list_multipart_uploads(Bucket="pictures")
    # What was drawn before the end of the first run is not drawn by the second, nor anything by a third.
    drawn = [text.count(" drawn ") for text in texts]
    assert drawn[0] <= texts[1].count(" there ")
    assert place.once(block).stdout.replace(" there ", " drawn ") == texts[1].replace(
        " there ", " drawn "
    )
    assert " drawn " not in place.once(block).stdout


def stored(text, read):
    """Make rows of lines: an id, and an address or a kind of error."""
    for line in text.splitlines():
        number, *_, told = line.split(" ")
        if told in BAD.values():
            yield number, None, None, told
        else:
            data = read(told)
            yield number, data, digest(data), None
