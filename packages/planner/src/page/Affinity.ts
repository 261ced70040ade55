import { isDate } from "../language/DateWords.ts"
import type { Token } from "../language/Token.ts"
import { normalise } from "../language/Words.ts"
import { type Field, optionOf } from "./Fields.ts"
import { valueFor } from "./FieldValue.ts"

/** How a value of this form fits a kind of field that the task does not name. */
export const affinity = (field: Field, value: string, token: Token | undefined): number => {
  if (field.kind === "select" || field.kind === "radio")
    return /^\d+$/.test(value)
      ? field.options.some(({ label }) => label === value)
        ? 0.9
        : 0
      : optionOf(field, value) === undefined
        ? 0
        : 0.9
  if (field.kind === "date") return isDate(value) ? 0.9 : 0
  if (field.kind === "time") return /^\d{1,2}[:.]\d{2}$/.test(value) ? 0.9 : 0
  if (field.kind === "color") return /^#[0-9a-f]{6}$/i.test(value) ? 0.9 : 0
  const names = normalise(field.names.join(" "))
  if (token?.kind === "email" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value))
    return / email /.test(` ${names} `) || field.element.type === "email" ? 0.95 : 0
  if (/^\+?[\d ()/-]{6,}$/.test(value))
    return / (?:phone|tel|telephone|mobile) /.test(` ${names} `) || field.element.type === "tel" ? 0.9 : 0
  if (field.kind === "number" || field.kind === "range" || field.kind === "stepper")
    return valueFor(field, value) === undefined ? 0 : 0.6
  if (/\byear\b/.test(names)) return /^(?:19|20)\d{2}$/.test(value) ? 0.9 : 0
  if (isDateField(field)) return isDate(value) ? 0.9 : 0
  if (/\b(?:time|hour|start|begin|clock)\b/.test(names)) return /^\d{1,2}[:.]\d{2}$/.test(value) ? 0.9 : 0.1
  if (field.kind === "text" || field.kind === "editable") {
    const isProper = /^\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,3}$/u.test(value)
    if (isDate(value) && / date /.test(` ${names} `)) return 0.8
    if (/\bstreet\b/.test(names)) return /\p{L}/u.test(value) && /\d/.test(value) ? 0.6 : 0.2
    if (/\b(?:city|town)\b/.test(names)) return isProper && !value.includes(" ") ? 0.55 : isProper ? 0.4 : 0.2
    if (/name|title|author/.test(names) && isProper) return value.includes(" ") ? 0.7 : 0.5
    return 0.3
  }
  return 0
}

export const isDateField = (field: Field): boolean =>
  field.kind === "date" ||
  (field.kind === "text" &&
    /\b(?:date|day|arrival|departure|check in|check out|pick up|return|birthday|deadline)\b/.test(
      normalise(field.names.join(" ").replaceAll("-", " ")),
    ))
