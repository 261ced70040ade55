import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"

const root = new URL("../../../", import.meta.url)
const listed = readFileSync(new URL("docs/contributing/agent-pitfalls.md", root), "utf8")

describe("docs/contributing/agent-pitfalls.md", () => {
  it("lists tests of all ten pitfalls that exist under their titles", () => {
    const sections = listed.split(/^## /m).slice(1)
    assert.lengthOf(sections, 10)
    for (const section of sections) {
      const tests = [...section.matchAll(/^- `(.+?)`: (["'].+["'])$/gm)]
      assert.isNotEmpty(tests, section)
      for (const [, file = "", title = ""] of tests) {
        assert.include(readFileSync(new URL(file, root), "utf8"), title)
      }
    }
  })
})
