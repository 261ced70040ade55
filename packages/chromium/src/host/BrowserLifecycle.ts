import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import type { CdpConnection } from "../process/CdpConnection.ts"
import type { ExitReason, HostedBrowser, StartOptions } from "./HostedBrowser.ts"
import type { UnassignedBrowser } from "./UnassignedBrowser.ts"

/** Stops should complete within a second. Longer work is interrupted after this time. */
const beforeEndLimit = "5 seconds"

/** Browsers close within 0.3 s when asked. */
const closeLimit = "5 seconds"

export interface BrowserLifecycleOptions {
  readonly browser: HostedBrowser
  readonly ready: UnassignedBrowser
  readonly request: StartOptions
  /** Closing it stops the process and removes its folders. */
  readonly scope: Scope.Closeable
  readonly exit: Deferred.Deferred<ExitReason>
  readonly heartbeat: HeartbeatOptions | undefined
  /** Called once, when the browser must no longer be found. */
  readonly onEnding: () => void
  /** Called once, when the browser accepts no more commands. Runs the remaining cleanup in the background. */
  readonly onEnd: (disconnect: Effect.Effect<void>) => Effect.Effect<void>
}

export interface BrowserLifecycle {
  readonly browser: HostedBrowser
  /** Stops the browser once. Later calls return immediately. */
  readonly end: (reason: ExitReason) => Effect.Effect<void>
}

/** Stops a browser on request, at its deadline, after a crash, and when it stops responding. */
export const browserLifecycle = Effect.fnUntraced(function* (
  options: BrowserLifecycleOptions,
): Effect.fn.Return<BrowserLifecycle> {
  const { browser, ready, request, scope } = options
  let isEnding = false

  const disconnect = Effect.gen(function* () {
    if (request.profile !== undefined) yield* closeBrowser(ready)
    ready.launched.cdp.disconnect()
    yield* Scope.close(scope, Exit.void)
  })

  const end = (reason: ExitReason) =>
    Effect.suspend(() => {
      if (isEnding) return Effect.void
      isEnding = true
      options.onEnding()
      return runBeforeEnd(request, reason).pipe(
        Effect.andThen(
          Effect.suspend(() => {
            // Rejects commands even while the process is still exiting.
            if (request.profile === undefined) ready.launched.cdp.disconnect()
            return options.onEnd(disconnect)
          }),
        ),
        Effect.andThen(Effect.logInfo(`Browser ${request.id} stopped: ${reason}`)),
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

/** Skipped for crashed or hung browsers, which do not respond. */
const runBeforeEnd = (request: StartOptions, reason: ExitReason): Effect.Effect<unknown> =>
  reason === "crashed" || reason === "hung" || request.beforeEnd === undefined
    ? Effect.void
    : request.beforeEnd.pipe(
        Effect.interruptible,
        Effect.timeoutOption(beforeEndLimit),
        Effect.catchCause((cause) => Effect.logError(`Could not store the results of browser ${request.id}`, cause)),
      )

/** If Chromium is killed, it loses what pages stored in the last 30 s. */
const closeBrowser = ({ launched }: UnassignedBrowser): Effect.Effect<unknown> =>
  Effect.ignore(launched.cdp.send("Browser.close")).pipe(
    Effect.andThen(launched.ended),
    Effect.interruptible,
    Effect.timeoutOption(closeLimit),
  )

/**
 * Options for checking that a browser responds. Busy pages do not matter, because the browser process responds itself.
 *
 * @category models
 * @since 0.1.0
 */
export interface HeartbeatOptions {
  /** Interval after a response in ms. Default 10 000. */
  readonly everyMs?: number
  /** Response timeout in ms. Default 10 000; responses take 1 ms, up to a second on an overloaded machine. */
  readonly limitMs?: number
}

/** After the machine was suspended or the server was busy, a response may have arrived without being read yet. */
const maxMisses = 1

/** Completes after two missed responses in a row, at most 30 s after the browser hung. */
export const untilHung = Effect.fnUntraced(function* (
  cdp: CdpConnection,
  { everyMs = 10_000, limitMs = 10_000 }: HeartbeatOptions = {},
): Effect.fn.Return<void> {
  for (let misses = 0; misses <= maxMisses;) {
    if (misses === 0) yield* Effect.sleep(everyMs)
    const answer = yield* Effect.match(cdp.send("Browser.getVersion", {}, { limitMs }), {
      onSuccess: () => "CommandFailed" as const,
      onFailure: ({ reason }) => reason._tag,
    })
    // The pipe closes just before the process exit is known, which has the real reason.
    if (answer === "Disconnected") yield* Effect.sleep(limitMs)
    misses = answer === "CommandFailed" ? 0 : misses + 1
  }
})
