"""Looks at pictures. Each line of the input is a list of questions:

    {"difference": [a, b]}   the mean and the greatest difference of a channel, and the share of
                             pixels that differ by more than 48
    {"share": a, "color": [r, g, b]}
                             the share of pixels that are nearly of that color
    {"lead": [a, b], "color": [r, g, b], "end": [x, y], "width": w}
                             how much further a line of that color reaches near its end in a than
                             in b, in pixels: the difference of its area over its width
    {"frames": a}            how many frames there are, and the opaque pixels of them all

Where two pictures are compared, "boxes" may say which part of each: [[left, top, right, bottom], ...].
The first line of the output says "ready". Then each list is answered by a line,
{"answers": [numbers for each question]} or {"error": "what went wrong"}.
"""
import functools
import json
import sys

from PIL import Image, ImageChops


@functools.lru_cache(maxsize=4)
def load(path):
    return Image.open(path).convert("RGB")


def histogram(first, second):
    """How many pixels differ by each number, in the channel where they differ most."""
    red, green, blue = ImageChops.difference(first, second).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()


def difference(paths, boxes):
    counts = histogram(*(load(path).crop(box) for path, box in zip(paths, boxes)))
    pixels = sum(counts)
    return [
        sum(value * count for value, count in enumerate(counts)) / pixels,
        max(value for value, count in enumerate(counts) if count),
        sum(counts[49:]) / pixels]


def share(path, color):
    image = load(path)
    counts = histogram(image, Image.new("RGB", image.size, tuple(color)))
    return sum(counts[:40]) / sum(counts)


def area(path, color, end, reach=16):
    image = load(path)
    total = 0.0
    for y in range(max(int(end[1]) - reach, 0), min(int(end[1]) + reach, image.height)):
        for x in range(max(int(end[0]) - reach, 0), min(int(end[0]) + reach, image.width)):
            far = max(abs(a - b) for a, b in zip(image.getpixel((x, y)), color))
            total += max(0.0, 1 - far / 200)
    return total


def frames(path):
    image, opaque = Image.open(path), 0
    for frame in range(image.n_frames):
        image.seek(frame)
        opaque += sum(image.convert("RGBA").getchannel("A").histogram()[1:])
    return [image.n_frames, opaque]


def answer(question):
    if "difference" in question:
        return difference(question["difference"], question.get("boxes", [None, None]))
    if "share" in question:
        return [share(question["share"], question["color"])]
    if "frames" in question:
        return frames(question["frames"])
    first, second = (area(path, question["color"], question["end"]) for path in question["lead"])
    return [(first - second) / question["width"]]


print("ready", flush=True)
for line in sys.stdin:
    try:
        report = {"answers": [answer(question) for question in json.loads(line)]}
    except Exception as error:
        report = {"error": f"{type(error).__name__}: {error}"}
    # A file may be another picture next time.
    load.cache_clear()
    print(json.dumps(report), flush=True)
