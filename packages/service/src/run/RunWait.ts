import { Duration, Effect, Option, Queue } from "effect"
import type { Notifications } from "../database/Notifications.ts"
import type { RunLease } from "../store/run/RunLease.ts"
import type { StoreError } from "../store/StoreError.ts"
import { retryOnOutage } from "./engine/DatabaseOutage.ts"
import { RunStopped } from "./worker/RunJournal.ts"

interface Waiting {
  readonly leftMs: number
  readonly reply: string | null
}

/** Opens a stored request and waits until it has a reply or has timed out. Any node can reply. */
export const waitForReply = Effect.fnUntraced(function* <A extends Waiting>(
  notifications: Notifications["Service"],
  run: RunLease,
  options: {
    /** Notification channel of replies, whose payload is the run's ID. */
    readonly channel: string
    readonly open: Effect.Effect<Option.Option<A>, StoreError>
    readonly find: (request: A) => Effect.Effect<Option.Option<A>, StoreError>
    /** Marks the request as timed out. Returns false if the worker no longer holds the run. */
    readonly expire: (request: A) => Effect.Effect<boolean, StoreError>
  },
): Effect.fn.Return<A, RunStopped> {
  const subscription = notifications.subscribe(options.channel)
  return yield* Effect.scoped(
    Effect.gen(function* () {
      const notices = yield* subscription
      // Also completes when notifications may have been missed.
      const notified = Queue.take(notices).pipe(
        Effect.repeat({ until: Option.match({ onNone: () => true, onSome: (id) => id === run.id }) }),
      )
      const stopped = new RunStopped({ runId: run.id })
      const opened = yield* retryOnOutage(options.open)
      if (Option.isNone(opened)) return yield* stopped
      let request = opened.value
      // Monotonic time: changes to the system clock must not end the wait.
      const until = performance.now() + request.leftMs
      while (request.reply === null) {
        const leftMs = until - performance.now()
        if (leftMs > 0) yield* Effect.timeoutOption(notified, Duration.millis(leftMs))
        else if (!(yield* retryOnOutage(options.expire(request)))) return yield* stopped
        const found = yield* retryOnOutage(options.find(request))
        if (Option.isNone(found)) return yield* stopped
        request = found.value
      }
      return request
    }),
  )
})
