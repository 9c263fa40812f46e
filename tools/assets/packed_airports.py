"""Reads Assets/packed/airports.bin, for what checks it; the layout is in Assets/README.md."""

import struct


def read(data):
    """The airports of the packed file, as dictionaries."""
    count, *_ = struct.unpack_from("<10I", data, 8)
    starts = struct.unpack_from("<13I", data, 48)

    def string(offset):
        at = starts[8] + offset
        length, shift = 0, 0
        while True:
            byte = data[at]
            length |= (byte & 127) << shift
            at, shift = at + 1, shift + 7
            if byte < 128:
                return data[at : at + length].decode()

    airports = []
    for index in range(count):
        at = starts[0] + 28 * index
        iata, fame, icao, latitude, longitude, name, city, zone, _, country = struct.unpack_from(
            "<3sB4siiIHHh2s", data, at
        )
        airports.append(
            {
                "iata": iata.decode().strip("\0"), "icao": icao.decode().strip("\0"), "fame": fame,
                "place": (latitude / 1e6, longitude / 1e6), "name": string(name),
                "city": string(struct.unpack_from("<I", data, starts[5] + 8 * city)[0]),
                "zone": string(struct.unpack_from("<I", data, starts[6] + 4 * zone)[0]),
                "country": country.decode(),
            }
        )  # fmt: skip
    return airports
