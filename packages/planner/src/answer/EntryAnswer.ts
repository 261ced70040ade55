import type { ClauseWord } from "../task/Clauses.ts"
import { keysOf, stemsOf } from "../task/Words.ts"
import type { Collection, Entry, Field } from "../records/Entries.ts"
import { limitHolds } from "./Limit.ts"
import { extremeOf, valueIn, valuesBy } from "./Measure.ts"
import {
  type Answer,
  answer,
  fitsAsked,
  isIn,
  onlyValue,
  type Question,
  says,
  subjectOf,
  telling,
  valueNoun,
  weightOf,
} from "./Question.ts"
import {
  amountOf,
  coveredBy,
  isAbout,
  isAroundAll,
  isKindOf,
  isOnly,
  isWhole,
  making,
  type Reading,
  readingOf,
  shareOf,
} from "./Reading.ts"
import { isPaged } from "../records/Completeness.ts"
import { holdsOthers } from "./Selection.ts"
import { isTypeWord, numberOf, valuesIn, type ValueType } from "../records/Types.ts"

/** An answer with the weight of the words that led to it. */
export interface Candidate extends Answer {
  readonly weight: number
}

/** What was read, from which entries. */
interface Found {
  readonly text: string
  readonly entries: ReadonlyArray<Entry>
  readonly data?: Answer["data"]
}

/** What a reader says that is asked for something else, and "none" where it is asked but finds nothing. */
type Reply = Found | "none" | undefined

/** The entries that are left once limits, superlatives and positions are applied. */
interface Narrowed {
  readonly entries: ReadonlyArray<Entry>
  /** Label of the values that a superlative compares. */
  readonly measured?: string | undefined
  /** Kind of value that is asked of them. */
  readonly asks: ValueType
  /** A value that a superlative asks for itself: "the price of the most expensive one". */
  readonly value?: string
}

const moneyLabel = /^(?:amount|price|cost|fee|fare|total|sum|salary|wage|rent)\b/i
const plainNumber = /^[-−]?\d[\d.,]*$/
const currencies = stemsOf("euro dollar pound usd eur gbp $ € £")

/** The only value of a type in an entry. A price may have no currency. */
const typedValue = (question: Question, { fields }: Entry, type: ValueType): string | undefined => {
  const isPriceless = type === "money" && fields.every(({ text }) => valuesIn(text, type).length === 0)
  if (!isPriceless) return valueIn(question, fields, type)?.text
  const [plain, ...others] = fields.filter(({ label, text }) => plainNumber.test(text) && moneyLabel.test(label))
  return others.length > 0 ? undefined : plain?.text.replace(/^[-−]/, "")
}

/** Returns true if a cell may hold a value of a type. Prices stand without their unit where a header says it, and extensions under "Phone". */
const fits = ({ label, text }: Field, type: ValueType, around: ReadonlyArray<string>): boolean =>
  !telling.has(type) ||
  valuesIn(text, type).length > 0 ||
  (type === "phone" && /\d/.test(text) && keysOf(label).some((key) => isTypeWord({ key, text: key }, type))) ||
  (type === "money" &&
    plainNumber.test(text) &&
    (moneyLabel.test(label) || [...around, ...keysOf(label)].some((key) => currencies.has(key))))

/** The entry with the highest or lowest value. "The one with the highest price" asks for its name, "the price of the highest" for that. */
const best = ({ labels, measure, question }: Reading, entries: ReadonlyArray<Entry>, asks: ValueType) => {
  const found = measure === undefined ? undefined : extremeOf(question, entries, measure, labels)
  if (measure === undefined || found === undefined) return undefined
  const { entry, label = "", type } = found
  const of = question.words.find(({ at, text }) => /^of$/i.test(text) && at < Math.min(...measure.at))
  const before = question.words.find(({ at }) => at + 1 === of?.at)
  if (before !== undefined && (isTypeWord(before, type) || keysOf(label).includes(before.key))) {
    const field = entry.fields.find((one) => label !== "" && one.label === label)
    const value = field?.text ?? typedValue(question, entry, type)
    return value === undefined ? undefined : { entries: [entry], measured: label, asks, value }
  }
  const isMeasured = asks === type || measure.types.includes(asks)
  return { entries: [entry], measured: label, asks: isMeasured ? ("any" as const) : asks }
}

const narrow = (reading: Reading): Narrowed | undefined => {
  const { collection, labels, limit, measure, position, question, selection } = reading
  if ((limit !== undefined || measure !== undefined) && (!isWhole(reading) || selection.isTitled)) return undefined
  const entries = limit === undefined ? selection.entries : limitHolds(selection.entries, limit, labels)
  const asks = limit?.type === question.type ? "any" : question.type
  if (entries === undefined) return undefined
  if (measure !== undefined) return best(reading, entries, asks)
  if (position === undefined) return { entries, asks }
  const entry = entries.at(position < 0 ? position : position - 1)
  const isClear = !selection.isTitled && (position > 0 || isWhole(reading)) && isOnly(question, collection)
  return entry === undefined || !isClear ? undefined : { entries: [entry], asks }
}

