import * as Effect from "effect/Effect"
import type { CdpConnection } from "../process/cdp/CdpConnection.ts"

/**
 * Options for checking that a browser responds. Busy pages do not matter, because the browser process responds itself.
 *
 * @category models
 * @since 0.1.0
 */
export interface HeartbeatOptions {
  /** Interval after a response in ms. Default 10 000. */
  readonly everyMs?: number
  /** Response timeout in ms. Default 10 000; responses take 1 ms, up to a second on an overloaded machine. */
  readonly limitMs?: number
}

/** After a suspend of the machine or a busy server, one response may just be unread. */
const missesAllowed = 1

/** Completes after two missed responses in a row, at most 30 s after the browser hung. */
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
    // The pipe closes just before the process exit is known, which has the real reason.
    if (answer === "Disconnected") yield* Effect.sleep(limitMs)
    misses = answer === "CommandFailed" ? 0 : misses + 1
  }
})
