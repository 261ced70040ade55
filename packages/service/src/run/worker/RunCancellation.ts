import { isTerminal } from "@tabwright/core/contract"
import { Context, Deferred, Effect, Layer, Option, Queue } from "effect"
import { Notifications } from "../../database/Notifications.ts"
import { RunStore } from "../../store/run/RunStore.ts"
import { retryOnOutage } from "../engine/DatabaseOutage.ts"

/** Channel of the ids of cancelled runs. */
const channel = "tabwright_cancel"

/**
 * Notifies a run's worker, on any node, that the run was cancelled. The run's row is authoritative: a missed signal is
 * harmless, because every write of the worker checks the row. If signals may have been missed, the rows of all active
 * runs are checked.
 */
export class RunCancellation extends Context.Service<
  RunCancellation,
  {
    readonly cancel: (runId: string) => Effect.Effect<void>
    /** Runs with an active `orCancelled` call on this node. */
    readonly activeRuns: () => ReadonlyArray<string>
    /** Runs `effect` until it completes or the run is cancelled, in which case `onCancel` runs instead. */
    readonly orCancelled: <A, E, R, A2, E2, R2>(
      runId: string,
      effect: Effect.Effect<A, E, R>,
      onCancel: Effect.Effect<A2, E2, R2>,
    ) => Effect.Effect<A | A2, E | E2, R | R2>
  }
>()("@tabwright/service/run/worker/RunCancellation") {
  /** Works across nodes. Local workers are notified directly, without the database. */
  static readonly layer = Layer.effect(
    RunCancellation,
    Effect.gen(function* () {
      const own = yield* RunCancellation
      const notifications = yield* Notifications
      const runs = yield* RunStore
      const lookUp = (runId: string) =>
        retryOnOutage(runs.find(runId)).pipe(
          Effect.flatMap((run) =>
            Option.exists(run, ({ status }) => !isTerminal(status)) ? Effect.void : own.cancel(runId),
          ),
        )
      const lookUpAll = Effect.suspend(() => Effect.forEach(own.activeRuns(), lookUp, { discard: true })).pipe(
        Effect.catchCause((cause) => Effect.logWarning("Failed to check for cancelled runs", cause)),
      )
      const heard = yield* notifications.subscribe(channel)
      yield* Queue.take(heard).pipe(
        Effect.flatMap(Option.match({ onNone: () => lookUpAll, onSome: own.cancel })),
        Effect.forever,
        Effect.forkScoped,
      )
      const announce = (runId: string) =>
        notifications.notify(channel, runId).pipe(
          // The run is already cancelled, so the notification is optional.
          Effect.catch((error) => Effect.logWarning("Failed to announce a cancelled run", error)),
        )
      return RunCancellation.of({ ...own, cancel: (runId) => Effect.andThen(own.cancel(runId), announce(runId)) })
    }),
  ).pipe(Layer.provide(Layer.suspend(() => RunCancellation.layerMemory)))

  /** Works within this process. */
  static readonly layerMemory = Layer.sync(RunCancellation, () => {
    const waiting = new Map<string, Set<Deferred.Deferred<void>>>()

    const cancel = (runId: string) =>
      Effect.suspend(() =>
        Effect.forEach([...(waiting.get(runId) ?? [])], (signal) => Deferred.succeed(signal, undefined), {
          discard: true,
        }),
      )

    const subscribe = (runId: string) =>
      Effect.acquireRelease(
        Effect.tap(Deferred.make<void>(), (signal) =>
          Effect.sync(() => {
            const signals = waiting.get(runId) ?? new Set()
            waiting.set(runId, signals.add(signal))
          }),
        ),
        (signal) =>
          Effect.sync(() => {
            const signals = waiting.get(runId)
            signals?.delete(signal)
            if (signals?.size === 0) waiting.delete(runId)
          }),
      )

    return RunCancellation.of({
      cancel,
      activeRuns: () => [...waiting.keys()],
      orCancelled: (runId, effect, onCancel) =>
        Effect.scoped(
          Effect.flatMap(subscribe(runId), (signal) =>
            Effect.raceFirst(effect, Effect.andThen(Deferred.await(signal), onCancel)),
          ),
        ),
    })
  })
}
