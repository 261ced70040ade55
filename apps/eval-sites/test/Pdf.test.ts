import { assert, describe, it } from "vitest"
import { pdf } from "../src/Pdf.ts"

describe("pdf", () => {
  it("writes every object at the offset that its cross-reference table states", () => {
    const file = pdf([["one (1)"], ["two", "lines"]])
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
    assert.strictEqual(file.slice(start, start + 4), "xref")
    const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
    assert.lengthOf(offsets, 7)
    for (const [at, offset] of offsets.entries())
      assert.isTrue(file.startsWith(`${at + 1} 0 obj`, offset), String(at + 1))
    assert.include(file, "(one \\(1\\)) Tj")
  })
})