/** The labels whose values are asked for: neither those of conditions nor of names. */
const targetsOf = (reading: Reading, { asks, entries, measured }: Narrowed) => {
  const { collection, labels, naming, noun, question, selection } = reading
  // "At which terminal do ships stay longest?" asks for no number of ships.
  const isNameAsked = measured !== undefined && noun !== undefined && keysOf(naming).includes(noun.key)
  if (isNameAsked && /\bwhich\b/.test(question.said)) return []
  const asked = [...labels].filter(
    ([label, at]) =>
      label !== measured &&
      label !== naming &&
      !selection.labels.has(label) &&
      !at.every((one) => selection.at.has(one)) &&
      // "Rating" is no price, though rates are.
      (!telling.has(asks) ||
        entries.some(({ fields }) =>
          fields.some((field) => field.label === label && fits(field, asks, collection.context)),
        )),
  )
  // Of "last name" and "name", the longer one is meant.
  const isPart = (at: ReadonlyArray<number>): boolean =>
    asked.some(([, other]) => other.length > at.length && at.every((one) => other.includes(one)))
  const found = asked.flatMap(([label, at]) => (isPart(at) ? [] : [label]))
  // "Find Bo's time": a name is asked for like any other value where another column tells whose it is.
  const isNameOfOne = labels.has(naming) && entries.length === 1 && !selection.isTitled && selection.labels.size > 0
  return found.length === 0 && isNameOfOne && !selection.labels.has(naming) ? [naming] : found
}

/** Returns true if a label is asked for though its values are a condition: "the status of the parcel that was sent". */
const isConditionAsked = ({ labels, question: { words }, selection }: Reading): boolean =>
  [...labels].some(
    ([label, at]) =>
      selection.labels.has(label) &&
      says(words[(at.at(-1) ?? -1) + 1], /^(?:of|does|has)$/i) &&
      !at.every((one) => selection.at.has(one)),
  )

/** Returns true if a question asks for one entry: by its name, its position or a superlative. */
const isOneMeant = ({ measure, position, selection }: Reading): boolean =>
  selection.isTitled || measure !== undefined || position !== undefined || selection.isLoose

/** Calculates with a value of each entry. */
const readCalculation = (reading: Reading, { entries }: Narrowed, target: string | undefined): Reply => {
  const { calculation, measure, question, selection } = reading
  if (calculation === undefined) return undefined
  const isPair = entries.length > 1 && (calculation === "sum" || entries.length === 2)
  if (measure !== undefined || !isPair || (!selection.isTitled && !isWhole(reading))) return "none"
  const values = valuesBy(question, entries, target === undefined ? { types: [question.type] } : { label: target })
  const [text = "", ...others] = values?.texts ?? []
  const unitOf = (one: string) => one.replace(/\d[\d,]*(?:\.\d+)?/, "#").replace(/s$/, "")
  if (others.length === 0 || others.some((one) => unitOf(one) !== unitOf(text))) return "none"
  const [first = Number.NaN, ...rest] = [text, ...others].map((one) => numberOf(one) ?? Number.NaN)
  const sum = rest.reduce((total, one) => (calculation === "sum" ? total + one : Math.abs(total - one)), first)
  return { text: withNumber(text, sum), entries, data: rounded(sum) }
}

export const rounded = (value: number): number => Math.round(value * 100) / 100

/** A text with another number in it: "$3.50" for "$12". */
export const withNumber = (text: string, value: number): string => {
  const number = rounded(value)
  return text.replace(/\d[\d,]*(?:\.\d+)?/, Number.isInteger(number) ? String(number) : number.toFixed(2))
}

/** Counts entries, or lists their names. */
const readAll = (reading: Reading, { asks, entries }: Narrowed, target: string | undefined): Reply => {
  const { collection, isCount, isList, limit, naming, question, selection } = reading
  if (isOneMeant(reading)) return undefined
  // A name identifies its row even where only a part of a table was read.
  const isNamed =
    !isPaged(question.page) &&
    question.words.some(({ at, text }) => at > 0 && selection.at.has(at) && /^\p{Lu}\p{Ll}/u.test(text))
  if (!isWhole(reading)) return isNamed && target !== undefined && entries.length === 1 ? undefined : "none"
  const hasCondition = selection.at.size > 0 || limit !== undefined
  if (target !== undefined && limit === undefined) return undefined
  if (isCount) {
    const isNameCondition = naming !== "" && selection.labels.has(naming)
    return collection.shape === "segments" || isNameCondition || !(hasCondition || isAbout(reading))
      ? "none"
      : { text: String(entries.length), entries, data: entries.length }
  }
  if (!isList || asks === "money") return undefined
  const names = entries.map(({ title }) => title.text)
  return hasCondition && names.every((name) => fitsAsked(question, name))
    ? { text: names.join(", "), entries, data: names }
    : "none"
}

