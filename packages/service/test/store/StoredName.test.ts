import * as fc from "fast-check"
import * as path from "node:path"
import { assert, describe, it } from "vitest"
import { numbered, storedFolder, storedName } from "../../src/store/StoredName.ts"

/** Names as people and attackers write them. */
const anyName = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        "..",
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

describe("storedName", () => {
  it("never leaves a folder, whatever it is given", () => {
    fc.assert(
      fc.property(anyName, (given) => {
        const name = storedName(given)
        for (const system of [path.posix, path.win32]) {
          assert.strictEqual(system.dirname(system.join("/folder", name)), system.normalize("/folder"), name)
        }
        assert.isNotEmpty(name)
        assert.notInclude([".", ".."], name)
        assert.notMatch(name, /[\p{Cc}\p{Cf}/\\<>:"|?*]|^\s|[\s.]$/u)
        assert.notMatch(name, /\p{Surrogate}/u)
        assert.isAtMost(Buffer.byteLength(name), 200)
      }),
      { numRuns: 2000 },
    )
  })

  it("has nothing more to change in what it made", () => {
    fc.assert(fc.property(anyName, (given) => assert.strictEqual(storedName(storedName(given)), storedName(given))))
  })

  it("keeps names as people write them", () => {
    for (const name of ["Q3 (final) it's.csv", "naïve résumé 💡.txt", "日本語.pdf", ".env", "a.tar.gz", "b%2e.txt"]) {
      assert.strictEqual(storedName(name), name)
    }
    assert.strictEqual(storedName("/home/ada/report.pdf"), "report.pdf")
    assert.strictEqual(storedName("C:\\Users\\ada\\report.pdf"), "report.pdf")
    assert.strictEqual(storedName("CON.txt"), "_CON.txt")
    assert.strictEqual(storedName("../.."), "file")
  })

  it("keeps the ending of a name that is too long", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 300, unit: fc.constantFrom("a", "ü", "💡") }), (stem) => {
        assert.match(storedName(`${stem}.csv`), /[aü💡]\.csv$/u)
      }),
    )
  })
})

describe("storedFolder", () => {
  it("is a path below the root with a slash at its end, or the root itself", () => {
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

describe("numbered", () => {
  it("finds a name that nobody has, and changes none that is free", () => {
    fc.assert(
      fc.property(anyName.map(storedName), fc.nat(20), (name, count) => {
        const taken = new Set<string>()
        for (let i = 0; i <= count; i++) {
          const given = numbered(name, (candidate) => taken.has(candidate))
          assert.isFalse(taken.has(given))
          if (i === 0) assert.strictEqual(given, name)
          taken.add(given)
        }
      }),
    )
  })
})
