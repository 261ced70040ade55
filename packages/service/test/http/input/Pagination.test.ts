import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { decodeCursor, encodeCursor } from "../../../src/http/input/Pagination.ts"

describe("Cursor", () => {
  it("round-trips every key and needs no URL escaping", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (key) => {
        const cursor = encodeCursor(key)
        assert.strictEqual(decodeCursor(cursor), key)
        assert.match(cursor, /^[\w-]+$/)
      }),
    )
  })

  it("rejects texts it did not create", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        const key = decodeCursor(text)
        if (key !== undefined) assert.strictEqual(encodeCursor(key), text)
      }),
    )
    for (const text of ["", "x", "after:name", `${encodeCursor("name")}=`, encodeCursor("name").slice(0, 7)]) {
      assert.isUndefined(decodeCursor(text), text)
    }
  })
})
