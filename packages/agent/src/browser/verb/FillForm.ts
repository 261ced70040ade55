import * as Effect from "effect/Effect"
import type { Announce, Doing, Outcome } from "../Outcome.ts"
import { describe, grip, refuse, Refused } from "../Refused.ts"
import type { Session } from "../Session.ts"
import { check } from "./Check.ts"
import { fill } from "./Fill.ts"
import { select } from "./Select.ts"

/** A field and what it is to hold. */
interface Field {
  readonly el: number
  readonly value: string
}

const yes = /^(on|true|yes|checked|x|1)$/i
const no = /^(off|false|no|unchecked|0|)$/i

/** Has a field hold a value, by whichever verb its kind takes. */
const put = Effect.fnUntraced(function* <E>(session: Session, { el, value }: Field, announce: Announce<E>): Doing<E> {
  const { state, target } = yield* grip(session, el)
  if (state.checked !== null && state.tag !== "select") {
    const on = yes.test(value.trim())
    if (!on && !no.test(value.trim()))
      return yield* refuse(`The ${describe(target)} takes on or off, not "${value.slice(0, 40)}".`)
    return yield* check(session, { el, on }, announce)
  }
  const isList = state.tag === "select" || (!state.isEditable && /^(combobox|listbox)$/.test(state.role))
  return isList
    ? yield* select(session, { el, values: [value] }, announce)
    : yield* fill(session, { el, text: value }, announce)
})

/** Fills several fields, one after the other, until one does not take its value. */
export const fillForm = Effect.fnUntraced(function* <E>(
  session: Session,
  { fields }: { readonly fields: ReadonlyArray<Field> },
  announce: Announce<E>,
): Doing<E> {
  if (fields.length === 0) return yield* refuse("No field was named.")
  const done: Array<string> = []
  for (const field of fields) {
    const outcome: Outcome = yield* Effect.catchIf(
      put(session, field, announce),
      (error) => error instanceof Refused,
      (refused): Effect.Effect<Outcome> => Effect.succeed({ ok: false, message: refused.text, settles: "Fully" }),
    )
    if (outcome.ok === false) {
      const before = done.length === 0 ? "" : ` ${done.length} of ${fields.length} fields were filled before.`
      return { ok: false, message: `${outcome.message}${before}`, valueRead: done.join("; "), settles: "Fully" }
    }
    done.push(outcome.valueRead ?? "")
  }
  const many = fields.length === 1 ? "1 field" : `${fields.length} fields`
  return { message: `Filled ${many}.`, valueRead: done.join("; "), settles: "Fully" }
})
