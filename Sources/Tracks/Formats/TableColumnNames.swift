internal import FlightGeodesy

extension TableColumns {
  /// Names of columns, those preferred first. Programs' own are behind the common ones: DJI's
  /// (`OSD.…`), Blackbox's (`GPS_coord[0]`), X-Plane's (`_totl,_time`), Garmin's (`Lcl Time`).
  static let latitudes = [
    "latitude", "lat", "latdeg", "latitudedeg", "latitudedegrees", "gpslatitude", "positionlat",
    "breite", "breitengrad", "latitud", "latitudine", "y", "osdlatitude", "gpslat", "gpscoord0",
    "productgpslatitude",
  ]
  static let longitudes = [
    "longitude", "lon", "lng", "long", "londeg", "longitudedeg", "longitudedegrees",
    "gpslongitude", "positionlong", "positionlon", "länge", "laenge", "längengrad", "laengengrad",
    "longitud", "longitudine", "x", "osdlongitude", "gpslon", "gpslng", "gpslong", "gpscoord1",
    "productgpslongitude",
  ]
  /// Latitude and longitude in one cell.
  static let positions = [
    "position", "latlon", "latlng", "latlong", "coordinates", "location", "gps", "gpscoordinates",
    "latitudelongitude",
  ]
  static let times = [
    "timestamp", "time", "utc", "datetime", "timeutc", "utctime", "datetimeutc", "gpstime",
    "lasttimestamp", "timeposition", "snapshotid", "zeit", "zeitstempel", "heure", "hora",
    "date", "datum", "fecha", "datetimestamp", "lcltime", "localtime", "flytimes", "totltime",
    "realtime",
  ]
  /// Seconds since the start: FlightGear's `/sim/time/elapsed-sec`, DatCon's `Clock:offsetTime`.
  static let elapsedTimes = [
    "elapsedsec", "elapsedsecs", "elapsedseconds", "elapsedtimesec", "elapsedtimes",
    "elapsedtimeseconds", "secondselapsed", "offsettime",
  ]
  static let dates = [
    "date", "datum", "fecha", "day", "dateutc", "utcdate", "lcldate", "localdate",
  ]

  static let knot = Distance.nauticalMile / 3600

  /// Names of columns, and what makes meters of what they hold.
  static let altitudes: [([String], Double)] = [
    (
      [
        "altitudem", "altm", "altitudemeters", "altitudemetres", "baroaltitude", "baroaltitudem",
        "geoaltitude", "geoaltitudem", "ele", "elevation", "elem", "elevationm", "heightm", "höhe",
        "höhem", "hoehe", "hoehem", "altmslm", "heightmslm", "altitudeabovesealevelmeters",
      ], 1
    ),
    (
      [
        "altitude", "alt", "altitudeft", "altitudefeet", "altft", "feet", "altbaro", "altgeom",
        "gpsaltitude", "gpsaltitudeft", "pressurealtitudeft", "mslaltitudeft", "altmsl", "altgps",
        "altftmsl", "heightft", "altitudeabovesealevelfeet",
      ], 0.3048
    ),
  ]

  /// The same for meters a second.
  static let speeds: [([String], Double)] = [
    (
      [
        "velocity", "velocityms", "speedms", "speedmps", "groundspeedms", "hspeedms",
        "gpsspeedms", "gpsspeedmeterssecond",
      ], 1
    ),
    (
      [
        "speedkmh", "speedkph", "kmh", "groundspeedkmh", "geschwindigkeitkmh", "velocitykmh",
        "gspdkmh",
      ], 1 / 3.6
    ),
    (["speedmph", "mph", "groundspeedmph", "hspeedmph"], 0.44704),
    (
      [
        "groundspeed", "gs", "gspeed", "kts", "knots", "speedkts", "speedkt", "speedknots",
        "groundspeedkt", "groundspeedkts", "groundspeedknots", "gndspd", "gspdkts", "vtruektgs",
      ], knot
    ),
  ]
}
