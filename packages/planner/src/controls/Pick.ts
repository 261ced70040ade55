import { quote } from "./Act.ts"
import { measureOf, valuesBy, type Values } from "../answer/Measure.ts"
import { isGeneric, isIn, isSubject, positionOf, type Question, questionOf } from "../answer/Question.ts"
import { isPaged } from "../records/Completeness.ts"
import type { Collection, Entry } from "../records/Entries.ts"
import { collectionsOf } from "../records/Collections.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import type { ValueType } from "../records/Types.ts"
import { type Control, isWithin, type PageModel } from "../page/PageModel.ts"
import { isEmpty, keysOf, stemsOf } from "../task/Words.ts"

/** An entry of a list that a clause means by its position or by a value: "the first result", "the cheapest lamp". */
export interface Picked {
  readonly title: string
  /** Positions of the words that say which one. */
  readonly at: ReadonlyArray<number>
  /** True if the list continues on other pages and is sorted, so that the first entry is the one. */
  readonly isSorted: boolean
  /** True if it is meant by its position. */
  readonly isPosition: boolean
}

/** Why the entry that a clause means cannot be told. */
export interface Unpicked {
  readonly failed: string
  /** What would have to be done first. */
  readonly sorting?: { readonly control: Control; readonly value: string } | undefined
  /** Entries on this page and those before it, if the one that is meant is on a later page. */
  readonly seen?: number
}

/** Wordings of options that sort by a type of values: in either order, ascending, descending. */
const orders: Partial<Readonly<Record<ValueType, readonly [is: RegExp, low: RegExp, high: RegExp]>>> = {
  money: [
    /price|cheap|expensive|cost/i,
    /low(?:est)?\b.*(?:to|first|→|-)|asc|cheap/i,
    /high(?:est)?\b.*(?:to low|first|→|-)|desc|expensive/i,
  ],
  rating: [/rat(?:ed|ing)|review|stars/i, /low(?:est)?\b.*(?:to|first)|asc|worst/i, /^(?!.*\blow).*/i],
  date: [/date|new|old|recent/i, /old|asc|earl/i, /new|recent|desc|lat/i],
}

/** The option of the page that sorts by a type of values. */
const sortingFor = (
  page: PageModel,
  type: ValueType,
  isLow: boolean,
): { readonly control: Control; readonly value: string } | undefined => {
  const [is, low, high] = orders[type] ?? []
  const found = page.controls.flatMap((control) =>
    control.kind === "select" && control.names.flat().some((key) => /^(?:sort|order|arrang)/.test(key))
      ? control.options
          .filter((value) => is?.test(value) === true && (isLow ? low : high)?.test(value) === true)
          .map((value) => ({ control, value }))
      : [],
  )
  return found.length === 1 ? found[0] : undefined
}

/** Nouns for parts of a page: "the second field" is no entry of a list. */
const partKeys = stemsOf(
  "field box checkbox button tab slider image input dropdown option section heading menu column page step frame form icon switch toggle",
)

const typingKeys = stemsOf("type enter write fill copy paste input")

/** Words that lead to a value: "with the highest rating". */
const leading =
  /^(?:with|by|has|having|that|which|whose|is|are|in|on|of|from|all|search|rated|priced|reviewed|one|ones)$/i

/** The lists whose entries can be used. */
const listsOf = (page: PageModel): ReadonlyArray<Collection> =>
  collectionsOf(page).filter(
    ({ entries, kind }) =>
      (kind === "table" || kind === "list") &&
      entries.every(
        ({ node, title }) =>
          node !== undefined &&
          title.text !== "" &&
          page.controls.some((control) => isWithin(page, control.node, node) || isWithin(page, node, control.node)),
      ),
  )

/** The values by which a measure compares entries. */
const valuesFor = (
  question: Question,
  entries: ReadonlyArray<Entry>,
  { labels, types }: NonNullable<ReturnType<typeof measureOf>>,
): { readonly values: Values; readonly at: ReadonlyArray<number> } | undefined => {
  const byType = types.length === 0 ? undefined : valuesBy(question, entries, { types })
  const typeAt = question.words.flatMap((word) =>
    word.kind === "word" && /^(?:price|priced|cost|rating|rated|reviews?|date|time)$/i.test(word.text) ? [word.at] : [],
  )
  if (byType !== undefined) return { values: byType, at: typeAt }
  for (const label of new Set(entries.flatMap(({ fields }) => fields.map((field) => field.label)))) {
    const keys = keysOf(label)
    const said = question.words.filter((word) => word.kind === "word" && keys.includes(word.key))
    const isMeant = keys.length > 0 && (keys.some((key) => labels.has(key)) || said.length === keys.length)
    const values = isMeant ? valuesBy(question, entries, { label }) : undefined
    if (values !== undefined) return { values, at: said.map(({ at }) => at) }
  }
  return undefined
}

