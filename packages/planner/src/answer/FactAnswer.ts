import type { ClauseWord } from "../task/Clauses.ts"
import { keysOf } from "../task/Words.ts"
import type { Collection, Entry } from "../records/Entries.ts"
import {
  answer,
  askedNoun,
  countedNoun,
  fitsAsked,
  isAround,
  isIn,
  isKnown,
  isLimited,
  isSubject,
  isUnit,
  onlyValue,
  type Question,
  spans,
  telling,
  valueNoun,
  weightOf,
} from "./Question.ts"
import type { Candidate } from "./EntryAnswer.ts"
import { namedAt } from "./Selection.ts"
import { clean, isFormer } from "../records/Text.ts"
import { amountsIn, isTypeWord, numberOf, valuesIn } from "../records/Types.ts"

/** A label with its value, or a sentence, that may answer a question. */
const statementOf = (question: Question, { kind }: Collection, entry: Entry) => {
  const isSentence = kind === "sentences"
  const { keys: own, text } = entry.fields.at(-1) ?? entry.title
  const noun = question.type === "number" ? countedNoun(question) : undefined
  // "How many centimetres" asks for a length.
  const amounts = isSentence && noun !== undefined && isUnit(noun) ? amountsIn(text, noun.text) : []
  return {
    question,
    isSentence,
    /** True for a number of things in a sentence. */
    isCount: kind === "counts",
    entry,
    text,
    noun,
    /** The text with its label, and its words. */
    whole: `${entry.title.text} ${text}`.trim(),
    own,
    keys: [...entry.title.keys, ...own],
    amount: amounts.length === 1 ? amounts[0] : undefined,
  }
}

type Statement = ReturnType<typeof statementOf>

/** The value of the type that is asked for. */
const valueOf = ({ amount, entry, isSentence, question, text }: Statement): string | undefined => {
  const { type, words } = question
  if (amount !== undefined) return amount
  if (type === "any" || type === "text") return isSentence && type === "any" ? undefined : text
  const isNamed = words.some((word) => isTypeWord(word, type) && isIn(word, entry.title.keys, ""))
  const isPlain =
    (type === "rating" && /^\d(?:\.\d)?$/.test(text)) ||
    (type === "quoted" && !isSentence && /^\S+$/.test(text) && isNamed)
  return onlyValue(question, text, type) ?? (isPlain ? text : undefined)
}

/** "About 35 minutes" is told as such. */
const roughlyBefore = ({ isSentence, question, text }: Statement, value: string): string =>
  isSentence && question.type !== "any"
    ? (/\b(?:about|around|approx\.?|ca\.?) $/i.exec(text.slice(0, Math.max(0, text.indexOf(value))))?.[0] ?? "")
    : ""

const periods = /\b(this|last|next) (year|month|week|season|night|summer|winter)\b/

/** Returns true if a value is none, is limited or former, or repeats the question, or if it is not of what is asked for. */
const isRefused = (statement: Statement, value: string): boolean => {
  const { amount, entry, isSentence, keys, noun, question, text, whole } = statement
  const { said, type, words } = question
  const isPast = isSentence
    ? roughlyBefore(statement, value) === "" && isLimited(question, text, value)
    : isFormer(text) && !/\b(?:was|were|before|original|old)\b/.test(said)
  const isCount = type === "number" && amount === undefined
  const [, period, unit] = periods.exec(said) ?? []
  const [, other, otherUnit] = periods.exec(`${whole} ${entry.context.join(" ")}`.toLowerCase()) ?? []
  // "This year" is not last year.
  const isOfOtherPeriod = period !== undefined && other !== undefined && unit === otherUnit && period !== other
  return (
    isPast ||
    isOfOtherPeriod ||
    !/[\p{L}\d★]/u.test(value) ||
    !fitsAsked(question, value) ||
    (isCount && (isSentence || !/^\W*\d[\d,.]*\W*(?:\p{L}+\W*){0,2}$/u.test(text))) ||
    keysOf(value).every((key) => words.some((word) => word.key === key || word.inner.includes(key))) ||
    (noun !== undefined && amount === undefined && !isIn(noun, keys, whole)) ||
    (type === "any" && words.some((word) => valueNoun.test(word.text) && !isIn(word, keys, whole)))
  )
}

/** The part of its weight with which a needed word counts; undefined if nothing accounts for it. */
const shareOf = (
  { entry, isCount, isSentence, keys, own, question, text, whole }: Statement,
  title: ReadonlyArray<number>,
  word: ClauseWord,
): number | undefined => {
  const weight = weightOf(word)
  if (title.includes(word.at) || (isSentence && isIn(word, keys, whole))) return weight
  if (word.kind !== "quote" && isIn(word, own, text)) return 0.5 * weight
  // The sentence of a count is about it: "last year".
  if (isCount ? isIn(word, entry.context, "") : isAround(word, entry.context)) return 0.6 * weight
  // What is so now, a label with its value says.
  const isStating =
    !isSentence && /^(?:on|active|set|selected|chosen|current|now|currently|still|shown)$/i.test(word.text)
  const isSpan = spans.test(word.text) && valuesIn(text, "time").length === 2
  if (isSubject(question, word) || isStating || isSpan) return 0.1
  const isNoun = word === askedNoun(question) && question.needed.length > 1 && !isKnown(question.page, word)
  return isNoun ? 0 : undefined
}

/** Returns true if a statement is about what is asked for. */
const isMeant = ({ entry, isSentence, keys, question, whole }: Statement, title: ReadonlyArray<number>): boolean => {
  const { needed, type, words } = question
  const isTelling = telling.has(type) && needed.length > 0
  if (!isSentence) return title.length > 0 || (isTelling && needed.every((word) => isAround(word, entry.context)))
  const own = words.filter(
    (word) => (needed.includes(word) || isTypeWord(word, type)) && word.key !== "" && isIn(word, keys, whole),
  )
  const isAbout = isTelling && needed.every((word) => isSubject(question, word))
  return (
    (own.length > 0 || isAbout) &&
    needed.every((word) => own.includes(word) || isSubject(question, word) || spans.test(word.text))
  )
}

/** The value of a label, or the value of the asked type in a sentence. */
export const factOf = (question: Question, collection: Collection, entry: Entry): Candidate | undefined => {
  const { needed, type } = question
  if (collection.kind === "counts" && type !== "number") return undefined
  const statement = statementOf(question, collection, entry)
  const { isSentence, text, whole } = statement
  const value = valueOf(statement)
  if (value === undefined || isRefused(statement, value)) return undefined
  const title = isSentence ? [] : (namedAt(question, collection, entry) ?? [])
  const shares = needed.map((word) => shareOf(statement, title, word) ?? Number.NaN)
  const weight = shares.reduce((sum, share) => sum + share, 0)
  if (Number.isNaN(weight) || !isMeant(statement, title)) return undefined
  // "-$18.90" is a value as a whole.
  const bare = type === "money" && /^[-−]/.test(text) ? text : clean(value).replace(/\.$/, "")
  const shown = isSentence && type === "text" ? value : `${roughlyBefore(statement, value).toLowerCase()}${bare}`
  const data = type === "number" ? (numberOf(bare) ?? bare) : bare
  return {
    ...answer(shown, `The page says "${whole.slice(0, 150)}"`, data),
    weight: weight + (isSentence ? -0.3 : title.length > 0 ? 0.8 + 0.3 * title.length : 0) - whole.length / 1000,
  }
}
