import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { ScreenshotOptions, SentScreenshot, ZoomTarget } from "../../loop/Brain.ts"
import { imageSize } from "../../model/vision/ImageSize.ts"
import type { PageElement } from "../../observation/Observation.ts"
import { playwrightCall, withCdp } from "../PlaywrightCall.ts"
import type { DriverContext } from "../DriverContext.ts"
import type { ElementTarget } from "./ObservedPage.ts"
import type { Mark, Region } from "./Marks.ts"
import { inIsolatedWorld, type Viewport, viewportPicture } from "./ViewportPicture.ts"

/** Maximum width in pixels: no provider rescales a smaller image, which would shift coordinates. */
const maxWidth = 1280

/** Magnification of a part, and the space around an enlarged element and minimum size of a part in CSS pixels. */
const zoomScale = 2
const zoomMargin = 8
const minPart = 120

/** Maximum number of marks: more would hide the page. */
const markLimit = 150

/** Timeout for positions in a frame. Elements of a frame that exceeds it stay unmarked. */
const boxMs = 3000

const boxOf = (session: DriverContext, index: number): Effect.Effect<Region | null> => {
  const target = session.observed?.targets.get(index)
  if (target === undefined) return Effect.succeed(null)
  return playwrightCall((signal) =>
    session.probe.locate(target.frame, target.token, target.block.ref).boundingBox({ timeout: boxMs, signal }),
  ).pipe(Effect.orElseSucceed(() => null))
}

const kinds: Readonly<Record<string, Mark["kind"]>> = {
  link: "link",
  button: "button",
  tab: "button",
  menuitem: "button",
  ...Object.fromEntries(
    "textbox searchbox combobox listbox option checkbox radio switch slider spinbutton"
      .split(" ")
      .map((role) => [role, "field" as const]),
  ),
}

const isMarked = (element: PageElement, marks: ScreenshotOptions["marks"]): boolean =>
  element.isInViewport && (marks === "all" || (marks === "needed" && element.isAmbiguous === true))

/** Returns the marks of elements in one document, by their visible parts. */
const marksInFrame = Effect.fnUntraced(function* (
  session: DriverContext,
  targets: ReadonlyArray<ElementTarget>,
): Effect.fn.Return<ReadonlyArray<Mark>, AgentError> {
  const [first] = targets
  if (first === undefined) return []
  const refs = targets.map(({ block }) => block.ref)
  const measured = yield* session.probe.ask(first.frame, "visibleBoxes", { refs, token: first.token }, boxMs)
  const at = measured.findIndex((one) => one !== null)
  const index = targets[at]?.element.index
  const known = measured[at]?.box
  if (index === undefined || known === undefined) return []
  // Elements are measured in their frame, whose position follows from that of one element in the page.
  const placed = yield* boxOf(session, index)
  if (placed === null) return []
  return targets.flatMap(({ element }, position): ReadonlyArray<Mark> => {
    const visible = measured[position]?.visible
    if (visible === undefined) return []
    const { height, left, top, width } = visible
    const kind = kinds[element.role] ?? "other"
    return [
      { index: element.index, kind, x: left + placed.x - known.left, y: top + placed.y - known.top, width, height },
    ]
  })
})

const marksOf = (session: DriverContext, page: Page, marks: ScreenshotOptions["marks"]) => {
  const byDocument = new Map<string, Array<ElementTarget>>()
  for (const target of session.observed?.targets.values() ?? []) {
    if (!isMarked(target.element, marks) || target.frame.page() !== page) continue
    const others = byDocument.get(target.token)
    if (others === undefined) byDocument.set(target.token, [target])
    else others.push(target)
  }
  return Effect.map(
    Effect.forEach(
      byDocument.values(),
      (targets) => Effect.orElseSucceed(marksInFrame(session, targets), (): ReadonlyArray<Mark> => []),
      { concurrency: 8 },
    ),
    (found) => found.flat().slice(0, markLimit),
  )
}

const measure = (): Viewport => ({
  width: innerWidth,
  height: innerHeight,
  scrollX,
  scrollY,
  pixelRatio: devicePixelRatio,
})

/** Returns the part of the viewport to show: all of it if the part is not in it. */
const partOf = Effect.fnUntraced(function* (
  session: DriverContext,
  { height, width }: Viewport,
  zoom: ZoomTarget | undefined,
): Effect.fn.Return<Region> {
  const whole = { x: 0, y: 0, width, height }
  if (zoom === undefined) return whole
  const box = "el" in zoom ? yield* boxOf(session, zoom.el) : zoom
  if (box === null) return whole
  const margin = "el" in zoom ? zoomMargin : 0
  const padX = Math.max(margin, (minPart - box.width) / 2)
  const padY = Math.max(margin, (minPart - box.height) / 2)
  const x = Math.max(0, Math.floor(box.x - padX))
  const y = Math.max(0, Math.floor(box.y - padY))
  const part = {
    x,
    y,
    width: Math.min(width, Math.ceil(box.x + box.width + padX)) - x,
    height: Math.min(height, Math.ceil(box.y + box.height + padY)) - y,
  }
  return part.width < 1 || part.height < 1 ? whole : part
})

/**
 * Takes a screenshot for a model: at most 1,280 pixels wide, with gray boxes over secrets, and with element numbers drawn
 * on the image, so that the page does not change. A part is shown at twice its size and without numbers.
 */
export const modelScreenshot = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  options: ScreenshotOptions,
): Effect.fn.Return<SentScreenshot, AgentError> {
  // The result is JSON from our own function.
  const viewport = (yield* withCdp(page, (cdp) => inIsolatedWorld(cdp, measure.toString()))) as Viewport
  const part = yield* partOf(session, viewport, options.zoom)
  const isPart = part.width < viewport.width || part.height < viewport.height
  const scale = Math.min(isPart ? zoomScale : 1, maxWidth / part.width)
  const marks = isPart ? [] : yield* marksOf(session, page, options.marks)
  const bytes = yield* viewportPicture(session, page, { viewport, part, scale, marks })
  const size = imageSize(bytes) ?? { width: Math.round(part.width * scale), height: Math.round(part.height * scale) }
  return {
    bytes,
    id: createHash("sha256").update(bytes).digest("base64url").slice(0, 16),
    ...size,
    scale: size.width / part.width,
    left: part.x,
    top: part.y,
    hasMarks: marks.length > 0,
  }
})
