import { Context, Deferred, Effect, Layer } from "effect"

/**
 * Tells the worker of a run, in this process, that the run has been cancelled, so that it lets go at once. What counts is
 * the row: a signal that nobody hears changes nothing, because every write of the worker asks the row again.
 *
 * @category services
 * @since 0.1.0
 */
export class RunSignals extends Context.Service<
  RunSignals,
  {
    readonly cancel: (runId: string) => Effect.Effect<void>
    /** Runs `effect` until it ends or the run is cancelled, then `onCancel` in its place. */
    readonly orCancelled: <A, E, R, A2, E2, R2>(
      runId: string,
      effect: Effect.Effect<A, E, R>,
      onCancel: Effect.Effect<A2, E2, R2>,
    ) => Effect.Effect<A | A2, E | E2, R | R2>
  }
>()("@tabwright/service/run/RunSignals") {
  static readonly layer = Layer.sync(RunSignals, () => {
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
      orCancelled: (runId, effect, onCancel) =>
        Effect.scoped(
          Effect.flatMap(subscribe(runId), (signal) =>
            Effect.raceFirst(effect, Effect.andThen(Deferred.await(signal), onCancel)),
          ),
        ),
    })
  })
}
