import type { Observation, PageElement } from "@tabwright/agent/brain"
import { isCartLink } from "./CartBadge.ts"
import { type Amount, priceOf } from "./Price.ts"
import { ratingOf, reviewsOf } from "./Rating.ts"
import { normalise } from "./Words.ts"

/** One entry of a list of results, as far as the page shows it. */
export interface ResultCard {
  readonly name: string
  /** What opens it; where nothing does, one of its controls. */
  readonly element: PageElement
  readonly canOpen: boolean
  readonly context: string
  readonly price: Amount | undefined
  readonly rating: number | undefined
  readonly reviews: number | undefined
}

/** Controls of a card that do not open it. */
const isSide = (element: PageElement): boolean =>
  /^(?:add|buy|compare|wishlist|save|like|favou?rite|remove|delete|quick view|share|update|edit|more options|hide|vote|reply|upvote|\d+ (?:comments?|reviews?|ratings?)|reviews?|rated)\b/.test(
    normalise(element.name || element.text),
  )

/** A link that shows the same list in another way: sorted, paged, filtered. */
const isListControl = (element: PageElement, page: string): boolean => {
  if (/[▲▼↑↓]|^(?:\d{1,3}|[<>‹›«»←→])$/u.test((element.name || element.text).trim())) return true
  if (!URL.canParse(element.href) || !URL.canParse(page)) return false
  const to = new URL(element.href)
  return (
    to.pathname === new URL(page).pathname &&
    [...to.searchParams.keys()].some((key) =>
      /^(?:sort\w*|order\w*|dir|direction|page|p|offset|start|view|filter\w*|per_page|limit)$/i.test(key),
    )
  )
}

const isOpener = (element: PageElement, page: string): boolean => {
  const isLink = element.role === "link" && element.href !== "" && !/^(?:javascript|mailto|tel):/.test(element.href)
  return (
    (isLink || element.role === "button" || element.role === "generic") &&
    !isSide(element) &&
    !isCartLink(element) &&
    !isListControl(element, page)
  )
}

const openerOf = (elements: ReadonlyArray<PageElement>, page: string): PageElement | undefined => {
  const openers = elements.filter((element) => isOpener(element, page))
  const links = openers.filter((element) => element.role === "link")
  const candidates = links.length > 0 ? links : openers
  const named = candidates.filter((element) => normalise(element.name || element.text).length >= 2)
  // The longest name is the title's; of equal ones the first.
  return [...(named.length > 0 ? named : candidates)].sort(
    (a, b) => Math.min(b.name.length, 80) - Math.min(a.name.length, 80) || a.index - b.index,
  )[0]
}

/** The words of a card in front of its price or rating. */
const titleIn = (context: string): string => {
  const price = priceOf(context)?.text
  const ends = [
    price === undefined ? -1 : context.indexOf(price),
    context.search(/[$€£¥₹★☆]|\b(?:USD|EUR|GBP|rated|was)\b/i),
  ].filter((at) => at > 0)
  return context.slice(0, ends.length === 0 ? 80 : Math.min(...ends)).trim()
}

/** What makes cards members of one list: the same kind of opener under the same heading. */
const shapeOf = (card: ResultCard): string => {
  const { element, context } = card
  const heading =
    element.heading !== "" && !normalise(context).includes(normalise(element.heading)) ? element.heading : ""
  return `${element.frame} ${element.tag} ${[...element.classes].sort().join(".")} ${heading}`
}

const worth = (cards: ReadonlyArray<ResultCard>): number => {
  const priced = cards.filter((card) => card.price !== undefined).length
  const names = cards.map((card) => Math.min(card.name.length, 40))
  const average = names.reduce((sum, length) => sum + length, 0) / names.length
  return cards.length * (average + 6) * (priced * 2 >= cards.length ? 4 : 1) * (cards.length === 1 ? 0.4 : 1)
}

/**
 * The page's main list of results, in the order of the page: elements that stand in cards of their own, of the shape
 * that is repeated most. Empty when the page has no such list in sight.
 */
export const resultCards = (observation: Observation): ReadonlyArray<ResultCard> => {
  const byCard = new Map<string, Array<PageElement>>()
  for (const element of observation.elements) {
    if (element.context === "") continue
    const key = `${element.frame}\n${element.context}`
    const members = byCard.get(key)
    if (members === undefined) byCard.set(key, [element])
    else members.push(element)
  }
  const groups = new Map<string, Array<ResultCard>>()
  for (const members of byCard.values()) {
    const opener = openerOf(members, observation.url)
    // Goods that can be bought from the list alone have no page of their own.
    const element =
      opener ??
      (priceOf(members[0]?.context ?? "") === undefined
        ? undefined
        : members.find((one) => one.role === "button" && isSide(one)))
    // Many links in one "card" are a menu; what holds the cart or the search is the head of the page.
    const isHead = members.some((one) => isCartLink(one) || one.role === "searchbox" || one.type === "search")
    if (isHead || element === undefined || members.filter((one) => one.role === "link").length > 12) continue
    const context = element.context
    const card: ResultCard = {
      name: opener === undefined ? titleIn(context) : element.name || element.text,
      element,
      canOpen: opener !== undefined,
      context,
      price: priceOf(context),
      rating: ratingOf(context),
      reviews: reviewsOf(context),
    }
    const shape = shapeOf(card)
    const group = groups.get(shape)
    if (group === undefined) groups.set(shape, [card])
    else group.push(card)
  }
  let best: ReadonlyArray<ResultCard> = []
  for (const group of groups.values()) if (best.length === 0 || worth(group) > worth(best)) best = group
  return [...best].sort((a, b) => a.element.index - b.element.index)
}
