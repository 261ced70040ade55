import { encodeEvent, keepAlive, keepAliveMs } from "@tabwright/core/contract"
import type { Events } from "@tabwright/core/v4"

const encoder = new TextEncoder()

/** Response headers of a stream that no proxy may store, buffer or transform. */
const streamHeaders = (contentType: string): Record<string, string> => ({
  "content-type": contentType,
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
})

/** Time for the first event, whose failure becomes the response. */
const firstEventMs = 1_000

/** Returns undefined if the promise takes longer. */
const within = <A>(promise: A | Promise<A>, limitMs: number): Promise<A | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}

/** Encodes items on demand. `idle` is sent while none arrive. Cancelling the stream ends the iteration. */
const streamOf = <A>(
  items: AsyncGenerator<A, void, undefined>,
  first: IteratorResult<A, void> | Promise<IteratorResult<A, void>>,
  encode: (item: A) => string,
  idle?: string,
): ReadableStream<Uint8Array> => {
  let pending: typeof first | undefined = first
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      pending ??= items.next()
      const next = await (idle === undefined ? pending : within(pending, keepAliveMs))
      if (next === undefined) return controller.enqueue(encoder.encode(idle))
      pending = undefined
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(encode(next.value)))
    },
    cancel: async () => {
      await items.return()
    },
  })
}

/**
 * Returns the id of the last event that a reconnecting `EventSource` has received.
 *
 * @throws TypeError if the header is not an event id
 */
export const lastEventIdOf = (request: Pick<Request, "headers"> | undefined): number | undefined => {
  const header = request?.headers.get("last-event-id") ?? null
  if (header === null || header === "") return undefined
  if (!/^\d{1,15}$/.test(header)) throw new TypeError("Last-Event-ID is not the id of an event")
  return Number(header)
}

/**
 * Returns the events as server-sent events; 204, which stops an `EventSource`, if there is nothing left to send. Starts
 * the response without waiting long for the first event, because proxies and pages close silent connections.
 */
export const eventResponse = async (
  events: AsyncGenerator<Events.RunEvent, void, undefined>,
  isResumed: boolean,
): Promise<Response> => {
  const first = events.next()
  const known = await within(first, firstEventMs)
  if (isResumed && known?.done === true) return new Response(null, { status: 204 })
  return new Response(streamOf(events, first, encodeEvent, keepAlive), {
    headers: streamHeaders("text/event-stream"),
  })
}

/** Returns texts as one plain text that grows. */
export const textResponse = async (texts: AsyncGenerator<string, void, undefined>): Promise<Response> =>
  new Response(
    streamOf(texts, await texts.next(), (text) => text),
    { headers: streamHeaders("text/plain; charset=utf-8") },
  )
