import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { type HeartbeatOptions, untilHung } from "./Heartbeat.ts"
import type { ExitReason, HostedBrowser, StartOptions } from "./HostedBrowser.ts"
import type { ReadyBrowser } from "./ReadyBrowser.ts"

/** A stop should be felt within a second; whoever has more to save than fits into this loses the rest. */
const lastWorkLimit = "5 seconds"

/** A browser that is asked to close needs 0.3 s. */
const politeLimit = "5 seconds"

/**
 * What a running browser's life is made of.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserLifeOptions {
  readonly browser: HostedBrowser
  readonly ready: ReadyBrowser
  readonly request: StartOptions
  /** Closing it ends the process and removes what it left. */
  readonly scope: Scope.Closeable
  readonly exit: Deferred.Deferred<ExitReason>
  readonly heartbeat: HeartbeatOptions | undefined
  /** Called once, when nobody is to find the browser any more. */
  readonly onEnding: () => void
  /** Called once, when it answers nobody any more: what is left to do goes on behind everybody's back. */
  readonly onEnd: (leave: Effect.Effect<void>) => Effect.Effect<void>
}

/**
 * A browser that runs.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserLife {
  readonly browser: HostedBrowser
  /** Ends it, once: whoever comes later does not wait. */
  readonly end: (reason: ExitReason) => Effect.Effect<void>
}

/**
 * Sees to it that a browser ends: on request, when its time is up, when it crashes, and when it does not answer any more.
 *
 * @category constructors
 * @since 0.1.0
 */
export const browserLife = Effect.fnUntraced(function* (options: BrowserLifeOptions): Effect.fn.Return<BrowserLife> {
  const { browser, ready, request, scope } = options
  let isEnding = false

  const leave = Effect.gen(function* () {
    if (request.profile !== undefined) yield* closePolitely(ready)
    ready.launched.cdp.disconnect()
    yield* Scope.close(scope, Exit.void)
  })

  const end = (reason: ExitReason) =>
    Effect.suspend(() => {
      if (isEnding) return Effect.void
      isEnding = true
      options.onEnding()
      return lastWork(request, reason).pipe(
        Effect.andThen(
          Effect.suspend(() => {
            // From now on nobody is answered any more, also while the process is still on its way out.
            if (request.profile === undefined) ready.launched.cdp.disconnect()
            return options.onEnd(leave)
          }),
        ),
        Effect.andThen(Effect.logInfo(`Browser ${request.id} ended: ${reason}`)),
        Effect.andThen(Deferred.succeed(options.exit, reason)),
        Effect.asVoid,
        Effect.uninterruptible,
      )
    })

  yield* Effect.raceFirst(
    Effect.as(ready.launched.ended, "crashed" as const),
    Effect.raceFirst(
      Effect.as(Effect.sleep(request.timeoutMs), "timedOut" as const),
      Effect.as(untilHung(ready.launched.cdp, options.heartbeat), "hung" as const),
    ),
  ).pipe(Effect.flatMap(end), Effect.forkIn(scope))
  return { browser, end }
})

/** One that crashed or hangs answers nobody. */
const lastWork = (request: StartOptions, reason: ExitReason): Effect.Effect<unknown> =>
  reason === "crashed" || reason === "hung" || request.beforeEnd === undefined
    ? Effect.void
    : request.beforeEnd.pipe(
        Effect.interruptible,
        Effect.timeoutOption(lastWorkLimit),
        Effect.catchCause((cause) => Effect.logError(`What browser ${request.id} was to leave behind is lost`, cause)),
      )

/** Killed, Chromium has not yet written what pages stored in the last half minute. */
const closePolitely = ({ launched }: ReadyBrowser): Effect.Effect<unknown> =>
  Effect.ignore(launched.cdp.send("Browser.close")).pipe(
    Effect.andThen(launched.ended),
    Effect.interruptible,
    Effect.timeoutOption(politeLimit),
  )
