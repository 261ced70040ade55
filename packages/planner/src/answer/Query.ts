import type { ClauseWord } from "../task/Clauses.ts"
import { type Control, isChosen, type PageModel } from "../page/PageModel.ts"
import { valuesOf } from "../task/Values.ts"
import { isBinding, keysOf, stemsOf, wordsOf } from "../task/Words.ts"
import { dayOf, limitHolds, type Measure, measureOf, valuesBy } from "./Measure.ts"
import {
  type Answer,
  answer,
  askedNoun,
  asksOfEntry,
  countedNoun,
  fitsAsked,
  isAlike,
  isAround,
  isGeneric,
  isIn,
  isKnown,
  isLimited,
  isNumbered,
  isParticle,
  isSubject,
  isUnit,
  type Limit,
  limitOf,
  onlyValue,
  positionOf,
  type Question,
  questionOf,
  offKey,
  onKey,
  stateKeyOf,
  subjectOf,
  weightOf,
} from "./Question.ts"
import type { Collection, Entry, Field } from "./Entries.ts"
import { collectionsOf } from "./Records.ts"
import { clean, isFormer } from "./Text.ts"
import { amountsIn, isTypeWord, numberOf, valuesIn, type ValueType } from "./Types.ts"

/** An answer with the weight of the words that led to it. */
interface Candidate extends Answer {
  readonly weight: number
}

const isSaidBy = (word: ClauseWord, keys: ReadonlyArray<string>): boolean =>
  keys[0] === onKey || keys[0] === offKey
    ? stateKeyOf(word) === keys[0]
    : word.kind === "quote"
      ? word.inner.length > 0 && word.inner.every((part) => keys.includes(part))
      : word.kind !== "mark" && word.key !== "" && keys.some((key) => isAlike(key, word.key))

const grammar = stemsOf("a an the of in on at to by for from with and or per is are be my your our its")

/** Positions of the words that say all keys of a text; undefined if one is missing. */
const saidAt = ({ words }: Question, keys: ReadonlyArray<string>): ReadonlyArray<number> | undefined => {
  const content = keys.filter((key) => !grammar.has(key))
  const parts = content.length === 0 ? keys : content
  if (parts.length === 0) return undefined
  const at = parts.map(
    (key) => words.find((word) => (word.kind === "quote" ? word.inner.includes(key) : isSaidBy(word, [key])))?.at,
  )
  return at.every((one) => one !== undefined) ? [...new Set(at as ReadonlyArray<number>)] : undefined
}

/** Positions of the words that name an entry: its whole title, or the noun of it that no other title has. */
const namedAt = (
  question: Question,
  { entries, kind }: Collection,
  { text }: Field,
): ReadonlyArray<number> | undefined => {
  const parts = wordsOf(text.split(/[(,]/)[0]?.replace(/^@/, "") ?? "").filter(
    ({ kind: of, text: one }) => of !== "mark" && !one.startsWith("#"),
  )
  const at = saidAt(
    question,
    parts.map(({ key }) => key),
  )
  // "From" is a label where one asks who it is from.
  if (
    kind === "facts" &&
    parts.every(({ key }) => grammar.has(key)) &&
    !/\b(?:who|whom|sender|where)\b/.test(question.said)
  )
    return undefined
  if (at !== undefined || parts.length < 2 || kind === "facts") return at
  const noun = parts.at(-1)
  if (noun?.kind !== "word") return undefined
  const found = question.needed.find(({ key, kind: of }) => of === "word" && key === noun.key)
  return found === undefined || entries.filter(({ title }) => title.keys.includes(noun.key)).length > 1
    ? undefined
    : [found.at]
}

/** Words of sums, differences, lists and counts. */
const joining = stemsOf("together altogether sum total add up plus and both combine all of")
const comparing = stemsOf("difference between more less than cheap expensive subtract from minus by above exceed")
const listing = stemsOf("all every each both list names")

/** Verbs before a limit. */
const holding = stemsOf("carry hold fit seat take")

interface Selection {
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

/** Takes back what stands behind it: "hardly used" is not used. */
const negation = /\b(?:not|no|hardly|never|almost|nearly|barely|without|except|formerly|soon|un\w+)\b/i

/** Entries that the question names, or those whose values it says. Undefined if it is unclear which. */
const select = (
  question: Question,
  collection: Collection,
  labels: ReadonlyMap<string, ReadonlyArray<number>>,
  used: ReadonlySet<number>,
  isJoined: boolean,
): Selection | undefined => {
  const { entries, isWhole } = collection
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
  const conditions = question.words.filter(
    (word) =>
      !at.has(word.at) &&
      !used.has(word.at) &&
      !labelWords.has(word.at) &&
      // "The five days" are all of five.
      !(Number(word.text) === entries.length && /^(?:the|these|all)$/i.test(question.words[word.at - 1]?.text ?? "")) &&
      !(word.isAside === true && titled.length > 0) &&
      (question.needed.includes(word) ||
        (word.kind !== "word" && word.kind !== "mark") ||
        (stateKeyOf(word) !== undefined && !isParticle(question.words, word.at))) &&
      entries.some((entry) => ownFields(entry, word).some((field) => isSaidBy(word, field.keys))) &&
      !entries.every((entry) => ownFields(entry, word).some((field) => isSaidBy(word, field.keys))),
  )
  const bound = new Set<string>()
  const meets = (entry: Entry, isStrict: boolean): boolean =>
    conditions.every((word) =>
      ownFields(entry, word).some(
        (field) => isSaidBy(word, field.keys) && (!isStrict || saidAt(question, field.keys) !== undefined),
      ),
    )
  const loosely = pool.filter((entry) => meets(entry, false))
  const matching = pool.filter((entry) => meets(entry, true))
  for (const entry of matching)
    for (const word of conditions)
      for (const { keys, label } of ownFields(entry, word)) {
        const said = isSaidBy(word, keys) ? saidAt(question, keys) : undefined
        if (said !== undefined) bound.add(label)
        for (const one of said ?? []) at.add(one)
      }
  for (const word of conditions) at.add(word.at)
  for (const word of question.words)
    if (
      word.isAside === true &&
      matching.length > 0 &&
      matching.every(({ fields }) => fields.some(({ keys }) => isSaidBy(word, keys)))
    )
      at.add(word.at)
  if (isJoined && matching.length === 0 && titled.length === 0) return joinedBy(question, pool, conditions, at)
  // A whole sentence that is said is no coincidence.
  const [match] = matching
  const isQuoted =
    match !== undefined &&
    matching.length === 1 &&
    match.fields.some(({ keys }) => (saidAt(question, keys)?.length ?? 0) > 2)
  if (loosely.length === matching.length || isQuoted)
    return { entries: matching, isTitled: titled.length > 0, isLoose: false, at, labels: bound }
  // A part of a value tells which entry, but not how many.
  const [only] = loosely
  return !isWhole ||
    loosely.length > 1 ||
    only === undefined ||
    holdsOthers(question, collection, only) ||
    only.fields.some(({ text }) => negation.test(text))
    ? undefined
    : { entries: [only], isTitled: titled.length > 0, isLoose: true, at, labels: bound }
}

/** Returns true if an entry is a part of the page that holds entries of another list. */
const holdsOthers = ({ page }: Question, collection: Collection, { fields, title }: Entry): boolean =>
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
        one.keys.length > 0 &&
        saidAt(question, one.keys) !== undefined &&
        conditions.some((word) => isSaidBy(word, one.keys)),
    )
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
        isLoose: false,
        at,
        labels: new Set(joined.map(({ field }) => field.label)),
      }
    : undefined
}

