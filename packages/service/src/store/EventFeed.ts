import { Context, type Duration, Effect, Layer, Option, Queue, RcMap, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { HeavyReads } from "../database/HeavyReads.ts"
import { Notifications } from "../database/Notifications.ts"
import { EventStore } from "./EventStore.ts"
import type { CursorPage } from "./PageBudget.ts"
import * as EventTail from "./EventTail.ts"
import { StepStore } from "./StepStore.ts"

/** Where the database tells that the log of a run has changed; the notice is the run's id. */
const channel = "tabwright_event"

/**
 * How long who follows a run waits for its next event, at most, before it is told that there is none. Default 15 s: proxies
 * close connections that are silent for longer than half a minute or so.
 *
 * @category references
 * @since 0.1.0
 */
export const SilenceLimit = Context.Reference<Duration.Input>("@tabwright/service/store/EventFeed/SilenceLimit", {
  defaultValue: () => "15 seconds",
})

/**
 * Reads the logs of runs as clients get them, in pages or as they grow. What any node has written is heard with its
 * commit; nothing is asked for while nothing happens, and whoever follows the same run shares one reader.
 *
 * @category services
 * @since 0.1.0
 */
export class EventFeed extends Context.Service<
  EventFeed,
  {
    /** Reads a page of events with an id above `after`, ascending. */
    read(runId: string, after: number, limit: number): Effect.Effect<CursorPage<EventTail.ToldEvent>, SqlError>
    /** Follows a run until the scope closes. What it reads counts as heavy reads of the run's project. */
    follow(run: {
      readonly id: string
      readonly projectId: string
    }): Effect.Effect<EventTail.EventTail, SqlError, Scope.Scope>
    /** Runs that somebody follows. */
    readonly followed: Effect.Effect<number>
  }
>()("@tabwright/service/store/EventFeed") {
  static readonly layer = Layer.effect(
    EventFeed,
    Effect.gen(function* () {
      const events = yield* EventStore
      const steps = yield* StepStore
      const reads = yield* HeavyReads
      const silence = yield* SilenceLimit
      const notices = yield* (yield* Notifications).subscribe(channel)
      /** By run: told when its log has changed. */
      const watched = new Map<string, Queue.Queue<void>>()

      const read = Effect.fn("EventFeed.read")(function* (runId: string, after: number, limit: number, bytes?: number) {
        const { items, hasMore } = yield* events.read(runId, after, limit, bytes)
        const numbers = items.flatMap(({ type, data }) => (type === "step.completed" ? [Number(data["number"])] : []))
        const known = new Map((yield* steps.findAll(runId, numbers)).map((step) => [step.number, step]))
        return {
          items: items.map((event) => ({ ...event, step: known.get(Number(event.data["number"])) ?? null })),
          hasMore,
        }
      })

      const tails = yield* RcMap.make({
        lookup: Effect.fnUntraced(function* (key: string) {
          const [runId = "", projectId = ""] = key.split(" ")
          const changes = yield* Effect.acquireRelease(
            Effect.tap(Queue.sliding<void>(1), (queue) => Effect.sync(() => watched.set(runId, queue))),
            // Somebody may follow the run anew before the last reader of it has ended.
            (queue) => Effect.sync(() => watched.get(runId) === queue && watched.delete(runId)),
          )
          return yield* EventTail.make({
            changes,
            silence,
            read: (after, limit, bytes) =>
              reads.whenFree(projectId)(Effect.map(read(runId, after, limit, bytes), ({ items }) => items)),
            standing: events.standing(runId),
          })
        }),
      })

      yield* Queue.take(notices).pipe(
        Effect.flatMap((notice) => {
          const one = Option.isSome(notice) ? watched.get(notice.value) : undefined
          const told = Option.isNone(notice) ? [...watched.values()] : one === undefined ? [] : [one]
          return Effect.forEach(told, (changes) => Queue.offer(changes, undefined), { discard: true })
        }),
        Effect.forever,
        Effect.forkScoped,
      )

      return EventFeed.of({
        read,
        follow: ({ id, projectId }) => RcMap.get(tails, `${id} ${projectId}`),
        followed: Effect.sync(() => watched.size),
      })
    }),
  )
}
