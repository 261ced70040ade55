import { once } from "../page/PageModel.ts"
import type { ClauseWord } from "../task/Clauses.ts"
import { keysOf, stemsOf, wordsOf } from "../task/Words.ts"
import { type Collection, type Entry, type Field, labelsOf, offKey, onKey } from "../records/Entries.ts"
import { isAlike, isParticle, type Question, says, spans, stateKeyOf } from "./Question.ts"
import { collectionsOf } from "../records/Collections.ts"

/** Labels with the positions of the words that say them. */
export type Labels = ReadonlyMap<string, ReadonlyArray<number>>

/** Entries that a question is about. */
export interface Selection {
  readonly entries: ReadonlyArray<Entry>
  /** True if the question says their titles. */
  readonly isTitled: boolean
  /** True if a condition is only part of a value. */
  readonly isLoose: boolean
  /** Positions of the words that select them. */
  readonly at: ReadonlySet<number>
  /** Labels whose values select them. */
  readonly labels: ReadonlySet<string>
}

const isSaidBy = (word: ClauseWord, keys: ReadonlyArray<string>): boolean => {
  if (keys[0] === onKey || keys[0] === offKey) return stateKeyOf(word) === keys[0]
  if (word.kind === "quote") return word.inner.length > 0 && word.inner.every((part) => keys.includes(part))
  return word.kind !== "mark" && word.key !== "" && keys.some((key) => isAlike(key, word.key))
}

/** Returns true if a word says a part of a value of an entry. */
export const isSaidOf = ({ fields }: Entry, word: ClauseWord): boolean =>
  fields.some(({ keys }) => isSaidBy(word, keys))

const grammar = stemsOf("a an the of in on at to by for from with and or per is are be my your our its")

/** Positions of the words that say all keys of a text; undefined if one is missing. */
export const saidAt = ({ words }: Question, keys: ReadonlyArray<string>): ReadonlyArray<number> | undefined => {
  const content = keys.filter((key) => !grammar.has(key))
  const at = (content.length === 0 ? keys : content).map(
    (key) => words.find((word) => (word.kind === "quote" ? word.inner.includes(key) : isSaidBy(word, [key])))?.at,
  )
  return at.length > 0 && at.every((one) => one !== undefined) ? [...new Set(at)] : undefined
}

