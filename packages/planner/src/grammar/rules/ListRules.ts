import type { Token } from "../../language/Token.ts"
import type { Command } from "../../Plan.ts"
import { shortName } from "../phrases/NamePhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { number, quoted } from "../phrases/ValuePhrase.ts"
import { isJudgement } from "../Vocabulary.ts"

const option: Capture<string> = firstOf(quoted, shortName, (tokens) => {
  const token = tokens.length === 1 ? tokens[0] : undefined
  return token?.kind === "number" ? token.raw : undefined
})

/** Which way a list is sorted, in the words of any shop. */
const order: Capture<"ascending" | "descending"> = firstOf<"ascending" | "descending">(
  rule(
    `[,|'('|from|in|the|with] (ascending|asc|low to high|low-to-high|lowest to highest|lowest first|cheapest first|cheapest to most expensive|smallest first|increasing|a to z|a-z|alphabetical|alphabetically|oldest first|lowest price first|least expensive first|the lowest first|the cheapest first|ascending order|increasing order|lowest on top|the lowest price first|cheapest on top|with the cheapest first|with the lowest first|upwards|rising) [order] [first] [')']`,
    {},
    () => "ascending",
  ),
  rule(
    `[,|'('|from|in|the|with] (descending|desc|high to low|high-to-low|highest to lowest|highest first|best first|most expensive first|largest first|decreasing|z to a|z-a|newest first|latest first|most recent first|highest price first|best rated first|the highest first|descending order|decreasing order|most expensive to cheapest|highest rated first|reverse order|reverse|the highest price first|downwards|falling) [order] [first] [')']`,
    {},
    () => "descending",
  ),
)

const implied: ReadonlyArray<readonly [RegExp, string, "ascending" | "descending"]> = [
  [/^(?:lowest|cheapest|low) ?(?:price|prices|priced)?$/, "price", "ascending"],
  [/^(?:highest|most expensive|high) ?(?:price|prices|priced)$/, "price", "descending"],
  [/^(?:most expensive|expensive)$/, "price", "descending"],
  [/^(?:cheapest|price lowest|price lowest first)$/, "price", "ascending"],
  [/^(?:best|highest|top) ?(?:rating|rated|ratings|customer rating|reviews)$/, "rating", "descending"],
  [/^(?:newest|latest|most recent|newest arrivals)$/, "date", "descending"],
  [/^(?:oldest)$/, "date", "ascending"],
  [
    /^(?:popularity|most popular|bestselling|best selling|best sellers|bestsellers|relevance|featured)$/,
    "popularity",
    "descending",
  ],
]

const sortKey: Capture<{ readonly by: string; readonly order: "ascending" | "descending" | null }> = (
  tokens,
  knowledge,
) => {
  const text = tokens
    .map((token) => (token.kind === "word" || token.kind === "quoted" ? token.value.toLowerCase() : "?"))
    .join(" ")
  const known = implied.find(([words]) => words.test(text))
  if (known !== undefined) return { by: known[1], order: known[2] }
  const by = shortName(tokens, knowledge)
  if (tokens.some((token) => ["my", "your", "me", "to"].includes(token.raw))) return undefined
  return by === undefined || isJudgement(by.toLowerCase()) ? undefined : { by, order: null }
}

const list =
  "[the|these|those|all|all the|my] [search|product|found|current|order|whole] [results|result list|products|items|list|listing|table|rows|orders|them|it|offers|page|result|articles|entries|lamps]"

