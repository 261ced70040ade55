import { type Control, stepsBetween } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { commands as commandStems, isMark } from "../../task/Sentences.ts"
import { accepts, labeledWords, textFor, unquoted, type Value, valuesOf } from "../../task/Values.ts"
import { classOf, clickKeys, isOneOf, keysOf, stem, stemsOf } from "../../task/Words.ts"
import {
  formOf,
  holdsSaid,
  isBehindOther,
  isInRange,
  isMessage,
  isOfOther,
  isSearchField,
  isShown,
  isUsable,
  messageKeys,
} from "./Field.ts"
import { emptyKey, matchLabel, partsOf, range, spotsOf, weight } from "./Label.ts"
import { matchAt, nameMatch, soleMatch } from "./Name.ts"
import { build, type Operation, type Search } from "./Operation.ts"
import { rowWordsOf } from "./RowWords.ts"
import { appendKeys, renamingKeys, searchKeys } from "./Verbs.ts"

const leading = /^(?:from|to|at|by|for|with|until)$/i
const addressed = stemsOf("reply answer go switch return back scroll")

/** Fields with the values that a clause has for them. */
export const entriesOf = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page, used } = search
  const { words } = clause
  const fields = page.controls.filter(
    (control) =>
      (control.kind === "enter" || control.kind === "slider" || control.kind === "stepper") &&
      isUsable(control) &&
      !control.states.has("readonly"),
  )
  // What is moved, copied or deleted is not typed.
  if (words[clause.verb]?.text.toLowerCase() === "copy") return []
  const isRemoving = classOf(words[clause.verb]?.key ?? "") === stem("delete")
  if (
    isRemoving &&
    !words.some(({ text }) => /^(?:text|content|value|characters?|letters?|last|search|filter)$/i.test(text))
  )
    return []
  if (fields.length === 0 || (words[clause.verb]?.key === "mov" && fields.every(({ kind }) => kind === "enter")))
    return []
  const isSearching = words.some(({ key }) => searchKeys.has(key))
  const usable = fields.filter((field) => isSearching || !isSearchField(field))
  const scope = usable.some(({ isInDialog }) => isInDialog) ? usable.filter(({ isInDialog }) => isInDialog) : usable
  const isChoosing = ["choos", "select", "pick"].includes(words[clause.verb]?.key ?? "")
  // "Tick off the milk" names no field for "what is to be done".
  const labelOf = (field: Control) =>
    nameMatch(field, words, (at) => at !== clause.verb || field.names.flat().includes(words[at]?.key ?? ""))
  const labelWords = new Set(scope.flatMap((field) => labelOf(field)?.match.at ?? []))
  // "PIN 8051": the label is no part of what is typed.
  const trimmed = (value: Value): ReadonlyArray<Value> => {
    if (value.type !== "name" || !labelWords.has(value.from)) return [value]
    const from = range(value.from, value.to).find((at) => !labelWords.has(at))
    if (from === undefined) return []
    const text = words
      .slice(from, value.to)
      .map((word) => word.text)
      .join(" ")
    return [{ ...value, from, text, type: /^\d+$/.test(text) ? "number" : "name" }]
  }
  const plain = labeledWords(
    words,
    scope.flatMap((field) => {
      const label = labelOf(field)
      const isSaid = label !== undefined && !label.isHint && label.match.quality > 0.99
      return field.kind === "enter" && isSaid ? [label.match.at] : []
    }),
  )
  const values = [...valuesOf(words, isVerbLike(words[clause.verb]) ? clause.verb + 1 : 0), ...plain]
    .map(unquoted)
    .flatMap(trimmed)
    .filter(({ from, to }) => !range(from, to).some((at) => used.has(at)))
  const labels = new Map(scope.map((field) => [field, labelOf(field) ?? soleMatch(field, search)]))
  // "A as first name, B as last name": a value belongs to the label of its own part.
  const parts = partsOf(words)
  const partsWithLabel = new Set([...labels.values()].flatMap((label) => label?.match.at ?? []).map((at) => parts[at]))
  const partsWithValue = new Set(values.map(({ from }) => parts[from]))
  const texts = scope.filter(({ kind }) => kind === "enter")
  // "Enable the field and type it there": the one beside the button.
  const { last } = search
  const near = last === undefined ? [] : texts.filter((field) => stepsBetween(page, field, last) <= 2)
  const isThere = words.some(({ text }) => /^(?:it|there)$/i.test(text))
  const isLoneText = (field: Control): boolean =>
    field.kind === "enter" && (texts.length === 1 || (isThere && near.length === 1 && near[0] === field))
  const isOld = (at: number): boolean => words[at - 1]?.text === "from" && words[at + 1]?.text === "to"
  const renamed = words.find(
    ({ kind, text }, i) =>
      kind === "quote" &&
      words.slice(i + 1).some((word) => word.kind === "quote") &&
      page.leaves.some((leaf) => leaf.text === text),
  )
  // "Filter by the type Glider", "search for a flight": a list or a button has it.
  const isElsewhere = ({ text, type }: Value) =>
    page.controls.some(({ isButton, kind, names, options }) =>
      kind === "select"
        ? options.some((option) => option.toLowerCase() === text.toLowerCase()) &&
          names.some((keys) => matchLabel(keys, words)?.missed.length === 0)
        : isButton &&
          type !== "quote" &&
          [words[clause.verb]?.key ?? "", ...keysOf(text)].every((key) => emptyKey(key) || names[0]?.includes(key)),
    )
  // Where entries have buttons for replies, a field for something new takes none.
  const replies = (keys: ReadonlyArray<string>) => keys.some((key) => classOf(key) === stem("answer"))
  const isReplying =
    words.some(({ at, key }) => at === clause.verb && classOf(key) === stem("answer")) &&
    page.controls.some(({ kind, names, row }) => kind === "press" && row !== null && replies(names[0] ?? []))
  const isReplyField = ({ hints, isInDialog, names, row }: Control) =>
    isInDialog ||
    (row !== null && row.count > 1) ||
    replies([...names.flat(), ...hints]) ||
    names.flat().includes("comment")
  const pairs: Array<{
    readonly field: Control
    readonly value: Value
    readonly text: string
    readonly anchors: ReadonlyArray<number>
    readonly isNamed: boolean
    readonly score: number
  }> = []
  for (const field of scope) {
    const label = labels.get(field)
    // A form takes one value a field; a lone field takes one after the other.
    if (search.entered.has(field.id) && (scope.length > 1 || !words.some(({ key }) => classOf(key) === "add"))) continue
    const adding = field.value === "" ? undefined : words.find(({ key }) => appendKeys.has(key))
    const isBefore = words.some(({ key }) => frontKeys.has(key))
    // A new entry is not written over another one, and a name not into another field than the one that holds the old.
    const isOver = field.value !== "" && words.some(({ key }) => key === "new" || key === "creat")
    const isOfOld =
      words.some(({ key }) => key === stem("rename")) && fields.some((one) => one !== field && holdsSaid(one, words))
    if ((isOver && !isSearchField(field)) || (isOfOld && !holdsSaid(field, words))) continue
    // What exists is not renamed in the field for what is new.
    const isAdder = (one: Control) =>
      one.isButton && classOf(one.names[0]?.[0] ?? "") === stem("add") && stepsBetween(page, field, one) <= 1
    const isForNew =
      [...field.names.flat(), ...field.hints].some((key) => /^(?:new|add|creat|todo)$/.test(classOf(key))) ||
      page.controls.some(isAdder)
    const isOther = renamed !== undefined && field.row?.texts.includes(renamed.text) !== true && !field.isInDialog
    const isTaken = (isForNew && field.element.type !== "password") || isOther
    if (isTaken && field.value === "" && words.some(({ key }) => renamingKeys.has(key))) continue
    // What the list has already is not added by a goal: "X is an active entry".
    const isThere = ({ text }: Value) => page.rows.some(({ texts }) => texts.includes(text))
    const isAdding = words.some(({ key }) => key === stem("new") || classOf(key) === stem("add") || key === "typ")
    if (isForNew && !isAdding && values.some(isThere)) continue
    if (isReplying && !isReplyField(field)) continue
    for (const value of values) {
      if ((value.text === field.value && isOld(value.from)) || (isSearchField(field) && isElsewhere(value))) continue
      // "Click "more"" types nothing.
      const object = clause.verb + (/^(?:the|a|an|on)$/i.test(words[clause.verb + 1]?.text ?? "") ? 2 : 1)
      if (value.from === object && clickKeys.has(words[clause.verb]?.key ?? "")) continue
      const whole = textFor(field, value)
      const added = words[value.from]?.raw ?? whole ?? ""
      // A field takes a whole value: what it holds would be lost.
      const halves = isBefore ? [added, field.value] : [field.value, added]
      const text =
        adding === undefined || whole === undefined
          ? whole
          : halves.join(/\s$/.test(halves[0] ?? "") || /^(?:\s|\S{1,3}$)/.test(halves[1] ?? "") ? "" : " ")
      const isChoice = isChoosing && label === undefined && field.role !== "combobox"
      if (text === undefined || !isInRange(field, text) || isChoice) continue
      const span = range(value.from, value.to)
      if (label !== undefined && value.type !== "quote" && label.match.at.some((at) => span.includes(at))) continue
      const said = label === undefined ? [] : label.match.at.filter((at) => !span.includes(at))
      // "From" and "to" stand before their value; "reply to Ada" fills in no field "To".
      const isLead = said.some((at) => leading.test(words[at]?.text ?? "") && emptyKey(words[at]?.key ?? ""))
      const isOwn = said.includes(value.from - 1) && !addressed.has(words[value.from - 2]?.key ?? "")
      const own = isLead && said.length === 1 && !isOwn ? [] : said
      const isApart =
        own.length > 0 &&
        !own.some((at) => parts[at] === parts[value.from]) &&
        (partsWithLabel.has(parts[value.from]) || own.some((at) => partsWithValue.has(parts[at])))
      if (isApart) continue
      const fits = accepts(field, value.type)
      const inRow =
        field.row === null || field.row.count < 2
          ? []
          : rowWordsOf(page, field, words).filter((at) => !span.includes(at))
      if (isOfOther(field, words, value.from, own.length + inRow.length > 0)) continue
      if (own.length === 0 && isBehindOther(page, field, words, value.from)) continue
      let score = 0
      if (own.length > 0 && label !== undefined) {
        const gap = Math.min(...own.map((at) => distance(words, at, value)))
        if (gap > 5) score = fits ? 1.2 : 0
        else score = 2.6 - 0.3 * gap + (fits ? 0.6 : 0)
      } else if (fits && value.type !== "number") score = 1.4
      else if (inRow.length > 0) score = 1.2
      else if (isTypingClause(words) && (value.type !== "number" || fits) && (scope.length === 1 || isLoneText(field)))
        score = 1.2
      // Without another field that is named, one types into the field at hand.
      const isAtHand =
        partsWithLabel.size === 0 &&
        field.states.has("focused") &&
        /^(?:type|enter|write|make|replace|change|put)$/i.test(words[clause.verb]?.text ?? "")
      const instead = isAtHand ? words.filter(({ key }) => key === stem("instead")).map(({ at }) => at) : []
      if (isAtHand) score = Math.max(score, 1.2)
      if (value.type === "number" && !fits && field.kind === "enter" && label === undefined) continue
      if (value.type === "free") score -= 0.3
      // "Rename A to B", "from 20 to 23": the field that holds A is to hold B.
      const old = words.filter(
        ({ at, kind, text }) =>
          at < value.from &&
          text === field.value &&
          (kind === "quote" ? value.type === "quote" && words.some(({ key }) => renamingKeys.has(key)) : isOld(at)),
      )
      if (old.length > 0) score = Math.max(score, 2)
      if (
        value.type === "quote" &&
        own.length === 0 &&
        isMessage(field) &&
        !isShown(page, value.text) &&
        words.some(({ at, key }) => isOneOf(messageKeys, key) && (at < clause.verb + 3 || at > value.from - 3))
      )
        score = Math.max(score, 1.6)
      if (
        value.type !== "email" &&
        value.type !== "number" &&
        isShown(page, value.text) &&
        !searchKeys.has(words[clause.verb]?.key ?? "") &&
        !(typingKeys.has(words[clause.verb]?.key ?? "") && own.length > 0)
      )
        score -= 2.2
      // "Into the new todo field": what it holds will be new.
      const isFresh = field.value === "" && isLoneText(field)
      const fresh = spotsOf(words.filter(({ at, key }) => isFresh && at >= value.to && key === "new"))
      // "As the date when it is due".
      const kinds = spotsOf(words.filter(({ key }) => own.length > 0 && classOf(key) === stem(value.type)))
      const ends = spotsOf(words.filter(({ key }) => adding !== undefined && appendKeys.has(key)))
      if (score > 0.5)
        pairs.push({
          field,
          value,
          text,
          anchors: [...span, ...own, ...inRow, ...fresh, ...ends, ...instead, ...kinds, ...old.map(({ at }) => at)],
          isNamed: own.length > 0 || inRow.length > 0,
          score,
        })
    }
  }
  // "Enter A and B": a name and a password, in this order.
  const [user, secret] = texts
  const left = texts.filter(({ id }) => !search.entered.has(id))
  const isPair = texts.length === 2 && user?.element.type !== "password" && secret?.element.type === "password"
  if (isPair && partsWithLabel.size === 0 && values.length === left.length && isTypingClause(words))
    for (const [i, field] of left.entries()) {
      const value = values[i]
      const text = value === undefined ? undefined : textFor(field, value)
      if (value !== undefined && text !== undefined)
        pairs.push({ field, value, text, anchors: range(value.from, value.to), isNamed: false, score: 1.5 })
    }
  const result: Array<Operation> = []
  const taken = new Set<number>()
  const filled = new Set<Control>()
  for (const { anchors, field, isNamed, score, text, value } of pairs.toSorted((a, b) => b.score - a.score)) {
    const span = range(value.from, value.to)
    // Values without the names of their fields belong to one form.
    const isApart = !isNamed && [...filled].some((other) => formOf(page, other) !== formOf(page, field))
    // "Its level": several fields are called so, and none of them is meant more than the others.
    const isTied = pairs.some(
      (other) =>
        other.value === value &&
        other.score === score &&
        filled.has(other.field) &&
        other.field.kind === field.kind &&
        other.field.name !== field.name &&
        isNamed &&
        other.anchors.join() === anchors.join(),
    )
    if (isApart || filled.has(field) || (span.some((at) => taken.has(at)) && !isTied)) continue
    filled.add(field)
    for (const at of span) taken.add(at)
    const kind = field.kind === "enter" ? "enter" : "slide"
    const isSecret = field.element.type === "password"
    result.push(
      build(search, kind, field, anchors, score + weight(words, span), {
        value: text,
        isSecret,
        ...(kind === "slide" && field.element.tag !== "input" ? { from: Number(field.value) } : {}),
        isMet: kind === "enter" ? field.value === text && !isSecret : Number(field.value) === Number(text),
      }),
    )
    if (isSecret) {
      const again = scope.find(
        (other) =>
          other !== field &&
          other.element.type === "password" &&
          !filled.has(other) &&
          !pairs.some(
            (pair) => pair.field === other && !range(pair.value.from, pair.value.to).some((at) => taken.has(at)),
          ) &&
          [...other.hints, ...other.names.flat()].some((key) =>
            /^(?:again|mor|repeat|confirm\w*|verif\w*|retyp\w*)$/.test(key),
          ),
      )
      if (again !== undefined) {
        filled.add(again)
        const both = words.flatMap(({ at, key }) => (key === "both" ? [at] : []))
        result.push(
          build(search, "enter", again, [...anchors, ...both], score, { value: text, isSecret, isEach: true }),
        )
      }
    }
  }
  return result
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
