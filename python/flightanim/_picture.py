"""Pictures as they come from the program."""

from __future__ import annotations

import base64
import errno
import gzip
import itertools
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from flightanim._files import put, write_whole

_shown = itertools.count(1)


class Named:
    """What has a key, and so a name that no other picture has."""

    format: str
    key: str

    @property
    def name(self) -> str:
        """The key with the ending of the format: a file name that never stands for two pictures."""
        return f"{self.key}.{self.format}"


@dataclass(frozen=True)
class Plan(Named):
    """What is known of a picture that was not drawn: attributes of a picture, and its order."""

    format: str
    media_type: str | None
    key: str
    notes: tuple[str, ...]
    order: Any
    members: dict[str, Any]
    upload: bytes | None


@dataclass(frozen=True)
class Picture(Named):
    """A picture that was drawn: in a notebook, it shows itself.

    Attributes
    ----------
    data : bytes
        The bytes, the same as those of the command line.
    format : str
        The format, such as ``"svg"``.
    media_type : str or None
        Its media type, such as ``"image/svg+xml"``.
    sha256 : str
        The digest of the bytes, 64 hexadecimal digits.
    key : str
        The digest of all that the picture depends on: equal keys, equal pictures.
    name : str
        The key with the ending of the format, as a file name.
    notes : tuple of str
        Remarks on how the order was read, for people.
    cpu_seconds : float
        The processor time in seconds, without that of ffmpeg.
    order : object
        The order, as it was given.

    Examples
    --------
    >>> picture = render("LAX", "JFK", format="svg", theme="night")
    >>> picture.save("flight.svg")
    PosixPath('flight.svg')
    """

    data: bytes = field(repr=False)
    format: str
    media_type: str | None
    sha256: str
    key: str = field(repr=False)
    notes: tuple[str, ...] = ()
    cpu_seconds: float = field(default=0, compare=False)
    order: Any = field(default=None, repr=False, compare=False)

    def __bytes__(self) -> bytes:
        return self.data

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write it to a file, whole or not at all.

        Parameters
        ----------
        path : str or path-like
            The file. One that is there is replaced; where that is a link, what it leads to. A
            device or a pipe is written into.

        Returns
        -------
        pathlib.Path
            The path.

        Raises
        ------
        OSError
            Where it cannot be written; what was there stays.

        Examples
        --------
        >>> render("LAX", "JFK").save("flight.gif")
        PosixPath('flight.gif')
        """
        if os.path.isdir(path or os.curdir):
            raise IsADirectoryError(errno.EISDIR, "a folder stands there; name a file", path)
        write_whole(os.path.realpath(path), self.data)
        return Path(path)

    def to_fs(self, url: str, **storage_options: Any) -> str:
        """Write it to any file system that fsspec knows, whole or not at all.

        Parameters
        ----------
        url : str
            The address, such as ``"s3://bucket/flight.svg"``.
        **storage_options
            What fsspec's file system takes.

        Returns
        -------
        str
            The address.

        Examples
        --------
        >>> render("LAX", "JFK").to_fs("memory://flight.gif")
        'memory://flight.gif'
        """
        from fsspec.core import url_to_fs

        system, path = url_to_fs(url, **storage_options)
        put(system, path, self)
        return url

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """Show it in a notebook: an SVG with ids of its own each time, else an element of HTML."""
        kind = self.media_type or ""
        if kind == "image/svg+xml":
            data = gzip.decompress(self.data) if self.format == "svgz" else self.data
            return {kind: _with_own_ids(data.decode()), "text/plain": repr(self)}
        source = f'src="data:{kind};base64,{base64.b64encode(self.data).decode()}"'
        if kind.startswith("image/"):
            return {"text/html": f'<img {source} alt="">', "text/plain": repr(self)}
        if kind in ("video/mp4", "video/webm"):  # What browsers play.
            video = f"<video {source} controls autoplay loop muted></video>"
            return {"text/html": video, "text/plain": repr(self)}
        return {"text/plain": repr(self)}


def _with_own_ids(svg: str) -> str:
    """Give an SVG ids that no other one in the page has, not even the same picture once more."""
    names = set(re.findall(r'\sid="([^"]+)"', svg))
    number = next(_shown)

    def own(found: re.Match[str]) -> str:
        start, name = found.groups()
        return f"{start}{name}-{number}" if name in names else found[0]

    return re.sub(r'(\sid="|[("]#)([^")]+)(?=[")])', own, svg)
