import { Context, type Duration, Effect, Option, Stream } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { DataFolder } from "../../database/DataFolder.ts"
import { EventFeed } from "../../store/EventFeed.ts"
import { EventStore, type RunEvent } from "../../store/EventStore.ts"
import { type Run, RunStore } from "../../store/RunStore.ts"
import { isTerminal } from "@tabwright/core/contract"
import { StepStore } from "../../store/StepStore.ts"
import { links } from "../Links.ts"
import { orDefect } from "../Refusal.ts"
import { runEvent } from "./RunView.ts"

/**
 * How long a stream of events is silent at most. Default 15 s: proxies close connections that are silent for longer than
 * half a minute or so.
 *
 * @category references
 * @since 0.1.0
 */
export const KeepAliveInterval = Context.Reference<Duration.Input>("@tabwright/service/http/v4/KeepAliveInterval", {
  defaultValue: () => "15 seconds",
})
const keepAlive = ": keep-alive\n\n"

/** Events that are sent in one piece. */
const batch = 200

/** The last thing that is recorded of a run: nothing of it comes after this. */
const lastType = "worker.session_released"

/** A run that has ended and was never let go of is given up after this long. */
const releaseLimitMs = 60_000

/**
 * Whether a request wants events as they happen.
 *
 * @category guards
 * @since 0.1.0
 */
export const wantsStream = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  (headers["accept"] ?? "")
    .split(",")
    .some((type) => type.split(";", 1)[0]?.trim().toLowerCase() === "text/event-stream")

/**
 * Reads events as clients see them: in pages, or as a stream that follows the run to its end.
 *
 * @category constructors
 * @since 0.1.0
 */
export const make = Effect.gen(function* () {
  const runs = yield* RunStore
  const events = yield* EventStore
  const steps = yield* StepStore
  const feed = yield* EventFeed
  const keepAliveInterval = yield* KeepAliveInterval

  const viewsOf = Effect.fnUntraced(function* (run: Run, page: ReadonlyArray<RunEvent>) {
    const known = page.some((event) => event.type === "step.completed")
      ? new Map((yield* orDefect(steps.list(run.id))).map((step) => [step.number, step]))
      : new Map()
    const made = yield* links
    return page.map((event) => runEvent(event, known, made))
  })

  const page = Effect.fnUntraced(function* (run: Run, after: number, limit: number) {
    // One more than asked for tells whether there are more.
    const found = yield* orDefect(events.read(run.id, after, limit + 1))
    const shown = yield* viewsOf(run, found.slice(0, limit))
    return { events: shown, nextAfter: shown.at(-1)?.id ?? null, hasMore: found.length > limit }
  })

  /** Nothing of the run will come any more. Purged runs are gone altogether. */
  const isOver = Effect.fnUntraced(function* (run: Run) {
    const now = yield* orDefect(runs.findOf(run.projectId, run.id))
    if (Option.isNone(now)) return true
    if (!isTerminal(now.value.status)) return false
    if (yield* orDefect(events.has(run.id, lastType))) return true
    return Date.now() - now.value.updatedAt.getTime() > releaseLimitMs
  })

  /** The next piece of the stream, as soon as there is one; undefined at its end. */
  const next = Effect.fnUntraced(function* (run: Run, after: number) {
    while (true) {
      const wasOver = yield* isOver(run)
      const found = yield* orDefect(events.read(run.id, after, batch))
      if (found.length > 0) {
        const shown = yield* viewsOf(run, found)
        return [shown.map(frame).join(""), found.at(-1)?.id ?? after] as const
      }
      if (wasOver) return undefined
      const grown = yield* Effect.timeoutOption(feed.grown(run.id, after), keepAliveInterval)
      if (Option.isNone(grown)) return [keepAlive, after] as const
    }
  })

  const stream = Effect.fnUntraced(function* (run: Run, after: number) {
    // Links are made when they are sent: a stream outlives them.
    const context = yield* Effect.context<HttpServerRequest.HttpServerRequest | DataFolder>()
    const body = Stream.unfold(after, (last) => next(run, last)).pipe(Stream.provideContext(context))
    return HttpServerResponse.stream(
      // At once, so that whoever asked sees that it is open.
      Stream.make(keepAlive).pipe(Stream.concat(body), Stream.encodeText),
      {
        contentType: "text/event-stream",
        headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
      },
    )
  })

  return { page, stream }
})

const frame = (event: ReturnType<typeof runEvent>): string =>
  `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