const telling: ReadonlySet<string> = new Set(
  "money time moment date duration email phone percent storage rating color".split(" "),
)

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
  // "Rated 4.4 out of 5" and "★ 4.4" say the same.
  const isSame = type === "rating" && new Set(found.map((one) => numberOf(one ?? ""))).size === 1
  if (found.length > 0 || type !== "money") return found.length === 1 || isSame ? found.at(-1) : undefined
  const plain = entry.fields.filter(({ label, text }) => plainNumber.test(text) && moneyLabel.test(label))
  return plain.length === 1 ? plain[0]?.text.replace(/^[-−]/, "") : undefined
}

/** Columns of prices without a currency. */
const moneyLabel = /^(?:amount|price|cost|fee|fare|total|sum)\b/i
const plainNumber = /^[-−]?\d[\d.,]*$/

const currencies = stemsOf("euro dollar pound usd eur gbp $ € £")

/** Returns true if a cell may hold a value of a type. Prices stand without their unit where a header says it. */
const fits = ({ label, text }: Field, type: ValueType, around: ReadonlyArray<string>): boolean =>
  !telling.has(type) ||
  valuesIn(text, type).length > 0 ||
  (type === "money" &&
    plainNumber.test(text) &&
    (moneyLabel.test(label) || [...around, ...keysOf(label)].some((key) => currencies.has(key))))

/** Returns true if no other part of the page has such entries, or the question names the heading of this one. */
const isOnly = ({ needed, page }: Question, collection: Collection): boolean => {
  if (collection.kind === "board") return true
  const twins = collectionsOf(page).filter((one) => one !== collection && one.shape === collection.shape)
  return (
    twins.length === 0 ||
    /^(?:options|sentence)$/.test(collection.shape) ||
    needed.some((word) => isIn(word, collection.context, "") && !twins.some(({ context }) => isIn(word, context, "")))
  )
}

/** Other words for labels that are prepositions. */
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

const aliasAt = ({ words }: Question, label: string): ReadonlyArray<number> | undefined => {
  const found = words.find(
    ({ text }, i) =>
      aliases[label.toLowerCase()]?.test(text) === true && !(/^number$/i.test(text) && words[i + 1]?.key === "of"),
  )
  return found === undefined ? undefined : [found.at]
}

const asksDifference =
  /\bdifference\b|\bhow (?:much|many) (?:\w+ )?(?:more|less|cheaper|fewer|longer)\b|\bsubtract\b|\bby how much\b|\bby how many\b/
const asksSum = /\b(?:together|altogether|sum|add|combined|in total)\b/
const asksList = /^(?:please )?list\b|\bnames of\b|\bwhich ones\b|\bwhich (?:\w+ )?(?!does\b)\w+[^s]s\b|\ball\b/
const counting = /^(?:|[A-Z]|\W|stock|in stock|quantity|qty\.?|count|amount|number|left|available|pieces|units)$/i
const valueNoun =
  /^(?:amount|sum|total|price|cost|size|time|hour|code|address|phone|status|state|reason|colou?r|weight|height|length|age|password|text|message|content)$/i
const spans =
  /^(?:opens?|opening|closes?|closing|arrives?|arrival|lands?|departs?|departure|leaves?|starts?|ends?|until|till)$/i

/** Labels of a collection that a question says, with the positions of their words. */
const labelsIn = (question: Question, collection: Collection): ReadonlyMap<string, ReadonlyArray<number>> => {
  const { words } = question
  return new Map(
    [...new Set(collection.entries.flatMap(({ fields }) => fields.map(({ label }) => label)))].flatMap((label) => {
      const keys = keysOf(label)
      const at = label === "" ? undefined : (saidAt(question, keys) ?? aliasAt(question, label))
      // "Heater" is an entry rather than the column "Heat".
      const isTitle = at?.every(
        (one) =>
          !keys.includes(words[one]?.key ?? "") &&
          collection.entries.some(({ title }) => title.keys.includes(words[one]?.key ?? "")),
      )
      return at === undefined || isTitle === true ? [] : [[label, at] as const]
    }),
  )
}

/** Of a question that names a column of check boxes and no entry, the entries that are checked: "What comes by SMS?" */
const withFlag = (
  selection: Selection,
  { entries, isWhole, kind }: Collection,
  labels: ReadonlyMap<string, ReadonlyArray<number>>,
): Selection => {
  const [flag, ...others] = [...labels].filter(([label]) =>
    entries.every(({ fields }) =>
      fields.some((one) => one.label === label && /^[+](?:on|off)$/.test(one.keys[0] ?? "")),
    ),
  )
  if (flag === undefined || others.length > 0 || kind !== "table" || !isWhole || selection.at.size > 0) return selection
  const isOn = ({ fields }: Entry) => fields.some(({ keys, label }) => label === flag[0] && keys[0] === onKey)
  return { ...selection, entries: entries.filter(isOn), at: new Set(flag[1]), labels: new Set([flag[0]]) }
}

/** The only amount of an entry that has a unit. */
const amountOf = ({ fields }: Entry, { text: unit }: ClauseWord): string | undefined => {
  const [amount, ...others] = fields.flatMap(({ text }) => amountsIn(text, unit))
  return others.length === 0 ? amount : undefined
}

const making = stemsOf(
  "own play write make sing send post buy pay order book assign handle work hold come from owner author artist sender maker player",
)

/** A person's or a group's name. */
const personName = /^@?\p{Lu}[\p{L}'.-]+(?:\s\p{Lu}[\p{L}'.-]*){0,2}$/u

