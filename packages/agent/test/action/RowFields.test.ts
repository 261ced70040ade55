import { assert, describe, it } from "@effect/vitest"
import { limitRows, pickFields } from "../../src/action/RowFields.ts"

describe("pickFields", () => {
  const rows = [{ "Order No": "1", Amount: "2", "Ship date": "3" }]
  it("finds columns ignoring case, plural and spelling, in the requested order", () => {
    assert.deepStrictEqual(pickFields(rows, ["amounts", "order-no"]).rows, [{ Amount: "2", "Order No": "1" }])
    assert.deepStrictEqual(pickFields(rows, ["date"]).rows, [{ "Ship date": "3" }])
  })
  it("lists missing fields", () => {
    assert.deepStrictEqual(pickFields(rows, ["amount", "colour"]).missing, ["colour"])
    assert.deepStrictEqual(pickFields(rows, []).rows, rows)
  })
  it("limits the number of rows", () => {
    assert.deepStrictEqual(limitRows([1, 2, 3], 2), [1, 2])
    assert.deepStrictEqual(limitRows([1, 2, 3], -1), [])
    assert.deepStrictEqual(limitRows([1], undefined), [1])
  })
})
