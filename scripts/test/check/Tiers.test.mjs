import assert from "node:assert/strict"
import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, test } from "vitest"
import { packages, tagOf } from "../../check/Tiers.mjs"

const root = join(import.meta.dirname, "..", "..", "..")
/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8"))

const entries = Object.entries(packages)
const tierOf = Object.fromEntries(entries.map(([, { name, tier }]) => [name, tier]))
const scope = "@tabwright/"

describe("Tier table", () => {
  test("lists every package of the workspace", () => {
    const patterns = ["packages", "apps", "apps/examples", "bench"].map((folder) => `${folder}/*/package.json`)
    const found = globSync(patterns, { cwd: root }).map((file) => dirname(file).replaceAll("\\", "/"))
    assert.deepEqual(found.toSorted(), Object.keys(packages).toSorted())
  })

  test.each(entries)("lets %s import from lower tiers only", (_, { imports, testImports = [], tier }) => {
    for (const name of imports) assert.ok((tierOf[name] ?? Infinity) < tier, `${name} is not in a lower tier`)
    for (const name of testImports) assert.ok((tierOf[name] ?? Infinity) <= tier, `${name} is in a higher tier`)
  })

  test.each(entries)("has the name, the tag and all workspace dependencies of %s", (folder, one) => {
    const { dependencies = {}, devDependencies = {}, name } = read(`${folder}/package.json`)
    assert.equal(name, `${scope}${one.name}`)
    assert.deepEqual(read(`${folder}/turbo.json`).tags, [tagOf(one)])
    const allowed = [...one.imports, ...(one.testImports ?? [])]
    const needed = Object.keys({ ...dependencies, ...devDependencies }).filter((each) => each.startsWith(scope))
    for (const each of needed) assert.ok(allowed.includes(each.slice(scope.length)), `${each} is not allowed`)
  })
})
