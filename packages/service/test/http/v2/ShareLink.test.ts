import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { shareOf, shareToken } from "../../../src/http/v2/ShareLink.ts"

const secret = new Uint8Array(32).fill(7)
const id = "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f"

describe("share token", () => {
  const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: shareToken(secret, id).length - 1 }))

  it("is valid only with the secret that created it", () => {
    assert.strictEqual(shareOf(secret, shareToken(secret, id)), id)
    assert.isUndefined(shareOf(new Uint8Array(32).fill(8), shareToken(secret, id)))
  })

  it.prop("is invalid if a character changes", [Place], ([place]) => {
    const token = shareToken(secret, id)
    const other = token[place] === "a" ? "b" : "a"
    assert.isUndefined(shareOf(secret, token.slice(0, place) + other + token.slice(place + 1)))
  })

  it.prop("is invalid in other spellings", [Schema.String], ([text]) => {
    assert.isUndefined(shareOf(secret, text))
  })

  it("needs no escaping in a path", () => {
    assert.match(shareToken(secret, id), /^[\w-]+$/)
  })
})
