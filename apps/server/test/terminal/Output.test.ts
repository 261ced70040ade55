import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import { fromResponse } from "@tabwright/core/errors"
import { Cause, Effect } from "effect"
import * as fc from "fast-check"
import { errorMessageOf } from "../../src/ExitCode.ts"
import { RequestFailed } from "../../src/client/Request.ts"
import { plainText, printJson, printLines, sizeOf, truncate } from "../../src/terminal/Output.ts"

// oxlint-disable-next-line no-control-regex -- control characters except line break and tab
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/

/** Text of untrusted pages, rich in control characters of one and two bytes. */
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

describe("Printed text", () => {
  let printed = ""
  beforeEach(() => {
    printed = ""
    vi.spyOn(process.stdout, "write").mockImplementation((chunk) => (printed += String(chunk)) !== "")
  })
  afterEach(() => vi.restoreAllMocks())

  it("contains no control characters", () => {
    fc.assert(
      fc.property(fc.array(hostile), (lines) => {
        printed = ""
        Effect.runSync(printLines(lines))
        const found = printed
        assert.notMatch(found, controlCharacters)
        assert.strictEqual(found, lines.map((line) => `${plainText(line)}\n`).join(""))
      }),
    )
  })

  it("contains no control characters as JSON and parses to the same text", () => {
    fc.assert(
      fc.property(fc.dictionary(hostile, hostile), (value) => {
        printed = ""
        Effect.runSync(printJson(value))
        assert.notMatch(printed, controlCharacters)
        assert.strictEqual(printed.indexOf("\n"), printed.length - 1)
        assert.deepStrictEqual(JSON.stringify(JSON.parse(printed)), JSON.stringify(value))
      }),
    )
  })
})

describe("errorMessageOf", () => {
  it("returns the message without control characters", () => {
    const cause = Cause.fail(new RequestFailed({ message: "400 The page \u001B]0;owned\u0007 is \u009B2Jgone" }))
    const message = errorMessageOf(cause) ?? ""
    assert.notMatch(message, controlCharacters)
    assert.include(message, "400 The page")
    assert.isUndefined(errorMessageOf(Cause.interrupt()))
  })

  it("ends with the address of the error code's description, if the server has one", () => {
    const response = new Response(null, { status: 404 })
    const docs = "http://127.0.0.1:7700/docs/errors#RunNotFound"
    const messageOf = (body: object) =>
      errorMessageOf(Cause.fail(fromResponse({ operation: "getRun", response, body })))
    assert.match(messageOf({ detail: "Run not found", code: "RunNotFound", docs }) ?? "", /\nSee http.*#RunNotFound$/)
    assert.notInclude(messageOf({ detail: "Run not found" }), "See")
  })
})

describe("sizeOf", () => {
  it("formats bytes with binary units", () => {
    const sizes = [0, 1023, 1024, 1536, 10 * 1024, 2 ** 20, 73.4 * 2 ** 30, 5 * 2 ** 50].map(sizeOf)
    assert.deepStrictEqual(sizes, ["0 bytes", "1023 bytes", "1.0 KB", "1.5 KB", "10 KB", "1.0 MB", "73 GB", "5120 TB"])
  })
})

describe("truncate", () => {
  it.each([
    ["lamp", 4, "lamp"],
    ["lamps", 4, "lam…"],
    ["日本語", 5, "日本…"],
    ["日本語", 4, "日…"],
    ["👩‍👩‍👧‍👦👍🏽", 3, "👩‍👩‍👧‍👦…"],
  ])("truncates %j to %i columns without splitting characters", (text, columns, expected) => {
    assert.strictEqual(truncate(text, columns), expected)
  })
})
