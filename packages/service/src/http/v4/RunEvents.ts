import { encodeEvent } from "@tabwright/core/contract"
import { Context, Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { DataDirectory } from "../../database/DataDirectory.ts"
import { ValidKeys } from "../../access/ValidKeys.ts"
import { EventFeed } from "../../store/event/EventFeed.ts"
import type { EventWithStep } from "../../store/event/EventBuffer.ts"
import type { Run } from "../../store/run/RunStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { type SignedLinks, signedLinks } from "../files/SignedLinks.ts"
import { orDefect, respondWithDetail } from "../ErrorResponse.ts"
import { publicUrl } from "../server/PublicUrl.ts"
import { makeEventBody } from "./EventBody.ts"
import { runEvent } from "./RunView.ts"

/** Open event streams of a project on a node. Each costs memory, whether or not its client reads. Default 2,000. */
export const MaxEventStreams = Context.Reference<number>("@tabwright/service/http/v4/MaxEventStreams", {
  defaultValue: () => 2_000,
})

export const wantsStream = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  (headers["accept"] ?? "")
    .split(",")
    .some((type) => type.split(";", 1)[0]?.trim().toLowerCase() === "text/event-stream")

/** Reads events in pages, or as a stream that follows the run to its end while the key is valid. */
export const make = Effect.gen(function* () {
  const feed = yield* EventFeed
  const keys = yield* ValidKeys
  const encodings = makeEncodings()
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

  const stream = Effect.fnUntraced(function* (run: Run, after: number) {
    const context = yield* Effect.context<HttpServerRequest.HttpServerRequest | DataDirectory>()
    const { apiKeyId, digest, projectId, scopes } = yield* Caller
    if ((openStreams.get(projectId) ?? 0) >= maxStreams) return yield* tooManyStreams(maxStreams)
    yield* counted(projectId)
    const view = JSON.stringify([yield* publicUrl, apiKeyId, digest, scopes.has("write")])
    // Links are created when they are sent, because a stream outlives them.
    const linksNow = () => Effect.runSyncWith(context)(signedLinks)
    const { end, fail, follow, readable } = makeEventBody({
      after,
      encode: (events) => encodings.get(events, view, linksNow),
      run: Effect.runForkWith(context),
    })
    yield* Effect.addFinalizer(() => Effect.sync(() => readable.destroy()))
    // Not awaited, because starting a stream counts as a heavy read, and following reads, too.
    yield* Effect.forkScoped(Effect.matchCause(feed.follow(run), { onSuccess: follow, onFailure: fail }))
    yield* Effect.forkScoped(Effect.andThen(keys.ended({ id: apiKeyId, digest }, "read"), Effect.sync(end)))
    return HttpServerResponse.raw(readable, {
      contentType: "text/event-stream",
      headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
    })
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

/** Time for which followers share encoded events, and with them the links. */
const sharedMs = 1000

/** Encodes events once for all followers that get the same array and the same links. */
const makeEncodings = () => {
  const encoded = new WeakMap<
    ReadonlyArray<EventWithStep>,
    Map<string, { readonly at: number; readonly bytes: Buffer }>
  >()
  return {
    get: (events: ReadonlyArray<EventWithStep>, view: string, linksNow: () => SignedLinks): Buffer => {
      const views = encoded.get(events) ?? new Map<string, { readonly at: number; readonly bytes: Buffer }>()
      encoded.set(events, views)
      const found = views.get(view)
      const at = performance.now()
      if (found !== undefined && at - found.at < sharedMs) return found.bytes
      const links = linksNow()
      const bytes = Buffer.from(events.map((event) => encodeEvent(runEvent(event, links))).join(""))
      views.set(view, { at, bytes })
      return bytes
    },
  }
}
