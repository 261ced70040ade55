import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, test } from "vitest"
import { checkClean, checkTag, clone, commitAll, pushTag, tagCommit } from "../../release/Checkout.mjs"

const folder = mkdtempSync(join(tmpdir(), "tabwright-checkout-"))
const root = join(folder, "root")
const remote = join(folder, "remote.git")
/** @param {string} cwd @param {ReadonlyArray<string>} args */
const git = (cwd, ...args) =>
  execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()

beforeAll(async () => {
  git(folder, "init", "--quiet", "--bare", remote)
  git(folder, "clone", "--quiet", remote, root)
  writeFileSync(join(root, "a"), "1")
  await commitAll(root, "first")
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param {Promise<unknown>} promise @returns {Promise<string>} */
const failure = (promise) =>
  promise.then(
    () => "no failure",
    (/** @type {Error} */ error) => error.message,
  )

describe("Checkout", () => {
  test("is clean only without changed and new files, which are named", async () => {
    await checkClean(root)
    writeFileSync(join(root, "b"), "1")
    assert.match(await failure(checkClean(root)), /^The checkout has changes.*\n\?\? b$/)
    rmSync(join(root, "b"))
  })

  test("is cloned at its last commit, and commits and tags of the clone stay in it", async () => {
    const copy = join(folder, "copy")
    await clone(root, copy)
    writeFileSync(join(copy, "c"), "1")
    await commitAll(copy, "release: 0.1.0")
    await tagCommit(copy, "v0.1.0")
    assert.strictEqual(git(copy, "cat-file", "-t", "v0.1.0"), "tag")
    assert.strictEqual(git(copy, "rev-parse", "v0.1.0^{commit}^"), git(root, "rev-parse", "HEAD"))
    assert.isFalse(existsSync(join(root, "c")))
    assert.strictEqual(git(root, "tag"), "")
    await checkTag(root, "v0.1.0")
  })

  test("rejects a tag that exists here or on the remote, which a clone does not have", async () => {
    await tagCommit(root, "v0.2.0")
    const copy = join(folder, "untagged")
    await clone(root, copy)
    assert.strictEqual(git(copy, "tag"), "")
    assert.match(await failure(checkTag(root, "v0.2.0")), /^v0\.2\.0 has been released/)
    await pushTag(root, "v0.2.0")
    git(root, "tag", "--delete", "v0.2.0")
    assert.match(await failure(checkTag(root, "v0.2.0")), /^v0\.2\.0 has been released/)
    await checkTag(root, "v0.2")
  })
})
