import { Effect, Schema } from "effect"
import { maxImageBytes } from "./Answer.ts"

/**
 * The page of a browser could not be pictured.
 *
 * @category errors
 * @since 0.1.0
 */
export class ScreenshotFailed extends Schema.TaggedError<ScreenshotFailed>("@tabwright/cli/mcp/ScreenshotFailed")(
  "ScreenshotFailed",
  { message: Schema.String },
) {}

/**
 * What a page shows.
 *
 * @category models
 * @since 0.1.0
 */
export interface Screenshot {
  readonly url: string
  readonly title: string
  readonly bytes: Uint8Array
  /** 1 for a picture in full size, below that for one that was made smaller. */
  readonly scale: number
}

/** A page that paints nothing for so long will not. */
const limitMs = 20_000

/**
 * Pictures what the newest page of a browser shows, as JPEG of {@link maxImageBytes} at most: made smaller where it takes that,
 * and refused where that is not enough. A few commands of CDP are all it takes: no library that drives pages is loaded for it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const pageScreenshot = (cdpUrl: string): Effect.Effect<Screenshot, ScreenshotFailed> =>
  Effect.acquireUseRelease(
    Effect.sync(() => new WebSocket(cdpUrl)),
    (socket) =>
      Effect.tryPromise({
        try: (signal) => capture(socket, AbortSignal.any([signal, AbortSignal.timeout(limitMs)])),
        catch: (cause) =>
          new ScreenshotFailed({
            message: `The browser's page could not be pictured: ${cause instanceof Error ? cause.message : "no answer"}. list_browsers says whether it still runs.`,
          }),
      }),
    (socket) => Effect.sync(() => socket.close()),
  )

const capture = async (socket: WebSocket, signal: AbortSignal): Promise<Screenshot> => {
  const send = speak(socket, signal)
  await opened(socket, signal)
  const { targetInfos } = await send("Target.getTargets", {})
  const page = [...asArray(targetInfos)].find((target) => textIn(target, "type") === "page")
  if (page === undefined) throw new Error("it has no page")
  const { sessionId } = await send("Target.attachToTarget", { targetId: textIn(page, "targetId"), flatten: true })
  const shown = await fittingPicture((method, params) => send(method, params, String(sessionId)))
  return { url: textIn(page, "url"), title: textIn(page, "title"), ...shown }
}

/** How often a picture that is too large is made smaller: each look guesses better than the one before. */
const smallerLooks = 3

/**
 * Takes pictures of a page, each smaller than the one before, until one has `maxBytes` at most.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fittingPicture = async (
  send: (method: string, params: Fields) => Promise<Fields>,
  maxBytes: number = maxImageBytes,
): Promise<Pick<Screenshot, "bytes" | "scale">> => {
  const look = async (clip?: Fields) => {
    const { data } = await send("Page.captureScreenshot", { format: "jpeg", quality: 70, ...(clip && { clip }) })
    return Buffer.from(String(data), "base64")
  }
  let bytes: Uint8Array = await look()
  let scale = 1
  for (let looks = 0; bytes.length > maxBytes && looks < smallerLooks; looks++) {
    const { cssVisualViewport } = await send("Page.getLayoutMetrics", {})
    // Bytes go with the area. A little less than that, since smaller pictures have more detail in each dot.
    scale *= Math.min(0.8, 0.8 * Math.sqrt(maxBytes / bytes.length))
    bytes = await look({
      x: numberIn(cssVisualViewport, "pageX"),
      y: numberIn(cssVisualViewport, "pageY"),
      width: numberIn(cssVisualViewport, "clientWidth"),
      height: numberIn(cssVisualViewport, "clientHeight"),
      scale,
    })
  }
  if (bytes.length <= maxBytes) return { bytes, scale }
  throw new Error(`even at a scale of ${scale.toFixed(2)} it has more than ${maxBytes} bytes`)
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null
const asArray = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])
const textIn = (value: unknown, name: string): string => {
  const text = isFields(value) ? value[name] : undefined
  return typeof text === "string" ? text : ""
}
const numberIn = (value: unknown, name: string): number => {
  const number = isFields(value) ? value[name] : undefined
  return typeof number === "number" ? number : 0
}

const opened = (socket: WebSocket, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true })
    socket.addEventListener("error", () => reject(new Error("it cannot be reached")), { once: true })
    socket.addEventListener("close", () => reject(new Error("it closed the connection")), { once: true })
    signal.addEventListener("abort", () => reject(new Error("it does not answer")), { once: true })
  })

/** Sends commands over a socket, one after the other, and waits for what each is answered with. */
const speak = (socket: WebSocket, signal: AbortSignal) => {
  let last = 0
  return (method: string, params: Fields, sessionId?: string): Promise<Fields> =>
    new Promise((resolve, reject) => {
      const id = ++last
      const hear = ({ data }: MessageEvent) => {
        const message: unknown = JSON.parse(String(data))
        if (!isFields(message) || message["id"] !== id) return
        socket.removeEventListener("message", hear)
        if (isFields(message["result"])) resolve(message["result"])
        else reject(new Error(textIn(message["error"], "message")))
      }
      socket.addEventListener("message", hear)
      socket.addEventListener("close", () => reject(new Error("it closed the connection")), { once: true })
      signal.addEventListener("abort", () => reject(new Error("it does not answer")), { once: true })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
    })
}
