import { assert, describe, it } from "@effect/vitest"
import { choose } from "../../src/action/Choosing.ts"
import { fieldValue, isFilledWith } from "../../src/action/FieldValue.ts"
import { chord, isRepeatableChord } from "../../src/action/Keys.ts"
import { limited, pickFields } from "../../src/action/Rows.ts"

describe("choose", () => {
  const labels = (...all: Array<string>) => all.map((label) => ({ label }))
  it("prefers the exact label, then the value, then either regardless of case", () => {
    assert.strictEqual(choose(labels("price", "Price"), "Price"), 1)
    assert.strictEqual(
      choose(
        [
          { label: "A", value: "b" },
          { label: "b", value: "x" },
        ],
        "b",
      ),
      1,
    )
    assert.strictEqual(choose([{ label: "Low", value: "asc" }], "ASC"), 0)
    assert.strictEqual(choose(labels("Green", "Dark green"), "green"), 0)
  })
  it("takes a part of a label only when one alone holds it", () => {
    assert.strictEqual(choose(labels("Price: low to high", "Name"), "low"), 0)
    assert.strictEqual(choose(labels("Price: low to high", "Price: high to low"), "low"), undefined)
    assert.strictEqual(choose(labels("A"), ""), undefined)
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
  ])("spells %s %j as %j", (type, text, expected) => {
    assert.strictEqual(fieldValue(type, text), expected)
  })
})

describe("isFilledWith", () => {
  it("forgives separators that a field adds, and nothing else", () => {
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

describe("chord", () => {
  it.each([
    ["Control+A", "Control+a"],
    ["ctrl + shift + p", "Control+Shift+p"],
    ["Shift+A", "Shift+A"],
    ["esc", "Escape"],
    ["return", "Enter"],
    ["f5", "F5"],
    ["a", "a"],
    ["+", "+"],
    ["Control++", "Control++"],
    ["page down", "page down"],
    [" ", "Space"],
  ])("spells %j as %j", (given, expected) => {
    assert.strictEqual(chord(given), expected)
  })
  it("knows which keys change nothing", () => {
    for (const keys of ["Escape", "Tab", "Shift+Tab", "ArrowDown", "Control+a", "PageDown"])
      assert.ok(isRepeatableChord(keys), keys)
    for (const keys of ["Enter", "Space", "x", "Backspace", "Control+v", "Control+Enter"])
      assert.ok(!isRepeatableChord(keys), keys)
  })
})

describe("pickFields", () => {
  const rows = [{ "Order No": "1", Amount: "2", "Ship date": "3" }]
  it("finds columns regardless of case, plural and spelling, in the order asked", () => {
    assert.deepStrictEqual(pickFields(rows, ["amounts", "order-no"]).rows, [{ Amount: "2", "Order No": "1" }])
    assert.deepStrictEqual(pickFields(rows, ["date"]).rows, [{ "Ship date": "3" }])
  })
  it("names what it did not find", () => {
    assert.deepStrictEqual(pickFields(rows, ["amount", "colour"]).missing, ["colour"])
    assert.deepStrictEqual(pickFields(rows, []).rows, rows)
  })
  it("limits", () => {
    assert.deepStrictEqual(limited([1, 2, 3], 2), [1, 2])
    assert.deepStrictEqual(limited([1, 2, 3], -1), [])
    assert.deepStrictEqual(limited([1], undefined), [1])
  })
})
