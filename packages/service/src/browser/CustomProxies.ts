import { Context, Effect, Layer, Option, Redacted } from "effect"
import { DataFolder } from "../database/DataFolder.ts"
import { CustomProxyStore } from "../store/CustomProxyStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import type { CustomProxy } from "./CustomProxy.ts"
import { openProxy, sealProxy } from "./SealedProxy.ts"

/**
 * Carries a customer's proxy from the request to the browsers that are made for it, over the end of this process too.
 *
 * @category services
 * @since 0.1.0
 */
export class CustomProxies extends Context.Service<
  CustomProxies,
  {
    keepForRun(runId: string, proxy: Redacted.Redacted<CustomProxy>): Effect.Effect<void, StoreError>
    keepForSession(sessionId: string, proxy: Redacted.Redacted<CustomProxy>): Effect.Effect<void, StoreError>
    /**
     * The run's own, else its session's; `"Lost"` where there is one that another server sealed: going out without it
     * would show an address that was to stay hidden.
     */
    find(of: {
      readonly runId?: string | undefined
      readonly sessionId: string
    }): Effect.Effect<Redacted.Redacted<CustomProxy> | "Lost" | undefined, StoreError>
  }
>()("@tabwright/service/browser/CustomProxies") {
  static readonly layer = Layer.effect(
    CustomProxies,
    Effect.gen(function* () {
      const store = yield* CustomProxyStore
      const secret = Redacted.value((yield* DataFolder).secret)
      const find = Effect.fn("CustomProxies.find")(function* (of: Parameters<CustomProxies["Service"]["find"]>[0]) {
        const found = yield* store.find(of)
        if (Option.isNone(found)) return undefined
        return Option.getOrElse(openProxy(secret, found.value), () => "Lost" as const)
      })

      return CustomProxies.of({
        keepForRun: (runId, proxy) => store.keepForRun(runId, sealProxy(secret, proxy)),
        keepForSession: (sessionId, proxy) => store.keepForSession(sessionId, sealProxy(secret, proxy)),
        find,
      })
    }),
  )
}
