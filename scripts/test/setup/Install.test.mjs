import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, expect, test } from "vitest"
import { advise, pnpmVersion } from "../../setup/Install.mjs"

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

test.each([
  ["npm error code EAI_AGAIN", /registry did not respond/],
  ["npm error code ECONNREFUSED", /HTTPS_PROXY/],
  ["npm error code EACCES\nnpm error path /home/x/.npm", /must belong to the current user/],
  ["error: failed to write: Read-only file system (os error 30)", /must belong to the current user/],
  ["[ERR_PNPM_OUTDATED_LOCKFILE] Cannot install", /pnpm-lock.yaml was not/],
  ["ENOSPC: no space left on device", /disk is full/],
  ["npm error code E404", /does not have one of the packages/],
  ["an unknown error", /remove node_modules/],
])("returns advice for %j", (log, expected) => {
  assert.match(advise(log, "/project").join(" "), expected)
})
