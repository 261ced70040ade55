import type { Clause } from "./Clauses.ts"
import type { GroundState } from "./GroundState.ts"
import { consequenceOf, matchLabel, rowWords } from "./Operations.ts"
import type { Control, PageModel } from "./PageModel.ts"
import { changeKeys, classOf, isBinding, stemsOf, type Word } from "./Words.ts"

/** Verbs of a row or link that is clicked. */
const takingKeys = stemsOf("open select choose pick click press tap view show go visit follow expand")

const rowRoles = new Set(["row", "listitem", "option", "treeitem", "article"])

/** Ways to make a control appear that the clause wants and the page does not show. */
export const reveal = (
  page: PageModel,
  clause: Clause,
  state: GroundState,
  used: ReadonlySet<number>,
):
  | {
      readonly control: Control
      readonly way: "take" | "hover" | "menu" | "double"
      readonly covers: ReadonlyArray<number>
    }
  | undefined => {
  const ranked = page.controls
    .filter(
      ({ isButton, kind, states }) => (kind === "press" && (!isButton || states.has("collapsed"))) || kind === "option",
    )
    .filter(({ isContainer, node, role, row }) => !isContainer || role !== "generic" || row?.node === node)
    .flatMap((control) => {
      const row = control.row
      // "Football" is the name of "17:00 Football".
      const label = control.names
        .map((keys) => matchLabel(keys, clause.words))
        .find((match) => match !== undefined && match.missed.every((key) => /\d/.test(key)))
      const isName = (spot: number) => (clause.words[spot]?.need ?? 0) >= 1.5
      const isNamed =
        label?.at.some(isName) === true ||
        (row !== null && row.node === control.node && rowWords(page, row, clause.words).some(isName))
      const isRow =
        row !== null &&
        (rowRoles.has(page.nodes[row.node]?.role ?? "") || (isNamed && control.role === "generic")) &&
        (row.node === control.node || row.texts[0] === page.text(control.node))
      const opens =
        isRow ||
        ["link", "tab", "treeitem", "menuitem", "option", "heading"].includes(control.role) ||
        control.element.tag === "summary" ||
        control.states.has("collapsed")
      if (!opens) return []
      if (label === undefined && !isRow && control.kind !== "option") return []
      if (
        !isRow &&
        ["link", "menuitem"].includes(control.role) &&
        !takingKeys.has(clause.words[clause.verb]?.key ?? "") &&
        !(isNamed && control.role === "link")
      )
        return []
      const inRow =
        row === null ? [] : rowWords(page, row, clause.words).filter((spot) => !isBinding(clause.words[spot] as Word))
      const at = [...new Set([...(label?.at ?? []), ...inRow])].filter((spot) => (clause.words[spot]?.need ?? 0) > 0)
      if (at.length === 0) return []
      const isWhole = row?.node === control.node || label !== undefined
      return [
        {
          control,
          at,
          score:
            at.reduce((sum, spot) => sum + (clause.words[spot]?.need ?? 0), 0) +
            (isWhole ? 0.5 : 0) -
            (consequenceOf(control) === undefined ? 0 : 5),
        },
      ]
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (
    best === undefined ||
    best.score < 1 ||
    (second !== undefined && second.score === best.score && second.control.row !== best.control.row)
  )
    return undefined
  const id = best.control.name.slice(0, 40)
  const isSaid = (key: string) => clause.words.some((word) => word.key === key)
  const isCell = /^(?:cell|gridcell|heading)$/.test(best.control.role) || best.control.element.tag === "td"
  const isEditable =
    isCell || (best.control.row !== null && rowRoles.has(page.nodes[best.control.row.node]?.role ?? ""))
  const ways =
    isSaid("doublclick") || isSaid("doubleclick")
      ? (["double"] as const)
      : isSaid("rightclick") || isSaid("context")
        ? (["menu"] as const)
        : ([
            "hover",
            "take",
            ...(/right[- ]?click|context menu/i.test(page.observation.pageText) ? (["menu"] as const) : []),
            ...(isEditable || /double[- ]?click/i.test(page.observation.pageText) ? (["double"] as const) : []),
          ] as const)
  const spoken = clause.words.flatMap(({ at, key }) =>
    ["doubleclick", "rightclick", "context"].includes(key) || (at === clause.verb && takingKeys.has(key)) ? [at] : [],
  )
  const isOpening =
    clause.words.some(({ key }) => key === "play" || classOf(key) === "open") ||
    (isEditable && clause.words.some(({ key }) => changeKeys.has(key) || changeKeys.has(classOf(key))))
  for (const way of ways)
    if (
      (way !== "double" || isOpening || spoken.some((at) => at !== clause.verb)) &&
      !state.tried.includes(`${way} ${id}`)
    )
      return { control: best.control, way, covers: [...best.at.filter((at) => !used.has(at)), ...spoken] }
  return undefined
}

/** A link, tab or section that a question names, behind which the answer may stand. */
export const openerFor = (page: PageModel, clause: Clause, state: GroundState): Control | undefined => {
  const ranked = page.controls
    .filter((control) => {
      const isOpener =
        control.role === "link" ||
        control.role === "tab" ||
        control.element.tag === "summary" ||
        control.states.has("collapsed") ||
        control.role === "treeitem"
      return (
        isOpener &&
        consequenceOf(control) === undefined &&
        !state.done.includes(`open ${control.id}`) &&
        !control.states.has("selected")
      )
    })
    .flatMap((control) => {
      const whole = control.names
        .flatMap((keys) => matchLabel(keys, clause.words) ?? [])
        .filter(({ missed }) => missed.length === 0)
      const at = new Set(whole.flatMap((match) => match.at))
      const score = [...at].reduce((sum, spot) => sum + (clause.words[spot]?.need ?? 0), 0)
      return score >= 1 ? [{ control, score }] : []
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  return best === undefined || second?.score === best.score ? undefined : best.control
}
