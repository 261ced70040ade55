import type { Scope } from "@tabwright/core/contract"
import { Clock, Deferred, Duration, Effect, Exit, Queue, Schedule } from "effect"
import { Notifications } from "../database/Notifications.ts"
import type { StoreError } from "../store/StoreError.ts"
import { accessChannel } from "./AccessCache.ts"

/** A key value that is currently valid. */
export interface KeyGrant {
  readonly id: string
  /** The SHA-256 of the value, as base64. A rotation changes it. */
  readonly digest: string
  readonly scopes: ReadonlySet<Scope>
  /** Time until the value expires or its grace period ends. Null for no end. */
  readonly remainingMs: number | null
}

interface Watch {
  readonly key: Pick<KeyGrant, "id" | "digest">
  readonly scope: Scope | undefined
  readonly ended: Deferred.Deferred<void>
}

/** Interval between attempts during a database outage. */
const retryInterval = Duration.millis(250)

/** Minimum delay before checking again a value that is about to expire by the database's clock. */
const minRemainingMs = 10

/**
 * Watches the key values of open connections. `ended` completes once a value no longer grants a scope: after a change
 * by any node, or when the value expires. It reads the database once at its start, so that no earlier change is missed.
 * During a database outage it waits.
 */
export const watchKeys = Effect.fnUntraced(function* (
  grantsOf: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<KeyGrant>, StoreError>,
) {
  const clock = yield* Clock.Clock
  const watched = new Set<Watch>()
  /** Watches to check; undefined means all. */
  const due = yield* Queue.unbounded<Watch | undefined>()
  let nextEndMs = Number.POSITIVE_INFINITY

  const check = Effect.fnUntraced(function* (watches: ReadonlyArray<Watch>) {
    if (watches.length === 0) return
    const ids = [...new Set(watches.map(({ key }) => key.id))]
    const grants = yield* Effect.retry(grantsOf(ids), Schedule.spaced(retryInterval))
    const nowMs = Number(clock.currentTimeNanosUnsafe() / 1_000_000n)
    for (const { key, scope, ended } of watches) {
      const grant = grants.find(({ id, digest }) => id === key.id && digest === key.digest)
      if (grant === undefined || (scope !== undefined && !grant.scopes.has(scope)))
        Deferred.doneUnsafe(ended, Exit.void)
      else if (grant.remainingMs !== null) {
        nextEndMs = Math.min(nextEndMs, nowMs + Math.max(grant.remainingMs, minRemainingMs))
      }
    }
  })

  const next = Effect.suspend(() => {
    const nowMs = Number(clock.currentTimeNanosUnsafe() / 1_000_000n)
    return Number.isFinite(nextEndMs)
      ? Effect.timeoutOrElse(Queue.takeAll(due), {
          duration: Duration.millis(Math.max(0, nextEndMs - nowMs)),
          orElse: () => Effect.succeed([undefined]),
        })
      : Queue.takeAll(due)
  })

  yield* next.pipe(
    Effect.flatMap((found) => {
      const named = found.flatMap((watch) => watch ?? [])
      if (named.length === found.length) return check(named)
      nextEndMs = Number.POSITIVE_INFINITY
      return check([...watched])
    }),
    Effect.forever,
    Effect.forkScoped,
  )

  const changes = yield* (yield* Notifications).subscribe(accessChannel)
  yield* Queue.take(changes).pipe(Effect.andThen(Queue.offer(due, undefined)), Effect.forever, Effect.forkScoped)

  return (key: Pick<KeyGrant, "id" | "digest">, scope?: Scope): Effect.Effect<void> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const watch: Watch = { key, scope, ended: Deferred.makeUnsafe() }
        watched.add(watch)
        Queue.offerUnsafe(due, watch)
        return watch
      }),
      ({ ended }) => Deferred.await(ended),
      (watch) => Effect.sync(() => watched.delete(watch)),
    )
})
