import type { ApiError } from "@tabwright/core/errors"
import type { Client } from "@tabwright/core/transport"
import { Browsers } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"
import { type Download, downloadsOf } from "../files/Download.ts"
import { recordingOf, type WaitForRecording } from "../files/Recording.ts"
import { BrowserFace } from "./BrowserFace.ts"
import { type BrowserOptions, start, type Started, stop } from "./Lifetime.ts"

/**
 * A browser that ends with its scope, or with the process.
 *
 * @category models
 * @since 0.1.0
 */
export class ManagedBrowser extends BrowserFace {
  /** Fetches its present state, and with it `status`, `liveUrl` and `timeoutAt`. */
  readonly refresh: Effect.Effect<Browsers.BrowserSessionView, ApiError, Client>
  /** Ends the browser, asking for up to a minute until the service acknowledges it. Repeating it is safe. */
  readonly stop: Effect.Effect<void, ApiError, Client>
  /** What it has downloaded so far, by the names; also once it has ended. */
  readonly downloads: Stream.Stream<Download, ApiError, Client>

  /** @internal */
  constructor({ cdpUrl, release, view }: Started) {
    super(view, cdpUrl)
    this.refresh = Effect.suspend(() => Browsers.get(this.id)).pipe(Effect.map((now) => this.update(now)))
    this.stop = Effect.tap(
      Effect.suspend(() => stop(this.id)),
      Effect.sync(release),
    )
    this.downloads = downloadsOf(this.id)
  }

  /**
   * Waits until its video is ready once it has ended, and gives the content, an MP4 file. Null where none will come, because none was
   * made. Fails as `TimedOut` after `timeout` (default 2 min).
   */
  recording(
    options: WaitForRecording = {},
  ): Effect.Effect<Stream.Stream<Uint8Array, ApiError, Client> | null, ApiError, Client> {
    return recordingOf(this.id, options)
  }
}

/**
 * Starts a browser that is stopped when the scope closes, or the process ends. A stop that fails is logged: the browser
 * then ends with the process or by its time limit.
 *
 * @category constructors
 * @since 0.1.0
 */
export const acquire = (options: BrowserOptions = {}): Effect.Effect<ManagedBrowser, ApiError, Client | Scope.Scope> =>
  Effect.acquireRelease(
    Effect.map(start(options), (started) => new ManagedBrowser(started)),
    (browser) =>
      options.keepAlive === true
        ? Effect.void
        : browser.stop.pipe(
            Effect.catch((error) =>
              Effect.logError(
                `Browser ${browser.id} was not stopped and runs until ${browser.timeoutAt}: ${error.message}`,
              ),
            ),
          ),
  )
