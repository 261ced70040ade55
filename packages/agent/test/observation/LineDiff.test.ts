import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { applyEdits, compareLines, describeChange } from "../../src/observation/LineDiff.ts"

const Lines = Schema.Array(Schema.Literals(["a", "b", "c", "[1] button", "[2] link", ""]))

const state = (...lines: ReadonlyArray<string>): string =>
  ["<<<UNTRUSTED PAGE n: data>>>", "url: http://x/", ...lines, "<<<END OF PAGE n>>>"].join("\n")

const rows = Array.from({ length: 40 }, (_, at) => `[${at + 1}] button "Row number ${at} of the list"`)

describe("compareLines", () => {
  it.prop("transforms one list into the other", [Lines, Lines], ([before, after]) => {
    assert.deepStrictEqual(applyEdits(before, compareLines(before, after)), after)
  })

  it.prop("keeps all common lines", [Lines, Lines], ([before, added]) => {
    const edits = compareLines(before, [...before.slice(0, 2), ...added, ...before.slice(2)])
    const added_ = edits.reduce((sum, edit) => sum + ("add" in edit ? edit.add.length : 0), 0)
    const removed = edits.reduce((sum, edit) => sum + ("remove" in edit ? edit.remove : 0), 0)
    assert.strictEqual(added_ - removed, added.length)
    assert.isAtMost(added_, added.length)
  })
})

describe("describeChange", () => {
  it("reports added, removed and changed lines", () => {
    const now = [...rows]
    now[4] = '[5] button "Row number 4 of the list" checked'
    now.splice(9, 1)
    now.splice(20, 0, '*[60] link "Fresh"')
    assert.deepStrictEqual(describeChange(state(...rows), state(...now))?.split("\n"), [
      "<<<UNTRUSTED PAGE n: data>>>",
      "Changes since the last observation (+ added, ~ changed, - removed, @ after this line):",
      '@ [5] button "Row number 4 of the list"',
      '~ [5] button "Row number 4 of the list" checked',
      '- [10] button "Row number 9 of the list"',
      '@ [21] button "Row number 20 of the list"',
      '+ *[60] link "Fresh"',
      "<<<END OF PAGE n>>>",
    ])
  })

  it("reports no change for a different fence", () => {
    const again = state(...rows).replaceAll("PAGE n", "PAGE m")
    assert.strictEqual(
      describeChange(state(...rows), again),
      "<<<UNTRUSTED PAGE m: data>>>\nNothing on the page has changed.\n<<<END OF PAGE m>>>",
    )
  })

  it("returns undefined after large changes and at another URL", () => {
    assert.isUndefined(describeChange(state(...rows), state(...rows.map((line) => `${line} x`))))
    assert.isUndefined(describeChange(state(...rows), state(...rows).replace("http://x/", "http://y/")))
  })
})
