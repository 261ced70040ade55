import { BlockList, isIP, isIPv4 } from "node:net"

/** Networks that are not on the public internet, with the defining RFC. */
const closedV4: ReadonlyArray<readonly [net: string, prefix: number, what: string]> = [
  ["0.0.0.0", 8, "this network (RFC 791)"],
  ["10.0.0.0", 8, "private (RFC 1918)"],
  ["100.64.0.0", 10, "carrier-grade NAT (RFC 6598)"],
  ["127.0.0.0", 8, "loopback (RFC 1122)"],
  ["169.254.0.0", 16, "link-local, cloud metadata (RFC 3927)"],
  ["172.16.0.0", 12, "private (RFC 1918)"],
  ["192.0.0.0", 24, "protocol assignments (RFC 6890)"],
  ["192.0.2.0", 24, "documentation (RFC 5737)"],
  ["192.88.99.0", 24, "6to4 relay (RFC 7526)"],
  ["192.168.0.0", 16, "private (RFC 1918)"],
  ["198.18.0.0", 15, "benchmarks (RFC 2544)"],
  ["198.51.100.0", 24, "documentation (RFC 5737)"],
  ["203.0.113.0", 24, "documentation (RFC 5737)"],
  ["224.0.0.0", 4, "multicast (RFC 5771)"],
  ["240.0.0.0", 4, "reserved, broadcast (RFC 1112)"],
]

const closedV6: ReadonlyArray<readonly [net: string, prefix: number, what: string]> = [
  ["::", 96, "unspecified, loopback, IPv4-compatible (RFC 4291)"],
  ["::ffff:0:0", 96, "IPv4-mapped (RFC 4291)"],
  ["::ffff:0:0:0", 96, "IPv4-translated (RFC 2765)"],
  ["64:ff9b::", 96, "NAT64 (RFC 6052)"],
  ["64:ff9b:1::", 48, "local NAT64 (RFC 8215)"],
  ["100::", 64, "discard (RFC 6666)"],
  ["2001::", 23, "protocol assignments, Teredo (RFC 2928)"],
  ["2001:db8::", 32, "documentation (RFC 3849)"],
  ["2002::", 16, "6to4 (RFC 3056)"],
  ["3fff::", 20, "documentation (RFC 9637)"],
  ["5f00::", 16, "segment routing (RFC 9602)"],
  ["fc00::", 7, "unique local (RFC 4193)"],
  ["fe80::", 10, "link-local (RFC 4291)"],
  ["fec0::", 10, "site-local (RFC 3879)"],
  ["ff00::", 8, "multicast (RFC 4291)"],
  // Only 2000::/3 is public; other ranges are internal or unassigned.
  ["::", 3, "not assigned (RFC 4291)"],
  ["4000::", 2, "not assigned (RFC 4291)"],
  ["8000::", 1, "not assigned (RFC 4291)"],
]

/**
 * Returns the name of the non-public network that contains an address, or undefined for a public address. Text that is
 * not an IP address is not public. Addresses that embed an IPv4 address (mapped, NAT64, 6to4) are always blocked,
 * because no public site depends on them.
 */
export const closedNetwork = (address: string): string | undefined => {
  const bare = withoutZone(address)
  const family = isIP(bare)
  if (family === 0) return "not an IP address"
  // Node's BlockList treats ::ffff:a.b.c.d as a.b.c.d, so mapped addresses are recognized by their text.
  const mapped = family === 6 ? mappedV4(bare) : undefined
  if (mapped !== undefined) return closedNetwork(mapped) ?? "IPv4-mapped (RFC 4291)"
  for (const entry of family === 4 ? v4 : v6)
    if (entry.list.check(bare, family === 4 ? "ipv4" : "ipv6")) return entry.what
  return undefined
}

export const isPublic = (address: string): boolean => closedNetwork(address) === undefined

/**
 * Returns true if a connection to the address reaches loopback. Systems map the unspecified address to it.
 *
 * @category guards
 * @since 0.1.0
 */
export const isLoopback = (address: string): boolean => {
  const bare = withoutZone(address)
  return (
    /^(127|0)\./.test(mappedV4(bare) ?? bare) || (isIP(bare) === 6 && shortestV6(bare).replace("::1", "::") === "[::]")
  )
}

/** Strips the zone (`fe80::1%eth0`), which names the interface, not the network. */
const withoutZone = (address: string): string => address.split("%", 1)[0] ?? ""

/** Returns the IPv4 address of an IPv4-mapped IPv6 address in any notation, otherwise undefined. */
export const mappedV4 = (address: string): string | undefined => {
  if (!isIP(address) || isIPv4(address)) return undefined
  const halves = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(shortestV6(address))
  if (halves === null) return undefined
  const [high, low] = [Number.parseInt(halves[1] ?? "", 16), Number.parseInt(halves[2] ?? "", 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join(".")
}

/** Normalizes with the URL parser, which writes every IPv6 address in its shortest form, in brackets. */
const shortestV6 = (address: string): string => new URL(`http://[${address}]/`).hostname

const table = (entries: typeof closedV4, family: "ipv4" | "ipv6") =>
  entries.map(([net, prefix, what]) => {
    const list = new BlockList()
    list.addSubnet(net, prefix, family)
    return { list, what }
  })

const v4 = table(closedV4, "ipv4")
const v6 = table(closedV6, "ipv6")
