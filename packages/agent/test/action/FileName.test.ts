import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { fileContentType, fileNameFor, safeFileName } from "../../src/action/FileName.ts"

describe("safeFileName", () => {
  it.prop(
    "returns a short name without folders and control characters, and is idempotent",
    [Schema.String],
    ([given]) => {
      const name = safeFileName(given)
      assert.isAtLeast(name.length, 1)
      assert.isAtMost(Array.from(name).length, 140)
      assert.notMatch(name, /[/\\<>:"|?*\p{Cc}]/u)
      assert.notMatch(name, /^\./)
      assert.strictEqual(safeFileName(name), name)
    },
  )

  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\x\\bill.pdf", "bill.pdf"],
    ["..", "file"],
    ["", "file"],
    [".htaccess", "htaccess"],
    ["con.txt", "con_.txt"],
    ["a\u0000b\n.csv", "ab.csv"],
    ["März <2026>.csv", "März 2026.csv"],
  ])("converts %j to %j", (given, expected) => {
    assert.strictEqual(safeFileName(given), expected)
  })

  it("truncates the stem, not the extension", () => {
    assert.match(safeFileName(`${"x".repeat(500)}.csv`), /^x{100,}\.csv$/)
  })
})

describe("fileNameFor", () => {
  it("ends with the format's extension", () => {
    assert.strictEqual(fileNameFor("orders", "csv"), "orders.csv")
    assert.strictEqual(fileNameFor("orders.CSV", "csv"), "orders.CSV")
    assert.strictEqual(fileNameFor("orders.v2", "json"), "orders.v2.json")
  })
})

describe("fileContentType", () => {
  it.each([
    ["orders.csv", "text/csv; charset=utf-8"],
    ["orders.JSON", "application/json"],
    ["notes.md", "text/markdown; charset=utf-8"],
    ["page.html", "text/html; charset=utf-8"],
    ["page.png", "image/png"],
    ["page.pdf", "application/pdf"],
    ["notes", "text/plain; charset=utf-8"],
    ["notes.unknown", "text/plain; charset=utf-8"],
  ])("returns the type of %s as %s", (name, type) => {
    assert.strictEqual(fileContentType(name), type)
  })
})
