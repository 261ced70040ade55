import { assert, describe, it } from "vitest"
import { fences, headings, links, withLinks, withoutFences } from "../src/Markdown.ts"

const text = `# What \`npm test\` does

- first
  \`\`\`sh not run: it would take too long
  npm test
  # no heading
  \`\`\`

## What is [here](x.md)

\`\`\`\`md
\`\`\`ts
inner
\`\`\`
\`\`\`\`

## What is here
`

describe("Markdown", () => {
  it("parses fenced blocks with language and info, including nested ones", () => {
    assert.deepStrictEqual(fences(text), [
      { language: "sh", info: "not run: it would take too long", code: "npm test\n# no heading\n", line: 4 },
      { language: "md", info: "", code: "```ts\ninner\n```\n", line: 11 },
    ])
    assert.strictEqual(withoutFences(text).split("\n").length, text.split("\n").length)
  })

  it("returns headings with GitHub's anchors", () => {
    assert.deepStrictEqual(
      headings(text).map(({ anchor }) => anchor),
      ["what-npm-test-does", "what-is-here", "what-is-here-1"],
    )
  })

  it("returns and replaces links, except in code", () => {
    const line = "See [a](a.md#x) and `[b](b.md)` and ![c](c.png)"
    assert.deepStrictEqual(
      links(line).map(({ target }) => target),
      ["a.md#x", "c.png"],
    )
    assert.strictEqual(
      withLinks(line, (target) => `/${target}`),
      "See [a](/a.md#x) and `[b](b.md)` and ![c](/c.png)",
    )
  })
})
