import type { ClauseWord } from "../task/Clauses.ts"
import { isBinding, keysOf, stemsOf } from "../task/Words.ts"
import type { Collection, Entry } from "../records/Entries.ts"
import { limitOf } from "./Limit.ts"
import { measureOf } from "./Measure.ts"
import {
  askedNoun,
  asksOfEntry,
  countedNoun,
  isAround,
  isGeneric,
  isIn,
  isKnown,
  isNumbered,
  isSubject,
  positionOf,
  type Question,
  says,
  spans,
  subjectOf,
} from "./Question.ts"
import { collectionsOf } from "../records/Collections.ts"
import { isSaidOf, type Labels, labelsIn, select, withFlag } from "./Selection.ts"
import { amountsIn, isTypeWord, valuesIn } from "../records/Types.ts"

/** Words of sums, differences, lists and counts. */
const joining = stemsOf("together altogether sum total add up plus and both combine all of")
const comparing = stemsOf("difference between more less than cheap expensive subtract from minus by above exceed")
const listing = stemsOf("all every each both list names")

const asksDifference =
  /\bdifference\b|\bhow (?:much|many) (?:\w+ )?(?:more|less|cheaper|fewer|longer)\b|\bsubtract\b|\bby how (?:much|many)\b/
const asksSum = /\b(?:together|altogether|sum|add|combined|in total)\b/
const asksList = /^(?:please )?list\b|\bnames of\b|\bwhich ones\b|\bwhich (?:\w+ )?(?!does\b)\w+[^s]s\b|\ball\b/

const calculationOf = ({ said, words }: Question): "sum" | "difference" | undefined => {
  if (asksDifference.test(said)) return "difference"
  const isPlus = ({ text }: ClauseWord, i: number) =>
    text === "plus" && i > 1 && !says(words[i - 1], /^(?:with|the|of|in)$/i)
  return asksSum.test(said) || words.some(isPlus) ? "sum" : undefined
}

/** The position of the entry that is asked for. "The one that was due first" is none. */
const placeOf = (question: Question, { entries }: Collection, labels: Labels) => {
  const place = /^(?:date|time|moment|duration)$/.test(question.type) ? undefined : positionOf(question)
  // "The parcel with the number 4476" is called so.
  const said = question.words[place?.at ?? -1]
  if (said?.kind === "number" && entries.some(({ fields }) => fields.some(({ keys }) => keys.includes(said.key))))
    return undefined
  const isDue = [...labels.values()].flat().some((at) => at === place?.at || at + 1 === place?.at)
  return isDue ? undefined : place
}

/** The only amount of an entry that has a unit. */
export const amountOf = ({ fields }: Entry, { text: unit }: ClauseWord): string | undefined => {
  const [amount, ...others] = fields.flatMap(({ text }) => amountsIn(text, unit))
  return others.length === 0 ? amount : undefined
}

/** Reads what the words of a question say of a collection; undefined if they select nothing there. */
export const readingOf = (question: Question, collection: Collection) => {
  const { needed, said, type, words } = question
  const measure = measureOf(question)
  const limit = limitOf(question)
  const isCount = type === "number"
  const isList = asksList.test(said) && !isCount
  const calculation = calculationOf(question)
  const labels = labelsIn(question, collection)
  const place = measure === undefined ? placeOf(question, collection, labels) : undefined
  const operators = [
    ...(calculation === undefined ? [] : [calculation === "sum" ? joining : comparing]),
    ...(isList || isCount ? [listing] : []),
  ]
  // What is done with entries does not tell which are meant.
  const used = new Set([
    ...(measure?.at ?? []),
    ...(limit?.at ?? []),
    ...words.flatMap(({ at, key }) => (operators.some((keys) => keys.has(key)) ? [at] : [])),
    ...(place === undefined ? [] : [place.at]),
  ])
  const selected = select(question, collection, labels, used, calculation !== undefined)
  const selection = selected === undefined ? undefined : withFlag(selected, collection, labels)
  if (selection === undefined || selection.entries.length === 0) return undefined
  const title = collection.entries[0]?.title.label ?? ""
  const isColumnSaid = [...labels.keys()].some((label) => label !== title)
  const isOfOther = [...selection.labels].some((label) => !labels.has(label))
  if (collection.isUniform && isColumnSaid && isOfOther) return undefined
  const noun = askedNoun(question)
  return {
    question,
    collection,
    labels,
    selection,
    measure,
    limit,
    calculation,
    isCount,
    isList,
    used,
    noun,
    /** Position of the entry that is asked for. */
    position: place?.position,
    /** What the column of names is called. */
    naming: collection.kind === "table" ? title : "",
    /** The word for what is counted. */
    counted: isCount ? countedNoun(question) : undefined,
    /** True if the noun is something that an entry has. */
    isOfEntry: noun !== undefined && asksOfEntry(question, noun, measure !== undefined),
    /** A unit in which each selected entry has one amount: "heater watts". */
    unit: needed.find(
      (word) => word.kind === "word" && selection.entries.every((entry) => amountOf(entry, word) !== undefined),
    ),
  }
}

