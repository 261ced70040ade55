import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { tabulate, toCsv, toMarkdown, toText } from "../../src/action/TextFormat.ts"

/** Parses RFC 4180, to verify the writer. */
const parseCsv = (text: string): Array<Array<string>> => {
  const rows: Array<Array<string>> = []
  let row: Array<string> = []
  let at = 0
  while (at < text.length) {
    let cell = ""
    if (text[at] === '"') {
      for (at++; !(text[at] === '"' && text[at + 1] !== '"'); at++) {
        if (text[at] === '"') at++
        cell += text[at]
      }
      at++
    } else while (at < text.length && text[at] !== "," && text[at] !== "\r") cell += text[at++]
    row.push(cell)
    if (text[at] === ",") {
      at++
      continue
    }
    assert.strictEqual(text.slice(at, at + 2), "\r\n")
    at += 2
    rows.push(row)
    row = []
  }
  return rows
}

const Cell = Schema.String
const Rows = Schema.Array(Schema.Struct({ a: Cell, "b,c": Cell }))

describe("toCsv", () => {
  it.prop("round-trips values, except for escaped formulas", [Rows], ([rows]) => {
    if (rows.length === 0) return
    const [header, ...read] = parseCsv(toCsv(rows))
    assert.deepStrictEqual(header, ["a", "b,c"])
    assert.lengthOf(read, rows.length)
    rows.forEach((row, at) => {
      for (const [column, value] of [row.a, row["b,c"]].entries()) {
        const cell = read[at]?.[column] ?? ""
        assert.include([value, `'${value}`], cell)
        if (/^[=@]./.test(value)) assert.strictEqual(cell, `'${value}`)
      }
    })
  })

  it("writes a header of all keys in order of first occurrence, with CRLF line ends", () => {
    assert.strictEqual(
      toCsv([
        { b: 1, a: "x" },
        { c: null, a: true },
      ]),
      "b,a,c\r\n1,x,\r\n,true,\r\n",
    )
    assert.strictEqual(toCsv([]), "")
  })

  it("writes plain values and single objects", () => {
    assert.strictEqual(toCsv(["x", 'say "hi"']), 'value\r\nx\r\n"say ""hi"""\r\n')
    assert.strictEqual(toCsv({ total: "$42.00" }), "total\r\n$42.00\r\n")
    assert.strictEqual(toCsv([["a", 1], ["b"]]), "column 1,column 2\r\na,1\r\nb,\r\n")
    assert.deepStrictEqual(tabulate("x"), { columns: ["value"], rows: [["x"]] })
  })

  it("escapes formulas and leaves numbers, amounts and phone numbers unchanged", () => {
    const cells = [
      "=1+1",
      "@SUM(A1)",
      "+cmd|' /C calc'!A0",
      "-2+3+cmd",
      "\tx",
      "-5.00",
      "+49 (30) 1234-5",
      "-",
      "- 3 %",
    ]
    assert.deepStrictEqual(parseCsv(toCsv(cells)).slice(1).flat(), [
      "'=1+1",
      "'@SUM(A1)",
      "'+cmd|' /C calc'!A0",
      "'-2+3+cmd",
      "'\tx",
      "-5.00",
      "+49 (30) 1234-5",
      "-",
      "- 3 %",
    ])
  })
})

describe("toMarkdown", () => {
  it("escapes cell content that would break the table", () => {
    assert.strictEqual(toMarkdown([{ a: "x|y", b: "1\n2" }]), "| a | b |\n| --- | --- |\n| x\\|y | 1 2 |\n")
  })
  it("writes lists and plain text", () => {
    assert.strictEqual(toMarkdown(["one", "two"]), "- one\n- two\n")
    assert.strictEqual(toMarkdown("plain"), "plain\n")
  })
})

describe("toText", () => {
  it("writes one value per line, with rows separated", () => {
    assert.strictEqual(toText("plain"), "plain\n")
    assert.strictEqual(toText(["one", 2]), "one\n2\n")
    assert.strictEqual(toText([{ a: 1, b: "x" }, { a: 2 }]), "a: 1\nb: x\n\na: 2\n")
  })
})