/** The only name in an entry: who owns it, who made it, or where it comes from. */
const personOf = ({ said, words }: Question, { fields, title }: Entry): string | undefined => {
  const asks =
    /\b(?:who|whom|whos)\b|\bwhere\b.*\bfrom\b/.test(said) ||
    words.some(({ key }) => /^(?:owner|author|artist|sender|assigne)$/.test(key))
  const [person, ...others] = fields.filter((field) => field !== title && personName.test(field.text))
  return asks && others.length === 0 && words.some(({ key }) => making.has(key)) ? person?.text : undefined
}

/** What the words of a question say of one collection. */
interface Reading {
  readonly question: Question
  readonly collection: Collection
  readonly measure: Measure | undefined
  readonly limit: Limit | undefined
  /** Position of the entry that is asked for. */
  readonly position: number | undefined
  readonly labels: ReadonlyMap<string, ReadonlyArray<number>>
  readonly calculation: "sum" | "difference" | undefined
  readonly isCount: boolean
  readonly isList: boolean
  /** Positions of the words for what is done with entries, which do not tell which are meant. */
  readonly used: ReadonlySet<number>
  readonly selection: Selection
  /** What the column of names is called. */
  readonly naming: string
  /** The word for what is counted. */
  readonly counted: ClauseWord | undefined
  /** The word for what is asked for, and if it is something that an entry has. */
  readonly noun: ClauseWord | undefined
  readonly isOfEntry: boolean
  /** A unit in which each selected entry has one amount: "heater watts". */
  readonly unit: ClauseWord | undefined
}

const readingOf = (question: Question, collection: Collection): Reading | undefined => {
  const { needed, said, type, words } = question
  const measure = measureOf(question)
  const limit = limitOf(question)
  const isCount = type === "number"
  const isPlus = ({ text }: ClauseWord, i: number): boolean =>
    text === "plus" && i > 1 && !/^(?:with|the|of|in)$/i.test(words[i - 1]?.text ?? "")
  const calculation = asksDifference.test(said)
    ? "difference"
    : asksSum.test(said) || words.some(isPlus)
      ? "sum"
      : undefined
  const isList = asksList.test(said) && !isCount
  const labels = labelsIn(question, collection)
  const operators = [
    ...(calculation === undefined ? [] : [calculation === "sum" ? joining : comparing]),
    ...(isList || isCount ? [listing] : []),
  ]
  const place =
    measure === undefined && !/^(?:date|time|moment|duration)$/.test(type) ? positionOf(question) : undefined
  // "The one that was due first" is no position.
  const isDue = place !== undefined && [...labels.values()].flat().some((at) => at === place.at || at === place.at - 1)
  const position = isDue ? undefined : place
  const used = new Set([
    ...(measure?.at ?? []),
    ...(limit?.at ?? []),
    ...words.flatMap(({ at, key }) => (operators.some((keys) => keys.has(key)) ? [at] : [])),
    ...(position === undefined ? [] : [position.at]),
  ])
  const selected = select(question, collection, labels, used, calculation !== undefined)
  const selection = selected === undefined ? undefined : withFlag(selected, collection, labels)
  if (selection === undefined || selection.entries.length === 0) return undefined
  const title = collection.entries[0]?.title.label ?? ""
  const isColumnSaid = [...labels.keys()].some((label) => label !== title)
  if (collection.isUniform && isColumnSaid && [...selection.labels].some((label) => !labels.has(label)))
    return undefined
  const noun = askedNoun(question)
  return {
    question,
    collection,
    measure,
    limit,
    position: position?.position,
    labels,
    calculation,
    isCount,
    isList,
    used,
    selection,
    naming: collection.kind === "table" ? title : "",
    counted: isCount ? countedNoun(question) : undefined,
    noun,
    isOfEntry: noun !== undefined && asksOfEntry(question, noun, measure !== undefined),
    unit: needed.find(
      (word) => word.kind === "word" && selection.entries.every((entry) => amountOf(entry, word) !== undefined),
    ),
  }
}

/** Positions of the words that entries, labels and what is done with them account for. */
const coveredBy = ({
  collection,
  labels,
  limit,
  measure,
  question: { words },
  selection,
  unit,
  used,
}: Reading): ReadonlySet<number> => {
  const { at: selected, entries } = selection
  const isCovered = (word: ClauseWord, i: number): boolean => {
    const { kind, text } = word
    // "Still processing" is processing.
    if (/^(?:still|already|currently|stuck|kept)$/i.test(text))
      return [words[i + 1], words[i + 2]].some((next) => next !== undefined && selected.has(next.at))
    // "The two orders" are as many as are selected.
    if (
      kind === "number" &&
      /^(?:the|these|both|all)$/i.test(words[i - 1]?.text ?? "") &&
      Number(text) === entries.length
    )
      return true
    // "9:00 to 17:00" says when something opens and closes, or leaves and arrives.
    if (
      spans.test(text) &&
      entries.every(({ fields }) => fields.some((one) => valuesIn(one.text, "time").length === 2))
    )
      return true
    if (kind !== "word") return false
    // "Which car carries more than 4 people?"
    if (holding.has(word.key) && limit?.at.includes(word.at + 1) === true) return true
    const isChoice = isNumbered(word) || /^(?:tick|pick|choose|chosen|select|check|mark|choices?)$/i.test(text)
    const isMeasured = !isBinding(word) || text === "time"
    return (
      isGeneric(word) ||
      (collection.kind === "options" && isChoice) ||
      (isMeasured && measure?.types.some((type) => isTypeWord(word, type)) === true) ||
      (limit?.type !== undefined && isTypeWord(word, limit.type))
    )
  }
  const isShared = (word: ClauseWord): boolean =>
    collection.entries.every(({ fields }) => fields.some(({ keys }) => isSaidBy(word, keys)))
  return new Set([
    ...used,
    ...selected,
    ...[...labels.values()].flat(),
    ...(unit === undefined ? [] : [unit.at]),
    ...words.flatMap((word, i) => (isCovered(word, i) ? [word.at] : [])),
    ...words.flatMap((word) => (isShared(word) ? [word.at] : [])),
  ])
}

