import { assert, it } from "@effect/vitest"
import { withoutFence } from "../../src/brain/StepResponse.ts"

it("withoutFence returns the content of a code block, or the trimmed text", () => {
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
    assert.strictEqual(withoutFence(text), content, text)
  }
})
