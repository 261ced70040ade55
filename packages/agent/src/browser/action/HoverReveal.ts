import * as Effect from "effect/Effect"
import type { ElementHandle } from "playwright-core"
import { AgentError } from "../../loop/AgentBrowser.ts"
import { describe, type ElementHandleRef, type OnDispatch } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import { pause, playwrightCall, within } from "../PlaywrightCall.ts"

/** Time for an element to appear under the pointer: menus open after up to 300 ms. */
const revealMs = 500
const pollMs = 25

/** Timeout of moving the pointer onto one candidate. */
const hoverMs = 3_000

/** Timeout of reading whether an element is hidden. Without an answer, nothing is hovered. */
const readMs = 3_000

/** Maximum number of elements that are hovered for one action. */
const maxCandidates = 4

/** Returns true for an element that has no box, is hidden, or lets the pointer pass. */
const isUnreachable = (element: Element): boolean => {
  const { height, width } = element.getBoundingClientRect()
  const { pointerEvents, visibility } = getComputedStyle(element)
  return width === 0 || height === 0 || visibility !== "visible" || pointerEvents === "none"
}

/**
 * Finds elements whose hovering may show a hidden one, most likely first: the nearest visible element around it, what
 * its hidden part names as its control or follows, and outer elements. Runs in the page.
 */
const candidatesFor = (element: Element, limit: number): Array<Element> => {
  const isShown = (one: Element): boolean => {
    const { height, width } = one.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(one).visibility === "visible"
  }
  const around: Array<Element> = []
  const triggers: Array<Element> = []
  for (let at: Element | null = element; at !== null && at !== document.body && around.length < 3;) {
    const root = at.getRootNode()
    if (at !== element && isShown(at)) around.push(at)
    else if (!isShown(at)) {
      const id = at.id === "" ? undefined : CSS.escape(at.id)
      const isQueryable = root instanceof Document || root instanceof ShadowRoot
      if (id !== undefined && isQueryable) triggers.push(...root.querySelectorAll(`[aria-controls~="${id}"]`))
      if (at.previousElementSibling !== null) triggers.push(at.previousElementSibling)
    }
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const [nearest = [], ...outer] = around.map((one) => [one])
  const ordered = [...nearest, ...triggers.filter(isShown), ...outer.flat()]
  return [...new Set(ordered)].slice(0, limit)
}

const awaitReachable = Effect.fnUntraced(function* (handle: ElementHandle, limitMs: number) {
  for (const start = performance.now(); performance.now() - start < revealMs;) {
    const hidden = yield* within(
      playwrightCall(() => handle.evaluate(isUnreachable)),
      limitMs,
    )
    if (!hidden) return true
    yield* pause(pollMs)
  }
  return false
})

const reveal = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { locator, target }: ElementHandleRef,
  onDispatch: OnDispatch<E>,
): Effect.fn.Return<void, AgentError | E> {
  const timeout = Math.min(readMs, session.timeouts.actionMs)
  const call = <A>(use: (signal: AbortSignal) => Promise<A>) => within(playwrightCall(use), timeout)
  // A native option or area has no box of its own, and an input may be replaced visually by its label.
  if (/^(?:area|option|input)$/.test(target.element.tag)) return
  if (!(yield* call(() => locator.evaluate(isUnreachable, undefined, { timeout })))) return
  const handle = yield* call(() => locator.elementHandle({ timeout }))
  if (handle === null) return
  const list = yield* call(() => handle.evaluateHandle(candidatesFor, maxCandidates))
  const candidates = yield* call(async () =>
    [...(await list.getProperties()).values()].flatMap((one) => one.asElement() ?? []),
  )
  if (candidates.length > 0) yield* onDispatch(describe(target), true)
  for (const candidate of candidates) {
    const shown = yield* playwrightCall((signal) =>
      candidate.hover({ timeout: hoverMs, signal, noWaitAfter: true }),
    ).pipe(
      Effect.andThen(awaitReachable(handle, timeout)),
      // Another element covers the candidate, for example.
      Effect.catchIf(isPageFault, () => Effect.succeed(false)),
    )
    if (shown) break
  }
  yield* Effect.ignore(call(() => Promise.all([handle.dispose(), list.dispose()])))
})

const isPageFault = (error: unknown): error is AgentError =>
  error instanceof AgentError && error.reason !== "Disconnected"

/**
 * Shows an element that is only visible while another one is hovered, such as an item of a menu or a control of a row,
 * and leaves the pointer there. Does nothing if the element can be reached, or if no hovering shows it.
 */
export const revealByHover = <E>(
  session: DriverContext,
  held: ElementHandleRef,
  onDispatch: OnDispatch<E>,
): Effect.Effect<void, AgentError | E> =>
  // The action itself reports what is wrong.
  Effect.catchIf(reveal(session, held, onDispatch), isPageFault, () => Effect.void) as Effect.Effect<
    void,
    AgentError | E
  >
