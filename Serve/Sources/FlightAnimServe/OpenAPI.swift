internal import FlightOrders
internal import FlightTextFormats

/// The description of the service for programs, made from the options themselves.
enum OpenAPI {
  static let text =
    ([
      "openapi": "3.1.0",
      "info": [
        "title": "flightanim",
        "version": .string(PictureOrder.programVersion),
        "description": .string(
          "Flight animations behind addresses. The same route and options make the same bytes as on the "
            + "command line."),
        "license": ["name": "Apache License 2.0", "identifier": "Apache-2.0"],
      ],
      "paths": [
        "/v1/{route}.{format}": ["get": picture],
        "/v1/render": ["post": render],
        "/v1/read": ["get": read],
        "/v1/airports": ["get": airports],
        "/v1/options": ["get": plain("options", "All options.", "application/json")],
        "/v1/themes": [
          "get": plain("themes", "Themes, grounds and places to post.", "application/json")
        ],
        "/oembed": ["get": oembed],
        "/healthz": ["get": plain("healthz", "True while it runs.", "text/plain")],
        "/readyz": ["get": plain("readyz", "True while it makes pictures.", "text/plain")],
        "/metrics": ["get": plain("metrics", "Measures for Prometheus.", "text/plain")],
      ],
      "components": ["schemas": ["Problem": problem]],
    ] as JSONValue).text

  private static let problem: JSONValue = [
    "type": "object",
    "required": ["type", "title", "status", "detail", "suggestions"],
    "properties": [
      "type": ["type": "string"],
      "title": ["type": "string"],
      "status": ["type": "integer"],
      "detail": ["type": "string"],
      "suggestions": texts,
      "replacements": texts,
      "allowed": texts,
      "option": ["type": "string"],
      "stop": ["type": "string"],
      "found": ["type": "string"],
      "file": ["type": "string"],
      "line": ["type": "integer"],
      "remedy": ["type": "string"],
      "retry": ["type": "boolean"],
    ],
  ]

  private static let texts: JSONValue = ["type": "array", "items": ["type": "string"]]

  private static func parameter(
    _ name: String, in place: String, _ text: String, _ schema: JSONValue, required: Bool = false,
    example: String? = nil
  ) -> JSONValue {
    [
      "name": .string(name), "in": .string(place), "description": .string(text),
      "required": .bool(required), "schema": schema, "example": example.map { .string($0) },
    ]
  }

  private static let options: [JSONValue] = Catalog.optionDescriptions.map { option in
    parameter(
      option.name, in: "query", option.meaning, schema(of: option), example: option.example)
  }

  /// The type of an option's value, with its words or range.
  private static func schema(of option: OptionDescription) -> JSONValue {
    if option.isFlag { return ["type": "string", "enum": ["1", "0"]] }
    let facts = option.facts
    let usual: JSONValue? = option.usual.map { .string($0) }
    let value: JSONValue
    switch facts.kind {
    case .number, .integer:
      // A unit may follow: 5s, 10 %, 300 px.
      let number: JSONValue = [
        "type": .string(facts.kind.rawValue),
        "minimum": facts.range.map { .number($0.lowerBound) },
        "maximum": facts.range.map { .number($0.upperBound) },
      ]
      value = ["oneOf": [number, ["type": "string"]], "default": usual]
    case .string, .boolean:
      let words: JSONValue? = facts.words.isEmpty ? nil : .strings(facts.words)
      value = [
        "type": "string", "examples": facts.takesOthers ? words : nil,
        "enum": facts.takesOthers ? nil : words, "default": usual,
      ]
    }
    return option.isRepeating ? ["type": "array", "items": value] : value
  }

  private static let common: [JSONValue] = [
    parameter(
      "v", in: "query", "A text that only makes another address, for a new copy in caches.",
      ["type": "string"]),
    parameter(
      "errors", in: "query", "Errors as a picture with status 200, or with their status.",
      ["type": "string", "enum": ["image", "status"]]),
    parameter(
      "s", in: "query", "The signature, where the service wants one.", ["type": "string"]),
  ]

  private static let formats: [JSONValue] = ServedFormat.all.map { .string($0.name) }

