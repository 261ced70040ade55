import type { NetworkRule, ProxyTable } from "@tabwright/chromium"
import { Context } from "effect"

/**
 * What the operator says about the network of all browsers.
 *
 * @category models
 * @since 0.1.0
 */
export interface NetworkPolicy {
  /** Networks that browsers may reach besides the public internet. Default: none. */
  readonly allow: ReadonlyArray<NetworkRule>
  /** Proxies by country. Default: none. */
  readonly proxies: ProxyTable
  /** The country of browsers for which none is asked for. Default: they go out directly. */
  readonly defaultCountry?: string | undefined
  /** What becomes of a country that the table does not know: the browser goes out directly and says so, or is refused. */
  readonly fallback: "direct" | "refuse"
  /** Patterns of hosts that no browser may reach. */
  readonly blockedDomains: ReadonlyArray<string>
  readonly prices: NetworkPrices
}

/**
 * What browsers cost, in USD as decimal text. They ship as 0: what a host of one's own costs, nobody else knows. The public
 * service takes 0.02, 5 and 0.20.
 *
 * @category models
 * @since 0.1.0
 */
export interface NetworkPrices {
  /** An hour of a browser. */
  readonly browserHourUsd: string
  /** 10^9 bytes through a proxy of the operator's table. */
  readonly proxyGbUsd: string
  /** 10^9 bytes that go out directly or through a customer's own proxy. */
  readonly directGbUsd: string
}

/**
 * The policy of this server.
 *
 * @category references
 * @since 0.1.0
 */
export const NetworkPolicy = Context.Reference<NetworkPolicy>("@tabwright/service/browser/NetworkPolicy", {
  defaultValue: () => ({
    allow: [],
    proxies: new Map(),
    fallback: "direct",
    blockedDomains: [],
    prices: { browserHourUsd: "0", proxyGbUsd: "0", directGbUsd: "0" },
  }),
})
