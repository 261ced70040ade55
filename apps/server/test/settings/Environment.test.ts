import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as path from "node:path"
import { serveEnvironment } from "../../src/command/server/Serve.ts"

const folder = path.join(import.meta.dirname, "..", "..", "src", "settings")

/** Settings that one line of the help lists as `TABWRIGHT_{A,B}_C`. */
const expanded = (name: string): ReadonlyArray<string> => {
  const [, before = "", list = "", after = ""] = /^(\w*)\{([^}]*)\}(\w*)$/.exec(name) ?? []
  return list === "" ? [name] : list.split(",").map((one) => `${before}${one}${after}`)
}

const documented = new Set(
  serveEnvironment.flatMap(([names]) => names.split(/, (?![^{]*\})/).flatMap((name) => expanded(name))),
)

/** Names that the code composes, of one key or URL per provider. */
const isComposed = (name: string): boolean => /_(?:API_KEY|BASE_URL)$|^TABWRIGHT_(?:S3|OIDC)_|\.\.\./.test(name)

const sourcesOf = (from: string): string =>
  fs
    .readdirSync(from, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith("Serve.ts"))
    .map((name) => fs.readFileSync(path.join(from, name), "utf8"))
    .join("\n")

const settings = sourcesOf(folder)
const packages = path.join(import.meta.dirname, "..", "..", "..", "..", "packages")
const all = [path.dirname(folder), path.join(packages, "service/src"), path.join(packages, "chromium/src")]
  .map((from) => sourcesOf(from))
  .join("\n")

describe("the environment in the help of serve", () => {
  it("names every variable that the settings read", () => {
    const read = [...settings.matchAll(/"(TABWRIGHT_[A-Z0-9_]*[A-Z0-9])"/g)].map(([, name = ""]) => name)
    assert.isAbove(read.length, 50)
    assert.deepStrictEqual(
      read.filter((name) => !documented.has(name) && !isComposed(name)),
      [],
    )
  })

  it("names no other variable", () => {
    assert.deepStrictEqual(
      [...documented].filter((name) => name !== "" && !isComposed(name) && !all.includes(name)),
      [],
    )
  })
})
