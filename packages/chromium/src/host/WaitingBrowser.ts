import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { acquireReadyBrowser, type ReadyBrowser, type ReadyBrowserOptions } from "./ReadyBrowser.ts"

/**
 * To begin a cast takes the browser 15 ms, in which a client that connects would wait. Whoever records or watches from the
 * start has begun within this time.
 */
const lingerMs = 1000

/** While it waits it shows a blank page, of which nothing is drawn again; slow enough that single frames are asked for. */
const maxFps = 4

/**
 * A browser that is ready before anybody wants it, and is cast already: a recording that begins with it costs its client
 * nothing.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitingBrowser extends ReadyBrowser {
  /** It is somebody's: soon only those who watch it have it cast. */
  readonly taken: Effect.Effect<void>
}

/**
 * Starts a browser that is to wait. Closing the scope ends it and removes what it left.
 *
 * @category constructors
 * @since 0.1.0
 */
export const acquireWaitingBrowser = Effect.fn("WaitingBrowser.acquire")(function* (
  options: ReadyBrowserOptions,
): Effect.fn.Return<WaitingBrowser, ChromiumError, Scope.Scope> {
  const ready = yield* acquireReadyBrowser(options)
  const scope = yield* Effect.scope
  const casting = yield* Scope.fork(scope)
  yield* Scope.provide(ready.screencast.watch({ maxFps, onFrame: () => {} }), casting)
  const taken = Effect.sleep(lingerMs).pipe(
    Effect.andThen(Scope.close(casting, Exit.void)),
    Effect.forkIn(scope),
    Effect.asVoid,
  )
  return { ...ready, taken }
})
