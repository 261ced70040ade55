import * as Effect from "effect/Effect"
import type { Action } from "../../action/Action.ts"
import { keepScript } from "../../code/Scripts.ts"
import type { Doing } from "../Outcome.ts"
import type { Session } from "../Session.ts"

/** Ends the task: what its script is worth to later ones is kept, where it did what was asked. */
export const finish = Effect.fnUntraced(function* (
  session: Session,
  { keep, success, text }: Extract<Action, { readonly done: unknown }>["done"],
): Doing<never> {
  if (keep === undefined || !success) return { message: text, settles: "No" }
  // The task is done either way.
  const kept = yield* keepScript(session.files, keep).pipe(
    Effect.catch((error) => Effect.as(Effect.logWarning(`The script was not kept: ${error.message}`), undefined)),
  )
  return { message: text, ...(kept === undefined ? {} : { file: kept }), settles: "No" }
})
