import * as Effect from "effect/Effect"
import type { DialogAnswer } from "../page/Tabs.ts"
import type { ActionEffect } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Sets the response to the next dialog. Nothing is dispatched, because the dialog does not exist yet. */
export const dialog = (session: DriverContext, answer: DialogAnswer): ReturnType<typeof prepare> =>
  prepare(session, answer)

const prepare = Effect.fnUntraced(function* (session: DriverContext, answer: DialogAnswer): ActionEffect<never> {
  yield* Effect.sync(() => session.tabs.answerNext(answer))
  const words = answer.text === undefined ? "" : ` with "${answer.text.slice(0, 80)}"`
  return { message: `The next dialog will be ${answer.accept ? `accepted${words}` : "dismissed"}.`, settles: "No" }
})
