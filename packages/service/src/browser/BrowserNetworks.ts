import { sharedMessages } from "@tabwright/core/contract"
import {
  type ChromiumError,
  chromiumError,
  type EgressOptions,
  type HostedBrowser,
  isSameProxy,
  type NetworkRule,
  type ProxyTable,
  routeOf,
  type UpstreamProxy,
  UpstreamUnusable,
} from "@tabwright/chromium"
import { Context, Effect, Layer, Redacted } from "effect"
import type { BrowserOptions } from "../store/browser/BrowserStore.ts"
import { type CustomProxy, toUpstreamProxy } from "./CustomProxy.ts"

export interface BrowserNetwork {
  readonly route: BrowserRoute
  readonly egress: EgressOptions
  readonly ignoreCertErrors: boolean
}

interface NetworkRequest {
  readonly id: string
  readonly options: BrowserOptions
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
}

/** Each browser's route. It can change at run time, because each run of a session may bring its own proxy. */
export class BrowserNetworks extends Context.Service<
  BrowserNetworks,
  {
    /** Chooses the network of a new browser. Fails with `UpstreamUnusable` for a country without a proxy. */
    choose(request: NetworkRequest): Effect.Effect<BrowserNetwork, ChromiumError>
    follow(request: NetworkRequest, network: BrowserNetwork): { readonly afterEnd: Effect.Effect<void> }
    /** Cuts connections only if the route changes, and closes no pages. Undefined if the browser has stopped. */
    change(
      hosted: HostedBrowser,
      customProxy: Redacted.Redacted<CustomProxy> | undefined,
    ): Effect.Effect<BrowserRoute | undefined, ChromiumError>
  }
>()("@tabwright/service/browser/BrowserNetworks") {
  static readonly layer = Layer.effect(
    BrowserNetworks,
    Effect.gen(function* () {
      const { allow, blockedDomains } = yield* NetworkPolicy
      const live = new Map<string, { readonly options: BrowserOptions; readonly network: BrowserNetwork }>()

      const choose = Effect.fn("BrowserNetworks.choose")(function* ({ id, options, customProxy }: NetworkRequest) {
        const route = yield* chooseRoute({ id, proxyCountryCode: options.proxyCountryCode, customProxy })
        const takesAny = customProxy !== undefined && Redacted.value(customProxy).ignoreCertErrors
        return {
          route,
          egress: {
            allow,
            ...(blockedDomains.length === 0 ? {} : { blockedDomains }),
            ...(options.allowedDomains === undefined ? {} : { allowedDomains: options.allowedDomains }),
            ...(route.upstream === undefined ? {} : { upstream: route.upstream }),
          },
          ignoreCertErrors: takesAny || options.ignoreCertErrors === true,
        }
      })

      const follow = ({ id, options }: NetworkRequest, network: BrowserNetwork) => {
        live.set(id, { options, network })
        return { afterEnd: Effect.sync(() => void live.delete(id)) }
      }

      const change = Effect.fn("BrowserNetworks.change")(function* (
        hosted: HostedBrowser,
        customProxy: Redacted.Redacted<CustomProxy> | undefined,
      ) {
        const known = live.get(hosted.id)
        if (known === undefined) return undefined
        const { options, network: last } = known
        const network = yield* choose({ id: hosted.id, options, customProxy })
        if (isSameProxy(last.egress.upstream, network.egress.upstream)) return last.route
        // The browser must apply the new certificate policy before any traffic takes the new route.
        if (last.ignoreCertErrors !== network.ignoreCertErrors) {
          yield* hosted.cdp.send("Security.setIgnoreCertificateErrors", { ignore: network.ignoreCertErrors })
        }
        hosted.setEgress(network.egress)
        live.set(hosted.id, { options, network })
        return network.route
      })

      return BrowserNetworks.of({ choose, follow, change })
    }),
  )
}

interface BrowserRoute {
  readonly kind: "direct" | "country" | "custom"
  /** Exit country in lower case, if set by the operator's proxy table. */
  readonly country?: string
  readonly upstream?: UpstreamProxy
  /** Route reported in `browser.ready`. Absent if no proxy was requested or used. */
  readonly label?: string
  /** Per 10^9 bytes. */
  readonly gbUsd: string
}

interface RouteRequest {
  /** Browser id, used as the gateway's sticky-session id. */
  readonly id: string
  readonly proxyCountryCode?: string | null | undefined
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
}

/** The client's own proxy, else the requested or default country, else direct. */
const chooseRoute = Effect.fnUntraced(function* (request: RouteRequest): Effect.fn.Return<BrowserRoute, ChromiumError> {
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
      const detail = sharedMessages.noProxy(country)
      return yield* chromiumError(new UpstreamUnusable({ proxy: `country ${country}`, problem: "Unreachable", detail }))
    }
  }
})

/** Shortens a browser id to twelve letters and digits: proxy gateways accept no dashes. */
const sessionOf = (id: string): string => id.replaceAll(/[^a-z0-9]/gi, "").slice(-12)

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
  readonly blockedDomains: ReadonlyArray<string>
  readonly prices: NetworkPrices
}

/** In USD, as decimal text. Default 0. The public service charges 0.02, 5 and 0.20. */
export interface NetworkPrices {
  readonly browserHourUsd: string
  /** Price of 10^9 bytes through a proxy of the operator's table. */
  readonly proxyGbUsd: string
  /** Price of 10^9 bytes sent directly or through a client's own proxy. */
  readonly directGbUsd: string
}

export const NetworkPolicy = Context.Reference<NetworkPolicy>("@tabwright/service/browser/NetworkPolicy", {
  defaultValue: () => ({
    allow: [],
    proxies: new Map(),
    fallback: "direct",
    blockedDomains: [],
    prices: { browserHourUsd: "0", proxyGbUsd: "0", directGbUsd: "0" },
  }),
})
