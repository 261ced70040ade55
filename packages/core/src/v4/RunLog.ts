import { getRunStatus, listRunEvents, RunEventShape, RunEventsResponseShape } from "@tabwright/raw/v4/operations"
import type { RunEvent, RunEventsResponse } from "@tabwright/raw/v4/schemas"
import type { Shape } from "@tabwright/raw/wire/Shape"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, DecodeFailed, TimedOut } from "../errors/index.ts"
import { RetryOverride } from "../retry/index.ts"
import { bodyStream, call, Client, fillAndCheck, makeEventParser, readPiece } from "../transport/index.ts"
import { defaultWaitTimeout, type Look, patience, pause, type WaitOptions, watchUntilEnd } from "../wait/index.ts"
import { isTerminal } from "./RunStatus.ts"

/**
 * The events that end a run. Others may follow them, such as `worker.session_released`.
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
 * How a run is followed and for how long.
 *
 * @category models
 * @since 0.1.0
 */
export interface FollowOptions extends WaitOptions {
  /**
   * `stream` asks for server-sent events and polls where the service has none; `polling` only polls. Default: `stream`, but
   * `polling` in web pages, which have six connections to a host and would give one away for every run.
   */
  readonly via?: "polling" | "stream" | undefined
}

export const asksForStream = ({ via }: FollowOptions): boolean =>
  via === undefined ? !("document" in globalThis) : via === "stream"

/** Where a reader of the log stands. */
interface Position {
  readonly after: number
  /** The end was seen: only what the log holds already can follow. */
  readonly hasEnded: boolean
}

const advance = (position: Position, events: ReadonlyArray<RunEvent>, nextAfter?: number | null): Position => ({
  // An empty page may leave the cursor out.
  after: Math.max(position.after, nextAfter ?? 0, ...events.map((event) => event.id)),
  hasEnded: position.hasEnded || events.some((event) => terminalEvents.includes(event.type)),
})

const status = (runId: string) => call(getRunStatus, { path: { run_id: runId } })

const lookAt = (runId: string, position: Position, page: RunEventsResponse) =>
  Effect.gen(function* () {
    const { events, hasMore, nextAfter } = page
    const next = advance(position, events, nextAfter)
    const look: Look<RunEvent, Position> = { items: events, position: next, hasEnded: next.hasEnded, hasMore }
    if (next.hasEnded || events.length > 0 || hasMore) return look
    // Should the last event never come, the status still tells the end; what was written before is fetched once more.
    return isTerminal((yield* status(runId)).status)
      ? { items: [], position: { ...next, hasEnded: true }, hasEnded: false, hasMore: false }
      : look
  })

