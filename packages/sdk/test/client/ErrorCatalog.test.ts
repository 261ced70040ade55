import * as fs from "node:fs"
import { assert, describe, it } from "vitest"
import * as sdk from "../../src/index.ts"

const catalog = fs.readFileSync(new URL("../../../../docs/client/errors.md", import.meta.url), "utf8")
const classes = Object.values<unknown>(sdk).flatMap((value) =>
  typeof value === "function" && value.prototype instanceof Error ? [value.name] : [],
)

describe("the error catalog", () => {
  it.each(classes)("describes %s", (name) => {
    assert.include(catalog, `\n## ${name}\n`)
    assert.include(catalog, `| [${name}](#${name.toLowerCase()})`)
  })

  it("describes no other classes", () => {
    const rows = Array.from(catalog.matchAll(/^\| \[(\w+)\]/gm), ([, name]) => name)
    assert.sameMembers(rows, classes)
  })
})
