import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import { Cause, Effect } from "effect"
import * as fc from "fast-check"
import { CallFailed } from "../../src/client/CallFailed.ts"
import { explanationOf } from "../../src/Explanation.ts"
import { printJson, printLines } from "../../src/terminal/Output.ts"
import { plainText } from "../../src/terminal/PlainText.ts"

// oxlint-disable-next-line no-control-regex -- these are what nobody may send to a terminal; a line's end and a tab move nothing else
const steering = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/

/** Texts as a page may write them: much that steers terminals, in one byte and in two. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "\u001B[2J",
      "\u001B]0;title\u0007",
      "\u009B31m",
      "\u0008",
      "\r",
      "\u007F",
      "\u0000",
      "a",
      "日",
      " ",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
})

describe("What is printed", () => {
  let printed = ""
  beforeEach(() => {
    printed = ""
    vi.spyOn(process.stdout, "write").mockImplementation((chunk) => (printed += String(chunk)) !== "")
  })
  afterEach(() => vi.restoreAllMocks())

  it("steers no terminal, whatever the lines", () => {
    fc.assert(
      fc.property(fc.array(hostile), (lines) => {
        printed = ""
        Effect.runSync(printLines(lines))
        const found = printed
        assert.notMatch(found, steering)
        assert.strictEqual(found, lines.map((line) => `${plainText(line)}\n`).join(""))
      }),
    )
  })

  it("steers no terminal as JSON either, and loses nothing", () => {
    fc.assert(
      fc.property(fc.dictionary(hostile, hostile), (value) => {
        printed = ""
        Effect.runSync(printJson(value))
        assert.notMatch(printed, steering)
        assert.strictEqual(printed.indexOf("\n"), printed.length - 1)
        assert.deepStrictEqual(JSON.stringify(JSON.parse(printed)), JSON.stringify(value))
      }),
    )
  })
})

describe("The explanation of a failure", () => {
  it("steers no terminal, and says what to do", () => {
    const cause = Cause.fail(new CallFailed({ message: "400 The page \u001B]0;owned\u0007 is \u009B2Jgone" }))
    const explanation = explanationOf(cause) ?? ""
    assert.notMatch(explanation, steering)
    assert.include(explanation, "400 The page")
    assert.isUndefined(explanationOf(Cause.interrupt()))
  })
})
