import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { type AddressedRequest, isSignedBody, readNodeToken, signNodeRequest } from "../../src/node/NodeAuth.ts"

const secret = Buffer.alloc(32, 7)
const request: AddressedRequest = { method: "GET", path: "/node/runner", to: "host-1a2b3c4d" }
const now = 1_800_000_000_000
const token = signNodeRequest(secret, request, now)

const isValid = (shown: string | undefined, at = now, of = request, by: Uint8Array = secret) =>
  readNodeToken(by, of, shown, at) !== undefined

describe("NodeToken", () => {
  it("is valid for a minute, also for receivers whose clock is up to a minute behind", () => {
    for (const at of [now - 60_000, now, now + 59_999]) assert.isTrue(isValid(token, at))
    for (const at of [now - 60_001, now + 60_000, now + 86_400_000]) assert.isFalse(isValid(token, at))
  })

  it("is invalid for another method, path, receiver or secret", () => {
    assert.isFalse(isValid(token, now, { ...request, method: "POST" }))
    assert.isFalse(isValid(token, now, { ...request, path: "/node/runner?more" }))
    assert.isFalse(isValid(token, now, { ...request, to: "host-5e6f7a8b" }))
    assert.isFalse(isValid(token, now, request, Buffer.alloc(32, 8)))
  })

  it("has a unique signed nonce per request", () => {
    const other = signNodeRequest(secret, request, now)
    const [first, second] = [readNodeToken(secret, request, token, now), readNodeToken(secret, request, other, now)]
    assert.notStrictEqual(first?.nonce, second?.nonce)
    assert.strictEqual(first?.expiresMs, now + 60_000)
    const [expires, , ...rest] = token.split(".")
    assert.isFalse(isValid([expires, second?.nonce, ...rest].join(".")))
  })

  it("cannot be forged", () => {
    const [expires = "", nonce = "", digest = "", signature = ""] = token.split(".")
    const later = String(Number(expires) + 1)
    for (const made of [
      undefined,
      "",
      "...",
      expires,
      `${later}.${nonce}.${digest}.${signature}`,
      `NaN.${nonce}.${digest}.${signature}`,
      `...${signature}`,
      `${token}.`,
    ]) {
      assert.isFalse(isValid(made))
    }
    fc.assert(fc.property(fc.string(), (text) => !isValid(text) && !isValid(`${expires}.${nonce}.${digest}.${text}`)))
  })

  it("is valid for the signed body, whose digest cannot be replaced", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (body, other) => {
        const signed = signNodeRequest(secret, { ...request, body }, now)
        const [expires, nonce, , signature] = signed.split(".")
        const foreign = signNodeRequest(secret, { ...request, body: other }, now).split(".")[2]
        const isSame = Buffer.from(body).equals(other)
        return (
          isValid(signed) &&
          isSignedBody(signed, body) &&
          isSignedBody(signed, other) === isSame &&
          isValid([expires, nonce, foreign, signature].join(".")) === isSame
        )
      }),
    )
    assert.isTrue(isSignedBody(token, new Uint8Array()))
    assert.isFalse(isSignedBody(undefined, new Uint8Array()))
  })
})
