import { isTerminal } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Queue } from "effect"
import { Notifications } from "../database/Notifications.ts"
import { RunStatusLoader } from "../store/run/RunStatusLoader.ts"
import type { StoreError } from "../store/StoreError.ts"

/** Notification channel of changed logs. The payload is the run's ID. */
const channel = "tabwright_event"

/** Waits for the end of runs. */
export class ExecutionWait extends Context.Service<
  ExecutionWait,
  {
    /** Completes when the run has ended, or its session was deleted. */
    ended(run: { readonly id: string; readonly projectId: string }): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/skill/ExecutionWait") {
  static readonly layer = Layer.effect(
    ExecutionWait,
    Effect.gen(function* () {
      const statuses = yield* RunStatusLoader
      const notices = yield* (yield* Notifications).subscribe(channel)
      /** Waiting requests by run, notified when the run's log has changed. */
      const waiting = new Map<string, Set<Queue.Queue<void>>>()

      yield* Queue.take(notices).pipe(
        Effect.flatMap((notice) => {
          const queues = Option.match(notice, {
            // Notifications may have been missed.
            onNone: () => [...waiting.values()].flatMap((one) => [...one]),
            onSome: (id) => [...(waiting.get(id) ?? [])],
          })
          return Effect.forEach(queues, (queue) => Queue.offer(queue, undefined), { discard: true })
        }),
        Effect.forever,
        Effect.forkScoped,
      )

      const changes = (id: string) =>
        Effect.acquireRelease(
          Effect.tap(Queue.sliding<void>(1), (queue) =>
            Effect.sync(() => waiting.set(id, (waiting.get(id) ?? new Set()).add(queue))),
          ),
          (queue) =>
            Effect.sync(() => {
              const all = waiting.get(id)
              all?.delete(queue)
              if (all?.size === 0) waiting.delete(id)
            }),
        )

      const ended = Effect.fn("ExecutionWait.ended")(function* ({
        id,
        projectId,
      }: {
        readonly id: string
        readonly projectId: string
      }) {
        const queue = yield* changes(id)
        for (;;) {
          const status = yield* statuses.find(projectId, id)
          if (Option.isNone(status) || isTerminal(status.value)) return
          yield* Queue.take(queue)
        }
      }, Effect.scoped)

      return ExecutionWait.of({ ended })
    }),
  )
}
