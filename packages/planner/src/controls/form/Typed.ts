import type { Control, PageModel } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { commands } from "../../task/Sentences.ts"
import { accepts, textFor, type Value } from "../../task/Values.ts"
import { keysOf, stem, stemsOf } from "../../task/Words.ts"
import { holdsSaid, isBehindOther, isInRange, isOfOther, isOfUnsaidSection, isShown } from "../operation/Field.ts"
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

/** A value of the task beside a field, as far as it decides whether the field may hold it. */
interface Beside {
  readonly page: PageModel
  readonly words: ReadonlyArray<ClauseWord>
  readonly field: Control
  readonly value: Value
  /** How well the words beside it name the field: 0 to 3. */
  readonly named: number
  /** Keys of the words between the part's begin and the value. */
  readonly cue: ReadonlyArray<string>
  readonly isPerson: boolean
  /** True for "by Ada" and a field for a name. */
  readonly isSigned: boolean
}

/** The words before and behind a value that belong to it. */
const reachOf = (words: ReadonlyArray<ClauseWord>, values: ReadonlyArray<Value>, i: number, { from, to }: Value) => {
  const before = values[i - 1]?.to ?? 0
  const after = values[i + 1]?.from ?? words.length
  const left = words
    .slice(before, from)
    .findLastIndex((word) => isBoundary(word) && word.text !== ":" && word.text !== "(")
  const right = words.slice(to, after).findIndex(isBoundary)
  return { start: before + left + 1, end: right < 0 ? after : to + right, isOpen: right < 0 && i + 1 < values.length }
}

/** The words beside a value that name a field, and how much of its name they say. */
const labelBeside = (
  words: ReadonlyArray<ClauseWord>,
  values: ReadonlyArray<Value>,
  value: Value,
  field: Control,
  headings: ReadonlyArray<number>,
): { readonly at: ReadonlyArray<number>; readonly share: number } | undefined => {
  const i = values.indexOf(value)
  const { end, isOpen, start } = reachOf(words, values, i, value)
  // "On Monday for the patient Ada": the label belongs to the value behind it.
  const isOfNext = (at: ReadonlyArray<number>): boolean => {
    const [from, to] = [Math.min(...at), Math.max(...at)]
    const lead = words.slice(value.to, from).findLast(({ text }) => !/^(?:the|a|an|his|her|my|their)$/i.test(text))
    return (
      isOpen &&
      words.slice(to + 1, end).every(({ key, need, text }) => need === 0 || text === ":" || genericKeys.has(key)) &&
      !/^(?:as|in|into|to)$/i.test(lead?.text ?? "")
    )
  }
  const labels = [...field.names, ...field.nouns, ...(field.column.length > 0 ? [field.column] : [])]
  const hints = field.hints.flatMap((hint) => (value.type === "number" && isEmptyKey(hint) ? [] : [[hint]]))
  const said = (from: number, to: number, isBehind = false) =>
    [...labels, ...hints]
      .flatMap((keys, k) => {
        const match = matchLabel(keys, words, (at) => at >= from && at < to && !headings.includes(at))
        if (match === undefined) return []
        const share = match.matched / (match.matched + match.missed.length)
        // "What was it for?" is asked by no "for", and "from" stands before its value.
        const isQuoted = match.at.every((at) => words[at]?.kind === "quote")
        const isLead = isBehind && keys.every((key) => /^(?:from|to|at|on|in|by|for|of|until)$/.test(key))
        if (isLead || (keys.length > 1 && !isQuoted && keys.every(isEmptyKey))) return []
        if (isBehind && isOfNext(match.at)) return []
        if (share < 1 && match.at.every((at) => genericKeys.has(words[at]?.key ?? ""))) return []
        // An attribute says less than a label.
        return [{ at: match.at, share: k < labels.length ? share : share * 0.9 }]
      })
      .toSorted((a, b) => b.share - a.share)[0]
  const ahead = said(start, value.from)
  const behind = said(value.to, end, true)
  return ahead !== undefined && ahead.share >= (behind?.share ?? 0) ? ahead : behind
}

/** Returns true for a text that a field does not hold, although it would accept it. */
const isUnfit = ({ field, isPerson, isSigned, named, page, value, words }: Beside, text: string): boolean => {
  if (named === 0 && !isSigned && isShown(page, value.text)) return true
  if (isPerson && named < 3 && hasKey(field, codeKeys)) return true
  const isPlain = named === 0 && !accepts(field, value.type) && !(isPerson && isNameField(field))
  if (isPlain && isOfUnsaidSection(page, field, words)) return true
  // "Tuesday" is a box to tick rather than a date.
  const isBox = ({ kind, names }: Control) =>
    (kind === "toggle" || kind === "radio") && names.some((keys) => keys.join(" ") === keysOf(value.text).join(" "))
  if (value.type !== "quote" && page.controls.some(isBox)) return true
  const isSentence = /[?!]/.test(text) || text.split(/\s+/).length > 4
  if (field.element.tag !== "textarea" && isNameField(field) && isSentence) return true
  // "The tag "family"" is no text, and "rename A to B" changes the field that holds A.
  const isOfOld =
    words.some(({ key }) => key === stem("rename")) &&
    field.value !== "" &&
    page.controls.some((other) => other !== field && holdsSaid(other, words))
  if (isOfOld || (named === 0 && isBehindOther(page, field, words, value.from))) return true
  if ((takesSum(field) && value.type !== "number") || !isInRange(field, text)) return true
  // "In Privacy, "Only me" should be chosen" asks for an entry of a list.
  const isChosen = words
    .slice(value.to, value.to + 4)
    .some(({ text: said }) => /^(?:chosen|selected|picked)$/i.test(said))
  if (value.type === "quote" && named < 3 && isChosen) return true
  // A label is no value, and what a field holds is not to be lost.
  return (
    field.names.some((keys) => keys.join(" ") === keysOf(text).join(" ")) ||
    (field.value !== "" && field.value !== text && words.some(({ key }) => key === "add" || appendKeys.has(key)))
  )
}

