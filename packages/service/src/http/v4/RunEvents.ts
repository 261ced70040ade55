import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { DataDirectory } from "../../database/DataDirectory.ts"
import { ValidKeys } from "../../access/ValidKeys.ts"
import { EventFeed } from "../../store/event/EventFeed.ts"
import type { EventWithStep } from "../../store/event/EventBuffer.ts"
import type { Run } from "../../store/run/RunStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { type SignedLinks, signedLinks } from "../files/SignedLinks.ts"
import { orDefect } from "../ErrorResponse.ts"
import { publicUrl } from "../server/PublicUrl.ts"
import { makeEventBody } from "./EventBody.ts"
import { runEvent } from "./RunView.ts"

export const wantsStream = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  (headers["accept"] ?? "")
    .split(",")
    .some((type) => type.split(";", 1)[0]?.trim().toLowerCase() === "text/event-stream")

/** Reads events in pages, or as a stream that follows the run to its end while the key is valid. */
export const make = Effect.gen(function* () {
  const feed = yield* EventFeed
  const keys = yield* ValidKeys
  const encodings = makeEncodings()

  const page = Effect.fnUntraced(function* (run: Run, after: number, limit: number) {
    const { items, hasMore } = yield* orDefect(feed.read(run.id, after, limit))
    const made = yield* signedLinks
    return { events: items.map((event) => runEvent(event, made)), nextAfter: items.at(-1)?.id ?? null, hasMore }
  })

  const stream = Effect.fnUntraced(function* (run: Run, after: number) {
    const context = yield* Effect.context<HttpServerRequest.HttpServerRequest | DataDirectory>()
    const { apiKeyId, digest, scopes } = yield* Caller
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

const frame = (event: ReturnType<typeof runEvent>): string =>
  `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

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
      const bytes = Buffer.from(events.map((event) => frame(runEvent(event, links))).join(""))
      views.set(view, { at, bytes })
      return bytes
    },
  }
}
