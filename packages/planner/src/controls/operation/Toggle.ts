import { type Control, isChosen, isOn as isTicked, type PageModel } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { changeKeys, classOf, isBinding, isOneOf, isVerb, keysOf, sameKey, stem, stemsOf } from "../../task/Words.ts"
import { consequenceOf } from "./Consequence.ts"
import { matchLabel, spotsOf, weight } from "./Label.ts"
import { type Named, nameMatch, partMatch } from "./Name.ts"
import { build, type Operation, type Search } from "./Operation.ts"
import { hasTwins, listWords, rowWords, rowWordsOf } from "./RowWords.ts"
import { isToggling, otherKeys, togglingKeys, verbsOf } from "./Verbs.ts"

const offKeys = stemsOf("off not no without uncheck untick unselect deselect except never neither nor unmark uninstall")
const onKeys = stemsOf("on with check tick enable want activate")
const isOff = ({ key }: ClauseWord): boolean =>
  offKeys.has(key) ||
  classOf(key) === stem("delete") ||
  classOf(key) === stem("disable") ||
  classOf(key) === stem("reject")

/** Returns true if a toggle is to be on, by the nearest word that says so. */
export const polarityAt = (
  words: ReadonlyArray<ClauseWord>,
  anchors: ReadonlySet<number>,
): { readonly isOn: boolean; readonly at: ReadonlyArray<number> } => {
  const first = Math.min(...anchors)
  const last = Math.max(...anchors)
  const marks = words.filter(
    (word) => !anchors.has(word.at) && (isOff(word) || onKeys.has(word.key) || classOf(word.key) === stem("enable")),
  )
  if (marks.length === 0) return { isOn: true, at: [] }
  // "3 off, 1 on": each word follows its name.
  const behind = marks.find(({ at }) => at === last + 1)
  if (behind !== undefined && marks.some(({ at }) => at === first - 1 && (words[at - 1]?.need ?? 0) > 0))
    return { isOn: !isOff(behind), at: [behind.at] }
  const separators = words.filter(
    ({ key, kind, text }) => (kind === "mark" && ",;.:!?".includes(text)) || key === "and" || key === "but",
  )
  const inSegment = marks.filter(
    ({ at }) => !separators.some((one) => (one.at > at && one.at < first) || (one.at < at && one.at > last)),
  )
  const commas = words.filter(({ kind, text }) => kind === "mark" && text === ",")
  const ahead = marks.filter(({ at }) => at < first && !commas.some((comma) => comma.at > at && comma.at < first))
  // "Barley and rye are not": what stands behind the last of several names.
  const after = marks.find(({ at }) => at > last)
  const isOfAll = after !== undefined && /^(?:is|are|be)$/i.test(words[after.at - 1]?.text ?? "")
  const isNear = isOfAll && !separators.some(({ at, key }) => at > last && at < after.at && key !== "and")
  const pool = inSegment.length > 0 ? inSegment : ahead.length === 0 && isNear ? [after] : ahead
  const nearest = pool.toSorted(
    (a, b) =>
      Math.min(Math.abs(a.at - first), Math.abs(a.at - last)) - Math.min(Math.abs(b.at - first), Math.abs(b.at - last)),
  )
  const off = nearest.filter(isOff)
  const chosen = off.length > 0 && nearest.length - off.length <= off.length ? off[0] : nearest[0]
  return chosen === undefined ? { isOn: true, at: [] } : { isOn: !isOff(chosen), at: [chosen.at] }
}

export const stateOf = (control: Control, isOn: boolean) => ({
  isOn,
  isMet: isTicked(control) === isOn,
  value: isOn ? "on" : "off",
})

const undoneWord = /^(?:active|open|undone|unfinished|incomplete)$/i
/** Says that an entry is not ticked off: "it is an active entry". */
const undone =
  /\b(?:is|are|be|an?|as|to) (?:still |again )?(?:active|open|undone|unfinished|incomplete)(?: (?:entry|task|item|job|one|to-?do|again))?(?:$|[,.])/i

/** A box or switch, with the words that name it and the state that a clause wants. */
interface Toggle {
  readonly search: Search
  readonly control: Control
  readonly named: Named | undefined
  /** Positions of the words that say its state. */
  readonly at: ReadonlyArray<number>
  readonly isOn: boolean
}

