import { Bridge, type CallOptions, RemoteFile, type TabwrightOptions } from "@tabwright/core/promise"
import { Browsers } from "@tabwright/core/v4"
import * as Duration from "effect/Duration"
import * as Stream from "effect/Stream"
import { downloadsOf } from "../files/Download.ts"
import { recordingOf } from "../files/Recording.ts"
import { BrowserFace } from "./BrowserFace.ts"
import { type BrowserOptions, start, type Started, stop } from "./Lifetime.ts"

/**
 * How a browser is acquired. All fields of `POST /browsers` may be given, such as `timeout` (minutes, default 60).
 *
 * @category models
 * @since 0.1.0
 */
export interface AcquireOptions extends BrowserOptions {
  /** Default: the environment variable `TABWRIGHT_API_KEY`. */
  readonly apiKey?: TabwrightOptions["apiKey"]
  /** Default: the environment variable `TABWRIGHT_BASE_URL`, else `http://127.0.0.1:7700`. */
  readonly baseUrl?: TabwrightOptions["baseUrl"]
  /** Stops the browser when it fires, at any time; with `keepAlive` it only ends the acquiring. */
  readonly signal?: AbortSignal | undefined
}

/**
 * How a recording is waited for.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecordingOptions extends CallOptions {
  /** Bound of the whole wait, in ms. Default 120 000: a recording is ready within seconds of the browser's end. */
  readonly waitTimeout?: number | undefined
}

/**
 * A browser that ends with the block that acquired it (`await using`), with the signal, or with the process.
 *
 * @category models
 * @since 0.1.0
 */
export class ManagedBrowser extends BrowserFace implements AsyncDisposable {
  readonly #bridge: Bridge
  readonly #keepAlive: boolean
  readonly #release: () => void
  #stopping: Promise<void> | undefined

  /** @internal */
  constructor(bridge: Bridge, started: Started, { keepAlive = false, signal }: AcquireOptions) {
    super(started.view, started.cdpUrl)
    this.#bridge = bridge
    this.#keepAlive = keepAlive
    // Whoever disposes of it later hears of a stop that failed.
    const onAbort = () => void this.stop().catch(() => {})
    if (!keepAlive) signal?.addEventListener("abort", onAbort, { once: true })
    this.#release = () => {
      signal?.removeEventListener("abort", onAbort)
      started.release()
    }
  }

  /** Fetches its present state, and with it `status`, `liveUrl` and `timeoutAt`. @throws every error of a call */
  async refresh(options: CallOptions = {}): Promise<Browsers.BrowserSessionView> {
    return this.update(await this.#bridge.call(Browsers.get(this.id), options))
  }

  /** Lists what it has downloaded so far, by the names; also once it has ended. @throws every error of a call */
  downloads(options: CallOptions = {}): AsyncIterable<RemoteFile> {
    const files = Stream.map(downloadsOf(this.id), (file) => new RemoteFile(this.#bridge, file, file.content))
    return this.#bridge.iterable(files, options)
  }

  /**
   * Waits until its video, an MP4 file, is ready once it has ended. Null where none will come, because none was made.
   * @throws TimedOut after `waitTimeout`, also where nobody stopped the browser, and every other error of a call
   */
  async recording({ waitTimeout, ...options }: RecordingOptions = {}): Promise<RemoteFile | null> {
    const timeout = waitTimeout === undefined ? {} : { timeout: Duration.millis(waitTimeout) }
    const content = await this.#bridge.call(recordingOf(this.id, timeout), options)
    return content === null ? null : new RemoteFile(this.#bridge, { path: `${this.id}.mp4` }, content)
  }

  /**
   * Ends the browser, asking for up to a minute until the service acknowledges it. Repeating it is safe.
   * @throws every error of a call; the browser then still ends with the process or its time limit
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#bridge.promise(stop(this.id), undefined).then(this.#release, (error: unknown) => {
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
 * Starts a browser that is stopped for certain: hold it with `await using`.
 * @throws every error of a call; the signal's reason when it fires
 *
 * @category constructors
 * @since 0.1.0
 */
export const acquire = async (options: AcquireOptions = {}): Promise<ManagedBrowser> => {
  const { apiKey, baseUrl, signal, ...browser } = options
  signal?.throwIfAborted()
  const bridge = new Bridge({ apiKey, baseUrl })
  const creating = bridge.promise(start(browser), undefined)
  if (signal === undefined) return new ManagedBrowser(bridge, await creating, options)

  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(signal.reason)
      // A request that is under way may have been carried out: what comes of it is stopped when it comes.
      creating.then(({ release, view }) => bridge.promise(stop(view.id), undefined).then(release)).catch(() => {})
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
