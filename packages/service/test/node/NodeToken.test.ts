import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { isNodeRequest, type NodeRequest, signNodeRequest } from "../../src/node/NodeToken.ts"

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
    const [expires = "", signature = ""] = token.split(".")
    const later = String(Number(expires) + 1)
    for (const made of [undefined, "", ".", expires, `${later}.${signature}`, `NaN.${signature}`, `.${signature}`]) {
      assert.isFalse(opens(made))
    }
    fc.assert(fc.property(fc.string(), (text) => !opens(text) && !opens(`${expires}.${text}`)))
  })
})
