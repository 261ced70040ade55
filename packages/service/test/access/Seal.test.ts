import * as fc from "fast-check"
import { Option } from "effect"
import { assert, describe, it } from "vitest"
import { seal, unseal } from "../../src/access/Seal.ts"

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 })
const content = fc.uint8Array({ maxLength: 300 })

describe("seal", () => {
  it("decrypts only with the same secret and purpose", () => {
    fc.assert(
      fc.property(secret, secret, content, (own, other, text) => {
        const sealed = seal(own, "answers", text)
        assert.deepStrictEqual(Buffer.from(Option.getOrThrow(unseal(own, "answers", sealed))), Buffer.from(text))
        assert.isTrue(Option.isNone(unseal(own, "profiles", sealed)))
        if (!Buffer.from(own).equals(other)) assert.isTrue(Option.isNone(unseal(other, "answers", sealed)))
      }),
    )
  })

  it("rejects modified and truncated ciphertexts", () => {
    fc.assert(
      fc.property(secret, content, fc.nat(), fc.integer({ min: 1, max: 255 }), (own, text, at, flip) => {
        const sealed = seal(own, "answers", text)
        const changed = Uint8Array.from(sealed)
        changed[at % sealed.length] = (changed[at % sealed.length] ?? 0) ^ flip
        assert.isTrue(Option.isNone(unseal(own, "answers", changed)))
        assert.isTrue(Option.isNone(unseal(own, "answers", sealed.subarray(0, at % sealed.length))))
      }),
    )
  })

  it("produces a different ciphertext each time", () => {
    const own = new Uint8Array(32)
    const text = Buffer.from("the same")
    assert.notDeepEqual(seal(own, "answers", text), seal(own, "answers", text))
  })
})
