import { assert, describe, it } from "vitest"
import { jsonFault } from "../../src/components/code/JsonFault.ts"

const place = (text: string) => {
  const fault = jsonFault(text)
  return fault && [fault.line, fault.column]
}

describe("jsonFault", () => {
  it("returns undefined for valid and for blank text", () => {
    assert.isUndefined(jsonFault('{"a": [1, null]}'))
    assert.isUndefined(jsonFault(" \n"))
  })

  it("returns the line and the column of the first error", () => {
    assert.deepEqual(place('{\n  "a": 1\n  "b": 2\n}'), [3, 3])
    assert.deepEqual(place('{"x": a}'), [1, 7])
    assert.deepEqual(place("[1,,2]"), [1, 4])
    assert.deepEqual(place('{"a": 1'), [1, 8])
  })

  it("returns the message without the position and the text", () => {
    assert.strictEqual(jsonFault('{"a": 1,}')?.message, "Expected double-quoted property name")
    assert.strictEqual(jsonFault('{"x": a}')?.message, "Unexpected token 'a'")
  })
})
