import type { GroundState } from "../../GroundState.ts"
import { type Control, isHeaderRow, type PageModel } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { changeKeys, classOf, isBinding, isOneOf, isVerb, stemsOf, type Word } from "../../task/Words.ts"
import { consequenceOf } from "../operation/Consequence.ts"
import { isFilter } from "../operation/Filter.ts"
import { matchLabel, spotsOf } from "../operation/Label.ts"
import { isNumberOfOther, opensTwice, saysDoubleClick } from "../operation/Press.ts"
import { rowWords } from "../operation/RowWords.ts"
import { tickingKeys } from "../operation/Verbs.ts"

/** Verbs of a row or link that is clicked. */
const takingKeys = stemsOf("open select choose pick click press tap view show go visit follow expand")

/** Returns true if a control shows a word. */
const isIn = (page: PageModel, { node }: Control, word: ClauseWord | undefined): boolean =>
  word !== undefined && page.text(node).toLowerCase().includes(word.text.toLowerCase())

const rowRoles = new Set(["row", "listitem", "option", "treeitem", "article"])

/** Something that may hide what a clause wants, with the words that name it. */
interface Cover {
  readonly control: Control
  readonly at: ReadonlyArray<number>
  readonly score: number
}

/** A way to make what is hidden appear. */
type Way = "hover" | "take" | "menu" | "double"

const asksForMenu = ({ words }: Clause): boolean => words.some(({ key }) => key === "rightclick" || key === "context")

/** Returns true for what can be opened, or holds what it shows: no header, which sorts, and no filter. */
const isCandidate = (page: PageModel, clause: Clause, control: Control): boolean => {
  const { element, isButton, isContainer, kind, node, role, row, states } = control
  const isTicking = clause.words.some(({ key }) => tickingKeys.has(key))
  return (
    ((kind === "press" && (!isButton || states.has("collapsed"))) || kind === "option") &&
    (!isContainer || role !== "generic" || row?.node === node) &&
    !isFilter(page, control) &&
    !isNumberOfOther(page, control, clause.words) &&
    !(isTicking && row !== null && page.controls.some((one) => one.kind === "toggle" && one.row === row)) &&
    role !== "columnheader" &&
    element.tag !== "th" &&
    !isHeaderRow(page, node)
  )
}

/** Returns true for a word that names something, unlike the number in "the five numbers". */
const isNaming = ({ words }: Clause, at: number): boolean => {
  const word = words[at]
  const isCount = word?.kind === "number" && /^\p{Ll}{2,}s$/u.test(words[at + 1]?.text ?? "")
  return word !== undefined && word.need >= 1.5 && word.isPronoun !== true && !isCount
}

/** Words for the row of a control: in a grid of cells that can be clicked, those in the cell itself; undefined if another cell has them. */
const wordsForRow = (page: PageModel, { words }: Clause, control: Control): ReadonlyArray<number> | undefined => {
  const { element, row } = control
  if (row === null) return []
  const ofRow = rowWords(page, row, words)
  if (!isCell(control)) return ofRow
  const said = ofRow.filter((at) => isIn(page, control, words[at]))
  const isOfOther =
    said.length === 0 &&
    page.controls.some(
      (other) =>
        other !== control &&
        other.row === row &&
        other.element.tag === element.tag &&
        ofRow.some((at) => isIn(page, other, words[at])),
    )
  return isOfOther ? undefined : said
}

const isCell = ({ element, row }: Control): boolean =>
  row !== null && row.cells.length > 1 && /^(?:td|th)$/.test(element.tag)

/** Returns true for the only link of an entry, which opens it: "delete the mail from Ada". */
const isOnlyLink = (page: PageModel, { names, role, row }: Control): boolean =>
  row !== null &&
  row.count > 1 &&
  role === "link" &&
  !names.flat().some(isVerb) &&
  page.controls.filter((one) => one.row === row && one.role === "link").length === 1

