import type { ClauseWord } from "../Clauses.ts"
import { isBinding, isEmpty, keysOf, stem, wordsOf } from "../Words.ts"
import { type Collection, collectionsOf, type Entry, type Field } from "./Collections.ts"
import { countedNoun, isGeneric } from "./Counts.ts"
import { type Measure, measureOf, valuesBy } from "./Measure.ts"
import { accountsFor, type Answer, answer, isAlike, isIn, type Question, subjectOf } from "./Question.ts"
import { fitsAsked, isLimited, onlyValue } from "./Rows.ts"
import { isTypeWord, numberOf, valuesIn, type ValueType } from "./Types.ts"

const isSaidBy = (word: ClauseWord, keys: ReadonlyArray<string>): boolean =>
  word.kind === "quote"
    ? word.inner.length > 0 && word.inner.every((part) => keys.includes(part))
    : word.kind !== "mark" && word.key !== "" && keys.some((key) => isAlike(key, word.key))

/** Positions of the words that say all keys of a text; undefined if one is missing. */
const saidAt = ({ words }: Question, keys: ReadonlyArray<string>): ReadonlyArray<number> | undefined => {
  const content = keys.filter((key) => !isEmpty({ key, kind: "word" } as ClauseWord))
  const parts = content.length === 0 ? keys : content
  if (parts.length === 0) return undefined
  const at = parts.map(
    (key) => words.find((word) => (word.kind === "quote" ? word.inner.includes(key) : isSaidBy(word, [key])))?.at,
  )
  return at.every((one) => one !== undefined) ? [...new Set(at as ReadonlyArray<number>)] : undefined
}

