import { type ApiError, DecodeFailed } from "@tabwright/core/errors"
import { RetryOverride, type RetryPolicy } from "@tabwright/core/retry"
import { CallSettings, type Client } from "@tabwright/core/transport"
import { Browsers } from "@tabwright/core/v4"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { prepareStop, prepareStopOfCreation, type StopRequest, stopSync } from "./StopSync.ts"

/**
 * Options for starting a browser and for its lifetime.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserOptions extends Browsers.CreateBrowserSessionRequest {
  /** Keeps the browser running until it is stopped by id or its `timeout` (minutes) expires. Default false. */
  readonly keepAlive?: boolean | undefined
  /** Stops the browser on SIGINT, SIGTERM and SIGHUP, before any other handler runs. Default true. */
  readonly handleSignals?: boolean | undefined
}

/** A started browser, with the function that unregisters its exit handlers. */
export interface Started {
  readonly view: Browsers.BrowserSessionItemView
  readonly cdpUrl: string
  readonly release: () => void
}

/** Must not be interrupted: only the response contains the browser's id. */
export const start = ({
  handleSignals = true,
  keepAlive = false,
  ...request
}: BrowserOptions): Effect.Effect<Started, ApiError, Client> =>
  Effect.gen(function* () {
    // Until the response arrives only the creation request can stop the browser, even with `keepAlive`.
    const creation = yield* prepareStopOfCreation(request)
    const settings = yield* CallSettings
    const release = creation === undefined ? () => {} : stopOnExit(creation.stop, handleSignals)
    return yield* create(request).pipe(
      Effect.provideService(CallSettings, { ...settings, idempotencyKey: creation?.idempotencyKey }),
      Effect.flatMap(({ cdpUrl, view }) =>
        keepAlive
          ? Effect.succeed({ view, cdpUrl, release: () => {} })
          : Effect.map(prepareStop(view.id), (stop) => ({ view, cdpUrl, release: stopOnExit(stop, handleSignals) })),
      ),
      Effect.ensuring(Effect.sync(release)),
    )
  }).pipe(Effect.uninterruptible)

const create = (
  request: Browsers.CreateBrowserSessionRequest,
): Effect.Effect<Pick<Started, "cdpUrl" | "view">, ApiError, Client> =>
  Effect.gen(function* () {
    const view = yield* Browsers.create(request)
    if (typeof view.cdpUrl === "string") return { view, cdpUrl: view.cdpUrl }
    // Unusable without a cdpUrl, so stop it to avoid charges.
    yield* stop(view.id)
    return yield* Effect.fail(
      new DecodeFailed({ operation: "createBrowser", detail: `Browser ${view.id} has no cdpUrl` }),
    )
  })

/** Long enough to outlast a restart of the service. */
const stopRetry: Partial<RetryPolicy> = {
  maxRetries: Number.POSITIVE_INFINITY,
  cap: Duration.seconds(2),
  deadline: Duration.minutes(1),
}

/** Server errors that the transport does not retry. Stopping is idempotent, so retries are safe. */
const serverErrorRetry = Schedule.exponential(Duration.millis(200)).pipe(Schedule.upTo({ times: 4 }))

/** Stops a browser, retrying for up to a minute. Succeeds if the browser no longer exists. */
export const stop = (id: string): Effect.Effect<void, ApiError, Client> =>
  Browsers.stop(id).pipe(
    Effect.provideService(RetryOverride, stopRetry),
    Effect.retry({ schedule: serverErrorRetry, while: (error) => error._tag === "ServerError" && !error.isRetryable }),
    Effect.asVoid,
    Effect.catchTag("NotFound", () => Effect.void),
  )

/** Signals that terminate a process without an `exit` event. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

interface Guarded {
  readonly request: StopRequest
  readonly handleSignals: boolean
}

const guarded = new Map<symbol, Guarded>()

/** Stops a browser if the process exits normally, after an error or on a signal, before the returned function is called. */
const stopOnExit = (request: StopRequest, handleSignals: boolean): (() => void) => {
  const key = Symbol("browser")
  guarded.set(key, { request, handleSignals })
  attachHandlers()
  return () => {
    if (guarded.delete(key)) attachHandlers()
  }
}

/** Installs only the handlers that the current browsers need, before others, which may exit the process. */
const attachHandlers = (): void => {
  process.removeListener("exit", onExit)
  if (guarded.size > 0) process.prependListener("exit", onExit)
  for (const signal of signals) {
    process.removeListener(signal, onSignal)
    if ([...guarded.values()].some(({ handleSignals }) => handleSignals)) process.prependListener(signal, onSignal)
  }
}

const stopGuarded = (which: (browser: Guarded) => boolean): void => {
  const due = [...guarded].filter(([, browser]) => which(browser))
  for (const [key] of due) guarded.delete(key)
  attachHandlers()
  stopSync(due.map(([, { request }]) => request))
}

const onExit = (): void => stopGuarded(() => true)

const onSignal = (signal: NodeJS.Signals): void => {
  stopGuarded(({ handleSignals }) => handleSignals)
  // Without our handler the signal has its default effect. Programs with their own handler decide themselves.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}

/** State of a browser. Its string form omits both URLs, because they are credentials. */
export class BrowserInfo {
  readonly id: string
  readonly #cdpUrl: string
  #view: Browsers.BrowserSessionItemView | Browsers.BrowserSessionView

  /** @internal */
  constructor(view: Browsers.BrowserSessionItemView, cdpUrl: string) {
    this.id = view.id
    this.#cdpUrl = cdpUrl
    this.#view = view
  }

  /** WebSocket URL for CDP clients. A credential. */
  get cdpUrl(): string {
    return this.#cdpUrl
  }

  /** URL of the live view. A credential. Null once the browser has stopped, or if the server has no live view. */
  get liveUrl(): string | null {
    return this.#view.liveUrl ?? null
  }

  /** Time of the automatic stop; RFC 3339. */
  get timeoutAt(): string {
    return this.#view.timeoutAt
  }

  /** `active` or `stopped`, as of the last `refresh`. */
  get status(): string {
    return this.#view.status
  }

  /** @internal */
  protected update(view: Browsers.BrowserSessionView): Browsers.BrowserSessionView {
    this.#view = view
    return view
  }

  toJSON(): { readonly id: string; readonly status: string; readonly timeoutAt: string } {
    return { id: this.id, status: this.status, timeoutAt: this.timeoutAt }
  }

  [Symbol.for("nodejs.util.inspect.custom")](
    _: number,
    options: object,
    inspect: (value: unknown, options: object) => string,
  ): string {
    return `ManagedBrowser ${inspect(this.toJSON(), options)}`
  }
}
