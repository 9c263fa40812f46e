"""Time zones from coordinates, by the boundaries of timezonefinder."""

from datetime import datetime, timezone
from zoneinfo import ZoneInfo

from timezonefinder import TimezoneFinder

# Clocks are the same if they are at the start of each quarter of these years.
YEARS = range(2000, 2027)
MOMENTS = [datetime(year, month, 1, tzinfo=timezone.utc) for year in YEARS for month in (1, 4, 7, 10)]


class ZoneFinder:
    def __init__(self, decisions):
        self.finder = TimezoneFinder(in_memory=True)
        self.decided = {code: row["decision"] for (code, what), row in decisions.items() if what == "zone"}
        self.clocks = {}

    def clock(self, zone):
        """What the clocks of a zone have shown."""
        if zone not in self.clocks:
            info = ZoneInfo(zone)
            self.clocks[zone] = tuple(moment.astimezone(info).utcoffset() for moment in MOMENTS)
        return self.clocks[zone]

    def at(self, place, listed, code):
        """(zone, source): the zone that is listed if its clock is that of the place, else that of the place.

        A decision is made for a code, or for a zone of the boundaries.
        """
        found = self.finder.timezone_at(lat=place[0], lng=place[1])
        decision = self.decided.get(code) or self.decided.get(found)
        if decision:
            return decision, "decision"
        if listed and "/" in listed and self.clock(listed) == self.clock(found):
            return listed, "airportsdata"
        return found, "timezonefinder"
