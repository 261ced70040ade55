import * as Effect from "effect/Effect"
import type { CDPSession, Page } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"
import { withCdp } from "../PlaywrightCall.ts"
import { drawScreenshot, type Mark, type Region } from "./Marks.ts"
import { screenshot } from "./Screenshot.ts"
import { maskLocators, shownSecrets } from "./SecretRedaction.ts"

/** JPEG quality in percent. The first capture is better if it is encoded again. */
const quality = 75
const captureQuality = 92

/** Size and position of the viewport in CSS pixels. */
export interface Viewport {
  readonly width: number
  readonly height: number
  readonly scrollX: number
  readonly scrollY: number
  readonly pixelRatio: number
}

/** Runs a function in an isolated world that the page can neither observe nor change. */
export const inIsolatedWorld = async (
  cdp: CDPSession,
  source: string,
  ...args: ReadonlyArray<unknown>
): Promise<unknown> => {
  const { frameTree } = await cdp.send("Page.getFrameTree")
  const { executionContextId } = await cdp.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "tabwright-marks",
  })
  const { result } = await cdp.send("Runtime.callFunctionOn", {
    functionDeclaration: source,
    executionContextId,
    arguments: args.map((value) => ({ value })),
    awaitPromise: true,
    returnByValue: true,
  })
  return result.value
}

/** Takes a screenshot of a part of the viewport with a size in pixels. Chromium renders it again at that scale. */
const capturePart = (page: Page, viewport: Viewport, part: Region, scale: number, jpegQuality: number) =>
  withCdp(page, (cdp) =>
    cdp.send("Page.captureScreenshot", {
      format: "jpeg",
      quality: jpegQuality,
      optimizeForSpeed: true,
      clip: {
        x: viewport.scrollX + part.x,
        y: viewport.scrollY + part.y,
        width: part.width,
        height: part.height,
        scale: scale / viewport.pixelRatio,
      },
    }),
  ).pipe(Effect.map(({ data }) => new Uint8Array(Buffer.from(data, "base64"))))

/**
 * Takes a JPEG of a part of the viewport, with gray boxes over secrets and with marks drawn on the image, so that the
 * page does not change. The scale is pixels of the image per CSS pixel.
 */
export const viewportPicture = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  {
    marks,
    part,
    scale,
    viewport,
  }: {
    readonly viewport: Viewport
    readonly part: Region
    readonly scale: number
    readonly marks: ReadonlyArray<Mark>
  },
): Effect.fn.Return<Uint8Array, AgentError> {
  const hidesSecrets = maskLocators(session, yield* shownSecrets(session, page)).length > 0
  const isFinal = !hidesSecrets && marks.length === 0
  const captured = hidesSecrets
    ? yield* screenshot(session, page, { type: "jpeg", quality: captureQuality })
    : yield* capturePart(page, viewport, part, scale, isFinal ? quality : captureQuality)
  if (isFinal) return captured
  return yield* withCdp(page, async (cdp) => {
    const drawn = await inIsolatedWorld(cdp, drawScreenshot.toString(), {
      jpeg: Buffer.from(captured).toString("base64"),
      // Masked screenshots are of the whole viewport.
      shown: hidesSecrets ? { x: 0, y: 0, width: viewport.width, height: viewport.height } : part,
      part,
      scale,
      marks,
      quality: quality / 100,
    })
    if (typeof drawn !== "string") throw new Error("The screenshot could not be drawn.")
    return new Uint8Array(Buffer.from(drawn, "base64"))
  })
})
