import { assert, describe, it } from "@effect/vitest"
import { CliOutput } from "effect/cli"
import * as fc from "fast-check"
import { fieldsOf, tableOf } from "../../src/terminal/Table.ts"

const wide = Number.POSITIVE_INFINITY
const id = "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f"

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
    const [, row = ""] = tableOf(["ID", "TASK"], [[id, "Go to a shop and find the cheapest lamp of all"]], 32)
    assert.strictEqual(row, "0198c0de  Go to a shop and find…")
    assert.include(tableOf(["MESSAGE ID", "TASK"], [["a message with a name", "x"]], 30)[1], "a message with a name")
  })

  it("shortens ids to unique prefixes and shows relative times on a terminal only", () => {
    const other = "0198c0de-7b11-4a4e-8c33-2b0a4c6d8e1f"
    const rows = [
      [id, "2026-11-27T09:15:00.000Z"],
      [other, "2026-11-27T12:30:00Z"],
    ]
    const now = Date.parse("2026-11-27T12:15:00Z")
    const terminal = tableOf(["ID", "CREATED"], rows, 80, now)
    assert.deepStrictEqual(terminal, ["ID             CREATED", "0198c0de-7b10  3 h ago", "0198c0de-7b11  in 15 min"])
    assert.include(tableOf(["ID", "TIME"], rows, 80, now)[1], "2026-11-27T09:15:00.000Z")
    assert.strictEqual(tableOf(["ID", "CREATED"], rows, wide, now)[1], `${id}  2026-11-27T09:15:00.000Z`)
  })

  it("prints rows as fields where the columns do not fit", () => {
    const headings = ["ID", "FIRST NAME", "SECOND NAME"]
    const row = [id, "a name of many words", "another name"]
    assert.deepStrictEqual(tableOf(headings, [row, row], 24), [
      "ID           0198c0de",
      "FIRST NAME   a name of …",
      "SECOND NAME  another na…",
      "",
      "ID           0198c0de",
      "FIRST NAME   a name of …",
      "SECOND NAME  another na…",
    ])
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
