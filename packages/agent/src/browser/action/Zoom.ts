import * as Effect from "effect/Effect"
import type { Action } from "../../action/Action.ts"
import { type ActionEffect, acquireElement, describe, reject, useElement } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Scrolls an element into view, or accepts a region. The next step's screenshot shows it. */
export const zoom = Effect.fnUntraced(function* (
  session: DriverContext,
  { el, x, y, width = 0, height = 0 }: Extract<Action, { readonly zoom: unknown }>["zoom"],
): ActionEffect<never> {
  if (el !== undefined) {
    const { target, locator } = yield* acquireElement(session, el)
    const timeout = session.timeouts.actionMs
    yield* useElement(session, target, (signal) => locator.scrollIntoViewIfNeeded({ timeout, signal }))
    return { message: `The next step shows ${describe(target)} enlarged.`, settles: "None" }
  }
  if (x === undefined || y === undefined || width <= 0 || height <= 0)
    return yield* reject("Specify an element, or a region with x, y, width and height.")
  return { message: "The next step shows the region enlarged.", settles: "None" }
})
