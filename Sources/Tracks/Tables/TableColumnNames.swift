extension TableColumns {
  /// Names of columns, those preferred first. Programs' own are behind the common ones: DJI's
  /// (`OSD.…`), Blackbox's (`GPS_coord[0]`), X-Plane's (`_totl,_time`), Garmin's (`Lcl Time`).
  static let latitudes = [
    "latitude", "lat", "latdeg", "latitudedeg", "latitudedegrees", "gpslatitude", "positionlat",
    "locationlat", "latitudens", "latns", "latwgs84", "breite", "breitengrad", "latitud",
    "latitudine", "широта", "纬度", "緯度", "y", "osdlatitude", "gpslat", "gpscoord0",
    "productgpslatitude",
  ]
  static let longitudes = [
    "longitude", "lon", "lng", "long", "londeg", "lngdeg", "longdeg", "longitudedeg",
    "longitudedegrees", "gpslongitude", "positionlong", "positionlon", "positionlng",
    "locationlong", "locationlon", "locationlng", "longitudeew", "lonew", "lonwgs84", "länge",
    "laenge", "längengrad", "laengengrad", "longitud", "longitudine", "долгота", "经度", "経度",
    "x", "osdlongitude", "gpslon", "gpslng", "gpslong", "gpscoord1", "productgpslongitude",
  ]
  /// Letters of directions in columns of their own.
  static let latitudeSigns = [
    "ns", "latns", "nsindicator", "latitudedirection", "latdir", "latref",
  ]
  static let longitudeSigns = [
    "ew", "lonew", "ewindicator", "longitudedirection", "londir", "longitudedir", "lonref",
  ]
  /// Latitude and longitude in one cell.
  static let positions = [
    "position", "latlon", "latlng", "latlong", "coordinates", "location", "gps", "gpscoordinates",
    "latitudelongitude",
  ]
  static let times = [
    "timestamp", "time", "utc", "datetime", "timeutc", "utctime", "datetimeutc", "utcdatetime",
    "gpstime", "gpsdatetime", "gpstimestamp", "basedatetime", "updatetime", "lasttimestamp",
    "timeposition", "fixtime", "devicetime", "recordedat", "createdat", "when", "unixtime", "epoch",
    "epochtime", "unixtimestamp", "posixtime", "timestampms", "tst", "ts", "snapshotid", "zeit",
    "zeitstempel", "uhrzeit", "heure", "horodatage", "hora", "fechahora", "ora", "tijd", "czas",
    "время", "时间", "時間", "date", "datum", "fecha", "datetimestamp", "julianday", "juliandate", "jd",
    "datenum", "lcltime", "localtime",
    "localdatetime", "timelocal", "flytimes", "totltime", "realtime",
  ]
  /// Parts of the names of others.
  static let timeWords = ["time", "elapsed", "date", "stamp", "zeit"]
  /// Those of the clock of the place.
  static let localTimes = ["lcltime", "localtime", "localdatetime", "timelocal"]
  /// Those by UTC, whatever another column says.
  static let utcTimes = [
    "utc", "timeutc", "utctime", "datetimeutc", "utcdatetime", "dateutc", "utcdate",
  ]
  /// Distances of a local clock from UTC.
  static let offsets = ["utcofst", "utcoffset", "gmtoffset", "tzoffset", "utcoffsethours"]
  /// Seconds since the start: FlightGear's `/sim/time/elapsed-sec`, DatCon's `Clock:offsetTime`.
  static let elapsedTimes = [
    "elapsedsec", "elapsedsecs", "elapsedseconds", "elapsedtimesec", "elapsedtimes",
    "elapsedtimeseconds", "secondselapsed", "offsettime", "elapsed", "elapsedtime", "timeelapsed",
    "seconds", "secs", "sec", "milliseconds", "minutes", "t",
  ]
  /// Weeks since January 1980, and the time since their start.
  static let weeks = ["gpsweek", "weeknumber", "gpsweeknumber", "gwk", "week"]
  static let timesOfWeek = [
    "gpstow", "tow", "timeofweek", "gpssecondsofweek", "gpsseconds", "itow",
  ]
  static let timePartNames = [
    ["year", "jahr", "yyyy"], ["month", "monat", "mon", "mm"], ["day", "tag", "dd"],
    ["hour", "stunde", "hh", "hours"], ["minute", "min", "minutes"],
    ["second", "sekunde", "sec", "seconds", "ss"],
  ]
  static let modifiedJulianDays = ["mjd", "modifiedjulianday", "modifiedjuliandate"]
  static let dates = [
    "date", "datum", "fecha", "day", "dateutc", "utcdate", "gpsdate", "lcldate", "localdate",
    "data", "dato", "дата", "日期", "日付",
  ]

  /// Who is recorded, what stays with one vehicle or being first: an address, then what a journey is
  /// called.
  static let addresses = ["icao24", "hex", "icaoaddress", "modes", "icao"]
  static let callsigns = ["callsign", "flight", "flightid", "ident"]
  static let identities =
    [
      "mmsi", "trackid", "trajectoryid", "tripid", "segmentid", "individuallocalidentifier",
      "individualid", "animalid", "taglocalidentifier", "registration", "reg", "tailnumber", "tail",
      "vehicleid", "vehicle", "vessel", "vesselid", "shipid", "imo", "deviceid", "device", "imei",
      "trackerid", "tracker", "sondeid", "userid", "user", "username", "participant",
      "pilot", "pilotname", "competitor", "competitorid", "competitionid", "competitionnumber",
      "rider",
      "flarm", "flarmid", "tid", "aircraftid", "aircraftregistration", "boat",
      "boatname",
      "sailnumber", "bib", "vesselname", "shipname", "kennzeichen", "fahrzeug", "immatriculation",
      "matrícula", "matricula",
    ] + rowNumbers
  /// Identities that by their names may as well number rows.
  static let rowNumbers = ["serial", "uid", "uuid", "objectid", "entityid", "id"]
  /// The names of ships and others beside their numbers.
  static let labels = ["vesselname", "shipname", "name"]

  static let altitudes = [
    "baroaltitude", "altitude", "alt", "altmsl", "altbaro", "pressurealtitude", "mslaltitude",
    "gpsaltitude", "altgps", "altitudegps", "altitudemsl", "altitudeabovesealevel", "geoaltitude",
    "altgeom", "ele", "elevation", "heightaboveellipsoid", "heightabovemsl", "heightmsl", "höhe",
    "hoehe", "altitud", "altezza", "altitudine", "высота", "高度", "height", "feet",
  ]
  static let speeds = [
    "velocity", "speed", "gpsspeed", "groundspeed", "speedoverground", "sog", "gs", "gspeed",
    "gndspd", "gspd", "hspeed", "velh", "horizontalspeed", "speedgps", "gpsgroundspeed",
    "geschwindigkeit", "velocidad", "vitesse", "velocità", "snelheid", "vtrue", "скорость", "速度",
    "kmh", "kph", "mph", "kts", "knots",
  ]
  /// The units of heights that go with a name, where nothing else tells one: of terrain and of GPX, and
  /// of transponders.
  static let usualAltitudes: [String: AltitudeUnit] = [
    "ele": .meters, "elevation": .meters, "heightaboveellipsoid": .meters, "geoaltitude": .meters,
    "baroaltitude": .meters, "höhe": .meters, "hoehe": .meters, "altitud": .meters,
    "altezza": .meters, "altitudine": .meters, "высота": .meters, "高度": .meters,
    "altitudeabovesealevel": .meters, "altbaro": .feet, "altgeom": .feet, "pressurealtitude": .feet,
  ]
  /// The units of speeds that go with a name.
  static let usualSpeeds: [String: SpeedUnit] = [
    "velocity": .metersPerSecond, "sog": .knots, "speedoverground": .knots, "gs": .knots,
    "gspd": .knots, "gndspd": .knots, "groundspeed": .knots, "geschwindigkeit": .kilometersPerHour,
    "velocidad": .kilometersPerHour, "vitesse": .kilometersPerHour, "velocità": .kilometersPerHour,
    "snelheid": .kilometersPerHour, "скорость": .kilometersPerHour, "速度": .kilometersPerHour,
  ]
  static let climbs = [
    "verticalrate", "verticalspeed", "vspeed", "vspd", "vs", "vertrate", "climb", "climbrate",
    "vario", "velv", "rateofclimb", "roc", "baroverticalrate", "vertical",
  ]
}