/** The entry that a clause means by its position or by a value, or why it cannot be told; `seen` are the entries of earlier pages. Undefined if it means none so. */
export const pick = (page: PageModel, clause: Clause, seen = 0): Picked | Unpicked | undefined => {
  // "Enter the last word of the text": a text is no entry.
  if (typingKeys.has(clause.words[clause.verb]?.key ?? "")) return undefined
  const question = questionOf(page, clause.words)
  const compared = measureOf(question)
  // "The top result" is the first one, "the top rated" the best.
  const isPosition =
    compared !== undefined &&
    /^top$/i.test(clause.words[compared.at[0] ?? -1]?.text ?? "") &&
    compared.types.length === 0
  // "To the top" is a place, "the top result" an entry, and "top up" neither.
  const isPlace = clause.words.some(
    ({ at, key, text }) =>
      /^(?:top|bottom)$/i.test(text) &&
      (key === "topup" ||
        !/^\p{Ll}{2,}$/u.test(clause.words[at + 1]?.text.replace(/^(?:of|and|in|on|to|for|with|is|are)$/, "") ?? "")),
  )
  if (isPlace) return undefined
  const measure = isPosition ? undefined : compared
  const position = measure === undefined ? positionOf(question) : undefined
  if (measure === undefined && position === undefined) return undefined
  const chosenAt = measure === undefined ? (position?.words ?? []) : measure.at
  const from = Math.max(...chosenAt)
  // What follows says what kind of entry it is, and which of them count.
  const length = clause.words
    .slice(from + 1)
    .findIndex(({ kind, text }) => kind === "mark" || /^(?:to|into|and|as|for)$/i.test(text))
  const phrase = clause.words.slice(from + 1, length < 0 ? undefined : from + 1 + length)
  if (phrase.some(({ key }) => partKeys.has(key))) return undefined
  const found = listsOf(page).flatMap((list) => {
    const by = measure === undefined ? undefined : valuesFor(question, list.entries, measure)
    if (measure !== undefined && by === undefined) return []
    const told = phrase.filter(
      (word) =>
        word.kind !== "mark" &&
        word.key !== "" &&
        !isEmpty(word) &&
        by?.at.includes(word.at) !== true &&
        !leading.test(word.text),
    )
    const isKind = (word: ClauseWord) =>
      isGeneric(word) || isSubject(question, word) || isIn(word, list.context, list.context.join(" "))
    const conditions = told.filter((word) => !isKind(word))
    const meets = ({ fields, texts }: Entry, word: ClauseWord) =>
      isIn(word, [...fields.flatMap(({ keys }) => keys), ...texts.flatMap(keysOf)], texts.join(" "))
    const isShared = conditions.every((word) => list.entries.some((entry) => meets(entry, word)))
    const entries = list.entries.flatMap((entry, at) =>
      conditions.every((word) => meets(entry, word)) ? [{ entry, at }] : [],
    )
    return isShared && entries.length > 0
      ? [{ list, by, entries, isNamed: told.some((word) => isKind(word) && !isGeneric(word)) }]
      : []
  })
  const named = found.filter(({ isNamed }) => isNamed)
  const [best, next] = (named.length > 0 ? named : found).toSorted(
    (a, b) => b.list.entries.length - a.list.entries.length,
  )
  if (best === undefined)
    return measure === undefined ? undefined : { failed: "The page shows no list of results with such a value." }
  if (next !== undefined && next.list.entries.length === best.list.entries.length)
    return { failed: "The page has several lists of that kind." }
  const { by, entries } = best
  const at = [
    ...chosenAt,
    ...(by?.at ?? []).filter((one) => one > from),
    ...phrase.flatMap((word) => (word.kind === "mark" ? [] : [word.at])),
  ]
  const isOnPages = isPaged(page)
  let chosen: (typeof entries)[number] | undefined
  if (by === undefined || measure === undefined) {
    const place = position?.position ?? 1
    if (place < 0 && isOnPages) return { failed: "The list continues on other pages." }
    chosen = entries.at(place > 0 ? place - 1 - seen : place)
    const all = seen + entries.length
    if (chosen === undefined)
      return { failed: `The list has only ${all} entries.`, ...(isOnPages ? { seen: all } : {}) }
  } else {
    const amounts = entries.map((one) => by.values.amounts[one.at] ?? Number.NaN)
    const isLow = measure.sideOf(by.values) === "min"
    const wanted = isLow ? Math.min(...amounts) : Math.max(...amounts)
    const fitting = entries.filter((_, i) => amounts[i] === wanted)
    if (fitting.length > 1) return { failed: `${fitting.length} entries have the same value.` }
    const isSorted =
      amounts.length > 2 &&
      amounts.every((amount, i) => i === 0 || amount === amounts[i - 1] || amount > (amounts[i - 1] ?? 0) === isLow)
    if (isOnPages && !isSorted)
      return {
        failed: "The list continues on other pages, and it is not sorted by that value.",
        sorting: sortingFor(page, by.values.type, isLow),
      }
    chosen = fitting[0]
  }
  if (chosen === undefined) return undefined
  const { entry } = chosen
  const isUnique = best.list.entries.filter(({ title }) => title.text === entry.title.text).length === 1
  return isUnique
    ? { title: entry.title.text, at, isSorted: isOnPages && by !== undefined, isPosition: by === undefined }
    : { failed: `Several entries are called ${quote(entry.title.text)}.` }
}

/** A clause that names the entry that was picked. */
export const withPicked = (clause: Clause, { at, title }: Pick<Picked, "at" | "title">): Clause => {
  const first = Math.min(...at)
  const words = clause.words.map((word) =>
    word.at === first
      ? { ...word, kind: "quote" as const, text: title, key: title.toLowerCase(), inner: keysOf(title), need: 3 }
      : at.includes(word.at)
        ? { ...word, key: "", need: 0 }
        : word,
  )
  return { ...clause, words }
}
