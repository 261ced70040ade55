import { Clock, Deferred, type Duration, Effect, Metric, Queue, Schedule, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { eventLag } from "../observe/Metrics.ts"
import { isTerminalEvent, releasedType, type RunEvent, type Standing } from "./EventStore.ts"
import type { Step } from "./StepStore.ts"

/**
 * An event as readers get it: one that tells of a complete step comes with the step.
 *
 * @category models
 * @since 0.1.0
 */
export interface ToldEvent extends RunEvent {
  readonly step: Step | null
}

/**
 * What a run has told after an event. `isOver`: nothing comes after these.
 *
 * @category models
 * @since 0.1.0
 */
export interface Told {
  readonly events: ReadonlyArray<ToldEvent>
  readonly isOver: boolean
}

/**
 * What a tail reads.
 *
 * @category models
 * @since 0.1.0
 */
export interface TailSource {
  /** Reads at most `limit` events above `after`, ascending, with at most `bytes` of content or one event. */
  readonly read: (after: number, limit: number, bytes: number) => Effect.Effect<ReadonlyArray<ToldEvent>, SqlError>
  readonly standing: Effect.Effect<Standing, SqlError>
  /** Has a value whenever there may be something new. */
  readonly changes: Queue.Dequeue<void>
  /** After how long `next` tells nothing instead of waiting on. */
  readonly silence: Duration.Input
}

/**
 * The end of one run's log in memory, for all who follow it: what is new is read once and told to everybody. Whoever is
 * behind it reads for itself, at its own pace, so that a slow reader holds nothing.
 *
 * @category models
 * @since 0.1.0
 */
export interface EventTail {
  /** Waits until the run has told something after the event, or is over; tells nothing where it was silent for too long. */
  next(after: number): Effect.Effect<Told, SqlError>
}

/** Number of events that are sent in one batch, and that are buffered for readers that are about to ask for them. */
const batch = 200

/** Content of a batch in bytes: each slow reader of a stream holds one. */
const batchBytes = 262_144

/** A run that has ended and whose worker never lets go of it, because it died, is over after this long. */
const releaseSeconds = 60

const retryInterval: Duration.Input = "500 millis"

/** Returns the last events that fit into one batch, and the last one in any case. */
const newest = (events: ReadonlyArray<ToldEvent>): ReadonlyArray<ToldEvent> => {
  let start = events.length
  let bytes = 0
  while (start > 0 && events.length - start < batch) {
    bytes += events[start - 1]?.bytes ?? 0
    if (bytes > batchBytes && start < events.length) break
    start -= 1
  }
  return events.slice(start)
}

/**
 * Follows a log until the scope closes.
 *
 * @category constructors
 * @since 0.1.0
 */
export const make = Effect.fnUntraced(function* (
  source: TailSource,
): Effect.fn.Return<EventTail, SqlError, Scope.Scope> {
  const scope = yield* Effect.scope
  let kept: ReadonlyArray<ToldEvent> = []
  const { endedAgo, isReleased, ...standing } = yield* source.standing
  let { latest } = standing
  let isOver = isReleased || latest === 0
  let changed = Deferred.makeUnsafe<void>()

  // In one go: whoever waits for a change waits for one that somebody will tell.
  const publish = Effect.suspend(() => {
    const before = changed
    changed = Deferred.makeUnsafe()
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
      const found = yield* source.read(latest, batch, batchBytes)
      if (found.length === 0) return
      latest = found.at(-1)?.id ?? latest
      kept = newest([...kept, ...found])
      isOver ||= found.some(({ type }) => type === releasedType)
      if (found.some(isTerminalEvent)) yield* endAfter(releaseSeconds)
      yield* publish
      const now = yield* Clock.currentTimeMillis
      yield* Effect.forEach(found, ({ ts }) => Metric.update(eventLag, (now - ts.getTime()) / 1000), { discard: true })
    }
  })

  const look = Effect.gen(function* () {
    const before = latest
    yield* catchUp
    // A purge leaves nothing that could be told.
    if (latest > before || (yield* source.read(0, 1, batchBytes)).length > 0) return
    kept = []
    latest = 0
    yield* end
  })

  if (endedAgo !== null && !isOver) yield* endAfter(releaseSeconds - endedAgo)
  yield* Queue.take(source.changes).pipe(
    Effect.andThen(Effect.retry(look, Schedule.spaced(retryInterval))),
    Effect.forever,
    Effect.forkIn(scope),
  )
  // One clock for all who follow: a thousand of their own would cost more than what they wait for.
  yield* publish.pipe(Effect.delay(source.silence), Effect.forever, Effect.forkIn(scope))

  const told = (events: ReadonlyArray<ToldEvent>): Told => ({
    events,
    isOver: isOver && (events.at(-1)?.id ?? latest) >= latest,
  })

  /** What there is to tell right now. */
  const tell = Effect.fnUntraced(function* (after: number): Effect.fn.Return<Told | undefined, SqlError> {
    if (after < latest) {
      const isKept = (kept[0]?.id ?? Infinity) <= after + 1
      const events = isKept ? kept.filter(({ id }) => id > after) : yield* source.read(after, batch, batchBytes)
      if (events.length > 0) return told(events)
    }
    return isOver ? told([]) : undefined
  })

  const next = Effect.fnUntraced(function* (after: number): Effect.fn.Return<Told, SqlError> {
    const change = changed
    const now = yield* tell(after)
    if (now !== undefined) return now
    yield* Deferred.await(change)
    return (yield* tell(after)) ?? told([])
  })

  return { next }
})
