import * as fs from "node:fs"
import { assert, describe, it } from "vitest"
import * as sdk from "../../src/index.ts"

const catalog = fs.readFileSync(new URL("../../../../docs/client/errors.md", import.meta.url), "utf8")
const readme = fs.readFileSync(new URL("../../README.md", import.meta.url), "utf8")
const classes = Object.values<unknown>(sdk).flatMap((value) =>
  typeof value === "function" && value.prototype instanceof Error ? [value.name] : [],
)

describe("the error catalog", () => {
  it.each(classes)("describes %s", (name) => {
    assert.include(catalog, `\n## ${name}\n`)
    assert.include(catalog, `| [${name}](#${name.toLowerCase()})`)
  })

  it("has the table of the README", () => {
    const tableOf = (text: string) => /^\| Class .*?(?=\n\n)/ms.exec(text)?.[0].replace(/ +\||-+/g, "|")
    const link = "../../docs/client/errors.md#"
    assert.strictEqual(tableOf(readme)?.replaceAll(link, "#"), tableOf(catalog))
  })

  it("describes no other classes", () => {
    const rows = Array.from(catalog.matchAll(/^\| \[(\w+)\]/gm), ([, name]) => name)
    assert.sameMembers(rows, classes)
  })
})
