import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { brokenLinks } from "../src/BrokenLinks.ts"
import { documents, root } from "../src/Documents.ts"

describe("brokenLinks", () => {
  it("finds none in the documents of the project", () => {
    const all = documents()
    assert.isAbove(all.length, 80)
    assert.deepStrictEqual(
      brokenLinks(all, (path) => existsSync(join(root, path))),
      [],
    )
  })

  it("reports links to missing files and headings with their line", () => {
    const all = [
      { path: "docs/a.md", text: "# A\n\n[b](b.md#two) [c](c.md) `[d](d.md)`\n[me](#a)\n\n```\n[e](e.md)\n```\n" },
      { path: "docs/b.md", text: "# One\n\n[w](https://example.com/x) [me](#two)\n" },
    ]
    assert.deepStrictEqual(
      brokenLinks(all, (path) => all.some((document) => document.path === path)),
      [
        "docs/a.md:3: b.md#two: heading not found",
        "docs/a.md:3: c.md: file not found",
        "docs/b.md:3: #two: heading not found",
      ],
    )
  })
})