/** Returns true for a word for what the entries are, which have no label for their names: "the vegan dish". */
const isKindOf = (
  {
    collection: { kind },
    counted,
    isCount,
    isOfEntry,
    limit,
    measure,
    naming,
    noun,
    position,
    question,
    selection,
    used,
  }: Reading,
  word: ClauseWord,
): boolean =>
  !(isOfEntry && word === noun) &&
  // The longest of a list is what was meant, but not everything that can be counted.
  (isKnown(question.page, word) ||
    selection.isTitled ||
    (kind !== "options" && (measure !== undefined || !(position !== undefined || isCount)))) &&
  /^(?:|names?|titles?|items?|description)$/i.test(naming) &&
  (selection.at.size > 0 ||
    measure !== undefined ||
    limit !== undefined ||
    (position !== undefined && kind !== "options" && isAlone(question))) &&
  (word === noun ||
    word === counted ||
    (word.kind === "word" &&
      // "The list Office" is called so.
      !/^\p{Lu}/u.test(word.text) &&
      !isBinding(word) &&
      [...selection.at, ...used].includes(word.at - 1) &&
      !selection.isTitled))

/** Returns true for what has the name of an entry, which the page need not say: "a ticket to Lowen". */
const isHolderOf = ({ question: { words }, selection }: Reading, { at, kind, text }: ClauseWord): boolean => {
  const isNameAt = (position: number): boolean =>
    selection.isTitled &&
    selection.at.has(position) &&
    (/^[\p{Lu}@]/u.test(words[position]?.text ?? "") || words[position]?.kind === "quote")
  const isLeading =
    /^(?:an?|the|my|our)$/i.test(words[at - 1]?.text ?? "") &&
    /^(?:to|for|of|in|from|by|at|called|named)$/i.test(words[at + 1]?.text ?? "") &&
    isNameAt(at + 2)
  const isBehind = isNameAt(at - 1) && !/(?:ing|ed)$/.test(text)
  return kind === "word" && text === text.toLowerCase() && (isBehind || isLeading)
}

const isAroundAll = ({ selection }: Reading, word: ClauseWord): boolean =>
  selection.entries.every(({ context }) => isAround(word, context))

/** Returns true if all that is there can be compared and counted. */
const isWhole = ({ collection, question }: Reading): boolean => {
  const isShown = /\bon (?:this|the (?:first|current|open|same)) page\b/.test(question.said)
  return (collection.isWhole || (isShown && collection.kind === "table")) && isOnly(question, collection)
}

/** The entries that are left once limits, superlatives and positions are applied. */
interface Narrowed {
  readonly entries: ReadonlyArray<Entry>
  /** Label of the values that a superlative compares. */
  readonly measured: string | undefined
  /** Kind of value that is asked of them. */
  readonly asks: ValueType
  /** A value that a superlative asks for itself: "the price of the most expensive one". */
  readonly value?: string
}

const narrow = (reading: Reading): Narrowed | undefined => {
  const { collection, labels, limit, measure, position, question, selection } = reading
  const { type, words } = question
  let { entries } = selection
  if ((limit !== undefined || measure !== undefined) && (!isWhole(reading) || selection.isTitled)) return undefined
  if (limit !== undefined) {
    const held = limitHolds(entries, limit, labels)
    if (held === undefined) return undefined
    entries = held
  }
  const asks = limit !== undefined && limit.type === type ? "any" : type
  if (measure !== undefined) {
    const best = entries.length < 2 ? undefined : extremeOf(question, entries, measure, labels)
    if (best === undefined) return undefined
    const { entry, label } = best
    // "The one with the highest price" asks for its name.
    const of = words.find(({ at, text }) => /^of$/i.test(text) && at < Math.min(...measure.at))
    const before = words.find(({ at }) => of !== undefined && at === of.at - 1)
    if (before !== undefined && (isTypeWord(before, best.type) || keysOf(label ?? "").includes(before.key))) {
      const field = entry.fields.find((one) => one.label !== "" && one.label === label)
      const value = field?.text ?? valueIn(question, entry, best.type)
      return value === undefined ? undefined : { entries: [entry], measured: label, asks, value }
    }
    const isMeasured = asks === best.type || measure.types.includes(asks)
    return { entries: [entry], measured: label, asks: isMeasured ? "any" : asks }
  }
  if (position === undefined) return { entries, measured: undefined, asks }
  const entry = entries.at(position < 0 ? position : position - 1)
  return entry === undefined ||
    selection.isTitled ||
    (position < 0 && !isWhole(reading)) ||
    !isOnly(question, collection)
    ? undefined
    : { entries: [entry], measured: undefined, asks }
}

/** The labels whose values are asked for: neither those of conditions nor of names. */
const targetsOf = (
  { collection, labels, naming, selection }: Reading,
  { asks, entries, measured }: Narrowed,
): ReadonlyArray<string> => {
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
  const isLonger = (at: ReadonlyArray<number>, other: ReadonlyArray<number>): boolean =>
    other.length > at.length && at.every((one) => other.includes(one))
  return asked.flatMap(([label, at]) => (asked.some(([, other]) => isLonger(at, other)) ? [] : [label]))
}

/** Returns true if a label is asked for though its values are a condition: "the status of the parcel that was sent". */
const isConditionAsked = ({ labels, question: { words }, selection }: Reading): boolean =>
  [...labels].some(
    ([label, at]) =>
      selection.labels.has(label) &&
      /^(?:of|does|has)$/i.test(words[(at.at(-1) ?? -1) + 1]?.text ?? "") &&
      !at.every((one) => selection.at.has(one)),
  )

/** What was read, from which entries. */
interface Found {
  readonly text: string
  readonly entries: ReadonlyArray<Entry>
  readonly data?: Answer["data"]
}

/** Reads what several entries say together: a sum, a difference, their number or their names. */
const readSeveral = (
  reading: Reading,
  { asks, entries }: Narrowed,
  target: string | undefined,
): Found | "none" | undefined => {
  const { calculation, collection, counted, isCount, isList, limit, measure, naming, question, selection } = reading
  if (calculation !== undefined) {
    const isPair = entries.length > 1 && (calculation === "sum" || entries.length === 2)
    if (measure !== undefined || !isPair || (!selection.isTitled && !isWhole(reading))) return "none"
    const values = valuesBy(question, entries, target === undefined ? { types: [question.type] } : { label: target })
    const result = values === undefined ? undefined : calculated(values.texts, calculation === "difference")
    return result === undefined ? "none" : { text: result.text, entries, data: result.value }
  }
  if (isOneMeant(reading)) return undefined
  if (!isWhole(reading)) return "none"
  const hasCondition = selection.at.size > 0 || limit !== undefined
  const isOfThem = target === undefined || limit !== undefined
  if (isCount && isOfThem) {
    const isMeant = hasCondition || isAbout(question, collection, counted, naming)
    return collection.shape === "segments" || (selection.labels.has(naming) && naming !== "") || !isMeant
      ? "none"
      : { text: String(entries.length), entries, data: entries.length }
  }
  if (!isList || !isOfThem || asks === "money") return undefined
  const names = entries.map(({ title }) => title.text)
  return hasCondition && names.every((name) => fitsAsked(question, name))
    ? { text: names.join(", "), entries, data: names }
    : "none"
}

