import * as Effect from "effect/Effect"
import type { Action } from "../../action/Action.ts"
import { saveScript } from "../../code/SavedScripts.ts"
import type { ActionEffect } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Ends the task and saves its script if it succeeded. */
export const finish = Effect.fnUntraced(function* (
  session: DriverContext,
  { keep, success, text }: Extract<Action, { readonly done: unknown }>["done"],
): ActionEffect<never> {
  if (keep === undefined || !success) return { message: text, settles: "No" }
  // A script that cannot be saved does not fail the task.
  const kept = yield* saveScript(session.files, keep).pipe(
    Effect.catch((error) => Effect.as(Effect.logWarning(`The script was not saved: ${error.message}`), undefined)),
  )
  return { message: text, ...(kept === undefined ? {} : { file: kept }), settles: "No" }
})
