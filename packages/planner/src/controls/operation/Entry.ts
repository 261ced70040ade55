import { type Control, stepsBetween } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { commands as commandStems, isMark } from "../../task/Sentences.ts"
import { accepts, labeledWords, textFor, unquoted, type Value, valuesOf } from "../../task/Values.ts"
import { classOf, clickKeys, isOneOf, keysOf, stem, stemsOf } from "../../task/Words.ts"
import {
  formOf,
  holdsSaid,
  isBehindOther,
  isEditable,
  isInRange,
  isMessage,
  isOfOther,
  isSearchField,
  isShown,
  isUsable,
  messageKeys,
} from "./Field.ts"
import { emptyKey, matchLabel, partsOf, range, spotsOf, weight } from "./Label.ts"
import { matchAt, type Named, nameMatch, soleMatch } from "./Name.ts"
import { build, type Operation, type Search } from "./Operation.ts"
import { rowWordsOf } from "./RowWords.ts"
import { appendKeys, renamingKeys, searchKeys } from "./Verbs.ts"

const leading = /^(?:from|to|at|by|for|with|until)$/i
const choiceKeys = stemsOf("choose select pick")
const addressed = stemsOf("reply respond answer go switch return back scroll")

/** What a clause has for the fields of a page. */
interface Entries {
  readonly search: Search
  /** The fields that it may be about, and those of them for a text. */
  readonly scope: ReadonlyArray<Control>
  readonly texts: ReadonlyArray<Control>
  readonly values: ReadonlyArray<Value>
  readonly labels: ReadonlyMap<Control, Named | undefined>
  /** The part of an enumeration that each word stands in, and those that have a label or a value. */
  readonly parts: ReadonlyArray<number>
  readonly labelParts: ReadonlySet<number | undefined>
  readonly valueParts: ReadonlySet<number | undefined>
}

/** A field with a value that a clause has for it. */
interface Pair {
  readonly field: Control
  readonly value: Value
  readonly text: string
  readonly anchors: ReadonlyArray<number>
  readonly isNamed: boolean
  readonly score: number
}

/** A pair whose score is open, with the words that say the name of the field and its row. */
interface Candidate extends Omit<Pair, "anchors" | "isNamed" | "score"> {
  readonly own: ReadonlyArray<number>
  readonly inRow: ReadonlyArray<number>
  readonly fits: boolean
}

const verbOf = ({ verb, words }: Clause): string => words[verb]?.key ?? ""
const saysAny = ({ words }: Clause, keys: ReadonlySet<string>): boolean => words.some(({ key }) => keys.has(key))
const addsAny = ({ words }: Clause): boolean => words.some(({ key }) => classOf(key) === stem("add"))

/** Returns true for what is copied or deleted, which is not typed. */
const typesNothing = ({ verb, words }: Clause): boolean =>
  words[verb]?.text.toLowerCase() === "copy" ||
  (classOf(words[verb]?.key ?? "") === stem("delete") &&
    !words.some(({ text }) => /^(?:text|content|value|characters?|letters?|last|search|filter)$/i.test(text)))

/** The fields that a clause may be about. */
const scopeOf = ({ clause, page }: Search): ReadonlyArray<Control> => {
  const fields = page.controls.filter(
    (control) => /^(?:enter|slider|stepper)$/.test(control.kind) && isEditable(control),
  )
  if (verbOf(clause) === stem("move") && fields.every(({ kind }) => kind === "enter")) return []
  const plain = fields.filter((field) => !isSearchField(field))
  // "The text field" is the field for a search where there is no other one.
  const isOnly = plain.length === 0 && clause.words.some(({ text }) => /^(?:textbox|field|input)$/i.test(text))
  const usable = saysAny(clause, searchKeys) || isOnly ? fields : plain
  const inDialog = usable.filter(({ isInDialog }) => isInDialog)
  return inDialog.length > 0 ? inDialog : usable
}

