import { assert, describe, it } from "@effect/vitest"
import { CliOutput } from "effect/cli"
import * as fc from "fast-check"
import { fieldsOf, tableOf } from "../../src/terminal/Table.ts"

const wide = Number.POSITIVE_INFINITY

describe("tableOf", () => {
  it("sizes columns to their content and prints dashes for missing values", () => {
    assert.deepStrictEqual(
      tableOf(
        ["ID", "NAME", "ON"],
        [
          ["1", "日本", true],
          ["22", null, false],
        ],
        wide,
      ),
      ["ID  NAME  ON", "1   日本  yes", "22  -     no"],
    )
  })

  it("truncates to the terminal width, except ids", () => {
    const id = "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f"
    const [, row = ""] = tableOf(["ID", "TASK"], [[id, "Go to a shop and find the cheapest lamp of all"]], 60)
    assert.strictEqual(row, `${id}  Go to a shop and find…`)
    assert.include(tableOf(["RUN ID", "TASK"], [[id, "x"]], 10)[1], id)
  })

  it("fits the width whenever the columns can shrink enough", () => {
    const cell = fc.string({ unit: "grapheme", maxLength: 40 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }),
        fc.integer({ min: 28, max: 120 }),
        (rows, width) => {
          const lines = tableOf(["ONE", "TWO", "THREE"], rows, width)
          assert.lengthOf(lines, rows.length + 1)
          for (const line of lines) {
            assert.isAtMost(CliOutput.displayWidth(line), width)
            for (const steering of ["\n", "\r", "\u001B"]) assert.notInclude(line, steering)
          }
        },
      ),
    )
  })

  it("removes control characters", () => {
    assert.deepStrictEqual(tableOf(["T"], [["a\u001B[2Jb\r\nc\u0007"]], wide), ["T", "ab c"])
    assert.deepStrictEqual(fieldsOf({ Task: "one\u001B]0;x\u0007two", Left: undefined, None: null }), [
      "Task  onetwo",
      "None  -",
    ])
  })
})
