"""Pictures in files and object stores, whole or not at all."""

from __future__ import annotations

import contextlib
import os
import posixpath
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flightanim._picture import Picture

# Stores that show an object once it is whole, and what they call its media type.
OBJECT_STORES = {"s3": "ContentType", "gs": "content_type", "abfs": None, "memory": None}


def write_whole(path: str, data: bytes) -> None:
    """Write a file, whole or not at all: also where this process is killed amidst it."""
    folder = os.path.dirname(path)
    pending = os.path.join(folder, f".flightanim-{os.urandom(8).hex()}")
    try:
        if os.path.exists(path) and not os.path.isfile(path):  # A device or a pipe stays one.
            with open(path, "wb") as special:
                special.write(data)
            return
        with _opened(folder, pending) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if not os.path.exists(pending):
                # A folder's number makes Python call linkat, which follows the link in /proc.
                source, number = f"/proc/self/fd/{file.fileno()}", file.fileno()
                with contextlib.suppress(FileExistsError):
                    os.link(source, path, src_dir_fd=number)
                    return
                os.link(source, pending, src_dir_fd=number)
        os.replace(pending, path)
    except OSError as error:  # By the name that the caller knows.
        raise OSError(error.errno, error.strerror, path) from error
    finally:
        with contextlib.suppress(OSError):  # Mostly it is not there any more.
            os.unlink(pending)


def _opened(folder: str, pending: str) -> IO[bytes]:
    """Open a file without a name, which nobody has to remove; elsewhere, one with a name."""
    with contextlib.suppress(OSError):
        return open(os.open(folder, os.O_TMPFILE | os.O_WRONLY | os.O_CLOEXEC, 0o666), "wb")
    return open(pending, "xb")


def is_there(system: Any, path: str) -> bool:
    """Ask a file system of fsspec for a picture; unlike its ``exists``, tell what goes wrong."""
    try:
        info = system.info(path)
    except FileNotFoundError:
        return False
    return bool(info["type"] == "file" and info["size"] != 0)  # Some do not know the size.


def put(system: Any, path: str, picture: Picture) -> None:
    """Write a picture to a file system of fsspec, whole or not at all."""
    protocol = system.protocol if isinstance(system.protocol, str) else system.protocol[0]
    folder = posixpath.dirname(path)
    if protocol in OBJECT_STORES:
        name = OBJECT_STORES[protocol]
        # Browsers would take what is packed for text, were it called an SVG.
        kind = None if picture.format == "svgz" else picture.media_type
        system.pipe_file(path, picture.data, **({name: kind} if name and kind else {}))
    elif protocol == "file":
        os.makedirs(folder, exist_ok=True)
        picture.save(path)
    else:
        pending = posixpath.join(folder, f".flightanim-{os.urandom(8).hex()}")
        system.makedirs(folder, exist_ok=True)
        try:
            system.pipe_file(pending, picture.data)
            system.mv(pending, path)
        except BaseException:
            with contextlib.suppress(Exception):
                system.rm_file(pending)
            raise
