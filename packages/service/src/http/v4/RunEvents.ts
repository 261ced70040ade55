import { Effect, Stream } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { DataFolder } from "../../database/DataFolder.ts"
import { ValidKeys } from "../../access/ValidKeys.ts"
import { EventFeed } from "../../store/EventFeed.ts"
import type { EventTail } from "../../store/EventTail.ts"
import type { Run } from "../../store/RunStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { links } from "../Links.ts"
import { orDefect } from "../Refusal.ts"
import { runEvent } from "./RunView.ts"

/** Sent where a run is silent for long, so that nobody takes the connection for dead. */
const keepAlive = ": keep-alive\n\n"

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
 * Reads events as clients see them: in pages, or as a stream that follows the run to its end, for as long as the key is valid.
 *
 * @category constructors
 * @since 0.1.0
 */
export const make = Effect.gen(function* () {
  const feed = yield* EventFeed
  const keys = yield* ValidKeys

  const page = Effect.fnUntraced(function* (run: Run, after: number, limit: number) {
    const { items, hasMore } = yield* orDefect(feed.read(run.id, after, limit))
    const made = yield* links
    return { events: items.map((event) => runEvent(event, made)), nextAfter: items.at(-1)?.id ?? null, hasMore }
  })

  /** The next piece of the stream, as soon as there is one; undefined at its end. */
  const next = Effect.fnUntraced(function* (tail: EventTail, after: number | undefined) {
    if (after === undefined) return undefined
    const { events, isOver } = yield* orDefect(tail.next(after))
    const last = events.at(-1)?.id
    if (last === undefined) return isOver ? undefined : ([keepAlive, after] as const)
    // Links are made when they are sent: a stream outlives them.
    const made = yield* links
    return [events.map((event) => frame(runEvent(event, made))).join(""), isOver ? undefined : last] as const
  })

  const stream = Effect.fnUntraced(function* (run: Run, after: number) {
    const context = yield* Effect.context<HttpServerRequest.HttpServerRequest | DataFolder>()
    const { apiKeyId, digest } = yield* Caller
    const body = Stream.unwrap(
      Effect.map(orDefect(feed.follow(run)), (tail) =>
        Stream.unfold(after as number | undefined, (last) => next(tail, last)),
      ),
    ).pipe(Stream.provideContext(context))
    return HttpServerResponse.stream(
      // At once, so that whoever asked sees that it is open.
      Stream.make(keepAlive).pipe(
        Stream.concat(body),
        Stream.interruptWhen(keys.ended({ id: apiKeyId, digest }, "read")),
        Stream.encodeText,
      ),
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
