import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { playwrightCall, withCdp, within } from "../PlaywrightCall.ts"
import { maskLocators, shownSecrets } from "./SecretRedaction.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Takes a screenshot of the viewport, with gray boxes over secrets. */
export const screenshot = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  format: { readonly type: "png" } | { readonly type: "jpeg"; readonly quality: number },
): Effect.fn.Return<Uint8Array, AgentError> {
  const mask = maskLocators(session, yield* shownSecrets(session, page))
  if (mask.length === 0 && format.type === "jpeg")
    return yield* within(plainScreenshot(page, format), session.timeouts.readMs)
  const covering = mask.length === 0 ? {} : { mask, maskColor: "#808080" }
  return yield* playwrightCall((signal) =>
    page.screenshot({ ...format, ...covering, timeout: session.timeouts.readMs, signal }),
  )
})

/** Taken after every step: asking the browser directly saves a third of the time. */
const plainScreenshot = (page: Page, format: { readonly type: "jpeg"; readonly quality: number }) =>
  withCdp(page, (cdp) =>
    cdp.send("Page.captureScreenshot", { format: format.type, quality: format.quality, optimizeForSpeed: true }),
  ).pipe(Effect.map(({ data }) => new Uint8Array(Buffer.from(data, "base64"))))

/** Position of an element in the viewport, in CSS pixels. */
interface Mark {
  readonly index: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Maximum number of marks: more would hide the page. */
const markLimit = 150

/** Timeout for an element's position. An element that exceeds it stays unmarked. */
const boxMs = 1000

/** Draws boxes and numbers on a screenshot, both in base64. Runs in an isolated world that the page cannot observe. */
const draw = async (jpeg: string, marks: ReadonlyArray<Mark>): Promise<string> => {
  const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }))
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext("2d")
  if (context === null) return jpeg
  context.drawImage(image, 0, 0)
  const scale = image.width / Math.max(1, innerWidth)
  context.scale(scale, scale)
  context.font = "bold 11px sans-serif"
  context.textBaseline = "top"
  const colors = ["#c2185b", "#1565c0", "#2e7d32", "#6a1b9a", "#bf360c", "#00695c"]
  for (const { height, index, width, x, y } of marks) {
    const color = colors[index % colors.length] ?? "#c2185b"
    context.strokeStyle = color
    context.lineWidth = 1.5
    context.strokeRect(x, y, width, height)
    const text = String(index)
    const wide = context.measureText(text).width + 4
    // Above the element, so that its text stays readable, or inside if there is no space above.
    const top = y >= 13 ? y - 13 : y
    context.fillStyle = color
    context.fillRect(x, top, wide, 13)
    context.fillStyle = "#fff"
    context.fillText(text, x + 2, top + 1)
  }
  const drawn = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.6 })).arrayBuffer())
  let letters = ""
  for (let at = 0; at < drawn.length; at += 8192) letters += String.fromCharCode(...drawn.subarray(at, at + 8192))
  return btoa(letters)
}

const marksOf = (session: DriverContext, page: Page): Effect.Effect<ReadonlyArray<Mark>> =>
  Effect.map(
    Effect.forEach(
      [...(session.observed?.targets ?? [])]
        .filter(([, { element, frame }]) => element.isInViewport && frame.page() === page)
        .slice(0, markLimit),
      ([index, { block, frame, token }]) =>
        playwrightCall((signal) =>
          session.probe.locate(frame, token, block.ref).boundingBox({ timeout: boxMs, signal }),
        ).pipe(
          Effect.map((box) => (box === null ? [] : [{ index, ...box }])),
          Effect.orElseSucceed(() => []),
        ),
      { concurrency: 16 },
    ),
    (found) => found.flat(),
  )

/** Takes a screenshot with element numbers drawn on the image, so that the page does not change. */
export const annotatedScreenshot = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
): Effect.fn.Return<Uint8Array, AgentError> {
  const plain = yield* screenshot(session, page, { type: "jpeg", quality: 60 })
  const marks = yield* marksOf(session, page)
  if (marks.length === 0) return plain
  return yield* withCdp(page, async (cdp) => {
    const { frameTree } = await cdp.send("Page.getFrameTree")
    const { executionContextId } = await cdp.send("Page.createIsolatedWorld", {
      frameId: frameTree.frame.id,
      worldName: "tabwright-marks",
    })
    const { result } = await cdp.send("Runtime.callFunctionOn", {
      functionDeclaration: draw.toString(),
      executionContextId,
      arguments: [{ value: Buffer.from(plain).toString("base64") }, { value: marks }],
      awaitPromise: true,
      returnByValue: true,
    })
    return typeof result.value === "string" ? new Uint8Array(Buffer.from(result.value, "base64")) : plain
  }).pipe(
    Effect.catchIf(
      (error) => error.reason !== "Disconnected",
      () => Effect.succeed(plain),
    ),
  )
})
