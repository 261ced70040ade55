import { type ChromiumError, type EgressOptions, type HostedBrowser, isSameProxy } from "@tabwright/chromium"
import { Context, Effect, Layer, Redacted } from "effect"
import type { BrowserOptions } from "../../store/browser/BrowserStore.ts"
import { type BrowserRoute, chooseRoute } from "./BrowserRoute.ts"
import type { CustomProxy } from "./CustomProxy.ts"
import { NetworkPolicy } from "./NetworkPolicy.ts"

/** The network of one browser. */
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

/**
 * Chooses the route of each browser's traffic and changes it at run time, because each run of a session may bring its
 * own proxy.
 */
export class BrowserNetworks extends Context.Service<
  BrowserNetworks,
  {
    /** Chooses the network of a new browser. Fails with `UpstreamUnusable` for a country without a proxy. */
    choose(request: NetworkRequest): Effect.Effect<BrowserNetwork, ChromiumError>
    follow(request: NetworkRequest, network: BrowserNetwork): { readonly afterEnd: Effect.Effect<void> }
    /**
     * Applies the requested network to a live browser without closing pages. Connections are cut only if the route
     * changes. Returns undefined if the browser has stopped.
     */
    change(
      hosted: HostedBrowser,
      customProxy: Redacted.Redacted<CustomProxy> | undefined,
    ): Effect.Effect<BrowserRoute | undefined, ChromiumError>
  }
>()("@tabwright/service/browser/network/BrowserNetworks") {
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
