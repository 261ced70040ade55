import * as Effect from "effect/Effect"
import {
  type OnDispatch,
  type ActionEffect,
  type ActionOutcome,
  describe,
  acquireElement,
  reject,
  ActionRejected,
} from "../../execute/ActionOutcome.ts"
import type { DriverContext } from "../../DriverContext.ts"
import { check } from "./Check.ts"
import { fill } from "./Fill.ts"
import { select } from "./Select.ts"

interface Field {
  readonly el: number
  readonly value: string
}

const onText = /^(on|true|yes|checked|x|1)$/i
const offText = /^(off|false|no|unchecked|0|)$/i

const fillField = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { el, value }: Field,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { state, target } = yield* acquireElement(session, el)
  if (state.checked !== null && state.tag !== "select") {
    const on = onText.test(value.trim())
    if (!on && !offText.test(value.trim()))
      return yield* reject(`The ${describe(target)} accepts on or off, not "${value.slice(0, 40)}".`)
    return yield* check(session, { el, on }, onDispatch)
  }
  const isList = state.tag === "select" || (!state.isEditable && /^(combobox|listbox)$/.test(state.role))
  return isList
    ? yield* select(session, { el, values: [value] }, onDispatch)
    : yield* fill(session, { el, text: value }, onDispatch)
})

/** Fills several fields in order and stops at the first failure. */
export const fillForm = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { fields }: { readonly fields: ReadonlyArray<Field> },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  if (fields.length === 0) return yield* reject("No field was specified.")
  const done: Array<string> = []
  for (const field of fields) {
    const outcome: ActionOutcome = yield* Effect.catchIf(
      fillField(session, field, onDispatch),
      (error) => error instanceof ActionRejected,
      (refused): Effect.Effect<ActionOutcome> => Effect.succeed({ ok: false, message: refused.text, settles: "Full" }),
    )
    if (outcome.ok === false) {
      const before = done.length === 0 ? "" : ` ${done.length} of ${fields.length} fields were filled before.`
      return { ok: false, message: `${outcome.message}${before}`, valueRead: done.join("; "), settles: "Full" }
    }
    done.push(outcome.valueRead ?? "")
  }
  const many = fields.length === 1 ? "1 field" : `${fields.length} fields`
  return { message: `Filled ${many}.`, valueRead: done.join("; "), settles: "Full" }
})
