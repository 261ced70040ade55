import * as Effect from "effect/Effect"
import { pause } from "../Attempt.ts"
import type { Doing } from "../Outcome.ts"
import { refuse } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** One wait at most, in seconds. */
const limitSeconds = 30
const lookEveryMs = 250

/** Waits some seconds, or until a text can be read on the page (then `seconds` is the limit, 30 by default). */
export const wait = Effect.fnUntraced(function* (
  session: Session,
  { seconds, text }: { readonly seconds?: number; readonly text?: string },
): Doing<never> {
  const asked = Math.min(limitSeconds, Math.max(0, seconds ?? (text === undefined ? 1 : limitSeconds)))
  if (text === undefined) {
    yield* pause(asked * 1000)
    return { message: `Waited ${asked} s.`, settles: "No" }
  }
  const until = performance.now() + asked * 1000
  for (;;) {
    if (yield* isShown(session, text)) return { message: `"${text.slice(0, 100)}" is on the page.`, settles: "No" }
    if (performance.now() >= until) return yield* refuse(`"${text.slice(0, 100)}" did not appear within ${asked} s.`)
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
