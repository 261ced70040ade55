import { chromiumError, type ChromiumError, routeOf, UpstreamUnusable, type UpstreamProxy } from "@tabwright/chromium"
import { Effect, type Redacted } from "effect"
import { type CustomProxy, toUpstreamProxy } from "./CustomProxy.ts"
import { NetworkPolicy } from "./NetworkPolicy.ts"

/** The route of a browser's traffic. */
export interface BrowserRoute {
  readonly kind: "direct" | "country" | "custom"
  /** Exit country in lower case, if set by the operator's proxy table. */
  readonly country?: string
  readonly upstream?: UpstreamProxy
  /** Route reported in `browser.ready`. Absent if no proxy was requested or used. */
  readonly label?: string
  /** Price of 10^9 bytes in USD. */
  readonly gbUsd: string
}

export interface RouteRequest {
  /** Browser id, used as the gateway's sticky-session id. */
  readonly id: string
  readonly proxyCountryCode?: string | null | undefined
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
}

/**
 * Chooses a browser's route: the client's own proxy, else the requested or default country, else direct. Fails for a
 * country without a proxy if the operator rejects those.
 */
export const chooseRoute = Effect.fnUntraced(function* (
  request: RouteRequest,
): Effect.fn.Return<BrowserRoute, ChromiumError> {
  const { proxies, defaultCountry, fallback, prices } = yield* NetworkPolicy
  const direct = { kind: "direct", gbUsd: prices.directGbUsd } as const
  if (request.customProxy !== undefined) {
    return { ...direct, kind: "custom", upstream: toUpstreamProxy(request.customProxy), label: "custom" }
  }
  const country = (request.proxyCountryCode ?? defaultCountry)?.toLowerCase()
  if (country === undefined) return direct
  const route = routeOf(proxies, country, sessionOf(request.id))
  switch (route._tag) {
    case "Proxied":
      return { kind: "country", country, upstream: route.upstream, label: country, gbUsd: prices.proxyGbUsd }
    case "Direct":
      return { ...direct, label: "direct" }
    case "Unknown": {
      if (fallback === "direct") return { ...direct, label: "direct" }
      const detail = `No proxy is configured for the country "${country}".`
      return yield* chromiumError(new UpstreamUnusable({ proxy: `country ${country}`, problem: "Unreachable", detail }))
    }
  }
})

/** Shortens a browser id to twelve letters and digits: proxy gateways accept no dashes. */
const sessionOf = (id: string): string => id.replaceAll(/[^a-z0-9]/gi, "").slice(-12)
