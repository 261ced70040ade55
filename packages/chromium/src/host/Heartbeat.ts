import * as Effect from "effect/Effect"
import type { CdpConnection } from "../process/CdpConnection.ts"

/**
 * How a browser is asked whether it still answers. A page that is busy does not matter: the browser itself answers.
 *
 * @category models
 * @since 0.1.0
 */
export interface HeartbeatOptions {
  /** How long after an answer it is asked again. Default 10 000. */
  readonly everyMs?: number
  /** How long it may take to answer. Default 10 000: it takes 1 ms, and on an overloaded machine a second. */
  readonly limitMs?: number
}

/** After one a machine that slept, or a server that was busy, may just not have read the answer yet. */
const missesAllowed = 1

/**
 * Ends when the browser has not answered twice in a row, so 30 seconds after it hung at the latest.
 *
 * @category constructors
 * @since 0.1.0
 */
export const untilHung = Effect.fnUntraced(function* (
  cdp: CdpConnection,
  { everyMs = 10_000, limitMs = 10_000 }: HeartbeatOptions = {},
): Effect.fn.Return<void> {
  for (let misses = 0; misses <= missesAllowed;) {
    if (misses === 0) yield* Effect.sleep(everyMs)
    const answer = yield* Effect.match(cdp.send("Browser.getVersion", {}, { limitMs }), {
      onSuccess: () => "CommandFailed" as const,
      onFailure: ({ reason }) => reason._tag,
    })
    // A pipe closes a moment before the end of its process is known, and that tells why.
    if (answer === "Disconnected") yield* Effect.sleep(limitMs)
    misses = answer === "CommandFailed" ? 0 : misses + 1
  }
})