/** Returns true if a question asks for one entry: by its name, its position or a superlative. */
const isOneMeant = ({ measure, position, selection }: Reading): boolean =>
  selection.isTitled || measure !== undefined || position !== undefined || selection.isLoose

/** Reads a value of an entry. */
const readValue = (
  reading: Reading,
  asks: ValueType,
  entry: Entry,
  target: string | undefined,
): Found | "none" | undefined => {
  const { collection, counted, isCount, limit, position, question, selection, unit } = reading
  const found = (text: string | undefined, data?: Answer["data"]): Found | "none" =>
    text === undefined ? "none" : { text, entries: [entry], ...(data === undefined ? {} : { data }) }
  if (target !== undefined && limit === undefined) {
    const [field, ...others] = entry.fields.filter(({ label }) => label === target)
    if (field === undefined || others.length > 0 || field.text === "" || !fits(field, asks, collection.context))
      return "none"
    if (!isCount) return found(field.text)
    const number = onlyValue(question, field.text, "number") ?? onlyValue(question, field.text, "quantity")
    return found(number, numberOf(number ?? ""))
  }
  const amount = unit === undefined || !selection.isTitled ? undefined : amountOf(entry, unit)
  if (amount !== undefined && (isCount || asks === "any")) return found(amount, numberOf(amount))
  if (isCount) {
    // "How many apples" asks for the only number beside "Apples".
    const [count, ...others] = entry.fields.filter(({ text }) => /^\d+(?:,\d{3})*$/.test(text))
    const isOfThem = counted !== undefined && isIn(counted, entry.title.keys, "")
    return count !== undefined && others.length === 0 && isOfThem && counting.test(count.label)
      ? found(count.text, numberOf(count.text))
      : "none"
  }
  if (telling.has(asks) || (asks === "quantity" && selection.isTitled)) return found(valueIn(question, entry, asks))
  if (asks === "text" && selection.isTitled) {
    const texts = entry.texts.filter((text) => /\p{L}\s+\p{L}/u.test(text))
    return found(texts.length === 1 ? texts[0] : undefined)
  }
  return asks === "any" || (position !== undefined && asks === "quantity") ? undefined : "none"
}

/** Reads who an entry is about, the heading that it stands under, or its name. */
const readName = (
  reading: Reading,
  entry: Entry,
  target: string | undefined,
  covered: ReadonlySet<number>,
): string | undefined => {
  const { collection, isOfEntry, labels, naming, noun, position, question, selection } = reading
  const { needed, page, said, words } = question
  const name = entry.title.text
  if (selection.isTitled) {
    const person = target === undefined ? personOf(question, entry) : undefined
    const isGroup = /^(?:column|list|group|section|category|lane)$/i.test(noun?.text ?? "")
    const isHeading = noun !== undefined && (isGroup || (isOfEntry && isIn(noun, keysOf(entry.heading ?? ""), "")))
    return person ?? (isHeading ? entry.heading : undefined)
  }
  const isNumber = /\bnumber of the\b/.test(said) && /\d/.test(name)
  const isAsked =
    labels.has(naming) ||
    isNumber ||
    position !== undefined ||
    /\b(?:which|who|whos|whose|what|whats|name|find|list|get|read|tell)\b/.test(said)
  const isSection =
    holdsOthers(question, collection, entry) &&
    !needed.some((word) => isIn(word, entry.title.keys, "")) &&
    !isIn(noun ?? (words[0] as ClauseWord), collection.context, "")
  // An amount that the page does not say is no name.
  const isAmount =
    !isNumber && words.some(({ at, text }) => valueNoun.test(text) && !covered.has(at) && !covered.has(at + 1))
  const isMeant =
    noun === undefined ||
    isKindOf(reading, noun) ||
    covered.has(noun.at) ||
    (!isOfEntry && (isAroundAll(reading, noun) || isIn(noun, subjectOf(page), "")))
  const isName = /\bnumber of the\b/.test(said) ? isNumber : /\p{L}/u.test(name) || labels.has(naming)
  return isAsked && !isSection && !isAmount && isMeant && isName && fitsAsked(question, name) ? name : undefined
}

/** Reads an answer from one collection, if every word of the question tells which. */
const read = (question: Question, collection: Collection): Candidate | undefined => {
  const reading = readingOf(question, collection)
  if (reading === undefined) return undefined
  const { labels, limit, selection } = reading
  const covered = coveredBy(reading)
  const isTold = (word: ClauseWord): boolean =>
    covered.has(word.at) ||
    isKindOf(reading, word) ||
    isAroundAll(reading, word) ||
    isSubject(question, word) ||
    (isHolderOf(reading, word) && !isKnown(question.page, word)) ||
    (making.has(word.key) && selection.isTitled)
  const narrowed = question.needed.every(isTold) ? narrow(reading) : undefined
  if (narrowed === undefined) return undefined
  const { asks, entries, value } = narrowed
  const [target, ...others] = value === undefined ? targetsOf(reading, narrowed) : []
  if (value === undefined && (others.length > 0 || isConditionAsked(reading))) return undefined
  const readOne = (): Found | "none" => {
    const [entry, ...more] = entries
    const isSingle = collection.kind === "table" && collection.entries.length === 1 && target !== undefined
    const isChosen = isOneMeant(reading) || selection.at.size > 0 || limit !== undefined || isSingle
    if (entry === undefined || more.length > 0 || !isChosen) return "none"
    const found = readValue(reading, asks, entry, target)
    const name = found === undefined ? readName(reading, entry, target, covered) : undefined
    return found ?? (name === undefined ? "none" : { text: name, entries })
  }
  const found = value !== undefined ? { text: value, entries } : (readSeveral(reading, narrowed, target) ?? readOne())
  if (found === "none") return undefined
  const weight = question.needed.reduce(
    (sum, word) => sum + weightOf(word) * (covered.has(word.at) ? 1 : isAroundAll(reading, word) ? 0.6 : 0.1),
    0,
  )
  const shown = found.entries.map(({ fields }) => fields.map(({ text }) => text).join(" ")).join("; ")
  // A value with the label that is asked for is the best answer.
  const isCell = target !== undefined && limit === undefined && !reading.isCount && reading.calculation === undefined
  return {
    ...answer(found.text, `Read: ${shown}`, found.data),
    weight: weight + (isCell ? 0.8 + 0.3 * (labels.get(target)?.length ?? 0) : 0),
  }
}

