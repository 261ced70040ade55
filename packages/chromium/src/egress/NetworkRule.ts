import { BlockList, isIP, isIPv6 } from "node:net"
import * as Result from "effect/Result"
import { type ChromiumError, chromiumError, InvalidNetworkRule } from "../errors/ChromiumError.ts"
import { mappedV4 } from "./AddressGuard.ts"

/**
 * A private destination that browsers may reach: a host name, address or network, with one port or all.
 *
 * @category models
 * @since 0.1.0
 */
export interface NetworkRule {
  readonly text: string
  /** Lower-case host name, if the rule names a host. */
  readonly host?: string
  /** Returns true for addresses in the rule's network, if the rule names a network. */
  readonly includes?: (address: string) => boolean
  readonly port?: number
}

/**
 * Parses `HOST_OR_CIDR[:PORT]`: `10.1.2.3`, `10.0.0.0/8`, `intranet.example:8080`, `[::1]:3000`, `fd00::/8`,
 * `[fd00::/8]:443`. `localhost` means the loopback addresses.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseNetworkRule = (text: string): Result.Result<NetworkRule, ChromiumError> => {
  const invalid = (detail: string) => Result.fail(chromiumError(new InvalidNetworkRule({ rule: text, detail })))
  const trimmed = text.trim()
  if (trimmed === "") return invalid("it is empty.")
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)) return invalid("a rule must not have a scheme or a path.")

  const split = splitPort(trimmed)
  if (split === undefined) return invalid("the brackets do not match.")
  const { target, portText } = split
  let port: { readonly port?: number } = {}
  if (portText !== undefined) {
    const number = Number(portText)
    if (!/^\d+$/.test(portText) || number < 1 || number > 65_535)
      return invalid("the port must be a number from 1 to 65535.")
    port = { port: number }
  }

  if (target.toLowerCase() === "localhost") return Result.succeed({ text, includes: isLoopback, ...port })
  const [address = "", prefixText, ...rest] = target.split("/")
  const family = isIP(address)
  if (family !== 0) {
    const bits = family === 4 ? 32 : 128
    const prefix = prefixText === undefined ? bits : Number(prefixText)
    if (rest.length > 0 || (prefixText !== undefined && !/^\d+$/.test(prefixText)) || prefix > bits) {
      return invalid(`the prefix length after the slash must be a number from 0 to ${bits}.`)
    }
    return Result.succeed({ text, includes: network(address, prefix), ...port })
  }
  if (target.includes("/")) return invalid("a network consists of an IP address and a prefix length: 10.0.0.0/8.")
  if (/^[\d.]+$/.test(target)) return invalid("an IPv4 address has four numbers from 0 to 255.")
  if (!/^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/i.test(target) || target.length > 253) {
    return invalid("expected an IP address, a network or a host name.")
  }
  return Result.succeed({ text, host: bareHost(target), ...port })
}

/**
 * Returns true if the rule allows this address of this host on this port.
 *
 * @category guards
 * @since 0.1.0
 */
export const isAllowedBy = (rule: NetworkRule, host: string, port: number, address: string): boolean => {
  if (rule.port !== undefined && rule.port !== port) return false
  return rule.host === undefined ? rule.includes?.(address) === true : rule.host === bareHost(host)
}

/**
 * Normalizes a host name: lower case, no brackets, no final dot.
 *
 * @category constructors
 * @since 0.1.0
 */
export const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")

/** Splits at the port: after the bracket, or after the only colon. */
const splitPort = (text: string): { target: string; portText?: string } | undefined => {
  if (text.startsWith("[")) {
    const parts = /^\[([^\]]+)\](\/\d+)?(?::(.*))?$/.exec(text)
    if (parts === null) return undefined
    const target = `${parts[1]}${parts[2] ?? ""}`
    return parts[3] === undefined ? { target } : { target, portText: parts[3] }
  }
  const colon = text.indexOf(":")
  if (colon < 0 || isIPv6(text.split("/")[0] ?? "")) return { target: text }
  return { target: text.slice(0, colon), portText: text.slice(colon + 1) }
}

const network = (address: string, prefix: number): ((address: string) => boolean) => {
  const list = new BlockList()
  list.addSubnet(address, prefix, isIPv6(address) ? "ipv6" : "ipv4")
  return (candidate) => {
    const plain = mappedV4(candidate) ?? candidate.split("%", 1)[0] ?? ""
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? "ipv6" : "ipv4")
  }
}

const loopbackV4 = network("127.0.0.0", 8)
const loopbackV6 = network("::1", 128)
const isLoopback = (address: string): boolean => loopbackV4(address) || loopbackV6(address)
