import type { NetworkRule, ProxyTable } from "@tabwright/chromium"
import { Context } from "effect"

/** The operator's network settings for all browsers. */
export interface NetworkPolicy {
  /** Networks that browsers may reach besides the public internet. Default none. */
  readonly allow: ReadonlyArray<NetworkRule>
  /** Proxies by country. Default none. */
  readonly proxies: ProxyTable
  /** Country of browsers without a requested one. Default direct. */
  readonly defaultCountry?: string | undefined
  /** Behavior for a country without a proxy: connect directly and report it, or reject. */
  readonly fallback: "direct" | "reject"
  /** Host patterns that no browser may reach. */
  readonly blockedDomains: ReadonlyArray<string>
  readonly prices: NetworkPrices
}

/**
 * Browser prices in USD, as decimal text. Default 0, because self-hosting costs vary. The public service charges 0.02,
 * 5 and 0.20.
 */
export interface NetworkPrices {
  readonly browserHourUsd: string
  /** Price of 10^9 bytes through a proxy of the operator's table. */
  readonly proxyGbUsd: string
  /** Price of 10^9 bytes sent directly or through a client's own proxy. */
  readonly directGbUsd: string
}

/** The network policy of this server. */
export const NetworkPolicy = Context.Reference<NetworkPolicy>("@tabwright/service/browser/network/NetworkPolicy", {
  defaultValue: () => ({
    allow: [],
    proxies: new Map(),
    fallback: "direct",
    blockedDomains: [],
    prices: { browserHourUsd: "0", proxyGbUsd: "0", directGbUsd: "0" },
  }),
})
