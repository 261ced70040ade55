import * as Effect from "effect/Effect"
import { AgentError } from "../../loop/AgentBrowser.ts"
import { describe, type ElementHandleRef, type OnDispatch } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import { pause, playwrightCall } from "../PlaywrightCall.ts"

/** Time for an element to appear under the pointer: menus open after up to 300 ms. */
const revealMs = 500
const pollMs = 25

/** Timeout of moving the pointer onto one candidate. */
const hoverMs = 3_000

/** Timeout of checking if an element can be reached. Without an answer, nothing is hovered. */
const readMs = 3_000

/** Maximum number of elements that are hovered for one action. */
const maxCandidates = 4

const reveal = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { frame, state, target }: ElementHandleRef,
  onDispatch: OnDispatch<E>,
): Effect.fn.Return<boolean, AgentError | E> {
  // A native option or area has no box of its own, and an input may be replaced visually by its label.
  if (/^(?:area|option|input)$/.test(target.element.tag)) return false
  if (state.isReachable) return state.isHit
  const { token } = target
  const ask = (limit: number) =>
    session.probe.ask(
      frame,
      "hoverTargets",
      { ref: target.block.ref, token, limit },
      Math.min(readMs, session.timeouts.actionMs),
    )
  const isReachable = Effect.map(ask(0), (reply) => reply?.isReachable === true)
  const { refs = [] } = (yield* ask(maxCandidates)) ?? {}
  if (refs.length > 0) yield* onDispatch(describe(target), true)
  for (const ref of refs) {
    const candidate = session.probe.locate(frame, token, ref)
    const shown = yield* playwrightCall((signal) =>
      candidate.hover({ timeout: hoverMs, signal, noWaitAfter: true }),
    ).pipe(
      Effect.andThen(awaitTrue(isReachable)),
      // Another element covers the candidate, for example.
      Effect.catchIf(isPageFault, () => Effect.succeed(false)),
    )
    if (shown) break
  }
  return false
})

const awaitTrue = Effect.fnUntraced(function* <E>(check: Effect.Effect<boolean, E>) {
  for (const start = performance.now(); performance.now() - start < revealMs;) {
    if (yield* check) return true
    yield* pause(pollMs)
  }
  return false
})

const isPageFault = (error: unknown): error is AgentError =>
  error instanceof AgentError && error.reason !== "Disconnected"

/**
 * Shows an element that is only visible while another one is hovered, such as an item of a menu or a control of a row,
 * and leaves the pointer there. Does nothing if the element can be reached, or if no hovering shows it. Returns true if a
 * click on the element reaches it now.
 */
export const revealByHover = <E>(
  session: DriverContext,
  held: ElementHandleRef,
  onDispatch: OnDispatch<E>,
): Effect.Effect<boolean, AgentError | E> =>
  // The action itself reports what is wrong.
  Effect.catchIf(reveal(session, held, onDispatch), isPageFault, () => Effect.succeed(false)) as Effect.Effect<
    boolean,
    AgentError | E
  >
