import * as Schema from "effect/Schema"
import { assert, describe, it } from "@effect/vitest"
import * as Format from "../../src/wire/Format.ts"
import { openEnum } from "../../src/wire/Format.ts"
import { accepts, issueMessages } from "./Decoding.ts"

describe("Uuid", () => {
  it.each([
    "11111111-1111-1111-1111-111111111111",
    "00000000-0000-0000-0000-000000000000",
    "0198C0DE-7f3a-7c11-9d52-3A1B5C7D9E0F",
  ])("accepts %s", (text) => assert.isTrue(accepts(Format.Uuid, text)))
  it.each([
    "",
    "nope",
    "11111111111111111111111111111111",
    "{11111111-1111-1111-1111-111111111111}",
    "11111111-1111-1111-1111-11111111111g",
  ])("rejects %j", (text) => assert.deepStrictEqual(issueMessages(Format.Uuid, text), ["Expected a UUID"]))
})

describe("DateTime", () => {
  it.each(["2026-11-20T12:00:00", "2026-11-20T12:00:00.123456", "2024-02-29T23:59:60Z", "2026-11-20t12:00:00+05:30"])(
    "accepts %s",
    (text) => assert.isTrue(accepts(Format.DateTime, text)),
  )
  it.each([
    "2026-11-20",
    "2026-02-29T00:00:00Z",
    "2026-04-31T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-11-20T24:00:00Z",
    "soon",
  ])("rejects %j", (text) => assert.isFalse(accepts(Format.DateTime, text)))
  it.prop("generates only existing times", [Format.DateTime], ([text]) => !Number.isNaN(Date.parse(text)))
})

describe("Uri", () => {
  it.each(["https://host.example/a?b=c", "ws://127.0.0.1:7700/cdp/1"])("accepts %s", (text) =>
    assert.isTrue(accepts(Format.Uri, text)),
  )
  it.each(["", "/api/v4", "host.example"])("rejects %j", (text) =>
    assert.deepStrictEqual(issueMessages(Format.Uri, text), ["Expected an absolute URL"]),
  )
  it("keeps the text unchanged", () => {
    assert.strictEqual(Schema.decodeUnknownSync(Format.Uri)("HTTPS://Host.example"), "HTTPS://Host.example")
  })
})

const Status = openEnum(Schema.Literals(["running", "timed_out"]))

describe("openEnum", () => {
  it.prop("accepts any string, known or not", [Schema.String], ([word]) => accepts(Status, word))
  it.each([7, null, undefined, {}])("rejects %j, which is not a string", (input) =>
    assert.isFalse(accepts(Status, input)),
  )
  it.prop("generates known values", [Status], ([word]) => ["running", "timed_out"].includes(word))
})
