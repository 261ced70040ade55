import { Clock, Deferred, type Duration, Effect, Metric, Queue, Schedule, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { eventLag } from "../../telemetry/ServiceMetrics.ts"
import { isTerminalEvent, releasedType, type RunEvent, type LogState } from "./EventStore.ts"
import type { CursorPage } from "../Page.ts"
import type { Step } from "../run/StepStore.ts"

/** An event as readers get it, with the step that it completes. */
export interface EventWithStep extends RunEvent {
  readonly step: Step | null
}

/** Events after a given one. `isOver`: no more will follow. */
export interface EventBatch {
  readonly events: ReadonlyArray<EventWithStep>
  readonly isOver: boolean
}

export interface EventBufferSource {
  /** Reads up to `limit` events above `after` in ascending order, with at most `bytes` of content or one event. */
  readonly read: (after: number, limit: number, bytes: number) => Effect.Effect<CursorPage<EventWithStep>, SqlError>
  readonly logState: Effect.Effect<LogState, SqlError>
  /** Receives a value when there may be new events. */
  readonly changes: Queue.Dequeue<void>
  /** Maximum time `next` waits before it returns an empty batch. */
  readonly silence: Duration.Input
}

/**
 * The last events of a run in memory, shared by all followers, so that new events are read once. A slower reader
 * queries on its own and holds nothing in memory.
 */
export interface EventBuffer {
  /** Waits for events after `after` or the end of the run. Returns an empty batch after the silence limit. */
  next(after: number): Effect.Effect<EventBatch, SqlError>
  /**
   * Returns the buffered events after `after` without waiting, the same array to all followers that have the same. The
   * batch is empty if there are none yet. Undefined if only `next` can read them.
   */
  peek(after: number): EventBatch | undefined
  /** Calls `listener` when `next` would return. Returns a function that removes it. */
  listen(listener: () => void): () => void
}

/** Events per batch, and number of events buffered. */
const batch = 200

/** Content per batch in bytes. Every slow reader holds one batch. */
const batchBytes = 262_144

/** A run whose worker died without releasing it counts as over this long after its end. */
const releaseSeconds = 60

const retryInterval: Duration.Input = "500 millis"

/** Returns the last events that fit in a batch, at least one. */
const newest = (events: ReadonlyArray<EventWithStep>): ReadonlyArray<EventWithStep> => {
  let start = events.length
  let bytes = 0
  while (start > 0 && events.length - start < batch) {
    bytes += events[start - 1]?.bytes ?? 0
    if (bytes > batchBytes && start < events.length) break
    start -= 1
  }
  return events.slice(start)
}

/** Follows a log until the scope closes. */
export const make = Effect.fnUntraced(function* (
  source: EventBufferSource,
): Effect.fn.Return<EventBuffer, SqlError, Scope.Scope> {
  const scope = yield* Effect.scope
  let kept: ReadonlyArray<EventWithStep> = []
  const { endedAgo, isReleased, ...logState } = yield* source.logState
  let { latest } = logState
  let isOver = isReleased || latest === 0
  let changed = Deferred.makeUnsafe<void>()
  /** The last events that were read, after the event with the id `after`. */
  let last: { readonly after: number; readonly events: ReadonlyArray<EventWithStep> } = { after: -1, events: [] }
  const listeners = new Set<() => void>()

  // Atomic: a reader that waits for a change must not miss one.
  const publish = Effect.suspend(() => {
    const before = changed
    changed = Deferred.makeUnsafe()
    for (const listener of listeners) listener()
    return Deferred.succeed(before, undefined)
  })

  const end = Effect.suspend(() => {
    isOver = true
    return Effect.asVoid(publish)
  })

  const endAfter = (seconds: number) =>
    end.pipe(Effect.delay(`${Math.max(0, seconds)} seconds`), Effect.forkIn(scope), Effect.asVoid)

  const catchUp = Effect.gen(function* () {
    while (true) {
      const { hasMore, items: found } = yield* source.read(latest, batch, batchBytes)
      if (found.length === 0) return
      last = { after: latest, events: found }
      latest = found.at(-1)?.id ?? latest
      kept = newest([...kept, ...found])
      isOver ||= found.some(({ type }) => type === releasedType)
      if (found.some(isTerminalEvent)) yield* endAfter(releaseSeconds)
      yield* publish
      const now = yield* Clock.currentTimeMillis
      yield* Effect.forEach(found, ({ ts }) => Metric.update(eventLag, (now - ts.getTime()) / 1000), { discard: true })
      // Later events are notified.
      if (!hasMore) return
    }
  })

  const read = Effect.gen(function* () {
    const before = latest
    yield* catchUp
    // After a purge there are no events to publish.
    if (latest > before || (yield* source.read(0, 1, batchBytes)).items.length > 0) return
    kept = []
    latest = 0
    yield* end
  })

  if (endedAgo !== null && !isOver) yield* endAfter(releaseSeconds - endedAgo)
  yield* Queue.take(source.changes).pipe(
    Effect.andThen(Effect.retry(read, Schedule.spaced(retryInterval))),
    Effect.forever,
    Effect.forkIn(scope),
  )
  // One timer for all followers: thousands of timers would cost more than the events.
  yield* publish.pipe(Effect.delay(source.silence), Effect.forever, Effect.forkIn(scope))

  const toBatch = (events: ReadonlyArray<EventWithStep>): EventBatch => ({
    events,
    isOver: isOver && (events.at(-1)?.id ?? latest) >= latest,
  })

  const peek = (after: number): EventBatch | undefined => {
    if (after >= latest) return toBatch([])
    if (after === last.after) return toBatch(last.events)
    const isKept = (kept[0]?.id ?? Infinity) <= after + 1
    return isKept ? toBatch(kept.filter(({ id }) => id > after)) : undefined
  }

  const readAfter = Effect.fnUntraced(function* (after: number): Effect.fn.Return<EventBatch | undefined, SqlError> {
    const found = peek(after) ?? toBatch((yield* source.read(after, batch, batchBytes)).items)
    if (found.events.length > 0) return found
    return isOver ? toBatch([]) : undefined
  })

  const next = Effect.fnUntraced(function* (after: number): Effect.fn.Return<EventBatch, SqlError> {
    const change = changed
    const now = yield* readAfter(after)
    if (now !== undefined) return now
    yield* Deferred.await(change)
    return (yield* readAfter(after)) ?? toBatch([])
  })

  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { next, peek, listen }
})
