import { BrowserHost } from "@tabwright/chromium"
import { Context, Effect, Layer } from "effect"
import { BrowserStore } from "../store/BrowserStore.ts"
import type { StoreError } from "../store/StoreError.ts"

/**
 * Knows whether this machine can take one more session that needs a browser.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserRoom extends Context.Service<
  BrowserRoom,
  {
    /**
     * False where every browser that may run at once runs, or is as good as promised to a run that waits for one. A
     * session that has its browser already has room. Asked in the transaction that makes the run, the answer holds until
     * its end: of several that ask at once for the last one, one gets it.
     */
    hasRoomFor(sessionId: string | undefined): Effect.Effect<boolean, StoreError>
  }
>()("@tabwright/service/browser/BrowserRoom") {
  static readonly layer = Layer.effect(
    BrowserRoom,
    Effect.gen(function* () {
      const { limit } = yield* BrowserHost
      const rows = yield* BrowserStore

      const hasRoomFor = Effect.fn("BrowserRoom.hasRoomFor")(function* (sessionId: string | undefined) {
        const [own] = sessionId === undefined ? [] : yield* rows.ofSessions([sessionId])
        return own?.activeId ? true : (yield* rows.countTaken) < limit
      })

      return BrowserRoom.of({ hasRoomFor })
    }),
  )
}
