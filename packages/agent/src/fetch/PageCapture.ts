import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { playwrightCall, within } from "../browser/PlaywrightCall.ts"
import { evaluateInIsolation } from "./IsolatedWorld.ts"
import { readExpression, type ReadReply } from "./DocumentReader.ts"
import { elementOf } from "./PageActions.ts"
import { PageFetchError, type FetchedPage, type PageFetchRequest, type PageWarning } from "./PageFetch.ts"

/** Time for each format in ms. */
const captureMs = 15_000

/** Height to which a screenshot of a page is cut, in CSS pixels: Chromium's textures end there. */
const maxHeight = 16_384

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
    const bytes = yield* playwrightCall((signal) => element.screenshot({ ...options, signal }))
    return { picture: { bytes, contentType }, warnings: [] }
  }
  if (area === "viewport") {
    const bytes = yield* playwrightCall((signal) => page.screenshot({ ...options, signal }))
    return { picture: { bytes, contentType }, warnings: [] }
  }
  const size = yield* within(
    playwrightCall(async () => {
      const cdp = await page.context().newCDPSession(page)
      return (await cdp.send("Page.getLayoutMetrics")).cssContentSize
    }),
    captureMs,
  )
  const isCut = size.height > maxHeight
  const clip = { x: 0, y: 0, width: Math.min(size.width, maxHeight), height: maxHeight }
  const bytes = yield* playwrightCall((signal) =>
    page.screenshot({ ...options, fullPage: true, ...(isCut ? { clip } : {}), signal }),
  )
  const message = `The page is ${Math.round(size.height)} px high; the screenshot shows the first ${maxHeight}.`
  return { picture: { bytes, contentType }, warnings: isCut ? [{ code: "ScreenshotCut", message }] : [] }
})

const printPdf = (page: Page, { isLandscape, paper }: NonNullable<PageFetchRequest["pdf"]>) =>
  within(
    playwrightCall(() => page.pdf({ format: paper, landscape: isLandscape, printBackground: true })),
    captureMs,
  )

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
