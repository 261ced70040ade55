import { keepAliveMs } from "@tabwright/core/contract"
import { Context, type Duration, Effect, Layer, Option, Queue, RcMap, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { HeavyReads } from "../../database/HeavyReads.ts"
import { Notifications } from "../../database/Notifications.ts"
import { EventStore } from "./EventStore.ts"
import type { CursorPage } from "../Page.ts"
import * as EventBuffer from "./EventBuffer.ts"
import { StepStore } from "../run/StepStore.ts"

/** Notification channel of changed logs. The payload is the run id. */
const channel = "tabwright_event"

/** Maximum wait of a follower for events. Default 15 s: proxies close idle connections after about 30 s. */
export const SilenceLimit = Context.Reference<Duration.Input>("@tabwright/service/store/event/EventFeed/SilenceLimit", {
  defaultValue: () => keepAliveMs,
})

/** Reads run logs in pages or as they grow. Followers of a run share one reader, notified on commit by any node. */
export class EventFeed extends Context.Service<
  EventFeed,
  {
    /** Reads a page of events with ids above `after` in ascending order. */
    read(runId: string, after: number, limit: number): Effect.Effect<CursorPage<EventBuffer.EventWithStep>, SqlError>
    /** Follows a run until the scope closes. Its queries count as heavy reads of the project. */
    follow(run: {
      readonly id: string
      readonly projectId: string
    }): Effect.Effect<EventBuffer.EventBuffer, SqlError, Scope.Scope>
    readonly followed: Effect.Effect<number>
  }
>()("@tabwright/service/store/event/EventFeed") {
  static readonly layer = Layer.effect(
    EventFeed,
    Effect.gen(function* () {
      const events = yield* EventStore
      const steps = yield* StepStore
      const reads = yield* HeavyReads
      const silence = yield* SilenceLimit
      const notices = yield* (yield* Notifications).subscribe(channel)
      /** By run id. Notified when the run's log has changed. */
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
            // A new follower may subscribe before the previous reader has closed.
            (queue) => Effect.sync(() => watched.get(runId) === queue && watched.delete(runId)),
          )
          return yield* EventBuffer.make({
            changes,
            silence,
            read: (after, limit, bytes) => reads.whenFree(projectId)(read(runId, after, limit, bytes)),
            logState: events.state(runId),
          })
        }),
      })

      yield* Queue.take(notices).pipe(
        Effect.flatMap((notice) => {
          const one = Option.isSome(notice) ? watched.get(notice.value) : undefined
          const listeners = Option.isNone(notice) ? [...watched.values()] : one === undefined ? [] : [one]
          return Effect.forEach(listeners, (changes) => Queue.offer(changes, undefined), { discard: true })
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
