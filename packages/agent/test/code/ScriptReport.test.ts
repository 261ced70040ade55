import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { shownLength } from "../../src/code/ScriptLimits.ts"
import { scriptReport } from "../../src/code/ScriptReport.ts"
import { describeScript, isScriptPath, readScriptList, scriptName, scriptPath } from "../../src/code/SavedScripts.ts"

const long = fc.nat({ max: 40_000 }).map((length) => "x".repeat(length))

describe("scriptReport", () => {
  it("respects the limit and always includes the end", () => {
    fc.assert(
      fc.property(
        fc.array(long, { maxLength: 3 }),
        fc.option(long, { nil: undefined }),
        fc.option(long, { nil: undefined }),
        (console, returned, message) => {
          const text = scriptReport(
            {
              end: {
                ...(returned === undefined ? {} : { returned }),
                ...(message === undefined
                  ? {}
                  : {
                      error: { name: "Error", message: `Broken. ${message}`, stack: "at <input>:7:1", hint: "A hint." },
                    }),
                pending: 0,
              },
              console,
              isConsoleCut: false,
            },
            1500,
          )
          assert.isAtMost(text.shown.length, shownLength)
          assert.isAtMost(text.message.length, 300)
          assert.strictEqual(text.ok, message === undefined)
          if (message !== undefined) {
            assert.include(text.shown, "error at line 7: Error: Broken.")
            assert.match(text.message, /^Broken\..* The script failed at line 7 after 1\.5 s\.$/)
          }
          const length = console.join("\n").length + (returned?.length ?? 0)
          if (length > shownLength) assert.isAtLeast(text.whole?.length ?? 0, length)
          if (length < shownLength - 3000) assert.isUndefined(text.whole)
        },
      ),
    )
  })
})

describe("saved scripts", () => {
  it("have names that are a single file of one folder", () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        assert.match(scriptPath(given), /^scripts\/[\w-]{1,60}\.js$/)
        assert.strictEqual(scriptName(scriptPath(given)), scriptName(given))
      }),
    )
    assert.isTrue(isScriptPath("scripts/a b.js"))
    assert.isFalse(isScriptPath("scripts/../../x.js"))
    assert.isFalse(isScriptPath("other/x.js"))
  })

  it("are listed with their description", () => {
    assert.strictEqual(describeScript("// Reads all totals.\nreturn 1"), "Reads all totals.")
    assert.strictEqual(describeScript("/* Reads it. */ return 1"), "Reads it.")
    assert.strictEqual(describeScript("return 1"), "No description.")
    assert.deepStrictEqual(readScriptList("# Scripts\n\n- `a.js`: Does it.\n- no entry\n- `../b.js`: B.\n"), [
      { name: "a", about: "Does it." },
      { name: "b", about: "B." },
    ])
  })
})