const takesSum = ({ element }: Control): boolean => /^[\d.,]+$/.test(element.placeholder)

/** How well a number fits a field. */
const scoreOfNumber = ({ field, named, value }: Beside, text: string): number => {
  if (/^(?:19|20)\d\d$/.test(text) && hasKey(field, yearKeys)) return 2 + named
  if (named > 0) return 1 + named
  return !accepts(field, value.type) && (takesSum(field) || hasKey(field, moneyKeys)) ? 1 : 0
}

/** How well a text fits a field, by its kind and by what the field is for. */
const scoreOf = (beside: Beside, text: string): number => {
  const { cue, field, isPerson, isSigned, named, value } = beside
  if (value.type === "number") return scoreOfNumber(beside, text)
  if (accepts(field, value.type)) {
    if (!/^(?:date|month|time)$/.test(value.type)) return 2.5 + named
    const isEndField = hasKey(field, endKeys) && !hasKey(field, startKeys)
    const isEnd = cue.some((key) => endKeys.has(key))
    const isStart = cue.some((key) => startKeys.has(key))
    return 2 + named + (isEnd && isEndField ? 1 : 0) + (isStart && !isEnd && !isEndField ? 1 : 0)
  }
  // "Rowena, rowena@example.org, Pebble-22x": what mixes letters and digits may be a password.
  const isMixed = value.type === "code" && /\p{L}/u.test(text) && /\d/.test(text)
  if (field.element.type === "password") return named > 0 || isMixed ? 1 + named : 0
  if (isPerson && hasKey(field, nameKeys)) return 1.5 + named
  const isCode = /\d/.test(value.text) && !(value.type === "name" && /\p{Ll}{2}/u.test(value.text))
  if ((value.type === "name" && isSigned) || (isCode && hasKey(field, codeKeys))) return 1 + named
  const isProse = field.element.tag === "textarea"
  return 0.2 + named + (value.type === "quote" && isProse ? 0.8 : 0) - (value.type === "name" && isProse ? 0.5 : 0)
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
    const span = range(value.from, value.to)
    if (untyped.has(value) || (value.type === "name" && isNamePart(page, words, span, field.node))) return []
    const [previous, next] = [values[i - 1], values[i + 1]]
    if (next !== undefined && isReplaced(words, value, next) && page.controls.some((one) => holds(one, value)))
      return []
    const label = labelBeside(words, values, value, field, headings)
    const named = label === undefined || label.share < 0.5 ? 0 : label.share === 1 ? 3 : 1.8
    const isWord = value.type === "name" || value.type === "quote"
    const lead = words[value.from - 1]?.text ?? ""
    const beside: Beside = {
      page,
      words,
      field,
      value,
      named,
      cue: words.slice(reachOf(words, values, i, value).start, value.from).map(({ key }) => key),
      isPerson: isWord && /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)+$/u.test(value.text),
      isSigned: isWord && /^(?:as|for|by|from|of|under|is)$/i.test(lead) && hasKey(field, nameKeys),
    }
    // "Change A into B": the field that holds A is to hold B.
    const old =
      previous !== undefined && isReplaced(words, previous, value) && holds(field, previous) ? previous : undefined
    const fit = (text: string, score: number, core = span): ReadonlyArray<Fit> => [
      fitOf(
        field,
        field.kind === "enter" ? "enter" : "slide",
        text,
        core,
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
    if (beside.isPerson && named < 3) {
      const [given = "", ...family] = value.text.split(" ")
      if (hasKey(field, givenKeys)) return fit(given, 2, [value.from])
      if (hasKey(field, familyKeys)) return fit(family.join(" "), 2, range(value.from + 1, value.to))
    }
    const text = isOfOther(field, words, value.from, named > 0 || old !== undefined) ? undefined : textFor(field, value)
    if (text === undefined) return []
    if (old !== undefined) return fit(text, 3.5)
    const score = isUnfit(beside, text) ? 0 : scoreOf(beside, text)
    return score === 0 ? [] : fit(text, score)
  })

export const editing = stemsOf("change edit set update rename correct fix move reschedule assign")
