import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Queue from "effect/Queue"
import * as Schema from "effect/Schema"
import type { ChromiumError } from "../../errors/ChromiumError.ts"
import { cdpRequest, type CdpConnection } from "../../process/CdpConnection.ts"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import type { Targets } from "../../targets/Targets.ts"
import type { Tab, ServerMessage } from "../ServerMessage.ts"

/** Slower responses are skipped; the next event asks again. */
const limitMs = 2000

/** Titles and `data:` URLs may have megabytes. */
const maxLength = 2048

const History = Schema.Struct({
  currentIndex: Schema.Int,
  entries: Schema.Array(Schema.Struct({ id: Schema.Int, url: Schema.String, title: Schema.String })),
})

const historyOf = (page: AttachedTarget) => cdpRequest(page, History, "Page.getNavigationHistory", {}, { limitMs })

/** Returns the open pages as tabs, oldest first. */
export const tabsOf = (targets: Targets, visible: AttachedTarget | undefined): ReadonlyArray<Tab> =>
  targets.pages().map((page) => ({
    id: page.targetId,
    title: page.title().slice(0, 200),
    url: page.url().slice(0, maxLength),
    isVisible: page === visible,
  }))

/** Returns a page's URL and the available history steps. */
export const navigationOf = (
  page: AttachedTarget,
  isLoading: boolean,
): Effect.Effect<Extract<ServerMessage, { readonly type: "navigation" }>, ChromiumError> =>
  Effect.map(historyOf(page), ({ currentIndex, entries }) => ({
    type: "navigation" as const,
    url: page.url().slice(0, maxLength),
    title: page.title().slice(0, 200),
    canGoBack: currentIndex > 0,
    canGoForward: currentIndex < entries.length - 1,
    isLoading,
  }))

export const navigateHistory = Effect.fnUntraced(function* (page: AttachedTarget, by: -1 | 1) {
  const { currentIndex, entries } = yield* historyOf(page)
  const entry = entries[currentIndex + by]
  if (entry !== undefined) yield* page.send("Page.navigateToHistoryEntry", { entryId: entry.id })
})

/** Opens a blank page after another one and brings it to the front. */
export const openTab = (cdp: CdpConnection, beside: AttachedTarget | undefined) =>
  cdp.send("Target.createTarget", {
    url: "about:blank",
    ...(beside?.browserContextId === undefined ? {} : { browserContextId: beside.browserContextId }),
  })

/** Replaces the last page with a blank one, because viewers and clients need a page. May show a beforeunload dialog. */
export const closeTab = Effect.fnUntraced(function* (targets: Targets, cdp: CdpConnection, id: string) {
  const page = targets.pages().find(({ targetId }) => targetId === id)
  if (page === undefined) return
  if (targets.pages().length === 1) yield* openTab(cdp, page)
  yield* page.send("Page.close")
})

/** Resizes a page's window to an inner size in CSS pixels. */
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

const navigationEvents = ["Page.frameNavigated", "Page.navigatedWithinDocument"]

/** Reports a page's URL, loading state and crashes, immediately and on every change, until interrupted. */
export const followPageState = (
  targets: Targets,
  page: AttachedTarget,
  send: (message: ServerMessage) => void,
): Effect.Effect<never> =>
  Effect.gen(function* () {
    const wake = yield* Queue.sliding<void>(1)
    const wakeUp = () => void Queue.offerUnsafe(wake, undefined)
    let isLoading = false
    const onLoading = (is: boolean) => (event: unknown) => {
      // The id of the main frame equals the target id.
      if (!Predicate.hasProperty(event, "frameId") || event.frameId !== page.targetId) return
      isLoading = is
      wakeUp()
    }
    yield* Effect.acquireRelease(
      Effect.sync(() => [
        targets.onChange(wakeUp),
        ...navigationEvents.map((event) => page.on(event, wakeUp)),
        page.on("Page.frameStartedLoading", onLoading(true)),
        page.on("Page.frameStoppedLoading", onLoading(false)),
        page.on("Inspector.targetCrashed", () => send({ type: "notice", text: "This page crashed. Reload it." })),
      ]),
      (stops) => Effect.sync(() => stops.forEach((stop) => stop())),
    )
    let last = ""
    for (;;) {
      const navigation = yield* Effect.option(navigationOf(page, isLoading))
      const json = JSON.stringify(navigation)
      if (navigation._tag === "Some" && json !== last) send(navigation.value)
      last = json
      yield* Queue.take(wake)
    }
  }).pipe(Effect.scoped)
