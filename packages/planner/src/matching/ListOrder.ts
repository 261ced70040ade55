import type { Observation } from "@tabwright/agent/brain"
import type { Item } from "../Plan.ts"
import { isChoice } from "./Matcher.ts"
import type { ResultCard } from "./ResultCard.ts"
import { sortFit } from "./SortOption.ts"
import { valueOf } from "./Superlative.ts"

const isOrderName = /sort|order/i

/** Orders that the page names: in its sort controls, and in its address. */
const namedOrders = ({ elements, url }: Observation): ReadonlyArray<string> => {
  const controls = elements.filter(
    (element) =>
      isChoice(element) &&
      isOrderName.test(`${element.name} ${element.label} ${element.id} ${element.nameAttribute}`) &&
      element.options.includes(element.value),
  )
  if (controls.length > 0) return controls.map(({ value }) => value)
  return URL.canParse(url)
    ? [...new URL(url).searchParams].flatMap(([name, value]) => (isOrderName.test(name) ? [value] : []))
    : []
}

/** Returns true for a later page of a list, whose best results may be on an earlier one. */
const isLaterPage = (url: string): boolean =>
  URL.canParse(url) &&
  [...new URL(url).searchParams].some(
    ([name, value]) => /^(?:page|p|pg|offset|start|from|skip)$/i.test(name) && !/^[01]$/.test(value),
  )

/**
 * Returns true when the list starts with the results that the item asks for: the page names that order, is the first one and shows its
 * top, and the values of its results confirm the order.
 */
export const isSortedFor = (page: Observation, cards: ReadonlyArray<ResultCard>, item: Item): boolean => {
  if (item.by === "position" || item.by === "name") return false
  const order = item.order === "lowest" ? "ascending" : "descending"
  if (page.scroll.top > 4 || isLaterPage(page.url)) return false
  if (!namedOrders(page).some((named) => sortFit(named, item.by, order) === 1)) return false
  const values = cards.flatMap((card) => valueOf(card, item.by) ?? [])
  const direction = order === "ascending" ? 1 : -1
  return (
    values.length === cards.length &&
    new Set(values).size > 1 &&
    values.every((value, at) => at === 0 || direction * (value - (values[at - 1] ?? value)) >= 0)
  )
}
