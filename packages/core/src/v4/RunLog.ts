import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type * as Schemas from "@tabwright/raw/v4/types"
import { getRunStatus, listRunEvents, RunEventShape, RunEventsResponseShape } from "@tabwright/raw/v4/operations"
import type { RunEvent, RunEventsResponse } from "@tabwright/raw/v4/types"
import type { Shape } from "@tabwright/raw/wire/Operation"
import { keepAliveMs } from "../contract/EventStream.ts"
import { type ApiError, DecodeFailed, TimedOut } from "../errors/index.ts"
import { RetryOverride } from "../retry/index.ts"
import { cancelBody } from "../transport/BodyStream.ts"
import { bodyStream, call, Client, fillAndCheck, makeEventParser, readPiece } from "../transport/index.ts"
import { defaultWaitTimeout, type Look, pauseMs, waitRetryPolicy, type WaitOptions, watchUntilEnd } from "../Wait.ts"

/**
 * Status of a run. Newer servers may send other values.
 *
 * @category models
 * @since 0.1.0
 */
export type RunStatus = Schemas.RunStatus

/**
 * Final statuses of a run.
 *
 * @category constants
 * @since 0.1.0
 */
export const terminalStatuses = ["completed", "failed", "cancelled"] as const satisfies ReadonlyArray<RunStatus>

/**
 * A final status of a run.
 *
 * @category models
 * @since 0.1.0
 */
export type TerminalStatus = (typeof terminalStatuses)[number]

/**
 * Returns true if the run has ended.
 *
 * @category guards
 * @since 0.1.0
 */
export const isTerminal = (status: string): status is TerminalStatus =>
  terminalStatuses.some((terminal) => terminal === status)

/**
 * Events that end a run. Others may follow, such as `worker.session_released`.
 *
 * @category constants
 * @since 0.1.0
 */
export const terminalEvents: ReadonlyArray<string> = [
  "run.completed",
  "run.failed",
  "run.cancelled",
  "run.dispatch_failed",
]

/**
 * Transport and time limit for following a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface FollowOptions extends WaitOptions {
  /**
   * `stream` uses server-sent events and falls back to polling; `polling` only polls. Default: `stream`, but `polling`
   * in web pages, which are limited to six connections per host.
   */
  readonly via?: "polling" | "stream" | undefined
}

export const asksForStream = ({ via }: FollowOptions): boolean =>
  via === undefined ? !("document" in globalThis) : via === "stream"

interface Position {
  readonly after: number
  /** True after the terminal event: only events already in the log can follow. */
  readonly hasEnded: boolean
  /** Status of the run after the last event that states one. */
  readonly status?: RunStatus | undefined
}

/** Status after an event. Other events leave it as it is. */
const statusAfter: Readonly<Record<string, RunStatus>> = {
  "run.created": "queued",
  "run.dispatching": "dispatching",
  "worker.started": "running",
}

const advance = (position: Position, events: ReadonlyArray<RunEvent>, nextAfter?: number | null): Position => ({
  // An empty page may omit the cursor.
  after: Math.max(position.after, nextAfter ?? 0, ...events.map((event) => event.id)),
  hasEnded: position.hasEnded || events.some((event) => terminalEvents.includes(event.type)),
  status: events.reduce((last, { type }) => statusAfter[type] ?? last, position.status),
})

const status = (runId: string) => call(getRunStatus, { path: { run_id: runId } })

const lookAt = (runId: string, position: Position, page: RunEventsResponse) =>
  Effect.gen(function* () {
    const { events, hasMore, nextAfter } = page
    const next = advance(position, events, nextAfter)
    const { hasEnded } = next
    const look: Look<RunEvent, Position> = { items: events, position: next, hasEnded, hasMore, status: next.status }
    if (hasEnded || events.length > 0 || hasMore) return look
    // If the final event is missing, the status still reports the end; one more fetch reads earlier events.
    const current = (yield* status(runId)).status
    return isTerminal(current)
      ? { items: [], position: { ...next, hasEnded: true }, hasEnded: false, hasMore: false }
      : { ...look, status: current }
  })

/** Reads the log page by page until the run has ended. `first` is a page that was already fetched. */
export const polled = (
  runId: string,
  start: Position,
  options: WaitOptions,
  first?: RunEventsResponse,
): Stream.Stream<RunEvent, ApiError, Client> => {
  let given = first
  return watchUntilEnd<RunEvent, Position, ApiError>({
    operation: listRunEvents.id,
    waitedFor: { kind: "run", id: runId },
    start,
    look: (position) => {
      const page = given
      given = undefined
      return Effect.flatMap(
        page === undefined
          ? call(listRunEvents, { path: { run_id: runId }, query: { after: position.after } })
          : Effect.succeed(page),
        (answer) => lookAt(runId, position, answer),
      )
    },
    options,
  })
}

/** Timeout of a connection at the end of a wait, in ms. */
const lastConnectMs = 1000

/** Three keep-alive intervals. */
const silenceMs = 3 * keepAliveMs

const readAs = <A>(shape: Shape, text: string): Effect.Effect<A, DecodeFailed> =>
  Effect.suspend(() => {
    const failed = (detail: string, cause?: unknown) =>
      Effect.fail(new DecodeFailed({ operation: listRunEvents.id, detail, cause }))
    try {
      const value: unknown = JSON.parse(text)
      const issues = fillAndCheck(shape, value)
      return issues.length === 0
        ? Effect.succeed(value as A)
        : failed(`The response does not match the contract: ${issues.join("; ")}`)
    } catch (cause) {
      return failed("The response is not JSON", cause)
    }
  })

/**
 * Reads the log as server-sent events until the run has ended. Reconnects after the last received event when the
 * connection breaks or goes idle. Switches to polling if the service responds with a page.
 */
