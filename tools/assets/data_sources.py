"""The sources that packed files name, by number, as `DataSource` in Swift has them."""

NUMBERS = {
    "airportsdata": 0, "ourairports": 1, "opentraveldata": 2, "timezonefinder": 3, "decision": 4,
}  # fmt: skip