/** Words for what is so now, which a label with its value says. */
const stating = /^(?:on|active|set|selected|chosen|current|now|currently|still|shown)$/i

/** The value of a label, or the value of the asked type in a sentence. */
const factOf = (question: Question, collection: Collection, entry: Entry): Candidate | undefined => {
  const { needed, said, type, words } = question
  const isSentence = collection.kind === "sentences"
  const text = entry.fields.at(-1)?.text ?? ""
  const whole = `${entry.title.text} ${text}`.trim()
  if (collection.kind === "counts" && type !== "number") return undefined
  const noun = type === "number" ? countedNoun(question) : undefined
  // "How many centimetres" asks for a length.
  const amounts = isSentence && noun !== undefined && isUnit(noun) ? amountsIn(text, noun.text) : []
  const value =
    amounts.length === 1
      ? amounts[0]
      : type === "any" || type === "text"
        ? isSentence && type === "any"
          ? undefined
          : text
        : (onlyValue(question, text, type) ??
          ((type === "rating" && /^\d(?:\.\d)?$/.test(text)) ||
          (type === "quoted" &&
            !isSentence &&
            /^\S+$/.test(text) &&
            words.some((word) => isTypeWord(word, type) && isIn(word, entry.title.keys, "")))
            ? text
            : undefined))
  if (value === undefined || !/[\p{L}\d★]/u.test(value) || !fitsAsked(question, value)) return undefined
  // "About 35 minutes" is told as such.
  const [roughly = ""] =
    isSentence && type !== "any"
      ? (/\b(?:about|around|approx\.?|ca\.?) $/i.exec(text.slice(0, Math.max(0, text.indexOf(value)))) ?? [])
      : []
  if (
    isSentence
      ? roughly === "" && isLimited(question, text, value)
      : isFormer(text) && !/\b(?:was|were|before|original|old)\b/.test(said)
  )
    return undefined
  if (type === "number" && amounts.length !== 1 && (isSentence || !/^\W*\d[\d,.]*\W*(?:\p{L}+\W*){0,2}$/u.test(text)))
    return undefined
  if (keysOf(value).every((key) => words.some((word) => word.key === key || word.inner.includes(key)))) return undefined
  const keys = [...entry.title.keys, ...keysOf(text)]
  if (noun !== undefined && amounts.length !== 1 && !isIn(noun, keys, whole)) return undefined
  if (type === "any" && words.some((word) => valueNoun.test(word.text) && !isIn(word, keys, whole))) return undefined
  const title = isSentence ? [] : (namedAt(question, collection, entry.title) ?? [])
  const kind = askedNoun(question)
  const shares = needed.map((word) =>
    title.includes(word.at) || (isSentence && isIn(word, keys, whole))
      ? weightOf(word)
      : word.kind !== "quote" && isIn(word, keysOf(text), text)
        ? 0.5 * weightOf(word)
        : isAround(word, entry.context)
          ? 0.6 * weightOf(word)
          : isSubject(question, word) ||
              (!isSentence && stating.test(word.text)) ||
              (spans.test(word.text) && valuesIn(text, "time").length === 2)
            ? 0.1
            : word === kind && needed.length > 1 && !isKnown(question.page, word)
              ? 0
              : undefined,
  )
  const own = words.filter(
    (word) => (needed.includes(word) || isTypeWord(word, type)) && word.key !== "" && isIn(word, keys, whole),
  )
  const isAbout = telling.has(type) && needed.length > 0 && needed.every((word) => isSubject(question, word))
  const isPlaced =
    telling.has(type) &&
    needed.length > 0 &&
    needed.every((word) => isAround(word, entry.context)) &&
    title.length === 0
  if (shares.includes(undefined)) return undefined
  if (
    isSentence
      ? (own.length === 0 && !isAbout) ||
        needed.some((word) => !own.includes(word) && !isSubject(question, word) && !spans.test(word.text))
      : title.length === 0 && !isPlaced
  )
    return undefined
  // "-$18.90" is a value as a whole.
  const bare = type === "money" && /^[-−]/.test(text) ? text : clean(value).replace(/\.$/, "")
  const number = type === "number" ? numberOf(bare) : undefined
  return {
    ...answer(
      isSentence && type === "text" ? value : `${roughly.toLowerCase()}${bare}`,
      `The page says "${whole.slice(0, 150)}"`,
      number ?? bare,
    ),
    weight:
      shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) +
      (isSentence ? -0.3 : title.length > 0 ? 0.8 + 0.3 * title.length : 0) -
      whole.length / 1000,
  }
}

/** The best of several answers, if no other one is about as good. */
const agreed = (found: ReadonlyArray<Candidate>): Candidate | undefined => {
  const [best, ...others] = found.toSorted((a, b) => b.weight - a.weight)
  return best === undefined ||
    others.some(
      ({ text, weight }) =>
        weight > best.weight - 0.3 && text !== best.text && !best.text.includes(text) && !text.includes(best.text),
    )
    ? undefined
    : best
}

/** Returns true if the page has only one table or list. */
const isAlone = ({ page }: Question): boolean =>
  collectionsOf(page).filter(({ kind, shape }) => /^(?:table|list|options)$/.test(kind) && !shape.startsWith("rows "))
    .length === 1