export const streamed = (
  runId: string,
  start: Position,
  options: WaitOptions,
): Stream.Stream<RunEvent, ApiError, Client> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const clock = yield* Clock.clockWith(Effect.succeed)
      const client = yield* Client
      const timeoutMs = Duration.toMillis(options.timeout ?? defaultWaitTimeout)
      const deadlineMs = clock.currentTimeMillisUnsafe() + timeoutMs
      const leftMs = () => Math.max(0, deadlineMs - clock.currentTimeMillisUnsafe())
      let position = start
      let emptyRounds = 0
      let hasBrokenOff = false

      const timedOut = () =>
        TimedOut.waiting(listRunEvents.id, timeoutMs, { kind: "run", id: runId, status: position.status })

      const connect = Effect.suspend(() => {
        const { after } = position
        // The last connection delivers what is in the log already.
        const deadline = Duration.min(waitRetryPolicy.deadline, Duration.millis(Math.max(lastConnectMs, leftMs())))
        const headers = { accept: "text/event-stream, application/json;q=0.5", "last-event-id": String(after) }
        return client.open(listRunEvents, { path: { run_id: runId }, query: { after } }, headers).pipe(
          Effect.provideService(RetryOverride, { ...waitRetryPolicy, deadline }),
          Effect.catch((error) => Effect.fail(error instanceof TimedOut && leftMs() <= 0 ? timedOut() : error)),
        )
      })

      const first = yield* connect
      if (!isEventStream(first))
        return polled(runId, start, { timeout: Duration.millis(leftMs()) }, yield* readPage(first))

      let connection = connectionOf(first)
      yield* Effect.addFinalizer(() => close(connection))

      /** Returns true if another connection may deliver more events. */
      const reconnect = Effect.gen(function* () {
        // Events after the end may have been lost with the connection.
        if (position.hasEnded && !hasBrokenOff) return false
        if (leftMs() <= 0) {
          return yield* Effect.fail(timedOut())
        }
        emptyRounds += 1
        // If the final event is missing, the status still reports the end; one more fetch reads earlier events.
        if (emptyRounds > 1 && !position.hasEnded && isTerminal((yield* status(runId)).status)) {
          position = { ...position, hasEnded: true }
        }
        yield* Effect.sleep(Duration.millis(Math.min(pauseMs(emptyRounds), leftMs())))
        connection = connectionOf(yield* connect)
        return true
      })

      return Stream.paginate(undefined, () =>
        Effect.gen(function* () {
          if (connection === undefined && !(yield* reconnect)) return [[], Option.none<undefined>()] as const
          const piece = yield* readFrom(connection, Math.min(silenceMs, leftMs()))
          if (piece === undefined || piece.done) {
            hasBrokenOff = piece === undefined
            yield* close(connection)
            connection = undefined
            return [[], Option.some(undefined)] as const
          }
          const messages = connection?.parse(piece.value) ?? []
          const read: Array<RunEvent> = []
          for (const { data } of messages) read.push(yield* readAs<RunEvent>(RunEventShape, data))
          // A server without `Last-Event-ID` support resends earlier events.
          const events = read.filter((event) => event.id > position.after)
          if (events.length > 0) emptyRounds = 0
          position = advance(position, events)
          return [events, Option.some(undefined)] as const
        }),
      )
    }),
  )

interface Connection {
  readonly reader: ReadableStreamDefaultReader<Uint8Array>
  readonly url: string
  readonly parse: ReturnType<typeof makeEventParser>
}

const isEventStream = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("text/event-stream") === true

/** Returns undefined for a response that is not a stream, so that the caller reconnects. */
const connectionOf = (response: Response): Connection | undefined =>
  isEventStream(response) && response.body !== null
    ? { reader: response.body.getReader(), url: response.url, parse: makeEventParser() }
    : undefined

const close = (connection: Connection | undefined): Effect.Effect<void> =>
  connection === undefined ? Effect.void : cancelBody(connection.reader)

/** Returns undefined after a broken or idle connection. */
const readFrom = (connection: Connection | undefined, limitMs: number) =>
  connection === undefined
    ? Effect.succeed(undefined)
    : readPiece(listRunEvents.id, connection.reader, connection.url, limitMs).pipe(
        Effect.catch(() => Effect.succeed(undefined)),
      )

const readPage = (response: Response): Effect.Effect<RunEventsResponse, DecodeFailed> =>
  Effect.flatMap(
    Effect.tryPromise({
      try: () => response.text(),
      catch: (cause) =>
        new DecodeFailed({ operation: listRunEvents.id, detail: "The response was interrupted", cause }),
    }),
    (text) => readAs<RunEventsResponse>(RunEventsResponseShape, text),
  )

/**
 * Waits for a run's final event if the service supports server-sent events; returns immediately otherwise or on
 * failure. Only an optimization: the outcome depends on the status alone.
 */
export const untilTerminalEvent = (runId: string): Effect.Effect<void, never, Client> =>
  Effect.gen(function* () {
    const client = yield* Client
    const response = yield* client.open(listRunEvents, { path: { run_id: runId } }, { accept: "text/event-stream" })
    if (response.headers.get("content-type")?.startsWith("text/event-stream") !== true) {
      // Releases the unread connection.
      return yield* cancelBody(response.body)
    }
    const parse = makeEventParser()
    yield* bodyStream(response, {
      operation: listRunEvents.id,
      idleMs: silenceMs,
      take: (piece) => Effect.succeed(parse(piece)),
    }).pipe(
      Stream.takeUntil(({ event }) => terminalEvents.includes(event)),
      Stream.runDrain,
    )
  }).pipe(
    Effect.provideService(RetryOverride, { maxRetries: 0 }),
    Effect.catch(() => Effect.void),
  )
