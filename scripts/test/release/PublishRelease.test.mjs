import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, test } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "tabwright-publish-release-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("publish-release", () => {
  test("needs no dependencies, and requires the identity of the workflow", () => {
    const scripts = join(folder, "scripts")
    cpSync(join(import.meta.dirname, "../.."), scripts, { recursive: true })
    const { ACTIONS_ID_TOKEN_REQUEST_URL: _, ...env } = process.env
    const { status, stderr } = spawnSync(process.execPath, [join(scripts, "publish-release.mjs")], {
      env,
      encoding: "utf8",
    })
    assert.match(stderr, /^Publishing needs the identity of the release workflow\./)
    assert.strictEqual(status, 1)
  })
})
