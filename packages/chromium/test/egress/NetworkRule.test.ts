import { assert, describe, it } from "vitest"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { isAllowedBy, parseNetworkRule } from "../../src/egress/NetworkRule.ts"

/** Returns true if a rule allows `host:port` resolved to `address`. */
const opens = (rule: string, host: string, port: number, address = host) =>
  isAllowedBy(Result.getOrThrow(parseNetworkRule(rule)), host, port, address)

const problem = (rule: string): string => {
  const parsed = parseNetworkRule(rule)
  assert.isTrue(Result.isFailure(parsed), `${rule} was accepted`)
  return Result.isFailure(parsed) ? parsed.failure.message : ""
}

describe("parseNetworkRule", () => {
  it("parses addresses, networks and names, with and without a port", () => {
    assert.isTrue(opens("10.1.2.3", "10.1.2.3", 80))
    assert.isFalse(opens("10.1.2.3", "10.1.2.4", 80))
    assert.isTrue(opens("10.0.0.0/8:443", "intranet", 443, "10.200.0.1"))
    assert.isFalse(opens("10.0.0.0/8:443", "intranet", 80, "10.200.0.1"))
    assert.isTrue(opens("intranet.example:8080", "Intranet.Example.", 8080, "192.168.0.9"))
    assert.isFalse(opens("intranet.example:8080", "www.intranet.example", 8080, "192.168.0.9"))
    assert.isTrue(opens("[::1]:3000", "::1", 3000))
    assert.isTrue(opens("::1", "::1", 3000))
    assert.isTrue(opens("fd00::/8", "fd12::1", 80))
    assert.isTrue(opens("[fd00::/8]:443", "fd12::1", 443))
    assert.isTrue(opens("[fd00::]/8:443", "fd12::1", 443))
    assert.isFalse(opens("[fd00::/8]:443", "fd12::1", 80))
    assert.isTrue(opens(" 0.0.0.0/0 ", "10.1.1.1", 1))
  })

  it("resolves localhost to the loopback addresses of both families", () => {
    for (const address of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) {
      assert.isTrue(opens("localhost:3000", "anything", 3000, address), address)
    }
    assert.isFalse(opens("localhost:3000", "localhost", 3001, "127.0.0.1"))
    assert.isFalse(opens("localhost", "localhost", 3000, "10.0.0.1"))
  })

  it.each([
    ["", "empty"],
    ["http://10.0.0.1", "must not have a scheme"],
    ["10.0.0.1/8/9", "from 0 to 32"],
    ["10.0.0.0/33", "from 0 to 32"],
    ["10.0.0.0/", "from 0 to 32"],
    ["fd00::/129", "from 0 to 128"],
    ["10.0.0.1:0", "from 1 to 65535"],
    ["10.0.0.1:65536", "from 1 to 65535"],
    ["10.0.0.1:", "from 1 to 65535"],
    ["10.0.0.1:http", "from 1 to 65535"],
    ["10.0.0", "four numbers"],
    ["10.0.0.256", "four numbers"],
    ["[::1", "brackets"],
    ["example.com/24", "an IP address and a prefix length"],
    ["exa mple", "host name"],
    ["-x.example", "host name"],
    ["*", "host name"],
  ])("rejects %j with a reason", (rule, why) => {
    const message = problem(rule)
    assert.include(message, why)
    assert.include(message, "HOST_OR_CIDR[:PORT]")
  })

  it("matches exactly its own network", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), fc.ipV4(), (net, prefix, address) => {
        const number = (ip: string) => ip.split(".").reduce((sum, octet) => sum * 256 + Number(octet), 0)
        const size = 2 ** (32 - prefix)
        const isInside = Math.floor(number(net) / size) === Math.floor(number(address) / size)
        assert.strictEqual(opens(`${net}/${prefix}`, address, 80), isInside)
        assert.strictEqual(opens(`${net}/${prefix}`, "name", 80, `::ffff:${address}`), isInside)
      }),
    )
  })

  it("never throws for any text", () => {
    fc.assert(fc.property(fc.string(), (text) => assert.isTrue(Result.isResult(parseNetworkRule(text)))))
  })
})
