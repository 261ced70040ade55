import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { makeToken, readToken } from "../../src/mcp/SessionToken.ts"

const facts = { protocolVersion: "2025-11-25", hasForms: true }

describe("makeToken", () => {
  it("makes ids that only their key can continue, with visible ASCII characters", () => {
    const token = makeToken(facts, "tw_a")
    assert.deepStrictEqual(readToken(token, "tw_a"), facts)
    assert.isUndefined(readToken(token, "tw_b"))
    assert.match(token, /^[!-~]{1,500}$/)
    assert.notStrictEqual(makeToken(facts, "tw_a"), token)
  })
})

describe("readToken", () => {
  it("rejects ids that were changed", () => {
    const token = makeToken(facts, "tw_a")
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom("A", "b", ".", "-"), (at, letter) => {
        fc.pre(token[at] !== letter)
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        // The last character of base64url has unused bits.
        const same = Buffer.from(changed, "base64url").equals(Buffer.from(token, "base64url"))
        assert.isTrue(same || readToken(changed, "tw_a") === undefined, changed)
      }),
    )
    for (const other of ["", ".", "a.b", "x".repeat(10_000), `${token}.${token}`]) {
      assert.isUndefined(readToken(other, "tw_a"))
    }
  })
})
