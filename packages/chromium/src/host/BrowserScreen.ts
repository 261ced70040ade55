import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { ask } from "../process/Ask.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"

/** A page hears of its window's new size a few milliseconds later. */
const looks = 10

/**
 * Screen and window, which fills it, in pixels.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScreenSize {
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * The screen of a browser that runs without a display.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserScreen {
  /**
   * Gives the browser another screen, with its window filling it; windows that open later have the size too. Answers when
   * the open page sees it.
   */
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
 * @category constructors
 * @since 0.1.0
 */
export const browserScreen = (cdp: CdpConnection, targets: Targets, first: ScreenSize): BrowserScreen => {
  /** Windows that a page asked to have another size keep it. */
  const fill = Effect.fnUntraced(function* ({ targetId }: AttachedTarget, { widthPx, heightPx }: ScreenSize) {
    const { windowId, bounds } = yield* ask(cdp, Window, "Browser.getWindowForTarget", { targetId })
    if (bounds.width !== first.widthPx || bounds.height !== first.heightPx || bounds.windowState !== "normal") return
    yield* cdp.send("Browser.setWindowBounds", { windowId, bounds: { width: widthPx, height: heightPx } })
  })

  const isSeen = Effect.fnUntraced(function* (page: AttachedTarget, { widthPx, heightPx }: ScreenSize) {
    const expression = "`${outerWidth},${outerHeight}`"
    const { result } = yield* ask(page, Outer, "Runtime.evaluate", { expression })
    return result.value === `${widthPx},${heightPx}`
  })

  const resize = Effect.fn("BrowserScreen.resize")(function* (size: ScreenSize) {
    if (size.widthPx === first.widthPx && size.heightPx === first.heightPx) return
    const { screenInfos } = yield* ask(cdp, Screens, "Emulation.getScreenInfos", {})
    const screen = { screenId: screenInfos[0].id, width: size.widthPx, height: size.heightPx }
    yield* cdp.send("Emulation.updateScreen", screen)
    const pages = targets.pages()
    yield* Effect.forEach(pages, (page) => fill(page, size), { concurrency: "unbounded", discard: true })
    targets.each((target) => (target.type === "page" ? fill(target, size) : Effect.void))
    const [page] = pages
    if (page === undefined) return
    for (let look = 0; look < looks && !(yield* isSeen(page, size)); look++) yield* Effect.sleep(1)
  })
  return { resize }
}
