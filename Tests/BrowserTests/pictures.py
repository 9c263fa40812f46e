"""Compares pictures; reads a list of questions as JSON and prints the answers.

    {"difference": [a, b]}   the mean and the greatest difference of a channel, and the share of
                             pixels that differ by more than 48
    {"pixel": a, "at": [x, y]}
    {"share": a, "color": [r, g, b]}
                             the share of pixels that are nearly of that color
    {"lead": [a, b], "color": [r, g, b], "end": [x, y], "width": w}
                             how much further a line of that color reaches near its end in a than
                             in b, in pixels: the difference of its area over its width
"""
import json
import sys

from PIL import Image, ImageChops


def load(path):
    return Image.open(path).convert("RGB")


def difference(first, second):
    red, green, blue = ImageChops.difference(load(first), load(second)).split()
    counts = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    pixels = sum(counts)
    return [
        sum(value * count for value, count in enumerate(counts)) / pixels,
        max(value for value, count in enumerate(counts) if count),
        sum(counts[49:]) / pixels]


def share(path, color):
    image = load(path)
    near = ImageChops.difference(image, Image.new("RGB", image.size, tuple(color)))
    red, green, blue = near.split()
    counts = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    return sum(counts[:40]) / sum(counts)


def area(path, color, end, reach=16):
    image = load(path)
    total = 0.0
    for y in range(max(int(end[1]) - reach, 0), min(int(end[1]) + reach, image.height)):
        for x in range(max(int(end[0]) - reach, 0), min(int(end[0]) + reach, image.width)):
            far = max(abs(a - b) for a, b in zip(image.getpixel((x, y)), color))
            total += max(0.0, 1 - far / 200)
    return total


answers = []
for question in json.load(sys.stdin if len(sys.argv) < 2 else open(sys.argv[1])):
    if "difference" in question:
        answers.append(difference(*question["difference"]))
    elif "pixel" in question:
        answers.append(list(load(question["pixel"]).getpixel(tuple(question["at"]))))
    elif "share" in question:
        answers.append([share(question["share"], question["color"])])
    else:
        first, second = (
            area(path, question["color"], question["end"]) for path in question["lead"])
        answers.append([(first - second) / question["width"]])
print(json.dumps(answers))
