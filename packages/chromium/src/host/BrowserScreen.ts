import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { cdpRequest } from "../process/cdp/CdpRequest.ts"
import type { CdpConnection } from "../process/cdp/CdpConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"

/** Number of checks: pages see a resize a few milliseconds later. */
const sizeChecks = 10

/** Size of the screen and of the window that fills it, in pixels. */
export interface ScreenSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** The virtual screen of a headless browser. */
export interface BrowserScreen {
  /** Resizes the screen and its windows, including later ones. Completes once the open page has the new size. */
  readonly resize: (size: ScreenSize) => Effect.Effect<void, ChromiumError>
}

const Screens = Schema.Struct({ screenInfos: Schema.NonEmptyArray(Schema.Struct({ id: Schema.String })) })
const Window = Schema.Struct({
  windowId: Schema.Int,
  bounds: Schema.Struct({ width: Schema.Int, height: Schema.Int, windowState: Schema.String }),
})
const Outer = Schema.Struct({ result: Schema.Struct({ value: Schema.String }) })

/**
 * @param first The size that the browser was started with, and that its windows open with.
 */
export const browserScreen = (cdp: CdpConnection, targets: Targets, first: ScreenSize): BrowserScreen => {
  /** Windows that a page resized itself keep their size. */
  const fill = Effect.fnUntraced(function* ({ targetId }: AttachedTarget, { widthPx, heightPx }: ScreenSize) {
    const { windowId, bounds } = yield* cdpRequest(cdp, Window, "Browser.getWindowForTarget", { targetId })
    if (bounds.width !== first.widthPx || bounds.height !== first.heightPx || bounds.windowState !== "normal") return
    yield* cdp.send("Browser.setWindowBounds", { windowId, bounds: { width: widthPx, height: heightPx } })
  })

  const isSeen = Effect.fnUntraced(function* (page: AttachedTarget, { widthPx, heightPx }: ScreenSize) {
    const expression = "`${outerWidth},${outerHeight}`"
    const { result } = yield* cdpRequest(page, Outer, "Runtime.evaluate", { expression })
    return result.value === `${widthPx},${heightPx}`
  })

  const resize = Effect.fn("BrowserScreen.resize")(function* (size: ScreenSize) {
    if (size.widthPx === first.widthPx && size.heightPx === first.heightPx) return
    const { screenInfos } = yield* cdpRequest(cdp, Screens, "Emulation.getScreenInfos", {})
    const screen = { screenId: screenInfos[0].id, width: size.widthPx, height: size.heightPx }
    yield* cdp.send("Emulation.updateScreen", screen)
    const pages = targets.pages()
    yield* Effect.forEach(pages, (page) => fill(page, size), { concurrency: "unbounded", discard: true })
    targets.each((target) => (target.type === "page" ? fill(target, size) : Effect.void))
    const [page] = pages
    if (page === undefined) return
    for (let look = 0; look < sizeChecks && !(yield* isSeen(page, size)); look++) yield* Effect.sleep(1)
  })
  return { resize }
}
