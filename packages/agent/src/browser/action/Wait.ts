import * as Effect from "effect/Effect"
import { pause } from "../PlaywrightCall.ts"
import { type ActionEffect, reject } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import { normalized } from "../../Text.ts"

const limitSeconds = 30
const pollMs = 250

/** Waits for some seconds, or until a text appears or disappears (then `seconds` is the limit, default 30). */
export const wait = Effect.fnUntraced(function* (
  session: DriverContext,
  { seconds, text, textGone }: { readonly seconds?: number; readonly text?: string; readonly textGone?: string },
): ActionEffect<never> {
  const words = text ?? textGone
  const asked = Math.min(limitSeconds, Math.max(0, seconds ?? (words === undefined ? 1 : limitSeconds)))
  if (words === undefined) {
    yield* pause(asked * 1000)
    return { message: `Waited ${asked} s.`, settles: "None" }
  }
  const until = performance.now() + asked * 1000
  for (;;) {
    const isThere = text === undefined || (yield* isShown(session, text))
    const isGone = textGone === undefined || !(yield* isShown(session, textGone))
    const shown = words.slice(0, 100)
    if (isThere && isGone) {
      const state = text === undefined ? "is no longer" : "is"
      return { message: `"${shown}" ${state} on the page.`, settles: "None" }
    }
    if (performance.now() >= until) {
      const failing = isThere ? textGone?.slice(0, 100) : shown
      return yield* reject(`"${failing}" did not ${isThere ? "disappear" : "appear"} within ${asked} s.`)
    }
    yield* pause(pollMs)
  }
})

const isShown = Effect.fnUntraced(function* (session: DriverContext, text: string) {
  const page = session.tabs.current()
  if (page === undefined) return false
  const options = { ref: 0, token: "", query: "", fields: [] }
  for (const frame of page.frames().slice(0, 30)) {
    // A page that is being replaced does not respond for a moment, so the query is retried.
    const read = yield* session.probe.ask(frame, "text", options, 2_000).pipe(
      Effect.catchIf(
        (error) => error.reason !== "Disconnected",
        () => Effect.succeed(""),
      ),
    )
    if (normalized(read).includes(normalized(text))) return true
  }
  return false
})
