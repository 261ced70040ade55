import * as fc from "fast-check"
import { resolve, sep } from "node:path"
import { assert, describe, it } from "vitest"
import { localPath, PathEscapes } from "../src/DownloadAll.ts"

const part = fc.constantFrom("..", ".", "", "a", "b c", "ü", "...", "C:", "\0", "a\\b", "..\\x", "\\")

describe("localPath", () => {
  it("stays below the folder or fails", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const path = parts.join("/")
        try {
          assert.isTrue(resolve(localPath("/srv/out", path)).startsWith(`${sep}srv${sep}out${sep}`), path)
        } catch (error) {
          if (!(error instanceof PathEscapes)) throw error
          assert.isTrue(/(^|[/\\])(\.{0,2})([/\\]|$)|[\0:]/.test(path), path)
        }
      }),
    )
  })

  it.each(["../x", "a/../../x", "/etc/passwd", "\\\\host\\share", "C:\\x", "a/..\\..\\x", "", "a//b", "x\0.csv"])(
    "rejects %j",
    (path) => {
      assert.throws(() => localPath("out", path), PathEscapes)
    },
  )

  it.each([
    ["out", "a.csv", "out/a.csv"],
    ["out/", "deep/a.csv", "out/deep/a.csv"],
    ["/", "a.csv", "/a.csv"],
    [".", "..a/b..", "./..a/b.."],
  ])("returns for %j and %j: %j", (folder, path, place) => {
    assert.strictEqual(localPath(folder, path), place)
  })
})