export type Reading = NonNullable<ReturnType<typeof readingOf>>

/** Returns true if all that is there can be compared and counted. */
export const isWhole = ({ collection, question }: Reading): boolean => {
  const isShown = /\bon (?:this|the (?:first|current|open|same)) page\b/.test(question.said)
  return (collection.isWhole || (isShown && collection.kind === "table")) && isOnly(question, collection)
}

/** Returns true if no other part of the page has such entries, or the question names the heading of this one. */
export const isOnly = ({ needed, page }: Question, collection: Collection): boolean => {
  const twins = collectionsOf(page).filter((one) => one !== collection && one.shape === collection.shape)
  return (
    collection.kind === "board" ||
    twins.length === 0 ||
    /^(?:options|sentence)$/.test(collection.shape) ||
    needed.some((word) => isIn(word, collection.context, "") && !twins.some(({ context }) => isIn(word, context, "")))
  )
}

/** Verbs before a limit. */
const holding = stemsOf("carry hold fit seat take")

/** Returns true for a word that the way of asking accounts for. */
const isOperator = (
  { collection, limit, measure, question: { words }, selection: { at, entries } }: Reading,
  word: ClauseWord,
  i: number,
): boolean => {
  const { kind, text } = word
  // "Still processing" is processing.
  if (/^(?:still|already|currently|stuck|kept)$/i.test(text))
    return [words[i + 1], words[i + 2]].some((next) => next !== undefined && at.has(next.at))
  // "The two orders" are as many as are selected.
  if (kind === "number" && says(words[i - 1], /^(?:the|these|both|all)$/i) && Number(text) === entries.length)
    return true
  // "9:00 to 17:00" says when something opens and closes, or leaves and arrives.
  if (spans.test(text) && entries.every(({ fields }) => fields.some((one) => valuesIn(one.text, "time").length === 2)))
    return true
  if (kind !== "word") return false
  return (
    isGeneric(word) ||
    // "Which car carries more than 4 people?"
    (holding.has(word.key) && limit?.at.includes(word.at + 1) === true) ||
    (collection.kind === "options" &&
      (isNumbered(word) || /^(?:tick|pick|choose|chosen|select|check|mark|choices?)$/i.test(text))) ||
    ((!isBinding(word) || text === "time") && measure?.types.some((type) => isTypeWord(word, type)) === true) ||
    (limit?.type !== undefined && isTypeWord(word, limit.type))
  )
}

/** Positions of the words that entries, labels and what is done with them account for. */
export const coveredBy = (reading: Reading): ReadonlySet<number> => {
  const { collection, labels, question, selection, unit, used } = reading
  const isCovered = (word: ClauseWord, i: number): boolean =>
    isOperator(reading, word, i) || collection.entries.every((entry) => isSaidOf(entry, word))
  return new Set([
    ...used,
    ...selection.at,
    ...[...labels.values()].flat(),
    ...(unit === undefined ? [] : [unit.at]),
    ...question.words.flatMap((word, i) => (isCovered(word, i) ? [word.at] : [])),
  ])
}

