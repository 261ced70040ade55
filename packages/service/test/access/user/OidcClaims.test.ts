import * as fc from "fast-check"
import { createHash } from "node:crypto"
import { assert, describe, it } from "vitest"
import { identityOf, matchesAccessToken } from "../../../src/access/user/OidcProvider.ts"
import { isAdmitted } from "../../../src/access/user/SignIns.ts"

const tokenOf = (alg: unknown) => `${Buffer.from(JSON.stringify({ alg })).toString("base64url")}.e30.c2ln`

const hashOf = (algorithm: string, text: string) => {
  const digest = createHash(algorithm).update(text).digest()
  return digest.subarray(0, digest.length / 2).toString("base64url")
}

describe("matchesAccessToken", () => {
  it("accepts the hash of the algorithm, and an absent one", () => {
    for (const [alg, hash] of [
      ["RS256", "sha256"],
      ["ES384", "sha384"],
      ["PS512", "sha512"],
      ["Ed25519", "sha512"],
    ] as const) {
      assert.isTrue(matchesAccessToken(tokenOf(alg), hashOf(hash, "access"), "access"), alg)
      assert.isFalse(matchesAccessToken(tokenOf(alg), hashOf(hash, "access"), "another"), alg)
    }
    assert.isTrue(matchesAccessToken(tokenOf("RS256"), undefined, "access"))
    assert.isFalse(matchesAccessToken(tokenOf("none"), hashOf("sha256", "access"), "access"))
  })

  // Example of OpenID Connect Core 1.0, appendix A.3.
  it("matches the example of the standard", () => {
    const accessToken = "jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y"
    assert.isTrue(matchesAccessToken(tokenOf("RS256"), "77QmUPtjPfzWtF2AnpK9RQ", accessToken))
  })
})

describe("identityOf", () => {
  it("uses only verified addresses, in lower case", () => {
    const emailOf = (claims: object) => identityOf("https://id.example", "1", { ...claims }).email
    assert.strictEqual(emailOf({ email: "Ada@Example.com", email_verified: true }), "ada@example.com")
    for (const isVerified of [undefined, false, "true", 1, null]) {
      assert.isUndefined(emailOf({ email: "ada@example.com", email_verified: isVerified }), String(isVerified))
    }
    for (const email of ["ada", "a b@example.com", "ada@", `${"a".repeat(260)}@example.com`, 1, null]) {
      assert.isUndefined(emailOf({ email, email_verified: true }), String(email))
    }
  })

  it("ignores groups that are not texts", () => {
    const groupsOf = (groups: unknown) => identityOf("https://id.example", "1", { groups }).groups
    assert.deepStrictEqual(groupsOf(["a", 1, null]), ["a"])
    assert.deepStrictEqual(groupsOf("a"), [])
  })
})

describe("isAdmitted", () => {
  it("compares whole domains and groups", () => {
    const rule = { domains: ["example.com"], groups: ["team"] }
    const isIn = (email: string | undefined, ...groups: ReadonlyArray<string>) => isAdmitted(rule, { email, groups })
    assert.isTrue(isIn("ada@example.com"))
    assert.isTrue(isIn("ada@other.com", "team"))
    for (const email of ["ada@sub.example.com", "ada@notexample.com", "example.com@evil.example", undefined]) {
      assert.isFalse(isIn(email, "Team", "team2"), email)
    }
  })

  it("admits no one by default", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.array(fc.string()), (email, groups) => {
        assert.isFalse(isAdmitted({ domains: [], groups: [] }, { email, groups }))
      }),
    )
  })
})
