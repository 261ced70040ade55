import { assert, describe, it } from "@effect/vitest"
import { unfenced } from "../../src/output/Unfenced.ts"

describe("unfenced", () => {
  it.each([
    ['```json\n{"a":1}\n```', '{"a":1}'],
    ['```json{"a":1}```', '{"a":1}'],
    ['  ```\n{"a":1}\n```\n', '{"a":1}'],
    ["```js\n1\n```", "1"],
    ["```The answer```", "The answer"],
  ])("takes the fence off %j", (text, inner) => {
    assert.strictEqual(unfenced(text), inner)
  })

  it.each(['{"a":1}', "```", "````", "a ```b```", "```json"])("finds no fence around %j", (text) => {
    assert.isUndefined(unfenced(text))
  })
})
