import * as Effect from "effect/Effect"
import type { AgentError } from "../../../loop/AgentBrowser.ts"
import type { Slider } from "../../../page/action/ActionCommands.ts"
import type { OnDispatch, ActionEffect } from "../../execute/ActionOutcome.ts"
import {
  describe,
  type ElementHandleRef,
  orReject,
  reject,
  type ActionRejected,
  use,
} from "../../execute/ActionRejected.ts"
import type { DriverContext } from "../../DriverContext.ts"

/** Maximum key presses; sliders with more steps are set by pointer. */
const pressLimit = 150

const read = (
  session: DriverContext,
  { target, frame }: ElementHandleRef,
): Effect.Effect<Slider | null, AgentError | ActionRejected> =>
  orReject(session.probe.ask(frame, "gauge", { ref: target.block.ref, token: target.token }, session.timeouts.readMs))

/** Sets a custom slider or spin button, by pointer where the page supports it, otherwise by keys. */
export const setSlider = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  held: ElementHandleRef,
  gauge: Slider,
  text: string,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { target, locator } = held
  const what = describe(target)
  const wanted = Number(text.trim().replace(/[%,\s]/g, ""))
  if (text.trim() === "" || Number.isNaN(wanted)) return yield* reject(`The ${what} takes a number, not "${text}".`)
  if (wanted < gauge.min || wanted > gauge.max)
    return yield* reject(`The ${what} goes from ${gauge.min} to ${gauge.max}.`)
  yield* onDispatch(what, true)
  const timeout = session.timeouts.actionMs
  const span = gauge.max - gauge.min
  if (held.state.role === "slider" && span > 0 && span < Number.MAX_SAFE_INTEGER) {
    const share = (wanted - gauge.min) / span
    const box = yield* use(target, (signal) => locator.boundingBox({ timeout, signal }))
    if (box !== null) {
      const at = gauge.isVertical
        ? { x: box.width / 2, y: Math.min(box.height - 1, Math.max(1, box.height * (1 - share))) }
        : { x: Math.min(box.width - 1, Math.max(1, box.width * share)), y: box.height / 2 }
      yield* Effect.ignore(use(target, (signal) => locator.click({ position: at, timeout, signal, noWaitAfter: true })))
    }
  }
  let now = (yield* read(session, held))?.now ?? gauge.now
  // Stops when a press brings the value no closer.
  for (let pressed = 0; now !== wanted && pressed < pressLimit; pressed++) {
    const key = now < wanted ? "ArrowUp" : "ArrowDown"
    yield* use(target, (signal) => locator.press(key, { timeout, signal }))
    const next = (yield* read(session, held))?.now ?? now
    if (Math.abs(next - wanted) >= Math.abs(now - wanted)) break
    now = next
  }
  const after = yield* read(session, held)
  const shown = after?.text ?? String(now)
  const ok = (after?.now ?? now) === wanted
  return {
    ok,
    message: ok ? `Set ${what} to ${shown}.` : `Set ${what} to ${wanted}, but it is at ${shown}.`,
    valueRead: shown,
    settles: "Fully",
  }
})
