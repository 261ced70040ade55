import { assert, describe, it } from "@effect/vitest"
import { isOneTimeCode, oneTimeCode } from "../../src/action/OneTimeCode.ts"

/** RFC 6238, appendix B: times in seconds with the code of each algorithm. */
const vectors = [
  [59, "94287082", "46119246", "90693936"],
  [1111111109, "07081804", "68084774", "25091201"],
  [1234567890, "89005924", "91819424", "93441116"],
  [20000000000, "65353130", "77737706", "47863826"],
] as const
const keys = {
  SHA1: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  SHA256: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA====",
  SHA512: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA=",
}

describe("oneTimeCode", () => {
  it.each(vectors)("matches RFC 6238 at %d s", (seconds, sha1, sha256, sha512) => {
    const at = (algorithm: keyof typeof keys) =>
      oneTimeCode(
        `otpauth://totp/Shop:ada?secret=${keys[algorithm]}&digits=8&algorithm=${algorithm}&issuer=Shop`,
        seconds * 1000,
      )
    assert.deepStrictEqual([at("SHA1"), at("SHA256"), at("SHA512")], [sha1, sha256, sha512])
  })

  it("uses six digits and 30 s for a bare key in any notation", () => {
    for (const key of [keys.SHA1, keys.SHA1.toLowerCase(), "gezd gnbv gy3t qojq gezd gnbv gy3t qojq"]) {
      assert.strictEqual(oneTimeCode(key, 59_000), "287082")
      assert.strictEqual(oneTimeCode(key, 31_000), "287082")
    }
  })

  it("returns undefined for anything else", () => {
    for (const secret of [
      "",
      "hunter1",
      "otpauth://hotp/x?secret=GEZDGNBV",
      "otpauth://totp/x?secret=GEZDGNBV&digits=4",
    ])
      assert.isUndefined(oneTimeCode(secret, 0), secret)
    assert.isTrue(isOneTimeCode("shop_bu_2fa_code"))
    assert.isFalse(isOneTimeCode("bu_2fa_code_of_mine"))
  })
})