const verbIn = ({ verb, words }: Clause): string => words[verb]?.key ?? ""

const namedBy = (search: Search, control: Control): Named | undefined => {
  const { clause, used } = search
  const called = nameMatch(control, clause.words, (at) => !used.has(at)) ?? partMatch(control, search)
  // "Check off the task" ticks no box for finished tasks.
  const isByVerb =
    called?.match.at.includes(clause.verb) === true &&
    ((control.row?.count ?? 1) < 2 || !togglingKeys.has(verbIn(clause))) &&
    !control.names.flat().includes(verbIn(clause))
  return isByVerb ? undefined : called
}

/** Positions of the words that name a box, by its name, column and row. */
const anchorsOf = (
  { clause, page }: Search,
  control: Control,
  named: Named | undefined,
): ReadonlyArray<number> | undefined => {
  const { words } = clause
  const column = matchLabel(control.column, words)
  // The state that a row shows is not its name.
  const inRow = rowWordsOf(page, control, words).filter(
    (at) => !isOff(words[at] as ClauseWord) && !onKeys.has(words[at]?.key ?? ""),
  )
  if (control.column.length > 0) {
    const isOfOthers = inRow.length === 0 && ((control.row?.count ?? 1) > 1 || hasTwins(page, control))
    if (column === undefined || column.missed.length > 0 || isOfOthers) return undefined
  } else if (named === undefined) {
    // The name of a row stands for its box, unless the box has one of its own.
    if (inRow.length === 0 || !isToggling(clause) || !isNamedByRow(page, control, clause)) return undefined
  }
  const at = [...new Set([...(named?.match.at ?? []), ...(column?.at ?? []), ...inRow])]
  const isApart =
    control.column.length > 0 &&
    words.slice(Math.min(...at), Math.max(...at)).some(({ kind, text }) => kind === "mark" && text === ",")
  return at.length === 0 || isApart ? undefined : at
}

/** The state that a clause wants, with the words that say so. */
const wantedState = ({ text, words }: Clause, anchors: ReadonlyArray<number>): Pick<Toggle, "at" | "isOn"> => {
  const open = undone.test(text) ? words.filter((word) => undoneWord.test(word.text)) : []
  return open.length > 0 ? { at: open.map(({ at }) => at), isOn: false } : polarityAt(words, new Set(anchors))
}

/** Says why a box is not meant, although a clause names it. */
type Objection = (toggle: Toggle) => boolean

/** Ticking an entry neither changes nor moves it, and "change A into B" gives it another name. */
const isOtherVerb: Objection = ({ at, search: { clause } }) => {
  const { words } = clause
  const verb = verbIn(clause)
  const isElse = words.some(({ key, need }) => need > 0 && isOneOf(otherKeys, key))
  return (
    (at.length === 0 && !isToggling(clause) && (isElse || (isVerb(verb) && !verbsOf.toggle.has(verb)))) ||
    (changeKeys.has(verb) && words.filter(({ kind }) => kind === "quote").length > 1)
  )
}

const isOtherState: Objection = ({ control, named, search: { clause } }) =>
  (named === undefined && !isStateOf(control, clause.words)) ||
  // "The list no longer has it" asks for more than a box that is off.
  vanishing.test(clause.text)

/** The box that selects an entry does nothing else with it. */
const isSelector: Objection = ({ control, search: { clause } }) =>
  sameKey(control.names[0]?.[0] ?? "", stem("select")) &&
  (!clause.words.some(({ key }) => selectingKeys.has(key)) ||
    /\bmark (?!.*\bselected\b).* (?:with|as) /i.test(clause.text))

/** An entry that is not ticked is not deleted yet, and one with a button for it is not deleted by its box. */
const deletesNothing: Objection = ({ at, control, isOn, search: { clause, page } }) =>
  at.some((spot) => classOf(clause.words[spot]?.key ?? "") === stem("delete")) &&
  (isTicked(control) === isOn ||
    page.controls.some(
      (one) => one.isButton && one.row !== null && one.row === control.row && consequenceOf(one) === stem("delete"),
    ))

