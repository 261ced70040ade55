import { Script } from "node:vm"
import * as Effect from "effect/Effect"
import type { Json } from "../../action/TextFormat.ts"
import { ScriptError } from "../../code/Call.ts"
import { playwrightCall, firstLine, within } from "../PlaywrightCall.ts"
import { type OnDispatch, type ActionEffect, orReject, reject } from "../execute/ActionOutcome.ts"
import { evaluateIn } from "../script/PageEvaluate.ts"
import type { DriverContext } from "../DriverContext.ts"
import { truncate } from "../../Text.ts"

/** Maximum characters of a result, as JSON. */
const resultLimit = 20_000

const compiles = (source: string): boolean => {
  try {
    void new Script(source)
    return true
  } catch {
    return false
  }
}

/** Wraps code that needs a function. Decided before running: a failed script may have had an effect. */
const wrapStatements = (js: string): string => {
  const wrapped = `(async () => { ${js}\n})()`
  return compiles(js) || !compiles(wrapped) ? js : wrapped
}

/** Maximum characters of a result within the message. */
const shownLength = 201

export const scriptsNotAllowed = "Scripts are not allowed in this run: use the other actions."

/** Runs a script in the page's main world: an expression, or statements with a return. */
export const evaluate = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { js }: { readonly js: string },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  if (!session.canEvaluate || session.guard.rules.size > 0) return yield* reject(scriptsNotAllowed)
  const page = yield* session.tabs.active
  yield* onDispatch("a script in the page", false)
  const source = wrapStatements(js)
  const answer = yield* orReject(
    within(
      playwrightCall(() => evaluateIn(session, page, { isFunction: false, source })),
      session.timeouts.readMs,
    ),
    (error) =>
      error.cause instanceof ScriptError
        ? error.cause.message
        : `The script failed: ${firstLine(error.cause ?? error)}`,
  )
  const text = JSON.stringify(answer) ?? "null"
  if (text.length > resultLimit)
    return yield* reject(`The script's result is too long: ${text.length} characters; the maximum is ${resultLimit}.`)
  const data: Json = JSON.parse(text)
  return {
    message: `The script returned ${truncate(text, shownLength)}.`,
    ...(data === null ? {} : { data }),
    settles: "Full",
  }
})
