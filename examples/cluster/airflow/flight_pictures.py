"""Draws a table in parts with Airflow, and looks whether every row is done.

Workers need flightanim on their path, and the folder with the table and the pictures. The parts are
mapped tasks, so that one that fails is run again alone.
"""

import os

from airflow.sdk import dag, task

# On a file system that all workers see, with the table in it.
FOLDER = os.environ.get("FLIGHTANIM_FOLDER", "/shared")
PARTS = 8


@dag(schedule=None, catchup=False, tags=["flightanim"])
def flight_pictures():
    # 75 says that some rows failed: they are listed, and no other attempt would do better.
    @task.bash(retries=2, cwd=FOLDER)
    def render(part: int) -> str:
        command = f"flightanim batch routes.csv --out pictures --shard {part}/{PARTS} --svg --quiet"
        return f"{command} || test $? -eq 75"

    # It fails while rows are missing or failed, so that the run's state says whether all is done.
    @task.bash(trigger_rule="all_done", retries=0, cwd=FOLDER)
    def merge() -> str:
        return "flightanim batch-merge pictures"

    render.expand(part=list(range(1, PARTS + 1))) >> merge()


flight_pictures()
