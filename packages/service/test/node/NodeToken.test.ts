import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { isNodeRequest, isSignedBody, type NodeRequest, signNodeRequest } from "../../src/node/NodeToken.ts"

const secret = Buffer.alloc(32, 7)
const request: NodeRequest = { method: "GET", path: "/node/runner" }
const now = 1_800_000_000_000
const token = signNodeRequest(secret, request, now)

const opens = (shown: string | undefined, at = now, of = request, by: Uint8Array = secret) =>
  isNodeRequest(by, of, shown, at)

describe("NodeToken", () => {
  it("opens the request that it was made for, for a minute, whoever's clock is a minute behind", () => {
    for (const at of [now - 60_000, now, now + 59_999]) assert.isTrue(opens(token, at))
    for (const at of [now - 60_001, now + 60_000, now + 86_400_000]) assert.isFalse(opens(token, at))
  })

  it("opens no other request, and not with another secret", () => {
    assert.isFalse(opens(token, now, { ...request, method: "POST" }))
    assert.isFalse(opens(token, now, { ...request, path: "/node/runner?more" }))
    assert.isFalse(opens(token, now, request, Buffer.alloc(32, 8)))
  })

  it("is nothing that can be made up", () => {
    const [expires = "", digest = "", signature = ""] = token.split(".")
    const later = String(Number(expires) + 1)
    for (const made of [
      undefined,
      "",
      ".",
      expires,
      `${later}.${digest}.${signature}`,
      `NaN.${digest}.${signature}`,
      `..${signature}`,
    ]) {
      assert.isFalse(opens(made))
    }
    fc.assert(fc.property(fc.string(), (text) => !opens(text) && !opens(`${expires}.${digest}.${text}`)))
  })

  it("holds for the body that was signed, and a digest cannot be put in its place", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (body, other) => {
        const signed = signNodeRequest(secret, { ...request, body }, now)
        const [expires, , signature] = signed.split(".")
        const [, foreign] = signNodeRequest(secret, { ...request, body: other }, now).split(".")
        const isSame = Buffer.from(body).equals(other)
        return (
          opens(signed) &&
          isSignedBody(signed, body) &&
          isSignedBody(signed, other) === isSame &&
          opens([expires, foreign, signature].join(".")) === isSame
        )
      }),
    )
    assert.isTrue(isSignedBody(token, new Uint8Array()))
    assert.isFalse(isSignedBody(undefined, new Uint8Array()))
  })
})
