"""Tasks of Celery that draw: copy this module, and run it by `celery --app pictures worker`.

CELERY_BROKER_URL and CELERY_RESULT_BACKEND name the broker and the store of results, PICTURES the
folder or the address in an object store where pictures go.
"""

import os

import flightanim
from celery import Celery

REDIS = "redis://127.0.0.1:6379/0"
PICTURES = os.environ.get("PICTURES", "pictures")

app = Celery("pictures")
app.conf.update(
    broker_url=os.environ.get("CELERY_BROKER_URL", REDIS),
    result_backend=os.environ.get("CELERY_RESULT_BACKEND", REDIS),
    # A task whose process is killed is given to another one.
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    # No process holds tasks that another one could draw.
    worker_prefetch_multiplier=1,
)


@app.task(bind=True, max_retries=5)
def draw(self, order):
    """Draw an order, as render_many takes it, unless its picture is there; return the address."""
    try:
        return next(flightanim.store_many([order], PICTURES, timeout=60)).url
    except flightanim.OrderError as error:
        if error.retry:
            raise self.retry(exc=error, countdown=2**self.request.retries) from error
        raise
