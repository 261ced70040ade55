import { Bridge, type CallOptions, RemoteFile, type TabwrightOptions } from "@tabwright/core/promise"
import { Browsers } from "@tabwright/core/v4"
import * as Duration from "effect/Duration"
import * as Stream from "effect/Stream"
import { downloadsOf, recordingOf } from "./BrowserFiles.ts"
import { BrowserInfo, type BrowserOptions, start, type Started, stop } from "./Lifetime.ts"

/**
 * Options for acquiring a browser: all fields of `POST /browsers`, such as `timeout` (minutes, default 60), and the
 * client's options.
 *
 * @category models
 * @since 0.1.0
 */
export interface AcquireOptions extends BrowserOptions {
  /** Defaults to the environment variable `TABWRIGHT_API_KEY`. */
  readonly apiKey?: TabwrightOptions["apiKey"]
  /** Defaults to the environment variable `TABWRIGHT_BASE_URL`, then `http://127.0.0.1:7700`. */
  readonly baseUrl?: TabwrightOptions["baseUrl"]
  /** Stops the browser on abort, at any time. With `keepAlive`, it aborts only the acquisition. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Options for waiting for a recording.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecordingOptions extends CallOptions {
  /** Timeout of the whole wait in ms. Default 120 000; recordings are ready within seconds after the browser stops. */
  readonly waitTimeout?: number | undefined
}

/**
 * A browser that stops with the block that acquired it (`await using`), with the signal, or with the process.
 *
 * @category models
 * @since 0.1.0
 */
export class ManagedBrowser extends BrowserInfo implements AsyncDisposable {
  readonly #bridge: Bridge
  readonly #keepAlive: boolean
  readonly #release: () => void
  #stopping: Promise<void> | undefined

  /** @internal */
  constructor(bridge: Bridge, started: Started, { keepAlive = false, signal }: AcquireOptions) {
    super(started.view, started.cdpUrl)
    this.#bridge = bridge
    this.#keepAlive = keepAlive
    // A failed stop is reported again on disposal.
    const onAbort = () => void this.stop().catch(() => {})
    if (!keepAlive) signal?.addEventListener("abort", onAbort, { once: true })
    this.#release = () => {
      signal?.removeEventListener("abort", onAbort)
      started.release()
    }
  }

  /** Fetches the current state and updates `status`, `liveUrl` and `timeoutAt`. @throws any API error */
  async refresh(options: CallOptions = {}): Promise<Browsers.BrowserSessionView> {
    return this.update(await this.#bridge.call(Browsers.get(this.id), options))
  }

  /** Lists the downloads so far, sorted by name. Also works after the browser has stopped. @throws any API error */
  downloads(options: CallOptions = {}): AsyncIterable<RemoteFile> {
    const files = Stream.map(downloadsOf(this.id), (file) => new RemoteFile(this.#bridge, file, file.content))
    return this.#bridge.iterable(files, options)
  }

  /**
   * Waits for the video of the stopped browser. Returns null if none was recorded.
   *
   * @throws TimedOut after `waitTimeout`, also if the browser is still running, and any API error
   */
  async recording({ waitTimeout, ...options }: RecordingOptions = {}): Promise<RemoteFile | null> {
    const timeout = waitTimeout === undefined ? {} : { timeout: Duration.millis(waitTimeout) }
    const content = await this.#bridge.call(recordingOf(this.id, timeout), options)
    return content === null ? null : new RemoteFile(this.#bridge, { path: `${this.id}.mp4` }, content)
  }

  /**
   * Stops the browser, retrying for up to a minute until the service acknowledges. Idempotent.
   *
   * @throws any API error; the browser then still stops with the process or at its time limit
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#bridge.call(stop(this.id)).then(this.#release, (error: unknown) => {
      this.#stopping = undefined
      throw error
    })
    return this.#stopping
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#keepAlive) await this.stop()
  }
}

/**
 * Starts a browser that is always stopped; use it with `await using`.
 *
 * @throws any API error, and the signal's reason on abort
 *
 * @category constructors
 * @since 0.1.0
 */
export const acquire = async (options: AcquireOptions = {}): Promise<ManagedBrowser> => {
  const { apiKey, baseUrl, signal, ...browser } = options
  signal?.throwIfAborted()
  const bridge = new Bridge({ apiKey, baseUrl })
  const creating = bridge.call(start(browser))
  if (signal === undefined) return new ManagedBrowser(bridge, await creating, options)

  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(signal.reason)
      // An aborted request may still create a browser: stop it once the response arrives.
      creating.then(({ release, view }) => bridge.call(stop(view.id)).then(release)).catch(() => {})
    }
  })
  signal.addEventListener("abort", onAbort, { once: true })
  try {
    const started = await Promise.race([creating, aborted])
    signal.throwIfAborted()
    return new ManagedBrowser(bridge, started, options)
  } finally {
    signal.removeEventListener("abort", onAbort)
  }
}