/** "Put a star on it" does not tick its box. */
const isOtherMark: Objection = ({ control, search: { clause } }) => {
  const [, mark = ""] = /\b(?:put|give|add)\b.*\b(star|heart|flag|pin|bookmark)\b/i.exec(clause.text) ?? []
  return mark !== "" && !control.names.flat().includes(stem(mark))
}

const objections: ReadonlyArray<Objection> = [isOtherVerb, isOtherState, isSelector, isOtherMark, deletesNothing]

/** Ticks of a box, and switches. */
export const togglesOf = (search: Search, control: Control): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  const named = namedBy(search, control)
  const anchors = anchorsOf(search, control, named)
  if (anchors === undefined) return []
  const { at, isOn } = wantedState(clause, named?.match.at ?? anchors)
  if (objections.some((applies) => applies({ search, control, named, at, isOn }))) return []
  // "Show only crime": nothing else of the group is shown already.
  const isAlone = !page.controls.some(
    (other) =>
      other !== control && other.kind === "toggle" && other.groups.join() === control.groups.join() && isTicked(other),
  )
  const only = isAlone && named !== undefined ? spotsOf(words.filter(({ key }) => key === "only")) : []
  const score = Math.max(named?.score ?? 0, weight(words, anchors) * 0.9)
  return [build(search, "toggle", control, [...anchors, ...at, ...only], score, stateOf(control, isOn))]
}

/** Returns true unless a clause asks for a state that the control is not called by: "mark it as urgent". */
const isStateOf = ({ column, hints, names }: Control, words: ReadonlyArray<ClauseWord>): boolean => {
  const as = words.findIndex((word) => word.kind === "word" && word.text.toLowerCase() === "as")
  const state = as < 0 ? undefined : words.slice(as + 1).find(({ kind, need }) => kind === "word" && need > 0)
  return (
    state === undefined ||
    togglingKeys.has(state.key) ||
    togglingKeys.has(classOf(state.key)) ||
    [...names.flat(), ...hints, ...column].some((key) => classOf(key) === classOf(state.key))
  )
}

const vanishing = /\bno longer (?:has|have|contains?|includes?|lists?|shows?|exists?|in|on)\b/i
const selectingKeys = stemsOf("select tick check uncheck untick choose mark unselect deselect pick")

/** Returns true for a box that its row names, by its whole text or by what tells it from the other rows: "the posters". */
const isNamedByRow = (page: PageModel, { names, row }: Control, { verb, words }: Clause): boolean => {
  if (row === null) return false
  const texts = row.texts.filter((text) => /\p{L}/u.test(text)).map(keysOf)
  const isWhole = texts.some((keys, i) => {
    const match = matchLabel(keys, words)
    return match?.missed.length === 0 && (i === 0 || match.at.some((at) => words[at]?.kind === "quote"))
  })
  const ofRows = new Set(listWords(page, row, words))
  const said = words.filter((word) => word.need > 0 && word.at !== verb && !isBinding(word))
  const isTold = said.length > 0 && said.every(({ at, kind }) => kind === "word" && ofRows.has(at))
  return names.length === 0
    ? isWhole || isTold
    : isTold && texts.some((keys) => keys.join() === names[0]?.join()) && rowWords(page, row, words).length > 0
}

/** Boxes that are ticked although a clause wants only others of their group: "select only butter". */
export const exclusions = (search: Search, found: ReadonlyArray<Operation>): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const only = clause.words.find(({ at, key }) => at > clause.verb && (key === "only" || key === "just"))
  const wanted = found.filter(({ isOn, kind }) => kind === "toggle" && isOn === true)
  const [first] = wanted
  if (only === undefined || first === undefined || !isToggling(clause)) return []
  return page.controls.flatMap((control) => {
    const isOfGroup =
      control.kind === "toggle" &&
      control.form === first.control.form &&
      control.row?.parent === first.control.row?.parent &&
      control.groups.join() === first.control.groups.join()
    if (!isOfGroup || !isChosen(control) || wanted.some((one) => one.control === control)) return []
    const built = build(search, "toggle", control, [only.at], 1, { isOn: false, value: "off" })
    return [{ ...built, isEach: true, key: `toggle off ${control.id}` }]
  })
}