/** Returns true if a count without conditions is one of this collection. */
const isAbout = (
  question: Question,
  { context, kind }: Collection,
  noun: ClauseWord | undefined,
  naming: string,
): boolean => {
  if (noun === undefined) return false
  const all = collectionsOf(question.page)
  const boards = new Set(all.flatMap((one) => (one.kind === "board" ? [one.shape] : [])))
  const lists = all.filter(
    (one) =>
      (one.isWhole || one.kind === "table") &&
      !one.shape.startsWith("rows ") &&
      (one.kind === "board" || !boards.has(one.shape)),
  )
  return (
    isIn(noun, [...context, ...(kind === "table" ? keysOf(naming) : [])], "") ||
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
    const holders = entries.filter(({ fields }) => fields.some((field) => field.label === label))
    // What lacks a label that most have is of another kind.
    const isMost = labels.has(label) && holders.length > 2 && holders.length > entries.length / 2
    const compared = isMost ? holders : entries
    const values =
      label !== "" && (labels.has(label) || isOwn(label)) ? valuesBy(question, compared, { label }) : undefined
    return values === undefined ? [] : [{ ...values, entries: compared }]
  })
  const said = byLabel.filter(({ label = "", type }) =>
    measure.types.length === 0 && measure.labels.size === 0
      ? labels.has(label)
      : measure.types.includes(type) ||
        isOwn(label) ||
        (measure.labels.size === 0 && /^(?:number|quantity)$/.test(type)),
  )
  const byType = said.length > 0 ? undefined : valuesBy(question, entries, measure)
  const pool = byType === undefined ? said : [{ ...byType, entries }]
  const [only] = pool
  if (only === undefined || pool.length > 1) return undefined
  const sign = measure.sideOf(only) === "max" ? -1 : 1
  const sorted = only.entries
    .map((entry, i) => ({ entry, value: sign * (only.amounts[i] ?? Number.NaN) }))
    .toSorted((a, b) => a.value - b.value)
  return sorted[0] === undefined || sorted[0].value === sorted[1]?.value
    ? undefined
    : { entry: sorted[0].entry, label: only.label, type: only.type }
}

const calculated = (
  texts: ReadonlyArray<string>,
  isDifference: boolean,
): { readonly text: string; readonly value: number } | undefined => {
  const [a = 0, b = 0, ...others] = texts.map((text) => numberOf(text) ?? Number.NaN)
  const units = new Set(texts.map((text) => text.replace(/\d[\d,]*(?:\.\d+)?/, "#").replace(/s$/, "")))
  if (units.size > 1) return undefined
  const sum = isDifference ? Math.abs(a - b) : others.reduce((total, one) => total + one, a + b)
  const value = Math.round(sum * 100) / 100
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return { text: (texts[0] ?? "").replace(/\d[\d,]*(?:\.\d+)?/, shown), value }
}

const controlNouns: Readonly<Record<string, (control: Control) => boolean>> = {
  button: ({ isButton }) => isButton,
  link: ({ role }) => role === "link",
  checkbox: ({ kind }) => kind === "toggle",
  tab: ({ role }) => role === "tab",
}

/** Counts controls of a kind, or those of one name; or the options of a list. */
const controlCount = (question: Question): Answer | undefined => {
  const { needed, page, type, words } = question
  const noun = countedNoun(question)
  if (type !== "number" || noun === undefined) return undefined
  const kind = words.find(({ text }) => /^(?:buttons|links|checkboxes|tabs)$/i.test(text))
  const fitsKind = controlNouns[kind?.text.toLowerCase().replace(/e?s$/, "") ?? ""]
  if (fitsKind !== undefined) {
    const named = needed.map(({ inner, key, kind: of }) => (of === "quote" ? inner.join(" ") : key)).join(" ")
    const found = page.controls.filter(
      (control) => fitsKind(control) && (named === "" || (control.names[0] ?? []).join(" ") === named),
    )
    if (found.length > 0)
      return answer(String(found.length), `Counted: ${found.map(({ name }) => name).join("; ")}`, found.length)
  }
  const lists = page.controls.flatMap(({ groups, kind: of, name, options }) => {
    const shown = options.filter((option) => !/^(?:[-–—\s]*|(?:please )?(?:select|choose|pick)\b.*)$/i.test(option))
    const keys = [...keysOf(name), ...groups.flat()]
    return of === "select" &&
      options.length > 1 &&
      (isIn(noun, keysOf(name), name) || isGeneric(noun)) &&
      needed.some((word) => isIn(word, keysOf(name), name)) &&
      needed.every((word) => isIn(word, keys, name) || isSubject(question, word))
      ? [{ name, count: shown.length }]
      : []
  })
  const [only] = lists
  return only === undefined || lists.length > 1
    ? undefined
    : answer(String(only.count), `"${only.name}" has ${only.count} options.`, only.count)
}

const passing = /^(?:currently|now|still|already|right|really)$/i

/** Answers a question for a state, such as "Is the lamp on?", with yes or no. */
export const stateAnswer = (question: Question): Answer | undefined => {
  const { needed, page, said, words } = question
  const reply = (isTrue: boolean, evidence: string) => answer(isTrue ? "Yes" : "No", evidence)
  if (/^(?:am|are|is) (?:i|we|the user|anyone|\w+) (?:logged|signed)\b/.test(said)) {
    const canLeave = page.controls.some(({ names }) => names.some((keys) => keys.includes("logout")))
    const canEnter = page.controls.some(({ element }) => element.type === "password")
    return canLeave === canEnter ? undefined : reply(canLeave, `The page offers to log ${canLeave ? "out" : "in"}.`)
  }
  const states = words.filter((word, i) => i > 0 && stateKeyOf(word) !== undefined)
  const isOther = (word: ClauseWord, at: ReadonlyArray<number>): boolean => !at.includes(word.at) && !isGeneric(word)
  const controls = page.controls.flatMap((control) => {
    const at = saidAt(question, keysOf(control.name))
    const [state, ...others] = states.filter((word) => at?.includes(word.at) === false)
    if (at === undefined || state === undefined || others.length > 0) return []
    const isTurned = /^(?:toggle|radio|option)$/.test(control.kind) || control.states.has("pressed")
    const isAble = !isTurned && /^(?:en|dis)abled$/i.test(state.text)
    const hasState = isTurned || isAble
    return !hasState || needed.some((word) => word !== state && isOther(word, at)) || /^open$/i.test(state.text)
      ? []
      : [{ at, isTrue: (isAble ? !control.element.disabled : isChosen(control)) === (stateKeyOf(state) === onKey) }]
  })
  const longest = controls.filter(({ at }) => !controls.some((one) => one.at.length > at.length))
  if (longest.length > 0)
    return longest.length === 1 ? reply(longest[0]?.isTrue === true, "Read from the control.") : undefined
  // "Is the green tea sold out?": what another entry is, this one is not.
  const found = collectionsOf(page).flatMap((collection) =>
    /^(?:table|list)$/.test(collection.kind)
      ? collection.entries.flatMap((entry) => {
          const at = namedAt(question, collection, entry.title)
          if (at === undefined) return []
          const rest = words
            .slice(1)
            .filter(
              (word) => word.need > 0 && !passing.test(word.text) && isOther(word, at) && !isSubject(question, word),
            )
          const says = (one: Entry) =>
            one.fields.find(({ keys, label, text }) => {
              const own = saidAt(question, keys)
              const all = [...(own ?? []), ...(saidAt(question, keysOf(label)) ?? [])]
              return own !== undefined && text !== "" && rest.every((word) => all.includes(word.at))
            })
          const other = collection.entries.flatMap((one) => (one === entry ? [] : (says(one) ?? [])))[0]
          const isColumn = entry.fields.some(({ label, text }) => label !== "" && label === other?.label && text !== "")
          return rest.length === 0 || (says(entry) === undefined && !isColumn)
            ? []
            : [{ isTrue: says(entry) !== undefined, text: entry.fields.map(({ text }) => text).join(" ") }]
        })
      : [],
  )
  const [only] = found
  return only === undefined || found.some(({ isTrue }) => isTrue !== only.isTrue)
    ? undefined
    : reply(only.isTrue, `Read: ${only.text}`)
}

