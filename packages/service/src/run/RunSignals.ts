import { isTerminal } from "@tabwright/core/contract"
import { Context, Deferred, Effect, Layer, Option, Queue } from "effect"
import { Notifications } from "../database/Notifications.ts"
import { RunStore } from "../store/RunStore.ts"
import { throughOutage } from "./Outage.ts"

/** Carries the ids of runs that were cancelled. */
const channel = "tabwright_cancel"

/**
 * Tells the worker of a run, whichever node it is on, that the run has been cancelled, so that it lets go at once. What
 * counts is the row: a signal that nobody hears changes nothing, because every write of the worker asks the row again; where
 * one may have been missed, the rows of all runs in hand are asked at once.
 *
 * @category services
 * @since 0.1.0
 */
export class RunSignals extends Context.Service<
  RunSignals,
  {
    readonly cancel: (runId: string) => Effect.Effect<void>
    /** Runs that something is done for at the moment. */
    readonly inHand: () => ReadonlyArray<string>
    /** Runs `effect` until it ends or the run is cancelled, then `onCancel` in its place. */
    readonly orCancelled: <A, E, R, A2, E2, R2>(
      runId: string,
      effect: Effect.Effect<A, E, R>,
      onCancel: Effect.Effect<A2, E2, R2>,
    ) => Effect.Effect<A | A2, E | E2, R | R2>
  }
>()("@tabwright/service/run/RunSignals") {
  /** Between all nodes. A worker of this one need not wait for the way over the database. */
  static readonly layer = Layer.effect(
    RunSignals,
    Effect.gen(function* () {
      const own = yield* RunSignals
      const notifications = yield* Notifications
      const runs = yield* RunStore
      const lookUp = (runId: string) =>
        throughOutage(runs.find(runId)).pipe(
          Effect.flatMap((run) =>
            Option.exists(run, ({ status }) => !isTerminal(status)) ? Effect.void : own.cancel(runId),
          ),
        )
      const lookUpAll = Effect.suspend(() => Effect.forEach(own.inHand(), lookUp, { discard: true })).pipe(
        Effect.catchCause((cause) => Effect.logWarning("Whether runs were cancelled could not be asked", cause)),
      )
      const heard = yield* notifications.subscribe(channel)
      yield* Queue.take(heard).pipe(
        Effect.flatMap(Option.match({ onNone: () => lookUpAll, onSome: own.cancel })),
        Effect.forever,
        Effect.forkScoped,
      )
      const announce = (runId: string) =>
        notifications.notify(channel, runId).pipe(
          // It is cancelled already, so nobody needs to hear of this.
          Effect.catch((error) => Effect.logWarning("A cancelled run was not announced", error)),
        )
      return RunSignals.of({ ...own, cancel: (runId) => Effect.andThen(own.cancel(runId), announce(runId)) })
    }),
  ).pipe(Layer.provide(Layer.suspend(() => RunSignals.layerMemory)))

  /** In this process alone. */
  static readonly layerMemory = Layer.sync(RunSignals, () => {
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

    return RunSignals.of({
      cancel,
      inHand: () => [...waiting.keys()],
      orCancelled: (runId, effect, onCancel) =>
        Effect.scoped(
          Effect.flatMap(subscribe(runId), (signal) =>
            Effect.raceFirst(effect, Effect.andThen(Deferred.await(signal), onCancel)),
          ),
        ),
    })
  })
}
