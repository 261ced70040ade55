import * as Effect from "effect/Effect"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, grip, refuse, use } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Clicks an element once it is visible, at rest, enabled and on top. */
export const click = Effect.fnUntraced(function* <E>(
  session: Session,
  { el }: { readonly el?: number },
  announce: Announce<E>,
): Doing<E> {
  if (el === undefined) return yield* refuse("Points cannot be clicked yet: name an element.")
  const { target, locator } = yield* grip(session, el)
  const timeout = session.timeouts.actionMs
  // Tried without the click first: what is covered or disabled must not count as dispatched.
  yield* use(target, (signal) => locator.click({ trial: true, timeout, signal }))
  yield* announce(describe(target), target.block.isPlain)
  // Not to wait for a document it leads to: settling does, and knows how to say that it does not come.
  yield* use(target, (signal) => locator.click({ timeout, signal, noWaitAfter: true }))
  return { message: `Clicked ${describe(target)}.`, settles: "Fully" }
})
