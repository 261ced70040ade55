import type { Command } from "../../Plan.ts"
import { times } from "../../language/NumberWord.ts"
import { itemPhrase } from "../phrases/ItemPhrase.ts"
import { listParts } from "../phrases/ListPhrase.ts"
import { shortName } from "../phrases/NamePhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { count, quoted } from "../phrases/ValuePhrase.ts"

const cart = "[the|my|your|our] [shopping] (cart|basket|bag|trolley)"
const pronoun =
  "(it|this|that|this item|this product|that item|that product|the item|the product|this one|that one|the opened product|the selected product|the article|the current product|the current item)"

const repeats: Capture<number> = firstOf<number>(
  rule(`[,|'('] <count> times [')']`, { count }, (m) => m.count),
  rule(`[,|'('] [with] [a|the] (quantity|qty|amount) [of|:|=|set to] <count> [')']`, { count }, (m) => m.count),
  (tokens) => (tokens.length === 1 ? times(tokens[0]?.value ?? "") : undefined),
)

/** Goods by name, one or several: `the silk scarf and the straw hat`, `3 olives`. */
const goods: Capture<ReadonlyArray<{ readonly name: string; readonly count: number }>> = (tokens, knowledge) => {
  const found = listParts(tokens).map((part) => good(part, knowledge))
  return found.length > 0 && found.every((one) => one !== undefined)
    ? found.filter((one) => one !== undefined)
    : undefined
}
const good = rule(
  `[the] [product|item] [<count>] [of|pieces of|units of|x] [the] <name>`,
  { count, name: firstOf(quoted, shortName) },
  (m) =>
    m.name === undefined || /^(?:it|them|this|that|one|ones|items?|products?)$/i.test(m.name)
      ? undefined
      : { name: m.name, count: m.count ?? 1 },
)

const topic: Capture<true> = (tokens, knowledge) =>
  tokens.length === 1 && knowledge.topics.includes((tokens[0]?.value ?? "").replace(/s$/, "")) ? true : undefined

const add = (name: string | null, count: number | undefined): ReadonlyArray<Command> => [
  { do: "addToCart", name, count: count ?? 1 },
]

/** What shops are for: carts, quantities, checkout. */
export const shopRules = firstOf<ReadonlyArray<Command>>(
  rule(
    `(add|put|place|drop|move) [one|1] [of] (${pronoun}|one|1|one of it|one of them) [<repeats>] (to|in|into) ${cart} [<repeats>]`,
    { repeats },
    (m) => add(null, m.repeats),
  ),
  rule(`(add|put|place) the <topic> [<repeats>] (to|in|into) ${cart} [<repeats>]`, { repeats, topic }, (m) =>
    add(null, m.repeats),
  ),
  rule(
    `(add|put|place) <count> [pieces|units|items|copies|pcs] [of] [(them|it|this|these|that|those|this item|this product|the item|the product|that item|that product)] (to|in|into) ${cart}`,
    { count },
    (m) => add(null, m.count),
  ),
  rule(`(add|put|place) (to|in|into) ${cart} [<repeats>]`, { repeats }, (m) => add(null, m.repeats)),
  rule(
    `(add|put|place) [a|the|one] [product|item] [named|called] <quoted> [product|item] [<repeats>] (to|in|into) ${cart} [<repeats>]`,
    { quoted, repeats },
    (m) => add(m.quoted ?? null, m.repeats),
  ),
  rule(
    `(add|put|place) <count> [pieces|units|items] [of] [the] <quoted> (to|in|into) ${cart}`,
    { quoted, count },
    (m) => add(m.quoted ?? null, m.count),
  ),
  rule(`(add|put|place) <item> [<repeats>] (to|in|into) ${cart} [<repeats>]`, { item: itemPhrase, repeats }, (m) =>
    m.item === undefined ? undefined : [{ do: "openItem", item: m.item }, ...add(null, m.repeats)],
  ),
  rule(`(add|put|place) <goods> (to|in|into) ${cart}`, { goods }, (m) =>
    m.goods?.flatMap((one) => add(one.name, one.count)),
  ),

  rule(
    `(set|change|update|increase|raise|reduce|decrease|lower|adjust) [the|its] (quantity|qty|amount) [field|of it|of the item|of the product|of this item|of the first item|of that item|in the cart] (to|:|=) <count> [in ${cart}] [pieces|items]`,
    { count },
    (m) => quantity(null, m.count),
  ),
  rule(
    `(set|change|update|increase|raise|reduce|decrease|lower|adjust) [the] (quantity|qty|amount) (of|for) [the] [item|product] <quoted> [in ${cart}] to <count> [in ${cart}]`,
    { quoted, count },
    (m) => quantity(m.quoted ?? null, m.count),
  ),
  rule(
    `(set|change|update|increase|raise|reduce|decrease|lower|adjust) [the] (quantity|qty|amount) (of|for) the <topic> to <count> [in ${cart}]`,
    { topic, count },
    (m) => quantity(null, m.count),
  ),
  rule(`(enter|type|choose|select|use|put|pick) [a] (quantity|qty) [of|:] <count>`, { count }, (m) =>
    quantity(null, m.count),
  ),
  rule(`(set|enter|type) <count> (as|for|in) [the] (quantity|qty) [field]`, { count }, (m) => quantity(null, m.count)),

  rule(`(remove|delete|take) (${pronoun}|them) (from|out of) ${cart} [again]`, {}, () => [
    { do: "removeFromCart", name: null },
  ]),
  rule(`(remove|delete|take) [the] [item|product] <quoted> [item|product] (from|out of) ${cart}`, { quoted }, (m) => [
    { do: "removeFromCart", name: m.quoted ?? null },
  ]),
  rule(`(remove|delete|take) <goods> (from|out of) ${cart} [again]`, { goods }, (m) =>
    m.goods?.map((one) => ({ do: "removeFromCart", name: one.name })),
  ),
  rule(`(empty|clear) ${cart}`, {}, () => [{ do: "emptyCart" }]),
  rule(`empty it`, {}, () => [{ do: "emptyCart" }]),
  rule(`(remove|delete) (everything|all items|all products|all the items) from ${cart}`, {}, () => [
    { do: "emptyCart" },
  ]),

  rule(`(checkout|check out|check-out) [now|the cart|with the cart]`, {}, () => [{ do: "checkout" }]),
  rule(
    `(start|begin|go to|proceed to|continue to|move to|go on to|enter|open|click|click on|press|proceed with|continue with|go through to|head to|navigate to) [the|to|to the] (checkout|check-out|check out|checkout page|checkout process|checkout button|checkout link)`,
    {},
    () => [{ do: "checkout" }],
  ),
)

const quantity = (name: string | null, count: number | undefined): ReadonlyArray<Command> | undefined =>
  count === undefined ? undefined : [{ do: "setQuantity", name, count }]
