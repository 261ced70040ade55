import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { assert, describe, it } from "@effect/vitest"
import { optionalBody, QueryBoolean, QueryInteger } from "../../src/wire/RequestValue.ts"
import { accepts, issueMessages, issuePaths } from "./Decoding.ts"

const SmallInteger = Schema.Int.check(Schema.isBetween({ minimum: -1e14, maximum: 1e14 }))

describe("QueryInteger", () => {
  it.prop("reads what it writes", [SmallInteger], ([value]) => {
    const text = Schema.encodeSync(QueryInteger)(value)
    assert.strictEqual(Schema.decodeSync(QueryInteger)(text), value)
  })
  it.each(["", " 1", "1.5", "1e3", "0x10", "one", "1234567890123456"])("rejects %j", (text) => {
    assert.deepStrictEqual(issueMessages(QueryInteger, text), ["Expected an integer"])
  })
})

describe("QueryBoolean", () => {
  it.each([
    ["true", true],
    ["1", true],
    ["false", false],
    ["0", false],
  ] as const)("reads %s", (text, value) => assert.strictEqual(Schema.decodeSync(QueryBoolean)(text), value))
  it.each(["", "maybe", "TRUE"])("rejects %j", (text) => assert.isFalse(accepts(QueryBoolean, text)))
})

const Body = optionalBody(
  Schema.Struct({ timeout: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(60))) }),
)

describe("optionalBody", () => {
  it.each([undefined, {}])("fills in the defaults for %j", (input) => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(Body)(input), { timeout: 60 })
  })

  it("validates a given body and keeps its values", () => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(Body)({ timeout: 5 }), { timeout: 5 })
    assert.deepStrictEqual(issuePaths(Body, { timeout: "5" }), ["timeout"])
    assert.deepStrictEqual(issuePaths(Body, null), [""])
    assert.deepStrictEqual(Schema.encodeSync(Body)({ timeout: 5 }), { timeout: 5 })
  })
})
