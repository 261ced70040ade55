import { quote } from "../controls/Act.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { type Control, isWithin, type PageModel, pathOf } from "../page/PageModel.ts"
import { stemsOf } from "../task/Words.ts"
import { type Driven, type Driver, ownText, positionsOf, type Scene, stepAt, textPointOf } from "./Driver.ts"

/** Parts of trees and menus that a clause may look for. */
const nouns = /^(?:items?|entry|entries|option|command|folders?|files?|nodes?|branch|directory|menus?|submenus?|tree)$/

const taking = stemsOf("click press tap hit select choose pick open")

const spoken = /^(?:find|locate|look|for|click|press|tap|hit|select|choose|pick|open|or|with|icon|in|of|from|on|under)$/

const naming = /^(?:named|called|labell?ed|titled|saying|says)$/i

/** Words of the class of what opens a branch or a submenu. */
const openerHints = /^(?:expand|collaps|toggl|hitarea|caret|arrow|chevron|twist|disclosur|submenu|fold$)/

/** Branches and menus that are opened for one entry. */
const maxOpened = 15

const maxLabel = 60

/** What a clause looks for: an entry by its text, or one by its icon. */
interface Sought {
  readonly word: ClauseWord
  readonly isIcon: boolean
}

/** The only quotation of a clause that says what an entry is called, or its only name behind a noun: "the file Notes". */
const soughtIn = ({ isQuestion, verb, words }: Clause): Sought | undefined => {
  if (isQuestion || !taking.has(words[verb]?.key ?? "") || positionsOf(words, nouns).length === 0) return undefined
  const [only, ...others] = words.filter(
    ({ at, kind, text }) =>
      kind === "quote" ||
      (kind !== "mark" &&
        (naming.test(words[at - 1]?.text ?? "") ||
          (/^\p{Lu}/u.test(text) && nouns.test(words[at - 1]?.text.toLowerCase() ?? "")))),
  )
  return only === undefined || others.length > 0
    ? undefined
    : { word: only, isIcon: /^icon$/i.test(words[only.at + 1]?.text ?? "") }
}

const isText = (text: string, { word }: Sought): boolean => text.trim().toLowerCase() === word.text.toLowerCase()

/** The parts of the name of an icon: "fa-trash". */
const partsOf = ({ word }: Sought): ReadonlyArray<string> => word.text.toLowerCase().split(/[^\p{L}\d]+/u)

/** The entry of a menu, or of a list, around a node. */
const entryOf = (page: PageModel, node: number): Control | undefined =>
  pathOf(page, node)
    .slice(0, 4)
    .map((up) => page.controls.find((control) => control.node === up))
    .find((control) => control !== undefined)

/** The entries with an icon of a name. */
const withIcon = (page: PageModel, sought: Sought): ReadonlyArray<Control> => {
  const parts = partsOf(sought)
  const found = page.nodes.flatMap(({ hints = [], text }, node) => {
    const isIcon = text === "" && ownText(page, node) === "" && parts.every((part) => hints.includes(part))
    const entry = isIcon ? entryOf(page, node) : undefined
    return entry === undefined ? [] : [entry]
  })
  return [...new Set(found)]
}

/** What opens something: a submenu is pointed at, a branch is clicked. */
interface Closed {
  readonly control: Control
  readonly name: string
  readonly way: "point" | "click"
}

/** Entries of open menus that lead to a submenu. */
const submenusOf = (page: PageModel): ReadonlyArray<Closed> =>
  page.controls.flatMap((control) => {
    const inside = page.nodes.filter((_, node) => node !== control.node && isWithin(page, node, control.node))
    const name = page.text(control.node).replace(/ ?[›»▸▶►→]$/u, "")
    const leads =
      control.states.has("collapsed") ||
      /[›»▸▶►→]$/u.test(page.text(control.node)) ||
      inside.some(({ hints = [] }) => hints.some((hint) => openerHints.test(hint)))
    const isEntry = control.role === "menuitem" && name !== "" && name.length <= maxLabel
    return isEntry && leads ? [{ control, name, way: "point" as const }] : []
  })

/** What opens a branch of a list in which lists stand, as long as the list in it is not shown. */
const branchesOf = (page: PageModel): ReadonlyArray<Closed> =>
  page.controls.flatMap((control) => {
    const { hints, node, role, states } = control
    const item = pathOf(page, node).find((up) => page.tag(up) === "li" || page.role(up) === "listitem") ?? -1
    const name = page.leaves.find((leaf) => isWithin(page, leaf.node, item) && /[\p{L}\d]/u.test(leaf.text))?.text
    const isOpener = states.has("collapsed") || (page.text(node) === "" && hints.some((hint) => openerHints.test(hint)))
    const isOpen = page.nodes.some(
      (one, at) => at !== item && (one.tag === "li" || one.role === "listitem") && isWithin(page, at, item),
    )
    return item < 0 || name === undefined || !isOpener || isOpen || /^(?:treeitem|menuitem)$/.test(role)
      ? []
      : [{ control, name, way: "click" as const }]
  })

const openNext = (page: PageModel, { done, tried }: Scene["state"]): Driven | undefined => {
  const known = [...done, ...tried].filter((key) => key.startsWith("explore "))
  const next = [...submenusOf(page), ...branchesOf(page)].find(({ name }) => !known.includes(`explore ${name}`))
  const point = next === undefined ? undefined : textPointOf(page, next.control.node)
  if (next === undefined || known.length >= maxOpened) return undefined
  const { control, name, way } = next
  // Some menus open late.
  const actions =
    way === "click"
      ? [{ click: { el: control.el } }]
      : [point === undefined ? { hover: { el: control.el } } : { hover: point }, { wait: { seconds: 1 } }]
  const goal = `Open ${quote(name)} to look for more.`
  return { covers: [], isLooking: true, step: stepAt(control, `explore ${name}`, goal, actions, { name }) }
}

/** Opens the branches of a tree and the submenus of a menu, one after the other, until what a clause looks for is shown. */
export const driveExplore: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const sought = soughtIn(clause)
  if (sought === undefined) return undefined
  const covers = [
    sought.word.at,
    ...positionsOf(words, nouns),
    ...positionsOf(words, spoken),
    ...words.flatMap(({ at, text }) => (naming.test(text) ? [at] : [])),
  ]
  if (state.done.some((key) => key.startsWith("press explored "))) return { covers }
  const shown = sought.isIcon
    ? withIcon(page, sought)
    : page.leaves.filter((leaf) => isText(leaf.text, sought)).flatMap(({ node }) => entryOf(page, node) ?? [])
  const [entry, ...others] = shown
  if (entry === undefined) return openNext(page, state)
  // What needed no search is left to other rules.
  const isOpened = [...state.done, ...state.tried].some((key) => key.startsWith("explore "))
  if (others.length > 0 || !(isOpened || sought.isIcon)) return undefined
  return {
    covers,
    step: stepAt(entry, `press explored ${entry.id}`, `Click ${quote(entry.name)}.`, undefined, { isFinal: true }),
  }
}
