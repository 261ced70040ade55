import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { shareOf, sharePageToken } from "../../../src/http/v2/SharePage.ts"

const secret = new Uint8Array(32).fill(7)
const id = "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f"

describe("share token", () => {
  const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: sharePageToken(secret, id).length - 1 }))

  it("is valid only with the secret that created it", () => {
    assert.strictEqual(shareOf(secret, sharePageToken(secret, id)), id)
    assert.isUndefined(shareOf(new Uint8Array(32).fill(8), sharePageToken(secret, id)))
  })

  it.prop("is invalid if a character changes", [Place], ([place]) => {
    const token = sharePageToken(secret, id)
    const other = token[place] === "a" ? "b" : "a"
    assert.isUndefined(shareOf(secret, token.slice(0, place) + other + token.slice(place + 1)))
  })

  it.prop("is invalid in other spellings", [Schema.String], ([text]) => {
    assert.isUndefined(shareOf(secret, text))
  })

  it("needs no escaping in a path", () => {
    assert.match(sharePageToken(secret, id), /^[\w-]+$/)
  })
})
