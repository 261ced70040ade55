import { Effect, Schema } from "effect"
import { maxImageBytes } from "./ToolResponse.ts"

/** The screenshot of a browser's page failed. */
export class ScreenshotFailed extends Schema.TaggedError<ScreenshotFailed>("@tabwright/cli/mcp/ScreenshotFailed")(
  "ScreenshotFailed",
  { message: Schema.String },
) {}

/** A screenshot of a page. */
export interface Screenshot {
  readonly url: string
  readonly title: string
  readonly bytes: Uint8Array
  /** Scale of the image: 1 for full size, less if it was reduced. */
  readonly scale: number
}

/** Timeout in ms. */
const limitMs = 20_000

/**
 * Takes a JPEG screenshot of a browser's newest page, scaled down to at most {@link maxImageBytes}. Uses plain CDP
 * commands, to avoid loading a browser library.
 */
export const pageScreenshot = (cdpUrl: string): Effect.Effect<Screenshot, ScreenshotFailed> =>
  Effect.acquireUseRelease(
    Effect.sync(() => new WebSocket(cdpUrl)),
    (socket) =>
      Effect.tryPromise({
        try: (signal) => capture(socket, AbortSignal.any([signal, AbortSignal.timeout(limitMs)])),
        catch: (cause) =>
          new ScreenshotFailed({
            message: `Screenshot failed: ${cause instanceof Error ? cause.message : "no response"}. Check with list_browsers whether the browser is still running.`,
          }),
      }),
    (socket) => Effect.sync(() => socket.close()),
  )

const capture = async (socket: WebSocket, signal: AbortSignal): Promise<Screenshot> => {
  const send = cdpClient(socket, signal)
  await opened(socket, signal)
  const { targetInfos } = await send("Target.getTargets", {})
  const page = [...asArray(targetInfos)].find((target) => textIn(target, "type") === "page")
  if (page === undefined) throw new Error("the browser has no page")
  const { sessionId } = await send("Target.attachToTarget", { targetId: textIn(page, "targetId"), flatten: true })
  const toPublicLink = await fittingScreenshot((method, params) => send(method, params, String(sessionId)))
  return { url: textIn(page, "url"), title: textIn(page, "title"), ...toPublicLink }
}

/** Maximum number of attempts to reduce an image. */
const maxAttempts = 3

/** Takes screenshots at decreasing scale until one has at most `maxBytes`. */
export const fittingScreenshot = async (
  send: (method: string, params: Fields) => Promise<Fields>,
  maxBytes: number = maxImageBytes,
): Promise<Pick<Screenshot, "bytes" | "scale">> => {
  const take = async (clip?: Fields) => {
    const { data } = await send("Page.captureScreenshot", { format: "jpeg", quality: 70, ...(clip && { clip }) })
    return Buffer.from(String(data), "base64")
  }
  let bytes: Uint8Array = await take()
  let scale = 1
  for (let attempts = 0; bytes.length > maxBytes && attempts < maxAttempts; attempts++) {
    const { cssVisualViewport } = await send("Page.getLayoutMetrics", {})
    // Size is proportional to area, with a margin because smaller images have more detail per pixel.
    scale *= Math.min(0.8, 0.8 * Math.sqrt(maxBytes / bytes.length))
    bytes = await take({
      x: numberIn(cssVisualViewport, "pageX"),
      y: numberIn(cssVisualViewport, "pageY"),
      width: numberIn(cssVisualViewport, "clientWidth"),
      height: numberIn(cssVisualViewport, "clientHeight"),
      scale,
    })
  }
  if (bytes.length <= maxBytes) return { bytes, scale }
  throw new Error(`the image exceeds ${maxBytes} bytes even at scale ${scale.toFixed(2)}`)
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
    socket.addEventListener("error", () => reject(new Error("the browser is unreachable")), { once: true })
    socket.addEventListener("close", () => reject(new Error("the browser closed the connection")), { once: true })
    signal.addEventListener("abort", () => reject(new Error("the browser does not respond")), { once: true })
  })

/** Returns a function that sends a CDP command and resolves with its response. */
const cdpClient = (socket: WebSocket, signal: AbortSignal) => {
  let last = 0
  return (method: string, params: Fields, sessionId?: string): Promise<Fields> =>
    new Promise((resolve, reject) => {
      const id = ++last
      const onMessage = ({ data }: MessageEvent) => {
        const message: unknown = JSON.parse(String(data))
        if (!isFields(message) || message["id"] !== id) return
        socket.removeEventListener("message", onMessage)
        if (isFields(message["result"])) resolve(message["result"])
        else reject(new Error(textIn(message["error"], "message")))
      }
      socket.addEventListener("message", onMessage)
      socket.addEventListener("close", () => reject(new Error("the browser closed the connection")), { once: true })
      signal.addEventListener("abort", () => reject(new Error("the browser does not respond")), { once: true })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
    })
}
