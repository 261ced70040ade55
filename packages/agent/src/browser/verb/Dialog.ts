import * as Effect from "effect/Effect"
import type { DialogAnswer } from "../Tabs.ts"
import type { Doing } from "../Outcome.ts"
import type { Session } from "../Session.ts"

/** Settles how the next dialog of the page is answered. It is not on the page yet: nothing is dispatched. */
export const dialog = (session: Session, answer: DialogAnswer): ReturnType<typeof prepare> => prepare(session, answer)

const prepare = Effect.fnUntraced(function* (session: Session, answer: DialogAnswer): Doing<never> {
  yield* Effect.sync(() => session.tabs.answerNext(answer))
  const words = answer.text === undefined ? "" : ` with "${answer.text.slice(0, 80)}"`
  return { message: `The next dialog will be ${answer.accept ? `accepted${words}` : "dismissed"}.`, settles: "No" }
})
