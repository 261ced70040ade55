import { normalise, singular } from "./Words.ts"

type Order = "ascending" | "descending"

const fields: Readonly<Record<string, RegExp>> = {
  price: /\b(?:price|prices|cost|cheap\w*|expensive|priciest)\b/,
  rating: /\b(?:rating|ratings|rated|stars?|score|reviews?)\b/,
  name: /\b(?:name|title|alphabet\w*|a z|z a)\b/,
  date: /\b(?:date|newest|latest|oldest|recent|new|time|arrivals?)\b/,
  popularity: /\b(?:popular\w*|best sell\w*|bestsell\w*|relevance|relevant|recommended|featured|best match)\b/,
}

const ascending = /low\w{0,9} to high|low high|lowest|\basc\w*|cheapest|\ba to z\b|\ba z\b|oldest|smallest|increasing/
const descending =
  /high\w{0,9} to low|high low|highest|\bdesc\w*|most expensive|priciest|\bz to a\b|\bz a\b|newest|latest|best|top|largest|decreasing|most/

/** Which way an option sorts, as far as its words or arrows say. */
export const orderOf = (option: string): Order | null => {
  if (/[▲↑⬆]/u.test(option)) return "ascending"
  if (/[▼↓⬇]/u.test(option)) return "descending"
  const text = normalise(option)
  if (ascending.test(text)) return "ascending"
  return descending.test(text) ? "descending" : null
}

/** The order that people mean when they name none: the cheapest first, but the best rated and the newest. */
export const usualOrder = (by: string): Order =>
  /rating|date|popular|newest|review/.test(by.toLowerCase()) ? "descending" : "ascending"

/** How well an option of a sorting control fits, 0 when it sorts by something else or the other way round. */
export const sortFit = (option: string, by: string, order: Order | null): number => {
  const text = normalise(option)
  const key = singular(normalise(by))
  if (text === normalise(by) && orderOf(option) === null) return 1
  const known = fields[key]
  const isAbout =
    known === undefined ? text.split(" ").map(singular).includes(key) || text.includes(key) : known.test(text)
  if (!isAbout) return 0
  const way = orderOf(option)
  const wanted = order ?? usualOrder(by)
  if (way === wanted) return 1
  if (way === null) return 0.7
  return order === null ? 0.4 : 0
}
