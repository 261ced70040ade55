import type { Item } from "../../Plan.ts"
import { isWord, type Token } from "../../language/Token.ts"
import { singular } from "../../matching/Words.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { count, position, quoted } from "./ValuePhrase.ts"
import { itemNouns } from "../Vocabulary.ts"

/** "result", "search result", or what was searched for: after a search for "desk lamp" a "lamp" is a result. */
const noun: Capture<true> = (tokens, knowledge) => {
  if (tokens.length > 3 || !tokens.every((token) => token.kind === "word" || token.kind === "quoted")) return undefined
  const words = tokens.flatMap((token) => token.value.toLowerCase().split(/\s+/))
  const last = words.at(-1) ?? ""
  const isTopic = (word: string): boolean => knowledge.topics.includes(singular(word))
  const isKnown = (word: string): boolean => itemNouns.has(word) || isTopic(word)
  const isQualifier = (word: string): boolean =>
    isTopic(word) || ["search", "product", "result", "listed", "found", "available"].includes(word)
  // "The first order number" and "the first product's title" are what one clicks to open them.
  const isPart =
    words.length > 1 && ["number", "name", "title", "link", "id"].includes(last) && itemNouns.has(words.at(-2) ?? "")
  if (isPart) return true
  return isKnown(last) && words.slice(0, -1).every(isQualifier) ? true : undefined
}

const superlatives: ReadonlyArray<readonly [string, Pick<Extract<Item, { rank: number }>, "by" | "order">]> = [
  ["cheapest", { by: "price", order: "lowest" }],
  ["least expensive", { by: "price", order: "lowest" }],
  ["least costly", { by: "price", order: "lowest" }],
  ["lowest priced", { by: "price", order: "lowest" }],
  ["lowest-priced", { by: "price", order: "lowest" }],
  ["lowest price", { by: "price", order: "lowest" }],
  ["lowest-price", { by: "price", order: "lowest" }],
  ["most affordable", { by: "price", order: "lowest" }],
  ["most expensive", { by: "price", order: "highest" }],
  ["most costly", { by: "price", order: "highest" }],
  ["priciest", { by: "price", order: "highest" }],
  ["dearest", { by: "price", order: "highest" }],
  ["costliest", { by: "price", order: "highest" }],
  ["highest priced", { by: "price", order: "highest" }],
  ["highest-priced", { by: "price", order: "highest" }],
  ["highest price", { by: "price", order: "highest" }],
  ["best rated", { by: "rating", order: "highest" }],
  ["best-rated", { by: "rating", order: "highest" }],
  ["highest rated", { by: "rating", order: "highest" }],
  ["highest-rated", { by: "rating", order: "highest" }],
  ["top rated", { by: "rating", order: "highest" }],
  ["top-rated", { by: "rating", order: "highest" }],
  ["highest rating", { by: "rating", order: "highest" }],
  ["best rating", { by: "rating", order: "highest" }],
  ["best customer rating", { by: "rating", order: "highest" }],
  ["highest customer rating", { by: "rating", order: "highest" }],
  ["lowest rated", { by: "rating", order: "lowest" }],
  ["lowest-rated", { by: "rating", order: "lowest" }],
  ["worst rated", { by: "rating", order: "lowest" }],
  ["worst-rated", { by: "rating", order: "lowest" }],
  ["lowest rating", { by: "rating", order: "lowest" }],
  ["most reviewed", { by: "reviews", order: "highest" }],
  ["most reviews", { by: "reviews", order: "highest" }],
]

const superlative: Capture<(typeof superlatives)[number][1]> = (tokens) => {
  const text = tokens.map((token) => (token.kind === "word" ? token.value : "?")).join(" ")
  return superlatives.find(([phrase]) => phrase === text)?.[1]
}

/** "in the list", "you find", "on the page": where results are anyway. */
const among: Capture<true> = (tokens) => {
  const isAnywhere = tokens.every((token: Token) =>
    isWord(
      token,
      ..."in from of on among the this that these those list listing results result search page shop store catalog catalogue site website you find found shown listed displayed there available all products items them available currently overall".split(
        " ",
      ),
    ),
  )
  return isAnywhere ? true : undefined
}

const captures = { noun, superlative, among, position, quoted, count }

/** One of several results: `the cheapest lamp`, `the second result`, `the product with the highest rating`. */
export const itemPhrase: Capture<Item> = firstOf<Item>(
  rule(
    `[the|a] [single|very] <superlative> [<noun>] [<among>]`,
    captures,
    (m) => m.superlative && { ...m.superlative, rank: 1 },
  ),
  rule(`[the] <position> <superlative> [<noun>] [<among>]`, captures, (m) =>
    m.superlative && m.position !== undefined && m.position > 0 ? { ...m.superlative, rank: m.position } : undefined,
  ),
  rule(
    `[the] <noun> (with|that has|which has|having|at) the <superlative> [<among>]`,
    captures,
    (m) => m.superlative && { ...m.superlative, rank: 1 },
  ),
  rule(`[the] [very] <position> [of the|of these|of those] [<noun>] [<among>]`, captures, (m, tokens) =>
    m.position === undefined || (tokens.length === 1 && isWord(tokens[0], "top", "bottom", "final"))
      ? undefined
      : { by: "position", position: m.position },
  ),
  rule(`[the] <noun> [number|no|#] <count> [<among>]`, captures, (m) =>
    m.count === undefined ? undefined : { by: "position", position: m.count },
  ),
  rule(
    `[the] [search] (result|product|item|link|article|entry|listing|one|post|offer|order|record|row) {named} <quoted> [<among>]`,
    captures,
    (m) => (m.quoted === undefined ? undefined : { by: "name", name: m.quoted }),
  ),
  rule(
    `[the] <quoted> (result|product|item|article|listing|product page|detail page|details page|entry|offer) [<among>]`,
    captures,
    (m) => (m.quoted === undefined ? undefined : { by: "name", name: m.quoted }),
  ),
)

/** The item's own page: `the product page of the cheapest lamp`. */
export const itemPagePhrase: Capture<Item> = firstOf<Item>(
  itemPhrase,
  rule(
    `the (page|product page|details|details page|detail page|item page|product details|product) (of|for) <item>`,
    { item: itemPhrase },
    (m) => m.item,
  ),
  rule(
    `the (page|product page|details|details page|detail page|item page|product details) (of|for) [the] [product|item] <quoted>`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : { by: "name", name: m.quoted }),
  ),
)
