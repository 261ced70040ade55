import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, test } from "vitest"
import { bundledPackages, writeThirdPartyLicenses } from "../../release/ThirdParty.mjs"

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tabwright-third-party-"))
  mkdirSync(join(root, "sdk/dist/shared"), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** @param {string} path @param {unknown} content */
const write = (path, content) => {
  mkdirSync(join(root, path, ".."), { recursive: true })
  writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content))
}

describe("writeThirdPartyLicenses", () => {
  test("writes the license of every package in the source maps, which bundledPackages reads", () => {
    write("sdk/dist/index.js.map", { sources: ["../src/index.ts", "../../node_modules/effect/dist/a.js"] })
    const store = "../../../node_modules/.pnpm/@scope+part@2.0.0/node_modules/@scope/part/index.js"
    write("sdk/dist/shared/a.js.map", { sources: [store, "../../../node_modules/effect/dist/b.js"] })
    write("node_modules/effect/package.json", { name: "effect", version: "4.1.0", license: "MIT" })
    write("node_modules/effect/LICENSE", "Copyright Effect\n")
    const part = "node_modules/.pnpm/@scope+part@2.0.0/node_modules/@scope/part"
    write(`${part}/package.json`, { name: "@scope/part", version: "2.0.0", license: "(ISC OR MIT)" })
    write(`${part}/license.md`, "Copyright Part\n")
    writeThirdPartyLicenses(join(root, "sdk"))
    assert.deepStrictEqual(bundledPackages(join(root, "sdk")), [
      { name: "@scope/part", version: "2.0.0", license: "(ISC OR MIT)" },
      { name: "effect", version: "4.1.0", license: "MIT" },
    ])
  })

  test("fails for a bundled package without a license text", () => {
    write("sdk/dist/index.js.map", { sources: ["../../node_modules/a/index.js"] })
    write("node_modules/a/package.json", { name: "a", version: "1.0.0", license: "MIT" })
    assert.throws(
      () => writeThirdPartyLicenses(join(root, "sdk")),
      /node_modules\/a is bundled but has no license text/,
    )
  })

  test("writes nothing for a package without bundled code", () => {
    write("sdk/dist/index.js.map", { sources: ["../src/index.ts"] })
    writeThirdPartyLicenses(join(root, "sdk"))
    assert.deepStrictEqual(bundledPackages(join(root, "sdk")), [])
  })
})
