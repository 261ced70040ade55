import * as Predicate from "effect/Predicate"

/** An object of a CDP event. A compromised browser may send anything, so each field is checked when it is read. */
export type Fields = Readonly<Record<PropertyKey, unknown>>

export const fieldsOf = (value: unknown): Fields => (Predicate.isReadonlyObject(value) ? value : {})

export const listOf = (value: unknown): ReadonlyArray<Fields> => (Array.isArray(value) ? value.map(fieldsOf) : [])

export const textOf = (value: unknown): string | undefined => (Predicate.isString(value) ? value : undefined)

export const numberOf = (value: unknown): number | undefined =>
  Predicate.isNumber(value) && Number.isFinite(value) ? value : undefined
