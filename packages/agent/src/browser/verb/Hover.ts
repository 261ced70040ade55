import * as Effect from "effect/Effect"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, grip, use } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Puts the pointer onto an element and leaves it there: what opens by that stays open. */
export const hover = Effect.fnUntraced(function* <E>(
  session: Session,
  { el }: { readonly el: number },
  announce: Announce<E>,
): Doing<E> {
  const { target, locator } = yield* grip(session, el)
  const timeout = session.timeouts.actionMs
  yield* use(target, (signal) => locator.hover({ trial: true, timeout, signal }))
  yield* announce(describe(target), true)
  yield* use(target, (signal) => locator.hover({ timeout, signal, noWaitAfter: true }))
  return { message: `Moved the pointer onto ${describe(target)}.`, settles: "Fully" }
})
