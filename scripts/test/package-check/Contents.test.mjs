import { join } from "node:path"
import { assert, describe, test } from "vitest"
import { contentProblems, expectedContents } from "../../package-check/Contents.mjs"
import { publicPackages } from "../../release/Packages.mjs"

const root = join(import.meta.dirname, "../../..")
const expected = { maxKb: 10, files: ["dist/**/*.js", "dist/spec/*.yaml"] }
const files = ["package.json", "README.md", "LICENSE", "dist/index.js", "dist/a/b/c.js", "dist/spec/v4.yaml"]
const problems = (/** @type {ReadonlyArray<string>} */ list, bytes = 10_000) =>
  contentProblems("sdk", { bytes, files: list }, expected)

describe("contentProblems", () => {
  test("accepts files that match the patterns, with and without a changelog", () => {
    assert.deepStrictEqual(problems(files), [])
    assert.deepStrictEqual(problems([...files, "CHANGELOG.md"]), [])
  })

  test("names each unexpected file", () => {
    assert.deepStrictEqual(problems([...files, "dist/index.ts", "dist/spec/a/v4.yaml", "xdist/index.js"]), [
      "sdk contains dist/index.ts, which matches no pattern.",
      "sdk contains dist/spec/a/v4.yaml, which matches no pattern.",
      "sdk contains xdist/index.js, which matches no pattern.",
    ])
  })

  test("rejects tests, hidden files and modules even where a pattern matches", () => {
    const names = ["dist/a.test.js", "dist/test/a.js", "dist/node_modules/a/index.js", "dist/.cache/a.js"]
    assert.lengthOf(problems([...files, ...names]), names.length)
  })

  test("names patterns without a file and missing common files", () => {
    assert.deepStrictEqual(problems(["package.json", "README.md", "dist/index.js"]), [
      "sdk contains no file dist/spec/*.yaml.",
      "sdk contains no file LICENSE.",
    ])
  })

  test("states the size and its limit", () => {
    assert.deepStrictEqual(problems(files, 10_001), ["sdk has 11 kB, its limit is 10 kB."])
  })

  test("has an entry for exactly the published packages", () => {
    assert.sameMembers(
      Object.keys(expectedContents),
      publicPackages(root).map(({ manifest }) => manifest.name),
    )
    assert.lengthOf(contentProblems("other", { bytes: 0, files: [] }), 1)
  })
})
