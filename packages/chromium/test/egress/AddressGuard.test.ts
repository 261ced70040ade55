import { isIPv4 } from "node:net"
import { assert, describe, it } from "vitest"
import * as fc from "fast-check"
import { closedNetwork, isPublic, mappedV4 } from "../../src/egress/AddressGuard.ts"

const hex = (number: number) => number.toString(16)
const halves = (v4: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = v4.split(".").map(Number)
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
}

/** Returns all IPv6 notations that embed an IPv4 address. */
const disguises = (v4: string): ReadonlyArray<string> => [
  v4,
  `::ffff:${v4}`,
  `::FFFF:${halves(v4)}`,
  `0:0:0:0:0:ffff:${halves(v4)}`,
  `0000:0000:0000:0000:0000:ffff:${v4}`,
  `::ffff:0:${v4}`,
  `::${v4}`,
  `64:ff9b::${v4}`,
  `64:ff9b::${halves(v4)}`,
  `64:ff9b:1::${halves(v4)}`,
  `2002:${halves(v4)}::`,
  `2002:${halves(v4)}::1`,
  `2001:0:${halves(v4)}::`,
]

describe("closedNetwork", () => {
  it.each([
    ["127.0.0.1", "loopback"],
    ["127.255.255.255", "loopback"],
    ["0.0.0.0", "this network"],
    ["10.0.0.1", "private"],
    ["172.16.0.1", "private"],
    ["172.31.255.255", "private"],
    ["192.168.1.1", "private"],
    ["169.254.169.254", "metadata"],
    ["100.64.0.1", "carrier-grade NAT"],
    ["100.100.100.200", "carrier-grade NAT"],
    ["224.0.0.1", "multicast"],
    ["255.255.255.255", "broadcast"],
    ["198.18.0.1", "benchmarks"],
    ["::", "unspecified"],
    ["::1", "loopback"],
    ["fe80::1", "link-local"],
    ["fe80::1%eth0", "link-local"],
    ["fd00:ec2::254", "unique local"],
    ["fec0::1", "site-local"],
    ["ff02::1", "multicast"],
    ["1::1", "not assigned"],
    ["4000::1", "not assigned"],
    ["9000::1", "not assigned"],
    ["localhost", "not an IP address"],
    ["127.1", "not an IP address"],
    ["", "not an IP address"],
  ])("classifies %j as %s", (address, expected) => {
    assert.include(closedNetwork(address), expected)
  })

  it.each(["1.1.1.1", "8.8.8.8", "172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0", "2606:4700::1111"])(
    "treats %s as public",
    (address) => assert.isUndefined(closedNetwork(address)),
  )

  it("recognizes every notation of a private address", () => {
    const octet = fc.integer({ min: 0, max: 255 })
    const privateV4 = fc.oneof(
      fc.tuple(fc.constant(127), octet, octet, octet),
      fc.tuple(fc.constant(10), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    )
    fc.assert(
      fc.property(privateV4, (octets) => {
        for (const address of disguises(octets.join("."))) assert.isFalse(isPublic(address), address)
      }),
    )
  })

  it("blocks embedded IPv4 addresses even if they are public", () => {
    for (const address of disguises("8.8.8.8").slice(1)) assert.isFalse(isPublic(address), address)
  })

  it("agrees with a reference implementation on every IPv4 address", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0] = address.split(".").map(Number)
        const closed =
          [0, 10, 127].includes(a) ||
          a >= 224 ||
          (a === 100 && b >= 64 && b < 128) ||
          (a === 169 && b === 254) ||
          (a === 172 && b >= 16 && b < 32) ||
          (a === 192 && ((b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99) || b === 168)) ||
          (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
          (a === 203 && b === 0 && c === 113)
        assert.strictEqual(isPublic(address), !closed)
      }),
      { numRuns: 2000 },
    )
  })
})

describe("mappedV4", () => {
  it("returns the IPv4 address of every mapped notation and undefined otherwise", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), (v4, v6) => {
        assert.strictEqual(mappedV4(`::ffff:${halves(v4)}`), v4)
        assert.strictEqual(mappedV4(`0:0:0:0:0:ffff:${v4}`), v4)
        assert.isUndefined(mappedV4(v4))
        const found = mappedV4(v6)
        assert.isTrue(found === undefined || isIPv4(found))
      }),
    )
  })
})
