"""Packs the clocks of the airports' time zones since 1970; the layout is in Assets/README.md.

The tz database says when clocks were changed, and by which rule they will be. What the rule of a zone
says as well is left out of its list of changes.
"""

import re
import struct
from datetime import date, timedelta

import packing

EPOCH = date(1970, 1, 1)
# The last year whose changes are compared with the rule: files end there.
LAST_YEAR = 2037


def build(packages, names):
    """Returns the packed zones of some names, and what was counted."""
    histories, zones, strings = [], [], bytearray()
    for name in sorted(names):
        history = _history((packages / "tzdata/zoneinfo" / name).read_bytes())
        if history not in histories:
            histories.append(history)
        zones.append(packing.u32(len(strings)) + packing.u32(histories.index(history)))
        strings += packing.varint(len(name)) + name.encode()
    changes = bytearray()
    table = b""
    count = 0
    for first, history, rule in histories:
        table += packing.u32(count) + struct.pack("<Hh", len(history), first) + rule
        count += len(history)
        for minute, offset in history:
            changes += struct.pack("<ih", minute, offset)
    data = packing.sections(
        b"FATZ\1\0\0\0", [len(zones), len(histories)], [b"".join(zones), table, bytes(changes), bytes(strings)]
    )
    return data, {"zones": len(zones), "histories": len(histories), "changes": count}


def _history(file):
    """(minutes ahead of UTC at the start of 1970, [(minute since 1970, minutes ahead)], packed rule)."""
    times, offsets, footer = _read(file)
    rule = Rule(footer)
    before = [offset for time, offset in zip(times, offsets[1:], strict=True) if time <= 0]
    first = before[-1] if before else offsets[0]
    later = [(time, offset) for time, offset in zip(times, offsets[1:], strict=True) if time > 0]
    changes, last = [], first
    for time, offset in later:
        # The last one may change nothing but say from when on the rule holds.
        if offset != last or time == times[-1]:
            changes.append((time, offset))
        last = offset
    # The rule goes on from the first change after which it says all that follows.
    said = {second: offset for year in range(1970, LAST_YEAR + 1) for second, offset in rule.changes(year)}
    while len(changes) > 1 and said.get(changes[-1][0]) == changes[-1][1]:
        (before, _), (time, _) = changes[-2:]
        if any(before < second < time for second in said) or rule.offset(before) != changes[-2][1]:
            break
        changes.pop()
    assert all(time % 60 == 0 for time, _ in changes if time > 1e8), "a change between two minutes"
    return _minutes(first), [(time // 60, _minutes(offset)) for time, offset in changes], rule.packed()


def _minutes(seconds):
    return round(seconds / 60)


def _read(file):
    """The times of changes, the offsets before the first and after each, and the rule, of TZif 2 or later."""
    assert file[:4] == b"TZif" and file[4] >= ord("2")
    counts = struct.unpack(">6I", file[20:44])
    at = 44 + _length(counts, 4)
    counts = struct.unpack(">6I", file[at + 20 : at + 44])
    _, _, _, time_count, type_count, _ = counts
    body = at + 44
    times = list(struct.unpack(f">{time_count}q", file[body : body + 8 * time_count]))
    kinds = file[body + 8 * time_count : body + 9 * time_count]
    types = body + 9 * time_count
    ahead = [struct.unpack(">i", file[types + 6 * n : types + 6 * n + 4])[0] for n in range(type_count)]
    footer = file[body + _length(counts, 8) :].decode().strip("\n")
    return times, [ahead[0]] + [ahead[kind] for kind in kinds], footer


def _length(counts, size):
    ut, std, leap, times, types, letters = counts
    return times * (size + 1) + types * 6 + letters + leap * (size + 4) + std + ut


class Rule:
    """A rule by which clocks are set twice a year, or never: a TZ string of POSIX."""

    NAME = r"(?:<[^>]+>|[A-Za-z]+)"
    DAY = r",M(\d+)\.(\d)\.(\d)(?:/([-\d:]+))?"

    def __init__(self, text):
        parts = re.fullmatch(rf"{self.NAME}([-+\d:]+)(?:{self.NAME}([-+\d:]+)?{self.DAY}{self.DAY})?", text)
        assert parts, f"no rule: {text}"
        self.standard = -self._seconds(parts[1])
        self.days = None
        if parts[3]:
            self.summer = -self._seconds(parts[2]) if parts[2] else self.standard + 3600
            self.days = [
                (int(m), int(w), int(d), self._seconds(t or "2"))
                for m, w, d, t in (parts.group(3, 4, 5, 6), parts.group(7, 8, 9, 10))
            ]
        else:
            self.summer = self.standard

    @staticmethod
    def _seconds(text):
        sign = -1 if text.startswith("-") else 1
        parts = [int(part) for part in text.lstrip("+-").split(":")] + [0, 0]
        return sign * (parts[0] * 3600 + parts[1] * 60 + parts[2])

    def changes(self, year):
        """The two changes of a year: second since 1970, seconds ahead of UTC from then on."""
        if not self.days:
            return []
        return [
            (self._second(year, self.days[0]) - self.standard, self.summer),
            (self._second(year, self.days[1]) - self.summer, self.standard),
        ]

    @staticmethod
    def _second(year, day):
        month, week, weekday, time = day
        first = date(year, month, 1)
        found = first + timedelta((weekday - first.isoweekday()) % 7 + 7 * (week - 1))
        while found.month != month:
            found -= timedelta(7)
        return (found - EPOCH).days * 86400 + time

    def offset(self, second):
        """Seconds ahead of UTC by the rule alone."""
        year = (EPOCH + timedelta((second + self.standard) // 86400)).year
        past = [c for y in (year - 1, year, year + 1) for c in self.changes(y) if c[0] <= second]
        return max(past)[1] if past else self.standard

    def packed(self):
        days = self.days or [(0, 0, 0, 0)] * 2
        return struct.pack("<hh", _minutes(self.standard), _minutes(self.summer)) + b"".join(
            struct.pack("<hBB", time // 60, month, week << 4 | weekday) for month, week, weekday, time in days
        )
