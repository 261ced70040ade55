import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, test } from "vitest"
import { regExpsIn, superlinearity } from "../../check/RegExps.mjs"
import { computed, superlinear } from "../../check/SuperlinearRegExps.mjs"

const root = join(import.meta.dirname, "../../..")

/** @param {string} folder */
const foldersOf = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`)

const sources = [...foldersOf("packages"), "apps/server/src", "apps/console/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("generated/"))
    .map((name) => `${folder}/${name}`),
)

const found = sources.flatMap((file) =>
  regExpsIn(file, readFileSync(join(root, file), "utf8")).map((each) => ({ ...each, file })),
)

describe("Regular expressions of the packages", () => {
  test("are found", () => {
    assert.isAbove(found.length, 300)
  })

  test("take linear time, except for those in scripts/check/SuperlinearRegExps.mjs", () => {
    const violations = found.flatMap(({ file, line, source, flags, isComputed }) => {
      if (isComputed || superlinear[file]?.includes(source) === true) return []
      const reason = superlinearity(source, flags)
      return reason === undefined ? [] : [`${file}:${line} ${reason} /${source}/${flags}`]
    })
    assert.deepEqual(violations, [])
  })

  test("are literals, except in the files that scripts/check/SuperlinearRegExps.mjs lists", () => {
    const violations = found.filter(({ file, isComputed }) => isComputed && computed[file] === undefined)
    assert.deepEqual(
      violations.map(({ file, line, source }) => `${file}:${line} ${source}`),
      [],
    )
  })
})

describe("regExpsIn", () => {
  test("finds literals and constructors, and marks computed patterns", () => {
    const code = [
      "// a comment with /a+/ in it",
      'const text: string = "/b+/"',
      "const one = /c+/g.test(text) || text.split(/d/)",
      "const two = <T,>(x: T) => new RegExp('e*', 'u') ?? RegExp(`f${x}+`)",
    ].join("\n")
    assert.deepEqual(
      regExpsIn("some.ts", code).map(({ line, source, flags, isComputed }) => [line, source, flags, isComputed]),
      [
        [3, "c+", "g", false],
        [4, "e*", "u", false],
        [4, "RegExp(`f${x}+`)", "", true],
      ],
    )
  })
})

describe("superlinearity", () => {
  test("reports competing repetitions and those retried at each position", () => {
    for (const [source, reason] of [
      ["^(a+)+$", "Self"],
      [String.raw`^\s*\s*x`, "Trade"],
      [String.raw`\s+$`, "Move"],
      ["%.*$", "Move"],
      ["[^x]*y", "Move"],
    ]) {
      assert.strictEqual(superlinearity(source ?? "", ""), reason, source)
    }
    for (const source of [String.raw`^\s+`, String.raw`(?<!\s)\s+$`, "a+b?", "^[^x]*y", "[a-z]{1,20}$"]) {
      assert.isUndefined(superlinearity(source, ""), source)
    }
  })
})
