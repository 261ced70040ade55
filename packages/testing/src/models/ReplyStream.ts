import { pause, untilAborted } from "../Inbox.ts"
import { failWith, type ModelFailure, type ModelReply, say } from "./ModelReply.ts"
import type { JsonObject, ModelRequest } from "./ModelRequest.ts"
import type { SseEvent, Turn, WireFormat } from "./WireFormat.ts"

/** Progress of a reply: pending, complete, broken by the reply, or abandoned by the caller. */
export type Progress = "pending" | "complete" | "broken" | "abandoned"

const encoder = new TextEncoder()

/** Chunks of a reply and the position of a break. */
interface Plan {
  readonly status: number
  readonly type: string
  readonly pieces: ReadonlyArray<string>
  /** Number of chunks before the connection breaks. */
  readonly cutAfter: number | undefined
}

const whole = (status: number, body: JsonObject, { delivery }: ModelReply): Plan => {
  const text = JSON.stringify(body)
  const half = text.slice(0, Math.ceil(text.length / 2))
  const isBroken = delivery.cutAfterEvents !== undefined
  const sent = delivery.isGarbled === true || isBroken ? half : text
  return { status, type: "application/json", pieces: [sent], cutAfter: isBroken ? 1 : undefined }
}

const encode = (wire: WireFormat, url: URL, events: ReadonlyArray<SseEvent>): ReadonlyArray<string> => {
  const end = wire.lineEnd
  if (wire.isEventStream(url)) {
    return events.map(
      ({ data, event }) => `${event === undefined ? "" : `event: ${event}${end}`}data: ${data}${end}${end}`,
    )
  }
  return [...events.map(({ data }, position) => `${position === 0 ? "[" : ",\r\n"}${data}`), "]"]
}

const stream = (wire: WireFormat, url: URL, events: ReadonlyArray<SseEvent>, { delivery }: ModelReply): Plan => {
  const sent = events.map((event, position) =>
    delivery.isGarbled === true && position === Math.min(2, events.length - 1)
      ? { ...event, data: event.data.slice(0, Math.ceil(event.data.length / 2)) }
      : event,
  )
  const type = wire.isEventStream(url) ? "text/event-stream" : "application/json"
  return { status: 200, type, pieces: encode(wire, url, sent), cutAfter: delivery.cutAfterEvents }
}

/** Starts a stream with the events of a normal response before the failure. */
const failing = (
  wire: WireFormat,
  turn: Omit<Turn, "answer">,
  failure: ModelFailure,
  after: number,
): ReadonlyArray<SseEvent> => [
  ...wire.events({ ...turn, answer: say("This response is cut off.") }).slice(0, after),
  wire.failureEvent(failure),
]

const plan = (wire: WireFormat, url: URL, turn: Omit<Turn, "answer">, reply: ModelReply): Plan => {
  const { isStreaming } = turn.request
  if (reply.kind === "failure") {
    const after = reply.delivery.failAfterEvents
    if (isStreaming && after !== undefined) return stream(wire, url, failing(wire, turn, reply, after), reply)
    const { body, status } = wire.failure(reply)
    return whole(status, reply.body ?? body, reply)
  }
  const answered = { ...turn, answer: reply }
  return isStreaming ? stream(wire, url, wire.events(answered), reply) : whole(200, wire.answer(answered), reply)
}

/** Sends a reply according to its delivery. Rejects if the caller aborts before the first byte. */
export const transmit = async (
  wire: WireFormat,
  request: Request,
  turn: Omit<Turn, "answer">,
  reply: ModelReply,
  onProgress: (progress: Progress) => void,
): Promise<Response> => {
  const { signal } = request
  const { delayMs, isSilent, pauseMs } = reply.delivery
  try {
    if (isSilent === true) await untilAborted(signal)
    if (delayMs !== undefined) await pause(delayMs, signal)
  } catch (error) {
    onProgress("abandoned")
    throw error
  }
  const { cutAfter, pieces, status, type } = plan(wire, new URL(request.url), turn, reply)
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (cutAfter !== undefined && sent >= cutAfter) {
          onProgress("broken")
          return controller.error(new TypeError("terminated"))
        }
        const piece = pieces[sent]
        if (piece === undefined) {
          onProgress("complete")
          return controller.close()
        }
        if (pauseMs !== undefined && pauseMs > 0) {
          await pause(pauseMs, signal).catch((error: unknown) => {
            onProgress("abandoned")
            controller.error(error)
          })
        }
        sent += 1
        if (!signal.aborted) controller.enqueue(encoder.encode(piece))
      },
      cancel: () => onProgress("abandoned"),
    },
    // Produces chunks on demand, so that a break leaves nothing unread.
    { highWaterMark: 0 },
  )
  const retryAfter = reply.kind === "failure" && status !== 200 ? reply.retryAfter : undefined
  return new Response(body, {
    status,
    headers: { "content-type": type, ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }) },
  })
}

/**
 * Source of replies: a list with one reply per call, or a function of the request. `call` counts from 1.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelBrain =
  | ReadonlyArray<ModelReply>
  | ((request: ModelRequest, call: number) => ModelReply | Promise<ModelReply>)

/** An unexpected call must fail the test without being retried, hence 400. */
const scriptEnded = (replies: number): ModelReply =>
  failWith(400, `The fake model has no reply left: all ${replies} were used. Add one for this call.`)

export const decide = async (brain: ModelBrain, request: ModelRequest, call: number): Promise<ModelReply> => {
  if (typeof brain !== "function") return brain[call - 1] ?? scriptEnded(brain.length)
  try {
    return await brain(request, call)
  } catch (error) {
    return failWith(400, `The fake model's reply function threw: ${String(error)}`)
  }
}
