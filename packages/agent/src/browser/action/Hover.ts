import * as Effect from "effect/Effect"
import type { OnDispatch, ActionEffect } from "../execute/ActionOutcome.ts"
import { describe, acquireElement, use } from "../execute/ActionRejected.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Moves the pointer onto an element and leaves it there, so that hover menus stay open. */
export const hover = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { el }: { readonly el: number },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { target, locator } = yield* acquireElement(session, el)
  const timeout = session.timeouts.actionMs
  yield* use(target, (signal) => locator.hover({ trial: true, timeout, signal }))
  yield* onDispatch(describe(target), true)
  yield* use(target, (signal) => locator.hover({ timeout, signal, noWaitAfter: true }))
  return { message: `Moved the pointer onto ${describe(target)}.`, settles: "Fully" }
})
