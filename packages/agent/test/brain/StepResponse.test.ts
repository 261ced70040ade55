import { assert, it } from "@effect/vitest"
import { unfenced } from "../../src/brain/StepResponse.ts"

it("returns the content of a code block and other text trimmed", () => {
  for (const [text, content] of [
    ['{"a": 1}', '{"a": 1}'],
    ['  ```json\n{"a": 1}\n```\n', '{"a": 1}'],
    ['```\n{"a": 1}```', '{"a": 1}'],
    ['```json{"a": 1}```', '{"a": 1}'],
    ["```text\nplain words\n```", "plain words"],
    ["```true```", "true"],
    ["``````", ""],
    ["```", "```"],
    ['```json\n{"a": "```"}', '```json\n{"a": "```"}'],
  ] as const) {
    assert.strictEqual(unfenced(text), content, text)
  }
})
