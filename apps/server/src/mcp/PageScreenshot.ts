import { Effect, Schema } from "effect"

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
}

/** A page that paints nothing for so long will not. */
const limitMs = 20_000

/**
 * Pictures what the newest page of a browser shows, as JPEG. Three commands of CDP are all it takes: no library that drives
 * pages is loaded for it.
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
  const { data } = await send("Page.captureScreenshot", { format: "jpeg", quality: 70 }, String(sessionId))
  return { url: textIn(page, "url"), title: textIn(page, "title"), bytes: Buffer.from(String(data), "base64") }
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null
const asArray = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])
const textIn = (value: unknown, name: string): string => {
  const text = isFields(value) ? value[name] : undefined
  return typeof text === "string" ? text : ""
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
