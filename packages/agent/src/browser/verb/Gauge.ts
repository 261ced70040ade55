import * as Effect from "effect/Effect"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Gauge } from "../../page/acting/Commands.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, type Grip, orRefuse, refuse, type Refused, use } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Key presses at most: sliders of more steps are set by pointing. */
const pressLimit = 150

const read = (session: Session, { target, frame }: Grip): Effect.Effect<Gauge | null, AgentError | Refused> =>
  orRefuse(session.probe.ask(frame, "gauge", { ref: target.block.ref, token: target.token }, session.timeouts.readMs))

/** Sets a slider or spin button built by the page: by pointing at the place where the page is so built, else by keys. */
export const setGauge = Effect.fnUntraced(function* <E>(
  session: Session,
  held: Grip,
  gauge: Gauge,
  text: string,
  announce: Announce<E>,
): Doing<E> {
  const { target, locator } = held
  const what = describe(target)
  const wanted = Number(text.trim().replace(/[%,\s]/g, ""))
  if (text.trim() === "" || Number.isNaN(wanted)) return yield* refuse(`The ${what} takes a number, not "${text}".`)
  if (wanted < gauge.min || wanted > gauge.max)
    return yield* refuse(`The ${what} goes from ${gauge.min} to ${gauge.max}.`)
  yield* announce(what, true)
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
  // Page after page of keys would take minutes: each press has to bring it nearer.
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
    message: ok ? `Set ${what} to ${shown}.` : `Set ${what} to ${wanted}, but it stands at ${shown}.`,
    valueRead: shown,
    settles: "Fully",
  }
})