/** Sorting and filtering lists. */
export const listRules = firstOf<ReadonlyArray<Command>>(
  rule(
    `(sort|order|arrange|rank) ${list} (by|on|according to|using) [the] [column] <key> [column] [<order>]`,
    { key: sortKey, order },
    (m) => (m.key === undefined ? undefined : [{ do: "sort", by: m.key.by, order: m.order ?? m.key.order }]),
  ),
  rule(`(sort|order|arrange) ${list} <order> [by|on] [the] <key>`, { key: sortKey, order }, (m) =>
    m.key === undefined ? undefined : [{ do: "sort", by: m.key.by, order: m.order ?? m.key.order }],
  ),
  rule(
    `(set|change|switch) [the] (sort|sorting|sort order|sort by|order) to <key> [<order>]`,
    { key: sortKey, order },
    (m) => (m.key === undefined ? undefined : [{ do: "sort", by: m.key.by, order: m.order ?? m.key.order }]),
  ),
  rule(`(sort|order|arrange) ${list} (alphabetically|by name alphabetically)`, {}, () => [
    { do: "sort", by: "name", order: "ascending" },
  ]),
  rule(`(sort|order|arrange) ${list} <order>`, { order }, (m, tokens) =>
    m.order === undefined || !tokens.some((token) => /cheap|expens|price/.test(token.value))
      ? undefined
      : [{ do: "sort", by: "price", order: m.order }],
  ),

  rule(
    `(filter|narrow|narrow down|restrict|limit|refine) ${list} [by|to|for|on|with] [a|the] (maximum price|max price|max. price|price limit|maximum) [of|:] <maximum>`,
    { maximum: number },
    (m) => (m.maximum === undefined ? undefined : [{ do: "filterPrice", minimum: null, maximum: m.maximum }]),
  ),
  rule(
    `(filter|narrow|narrow down|restrict|limit|refine|reduce) ${list} [by|to|for|on|with] {the} (price|prices) [range] [:] [of] (under|below|up to|at most|less than|lower than|no more than|max|maximum|max.|not more than|<|≤|cheaper than) <maximum>`,
    { maximum: number },
    (m) => (m.maximum === undefined ? undefined : [{ do: "filterPrice", minimum: null, maximum: m.maximum }]),
  ),
  rule(
    `(filter|narrow|narrow down|restrict|limit|refine|reduce|show) [me|only|just] ${list} [by|to|for|on|with|costing|that cost|priced] [only] ${list} [with|by] [a|the] [price|prices|costing] [of] (under|below|up to|at most|less than|lower than|no more than|cheaper than) <maximum>`,
    { maximum: number },
    (m) => (m.maximum === undefined ? undefined : [{ do: "filterPrice", minimum: null, maximum: m.maximum }]),
  ),
  rule(
    `(filter|narrow|narrow down|restrict|limit|refine) ${list} [by|to|for|on|with] {the} (price|prices) [range] [:] [of] (over|above|at least|more than|from|min|minimum|not less than|>|≥) <minimum>`,
    { minimum: number },
    (m) => (m.minimum === undefined ? undefined : [{ do: "filterPrice", minimum: m.minimum, maximum: null }]),
  ),
  rule(
    `(filter|narrow|narrow down|restrict|limit|refine) ${list} [by|to|for|on|with] {the} (price|prices) [range] [:] [of] [between|from] <minimum> (and|to|-|–) <maximum>`,
    { minimum: number, maximum: number },
    (m) =>
      m.minimum === undefined || m.maximum === undefined
        ? undefined
        : [{ do: "filterPrice", minimum: m.minimum, maximum: m.maximum }],
  ),
  rule(
    `(set|enter|use|put|change) [a|the] (maximum price|max price|max. price|price limit|upper price|price maximum|maximum) [filter|field] [to|of|at|:] <maximum>`,
    { maximum: number },
    (m) => (m.maximum === undefined ? undefined : [{ do: "filterPrice", minimum: null, maximum: m.maximum }]),
  ),
  rule(
    `(set|enter|use|put|change) [a|the] (minimum price|min price|min. price|lower price|price minimum|minimum) [filter|field] [to|of|at|:] <minimum>`,
    { minimum: number },
    (m) => (m.minimum === undefined ? undefined : [{ do: "filterPrice", minimum: m.minimum, maximum: null }]),
  ),
  rule(
    `(filter|narrow|narrow down|restrict|limit|refine|show|display) [only|just] ${list} [by|to|for|on|with|in|that are|which are|to show|to only show|to see] [only|just] ${list} [that are|which are|by|to] [currently] [in stock|in-stock|available] [availability|items|products|results|ones|only]`,
    {},
    (_, tokens) =>
      tokens.some((token) => token.value === "stock" || token.value === "in-stock" || token.value === "availability")
        ? [{ do: "filter", by: null, value: "in stock" }]
        : undefined,
  ),
  rule(
    `(filter|narrow|narrow down|restrict|limit|refine) ${list} [by|to|for|on|with] [the] <by> (=|:|is|equals|->|as|of) <value>`,
    { by: shortName, value: option },
    (m) => (m.by === undefined ? undefined : filterBy(m.by, m.value)),
  ),
  rule(
    `(filter|narrow|narrow down|restrict|limit|refine) ${list} [by|to|for|on|with|in] [the] (category|brand|colour|color|size|material|status|type|department|availability|rating|manufacturer|style|tag|section|country|city|year) [filter] [to] <value>`,
    { value: option },
    (m, tokens) => filterBy(filterName(tokens), m.value),
  ),
  rule(
    `(filter|narrow|narrow down|restrict|limit|refine) ${list} (by|to|for|on|with|in) [the] <value> (category|brand|colour|color|size|material|status|type|department|manufacturer|style|tag|section|filter)`,
    { value: option },
    (m, tokens) => filterBy(filterName(tokens), m.value),
  ),
  rule(
    `(filter|narrow|narrow down|restrict|limit|refine) ${list} (by|to|for|on|with) [the] <value>`,
    { value: option },
    (m) => filterBy(null, m.value),
  ),
  rule(
    `(set|change) [the] (category|brand|colour|color|size|status|department) filter to <value>`,
    { value: option },
    (m, tokens) => filterBy(filterName(tokens), m.value),
  ),
)

const filterNouns =
  "category brand colour color size material status type department availability rating manufacturer style tag section country city year".split(
    " ",
  )
const filterName = (tokens: ReadonlyArray<Token>): string | null =>
  tokens.find(({ value }) => filterNouns.includes(value))?.value ?? null

function filterBy(by: string | null, value: string | undefined): ReadonlyArray<Command> | undefined {
  return value === undefined ? undefined : [{ do: "filter", by, value }]
}
