import * as fc from "fast-check"
import * as path from "node:path"
import { assert, describe, it } from "vitest"
import { uniqueName, storedFolder, storedFileName } from "../../../src/store/file/StoredFileName.ts"

/** Realistic and malicious names. */
const anyName = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        "../..",
        ".",
        "/",
        "\\",
        "a",
        "ü",
        "日本",
        "💡",
        "\u0000",
        "\r\n",
        " ",
        "con",
        "\u202e",
        ":",
        "%2e",
        "\ud800",
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
  fc.string({ minLength: 200, maxLength: 600, unit: "grapheme" }),
)

describe("storedFileName", () => {
  it("never leaves its folder for any input", () => {
    fc.assert(
      fc.property(anyName, (given) => {
        const name = storedFileName(given)
        for (const system of [path.posix, path.win32]) {
          assert.strictEqual(system.dirname(system.join("/folder", name)), system.normalize("/folder"), name)
        }
        assert.isNotEmpty(name)
        assert.notInclude([".", "../.."], name)
        assert.notMatch(name, /[\p{Cc}\p{Cf}/\\<>:"|?*]|^\s|[\s.]$/u)
        assert.notMatch(name, /\p{Surrogate}/u)
        assert.isAtMost(Buffer.byteLength(name), 200)
      }),
      { numRuns: 2000 },
    )
  })

  it("is idempotent", () => {
    fc.assert(
      fc.property(anyName, (given) => assert.strictEqual(storedFileName(storedFileName(given)), storedFileName(given))),
    )
  })

  it("keeps ordinary names", () => {
    for (const name of ["Q3 (final) it's.csv", "naïve résumé 💡.txt", "日本語.pdf", ".env", "a.tar.gz", "b%2e.txt"]) {
      assert.strictEqual(storedFileName(name), name)
    }
    assert.strictEqual(storedFileName("/home/ada/report.pdf"), "report.pdf")
    assert.strictEqual(storedFileName("C:\\Users\\ada\\report.pdf"), "report.pdf")
    assert.strictEqual(storedFileName("CON.txt"), "_CON.txt")
    assert.strictEqual(storedFileName("../../.."), "file")
  })

  it("keeps the extension of a name that is too long", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 300, unit: fc.constantFrom("a", "ü", "💡") }), (stem) => {
        assert.match(storedFileName(`${stem}.csv`), /[aü💡]\.csv$/u)
      }),
    )
  })
})

describe("storedFolder", () => {
  it("returns a path below the root with a trailing slash, or the root itself", () => {
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 5 }), (parts) => {
        const folder = storedFolder(parts.join("/"))
        assert.strictEqual(path.posix.normalize(`/${folder}`), `/${folder}`)
        if (folder !== "") assert.match(folder, /[^/]\/$/)
        assert.strictEqual(storedFolder(folder), folder)
      }),
    )
    assert.strictEqual(storedFolder("reports/2026"), "reports/2026/")
    assert.strictEqual(storedFolder("../../etc"), "etc/")
  })
})

describe("uniqueName", () => {
  it("returns an unused name, which is the given one if possible", () => {
    fc.assert(
      fc.property(anyName.map(storedFileName), fc.nat(20), (name, count) => {
        const taken = new Set<string>()
        for (let i = 0; i <= count; i++) {
          const given = uniqueName(name, (candidate) => taken.has(candidate))
          assert.isFalse(taken.has(given))
          if (i === 0) assert.strictEqual(given, name)
          taken.add(given)
        }
      }),
    )
  })
})
