import { type ApiError, DecodeFailed } from "@tabwright/core/errors"
import { RetryOverride, type RetryPolicy } from "@tabwright/core/retry"
import { CallSettings, type Client } from "@tabwright/core/transport"
import { Browsers } from "@tabwright/core/v4"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { guardExit } from "./ExitGuard.ts"
import { prepareStop, prepareStopOfCreation } from "./StopRequest.ts"

/**
 * How a browser is started, and what becomes of it.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserOptions extends Browsers.CreateBrowserRequest {
  /** Leave it running at the end, until it is stopped by its id or its `timeout` minutes have passed. Default false. */
  readonly keepAlive?: boolean | undefined
  /** Stop it on SIGINT, SIGTERM and SIGHUP, before any other handler runs. Default true. */
  readonly handleSignals?: boolean | undefined
}

/** A browser that was started, and what takes it out of the care of the exit guard. */
export interface Started {
  readonly view: Browsers.BrowserSessionItemView
  readonly cdpUrl: string
  readonly release: () => void
}

/** Starts a browser and guards it against the end of the process. Not to be interrupted: the answer holds its only trace. */
export const start = ({
  handleSignals = true,
  keepAlive = false,
  ...request
}: BrowserOptions): Effect.Effect<Started, ApiError, Client> =>
  Effect.gen(function* () {
    // Until the answer is here nobody could stop the browser, so the process must not end and leave it, `keepAlive` or not.
    const creation = yield* prepareStopOfCreation(request)
    const settings = yield* CallSettings
    const release = creation === undefined ? () => {} : guardExit(creation.stop, handleSignals)
    return yield* create(request).pipe(
      Effect.provideService(CallSettings, { ...settings, idempotencyKey: creation?.idempotencyKey }),
      Effect.flatMap(({ cdpUrl, view }) =>
        keepAlive
          ? Effect.succeed({ view, cdpUrl, release: () => {} })
          : Effect.map(prepareStop(view.id), (stop) => ({ view, cdpUrl, release: guardExit(stop, handleSignals) })),
      ),
      Effect.ensuring(Effect.sync(release)),
    )
  }).pipe(Effect.uninterruptible)

const create = (
  request: Browsers.CreateBrowserRequest,
): Effect.Effect<Pick<Started, "cdpUrl" | "view">, ApiError, Client> =>
  Effect.gen(function* () {
    const view = yield* Browsers.create(request)
    if (typeof view.cdpUrl === "string") return { view, cdpUrl: view.cdpUrl }
    // Nobody can use it, so nobody shall pay for it.
    yield* stop(view.id)
    return yield* new DecodeFailed({ operation: "createBrowser", detail: `Browser ${view.id} came without a cdpUrl` })
  })

/** A stop outlives a restart of the service. */
const patience: Partial<RetryPolicy> = {
  maxRetries: Number.POSITIVE_INFINITY,
  cap: Duration.seconds(2),
  deadline: Duration.minutes(1),
}

/** Faults of the server that the transport does not repeat: stopping twice is the same as once, so trying costs nothing. */
const afterFault = Schedule.exponential(Duration.millis(200)).pipe(Schedule.upTo({ times: 4 }))

/** Stops a browser, again and again until the service acknowledges it, for up to a minute. One that is gone already is well. */
export const stop = (id: string): Effect.Effect<void, ApiError, Client> =>
  Browsers.stop(id).pipe(
    Effect.provideService(RetryOverride, patience),
    Effect.retry({ schedule: afterFault, while: (error) => error._tag === "ServerError" && !error.isRetryable }),
    Effect.asVoid,
    Effect.catchTag("NotFound", () => Effect.void),
  )
