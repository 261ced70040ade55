import * as Effect from "effect/Effect"
import { pause } from "../Attempt.ts"
import type { Doing } from "../Outcome.ts"
import { refuse } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** One wait at most, in seconds. */
const limitSeconds = 30
const lookEveryMs = 250

/**
 * Waits some seconds, or until a text can be read on the page or cannot any more (then `seconds` is the limit, 30 by
 * default).
 */
export const wait = Effect.fnUntraced(function* (
  session: Session,
  { seconds, text, textGone }: { readonly seconds?: number; readonly text?: string; readonly textGone?: string },
): Doing<never> {
  const words = text ?? textGone
  const asked = Math.min(limitSeconds, Math.max(0, seconds ?? (words === undefined ? 1 : limitSeconds)))
  if (words === undefined) {
    yield* pause(asked * 1000)
    return { message: `Waited ${asked} s.`, settles: "No" }
  }
  const until = performance.now() + asked * 1000
  for (;;) {
    const isThere = text === undefined || (yield* isShown(session, text))
    const isGone = textGone === undefined || !(yield* isShown(session, textGone))
    const shown = words.slice(0, 100)
    if (isThere && isGone) {
      const state = text === undefined ? "is no longer" : "is"
      return { message: `"${shown}" ${state} on the page.`, settles: "No" }
    }
    if (performance.now() >= until) {
      const failing = isThere ? textGone?.slice(0, 100) : shown
      return yield* refuse(`"${failing}" did not ${isThere ? "go away" : "appear"} within ${asked} s.`)
    }
    yield* pause(lookEveryMs)
  }
})

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim()

const isShown = Effect.fnUntraced(function* (session: Session, text: string) {
  const page = session.tabs.current()
  if (page === undefined) return false
  const options = { ref: 0, token: "", query: "", fields: [] }
  for (const frame of page.frames().slice(0, 30)) {
    // A page that is being replaced answers nothing for a moment: it is asked again.
    const read = yield* session.probe.ask(frame, "text", options, 2_000).pipe(
      Effect.catchIf(
        (error) => error.reason !== "Disconnected",
        () => Effect.succeed(""),
      ),
    )
    if (fold(read).includes(fold(text))) return true
  }
  return false
})
