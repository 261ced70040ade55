import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { optionalBody } from "../../src/wire/OptionalBody.ts"
import { issuePaths } from "./Decoding.ts"

const Body = optionalBody(
  Schema.Struct({ timeout: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(60))) }),
)

describe("optionalBody", () => {
  it.each([undefined, {}])("fills in the defaults for %j", (input) => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(Body)(input), { timeout: 60 })
  })

  it("is the body otherwise", () => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(Body)({ timeout: 5 }), { timeout: 5 })
    assert.deepStrictEqual(issuePaths(Body, { timeout: "5" }), ["timeout"])
    assert.deepStrictEqual(issuePaths(Body, null), [""])
    assert.deepStrictEqual(Schema.encodeSync(Body)({ timeout: 5 }), { timeout: 5 })
  })
})