const tableWords = /^(?:tables?|json|rows?|list|all|every|each|objects?|array|format|columns?|entire|whole|data)$/i

const asksTable =
  /\btable\b.*\bjson\b|\bjson\b.*\btable\b|^(?:please )?(?:read|get|return|extract|report) (?:me )?(?:the )?(?:whole |entire |full )?table\b|\ball (?:the )?rows\b/

/** The rows of the table that a request means, with the columns that it names: "Return the table of prices as JSON". */
export const tableAnswer = (question: Question): Answer | undefined => {
  const { needed, page, said } = question
  if (!asksTable.test(said)) return undefined
  const found = collectionsOf(page).flatMap(({ context, entries, isWhole, kind, shape }) => {
    const labels = [...new Set(entries.flatMap(({ fields }) => fields.map(({ label }) => label)))].filter(Boolean)
    const named = labels.filter((label) => saidAt(question, keysOf(label)) !== undefined)
    const around = [...context, ...named.flatMap(keysOf)]
    const isMeant = needed.every(
      (word) => tableWords.test(word.text) || isIn(word, around, "") || isSubject(question, word),
    )
    if (kind !== "table" || shape.startsWith("rows ") || !isWhole || !isMeant || labels.length === 0) return []
    const isColumn = ({ label }: Field) => (named.length > 0 ? named : labels).includes(label)
    return [
      entries.map(({ fields }) =>
        Object.fromEntries(fields.filter(isColumn).map(({ label, text }) => [label, text] as const)),
      ),
    ]
  })
  const [rows] = found
  return rows === undefined || found.length > 1 ? undefined : answer(JSON.stringify(rows), "Read from the table.", rows)
}

/** Answers from what the page shows, if all parts of it that account for the question agree. */
export const queryAnswer = (question: Question): Answer | undefined => {
  const found = collectionsOf(question.page).flatMap((collection) =>
    /^(?:facts|counts|sentences)$/.test(collection.kind)
      ? collection.entries.flatMap((entry) => factOf(question, collection, entry) ?? [])
      : (read(question, collection) ?? []),
  )
  const counted = controlCount(question)
  return agreed([...found, ...(counted === undefined ? [] : [{ ...counted, weight: 0.5 }])])
}

/** Rows that a clause chooses by a superlative or a limit ("the oldest order", "orders over $300"). */
export interface ChosenRows {
  /** Their nodes; none if the page does not tell which. */
  readonly nodes: ReadonlySet<number>
  /** Positions of the words that choose them. */
  readonly at: ReadonlyArray<number>
}

/** Words before a date that entries are compared with. */
const dateLimits: ReadonlyArray<readonly [said: RegExp, holds: (day: number, limit: number) => boolean]> = [
  [/^(?:before|than)$/i, (day, limit) => day < limit],
  [/^after$/i, (day, limit) => day > limit],
  [/^(?:until|till|by)$/i, (day, limit) => day <= limit],
  [/^since$/i, (day, limit) => day >= limit],
]

/** The limit that a date sets: "before May 3, 2026". */
const dateLimitOf = ({ words }: Question) =>
  valuesOf(words).flatMap(({ from, iso, to, type }) => {
    const holds = dateLimits.find(([said]) => said.test(words[from - 1]?.text ?? ""))?.[1]
    const limit = type === "date" && iso !== undefined ? dayOf(iso) : undefined
    if (holds === undefined || limit === undefined) return []
    const isKept = ({ fields }: Entry): boolean | undefined => {
      const [date, ...others] = fields.flatMap(({ text }) => valuesIn(text, "date"))
      const day = date === undefined || others.length > 0 ? undefined : dayOf(date.text)
      return day === undefined ? undefined : holds(day, limit)
    }
    return [{ at: words.slice(from - 1, to).map(({ at }) => at), isKept }]
  })[0]

/** Chooses rows by their values. Undefined if a clause says neither a superlative nor a limit. */
export const rowsChosenBy = (page: PageModel, words: ReadonlyArray<ClauseWord>): ChosenRows | undefined => {
  const question = questionOf(page, words)
  const measure = measureOf(question)
  const limit = limitOf(question)
  const date = dateLimitOf(question)
  if (measure === undefined && limit === undefined && date === undefined) return undefined
  const used = new Set([...(measure?.at ?? []), ...(limit?.at ?? []), ...(date?.at ?? [])])
  const found = collectionsOf(page).flatMap((collection): ReadonlyArray<ChosenRows> => {
    if (!collection.isWhole || collection.entries.some(({ node }) => node === undefined)) return []
    const labels = labelsIn(question, collection)
    const selection = select(question, collection, labels, used, false)
    if (selection === undefined || selection.isTitled || selection.entries.length === 0) return []
    let entries: ReadonlyArray<Entry> | undefined = selection.entries
    if (limit !== undefined) entries = limitHolds(entries, limit, labels)
    if (date !== undefined && entries?.some((entry) => date.isKept(entry) === undefined) === false)
      entries = entries.filter((entry) => date.isKept(entry))
    else if (date !== undefined) return []
    const best =
      measure === undefined || entries === undefined || entries.length < 2
        ? undefined
        : extremeOf(question, entries, measure, labels)
    if (measure !== undefined) entries = best === undefined ? [] : [best.entry]
    const at = [
      ...used,
      ...selection.at,
      ...[...labels].flatMap(([label, spots]) => (label === best?.label ? spots : [])),
    ]
    return entries === undefined || entries.length === 0
      ? []
      : [{ nodes: new Set(entries.flatMap(({ node }) => node ?? [])), at }]
  })
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) return only
  // The value of a limit is none that a row has to show.
  const isNumber = limit?.at.some((at) => words.some((word) => word.at === at && word.kind === "number"))
  return date === undefined && isNumber !== true ? undefined : { nodes: new Set(), at: [...used] }
}
