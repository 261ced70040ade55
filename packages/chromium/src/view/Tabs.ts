import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { ask } from "../process/Ask.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"
import type { Tab, ViewMessage } from "./ViewMessage.ts"

/** A browser's answer that this takes longer for is not worth waiting for: the next event asks again. */
const limitMs = 2000

/** Titles and addresses of `data:` pages may be megabytes. */
const maxLength = 2048

const History = Schema.Struct({
  currentIndex: Schema.Int,
  entries: Schema.Array(Schema.Struct({ id: Schema.Int, url: Schema.String, title: Schema.String })),
})

const historyOf = (page: AttachedTarget) => ask(page, History, "Page.getNavigationHistory", {}, { limitMs })

/**
 * The open pages as tabs, oldest first.
 *
 * @category constructors
 * @since 0.1.0
 */
export const tabsOf = (targets: Targets, visible: AttachedTarget | undefined): ReadonlyArray<Tab> =>
  targets.pages().map((page) => ({
    id: page.targetId,
    title: page.title().slice(0, 200),
    url: page.url().slice(0, maxLength),
    isVisible: page === visible,
  }))

/**
 * Where a page is, and where it can go back and forward to.
 *
 * @category constructors
 * @since 0.1.0
 */
export const navigationOf = (
  page: AttachedTarget,
  isLoading: boolean,
): Effect.Effect<Extract<ViewMessage, { readonly type: "navigation" }>, ChromiumError> =>
  Effect.map(historyOf(page), ({ currentIndex, entries }) => ({
    type: "navigation" as const,
    url: page.url().slice(0, maxLength),
    title: page.title().slice(0, 200),
    canGoBack: currentIndex > 0,
    canGoForward: currentIndex < entries.length - 1,
    isLoading,
  }))

/**
 * Goes back or forward, if the page can.
 *
 * @category constructors
 * @since 0.1.0
 */
export const travel = Effect.fnUntraced(function* (page: AttachedTarget, by: -1 | 1) {
  const { currentIndex, entries } = yield* historyOf(page)
  const entry = entries[currentIndex + by]
  if (entry !== undefined) yield* page.send("Page.navigateToHistoryEntry", { entryId: entry.id })
})

/**
 * Opens an empty page beside another one, and brings it to the front.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openTab = (cdp: CdpConnection, beside: AttachedTarget | undefined) =>
  cdp.send("Target.createTarget", {
    url: "about:blank",
    ...(beside?.browserContextId === undefined ? {} : { browserContextId: beside.browserContextId }),
  })

/**
 * Closes a page, which may ask whether it is to. In the place of the last one an empty page opens: a browser without one is
 * nothing to look at, and of no use to clients.
 *
 * @category constructors
 * @since 0.1.0
 */
export const closeTab = Effect.fnUntraced(function* (targets: Targets, cdp: CdpConnection, id: string) {
  const page = targets.pages().find(({ targetId }) => targetId === id)
  if (page === undefined) return
  if (targets.pages().length === 1) yield* openTab(cdp, page)
  yield* page.send("Page.close")
})

/**
 * Gives a page's window the inner size, in CSS pixels.
 *
 * @category constructors
 * @since 0.1.0
 */
export const resizeWindow = Effect.fnUntraced(function* (
  cdp: CdpConnection,
  page: AttachedTarget,
  size: { readonly width: number; readonly height: number },
) {
  const method = "Browser.getWindowForTarget"
  const found = yield* cdp.send(method, { targetId: page.targetId }, { limitMs })
  if (!isWindow(found)) return
  yield* cdp.send("Browser.setContentsSize", { windowId: found.windowId, ...size }, { limitMs })
})

const isWindow = Schema.is(Schema.Struct({ windowId: Schema.Int }))