/** How well a clause names what a control opens. */
const coverOf = (page: PageModel, clause: Clause, control: Control): Cover | undefined => {
  const { hints, kind, names, role, row } = control
  const { words } = clause
  // "Football" is the name of "17:00 Football".
  const label = names
    .map((keys) => matchLabel(keys, words))
    .find((match) => match !== undefined && match.missed.every((key) => /\d/.test(key)))
  const inRow = wordsForRow(page, clause, control)
  if (inRow === undefined) return undefined
  // "Right-click the box": what its class says.
  const surface =
    asksForMenu(clause) && role === "generic" && label === undefined
      ? spotsOf(words.filter((word) => word.kind === "word" && hints.includes(word.key)))
      : []
  if (surface.length > 0) return { control, at: surface, score: 1 }
  const isNamed = (at: number) => isNaming(clause, at)
  const ofRow = row === null ? [] : rowWords(page, row, words)
  const isCalled = label?.at.some(isNamed) === true || (row?.node === control.node && ofRow.some(isNamed))
  const isEntry =
    row !== null &&
    (rowRoles.has(page.nodes[row.node]?.role ?? "") || (isCalled && role === "generic")) &&
    (row.node === control.node || row.texts[0] === page.text(control.node))
  const isRow = isEntry || (isCell(control) && inRow.length > 0) || (ofRow.some(isNamed) && isOnlyLink(page, control))
  const opens =
    /^(?:link|tab|treeitem|menuitem|option|heading)$/.test(role) ||
    control.element.tag === "summary" ||
    control.states.has("collapsed")
  const isLink = role === "link" || role === "menuitem"
  const isTaken = takingKeys.has(words[clause.verb]?.key ?? "") || (isCalled && role === "link")
  if (!isRow && (!opens || (label === undefined && kind !== "option") || (isLink && !isTaken))) return undefined
  const told = isCell(control) ? inRow : inRow.filter((at) => !isBinding(words[at] as Word))
  const at = [...new Set([...(label?.at ?? []), ...told])].filter((spot) => (words[spot]?.need ?? 0) > 0)
  if (at.length === 0) return undefined
  const isWhole = row?.node === control.node || label !== undefined
  const score = at.reduce((sum, spot) => sum + (words[spot]?.need ?? 0), 0)
  return { control, at, score: score + (isWhole ? 0.5 : 0) - (consequenceOf(control) === undefined ? 0 : 5) }
}

/** The ways in which a clause may want something opened, the most harmless first. */
const waysFor = (page: PageModel, clause: Clause, control: Control): ReadonlyArray<Way> => {
  const { element, role, row } = control
  const { words } = clause
  const isDouble = ({ key }: ClauseWord) => key === "doublclick" || key === "doubleclick"
  if (words.some(isDouble)) return ["double"]
  if (asksForMenu(clause)) return ["menu"]
  const isEditable =
    /^(?:cell|gridcell|heading)$/.test(role) ||
    element.tag === "td" ||
    (row !== null && rowRoles.has(page.nodes[row.node]?.role ?? ""))
  const isChanging = words.some(({ key }) => isOneOf(changeKeys, key))
  const isOpening =
    words.some(({ key }) => key === "play" || classOf(key) === "open") ||
    (isChanging && (isEditable || saysDoubleClick(page, element, true)))
  if (isChanging && opensTwice(page, control, words)) return ["double", "hover"]
  const isDoubled = isOpening && (isEditable || saysDoubleClick(page, element, isChanging))
  return [
    "hover",
    ...(opensTwice(page, control, words) ? [] : (["take"] as const)),
    ...(/right[- ]?click|context menu/i.test(page.observation.pageText) ? (["menu"] as const) : []),
    ...(isDoubled ? (["double"] as const) : []),
  ]
}

/** Ways to make a control appear that the clause wants and the page does not show. */
export const reveal = (page: PageModel, clause: Clause, { tried }: GroundState) => {
  const { verb, words } = clause
  const [best, second] = page.controls
    .filter((control) => isCandidate(page, clause, control))
    .flatMap((control) => coverOf(page, clause, control) ?? [])
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score < 1) return undefined
  if (second?.score === best.score && second.control.row !== best.control.row) return undefined
  const id = best.control.name.slice(0, 40)
  const way = waysFor(page, clause, best.control).find((one) => !tried.includes(`${one} ${id}`))
  if (way === undefined) return undefined
  const isSaid = ({ at, key }: ClauseWord) =>
    /^(?:doubleclick|rightclick|context)$/.test(key) ||
    (at === verb && takingKeys.has(key)) ||
    (way === "double" && (key === "play" || classOf(key) === "open"))
  return { control: best.control, way, covers: [...best.at, ...spotsOf(words.filter(isSaid))] }
}
