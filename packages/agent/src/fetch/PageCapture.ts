import * as Effect from "effect/Effect"
import type { Locator, Page } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { playwrightCall, within } from "../browser/PlaywrightCall.ts"
import { evaluateInIsolation } from "./IsolatedWorld.ts"
import { readExpression, type ReadReply } from "./DocumentReader.ts"
import { elementOf } from "./PageActions.ts"
import { PageFetchError, type FetchedPage, type PageFetchRequest, type PageWarning } from "./PageFetch.ts"

/** Time for each format in ms. */
const captureMs = 15_000

/** Edges in CSS pixels to which a screenshot is cut, where Chromium's textures end, and its area, which bounds its memory. */
const maxEdge = 16_384
const maxArea = 25_000_000

/** Largest screenshot and PDF. */
const maxFileBytes = 20_000_000

const isNavigating = (error: AgentError | PageFetchError): boolean =>
  error._tag === "AgentError" && /context (?:was destroyed|with specified id)|No frame|navigat/i.test(error.message)

/** Reads the document. A page that navigates meanwhile is read again. */
const readFormats = Effect.fnUntraced(function* (
  page: Page,
  request: PageFetchRequest,
): Effect.fn.Return<ReadReply, AgentError | PageFetchError> {
  const has = (format: PageFetchRequest["formats"][number]) => request.formats.includes(format)
  const asked = {
    markdown: has("markdown"),
    html: has("html"),
    text: has("text"),
    links: has("links"),
    metadata: has("metadata"),
    isMainOnly: request.isMainOnly,
    dataSchema: request.dataSchema,
    maxCharacters: request.maxCharacters,
  }
  if (!["markdown", "html", "text", "links", "metadata"].some((format) => has(format as "html")) && !request.dataSchema)
    return { warnings: [] }
  const value = yield* evaluateInIsolation(page, readExpression(asked)).pipe(
    Effect.tapError((error) =>
      isNavigating(error)
        ? Effect.ignore(playwrightCall((signal) => page.waitForLoadState("load", { timeout: captureMs, signal })))
        : Effect.void,
    ),
    Effect.retry({ times: 2, while: isNavigating }),
  )
  // The expression returns this type.
  return value as ReadReply
})

const readAccessibility = (page: Page) =>
  playwrightCall((signal) => page.locator("body").ariaSnapshot({ timeout: captureMs, signal }))

