import type { GroundState } from "../../GroundState.ts"
import {
  type Control,
  groupBy,
  isChosen,
  isWithin,
  once,
  type PageModel,
  pathOf,
  stepsBetween,
} from "../../page/PageModel.ts"
import { consequenceOf } from "../operation/Consequence.ts"
import { isFilter } from "../operation/Filter.ts"
import type { Opener } from "./Opener.ts"

/** Returns true for what does more than show something, unlike "My orders" and "Poll of the month". */
export const hasConsequence = (control: Control): boolean =>
  consequenceOf(control) !== undefined && !/^(?:(?:my|your|all) )?\p{L}{3,}s$|^\p{L}+ of the /iu.test(control.name)

/** Entries beside each other that lead to other parts of a site: in its navigation, or if another one is called like a heading. */
export const navigationOf = once((page: PageModel): ReadonlySet<Control> => {
  const entries = page.controls.filter(
    ({ element, form, kind, names: [keys], role }) =>
      kind === "press" &&
      /^(?:link|tab|button|generic|menuitem)?$/.test(role) &&
      form < 0 &&
      element.formMethod === "" &&
      (keys?.length ?? 4) <= 3,
  )
  const titles = new Set(page.nodes.flatMap(({ role }, at) => (role === "heading" ? [page.text(at)] : [])))
  const isInRole = (node: number, role: string) => pathOf(page, node).some((at) => page.nodes[at]?.role === role)
  const titled = new Set(entries.filter(({ name, node }) => titles.has(name) && !isInRole(node, "heading")))
  const leads = (control: Control): boolean => {
    if (hasConsequence(control) || isFilter(page, control) || /^[⋮⋯…•]|(?:…|\.\.\.)$/u.test(control.name.trim()))
      return false
    if (control.role === "tab") return true
    if (titled.has(control)) return false
    const isBeside = (one: Control) => one.role === control.role && stepsBetween(page, one, control) <= 2
    return isInRole(control.node, "navigation") || ([...titled].some(isBeside) && entries.filter(isBeside).length > 2)
  }
  return new Set(entries.filter(leads))
})

/** Links beside each other that lead to the pages of a site, of which one is its home or the current page. */
export const siteLinksOf = once((page: PageModel): ReadonlySet<Control> => {
  const links = page.controls.filter(
    ({ element, name, role, row }) =>
      role === "link" &&
      element.href !== "" &&
      (row?.texts.length ?? 1) === 1 &&
      name.split(" ").length <= 4 &&
      !/\d/.test(name),
  )
  const holderOf = ({ node, row }: Control) => page.nodes[row?.node ?? node]?.parent ?? -1
  const isHome = ({ element, name }: Control) => /^home(?:page)?$/i.test(name) || element.href === page.observation.url
  const menus = [...groupBy(links, holderOf).values()].filter((group) => group.length > 3 && group.some(isHome))
  return new Set(menus.flat().filter((one) => !isHome(one) && !hasConsequence(one)))
})

/** Moves that look for what a clause names. */
const maxMoves = 8

export const hasLookedEnough = (tried: ReadonlyArray<string>): boolean =>
  tried.filter((key) => key.startsWith("look ")).length >= maxMoves

/** Returns true for the number behind the current one in "1 2 3". */
const isNextNumber = (page: PageModel, { kind, name, node }: Control): boolean => {
  if (!/\d/.test(name)) return false
  const holder = pathOf(page, node)
    .slice(1, kind === "press" ? 4 : 1)
    .find((at) => /^(?:[‹«←] ?)?1 2(?: \d{1,3})*(?: ?[›»→])?$/.test(page.text(at).replace(/^\d+ \p{L}+ /u, "")))
  if (holder === undefined) return false
  const current = page.leaves.find(
    (leaf) => leaf.text === `${Number(name) - 1}` && isWithin(page, leaf.node, holder),
  )?.node
  if (current === undefined) return false
  // Often only a class tells which number is the current one.
  const [marked, ...others] = page.controls.filter((one) => one.hints.length > 0 && isWithin(page, one.node, holder))
  const isCurrent = (one: Control) => isChosen(one) || (one === marked && others.length === 0)
  return !page.controls.some((one) => isWithin(page, current, one.node) && !isCurrent(one))
}

/** Returns true for what leads to the next page of a list, unlike the "Next" of a form or a picture. */
export const isNextPage = (page: PageModel, control: Control): boolean => {
  const { element, form, isButton, name, role } = control
  if (isNextNumber(page, control)) return true
  return (
    (role === "link" ||
      (form < 0 &&
        (page.leaves.some(({ text }) => /\bpage \d|\d ?(?:[-–]|to) ?\d+ of \d/i.test(text)) ||
          page.controls.some(
            (one) => /^(?:2|page 2)$/i.test(one.name.trim()) && stepsBetween(page, one, control) <= 1,
          )))) &&
    (isButton || /^(?:link|generic)$/.test(role)) &&
    element.formMethod === "" &&
    !element.disabled &&
    /^(?:next(?: page)?|older)?\s*[›»→>]?$/i.test(name.trim()) &&
    name.trim() !== ""
  )
}

/** The link to the next page of a list; undefined after as many pages as the planner looks at. */
export const nextPageOf = (page: PageModel, { tried }: GroundState): Opener | undefined => {
  const control = page.controls.find((one) => isNextPage(page, one))
  return control === undefined || page.hasDialog || hasLookedEnough(tried) ? undefined : { control, covers: [] }
}
