import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, assert, beforeEach, test } from "vitest"
import { isInstalled, markInstalled } from "../../setup/Stamp.mjs"

let folder = ""
let root = ""

/** @param {string} path @param {string} text */
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tabwright-stamp-"))
  root = join(folder, "a project")
  write("pnpm-workspace.yaml", "packages:\n  - packages/*\n  - apps/*\n\ncatalog:\n  a: 1.0.0\n")
  write("pnpm-lock.yaml", "lockfileVersion: '9.0'\n")
  write("package.json", "{}")
  write("packages/core/package.json", "{}")
  write("packages/core/node_modules/.keep", "")
  write("apps/server/package.json", "{}")
  write("apps/server/node_modules/.keep", "")
  mkdirSync(join(root, "node_modules"))
})
afterEach(() => rmSync(folder, { recursive: true }))

test("needs no installation without changes", () => {
  assert.isFalse(isInstalled(root))
  markInstalled(root)
  assert.isTrue(isInstalled(root))
})

test.each([
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "package.json",
  "packages/core/package.json",
  "apps/server/package.json",
])("needs an installation after a change of %s", (path) => {
  markInstalled(root)
  write(path, "packages:\n  - packages/*\n  - apps/*\n# changed\n")
  assert.isFalse(isInstalled(root))
})

test("needs an installation after a new package, a missing node_modules or a moved checkout", () => {
  markInstalled(root)
  write("packages/sdk/package.json", "{}")
  assert.isFalse(isInstalled(root))
  rmSync(join(root, "packages/sdk"), { recursive: true })
  assert.isTrue(isInstalled(root))
  const moved = join(folder, "moved")
  renameSync(root, moved)
  assert.isFalse(isInstalled(moved))
  renameSync(moved, root)
  rmSync(join(root, "packages/core/node_modules"), { recursive: true })
  assert.isFalse(isInstalled(root))
})
