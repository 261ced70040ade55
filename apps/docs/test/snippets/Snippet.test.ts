import { assert, describe, it } from "vitest"
import { isOutput, snippetsOf } from "../../src/Snippet.ts"

describe("snippetsOf", () => {
  it("returns each snippet with its target, output or reason for not running", () => {
    const text = [
      "```ts\n1\n```",
      "```text output\none\n```",
      "```sh real\n2\n```",
      "```js not run: another product's client\n3\n```",
      "```json\n{}\n```",
    ].join("\n\n")
    const [first, ...others] = snippetsOf("a.md", text)
    assert.deepStrictEqual(first, {
      name: "a.md:1",
      language: "ts",
      code: "1\n",
      target: "fake",
      reason: "",
      output: "one",
    })
    assert.deepStrictEqual(
      others.map(({ reason, target }) => [target, reason]),
      [
        ["real", ""],
        ["none", "another product's client"],
      ],
    )
  })

  it("throws for a snippet that is skipped without a reason", () => {
    assert.throws(() => snippetsOf("a.md", "```ts not run\n1\n```"), /a\.md:1/)
    assert.throws(() => snippetsOf("a.md", "```ts not run: why\n1\n```"), /a\.md:1/)
    assert.throws(() => snippetsOf("a.md", "```ts skip\n1\n```"), /a\.md:1/)
  })

  it("matches any text with …", () => {
    assert.isTrue(isOutput("1. …\nTotal: $3.00", "1. Open (x)\n2. Read\nTotal: $3.00 \n"))
    assert.isFalse(isOutput("1. …\nTotal: $3.00", "1. Open\nTotal: $3x00"))
    assert.isFalse(isOutput("a", "ab"))
  })
})