const entriesIn = (search: Search): Entries => {
  const { clause, used } = search
  const { verb, words } = clause
  const scope = scopeOf(search)
  // "Tick off the milk" names no field for "what is to be done".
  const named = new Map(
    scope.map((field) => [
      field,
      nameMatch(field, words, (at) => at !== verb || field.names.flat().includes(words[at]?.key ?? "")),
    ]),
  )
  const labelWords = new Set([...named.values()].flatMap((label) => label?.match.at ?? []))
  // "PIN 8051": the label is no part of what is typed.
  const trimmed = (value: Value): ReadonlyArray<Value> => {
    if (value.type !== "name" || !labelWords.has(value.from)) return [value]
    const from = range(value.from, value.to).find((at) => !labelWords.has(at))
    if (from === undefined) return []
    const said = words.slice(from, value.to).map((word) => word.text)
    const text = said.join(" ")
    return [{ ...value, from, text, type: /^\d+$/.test(text) ? "number" : "name" }]
  }
  // "Filter by "in stock only"" ticks what is called so.
  const isBox = (word: ClauseWord | undefined) =>
    word?.kind === "quote" &&
    saysAny(clause, searchKeys) &&
    search.page.controls.some(
      ({ kind, names }) => /^(?:toggle|radio)$/.test(kind) && names[0]?.join(" ") === word.inner.join(" "),
    )
  const whole = [...named].flatMap(([{ kind }, label]) =>
    kind === "enter" && label !== undefined && !label.isHint && label.match.quality > 0.99 ? [label.match.at] : [],
  )
  const values = [...valuesOf(words, isVerbLike(words[verb]) ? verb + 1 : 0), ...labeledWords(words, whole)]
    .map(unquoted)
    .flatMap(trimmed)
    .filter(({ from, to }) => !range(from, to).some((at) => used.has(at) || isBox(words[at])))
  const labels = new Map(scope.map((field) => [field, named.get(field) ?? soleMatch(field, search)]))
  const parts = partsOf(words)
  return {
    search,
    scope,
    texts: scope.filter(({ kind }) => kind === "enter"),
    values,
    labels,
    parts,
    labelParts: new Set([...labels.values()].flatMap((label) => label?.match.at ?? []).map((at) => parts[at])),
    valueParts: new Set(values.map(({ from }) => parts[from])),
  }
}

/** Returns true for the text field beside the button that was used last: "enable the field and type it there". */
const isThere = ({ search: { clause, last, page }, texts }: Entries, field: Control): boolean => {
  const near = last === undefined ? [] : texts.filter((one) => stepsBetween(page, one, last) <= 2)
  return near.length === 1 && near[0] === field && clause.words.some(({ text }) => /^(?:it|there)$/i.test(text))
}

/** Matches a text that goes into a field named before: "type "Ada" into it". */
export const intoIt = /^[^"“]*\b(?:type|enter|write|put) ["“][^"”]*["”] (?:into|in) it\b/i

const isLoneText = (entries: Entries, field: Control): boolean =>
  field.kind === "enter" && (entries.texts.length === 1 || isThere(entries, field))

/** Returns true if the field beside the button that was used last cannot be filled in yet: "enable the field and type it there". */
const awaitsField = ({ clause, last, page }: Search): boolean =>
  last?.isButton === true &&
  clause.words.some(({ text }) => /^(?:it|there)$/i.test(text)) &&
  page.controls.some((one) => one.kind === "enter" && !isEditable(one) && stepsBetween(page, one, last) <= 2)

/** Returns true for the first of two values: "from 20 to 23". */
const isOld = (words: ReadonlyArray<ClauseWord>, at: number): boolean =>
  words[at - 1]?.text === "from" && words[at + 1]?.text === "to"

/** Returns true for a value that a list or a button has: "filter by the type Glider", "search for a flight". */
const isElsewhere = ({ clause, page }: Search, { text, type }: Value): boolean =>
  page.controls.some(({ isButton, kind, names, options }) =>
    kind === "select"
      ? options.some((option) => option.toLowerCase() === text.toLowerCase()) &&
        names.some((keys) => matchLabel(keys, clause.words)?.missed.length === 0)
      : isButton &&
        type !== "quote" &&
        [verbOf(clause), ...keysOf(text)].every((key) => emptyKey(key) || names[0]?.includes(key)),
  )

const isReply = (keys: ReadonlyArray<string>): boolean => keys.some((key) => classOf(key) === stem("answer"))