const counting = /^(?:|[A-Z]|\W|stock|in stock|quantity|qty\.?|count|amount|number|left|available|pieces|units)$/i

/** The value of an entry that is asked for; "" if it has none, undefined if its name is asked for. */
const valueOf = (
  { collection, counted, isCount, limit, position, question, selection, unit }: Reading,
  asks: ValueType,
  entry: Entry,
  target: string | undefined,
): string | undefined => {
  if (target !== undefined && limit === undefined) {
    const [field, ...others] = entry.fields.filter(({ label }) => label === target)
    if (field === undefined || others.length > 0 || !fits(field, asks, collection.context)) return ""
    return isCount
      ? (onlyValue(question, field.text, "number") ?? onlyValue(question, field.text, "quantity") ?? "")
      : valuesIn(field.text, "time").length === 2 && (asks === "time" || asks === "moment")
        ? (onlyValue(question, field.text, "time") ?? field.text)
        : // An amount that was paid is given without its sign.
          field.text.replace(/^amount$/i.test(target) ? /^[-−](?=[\d$€£])/ : "", "")
  }
  const amount = unit === undefined || !selection.isTitled ? undefined : amountOf(entry, unit)
  if (amount !== undefined && (isCount || asks === "any")) return amount
  if (isCount) {
    // "How many apples" asks for the only number beside "Apples".
    const [count, ...others] = entry.fields.filter(({ text }) => /^\d+(?:,\d{3})*$/.test(text))
    const isOfThem = counted !== undefined && isIn(counted, entry.title.keys, "") && others.length === 0
    return count !== undefined && isOfThem && counting.test(count.label) ? count.text : ""
  }
  if (telling.has(asks) || (asks === "quantity" && selection.isTitled)) return typedValue(question, entry, asks) ?? ""
  if (asks === "text" && selection.isTitled) {
    const [text = "", ...others] = entry.texts.filter((one) => /\p{L}\s+\p{L}/u.test(one))
    return others.length === 0 ? text : ""
  }
  return asks === "any" || (position !== undefined && asks === "quantity")
    ? selection.isTitled && collection.kind === "list"
      ? onlyFieldOf(question, entry)
      : undefined
    : ""
}

/** A change that stands beside its value: "+6 %", "▼ 3". */
const change = /^[+−▲▼↑↓-]\s?[$€£]?\d/u

/** The only text beside the name of an entry: "4.82 m" under "Water level". */
const onlyFieldOf = ({ said }: Question, { fields, title }: Entry): string | undefined => {
  const [only, ...others] = fields.filter((field) => field !== title && !change.test(field.text))
  const isValue = only !== undefined && others.length === 0 && /\d/.test(only.text) && only.text.length <= 20
  return isValue && !/\b(?:who|whose|where|which|when|how|why)\b/.test(said) ? only.text : undefined
}

/** A person's or a group's name. */
const personName = /^(?:@|\p{Extended_Pictographic}\s?)?\p{Lu}[\p{L}'.-]+(?:\s\p{Lu}[\p{L}'.-]*){0,2}$/u

/** The only name in an entry: who owns it, who made it, or where it comes from. */
const personOf = ({ said, words }: Question, { fields, heading, title }: Entry): string | undefined => {
  const asks =
    /\b(?:who|whom|whos)\b|\bwhere\b.*\bfrom\b/.test(said) ||
    words.some(({ key }) => /^(?:owner|author|artist|sender|assigne)$/.test(key))
  // The column of a board is not the name of a person.
  const isColumn = (text: string) => heading === text || heading?.startsWith(`${text} `) === true
  const [person, ...others] = fields.filter(
    (field) => field !== title && personName.test(field.text) && !isColumn(field.text),
  )
  return asks && others.length === 0 && words.some(({ key }) => making.has(key))
    ? person?.text.replace(/^[^\p{L}@]+/u, "")
    : undefined
}

/** Reads who a named entry is about, or the heading that it stands under. */
const nameBeside = ({ isOfEntry, noun, question }: Reading, entry: Entry, target: string | undefined) => {
  const isGroup = /^(?:column|list|group|section|category|lane)$/i.test(noun?.text ?? "")
  const isHeading =
    noun !== undefined &&
    (isGroup || (isOfEntry && !/\bwho\b/.test(question.said) && isIn(noun, keysOf(entry.heading ?? ""), "")))
  return (target === undefined ? personOf(question, entry) : undefined) ?? (isHeading ? entry.heading : undefined)
}