/** Returns true if the page has only one table or list. */
const isAlone = ({ page }: Question): boolean =>
  collectionsOf(page).filter(({ kind }) => /^(?:table|list|options)$/.test(kind)).length === 1

/** Returns true for a word for what the entries are, which have no label for their names: "the vegan dish". */
export const isKindOf = (reading: Reading, word: ClauseWord): boolean => {
  const { collection, counted, isCount, isOfEntry, limit, measure, naming, noun, position, question, used } = reading
  const { at, isTitled } = reading.selection
  const isOptions = collection.kind === "options"
  if (isOfEntry && word === noun) return false
  // The longest of a list is what was meant, but not everything that can be counted.
  const isMeant =
    isKnown(question.page, word) ||
    isTitled ||
    (!isOptions && (measure !== undefined || !(position !== undefined || isCount)))
  const isSelected =
    at.size > 0 ||
    measure !== undefined ||
    limit !== undefined ||
    (position !== undefined && !isOptions && isAlone(question))
  // "The list Office" is called so.
  const isNoun = word.kind === "word" && !/^\p{Lu}/u.test(word.text) && !isBinding(word)
  const isBehind = at.has(word.at - 1) || used.has(word.at - 1)
  return (
    isMeant &&
    isSelected &&
    /^(?:|(?:\w+ )?names?|titles?|items?|description)$/i.test(naming) &&
    (word === noun || word === counted || (isNoun && isBehind && !isTitled))
  )
}

/** Returns true for a verb behind the name of an entry, which the page need not say: "how far Tamsin swam". */
const isVerbOf = ({ question: { page, words }, selection }: Reading, word: ClauseWord): boolean => {
  const { at, kind, text } = word
  const isBehindName = says(words[at - 1], /^[\p{Lu}@]/u) || words[at - 1]?.kind === "quote"
  return (
    isBehindName &&
    selection.isTitled &&
    selection.at.has(at - 1) &&
    kind === "word" &&
    text === text.toLowerCase() &&
    !/(?:ing|ed)$/.test(text) &&
    !isKnown(page, word)
  )
}

/** What people do with things that are named. */
export const making = stemsOf(
  "own play write make sing send post buy pay order book assign handle work hold come from owner author artist sender maker player",
)

export const isAroundAll = ({ selection }: Reading, word: ClauseWord): boolean =>
  selection.entries.every(({ context }) => isAround(word, context))

/** The share of a word that is accounted for; undefined if it is not at all. */
export const shareOf = (reading: Reading, covered: ReadonlySet<number>, word: ClauseWord): number | undefined => {
  if (covered.has(word.at)) return 1
  if (isAroundAll(reading, word)) return 0.6
  const isTold =
    isKindOf(reading, word) ||
    isSubject(reading.question, word) ||
    isVerbOf(reading, word) ||
    (making.has(word.key) && reading.selection.isTitled)
  return isTold ? 0.1 : undefined
}

/** Returns true if a count without conditions is one of this collection. */
export const isAbout = ({ collection, counted, naming, question }: Reading): boolean => {
  if (counted === undefined) return false
  const { needed, page } = question
  const { context, kind } = collection
  const all = collectionsOf(page)
  const boards = new Set(all.flatMap((one) => (one.kind === "board" ? [one.shape] : [])))
  const [only, ...others] = all.filter(
    (one) => (one.isWhole || one.kind === "table") && (one.kind === "board" || !boards.has(one.shape)),
  )
  const isOfPage = isIn(counted, subjectOf(page), "")
  const isNamed = needed.some((word) => word !== counted && isIn(word, context, "") && !isIn(word, subjectOf(page), ""))
  return (
    isIn(counted, [...context, ...(kind === "table" ? keysOf(naming) : [])], "") ||
    (isGeneric(counted) && isNamed) ||
    (others.length === 0 && only !== undefined && only.shape !== "options" && (isGeneric(counted) || isOfPage))
  )
}