/** Positions of the words that name an entry: its whole title, or the noun of it that no other title has. */
const namedAt = (question: Question, { entries }: Collection, { text }: Field): ReadonlyArray<number> | undefined => {
  const parts = wordsOf(text.split(/[(,]/)[0] ?? "").filter(
    ({ kind, text: part }) => kind !== "mark" && !part.startsWith("#"),
  )
  const at = saidAt(
    question,
    parts.map(({ key }) => key),
  )
  if (at !== undefined || parts.length < 2) return at
  const noun = parts.at(-1)
  if (noun?.kind !== "word") return undefined
  const found = question.needed.find(({ key, kind }) => kind === "word" && key === noun.key)
  return found === undefined || entries.filter(({ title }) => title.keys.includes(noun.key)).length > 1
    ? undefined
    : [found.at]
}

/** Words of sums, differences, lists and counts. */
const joining = new Set("together altogether sum total add up plus and both combine all of".split(" ").map(stem))
const comparing = new Set(
  "difference between more less than cheap expensive subtract from minus by above exceed".split(" ").map(stem),
)
const listing = new Set("all every each both list names".split(" ").map(stem))

interface Selection {
  readonly entries: ReadonlyArray<Entry>
  /** True if the question says their titles. */
  readonly isTitled: boolean
  /** Positions of the words that select them. */
  readonly at: ReadonlySet<number>
  /** Labels whose values select them. */
  readonly labels: ReadonlySet<string>
}

/** Entries that the question names, or those whose values it says. Undefined if it is unclear which. */
const select = (
  question: Question,
  collection: Collection,
  labels: ReadonlyMap<string, ReadonlyArray<number>>,
  used: ReadonlySet<number>,
  isJoined: boolean,
): Selection | undefined => {
  const { entries } = collection
  const labelWords = new Set([...labels.values()].flat())
  const named = entries.flatMap((entry) => {
    const at = namedAt(question, collection, entry.title)
    return at === undefined ||
      at.every((one) => labelWords.has(one)) ||
      !at.some((one) => question.needed.some((word) => word.at === one))
      ? []
      : [{ entry, at }]
  })
  // Of "Paper Maps" and "Maps", the longer one is meant.
  const titled = named.filter(
    (one) => !named.some((other) => other.at.length > one.at.length && one.at.every((at) => other.at.includes(at))),
  )
  const at = new Set(titled.flatMap((one) => one.at))
  /** The fields in which a word may be a condition: those of a label that is said, if it has such values. */
  const labeledWords = new Map<ClauseWord, boolean>()
  const ownFields = (entry: Entry, word: ClauseWord): ReadonlyArray<Field> => {
    const isOwn = ({ label }: Field, { title }: Entry) => labels.has(label) && label !== title.label
    const isLabeled =
      labeledWords.get(word) ??
      entries.some((one) => one.fields.some((field) => isOwn(field, one) && isSaidBy(word, field.keys)))
    labeledWords.set(word, isLabeled)
    return entry.fields.filter((field) => (isLabeled ? isOwn(field, entry) : field !== entry.title))
  }
  const pool = titled.length > 0 ? titled.map(({ entry }) => entry) : entries
  const valuesSaid = ({ fields, title }: Entry) =>
    fields.filter((field) => field !== title && field.keys.length > 0 && saidAt(question, field.keys) !== undefined)
  const conditions = question.words.filter(
    (word) =>
      !at.has(word.at) &&
      !used.has(word.at) &&
      !labelWords.has(word.at) &&
      !(word.isAside === true && titled.length > 0) &&
      (question.needed.includes(word) || (word.kind !== "word" && word.kind !== "mark")) &&
      entries.some(({ fields, title }) => fields.some((field) => field !== title && isSaidBy(word, field.keys))) &&
      !entries.every((entry) => ownFields(entry, word).some((field) => isSaidBy(word, field.keys))),
  )
  const bound = new Set<string>()
  let isUnclear = false
  const matching = pool.filter((entry) =>
    conditions.every((word) => {
      const loose = ownFields(entry, word).filter((field) => isSaidBy(word, field.keys))
      const strict = loose.filter(({ keys }) => saidAt(question, keys) !== undefined)
      if (loose.length > 0 && strict.length === 0) isUnclear = true
      for (const { keys, label } of strict) {
        bound.add(label)
        for (const one of saidAt(question, keys) ?? []) at.add(one)
      }
      return strict.length > 0
    }),
  )
  for (const word of conditions) at.add(word.at)
  for (const word of question.words)
    if (
      word.isAside === true &&
      matching.length > 0 &&
      matching.every(({ fields }) => fields.some(({ keys }) => isSaidBy(word, keys)))
    )
      at.add(word.at)
  if (isJoined && matching.length === 0 && titled.length === 0) {
    // "A and B": values of one column, each of one entry.
    const joined = pool.flatMap((entry) => {
      const [field, ...others] = valuesSaid(entry).filter((one) => conditions.some((word) => isSaidBy(word, one.keys)))
      return field === undefined || others.length > 0 ? [] : [{ entry, field }]
    })
    const isEach =
      new Set(joined.map(({ field }) => field.text)).size === joined.length &&
      new Set(joined.map(({ field }) => field.label)).size === 1
    const isAll = conditions.every((word) => joined.some(({ field }) => isSaidBy(word, field.keys)))
    return isEach && isAll && joined.length > 1
      ? {
          entries: joined.map(({ entry }) => entry),
          isTitled: true,
          at,
          labels: new Set(joined.map(({ field }) => field.label)),
        }
      : undefined
  }
  return isUnclear ? undefined : { entries: matching, isTitled: titled.length > 0, at, labels: bound }
}

const telling: ReadonlySet<ValueType> = new Set([
  "money",
  "time",
  "moment",
  "date",
  "duration",
  "email",
  "phone",
  "percent",
  "storage",
  "rating",
])

/** The only value of a type in an entry. */
const valueIn = (question: Question, entry: Entry, type: ValueType): string | undefined => {
  const found = entry.fields.flatMap(({ label, text }) => {
    const whole = label === "" ? text : `${label}: ${text}`
    const value = onlyValue(question, text, type)
    return value === undefined
      ? valuesIn(text, type).length > 0
        ? [undefined]
        : []
      : [isLimited(question, whole, value) ? undefined : value]
  })
  return found.length === 1 ? found[0] : undefined
}

/** The noun behind "which", if it is not only a word for any entry. */
const askedNoun = ({ words }: Question): ClauseWord | undefined =>
  words.find(
    (word, i) =>
      word.kind === "word" &&
      /^(?:which|what)$/i.test(words[i - 1]?.text ?? "") &&
      !isGeneric(word) &&
      !/^(?:is|are|was|were|has|have|had|does|do|did|can|will|one|ones|of|name|names|costs?|takes?)$/i.test(word.text),
  )

/** Returns true if a cell may hold a value of a type. Prices stand without their unit where a header says it. */
const fits = (cell: string, type: ValueType, around: ReadonlyArray<string>): boolean =>
  !telling.has(type) ||
  valuesIn(cell, type).length > 0 ||
  (type === "money" && /^\d[\d.,]*$/.test(cell) && around.some((key) => currencies.has(key)))

const currencies = new Set("euro dollar pound usd eur gbp $ € £".split(" ").map(stem))

/** Returns true if no other part of the page has such entries, or the question names the heading of this one. */
const isOnly = ({ needed, page }: Question, collection: Collection): boolean => {
  const twins = collectionsOf(page).filter((one) => one !== collection && one.shape === collection.shape)
  return (
    twins.length === 0 ||
    /^(?:options|sentence)$/.test(collection.shape) ||
    needed.some((word) => isIn(word, collection.context, "") && !twins.some(({ context }) => isIn(word, context, "")))
  )
}

/** Reads an answer from one collection, if every word of the question tells which. */
const read = (question: Question, collection: Collection): Answer | undefined => {
  const { needed, said, type, words } = question
  const measure = measureOf(question)
  const isCount = type === "number"
  const isDifference =
    /\bdifference\b|\bhow (?:much|many) (?:\w+ )?(?:more|less|cheaper|fewer|longer)\b|\bsubtract\b|\bby how much\b|\bby how many\b/.test(
      said,
    )
  const isSum = !isDifference && /\b(?:together|altogether|sum|add|plus|combined|in total)\b/.test(said)
  const isList =
    /^(?:please )?list\b|\bnames of\b|\bwhich ones\b|\bwhich (?:\w+ )?\w+[^s]s\b|\ball\b/.test(said) && !isCount
  const used = new Set([
    ...(measure?.at ?? []),
    ...words.flatMap(({ at, key }) =>
      (isSum && joining.has(key)) || (isDifference && comparing.has(key)) || ((isList || isCount) && listing.has(key))
        ? [at]
        : [],
    ),
  ])
  const labels = new Map(
    [...new Set(collection.entries.flatMap(({ fields }) => fields.map(({ label }) => label)))].flatMap((label) => {
      const at = label === "" ? undefined : saidAt(question, keysOf(label))
      return at === undefined ? [] : [[label, at] as const]
    }),
  )
  const selection = select(question, collection, labels, used, isSum || isDifference)
  if (selection === undefined || selection.entries.length === 0) return undefined
  const columns = [...labels.keys()].filter((label) => label !== collection.entries[0]?.title.label)
  if (collection.isUniform && columns.length > 0 && [...selection.labels].some((label) => !labels.has(label)))
    return undefined
  const naming = collection.isTable ? (collection.entries[0]?.title.label ?? "") : ""
  const noun = isCount ? countedNoun(question) : undefined
  const covered = new Set([
    ...used,
    ...selection.at,
    ...[...labels.values()].flat(),
    // "Still processing" is processing, and "the two orders" are as many as are selected.
    ...words.flatMap(({ at, kind, text }, i) =>
      (/^(?:still|already|currently)$/i.test(text) && selection.at.has(words[i + 1]?.at ?? -1)) ||
      (kind === "number" &&
        /^(?:the|these|both|all)$/i.test(words[i - 1]?.text ?? "") &&
        Number(text) === selection.entries.length)
        ? [at]
        : [],
    ),
    // "9:00 to 17:00" says when something opens and closes, or leaves and arrives.
    ...words.flatMap(({ at, text }) =>
      /^(?:opens?|opening|closes?|closing|arrives?|arrival|lands?|departs?|departure|leaves?|starts?|ends?)$/i.test(
        text,
      ) && selection.entries.every(({ fields }) => fields.some((field) => valuesIn(field.text, "time").length === 2))
        ? [at]
        : [],
    ),
    ...needed.flatMap((word) =>
      collection.entries.every(({ fields }) => fields.some((field) => isSaidBy(word, field.keys))) ? [word.at] : [],
    ),
    ...words.flatMap((word) =>
      word.kind === "word" &&
      (isGeneric(word) ||
        (measure !== undefined && !isBinding(word) && measure.types.some((one) => isTypeWord(word, one))))
        ? [word.at]
        : [],
    ),
  ])
  if (!accountsFor(question, covered, collection.context)) return undefined
  const isWhole = collection.isWhole && isOnly(question, collection)
  const evidence = (entries: ReadonlyArray<Entry>) =>
    `Read: ${entries.map(({ fields }) => fields.map(({ text }) => text).join(" ")).join("; ")}`
  let { entries } = selection
  let measured: string | undefined
  let asks = type
  if (measure !== undefined) {
    if (!isWhole || selection.isTitled || entries.length < 2) return undefined
    const best = extremeOf(question, entries, measure, labels)
    if (best === undefined) return undefined
    entries = [best.entry]
    measured = best.label
    if (asks === best.type || measure.types.includes(asks)) asks = "any"
  }
  const asked = [...labels].filter(
    ([label, at]) =>
      label !== measured &&
      label !== naming &&
      !selection.labels.has(label) &&
      !at.every((one) => selection.at.has(one)),
  )
  // Of "last name" and "name", the longer one is meant.
  const targets = asked.filter(
    ([, at]) => !asked.some(([, other]) => other.length > at.length && at.every((one) => other.includes(one))),
  )
  if (targets.length > 1) return undefined
  const target = targets[0]?.[0]
  if (isSum || isDifference) {
    if (measure !== undefined || entries.length < 2 || (isDifference && entries.length !== 2)) return undefined
    if (!selection.isTitled && !isWhole) return undefined
    const values = valuesBy(question, entries, target === undefined ? { types: [type] } : { label: target })
    if (values === undefined) return undefined
    return calculated(question, entries, values, isDifference, evidence(entries))
  }
  const isSelected = selection.isTitled || measure !== undefined
  if (isCount && !isSelected && target === undefined) {
    if (!isWhole || (selection.labels.has(naming) && naming !== "")) return undefined
    if (selection.at.size === 0 && !isAbout(question, collection, noun, naming)) return undefined
    return answer(
      String(entries.length),
      `Counted: ${entries.map(({ title }) => title.text).join("; ")}`,
      entries.length,
    )
  }
  if (!isSelected && !isWhole) return undefined
  if (isList && !isSelected && target === undefined && type !== "money") {
    if (selection.at.size === 0) return undefined
    const names = entries.map(({ title }) => title.text)
    return names.every((name) => fitsAsked(question, name))
      ? answer(names.join(", "), evidence(entries), names)
      : undefined
  }
  const [entry] = entries
  if (entry === undefined || entries.length > 1 || (!isSelected && selection.at.size === 0)) return undefined
  if (target !== undefined) {
    const cells = entry.fields.filter(({ label }) => label === target)
    const cell = cells[0]?.text ?? ""
    if (
      cells.length !== 1 ||
      cell === "" ||
      !fits(cell, asks, [...collection.context, ...cells.flatMap(({ labelKeys }) => labelKeys)])
    )
      return undefined
    if (type !== "number") return answer(cell, evidence([entry]))
    const number = onlyValue(question, cell, "number")
    return number === undefined ? undefined : answer(number, evidence([entry]), numberOf(number) ?? number)
  }
  if (isCount) return undefined
  if (telling.has(asks)) {
    const value = valueIn(question, entry, asks)
    return value === undefined ? undefined : answer(value, evidence([entry]))
  }
  if (asks === "text" && selection.isTitled) {
    const texts = entry.texts.filter((text) => /\p{L}\s+\p{L}/u.test(text))
    return texts.length === 1 && texts[0] !== undefined ? answer(texts[0], evidence([entry])) : undefined
  }
  if (asks !== "any") return undefined
  const isNumbered = /\bnumber of the\b/.test(said) && /\d/.test(entry.title.text)
  if (
    selection.isTitled ||
    !(labels.has(naming) || isNumbered || /\b(?:which|who|whos|whose|what|whats|name|find|list)\b/.test(said))
  )
    return undefined
  const isName = isNumbered || /\p{L}/u.test(entry.title.text) || labels.has(naming)
  const kind = askedNoun(question)
  const isKind =
    kind === undefined || covered.has(kind.at) || isIn(kind, [...collection.context, ...subjectOf(question.page)], "")
  return isKind && isName && fitsAsked(question, entry.title.text)
    ? answer(entry.title.text, evidence([entry]))
    : undefined
}

/** Returns true if a count without conditions is one of this collection. */
const isAbout = (
  question: Question,
  { context, isTable }: Collection,
  noun: ClauseWord | undefined,
  naming: string,
): boolean => {
  if (noun === undefined) return false
  const lists = collectionsOf(question.page).filter(
    ({ isTable, isWhole, shape }) => (isWhole || isTable) && !shape.startsWith("rows "),
  )
  return (
    isIn(noun, [...context, ...(isTable ? keysOf(naming) : [])], "") ||
    (isGeneric(noun) &&
      question.needed.some(
        (word) => word !== noun && isIn(word, context, "") && !isIn(word, subjectOf(question.page), ""),
      )) ||
    (lists.length === 1 &&
      lists[0]?.shape !== "options" &&
      (isGeneric(noun) || isIn(noun, subjectOf(question.page), "")))
  )
}

const extremeOf = (
  question: Question,
  entries: ReadonlyArray<Entry>,
  measure: Measure,
  labels: ReadonlyMap<string, ReadonlyArray<number>>,
): { readonly entry: Entry; readonly label: string | undefined; readonly type: ValueType } | undefined => {
  const isOwn = (label: string) => keysOf(label).some((key) => measure.labels.has(key))
  const names = new Set(entries.flatMap(({ fields }) => fields.map(({ label }) => label)))
  const byLabel = [...names].flatMap((label) => {
    const values =
      label !== "" && (labels.has(label) || isOwn(label)) ? valuesBy(question, entries, { label }) : undefined
    return values === undefined ? [] : [values]
  })
  const said = byLabel.filter(({ label = "", type }) =>
    measure.types.length === 0 && measure.labels.size === 0
      ? labels.has(label)
      : measure.types.includes(type) ||
        (/^(?:number|quantity)$/.test(type) && (isOwn(label) || (measure.labels.size === 0 && labels.has(label)))),
  )
  const pool = said.length > 0 ? said : [valuesBy(question, entries, measure)].flatMap((values) => values ?? [])
  const [only] = pool
  if (only === undefined || pool.length > 1) return undefined
  const sign = measure.sideOf(only) === "max" ? -1 : 1
  const sorted = entries
    .map((entry, i) => ({ entry, value: sign * (only.amounts[i] ?? Number.NaN) }))
    .toSorted((a, b) => a.value - b.value)
  return sorted[0] === undefined || sorted[0].value === sorted[1]?.value
    ? undefined
    : { entry: sorted[0].entry, label: only.label, type: only.type }
}

const calculated = (
  { said }: Question,
  entries: ReadonlyArray<Entry>,
  { texts }: { readonly texts: ReadonlyArray<string> },
  isDifference: boolean,
  evidence: string,
): Answer | undefined => {
  const amounts = texts.map((text) => numberOf(text) ?? Number.NaN)
  const [a = 0, b = 0] = amounts
  const units = new Set(texts.map((text) => text.replace(/\d[\d,]*(?:\.\d+)?/, "#").replace(/s$/, "")))
  if (units.size > 1) return undefined
  const value = isDifference ? Math.abs(a - b) : amounts.reduce((sum, one) => sum + one, 0)
  const rounded = Math.round(value * 100) / 100
  const shown = Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2)
  const text = (texts[0] ?? "").replace(/\d[\d,]*(?:\.\d+)?/, shown)
  return said === "" || entries.length === 0 ? undefined : answer(text, evidence, rounded)
}

/** Answers from the tables, lists and cards of the page, if all of those that account for the question agree. */
export const queryAnswer = (question: Question): Answer | "unclear" | undefined => {
  const found = collectionsOf(question.page).flatMap((collection) => read(question, collection) ?? [])
  const [first] = found
  return first !== undefined && found.some(({ text }) => text !== first.text) ? "unclear" : first
}