/** Reads the name of an entry, where it is asked for. */
const nameOf = (reading: Reading, entry: Entry, covered: ReadonlySet<number>): string | undefined => {
  const { collection, isOfEntry, labels, naming, noun, position, question } = reading
  const { needed, page, said, words } = question
  const name = entry.title.text
  // "What soup is there?" asks for the soup of a day, not for the day.
  if (noun !== undefined && reading.selection.isLoose && reading.selection.at.has(noun.at)) return undefined
  const asksNumber = /\bnumber of the\b|\bcode (?:for|of|means|when)\b/.test(said)
  const isNumber = asksNumber && /\d/.test(name)
  // "Allergic to what?" asks for a value.
  const isAsked =
    labels.has(naming) ||
    isNumber ||
    position !== undefined ||
    /\b(?:which|who|whos|whose|what(?!$)|whats|name|find|list|get|read|tell)\b/.test(said)
  const isSection =
    holdsOthers(question, collection, entry) &&
    !needed.some((word) => isIn(word, entry.title.keys, "")) &&
    !isIn(noun ?? (words[0] as ClauseWord), collection.context, "")
  // An amount that the page does not say is no name.
  const isAmount =
    !isNumber &&
    words.some(
      (word) =>
        valueNoun.test(word.text) &&
        !covered.has(word.at) &&
        !covered.has(word.at + 1) &&
        // "Which status code" is answered under "Status codes".
        !(needed.includes(word) && isAroundAll(reading, word)),
    )
  const isMeant =
    noun === undefined ||
    isKindOf(reading, noun) ||
    covered.has(noun.at) ||
    (!isOfEntry && (isAroundAll(reading, noun) || isIn(noun, subjectOf(page), "")))
  const isName = asksNumber ? isNumber : /\p{L}/u.test(name) || labels.has(naming)
  return isAsked && !isSection && !isAmount && isMeant && isName && fitsAsked(question, name) ? name : undefined
}

/** Reads a value or the name of the only entry that is left. */
const readOne = (
  reading: Reading,
  { asks, entries }: Narrowed,
  target: string | undefined,
  covered: ReadonlySet<number>,
): Reply => {
  const { collection, isCount, limit, selection, unit } = reading
  const [entry, ...more] = entries
  const isSingle = collection.kind === "table" && collection.entries.length === 1 && target !== undefined
  const isChosen = isOneMeant(reading) || selection.at.size > 0 || limit !== undefined || isSingle
  if (entry === undefined || more.length > 0 || !isChosen) return "none"
  const value = valueOf(reading, asks, entry, target)
  const name = selection.isTitled ? nameBeside(reading, entry, target) : nameOf(reading, entry, covered)
  const text = value ?? name ?? ""
  // A number of the question, such as "flat 8", does not answer it.
  const isSaid = keysOf(text).every((key) =>
    reading.question.words.some((word) => word.kind !== "word" && word.key === key),
  )
  if (isSaid) return "none"
  const isNumber = value !== undefined && (isCount || (target === undefined && unit !== undefined && asks === "any"))
  return text === "" ? "none" : { text, entries, ...(isNumber ? { data: numberOf(text) ?? text } : {}) }
}

/** Reads an answer from one collection, if every word of the question tells which. */
export const read = (question: Question, collection: Collection): Candidate | undefined => {
  const reading = readingOf(question, collection)
  if (reading === undefined) return undefined
  const covered = coveredBy(reading)
  const shares = question.needed.map((word) => (shareOf(reading, covered, word) ?? Number.NaN) * weightOf(word))
  const weight = shares.reduce((sum, share) => sum + share, 0)
  const narrowed = Number.isNaN(weight) ? undefined : narrow(reading)
  if (narrowed === undefined) return undefined
  const { entries, value } = narrowed
  const [target, ...others] = value === undefined ? targetsOf(reading, narrowed) : []
  if (value === undefined && (others.length > 0 || isConditionAsked(reading))) return undefined
  const found =
    value !== undefined
      ? { text: value, entries }
      : (readCalculation(reading, narrowed, target) ??
        readAll(reading, narrowed, target) ??
        readOne(reading, narrowed, target, covered))
  if (found === undefined || found === "none") return undefined
  const shown = found.entries.map(({ fields }) => fields.map(({ text }) => text).join(" ")).join("; ")
  // A value with the label that is asked for is the best answer.
  const isCell =
    target !== undefined && reading.limit === undefined && !reading.isCount && reading.calculation === undefined
  return {
    ...answer(found.text, `Read: ${shown}`, found.data),
    weight: weight + (isCell ? 0.8 + 0.3 * (reading.labels.get(target)?.length ?? 0) : 0),
  }
}
