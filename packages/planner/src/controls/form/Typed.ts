import type { Control, PageModel } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { commands } from "../../task/Sentences.ts"
import { accepts, textFor, type Value } from "../../task/Values.ts"
import { keysOf, stem, stemsOf } from "../../task/Words.ts"
import { holdsSaid, isBehindOther, isInRange, isOfOther, isShown } from "../operation/Field.ts"
import { matchLabel, range } from "../operation/Label.ts"
import { isNamePart } from "../operation/RowWords.ts"
import { appendKeys } from "../operation/Verbs.ts"
import { type Fit, fitOf, hasKey, isBoundary, isEmptyKey, spoken } from "./Fit.ts"

const startKeys = stemsOf("from start begin arrival checkin pickup departure valid after since outbound")
const endKeys = stemsOf("to until end return checkout till before dropoff inbound expiry")
const nameKeys = stemsOf(
  "name guest driver passenger customer traveller applicant author participant contact owner sender patient member visitor student player skipper holder tenant recipient payee",
)
const givenKeys = stemsOf("firstname first given forename")
const familyKeys = stemsOf("lastname last surname family")
const genericKeys = stemsOf("number name code date address id no")
const yearKeys = stemsOf("year")
const moneyKeys = stemsOf("amount price sum total cost budget euro dollar")

const codeKeys = stemsOf("number code plate id passport registration reference zip license licence serial")

const isNameField = ({ names }: Control): boolean => (names[0] ?? []).some((key) => nameKeys.has(key))

/** Returns true if one value takes the place of another: "change A into B". */
const isReplaced = (words: ReadonlyArray<ClauseWord>, { to }: Value, next: Value): boolean =>
  words.some(({ key }) => editing.has(key)) &&
  words.slice(to, next.from).every(({ text }) => /^(?:to|into|by|with)$/i.test(text))

const isPlainNoun = (word: ClauseWord | undefined): boolean =>
  word?.kind === "word" && word.need === 1 && !commands.has(word.key)

const holds = ({ kind, value }: Control, { text }: Value): boolean =>
  kind === "enter" && value.toLowerCase() === text.toLowerCase()

/** Values of the task that no field takes: names of entries, and what is to be copied. */
export const untypedOf = (
  page: PageModel,
  words: ReadonlyArray<ClauseWord>,
  values: ReadonlyArray<Value>,
): ReadonlySet<Value> => {
  // "Finish the job Label the rows" is about an entry.
  const entries = new Set(
    page.rows.flatMap(({ count, texts: [title = ""] }) => (count > 1 ? (spoken(words, keysOf(title)) ?? []) : [])),
  )
  const isCopying = /^copy$/i.test(words.find(({ key }) => commands.has(key))?.text ?? "")
  return new Set(
    values.filter(({ from, type }) => (type === "name" && entries.has(from)) || (type !== "quote" && isCopying)),
  )
}

