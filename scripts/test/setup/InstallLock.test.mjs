import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, expect, test } from "vitest"
import { withInstallLock } from "../../setup/InstallLock.mjs"

let root = ""
let file = ""

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tabwright-lock-"))
  file = join(root, "node_modules", ".tabwright-install-lock")
})
afterEach(() => rmSync(root, { recursive: true }))

/** Creates the lock of a process with this id. @param {number} pid */
const createLock = (pid) => {
  mkdirSync(join(root, "node_modules"))
  writeFileSync(file, String(pid))
}

test("serializes installations of one checkout", async () => {
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await Promise.all([withInstallLock(root, 5_000, work), withInstallLock(root, 5_000, work)])
  assert.strictEqual(most, 1)
})

test("releases the lock when the work fails", async () => {
  await expect(withInstallLock(root, 5_000, () => Promise.reject(new Error("no network")))).rejects.toThrow(
    "no network",
  )
  assert.strictEqual(await withInstallLock(root, 5_000, () => Promise.resolve("free")), "free")
})

test("takes over the lock of a dead process", async () => {
  createLock(2 ** 22 + 1)
  assert.strictEqual(await withInstallLock(root, 5_000, async () => readFileSync(file, "utf8")), String(process.pid))
})

test("takes over an expired lock", async () => {
  createLock(process.ppid)
  utimesSync(file, new Date(0), new Date(0))
  assert.strictEqual(await withInstallLock(root, 5_000, async () => "taken"), "taken")
})

test("times out waiting for another installation", async () => {
  createLock(process.ppid)
  const future = new Date(Date.now() + 60_000)
  utimesSync(file, future, future)
  await expect(withInstallLock(root, 50, () => Promise.resolve())).rejects.toThrow(
    "Timed out waiting for another installation",
  )
})
