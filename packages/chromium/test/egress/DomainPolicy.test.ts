import { assert, describe, it } from "vitest"
import { isAllowedDomain } from "../../src/egress/DomainPolicy.ts"

describe("isAllowedDomain", () => {
  it.each([
    ["example.com", ["example.com"], true],
    ["EXAMPLE.com.", ["example.com"], true],
    ["www.example.com", ["example.com"], false],
    ["www.example.com", ["*.example.com"], true],
    ["a.b.example.com", ["*.example.com"], true],
    ["example.com", ["*.example.com"], true],
    ["notexample.com", ["*.example.com"], false],
    ["example.com.evil.net", ["*.example.com", "example.com"], false],
    ["anything.net", undefined, true],
    ["anything.net", [], false],
  ])("%s in %j: %s", (host, domains, expected) => {
    assert.strictEqual(isAllowedDomain(host, domains), expected)
  })
})