/** Reads the log page by page, until the run has ended. `first` is a page that is there already. */
export const polled = (
  runId: string,
  start: Position,
  options: WaitOptions,
  first?: RunEventsResponse,
): Stream.Stream<RunEvent, ApiError, Client> => {
  let given = first
  return watchUntilEnd<RunEvent, Position, ApiError, Client>({
    operation: listRunEvents.id,
    what: "The run did not end",
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

/** Three keep-alives of the service, which sends one every 15 s. */
const silence = Duration.seconds(45)

const readAs = <A>(shape: Shape, text: string): Effect.Effect<A, DecodeFailed> =>
  Effect.suspend(() => {
    const failed = (detail: string, cause?: unknown) =>
      Effect.fail(new DecodeFailed({ operation: listRunEvents.id, detail, cause }))
    try {
      const value: unknown = JSON.parse(text)
      const issues = fillAndCheck(shape, value)
      return issues.length === 0 ? Effect.succeed(value as A) : failed(`The answer does not fit: ${issues.join("; ")}`)
    } catch (cause) {
      return failed("The answer is not JSON", cause)
    }
  })

/**
 * Reads the log as server-sent events, until the run has ended. A connection that breaks or falls silent is taken up again after
 * the last event that came. Where the service answers with a page instead, the rest is polled.
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
      const timeout = options.timeout ?? defaultWaitTimeout
      const deadlineMs = clock.currentTimeMillisUnsafe() + Duration.toMillis(timeout)
      const left = () => Duration.millis(Math.max(0, deadlineMs - clock.currentTimeMillisUnsafe()))
      let position = start
      let emptyRounds = 0
      let hasBrokenOff = false

      const connect = Effect.suspend(() => {
        const { after } = position
        const headers = { accept: "text/event-stream, application/json;q=0.5", "last-event-id": String(after) }
        return client
          .open(listRunEvents, { path: { run_id: runId }, query: { after } }, headers)
          .pipe(Effect.provideService(RetryOverride, patience))
      })

      const first = yield* connect
      if (!isEventStream(first)) return polled(runId, start, { timeout: left() }, yield* readPage(first))

      let connection = connectionOf(first)
      yield* Effect.addFinalizer(() => close(connection))

      /** Whether there is more to come from another connection. */
      const reconnect = Effect.gen(function* () {
        // What follows the end may have been lost with the connection.
        if (position.hasEnded && !hasBrokenOff) return false
        if (Duration.toMillis(left()) <= 0) {
          return yield* TimedOut.after(listRunEvents.id, timeout, "The run did not end")
        }
        emptyRounds += 1
        // Should the last event never come, the status still tells the end; what was written before is fetched once more.
        if (emptyRounds > 1 && !position.hasEnded && isTerminal((yield* status(runId)).status)) {
          position = { ...position, hasEnded: true }
        }
        yield* Effect.sleep(Duration.min(pause(emptyRounds), left()))
        connection = connectionOf(yield* connect)
        return true
      })

      return Stream.paginate(undefined, () =>
        Effect.gen(function* () {
          if (connection === undefined && !(yield* reconnect)) return [[], Option.none<undefined>()] as const
          const piece = yield* readFrom(connection, Duration.min(silence, left()))
          if (piece === undefined || piece.done) {
            hasBrokenOff = piece === undefined
            yield* close(connection)
            connection = undefined
            return [[], Option.some(undefined)] as const
          }
          const messages = connection?.parse(piece.value) ?? []
          const read = yield* Effect.forEach(messages, ({ data }) => readAs<RunEvent>(RunEventShape, data))
          // What was there before a broken connection comes again from a server that knows no `Last-Event-ID`.
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

/** Nothing for an answer that is no stream: another connection is tried then. */
const connectionOf = (response: Response): Connection | undefined =>
  isEventStream(response) && response.body !== null
    ? { reader: response.body.getReader(), url: response.url, parse: makeEventParser() }
    : undefined

const close = (connection: Connection | undefined): Effect.Effect<void> =>
  connection === undefined ? Effect.void : Effect.promise(() => connection.reader.cancel().catch(() => {}))

/** Nothing for a connection that broke or fell silent. */
const readFrom = (connection: Connection | undefined, limit: Duration.Duration) =>
  connection === undefined
    ? Effect.succeed(undefined)
    : readPiece(listRunEvents.id, connection.reader, connection.url, limit).pipe(
        Effect.catch(() => Effect.succeed(undefined)),
      )

const readPage = (response: Response): Effect.Effect<RunEventsResponse, DecodeFailed> =>
  Effect.flatMap(
    Effect.tryPromise({
      try: () => response.text(),
      catch: (cause) => new DecodeFailed({ operation: listRunEvents.id, detail: "The answer broke off", cause }),
    }),
    (text) => readAs<RunEventsResponse>(RunEventsResponseShape, text),
  )

/**
 * Waits for the event that ends a run, where the service offers server-sent events; comes back at once where it does not, and
 * where following fails. It only spares looks at the status: that alone tells how the run ended.
 */
export const untilTerminalEvent = (runId: string, limit: Duration.Duration): Effect.Effect<void, never, Client> =>
  Effect.gen(function* () {
    const client = yield* Client
    const response = yield* client.open(listRunEvents, { path: { run_id: runId } }, { accept: "text/event-stream" })
    if (response.headers.get("content-type")?.startsWith("text/event-stream") !== true) {
      // Nobody reads it: the connection is let go.
      return yield* Effect.promise(() => response.body?.cancel() ?? Promise.resolve())
    }
    const parse = makeEventParser()
    yield* bodyStream(response, {
      operation: listRunEvents.id,
      patience: () => silence,
      take: (piece) => Effect.succeed(parse(piece)),
    }).pipe(
      Stream.takeUntil(({ event }) => terminalEvents.includes(event)),
      Stream.runDrain,
    )
  }).pipe(
    Effect.timeoutOrElse({ duration: limit, orElse: () => Effect.void }),
    Effect.provideService(RetryOverride, { maxRetries: 0 }),
    Effect.catch(() => Effect.void),
  )
