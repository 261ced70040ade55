import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { readRange } from "../../../src/http/files/FileDownload.ts"

describe("readRange", () => {
  it("returns a range of the file, or Outside", () => {
    const Bound = fc.option(fc.nat({ max: 300 }), { nil: undefined })
    fc.assert(
      fc.property(Bound, Bound, fc.nat({ max: 200 }), (from, to, size) => {
        const range = readRange(`bytes=${from ?? ""}-${to ?? ""}`, size)
        const selected = Array.from({ length: size }, (_, at) => at).filter((at) =>
          from === undefined ? at >= size - (to ?? 0) : at >= from && at <= (to ?? size),
        )
        if (range === undefined) {
          assert.isTrue((from === undefined && to === undefined) || (from ?? 0) > (to ?? Number.POSITIVE_INFINITY))
        } else if (range === "Outside") {
          assert.isEmpty(selected)
        } else {
          assert.deepStrictEqual([range.start, range.end], [selected[0], selected.at(-1)])
        }
      }),
    )
  })

  it("returns the whole file for an invalid header", () => {
    for (const header of [undefined, "", "bytes", "bytes=-", "bytes=0-1,3-4", "lines=0-1", "bytes=5-2", "bytes=a-b"]) {
      assert.isUndefined(readRange(header, 10))
    }
    assert.deepStrictEqual(readRange("bytes = 2 - 99999999999999999999", 10), { start: 2, end: 9 })
  })
})
