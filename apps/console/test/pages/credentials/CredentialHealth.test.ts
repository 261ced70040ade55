import { assert, describe, it } from "vitest"
import { healthOf, type SiteLogin } from "../../../src/pages/credentials/CredentialHealth.ts"
import type { Credential } from "../../../src/queries/access/Credentials.ts"

const now = new Date("2026-03-02T10:00:00.000Z")

const credential = (rest: Partial<Credential> = {}): Credential => ({
  id: "0198c0de-e287-7369-8fa4-b2d35e6f7081",
  name: "shop",
  username: "ada",
  hasPassword: true,
  hasOneTimeCode: false,
  domains: ["*.shop.example.com"],
  autoLogin: false,
  notes: null,
  lastUsedAt: null,
  createdAt: "2026-03-02T09:15:00.000Z",
  updatedAt: "2026-03-02T09:15:00.000Z",
  ...rest,
})

const login = (state: SiteLogin["state"], rest: Partial<SiteLogin> = {}): SiteLogin => ({
  domain: "shop.example.com",
  state,
  lastCheckedAt: "2026-03-02T09:50:00.000Z",
  profile: "ada",
  ...rest,
})

const labelOf = (given: Credential, ...logins: ReadonlyArray<SiteLogin>) => healthOf(given, logins, now).label

describe("The state of a credential", () => {
  it("is bad without a secret, whatever profiles are signed in", () => {
    assert.strictEqual(labelOf(credential({ hasPassword: false }), login("signed_in")), "no password")
    assert.strictEqual(labelOf(credential({ hasPassword: false, hasOneTimeCode: true })), "not used yet")
  })

  it("names the profiles that are signed out of one of its sites", () => {
    const found = healthOf(credential(), [login("signed_in"), login("signed_out", { profile: "eve" })], now)
    assert.strictEqual(found.label, "signed out")
    assert.match(found.detail, /^Signed out in profile eve, 10 min ago\. /)
  })

  it("ignores profiles of other sites", () => {
    const other = login("signed_out", { domain: "other.example.com" })
    assert.strictEqual(labelOf(credential(), other, login("signed_in")), "signed in")
    assert.strictEqual(labelOf(credential({ lastUsedAt: "2026-03-02T09:20:00.000Z" }), other), "in use")
  })
})