const nameWords = once(({ text }: Field) =>
  wordsOf(text.split(/[(,]/)[0]?.replace(/^@/, "") ?? "").filter(
    (word) => word.kind !== "mark" && !word.text.startsWith("#"),
  ),
)

/** Positions of the words that name an entry: its whole title, or the noun of it that no other title has. */
export const namedAt = (
  question: Question,
  { entries, kind }: Collection,
  { title }: Entry,
): ReadonlyArray<number> | undefined => {
  const parts = nameWords(title)
  const keys = parts.map(({ key }) => key)
  // "From" is a label where one asks who it is from.
  const isGrammar = kind === "facts" && keys.every((key) => grammar.has(key))
  if (isGrammar && !/\b(?:who|whom|sender|where)\b/.test(question.said)) return undefined
  const at = saidAt(question, keys)
  const noun = parts.at(-1)
  if (at !== undefined || parts.length < 2 || kind === "facts" || noun?.kind !== "word") return at
  const found = question.needed.find((word) => word.kind === "word" && word.key === noun.key)
  return found === undefined || entries.filter((entry) => entry.title.keys.includes(noun.key)).length > 1
    ? undefined
    : [found.at]
}

/** Other words for labels. */
const aliases: Readonly<Record<string, RegExp>> = {
  from: /^(?:sender|sent|sends|origin|departure)$/i,
  to: /^(?:recipient|receiver|destination)$/i,
  by: /^(?:author|artist|creator)$/i,
  with: /^(?:attendees?|participants?)$/i,
  due: /^(?:owes?|owed)$/i,
  likes: /^(?:hearts?|liked)$/i,
  extension: /^number$/i,
  phone: /^number$/i,
}

/** Labels of a collection that a question says. */
export const labelsIn = (question: Question, { entries }: Collection): Labels => {
  const { words } = question
  const isNumberOf = (at: number) => says(words[at], /^number$/i) && words[at + 1]?.key === "of"
  const aliasAt = (label: string) => {
    const alias = aliases[label.toLowerCase()]
    const found = words.find((word, i) => alias !== undefined && says(word, alias) && !isNumberOf(i))
    return found === undefined ? undefined : [found.at]
  }
  return new Map(
    labelsOf(entries).flatMap((label) => {
      const keys = keysOf(label)
      const at = saidAt(question, keys) ?? aliasAt(label)
      // "Heater" is an entry rather than the column "Heat".
      const isTitle = at?.every((one) => {
        const { key = "" } = words[one] ?? {}
        return !keys.includes(key) && entries.some(({ title }) => title.keys.includes(key))
      })
      return at === undefined || isTitle === true ? [] : [[label, at] as const]
    }),
  )
}

/** Takes back what stands behind it: "hardly used" is not used. */
const negation = /\b(?:not|no|hardly|never|almost|nearly|barely|without|except|formerly|soon|un\w+)\b/i

/** Entries whose titles a question says. Of "Paper Maps" and "Maps", the longer one is meant. */
const titledBy = (question: Question, collection: Collection, labelWords: ReadonlySet<number>) => {
  const needed = new Set(question.needed.map(({ at }) => at))
  const named = collection.entries.flatMap((entry) => {
    const at = namedAt(question, collection, entry) ?? []
    return at.every((one) => labelWords.has(one)) || !at.some((one) => needed.has(one)) ? [] : [{ entry, at }]
  })
  return named.filter(
    (one) => !named.some((other) => other.at.length > one.at.length && one.at.every((at) => other.at.includes(at))),
  )
}

/** Says which fields a word may be a condition of: those of a label that is said, if it has such values. */
const conditionFields = (entries: ReadonlyArray<Entry>, labels: Labels) => {
  const isLabeled = new Map<ClauseWord, boolean>()
  const isOwn = ({ label }: Field, { title }: Entry) => labels.has(label) && label !== title.label
  return (entry: Entry, word: ClauseWord): ReadonlyArray<Field> => {
    const known =
      isLabeled.get(word) ??
      entries.some((one) => one.fields.some((field) => isOwn(field, one) && isSaidBy(word, field.keys)))
    isLabeled.set(word, known)
    return entry.fields.filter((field) => (known ? isOwn(field, entry) : field !== entry.title))
  }
}

/** Entries that a question names, or those whose values it says. Undefined if it is unclear which. */
export const select = (
  question: Question,
  collection: Collection,
  labels: Labels,
  used: ReadonlySet<number>,
  isJoined = false,
): Selection | undefined => {
  const { entries, isWhole } = collection
  const { needed, words } = question
  const labelWords = new Set([...labels.values()].flat())
  const titled = titledBy(question, collection, labelWords)
  const isTitled = titled.length > 0
  const pool = isTitled ? titled.map(({ entry }) => entry) : entries
  const at = new Set(titled.flatMap((one) => one.at))
  const fieldsFor = conditionFields(entries, labels)
  const holds = (entry: Entry, word: ClauseWord) => fieldsFor(entry, word).some(({ keys }) => isSaidBy(word, keys))
  const isCondition = (word: ClauseWord): boolean =>
    !at.has(word.at) &&
    !used.has(word.at) &&
    !labelWords.has(word.at) &&
    // "The five days" are all of five.
    !(Number(word.text) === entries.length && says(words[word.at - 1], /^(?:the|these|all)$/i)) &&
    !(word.isAside === true && isTitled) &&
    // "When does it close" does not ask for days on which it is closed.
    !(spans.test(word.text) && /^(?:time|moment)$/.test(question.type)) &&
    (needed.includes(word) ||
      (word.kind !== "word" && word.kind !== "mark") ||
      (stateKeyOf(word) !== undefined && !isParticle(words, word.at)))
  const conditions = words.filter((word) => {
    const holders = isCondition(word) ? entries.filter((entry) => holds(entry, word)) : []
    return holders.length > 0 && holders.length < entries.length
  })
  const loosely = pool.filter((entry) => conditions.every((word) => holds(entry, word)))
  /** The values of an entry that a word and the words around it say as a whole. */
  const wholeValues = (entry: Entry, word: ClauseWord) =>
    fieldsFor(entry, word).flatMap(({ keys, label }) => {
      const said = isSaidBy(word, keys) ? saidAt(question, keys) : undefined
      return said === undefined ? [] : [{ label, said }]
    })
  const matching = loosely.filter((entry) => conditions.every((word) => wholeValues(entry, word).length > 0))
  const values = matching.flatMap((entry) => conditions.flatMap((word) => wholeValues(entry, word)))
  const asides = words.filter((word) => word.isAside === true && matching.every((entry) => isSaidOf(entry, word)))
  for (const one of [
    ...values.flatMap(({ said }) => said),
    ...[...conditions, ...(matching.length > 0 ? asides : [])].map((word) => word.at),
  ])
    at.add(one)
  if (isJoined && matching.length === 0 && !isTitled) return joinedBy(question, pool, conditions, at)
  const found = { isTitled, at, labels: new Set(values.map(({ label }) => label)) }
  // A whole sentence that is said is no coincidence.
  const isQuoted =
    matching.length === 1 && matching[0]?.fields.some(({ keys }) => (saidAt(question, keys)?.length ?? 0) > 2) === true
  if (loosely.length === matching.length || isQuoted) return { ...found, entries: matching, isLoose: false }
  // A part of a value tells which entry, but not how many.
  const [only] = loosely
  return !isWhole ||
    loosely.length > 1 ||
    only === undefined ||
    holdsOthers(question, collection, only) ||
    only.fields.some(({ text }) => negation.test(text))
    ? undefined
    : { ...found, entries: [only], isLoose: true }
}

/** Returns true if an entry is a part of the page that holds entries of another list. */
export const holdsOthers = ({ page }: Question, collection: Collection, { fields, title }: Entry): boolean =>
  collectionsOf(page).some(
    (one) =>
      one !== collection &&
      (one.kind === "list" || one.kind === "board") &&
      one.entries.some((entry) => fields.some((field) => field !== title && field.text === entry.title.text)),
  )

/** "A and B": values of one column, each of one entry. */
const joinedBy = (
  question: Question,
  pool: ReadonlyArray<Entry>,
  conditions: ReadonlyArray<ClauseWord>,
  at: ReadonlySet<number>,
): Selection | undefined => {
  const joined = pool.flatMap((entry) => {
    const [field, ...others] = entry.fields.filter(
      (one) =>
        one !== entry.title &&
        saidAt(question, one.keys) !== undefined &&
        conditions.some((word) => isSaidBy(word, one.keys)),
    )
    return field === undefined || others.length > 0 ? [] : [{ entry, field }]
  })
  const labels = new Set(joined.map(({ field }) => field.label))
  const isEach = new Set(joined.map(({ field }) => field.text)).size === joined.length && labels.size === 1
  const isAll = conditions.every((word) => joined.some(({ field }) => isSaidBy(word, field.keys)))
  return isEach && isAll && joined.length > 1
    ? { entries: joined.map(({ entry }) => entry), isTitled: true, isLoose: false, at, labels }
    : undefined
}

/** Of a question that names a column of check boxes and no entry, the entries that are checked: "What comes by SMS?" */
export const withFlag = (selection: Selection, { entries, isWhole, kind }: Collection, labels: Labels): Selection => {
  const stateIn = ({ fields }: Entry, label: string) => fields.find((one) => one.label === label)?.keys[0] ?? ""
  const [flag, ...others] = [...labels].filter(([label]) =>
    entries.every((entry) => [onKey, offKey].includes(stateIn(entry, label))),
  )
  if (flag === undefined || others.length > 0 || kind !== "table" || !isWhole || selection.at.size > 0) return selection
  const [label, at] = flag
  const checked = entries.filter((entry) => stateIn(entry, label) === onKey)
  return { ...selection, entries: checked, at: new Set(at), labels: new Set([label]) }
}
