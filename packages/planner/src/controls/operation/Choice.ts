import type { Control } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { isBinding, isPronouns, stem, stemsOf, wordOf } from "../../task/Words.ts"
import { isFilterFor } from "./Filter.ts"
import { type Match, matchLabel, weight } from "./Label.ts"
import { matchAt, nameMatch } from "./Name.ts"
import { build, type Operation, type Search } from "./Operation.ts"
import { cellWords, groupWords, hasTwins, isNamePart, rowWordsOf } from "./RowWords.ts"

/** Choices of entries of a list. */
export const choicesOf = (search: Search, control: Control): ReadonlyArray<Operation> => {
  const { clause, page, used } = search
  const { words } = clause
  const isFree = (at: number) => !used.has(at)
  const cell = cellWords(page, control, words)
  if (cell?.length === 0) return []
  const label = cell === undefined ? nameMatch(control, words, () => true) : matchAt(cell)
  const inRow = rowWordsOf(page, control, words)
  // What a list shows is replaced by what is chosen.
  const only = words.flatMap(({ at, key }) => (key === "only" || key === "just" ? [at] : []))
  // Marking an entry of an open list is rarely all that is wanted.
  const isGroup = !(clause.isGoal && control.states.has("multiple")) && groupWords(control, words).length > 0
  const isMarking = isGroup || words.some(({ key }) => markingKeys.has(key))
  if (control.role === "listbox" && !isMarking) return []
  if (isFilterFor(control, words, clause.isGoal)) return []
  return control.options.flatMap((option) => {
    const keys = optionKeys(option)
    const match = matchLabel(keys, words, isFree)
    // "Please choose" is no entry.
    if (match === undefined || (placeholder.test(option) && match.at.includes(clause.verb))) return []
    if (match.missed.length > 0 && (label === undefined || !isOnlyPart(control, option, match, words))) return []
    // "No newsletter" is no "Never".
    if (match.quality < 1 && match.at.every((at) => isBinding(words[at] ?? wordOf("")))) return []
    // "Rain" in "Add Copper Rain to" is part of a name.
    if (label !== undefined && match.at.every((at) => label.match.at.includes(at))) return []
    if (isNamePart(page, words, match.at, control.node)) return []
    const own = weight(words, match.at)
    if (match.at.every((at) => (words[at]?.need ?? 0) === 0) && label === undefined) return []
    const anchors = [...new Set([...match.at, ...(label === undefined ? [] : [...label.match.at, ...only])])]
    const isNamed = label !== undefined || inRow.length > 0
    const isSure = isNamed || match.at.length > 1 || match.at.some((at) => words[at]?.kind !== "number")
    if (!isSure || (!isNamed && hasTwins(page, control))) return []
    const score = own + 0.5 + Math.max(0, label?.score ?? 0)
    return [build(search, "choose", control, anchors, score, { value: option, isMet: control.value === option })]
  })
}

const placeholder = /^(?:please )?(?:choose|select|pick)\b|^[-–—\s]*$/i

/** Returns true for a word with digits that one entry of a list has: "S2" of "S2 melons". */
const isOnlyPart = (
  { options }: Control,
  option: string,
  { at, missed }: Match,
  words: ReadonlyArray<ClauseWord>,
): boolean => {
  const said = at.flatMap((spot) => (words[spot]?.kind === "code" ? [words[spot].key] : []))
  return (
    missed.length <= 2 &&
    said.length > 0 &&
    options.every((other) => other === option || !said.some((key) => optionKeys(other).includes(key)))
  )
}

const markingKeys = stemsOf("select choose pick highlight only")

const optionKeys = (option: string): ReadonlyArray<string> =>
  (isPronouns(option) ? [option] : option.split(/[\s/(),]+|:(?!\d)/)).flatMap((part) =>
    part === "" ? [] : [/[\d/]/.test(part) ? part.toLowerCase() : stem(part)],
  )
