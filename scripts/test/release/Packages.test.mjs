import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, test } from "vitest"
import { hosted, published } from "../../package-check/Tarballs.mjs"
import { publicPackages, readManifest } from "../../release/Packages.mjs"

const root = join(import.meta.dirname, "../../..")
const packages = publicPackages(root)
const repository = "https://github.com/tabwright/tabwright"

describe("Published packages", () => {
  test("are all packed and checked by package-check", () => {
    assert.deepStrictEqual(
      packages.map(({ folder }) => folder),
      [...published, ...hosted].toSorted(),
    )
  })

  test.for(packages.map(({ folder, manifest }) => /** @type {const} */ ([folder, manifest])))(
    "%s has complete metadata",
    ([folder, manifest]) => {
      const { bugs, description, engines, files, homepage, keywords, license, publishConfig, sideEffects } = manifest
      assert.strictEqual(homepage, `${repository}/tree/main/${folder}#readme`)
      assert.deepStrictEqual(bugs, { url: `${repository}/issues` })
      assert.deepStrictEqual(manifest["repository"], {
        type: "git",
        url: `git+${repository}.git`,
        directory: folder,
      })
      assert.strictEqual(license, "MIT")
      assert.deepStrictEqual(engines, { node: ">=22.19" })
      assert.include(files, "dist")
      assert.include(files, "CHANGELOG.md")
      assert.include(keywords, "tabwright")
      assert.match(String(description), /^[A-Z].{30,110}[^.]$/)
      assert.isDefined(sideEffects)
      assert.deepInclude(publishConfig, { access: "public", provenance: true })
    },
  )

  test("exist with the same version everywhere", () => {
    const versions = new Set(packages.map(({ manifest }) => manifest.version))
    assert.strictEqual(versions.size, 1)
    const config = JSON.parse(readFileSync(join(root, ".changeset/config.json"), "utf8"))
    assert.deepStrictEqual(config.fixed, [["@tabwright/*"]])
  })

  test("depend on exact versions of other packages and on compatible ones of each other", () => {
    const catalog = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")
    for (const { folder } of packages) {
      const { dependencies = {}, optionalDependencies = {} } = readManifest(join(root, folder))
      for (const [name, range] of Object.entries({ ...dependencies, ...optionalDependencies })) {
        if (name.startsWith("@tabwright/")) assert.strictEqual(range, "workspace:^", `${folder}: ${name}`)
        else if (range === "catalog:") assert.match(catalog, new RegExp(`^ +"?${name}"?: \\d+\\.\\d+\\.\\d+$`, "m"))
        else assert.match(range, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${folder}: ${name}`)
      }
    }
  })
})
