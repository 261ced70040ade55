import { isIP } from "node:net"
import { domainToASCII } from "node:url"
import * as Result from "effect/Result"
import { bareHost } from "./NetworkRule.ts"

/**
 * Reads a pattern for hosts: `example.com` is exactly that host, `*.example.com` it and everything below, `*` every host,
 * and an IP address itself. A scheme (`https://`, `http*://`) is taken off: the network is fenced in, not the protocol.
 *
 * @returns the pattern in its one form, else what is wrong with it
 * @category constructors
 * @since 0.1.0
 */
export const parseDomainPattern = (text: string): Result.Result<string, string> => {
  const plain = text
    .trim()
    .replace(/^[a-z*][a-z0-9*+.-]*:\/\//i, "")
    .replace(/\/$/, "")
  const bare = bareHost(plain)
  if (plain === "*" || isIP(bare) !== 0) return Result.succeed(bare)
  const [, wildcard = "", name = ""] = /^(\*\.)?(.*)$/s.exec(bare) ?? []
  // As the browser writes it: names in other scripts are compared in the form that is resolved.
  const host = /[\s/:?#@]/.test(name) ? "" : domainToASCII(name)
  return /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/.test(host)
    ? Result.succeed(`${wildcard}${host}`)
    : Result.fail("a domain is written example.com, *.example.com or 192.0.2.1, without port and path.")
}

/**
 * Whether a pattern of {@link parseDomainPattern} holds for a host.
 *
 * @category guards
 * @since 0.1.0
 */
export const matchesDomain = (host: string, pattern: string): boolean => {
  const wanted = bareHost(host)
  if (pattern === "*") return true
  if (!pattern.startsWith("*.")) return wanted === pattern
  const parent = pattern.slice(2)
  return wanted === parent || wanted.endsWith(`.${parent}`)
}

/**
 * Which hosts a browser may reach. What is blocked is never allowed.
 *
 * @category models
 * @since 0.1.0
 */
export interface DomainRules {
  /** Hosts that may be reached at all, as patterns. Default: every host. */
  readonly allowedDomains?: ReadonlyArray<string>
  /** Hosts that may not be reached, as patterns. Default: none. */
  readonly blockedDomains?: ReadonlyArray<string>
}

/**
 * Why the rules keep a host away; undefined where they do not.
 *
 * @category guards
 * @since 0.1.0
 */
export const domainRefusal = (host: string, rules: DomainRules): "NotAllowed" | "Blocked" | undefined => {
  const holds = (patterns: ReadonlyArray<string>) => patterns.some((pattern) => matchesDomain(host, pattern))
  if (rules.blockedDomains !== undefined && holds(rules.blockedDomains)) return "Blocked"
  return rules.allowedDomains !== undefined && !holds(rules.allowedDomains) ? "NotAllowed" : undefined
}
