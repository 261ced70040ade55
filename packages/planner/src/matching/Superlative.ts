import * as Schema from "effect/Schema"
import type { Item } from "../Plan.ts"
import type { ResultCard } from "./ResultCard.ts"

/** A result that was seen and may be the one that is looked for. */
export const Candidate = Schema.Struct({
  name: Schema.String,
  href: Schema.String,
  context: Schema.String,
  /** Address of the list that showed it. */
  page: Schema.String,
  /** The price, rating or number of reviews that decides. */
  value: Schema.Number,
  /** Whether it has a page of its own, or a control that shows more of it. */
  canOpen: Schema.Boolean,
  /** The price as the page writes it, "" when it shows none. */
  price: Schema.String,
})
export type Candidate = typeof Candidate.Type

/** Candidates that are kept at most while a list is read to its end. */
const kept = 200

/** The price, rating or number of reviews of a card; undefined where it shows none. */
export const valueOf = (card: ResultCard, by: Item["by"]): number | undefined =>
  by === "price" ? card.price?.value : by === "rating" ? card.rating : by === "reviews" ? card.reviews : 0

/** Whether both are the same result: a list shows it again after scrolling. */
export const isSame = (
  a: Pick<Candidate, "href" | "context" | "name">,
  b: Pick<Candidate, "href" | "context" | "name">,
): boolean => (leads(a.href) || leads(b.href) ? a.href === b.href : a.context === b.context && a.name === b.name)

/** A link whose address ends in "#" is one that a script follows: all of a page have the same. */
export const leads = (href: string): boolean => href !== "" && !href.endsWith("#")

/**
 * Adds what a page shows to what was seen before. Kept in the page's order for positions, best first otherwise, where
 * equal ones keep the page's order.
 */
export const collect = (
  seen: ReadonlyArray<Candidate>,
  cards: ReadonlyArray<ResultCard>,
  item: Item,
  page: string,
): ReadonlyArray<Candidate> => {
  const all = [...seen]
  for (const card of cards) {
    const value = valueOf(card, item.by)
    if (value === undefined) continue
    const candidate: Candidate = {
      name: card.name,
      href: card.element.href,
      context: card.context,
      page,
      value,
      price: card.price?.text ?? "",
      canOpen: card.canOpen,
    }
    if (!all.some((one) => isSame(one, candidate))) all.push(candidate)
  }
  if (item.by === "position" || item.by === "name") return all.slice(0, kept)
  const direction = item.order === "lowest" ? 1 : -1
  return all
    .map((one, at) => ({ one, at }))
    .sort((a, b) => direction * (a.one.value - b.one.value) || a.at - b.at)
    .map(({ one }) => one)
    .slice(0, Math.max(5, item.rank))
}

/** The candidate that an item means, once all are seen. */
export const pick = (seen: ReadonlyArray<Candidate>, item: Item): Candidate | undefined => {
  switch (item.by) {
    case "position":
      return item.position < 0 ? seen.at(item.position) : seen[item.position - 1]
    case "name":
      return undefined
    default:
      return seen[item.rank - 1]
  }
}
