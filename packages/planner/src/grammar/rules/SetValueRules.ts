import { isDate } from "../../language/DateWords.ts"
import { plainText, rawText, type Token } from "../../language/Token.ts"
import type { Command, FieldValue } from "../../Plan.ts"
import { listParts } from "../phrases/ListPhrase.ts"
import { namePhrase } from "../phrases/NamePhrase.ts"
import { fieldValue, labelledPairs } from "../phrases/PairPhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { fieldPhrase, target } from "../phrases/TargetPhrase.ts"
import { quoted } from "../phrases/ValuePhrase.ts"
import { relations } from "../Vocabulary.ts"

/** A date or a time of day, as it stands in the task. */
const moment: Capture<string> = (tokens) => {
  const only = tokens.length === 1 ? tokens[0] : undefined
  const written = only?.kind === "quoted" ? only.value : rawText(tokens)
  return isDate(written) || (/^\d{1,2}(?::\d{2})?(?:\s?(?:am|pm))?$/i.test(written) && /[:apm]/i.test(written))
    ? written
    : undefined
}

const amount: Capture<string> = (tokens) =>
  tokens.length === 1 && /^-?\d+(?:\.\d+)?$/.test(tokens[0]?.value ?? "") ? tokens[0]?.value : undefined

/** The name of a field behind "as" or "for": what is said of it is no choice, so that it may be "favourite". */
const givenField: Capture<string> = (tokens) => {
  const isPlain = tokens.every(
    (token: Token) => (token.kind === "word" && !relations.has(token.value)) || token.kind === "quoted",
  )
  const last = tokens.at(-1)?.value ?? ""
  return isPlain && tokens.length <= 4 && !/^(?:me|it|them|us|i|you|and|the|a|an|slider)$/.test(last)
    ? plainText(tokens)
    : undefined
}

const day = "[day|date|time|field]"
const fieldOf = (text: string) =>
  target({ name: text.replace(/ (?:date|day|time|slider|field)$/i, ""), alternatives: [text], role: "field" })

const part = rule(`[the|my] <field> ${day} (to|on|at|=|:) <moment>`, { field: givenField, moment }, (m) =>
  m.field === undefined || m.moment === undefined ? undefined : fieldValue(fieldOf(m.field), m.moment),
)

/** Two dates or times and more: `the start date to 2026-01-05 and the end date to 2026-01-09`. */
const several: Capture<ReadonlyArray<FieldValue>> = (tokens, knowledge) => {
  const found = listParts(tokens).map((one) => part(one, knowledge))
  return found.length > 1 && found.every((one) => one !== undefined)
    ? found.filter((one) => one !== undefined)
    : undefined
}

const captures = { moment, amount, field: givenField, name: namePhrase, quoted, into: fieldPhrase }
const set = (field: string | undefined, value: string | undefined): ReadonlyArray<Command> | undefined =>
  field === undefined || value === undefined ? undefined : [{ do: "fill", fields: [fieldValue(fieldOf(field), value)] }]

const choose = (field: string | undefined, option: string | undefined): ReadonlyArray<Command> | undefined =>
  field === undefined || option === undefined ? undefined : [{ do: "choose", option, field }]

/** Values that are set rather than typed: dates, times, sliders, amounts; and fields given as a list without a verb. */
export const setValueRules = firstOf<ReadonlyArray<Command>>(
  rule(`(set|change|move|adjust|put|update) [the|my] <field> ${day} (to|on|at) <moment>`, captures, (m) =>
    set(m.field, m.moment),
  ),
  rule(
    `(enter|choose|pick|select|set|use|type|take) <moment> (as|for|in|into) [the|my] <field> ${day}`,
    captures,
    (m) => set(m.field, m.moment),
  ),
  rule(
    `(drag|move|set|slide|adjust|put|change|turn) [the] <field> slider [handle|control] to <amount>`,
    captures,
    (m) => set(m.field, m.amount),
  ),
  rule(`(set|move|adjust|put|change|turn) [the] slider to <amount>`, captures, (m) =>
    m.amount === undefined
      ? undefined
      : [{ do: "fill", fields: [fieldValue(target({ name: "", role: "slider" }), m.amount)] }],
  ),
  rule(`(drag|move|set|slide|adjust) [the] slider [of|for|named|labelled] [the] <field> to <amount>`, captures, (m) =>
    set(m.field, m.amount),
  ),
  rule(
    `(increase|decrease|raise|lower|reduce|change|set|adjust|turn up|turn down) [the] [number of|amount of] <field> (to|by) <amount>`,
    captures,
    (m, tokens) =>
      tokens.some((token) => token.value === "by") || /quantity|qty|price/i.test(m.field ?? "")
        ? undefined
        : choose(m.field, m.amount),
  ),
  rule(`(set|change|put) <several>`, { several }, (m) =>
    m.several === undefined ? undefined : [{ do: "fill", fields: m.several }],
  ),
  rule(`(set|change) both <field> [fields] to <quoted>`, captures, (m) => both(m.field, m.quoted)),
)

/** What is chosen for a field, and fields given as a list without a verb: `Username: "eve", Country: "Brazil"`. */
export const describing = firstOf<ReadonlyArray<Command>>(
  rule(`(set|choose|select|pick|take) [the] <name> (as|for) [the|my] <field>`, captures, (m) =>
    choose(m.field, m.name),
  ),
  (tokens, knowledge) => {
    const pairs = labelledPairs(tokens, knowledge)
    // Which kind of field each is shows on the page: a list, a box, a text field.
    return pairs?.map((pair) =>
      pair.isSecret || pair.field === null
        ? { do: "fill", fields: [pair] }
        : { do: "choose", option: pair.value, field: pair.field.name },
    )
  },
)

/** "Both passwords": the field, and the one that repeats it. */
const both = (field: string | undefined, value: string | undefined): ReadonlyArray<Command> | undefined => {
  if (field === undefined || value === undefined) return undefined
  const one = field.replace(/s$/, "")
  return [
    {
      do: "fill",
      fields: [
        fieldValue(target({ name: one, role: "field" }), value),
        fieldValue(
          target({
            name: `confirm ${one}`,
            alternatives: [`repeat ${one}`, `${one} again`, `verify ${one}`, `re-enter ${one}`],
            role: "field",
          }),
          value,
        ),
      ],
    },
  ]
}
