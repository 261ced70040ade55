import { Script } from "node:vm"
import * as Effect from "effect/Effect"
import type { Json } from "../../action/Csv.ts"
import { Fault } from "../../code/Fault.ts"
import { attempt, firstLine, within } from "../Attempt.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { orRefuse, refuse } from "../Refused.ts"
import { evaluateIn } from "../script/Scripting.ts"
import type { Session } from "../Session.ts"

/** Characters of an answer at most, as JSON. */
const answerLimit = 20_000

const compiles = (source: string): boolean => {
  try {
    void new Script(source)
    return true
  } catch {
    return false
  }
}

/**
 * What to run: "return" and "await" need a function around them. That is settled before anything runs: a script that was tried
 * and failed may have had its effect.
 */
const runnable = (js: string): string => {
  const wrapped = `(async () => { ${js}\n})()`
  return compiles(js) || !compiles(wrapped) ? js : wrapped
}

/** Runs a script in the page's own world: an expression, or statements that return something. */
export const evaluate = Effect.fnUntraced(function* <E>(
  session: Session,
  { js }: { readonly js: string },
  announce: Announce<E>,
): Doing<E> {
  if (!session.canEvaluate) return yield* refuse("Scripts are not allowed in this run: use the other actions.")
  const page = yield* session.tabs.active
  yield* announce("a script in the page", false)
  const source = runnable(js)
  const answer = yield* orRefuse(
    within(
      attempt(() => evaluateIn(session, page, { isFunction: false, source })),
      session.timeouts.readMs,
    ),
    (error) =>
      error.cause instanceof Fault ? error.cause.message : `The script failed: ${firstLine(error.cause ?? error)}`,
  )
  const text = JSON.stringify(answer) ?? "null"
  if (text.length > answerLimit)
    return yield* refuse(`The script's answer is too long: ${text.length} characters, ${answerLimit} at most.`)
  const data: Json = JSON.parse(text)
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text
  return { message: `The script answered ${shown}.`, ...(data === null ? {} : { data }), settles: "Fully" }
})
