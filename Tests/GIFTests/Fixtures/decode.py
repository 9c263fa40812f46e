"""Prints what Pillow sees in a GIF: a line of JSON, then each shown frame as raw RGB."""

import json
import sys

from PIL import Image

with Image.open(sys.argv[1]) as gif:
    frames, delays = [], []
    for index in range(gif.n_frames):
        gif.seek(index)
        frames.append(gif.convert("RGB").tobytes())
        delays.append(gif.info["duration"] // 10)
    facts = {
        "version": gif.info["version"].decode(),
        "width": gif.width,
        "height": gif.height,
        "delays": delays,
        "loop": gif.info.get("loop"),
    }
sys.stdout.buffer.write(json.dumps(facts).encode() + b"\n" + b"".join(frames))