/** Returns true where entries have buttons for replies, for a field that takes none. */
const isNoReply = ({ clause, page }: Search, { hints, isInDialog, names, row }: Control): boolean =>
  isReply([verbOf(clause)]) &&
  page.controls.some((one) => one.kind === "press" && one.row !== null && isReply(one.names[0] ?? [])) &&
  !isInDialog &&
  !(row !== null && row.count > 1) &&
  !isReply([...names.flat(), ...hints]) &&
  !names.flat().includes("comment")

/** Returns true for a field that a clause does not change: what it holds, or what it is for, is something else. */
const isPassedOver = ({ scope, search, values }: Entries, field: Control): boolean => {
  const { clause, entered, page } = search
  const { words } = clause
  // A form takes one value a field; a lone field takes one after the other.
  if (entered.has(field.id) && (scope.length > 1 || !addsAny(clause))) return true
  // A new entry is not written over another one, and a name not into another field than the one that holds the old.
  const isOver =
    field.value !== "" &&
    !entered.has(field.id) &&
    words.some(({ key }) => key === stem("new") || key === stem("create"))
  const isOfOld =
    words.some(({ key }) => key === stem("rename")) && scope.some((one) => one !== field && holdsSaid(one, words))
  if ((isOver && !isSearchField(field)) || (isOfOld && !holdsSaid(field, words))) return true
  // What exists is not renamed in the field for what is new.
  const isAdder = (one: Control) =>
    one.isButton && classOf(one.names[0]?.[0] ?? "") === stem("add") && stepsBetween(page, field, one) <= 1
  const isForNew =
    [...field.names.flat(), ...field.hints].some((key) => /^(?:new|add|creat|todo)$/.test(classOf(key))) ||
    page.controls.some(isAdder)
  const renamed = words.find(
    ({ at, kind, text }) =>
      kind === "quote" &&
      words.slice(at + 1).some((word) => word.kind === "quote") &&
      page.leaves.some((leaf) => leaf.text === text),
  )
  const isOther = renamed !== undefined && field.row?.texts.includes(renamed.text) !== true && !field.isInDialog
  const isTaken = (isForNew && field.element.type !== "password") || isOther
  // "It says "new" in place of "old"."
  const isReplacing =
    saysAny(clause, renamingKeys) || /\b(?:in place of|instead of|rather than) ["“]/i.test(clause.text)
  if (isTaken && field.value === "" && isReplacing) return true
  // What the list has already is not added by a goal: "X is an active entry".
  const isThere = ({ text }: Value) => page.rows.some(({ texts }) => texts.includes(text))
  const isAdding = addsAny(clause) || words.some(({ key }) => key === stem("new") || key === stem("type"))
  return (isForNew && !isAdding && values.some(isThere)) || isNoReply(search, field)
}

/** The word that asks for a value to be added to what a field holds: "at the end". */
const appendingIn = ({ words }: Clause, { value }: Control): ClauseWord | undefined =>
  value === "" ? undefined : words.find(({ key }) => appendKeys.has(key))

/** What a field is to hold, with what it holds already where a value is added to it. */
const contentFor = (clause: Clause, field: Control, value: Value): string | undefined => {
  const whole = textFor(field, value)
  if (whole === undefined || appendingIn(clause, field) === undefined) return whole
  const added = clause.words[value.from]?.raw ?? whole
  const [first, second] = saysAny(clause, frontKeys) ? [added, field.value] : [field.value, added]
  return `${first}${/\s$/.test(first) || /^(?:\s|\S{1,3}$)/.test(second) ? "" : " "}${second}`
}

/** Words that say the name of a field beside a value: "from" and "to" stand before it, and "reply to Ada" fills in no field "To". */
const ownWords = ({ labels, search: { clause } }: Entries, field: Control, value: Value): ReadonlyArray<number> => {
  const { words } = clause
  const said = labels.get(field)?.match.at.filter((at) => at < value.from || at >= value.to) ?? []
  const isLead = said.some((at) => leading.test(words[at]?.text ?? "") && emptyKey(words[at]?.key ?? ""))
  const isOwn = said.includes(value.from - 1) && !addressed.has(words[value.from - 2]?.key ?? "")
  return isLead && said.length === 1 && !isOwn ? [] : said
}

const candidateOf = (entries: Entries, field: Control, value: Value): Candidate | undefined => {
  const { labelParts, labels, parts, search, valueParts } = entries
  const { clause, page } = search
  const { verb, words } = clause
  const isReplaced = value.text === field.value && isOld(words, value.from)
  if (isReplaced || (isSearchField(field) && isElsewhere(search, value))) return undefined
  // "Click "more"" types nothing.
  const object = verb + (/^(?:the|a|an|on)$/i.test(words[verb + 1]?.text ?? "") ? 2 : 1)
  if (value.from === object && clickKeys.has(verbOf(clause))) return undefined
  const text = contentFor(clause, field, value)
  const label = labels.get(field)
  if (text === undefined || !isInRange(field, text)) return undefined
  if (value.type !== "quote" && label?.match.at.some((at) => at >= value.from && at < value.to) === true)
    return undefined
  const own = ownWords(entries, field, value)
  // The page has several fields.
  const isElse = label === undefined && entries.texts.length > 1 && !field.states.has("focused")
  if (isElse && intoIt.test(clause.text) && !isThere(entries, field)) return undefined
  // "In Privacy, "Only me" should be chosen".
  const isChoice = choiceKeys.has(verbOf(clause))
    ? label === undefined
    : own.length === 0 && saysAny(clause, choiceKeys)
  if (isChoice && field.role !== "combobox") return undefined
  // "A as first name, B as last name": a value belongs to the label of its own part.
  const isApart =
    own.length > 0 &&
    !own.some((at) => parts[at] === parts[value.from]) &&
    (labelParts.has(parts[value.from]) || own.some((at) => valueParts.has(parts[at])))
  if (isApart) return undefined
  const inRow =
    field.row === null || field.row.count < 2
      ? []
      : rowWordsOf(page, field, words).filter((at) => at < value.from || at >= value.to)
  if (isOfOther(field, words, value.from, own.length + inRow.length > 0)) return undefined
  if (own.length === 0 && isBehindOther(page, field, words, value.from)) return undefined
  const fits = accepts(field, value.type)
  if (value.type === "number" && !fits && field.kind === "enter" && label === undefined) return undefined
  return { field, value, text, own, inRow, fits }
}

/** Words for what a field holds that is replaced: "rename A to B", "from 20 to 23". */
const oldWords = ({ words }: Clause, { field, value }: Candidate): ReadonlyArray<ClauseWord> =>
  words.filter(
    ({ at, kind, text }) =>
      at < value.from &&
      text === field.value &&
      (kind === "quote" ? value.type === "quote" && words.some(({ key }) => renamingKeys.has(key)) : isOld(words, at)),
  )

/** Returns true for the field at hand, into which one types without naming another one. */
const isAtHand = ({ labelParts, search: { clause } }: Entries, { states }: Control): boolean =>
  labelParts.size === 0 &&
  states.has("focused") &&
  /^(?:type|enter|write|make|replace|change|put)$/i.test(clause.words[clause.verb]?.text ?? "")

/** How sure it is that a value is for a field. */
const scoreOf = (entries: Entries, candidate: Candidate): number => {
  const { scope, search } = entries
  const { clause, page } = search
  const { verb, words } = clause
  const { field, fits, inRow, own, value } = candidate
  const isNumber = value.type === "number"
  let score = 0
  if (own.length > 0) {
    const gap = Math.min(...own.map((at) => distance(words, at, value)))
    if (gap > 5) score = fits ? 1.2 : 0
    else score = 2.6 - 0.3 * gap + (fits ? 0.6 : 0)
  } else if (isTypingClause(words) && isThere(entries, field)) score = 2
  else if (fits && !isNumber) score = 1.4
  else if (inRow.length > 0) score = 1.2
  else if (isTypingClause(words) && (!isNumber || fits) && (scope.length === 1 || isLoneText(entries, field)))
    score = 1.2
  if (isAtHand(entries, field)) score = Math.max(score, 1.2)
  if (value.type === "free") score -= 0.3
  if (oldWords(clause, candidate).length > 0) score = Math.max(score, 2)
  const isOnPage = isShown(page, value.text)
  if (
    value.type === "quote" &&
    own.length === 0 &&
    isMessage(field) &&
    !isOnPage &&
    words.some(({ at, key }) => isOneOf(messageKeys, key) && (at < verb + 3 || at > value.from - 3))
  )
    score = Math.max(score, 1.6)
  const isTyped = searchKeys.has(verbOf(clause)) || (typingKeys.has(verbOf(clause)) && own.length > 0)
  return value.type !== "email" && !isNumber && isOnPage && !isTyped ? score - 2.2 : score
}

const pairOf = (entries: Entries, candidate: Candidate): Pair => {
  const { field, inRow, own, text, value } = candidate
  const { clause } = entries.search
  // "Into the new todo field": what it holds will be new.
  const isFresh = field.value === "" && isLoneText(entries, field)
  const isAppending = appendingIn(clause, field) !== undefined
  const besides = clause.words.filter(
    ({ at, key }) =>
      (isFresh && at >= value.to && key === stem("new")) ||
      // "As the date when it is due".
      (own.length > 0 && classOf(key) === stem(value.type)) ||
      (isAppending && appendKeys.has(key)) ||
      (key === stem("instead") && isAtHand(entries, field)),
  )
  return {
    field,
    value,
    text,
    anchors: [
      ...range(value.from, value.to),
      ...own,
      ...inRow,
      ...spotsOf(besides),
      ...spotsOf(oldWords(clause, candidate)),
    ],
    isNamed: own.length > 0 || inRow.length > 0,
    score: scoreOf(entries, candidate),
  }
}

/** "Enter A and B": a name and a password, in this order. */
const signInPairs = ({ labelParts, search, texts, values }: Entries): ReadonlyArray<Pair> => {
  const [user, secret] = texts
  const left = texts.filter(({ id }) => !search.entered.has(id))
  const isPair = texts.length === 2 && user?.element.type !== "password" && secret?.element.type === "password"
  if (!isPair || labelParts.size > 0 || values.length !== left.length || !isTypingClause(search.clause.words)) return []
  return left.flatMap((field, i) => {
    const value = values[i]
    const text = value === undefined ? undefined : textFor(field, value)
    return value === undefined || text === undefined
      ? []
      : [{ field, value, text, anchors: range(value.from, value.to), isNamed: false, score: 1.5 }]
  })
}

const repeatedKeys = /^(?:again|mor|repeat|confirm\w*|verif\w*|retyp\w*)$/

/** The field for a password again. */
const repetitionOf = (
  { texts }: Entries,
  pairs: ReadonlyArray<Pair>,
  isFilled: (field: Control) => boolean,
  taken: ReadonlySet<number>,
): Control | undefined =>
  texts.find(
    (field) =>
      field.element.type === "password" &&
      !isFilled(field) &&
      !pairs.some((pair) => pair.field === field && spanOf(pair).some((at) => !taken.has(at))) &&
      [...field.hints, ...field.names.flat()].some((key) => repeatedKeys.test(key)),
  )

const spanOf = ({ value }: Pair): ReadonlyArray<number> => range(value.from, value.to)

/** Chooses a field for each value, the surest pairs first, and for a password also the field for it again. */
const chosenFrom = (entries: Entries, pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair & { again?: Control }> => {
  const { page } = entries.search
  const taken = new Set<number>()
  const chosen: Array<Pair & { again?: Control }> = []
  const isFilled = (field: Control): boolean => chosen.some((pair) => pair.field === field || pair.again === field)
  for (const pair of pairs.toSorted((a, b) => b.score - a.score)) {
    const { anchors, field, isNamed, score, value } = pair
    // Values without the names of their fields belong to one form.
    const isApart = !isNamed && chosen.some((other) => formOf(page, other.field) !== formOf(page, field))
    // "Its level": several fields are called so, and none of them is meant more than the others.
    const isTied = pairs.some(
      (other) =>
        other.value === value &&
        other.score === score &&
        isFilled(other.field) &&
        other.field.kind === field.kind &&
        other.field.name !== field.name &&
        isNamed &&
        other.anchors.join() === anchors.join(),
    )
    if (isApart || isFilled(field) || (spanOf(pair).some((at) => taken.has(at)) && !isTied)) continue
    for (const at of spanOf(pair)) taken.add(at)
    const isTaken = (one: Control) => one === field || isFilled(one)
    const again = field.element.type === "password" ? repetitionOf(entries, pairs, isTaken, taken) : undefined
    chosen.push(again === undefined ? pair : { ...pair, again })
  }
  return chosen
}

/** Fields with the values that a clause has for them. */
export const entriesOf = (search: Search): ReadonlyArray<Operation> => {
  if (typesNothing(search.clause) || awaitsField(search)) return []
  const entries = entriesIn(search)
  const { words } = search.clause
  const pairs = entries.scope
    .filter((field) => !isPassedOver(entries, field))
    .flatMap((field) => entries.values.flatMap((value) => candidateOf(entries, field, value) ?? []))
    .map((candidate) => pairOf(entries, candidate))
    .filter(({ score }) => score > 0.5)
  const both = words.flatMap(({ at, key }) => (key === "both" ? [at] : []))
  return chosenFrom(entries, [...pairs, ...signInPairs(entries)]).flatMap((pair) => {
    const { again, anchors, field, score, text } = pair
    const isEntered = field.kind === "enter"
    const isSecret = field.element.type === "password"
    const operation = build(
      search,
      isEntered ? "enter" : "slide",
      field,
      anchors,
      score + weight(words, spanOf(pair)),
      {
        value: text,
        isSecret,
        ...(!isEntered && field.element.tag !== "input" ? { from: Number(field.value) } : {}),
        isMet: isEntered ? field.value === text && !isSecret : Number(field.value) === Number(text),
      },
    )
    return again === undefined
      ? [operation]
      : [
          operation,
          build(search, "enter", again, [...anchors, ...both], score, { value: text, isSecret, isEach: true }),
        ]
  })
}

const frontKeys = stemsOf("prepend beginning front")

const isVerbLike = (word: ClauseWord | undefined): boolean =>
  word !== undefined && (commandStems.has(word.key) || commandStems.has(classOf(word.key)))

const typingKeys = stemsOf(
  "type enter write run execute search add put say fill rename call name create new set change edit reply answer send post filter message comment note replace text message read title",
)
const isTypingClause = (words: ReadonlyArray<ClauseWord>): boolean => words.some(({ key }) => isOneOf(typingKeys, key))

/** Words between a label and a value that are no grammar. */
const distance = (words: ReadonlyArray<ClauseWord>, at: number, { from, to }: Value): number => {
  const between = at < from ? words.slice(at + 1, from) : words.slice(to, at)
  if (between.length === 0) return 0
  const passed = between.filter(
    (word) => word.kind === "quote" || word.kind === "number" || word.kind === "code" || word.need > 0,
  ).length
  return passed * 1.5 + between.length * 0.15 + (at > from ? 0.5 : 0)
}

const clearing = /^(?:clear|empty|erase|blank)$/i

const absentKeys = stemsOf("without no not empty neither nor nothing none blank")

/** Fields that a clause wants to be empty. */
export const absences = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  const contents = words.filter(({ text }) => /^(?:text|content|contents|value)$/i.test(text))
  const isClearing = ({ at, key, text }: ClauseWord): boolean =>
    at === clause.verb && (clearing.test(text) || (classOf(key) === stem("delete") && contents.length > 0))
  const marks = words.filter((word) => word.kind === "word" && (absentKeys.has(word.key) || isClearing(word)))
  if (marks.length === 0) return []
  return page.controls.flatMap((control) => {
    if (control.kind !== "enter" && control.kind !== "file") return []
    const held = words.find(({ kind, text }) => kind === "quote" && text === control.value)
    const label =
      nameMatch(control, words, () => true) ??
      (marks.some(isClearing) ? (soleMatch(control, search) ?? (held && matchAt([held.at]))) : undefined)
    if (label === undefined || label.isHint || label.match.missed.length > 0 || label.match.quality < 1) return []
    if (control.value !== "" && (!marks.some(isClearing) || !isUsable(control))) return []
    const [first, last] = [Math.min(...label.match.at), Math.max(...label.match.at)]
    const mark = marks.find((word) => {
      const reach = isClearing(word) ? 6 : 3
      return (word.at < first && first - word.at <= reach) || (word.at > last && word.at - last <= reach)
    })
    const between = mark === undefined ? [] : words.slice(Math.min(mark.at, first), Math.max(mark.at, last))
    if (mark === undefined || between.some((word) => isMark(word, ","))) return []
    const at = [...label.match.at, mark.at, ...(isClearing(mark) ? contents.map((word) => word.at) : [])]
    return [build(search, "enter", control, at, 4, { value: "", isMet: control.value === "" })]
  })
}
