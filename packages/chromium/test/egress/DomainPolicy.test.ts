import * as Result from "effect/Result"
import { assert, describe, it } from "vitest"
import { domainBlockReason, matchesDomain, parseDomainPattern } from "../../src/egress/DomainPolicy.ts"

describe("matchesDomain", () => {
  it.each([
    ["example.com", "example.com", true],
    ["EXAMPLE.com.", "example.com", true],
    ["www.example.com", "example.com", false],
    ["www.example.com", "*.example.com", true],
    ["a.b.example.com", "*.example.com", true],
    ["example.com", "*.example.com", true],
    ["notexample.com", "*.example.com", false],
    ["example.com.evil.net", "*.example.com", false],
    ["example.com.evil.net", "example.com", false],
    ["anything.net", "*", true],
    ["192.0.2.1", "192.0.2.1", true],
    ["2001:db8::1", "2001:db8::1", true],
  ])("returns whether %s matches %s: %s", (host, pattern, expected) => {
    assert.strictEqual(matchesDomain(host, pattern), expected)
  })
})

describe("parseDomainPattern", () => {
  it.each([
    ["example.com", "example.com"],
    [" *.Example.COM. ", "*.example.com"],
    ["http*://example.com", "example.com"],
    ["https://*.example.com/", "*.example.com"],
    ["*", "*"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["*.bücher.example", "*.xn--bcher-kva.example"],
  ])("normalizes %s to %s", (text, expected) => {
    assert.deepStrictEqual(parseDomainPattern(text), Result.succeed(expected))
  })

  it.each(["", "*.", "*example.com", "a.*.example.com", "example.com/path", "example.com:8080", "https://", "a b"])(
    "rejects %j",
    (text) => assert.isTrue(Result.isFailure(parseDomainPattern(text))),
  )
})

describe("domainRefusal", () => {
  it("allows every host without rules and none with an empty list", () => {
    assert.isUndefined(domainBlockReason("example.com", {}))
    assert.strictEqual(domainBlockReason("example.com", { allowedDomains: [] }), "NotAllowed")
  })

  it("blocks a host that is both allowed and blocked", () => {
    const rules = { allowedDomains: ["*.example.com"], blockedDomains: ["bad.example.com"] }
    assert.isUndefined(domainBlockReason("www.example.com", rules))
    assert.strictEqual(domainBlockReason("bad.example.com", rules), "Blocked")
    assert.strictEqual(domainBlockReason("other.net", rules), "NotAllowed")
    assert.strictEqual(domainBlockReason("bad.example.com", { blockedDomains: ["*"] }), "Blocked")
  })
})
