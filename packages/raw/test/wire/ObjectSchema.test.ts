import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as ObjectSchema from "../../src/wire/ObjectSchema.ts"
import { accepts, issueMessages, issuePaths } from "./Decoding.ts"

const Inner = ObjectSchema.closed({ width: Schema.Int })
const Closed = ObjectSchema.closed({
  task: Schema.String,
  flag: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  inner: Schema.optionalKey(Schema.NullOr(Inner)),
})
const Open = ObjectSchema.open({ id: Schema.Int, parts: Schema.Array(ObjectSchema.open({ name: Schema.String })) })

const Keys = Schema.Array(Schema.String.check(Schema.isPattern(/^x[a-z]{0,5}$/))).check(Schema.isMaxLength(4))

describe("closed", () => {
  it("fills in defaults", () => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(Closed)({ task: "look" }), { task: "look", flag: false })
  })

  it.prop("reports each unknown key, in addition to the issues of the fields", [Keys], ([keys]) => {
    const others = Object.fromEntries(keys.map((key) => [key, 1]))
    assert.sameMembers([...issuePaths(Closed, { ...others, flag: 7 })], [...Object.keys(others), "task", "flag"])
  })

  it("applies to nested objects", () => {
    assert.sameMembers(
      [...issuePaths(Closed, { task: "look", inner: { width: "wide", height: 1 }, other: 1 })],
      ["other", "inner.height", "inner.width"],
    )
  })

  it("names the known fields", () => {
    assert.deepStrictEqual(issueMessages(Inner, { width: 1, w: 1 }), ["Unknown field. Known fields: width"])
  })

  it("rejects unknown keys regardless of parse options", () => {
    assert.isFalse(accepts(Closed, { task: "look", other: 1 }))
    assert.throws(() => Schema.decodeUnknownSync(Closed, { onExcessProperty: "ignore" })({ task: "look", other: 1 }))
  })

  it.each([null, undefined, [], "text", 7])("rejects %j, which is not an object", (input) => {
    assert.deepStrictEqual(issuePaths(Closed, input), [""])
  })

  it("rejects keys inherited from Object", () => {
    assert.deepStrictEqual(issuePaths(Closed, JSON.parse('{"task":"look","__proto__":1,"constructor":1}')), [
      "__proto__",
      "constructor",
    ])
  })
})

describe("open", () => {
  const wire = { id: 1, later: { a: 1 }, parts: [{ name: "a", size: 2 }] }

  it("keeps unknown fields at every depth", () => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(Open)(wire), wire)
  })

  it("only encodes declared fields at every depth", () => {
    assert.deepStrictEqual(Schema.encodeUnknownSync(Open)(wire), { id: 1, parts: [{ name: "a" }] })
  })

  it("still checks the declared fields", () => {
    assert.sameMembers([...issuePaths(Open, { id: "one", parts: [{}] })], ["id", "parts.0.name"])
  })
})
