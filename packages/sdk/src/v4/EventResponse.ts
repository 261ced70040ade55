import { encodeEvent, keepAlive, keepAliveMs } from "@tabwright/core/contract"
import type { Events } from "@tabwright/core/v4"

const encoder = new TextEncoder()

/** Response headers of a stream that no proxy may store, buffer or transform. */
const streamHeaders = (contentType: string): Record<string, string> => ({
  "content-type": contentType,
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
})

/** Encodes items on demand. `idle` is sent while none arrive. Cancelling the stream ends the iteration. */
const streamOf = <A>(
  items: AsyncGenerator<A, void, undefined>,
  first: IteratorResult<A, void>,
  encode: (item: A) => string,
  idle?: string,
): ReadableStream<Uint8Array> => {
  let pending: Promise<IteratorResult<A, void>> | undefined = Promise.resolve(first)
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      pending ??= items.next()
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<"idle">((resolve) => {
        if (idle !== undefined) timer = setTimeout(() => resolve("idle"), keepAliveMs)
      })
      try {
        const next = await Promise.race([pending, silence])
        if (next === "idle") return controller.enqueue(encoder.encode(idle))
        pending = undefined
        if (next.done === true) controller.close()
        else controller.enqueue(encoder.encode(encode(next.value)))
      } finally {
        clearTimeout(timer)
      }
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

/** Returns the events as server-sent events; 204, which stops an `EventSource`, if there is nothing left to send. */
export const eventResponse = async (
  events: AsyncGenerator<Events.RunEvent, void, undefined>,
  isResumed: boolean,
): Promise<Response> => {
  const first = await events.next()
  if (isResumed && first.done === true) return new Response(null, { status: 204 })
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
