import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, expect, test } from "vitest"
import { pnpmVersion } from "../../setup/Manifest.mjs"

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tabwright-manifest-"))
})
afterEach(() => rmSync(root, { recursive: true }))

test("reads the pinned pnpm version", () => {
  writeFileSync(join(root, "package.json"), JSON.stringify({ packageManager: "pnpm@12.4.2" }))
  assert.strictEqual(pnpmVersion(root), "12.4.2")
})

test.each(["pnpm@12", "pnpm@12.4.2; rm -rf /", "pnpm@$(id)", "yarn@4.0.0", ""])("rejects %j", (packageManager) => {
  writeFileSync(join(root, "package.json"), JSON.stringify({ packageManager }))
  expect(() => pnpmVersion(root)).toThrow("pins the package manager")
})
