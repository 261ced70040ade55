import type { PageElement } from "@tabwright/agent/brain"
import type { Target } from "../Plan.ts"
import { isField, rank } from "./Matcher.ts"
import type { PageRow } from "./PageRows.ts"
import { normalise, wordsOf } from "./Words.ts"

/** Words of a control's name that say what it is for and not to what. */
const general = new Set(
  "button icon link this it the a an to from as in into item row entry email mail message post order member user record task todo now all on off mark my your book product details detail person here comment move set add".split(
    " ",
  ),
)

/** What a row says beside what is written on its controls. */
const dataOf = ({ controls, text }: PageRow): string =>
  controls.reduce((left, { name, text: own }) => {
    const written = own || name
    return written === "" ? left : left.replace(written, " ")
  }, text)

/**
 * Whether a control does what its verb asks and to nothing else: "Remove member" removes a row, "Remove star" does not. What more it names
 * must stand in the row or be what the row is called.
 */
const isPure = (element: PageElement, target: Target, row: PageRow, noun: string): boolean => {
  const name = element.name || element.text || element.title
  const verbs = new Set([target.name, ...target.alternatives].flatMap(wordsOf))
  const around = new Set([...wordsOf(dataOf(row)), ...wordsOf(noun)])
  return wordsOf(name).every((word) => verbs.has(word) || general.has(word) || around.has(word) || /^\d+$/.test(word))
}

/** Below this a control of a row is not the one that is meant. */
const threshold = 0.7

/** The control of a row for what is to be done; undefined when it has none, or several that differ. */
export const rowControl = (row: PageRow, target: Target, noun: string): PageElement | undefined => {
  const pressable = row.controls.filter((element) => !isField(element))
  const [best, next] = rank(pressable, target).filter(
    ({ element, score }) => score >= threshold && isPure(element, target, row, noun),
  )
  if (best === undefined) return undefined
  const isClear =
    next === undefined ||
    best.score > next.score + 0.02 ||
    normalise(best.element.name) === normalise(next.element.name)
  return isClear ? best.element : undefined
}

const menuName =
  /^(?:⋯|…|⋮|\.\.\.|more|more actions|more options|options|actions|open menu|menu|kebab menu|row actions|☰)$/i

/** Whether a control's name is that of a row's menu. */
export const isMenuName = (name: string): boolean => menuName.test(name.trim())

/** The control that opens the row's menu. */
export const rowMenu = (row: PageRow): PageElement | undefined =>
  row.controls.find((element) => [element.name, element.text, element.title].some((text) => menuName.test(text.trim())))

/** What opens the row: the row itself, else its one link or name. */
export const rowOpener = (row: PageRow): PageElement | undefined => {
  if (row.self !== undefined) return row.self.text === "" && row.self.role === "generic" ? undefined : row.self
  const links = row.controls.filter((element) => element.role === "link")
  if (links.length === 1) return links[0]
  const open = row.controls.filter((element) =>
    /^(?:open|view|details|show|read|read more|more info)$/i.test(element.name.trim()),
  )
  if (open.length === 1) return open[0]
  const named = row.controls.filter(
    (element) => element.role === "generic" && row.text.startsWith(element.text) && element.text.length > 2,
  )
  return named.length === 1 ? named[0] : undefined
}
