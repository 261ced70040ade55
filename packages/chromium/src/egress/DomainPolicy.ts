import { isIP } from "node:net"
import { domainToASCII } from "node:url"
import * as Result from "effect/Result"
import { bareHost } from "./NetworkRule.ts"

/**
 * Parses a host pattern: `example.com` is exactly that host, `*.example.com` includes all subdomains, `*` is every
 * host, and an IP address matches itself. A scheme (`https://`, `http*://`) is ignored.
 *
 * @returns the normalized pattern, or the problem
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
  // Compares internationalized names in their ASCII form, as the browser does.
  const host = /[\s/:?#@]/.test(name) ? "" : domainToASCII(name)
  return /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/.test(host)
    ? Result.succeed(`${wildcard}${host}`)
    : Result.fail("expected a domain such as example.com, *.example.com or 192.0.2.1, without a port or path.")
}

/** Returns true if a pattern of {@link parseDomainPattern} matches a host. */
export const matchesDomain = (host: string, pattern: string): boolean => {
  const wanted = bareHost(host)
  if (pattern === "*") return true
  if (!pattern.startsWith("*.")) return wanted === pattern
  const parent = pattern.slice(2)
  return wanted === parent || wanted.endsWith(`.${parent}`)
}

/**
 * Hosts that a browser may reach. Blocked domains take precedence.
 *
 * @category models
 * @since 0.1.0
 */
export interface DomainRules {
  /** Patterns of allowed hosts. Default: every host. */
  readonly allowedDomains?: ReadonlyArray<string>
  /** Patterns of blocked hosts. Default: none. */
  readonly blockedDomains?: ReadonlyArray<string>
}

export const domainBlockReason = (host: string, rules: DomainRules): "NotAllowed" | "Blocked" | undefined => {
  const holds = (patterns: ReadonlyArray<string>) => patterns.some((pattern) => matchesDomain(host, pattern))
  if (rules.blockedDomains !== undefined && holds(rules.blockedDomains)) return "Blocked"
  return rules.allowedDomains !== undefined && !holds(rules.allowedDomains) ? "NotAllowed" : undefined
}
