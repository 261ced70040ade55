import { assert, describe, it } from "vitest"
import { durationOf } from "../../src/widgets/entry/BestEntry.ts"
import { searchValuesOf } from "../../src/widgets/SearchForm.ts"

describe("durationOf", () => {
  it.each([
    ["3h 43m", 223],
    ["Duration: 0h 7m", 7],
    ["1 hour 5 min", 65],
    ["2 days 4 h", 3120],
    ["Book for $280", undefined],
  ])("reads %s", (text, minutes) => assert.strictEqual(durationOf(text), minutes))
})

describe("searchValuesOf", () => {
  it.each([
    ["Search for drama films directed by Lund from year 1984.", ["drama", "Lund", "1984"]],
    ["Please look for lullaby songs from 1962 sung by Dahl", ["lullaby", "1962", "Dahl"]],
    ['Find books called "Tide" by the author Moreno', ["Tide", "Moreno"]],
  ])("reads what %s names", (text, values) =>
    assert.deepStrictEqual(
      searchValuesOf(text).map((value) => value.text),
      values,
    ),
  )

  it.each([
    "Search for films from Norway directed by Lund.",
    "Search for the cheapest lamp in the list with shipping by Ada and Bo and Cy",
  ])("reads nothing where a part has no role: %s", (text) => assert.deepStrictEqual(searchValuesOf(text), []))
})
