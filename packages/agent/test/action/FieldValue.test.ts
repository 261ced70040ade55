import { assert, describe, it } from "@effect/vitest"
import { matchOption, fieldValue, isFilledWith } from "../../src/action/FieldValue.ts"

describe("matchOption", () => {
  const labels = (...all: Array<string>) => all.map((label) => ({ label }))
  it("prefers the exact label, then the value, then either regardless of case", () => {
    assert.strictEqual(matchOption(labels("price", "Price"), "Price"), 1)
    assert.strictEqual(
      matchOption(
        [
          { label: "A", value: "b" },
          { label: "b", value: "x" },
        ],
        "b",
      ),
      1,
    )
    assert.strictEqual(matchOption([{ label: "Low", value: "asc" }], "ASC"), 0)
    assert.strictEqual(matchOption(labels("Green", "Dark green"), "green"), 0)
  })
  it("accepts part of a label only if it is unique", () => {
    assert.strictEqual(matchOption(labels("Price: low to high", "Name"), "low"), 0)
    assert.strictEqual(matchOption(labels("Price: low to high", "Price: high to low"), "low"), undefined)
    assert.strictEqual(matchOption(labels("A"), ""), undefined)
  })
})

describe("fieldValue", () => {
  it.each([
    ["date", "2027-3-4", "2027-03-04"],
    ["date", "4.3.2027", "2027-03-04"],
    ["date", "March 4, 2027", "2027-03-04"],
    ["date", "soon", "soon"],
    ["time", "3:30 pm", "15:30"],
    ["time", "12 am", "00:00"],
    ["time", "9:05", "09:05"],
    ["month", "March 2027", "2027-03"],
    ["number", "1,234.5", "1234.5"],
    ["text", " as it is ", " as it is "],
  ])("converts %s %j to %j", (type, text, expected) => {
    assert.strictEqual(fieldValue(type, text), expected)
  })
})

describe("isFilledWith", () => {
  it("ignores separators added by the field, and nothing else", () => {
    assert.ok(isFilledWith("4111 1111", "41111111"))
    assert.ok(isFilledWith("(030) 12-34", "0301234"))
    assert.ok(isFilledWith("5.0", "5"))
    assert.ok(isFilledWith("", ""))
    assert.ok(!isFilledWith("", "x"))
    assert.ok(!isFilledWith("41111", "41111111"))
    assert.ok(!isFilledWith("---", "+++"))
    assert.ok(!isFilledWith("0", ""))
  })
})
