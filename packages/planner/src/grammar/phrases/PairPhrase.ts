import { isPunctuation, isWord, type Token } from "../../language/Token.ts"
import type { Target } from "../../Plan.ts"
import { listParts } from "./ListPhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { fieldPhrase } from "./TargetPhrase.ts"
import { strongValue, valuePhrase } from "./ValuePhrase.ts"

interface FieldValue {
  readonly field: Target
  readonly value: string
}

const captures = { field: fieldPhrase, value: valuePhrase, strong: strongValue }

const pair: Capture<FieldValue> = firstOf<FieldValue>(
  rule(`<strong> (as|for|in|into|to|under|inside|on) <field>`, captures, (m) =>
    m.strong === undefined || m.field === undefined ? undefined : { field: m.field, value: m.strong },
  ),
  rule(`<field> [is|=|:|->|as|to|with|of|being|set to|should be|equals] <strong>`, captures, (m) =>
    m.strong === undefined || m.field === undefined ? undefined : { field: m.field, value: m.strong },
  ),
  rule(`<value> (as|for|in|into|under) <field>`, captures, (m) =>
    m.value === undefined || m.field === undefined ? undefined : { field: m.field, value: m.value },
  ),
  rule(`<field> (is|=|:|->|as|with|set to|should be) <value>`, captures, (m) =>
    m.value === undefined || m.field === undefined ? undefined : { field: m.field, value: m.value },
  ),
)

/** `password demo`, where the field is one that everybody knows: only then may the value be a bare word. */
const knownField =
  /^(?:user ?name|user|login|e-?mail(?: address)?|password|name|full name|first name|last name|city|street|address|country|zip|zip code|postal code|postcode|phone|card number|expiry(?: date)?|cvc|cvv|state|company|quantity|name on card|security code)$/i
const barePair: Capture<FieldValue> = rule(`<field> <value>`, { field: fieldPhrase, value: valuePhrase }, (m) =>
  m.field !== undefined &&
  m.value !== undefined &&
  knownField.test(m.field.name) &&
  !/^(?:field|box|input)\b/.test(m.value)
    ? { field: m.field, value: m.value }
    : undefined,
)

const strip = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const inner = tokens.filter((token) => !isPunctuation(token, "(", ")", "[", "]", "{", "}"))
  return isWord(inner[0], "with", "using", "and") ? inner.slice(1) : inner
}

/** Fields with their values: `"A" as the username and "B" as the password`, `name "Ada", city: Berlin`. */
export const pairPhrase: Capture<ReadonlyArray<FieldValue>> = (tokens, knowledge) => {
  const parts = listParts(strip(tokens))
  const read = (part: ReadonlyArray<Token>): FieldValue | undefined =>
    pair(part, knowledge) ?? barePair(part, knowledge)
  const pairs: Array<FieldValue> = []
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? []
    const alone = read(part)
    const next = parts[i + 1]
    // "Street and house number: x" is one field: a part without a value belongs to the next.
    const joined = alone === undefined && next !== undefined ? read([...part, joint(part, next), ...next]) : undefined
    if (joined !== undefined) i++
    const found = alone ?? joined
    if (found === undefined) return undefined
    pairs.push(found)
  }
  return pairs.length > 0 ? pairs : undefined
}

/** The "and" that parted two parts. */
const joint = (before: ReadonlyArray<Token>, after: ReadonlyArray<Token>): Token => ({
  kind: "word",
  raw: "and",
  value: "and",
  start: (before.at(-1)?.end ?? 0) + 1,
  end: (after[0]?.start ?? 1) - 1,
})
