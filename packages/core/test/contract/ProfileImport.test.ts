import { assert, describe, it } from "@effect/vitest"
import { importIssues, isOfSites, siteFault } from "../../src/contract/index.ts"

describe("isOfSites", () => {
  it("accepts the sites and their subdomains, with or without the leading dot of a cookie's domain", () => {
    const sites = ["example.com", "localhost"]
    for (const host of ["example.com", ".example.com", "mail.example.com", "EXAMPLE.com", "localhost"]) {
      assert.isTrue(isOfSites(host, sites), host)
    }
    for (const host of ["com", "notexample.com", "example.com.evil.org", "example.org", ""]) {
      assert.isFalse(isOfSites(host, sites), host)
    }
  })
})

describe("siteFault", () => {
  it("accepts host names and addresses, and rejects top-level domains, URLs and other spellings", () => {
    for (const site of ["example.com", "a-b.example.co.uk", "localhost", "127.0.0.1", "[::1]", "xn--mnchen-3ya.de"]) {
      assert.isUndefined(siteFault(site), site)
    }
    for (const site of [
      "com",
      ".com",
      "",
      "*",
      "Example.com",
      "https://example.com",
      "example.com:80",
      "example.com.",
    ]) {
      assert.isDefined(siteFault(site), site)
    }
    for (const site of ["user@example.com", "example.com/path", "münchen.de", "a b.com", "[::1", "127.1"]) {
      assert.isDefined(siteFault(site), site)
    }
  })
})

describe("importIssues", () => {
  const cookie = { name: "session", value: "a secret", domain: ".example.com", path: "/" }
  const request = { sites: ["example.com"], cookies: [cookie] }

  it("accepts cookies and origins of the sites", () => {
    const origins = [{ origin: "https://mail.example.com:8443", localStorage: [{ name: "token", value: "a secret" }] }]
    const host = { ...cookie, name: "__Host-session", domain: "example.com", secure: true }
    assert.deepStrictEqual(importIssues({ ...request, cookies: [cookie, host], origins }), [])
  })

  it("locates each problem without quoting values", () => {
    const cookies = [
      { ...cookie, domain: "example.org" },
      { ...cookie, name: "__Secure-session" },
      { ...cookie, name: "__host-session", secure: true },
      { ...cookie, path: "relative" },
      { ...cookie, value: "a secret\n" },
      cookie,
    ]
    const origins = ["https://example.org", "https://example.com/", "ftp://example.com", "null"].map((origin) => ({
      origin,
      localStorage: [{ name: "token", value: "a secret" }],
    }))
    const issues = importIssues({ ...request, cookies, origins })
    assert.deepStrictEqual(
      issues.map(({ loc }) => loc.join(".")),
      [0, 1, 2, 3, 4].map((at) => `body.cookies.${at}`).concat([0, 1, 2, 3].map((at) => `body.origins.${at}`)),
    )
    assert.notInclude(JSON.stringify(issues), "a secret")
  })
})