const takePicture = Effect.fnUntraced(function* (
  page: Page,
  picture: NonNullable<PageFetchRequest["picture"]>,
): Effect.fn.Return<
  { readonly picture: NonNullable<FetchedPage["picture"]>; readonly warnings: ReadonlyArray<PageWarning> },
  AgentError | PageFetchError
> {
  const { area, quality, selector, type } = picture
  const options = {
    type,
    timeout: captureMs,
    ...(type === "jpeg" ? { quality: quality ?? 80 } : {}),
    caret: "initial",
  } as const
  const contentType = `image/${type}`
  if (selector !== undefined) {
    const element = elementOf(page, selector)
    const count = yield* playwrightCall(() => element.count())
    if (count === 0)
      return yield* new PageFetchError({
        reason: "ElementNotFound",
        message: `No element matches the selector ${selector} of the screenshot. Wait for it with the action waitForSelector.`,
      })
    const place = yield* within(placeOf(page, element), captureMs)
    const cut = place === undefined ? undefined : cutOf(place, "element")
    const bytes = yield* playwrightCall((signal) =>
      cut === undefined
        ? element.screenshot({ ...options, signal })
        : page.screenshot({ ...options, fullPage: true, clip: cut.clip, signal }),
    )
    return { picture: { bytes: yield* fitting(bytes, "screenshot"), contentType }, warnings: cut?.warnings ?? [] }
  }
  if (area === "viewport") {
    const bytes = yield* playwrightCall((signal) => page.screenshot({ ...options, signal }))
    return { picture: { bytes: yield* fitting(bytes, "screenshot"), contentType }, warnings: [] }
  }
  const size = yield* within(
    playwrightCall(async () => {
      const cdp = await page.context().newCDPSession(page)
      return (await cdp.send("Page.getLayoutMetrics")).cssContentSize
    }),
    captureMs,
  )
  const cut = cutOf({ ...size, x: 0, y: 0 }, "page")
  const bytes = yield* playwrightCall((signal) =>
    page.screenshot({ ...options, fullPage: true, ...(cut === undefined ? {} : { clip: cut.clip }), signal }),
  )
  return { picture: { bytes: yield* fitting(bytes, "screenshot"), contentType }, warnings: cut?.warnings ?? [] }
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the place of an element in its page. Undefined if it is not shown. */
const placeOf = (page: Page, element: Locator) =>
  playwrightCall(async (): Promise<Box | undefined> => {
    const box = await element.boundingBox({ timeout: captureMs })
    if (box === null) return undefined
    const cdp = await page.context().newCDPSession(page)
    const { cssVisualViewport } = await cdp.send("Page.getLayoutMetrics")
    return { ...box, x: box.x + cssVisualViewport.pageX, y: box.y + cssVisualViewport.pageY }
  })

/** Returns the part of a box that a screenshot shows. Undefined if it shows all of it. */
const cutOf = ({ height, width, x, y }: Box, what: string) => {
  const shownWidth = Math.min(width, maxEdge)
  const shownHeight = Math.min(height, maxEdge, Math.floor(maxArea / Math.max(1, shownWidth)))
  if (shownWidth === width && shownHeight === height) return undefined
  const [all, shown] = [
    [width, height],
    [shownWidth, shownHeight],
  ].map((size) => size.map(Math.round).join(" x "))
  const message = `The ${what} has ${all} px; the screenshot shows the first ${shown}.`
  const warnings: ReadonlyArray<PageWarning> = [{ code: "ScreenshotCut", message }]
  return { clip: { x, y, width: shownWidth, height: shownHeight }, warnings }
}

const fitting = (bytes: Uint8Array, what: "screenshot" | "PDF"): Effect.Effect<Uint8Array, PageFetchError> =>
  bytes.length <= maxFileBytes ? Effect.succeed(bytes) : Effect.fail(tooLarge(what))

const tooLarge = (what: "screenshot" | "PDF") =>
  new PageFetchError({
    reason: "PageFileTooLarge",
    message: `The ${what} has more than ${maxFileBytes / 1_000_000} MB. ${
      what === "PDF" ? "Request a screenshot or text" : "Request a JPEG, an element, or a smaller viewport"
    } instead.`,
  })

/** In inches. */
const papers = { A4: [8.27, 11.7], A3: [11.7, 16.54], Letter: [8.5, 11], Legal: [8.5, 14] } as const

/** Prints a PDF, of which no more is read than its limit. */
const printPdf = Effect.fnUntraced(function* (
  page: Page,
  { isLandscape, paper }: NonNullable<PageFetchRequest["pdf"]>,
): Effect.fn.Return<Uint8Array, AgentError | PageFetchError> {
  const [paperWidth, paperHeight] = papers[paper]
  const printed = yield* within(
    playwrightCall(async () => {
      const cdp = await page.context().newCDPSession(page)
      const { stream: handle } = await cdp.send("Page.printToPDF", {
        paperWidth,
        paperHeight,
        landscape: isLandscape,
        printBackground: true,
        marginTop: 0,
        marginBottom: 0,
        marginLeft: 0,
        marginRight: 0,
        transferMode: "ReturnAsStream",
      })
      if (handle === undefined) throw new Error("Chromium returned no PDF.")
      const parts: Array<Uint8Array> = []
      for (let bytes = 0; bytes <= maxFileBytes;) {
        const { base64Encoded, data, eof } = await cdp.send("IO.read", { handle, size: 1_000_000 })
        const part = Buffer.from(data, base64Encoded === true ? "base64" : "latin1")
        parts.push(part)
        bytes += part.length
        if (eof) return Buffer.concat(parts)
      }
      await cdp.send("IO.close", { handle })
      return undefined
    }),
    captureMs,
  )
  return printed === undefined ? yield* tooLarge("PDF") : yield* fitting(printed, "PDF")
})

/** Returns all requested formats of a loaded page. */
export const capturePage = Effect.fnUntraced(function* (
  page: Page,
  request: PageFetchRequest,
): Effect.fn.Return<
  Omit<FetchedPage, "finalUrl" | "status" | "contentType" | "redirects">,
  AgentError | PageFetchError
> {
  const { warnings, ...formats } = yield* readFormats(page, request)
  const accessibility = request.formats.includes("accessibility") ? yield* readAccessibility(page) : undefined
  const isLong = accessibility !== undefined && accessibility.length > request.maxCharacters
  const message = `The accessibility tree has ${accessibility?.length} characters; only the first ${request.maxCharacters} are returned.`
  const cut: ReadonlyArray<PageWarning> = isLong ? [{ code: "Truncated", message }] : []
  const shown = request.picture === undefined ? undefined : yield* takePicture(page, request.picture)
  const pdf = request.pdf === undefined ? undefined : yield* printPdf(page, request.pdf)
  return {
    ...formats,
    ...(accessibility === undefined ? {} : { accessibility: accessibility.slice(0, request.maxCharacters) }),
    ...(shown === undefined ? {} : { picture: shown.picture }),
    ...(pdf === undefined ? {} : { pdf }),
    warnings: [...warnings, ...cut, ...(shown?.warnings ?? [])],
  }
})
