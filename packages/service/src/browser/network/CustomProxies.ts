import { Context, Effect, Layer, Option, Redacted } from "effect"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { CustomProxyStore } from "../../store/browser/CustomProxyStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import type { CustomProxy } from "./CustomProxy.ts"
import { decryptProxy, encryptProxy } from "./SealedProxy.ts"

/** Persists a client's proxy from the request until its browsers start, across restarts. */
export class CustomProxies extends Context.Service<
  CustomProxies,
  {
    keepForRun(runId: string, proxy: Redacted.Redacted<CustomProxy>): Effect.Effect<void, StoreError>
    keepForSession(sessionId: string, proxy: Redacted.Redacted<CustomProxy>): Effect.Effect<void, StoreError>
    /**
     * Returns the run's proxy, else its session's. `"Lost"` if it was encrypted with another server secret: connecting
     * without it would reveal the IP address.
     */
    find(of: {
      readonly runId?: string | undefined
      readonly sessionId: string
    }): Effect.Effect<Redacted.Redacted<CustomProxy> | "Lost" | undefined, StoreError>
  }
>()("@tabwright/service/browser/network/CustomProxies") {
  static readonly layer = Layer.effect(
    CustomProxies,
    Effect.gen(function* () {
      const store = yield* CustomProxyStore
      const secret = Redacted.value((yield* DataDirectory).secret)
      const find = Effect.fn("CustomProxies.find")(function* (of: Parameters<CustomProxies["Service"]["find"]>[0]) {
        const found = yield* store.find(of)
        if (Option.isNone(found)) return undefined
        return Option.getOrElse(decryptProxy(secret, found.value), () => "Lost" as const)
      })

      return CustomProxies.of({
        keepForRun: (runId, proxy) => store.keepForRun(runId, encryptProxy(secret, proxy)),
        keepForSession: (sessionId, proxy) => store.keepForSession(sessionId, encryptProxy(secret, proxy)),
        find,
      })
    }),
  )
}
