import { Context, Effect, Stream } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { DataDirectory } from "../../database/DataDirectory.ts"
import { ValidKeys } from "../../access/ValidKeys.ts"
import { EventFeed } from "../../store/event/EventFeed.ts"
import type { EventBuffer } from "../../store/event/EventBuffer.ts"
import type { Run } from "../../store/run/RunStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { signedLinks } from "../files/SignedLinks.ts"
import { orDefect, respondWithDetail } from "../ErrorResponse.ts"
import { runEvent } from "./RunView.ts"

/** Open event streams of a project on a node. Each costs memory, whether or not its client reads. Default 2,000. */
export const MaxEventStreams = Context.Reference<number>("@tabwright/service/http/v4/MaxEventStreams", {
  defaultValue: () => 2_000,
})

/** Sent while a run has no events, so that intermediaries keep the connection open. */
const keepAlive = ": keep-alive\n\n"

export const wantsStream = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  (headers["accept"] ?? "")
    .split(",")
    .some((type) => type.split(";", 1)[0]?.trim().toLowerCase() === "text/event-stream")

/** Reads events in pages, or as a stream that follows the run to its end while the key is valid. */
export const make = Effect.gen(function* () {
  const feed = yield* EventFeed
  const keys = yield* ValidKeys
  const maxStreams = yield* MaxEventStreams
  const openStreams = new Map<string, number>()

  /** Counts a stream of the project until the scope closes. */
  const counted = (projectId: string) => {
    const add = (by: 1 | -1) =>
      Effect.sync(() => {
        const count = (openStreams.get(projectId) ?? 0) + by
        if (count === 0) openStreams.delete(projectId)
        else openStreams.set(projectId, count)
      })
    return Effect.acquireRelease(add(1), () => add(-1))
  }

  const page = Effect.fnUntraced(function* (run: Run, after: number, limit: number) {
    const { items, hasMore } = yield* orDefect(feed.read(run.id, after, limit))
    const made = yield* signedLinks
    return { events: items.map((event) => runEvent(event, made)), nextAfter: items.at(-1)?.id ?? null, hasMore }
  })

  /** Reads the next events of the stream once there are some. Undefined at its end. */
  const next = Effect.fnUntraced(function* (tail: EventBuffer, after: number | undefined) {
    if (after === undefined) return undefined
    const { events, isOver } = yield* orDefect(tail.next(after))
    const last = events.at(-1)?.id
    if (last === undefined) return isOver ? undefined : ([keepAlive, after] as const)
    // Links are created when they are sent, because a stream outlives them.
    const made = yield* signedLinks
    return [events.map((event) => frame(runEvent(event, made))).join(""), isOver ? undefined : last] as const
  })

  const stream = Effect.fnUntraced(function* (run: Run, after: number) {
    const context = yield* Effect.context<HttpServerRequest.HttpServerRequest | DataDirectory>()
    const { apiKeyId, digest, projectId } = yield* Caller
    if ((openStreams.get(projectId) ?? 0) >= maxStreams) return yield* tooManyStreams(maxStreams)
    const body = Stream.unwrap(
      Effect.map(orDefect(feed.follow(run)), (tail) =>
        Stream.unfold(after as number | undefined, (last) => next(tail, last)),
      ),
    ).pipe(Stream.provideContext(context))
    return HttpServerResponse.stream(
      // Sent immediately, so that the client knows that the stream is open.
      Stream.unwrap(Effect.as(counted(projectId), Stream.concat(Stream.make(keepAlive), body))).pipe(
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

const tooManyStreams = (limit: number) =>
  respondWithDetail(
    429,
    "StreamsLimited",
    `The project already has ${limit} open event streams on this node, which is the limit. Close streams that are not needed.`,
    { "retry-after": "5" },
  )

const frame = (event: ReturnType<typeof runEvent>): string =>
  `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