  private static let picture: JSONValue = [
    "operationId": "picture",
    "summary": "A picture of a route.",
    "parameters": .array(
      [
        parameter(
          "route", in: "path", "Stops and trips, as on the command line.", ["type": "string"],
          required: true, example: "LAX-JFK"),
        parameter(
          "format", in: "path", "The form.",
          ["type": "string", "enum": .array(formats)], required: true,
          example: "svg"),
      ] + options + common),
    "responses": responses(pictures: true),
  ]

  private static let render: JSONValue = [
    "operationId": "render",
    "summary": "A picture of a recording or a flight log that is sent, or of JSON.",
    "parameters": .array(
      [
        parameter(
          "as", in: "query", "The form.",
          ["type": "string", "enum": .array(formats)])
      ] + options + common),
    "requestBody": [
      "required": true,
      "content": [
        "application/json": [
          "schema": [
            "type": "object",
            "required": ["route"],
            "properties": .object(
              [.init("route", ["type": "string"])]
                + Catalog.optionDescriptions.map { .init($0.name, schema(of: $0)) }),
          ],
          "example": ["route": "LAX-JFK", "theme": "night"],
        ],
        "application/gpx+xml": [:],
        "text/csv": [:],
        "application/octet-stream": [:],
      ],
    ],
    "responses": responses(pictures: true),
  ]

  private static let read: JSONValue = [
    "operationId": "read",
    "summary": "The trips of a route, by stops that mean the same each by itself.",
    "parameters": [
      parameter(
        "q", in: "query", "A route, as on the command line.", ["type": "string"], required: true,
        example: "Paris to Tokyo")
    ],
    "responses": responses(pictures: false),
  ]

  private static let airports: JSONValue = [
    "operationId": "airports",
    "summary": "Airports by code, city or name, the best-known first.",
    "parameters": [
      parameter("q", in: "query", "What to look for.", ["type": "string"], example: "zur"),
      parameter(
        "limit", in: "query", "The most of them, 1 to 100.",
        ["type": "integer", "minimum": 1, "maximum": 100]),
    ],
    "responses": ok("application/json"),
  ]

  private static let oembed: JSONValue = [
    "operationId": "oembed",
    "summary": "What to show in place of an address, after oembed.com.",
    "parameters": [
      parameter(
        "url", in: "query", "An address of this service.", ["type": "string"], required: true),
      parameter(
        "format", in: "query", "The form of the answer.",
        ["type": "string", "enum": ["json"]]),
    ],
    "responses": responses(pictures: false),
  ]

  private static func plain(_ name: String, _ text: String, _ media: String) -> JSONValue {
    [
      "operationId": .string(name),
      "summary": .string(text),
      "responses": ok(media),
    ]
  }

  private static func content(_ media: [String]) -> JSONValue {
    .object(media.map { .init($0, [:]) })
  }

  private static func ok(_ media: String) -> JSONValue {
    ["200": ["description": "OK", "content": content([media])]]
  }

  private static func responses(pictures: Bool) -> JSONValue {
    let media = pictures ? ServedFormat.all.map(\.mediaType) : ["application/json"]
    let faults = [
      ("400", "An option is wrong."), ("403", "A signature is missing."),
      ("404", "An airport, a place or a form is unknown."), ("413", "The body is too large."),
      ("414", "The address is too long."),
      ("422", "The input makes no picture, or too large a one."),
      ("429", "Too many new pictures for one client."), ("500", "The program is at fault."),
      ("501", "The form needs a program that is missing."),
      ("503", "Too many pictures wait."), ("504", "The picture took too long."),
    ]
    let reference: JSONValue = ["schema": ["$ref": "#/components/schemas/Problem"]]
    let success: [JSONValue.Member] = [
      .init("200", ["description": "OK", "content": content(media)])
    ]
    let moved: [JSONValue.Member] =
      pictures
      ? [
        .init("206", ["description": "A part of it.", "content": content(media)]),
        .init("304", ["description": "The client has it."]),
        .init("308", ["description": "The same picture has another address."]),
      ] : []
    return .object(
      success + moved
        + faults.map { status, text in
          .init(
            status,
            [
              "description": .string(text), "content": ["application/problem+json": reference],
            ])
        })
  }
}
