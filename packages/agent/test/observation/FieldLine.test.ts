import { assert, describe, it } from "@effect/vitest"
import { fieldParts } from "../../src/observation/FieldLine.ts"

describe("fieldParts", () => {
  it("writes only what is set", () => {
    assert.deepStrictEqual(fieldParts("text", {}), [])
    assert.deepStrictEqual(fieldParts("text", { required: true, invalid: "", maxLength: 8, opens: "dialog" }), [
      "required",
      "invalid",
      "maxlength 8",
      "opens dialog",
    ])
    assert.deepStrictEqual(fieldParts("number", { min: "1", max: "9.5", step: "0.5" }), [
      "min 1",
      "max 9.5",
      "step 0.5",
    ])
    assert.deepStrictEqual(fieldParts("week", { min: "2026-W01" }), ["min 2026-W01", "format YYYY-Www"])
    assert.deepStrictEqual(fieldParts("text", { pattern: "[a-z]{2}" }), ['pattern "[a-z]{2}"'])
  })

  it("writes no page text that could pass for another state", () => {
    assert.deepStrictEqual(fieldParts("file", { accepts: '.pdf, .doc" checked\n[3]' }), ["accepts .pdf,.docchecked3"])
    assert.deepStrictEqual(fieldParts("text", { invalid: 'Bad" checked\n[3] button' }), [
      'invalid: "Bad\\" checked [3] button"',
    ])
  })
})
