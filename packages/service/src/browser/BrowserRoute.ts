import { chromiumError, type ChromiumError, routeOf, UpstreamUnusable, type UpstreamProxy } from "@tabwright/chromium"
import { Effect, type Redacted } from "effect"
import { type CustomProxy, upstreamOf } from "./CustomProxy.ts"
import { NetworkPolicy } from "./NetworkPolicy.ts"

/**
 * The way that a browser's traffic takes.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserRoute {
  readonly kind: "direct" | "country" | "custom"
  /** Where its traffic comes from, as far as the operator's table decides that; lower case. */
  readonly country?: string
  readonly upstream?: UpstreamProxy
  /** What `browser.ready` says of it; absent where nobody asked for a proxy and there is none. */
  readonly label?: string
  /** What 10^9 bytes cost in USD. */
  readonly gbUsd: string
}

/** What decides about the way. */
export interface RouteRequest {
  /** The browser's, which gateways keep an address for. */
  readonly id: string
  readonly proxyCountryCode?: string | null | undefined
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
}

/**
 * Chooses the way of a browser: the customer's own proxy, else the country that is asked for or the server's own, else
 * directly. Fails for a country without a proxy where the operator refuses those.
 *
 * @category constructors
 * @since 0.1.0
 */
export const chooseRoute = Effect.fnUntraced(function* (
  request: RouteRequest,
): Effect.fn.Return<BrowserRoute, ChromiumError> {
  const { proxies, defaultCountry, fallback, prices } = yield* NetworkPolicy
  const direct = { kind: "direct", gbUsd: prices.directGbUsd } as const
  if (request.customProxy !== undefined) {
    return { ...direct, kind: "custom", upstream: upstreamOf(request.customProxy), label: "custom" }
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

/** Twelve letters and digits of a browser's id: gateways take no dashes. */
const sessionOf = (id: string): string => id.replaceAll(/[^a-z0-9]/gi, "").slice(-12)