/** Values of the task that a field may hold, with the words that say so. */
export const typed = (
  page: PageModel,
  words: ReadonlyArray<ClauseWord>,
  values: ReadonlyArray<Value>,
  untyped: ReadonlySet<Value>,
  field: Control,
  headings: ReadonlyArray<number>,
): ReadonlyArray<Fit> =>
  values.flatMap((value, i): ReadonlyArray<Fit> => {
    if (untyped.has(value)) return []
    if (value.type === "name" && isNamePart(page, words, range(value.from, value.to), field.node)) return []
    const before = values[i - 1]?.to ?? 0
    const next = values[i + 1]
    if (next !== undefined && isReplaced(words, value, next) && page.controls.some((one) => holds(one, value)))
      return []
    const after = values[i + 1]?.from ?? words.length
    const left = words
      .slice(before, value.from)
      .findLastIndex((word) => isBoundary(word) && word.text !== ":" && word.text !== "(")
    const leftFrom = before + left + 1
    const right = words.slice(value.to, after).findIndex(isBoundary)
    const rightTo = right < 0 ? after : value.to + right
    // "On Monday for the patient Ada": the label belongs to the value behind it.
    const isOfNext = (at: ReadonlyArray<number>): boolean => {
      const [from, to] = [Math.min(...at), Math.max(...at)]
      const lead = words.slice(value.to, from).findLast(({ text }) => !/^(?:the|a|an|his|her|my|their)$/i.test(text))
      return (
        values[i + 1] !== undefined &&
        rightTo === after &&
        words.slice(to + 1, after).every(({ key, need, text }) => need === 0 || text === ":" || genericKeys.has(key)) &&
        !/^(?:as|in|into|to)$/i.test(lead?.text ?? "")
      )
    }
    const labels = [...field.names, ...field.nouns, ...(field.column.length > 0 ? [field.column] : [])]
    const hints = field.hints.flatMap((hint) => (value.type === "number" && isEmptyKey(hint) ? [] : [[hint]]))
    const said = (from: number, to: number, isBehind = false) =>
      [...labels, ...hints]
        .flatMap((keys, i) => {
          const match = matchLabel(keys, words, (at) => at >= from && at < to && !headings.includes(at))
          const share = match === undefined ? 0 : match.matched / (match.matched + match.missed.length)
          // "What was it for?" is asked by no "for", and "from" stands before its value.
          const isQuoted = match?.at.every((at) => words[at]?.kind === "quote") === true
          const isLead = isBehind && keys.every((key) => /^(?:from|to|at|on|in|by|for|of|until)$/.test(key))
          if (isLead || (keys.length > 1 && !isQuoted && keys.every(isEmptyKey))) return []
          if (isBehind && match !== undefined && isOfNext(match.at)) return []
          if (share < 1 && match?.at.every((at) => genericKeys.has(words[at]?.key ?? "")) === true) return []
          // An attribute says less than a label.
          return match === undefined ? [] : [{ at: match.at, share: i < labels.length ? share : share * 0.9 }]
        })
        .toSorted((a, b) => b.share - a.share)[0]
    const ahead = said(leftFrom, value.from)
    const behind = said(value.to, rightTo, true)
    const label = ahead !== undefined && ahead.share >= (behind?.share ?? 0) ? ahead : behind
    const named = label === undefined || label.share < 0.5 ? 0 : label.share === 1 ? 3 : 1.8
    const isWord = value.type === "name" || value.type === "quote"
    const isPerson = isWord && /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)+$/u.test(value.text)
    // "Change A into B": the field that holds A is to hold B.
    const [previous] = values.slice(i - 1, i)
    const old =
      previous !== undefined && isReplaced(words, previous, value) && holds(field, previous) ? previous : undefined
    const fit = (text: string, score: number): ReadonlyArray<Fit> => [
      fitOf(
        field,
        field.kind === "enter" ? "enter" : "slide",
        text,
        range(value.from, value.to),
        [
          ...(label === undefined || named === 0 ? [] : label.at),
          ...(old === undefined ? [] : range(old.from - (isPlainNoun(words[old.from - 1]) ? 1 : 0), old.to)),
        ],
        score,
        field.element.type !== "password" &&
          (field.value === text || Number(field.value) === Number(text)) &&
          text !== "",
      ),
    ]
    const part = hasKey(field, givenKeys) ? 0 : hasKey(field, familyKeys) ? 1 : undefined
    if (isPerson && part !== undefined && named < 3) {
      const [given = "", ...family] = value.text.split(" ")
      const at = part === 0 ? [value.from] : range(value.from + 1, value.to)
      return fit(part === 0 ? given : family.join(" "), 2).map((one) => ({ ...one, core: at }))
    }
    const text = isOfOther(field, words, value.from, named > 0 || old !== undefined) ? undefined : textFor(field, value)
    if (old !== undefined && text !== undefined) return fit(text, 3.5)
    const isProse = field.element.tag === "textarea"
    const isSigned =
      isWord && /^(?:as|for|by|from|of|under|is)$/i.test(words[value.from - 1]?.text ?? "") && hasKey(field, nameKeys)
    if (text === undefined || (named === 0 && !isSigned && isShown(page, value.text))) return []
    if (isPerson && named < 3 && hasKey(field, codeKeys)) return []
    // "Tuesday" is a box to tick rather than a date.
    const isBox = ({ kind, names }: Control) =>
      (kind === "toggle" || kind === "radio") && names.some((keys) => keys.join(" ") === keysOf(value.text).join(" "))
    if (value.type !== "quote" && page.controls.some(isBox)) return []
    if (!isProse && isNameField(field) && (/[?!]/.test(text) || text.split(/\s+/).length > 4)) return []
    // "The tag "family"" is no text, and "rename A to B" changes the field that holds A.
    const isOfOld =
      words.some(({ key }) => key === stem("rename")) &&
      field.value !== "" &&
      page.controls.some((other) => other !== field && holdsSaid(other, words))
    if (isOfOld || (named === 0 && isBehindOther(page, field, words, value.from))) return []
    const isNumber = value.type === "number"
    const fits = accepts(field, value.type)
    const isSum = /^[\d.,]+$/.test(field.element.placeholder)
    if ((isSum && !isNumber) || !isInRange(field, text)) return []
    // A label is no value, and what a field holds is not to be lost.
    if (field.names.some((keys) => keys.join(" ") === keysOf(text).join(" "))) return []
    if (field.value !== "" && field.value !== text && words.some(({ key }) => key === "add" || appendKeys.has(key)))
      return []
    if (isNumber && /^(?:19|20)\d\d$/.test(text) && hasKey(field, yearKeys)) return fit(text, 2 + named)
    if (isNumber && !fits && named === 0) return isSum || hasKey(field, moneyKeys) ? fit(text, 1) : []
    if (fits && (value.type === "date" || value.type === "month" || value.type === "time")) {
      const cue = words.slice(leftFrom, value.from).map(({ key }) => key)
      const end = hasKey(field, endKeys) && !hasKey(field, startKeys)
      const isEnd = cue.some((key) => key === "to" || (endKeys.has(key) && key !== "to"))
      const isStart = cue.some((key) => startKeys.has(key))
      return fit(text, 2 + named + (isEnd && end ? 1 : 0) + (isStart && !isEnd && !end ? 1 : 0))
    }
    if (fits && !isNumber) return fit(text, 2.5 + named)
    if (isNumber) return named === 0 ? [] : fit(text, 1 + named)
    // "Rowena, rowena@example.org, Pebble-22x": what mixes letters and digits may be a password.
    const isMixed = value.type === "code" && /\p{L}/u.test(text) && /\d/.test(text)
    if (field.element.type === "password") return named > 0 || isMixed ? fit(text, 1 + named) : []
    if (isPerson && hasKey(field, nameKeys)) return fit(text, 1.5 + named)
    if (value.type === "name" && isSigned) return fit(text, 1 + named)
    const isCode = /\d/.test(value.text) && !(value.type === "name" && /\p{Ll}{2}/u.test(value.text))
    if (isCode && hasKey(field, codeKeys)) return fit(text, 1 + named)
    return fit(
      text,
      0.2 + named + (value.type === "quote" && isProse ? 0.8 : 0) - (value.type === "name" && isProse ? 0.5 : 0),
    )
  })

export const editing = stemsOf("change edit set update rename correct fix move reschedule assign")
