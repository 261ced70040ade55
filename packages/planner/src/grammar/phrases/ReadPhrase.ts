import { isWord, plainText } from "../../language/Token.ts"
import type { Item, ReadValue } from "../../Plan.ts"
import { singular } from "../../matching/Words.ts"
import { itemPhrase } from "./ItemPhrase.ts"
import { fields, listParts } from "./ListPhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { count, quoted } from "./ValuePhrase.ts"
import { collectionNouns, isJudgement, itemNouns, relations, valueModifiers, valueNouns } from "../Vocabulary.ts"

/** Pages that "all pages" reads at most: a list that never ends must not keep a run from ending. */
export const maxPages = 20

export const reading = (given: Partial<ReadValue> & Pick<ReadValue, "what" | "label">): ReadValue => ({
  query: "",
  fields: [],
  limit: null,
  pages: 1,
  item: null,
  ...given,
})

const pages: Capture<number> = firstOf(
  rule(
    `[,|'('] [from|of|on|across|over|in|through|for|including|throughout|spanning] (all|every|each|all the|all of the|all available|all its|all their) [result|results|order|orders|search|list|table|of] [the] (pages|page) [')']`,
    {},
    () => maxPages,
  ),
  rule(
    `[,|'('] [from|of|on|across|over|in|through|for] (all|every|each) <count> [result|results|order|orders] (pages|page) [')']`,
    { count },
    (m) => (m.count === undefined ? undefined : Math.min(m.count, maxPages)),
  ),
  rule(
    `[,|'('] [from|of|on|across|over|in|through|for] [the] (first|top|initial) <count> [result|results|order|orders|table|list] (pages|page) [')']`,
    { count },
    (m) => (m.count === undefined ? undefined : Math.min(m.count, maxPages)),
  ),
  rule(`[,|'('] [from|of|on|across|over|in] pages 1 (to|through|-|–) <count> [')']`, { count }, (m) =>
    m.count === undefined ? undefined : Math.min(m.count, maxPages),
  ),
  rule(`[,] (following|through|with) [the|all] (pagination|all pages)`, {}, () => maxPages),
)

/** How a list may be pointed at without being narrowed: "on the page", "you find". */
const here: Capture<true> = rule(
  `((on|in|from|at|of) [the|this|that|your|my] [current|same|whole|entire] (page|screen|site|website|shop|store|list|results|results page|search results|cart|basket|shopping cart|order|orders|orders page|table|cart page|product page|account|account page|summary|order summary|catalogue|catalog|here|there|product listing)|you find|you found|found|shown|listed|displayed|there are|that are listed|that are shown|below|visible|available|now|here)`,
  {},
  () => true,
)

/** What a list is of: "search results", "orders", "the products in the cart". */
const collection: Capture<string> = (tokens, knowledge) => {
  const words = tokens.map((token) =>
    token.kind === "word" || token.kind === "quoted" ? token.value.toLowerCase() : "?",
  )
  const last = words.at(-1) ?? ""
  const isTopic = (word: string): boolean => knowledge.topics.includes(singular(word))
  const isCollection = collectionNouns.has(last) || itemNouns.has(last) || isTopic(last)
  const modifiers = words.slice(0, -1)
  const known = (word: string): boolean =>
    valueModifiers.has(word) ||
    valueNouns.has(word) ||
    isTopic(word) ||
    ["search", "result", "recent", "past", "previous", "listed", "found", "navigation", "category"].includes(word)
  return words.length <= 4 && isCollection && modifiers.every(known) ? words.join(" ") : undefined
}

/** "cart", "delivery": what a table may be named after beside what it lists. */
const tableWords: Capture<string> = (tokens) => {
  const words = tokens.map((token) => (token.kind === "word" ? token.value : "?"))
  const isKnown = (word: string): boolean =>
    valueModifiers.has(word) || valueNouns.has(word) || collectionNouns.has(word)
  return words.length <= 3 && words.every(isKnown) ? words.join(" ") : undefined
}

const tableOf: Capture<string> = firstOf(
  rule(`[<name>] table`, { name: firstOf(collection, quoted, tableWords) }, (m) => m.name ?? ""),
  rule(
    `table (of|with|containing|listing|named|called|titled) [all] [the|my|your] <name>`,
    { name: firstOf(collection, quoted) },
    (m) => m.name ?? "",
  ),
)
const listOf: Capture<string> = firstOf(
  rule(`[<name>] (list|listing|listings)`, { name: firstOf(collection, quoted) }, (m) => m.name ?? ""),
  rule(
    `list (of|with|containing) [all] [the|my|your] <name>`,
    { name: firstOf(collection, quoted) },
    (m) => m.name ?? "",
  ),
)

/** "cart total", "order number": words that a page labels a value with. */
const valueWords: Capture<string> = (tokens) => {
  const words = tokens.map((token) => (token.kind === "word" ? token.value : "?"))
  const isValue =
    valueNouns.has(words.at(-1) ?? "") &&
    words.slice(0, -1).every((word) => valueModifiers.has(word) || valueNouns.has(word))
  // "Ticket number", "booking reference": an identifier of whatever kind is labelled with its name.
  const isIdentifier =
    words.length === 2 &&
    /^(?:number|code|id|reference)$/.test(words[1] ?? "") &&
    /^\p{L}{3,}$/u.test(words[0] ?? "") &&
    !isJudgement(words[0] ?? "") &&
    !relations.has(words[0] ?? "")
  return words.length <= 5 && (isValue || isIdentifier) ? words.join(" ").replace(/'s\b/g, "") : undefined
}

/** Whose value it is: a prefix of what to look for, "" where the page itself is meant. */
const owner: Capture<string> = (tokens, knowledge) => {
  const words = tokens
    .map((token) => (token.kind === "word" ? token.value : "?"))
    .filter(
      (word) => !/^(the|this|that|my|your|our|its|current|a|an|shopping|whole|entire|open|opened|same)$/.test(word),
    )
  const text = words.join(" ")
  const named: Readonly<Record<string, string>> = {
    cart: "cart",
    basket: "cart",
    bag: "cart",
    "cart page": "cart",
    order: "order",
    checkout: "checkout",
    "order summary": "order",
    summary: "order",
    "confirmation page": "order",
    confirmation: "order",
    "order confirmation": "order",
    "order confirmation page": "order",
    invoice: "invoice",
    purchase: "order",
  }
  if (named[text] !== undefined) return named[text]
  const isPage =
    /^(it|page|product|item|product page|item page|article|result|lamp|website|site|screen|details page|checkout page|account|account page|them|orders page|one|listing|header|top)$/.test(
      text,
    )
  return isPage || (words.length === 1 && knowledge.topics.includes(singular(text))) ? "" : undefined
}

const titleName: Capture<string> = (tokens) => {
  const isTitle =
    tokens.length >= 2 &&
    tokens.length <= 8 &&
    tokens.every((token) => /^\p{Lu}|^\d|^(?:of|the|and|for|in|with|de|&)$/u.test(token.raw))
  return isTitle && /^\p{Lu}/u.test(tokens[0]?.raw ?? "") ? plainText(tokens) : undefined
}

/** "Dirk": one word that is a name. */
const properName: Capture<string> = (tokens) =>
  tokens.length === 1 && tokens[0]?.kind === "word" && /^\p{Lu}\p{Ll}+$/u.test(tokens[0].raw)
    ? tokens[0].raw
    : undefined

const namedItem: Capture<Item> = firstOf<Item>(
  itemPhrase,
  rule(
    `[the] [product|item|row|article|entry] [named|called] <name>`,
    { name: firstOf(quoted, titleName, properName) },
    (m) => (m.name === undefined ? undefined : { by: "name", name: m.name }),
  ),
)

const isValueName = (name: string): boolean => {
  const words = name.split(" ").map(singular)
  return valueNouns.has(words.at(-1) ?? "") && words.every((word) => valueNouns.has(word) || valueModifiers.has(word))
}

/** Names of values, as columns may be called. */
const columnNames: Capture<ReadonlyArray<string>> = (tokens, knowledge) => {
  const names = fields(tokens, knowledge)?.map((name) => name.toLowerCase())
  return names?.every(isValueName) === true ? names : undefined
}

/** Fields that are values on their own, so that "the list of results" and "the number of orders" hold none. */
const valueFields: Capture<ReadonlyArray<string>> = (tokens, knowledge) => {
  const names = columnNames(tokens, knowledge)
  const isCount = (name: string): boolean =>
    /^(?:number|count|amount|text|sum|average .*|lowest .*|highest .*)$/.test(name)
  return names?.some(isCount) === true ? undefined : names
}

/** "names and prices": fields in the plural are those of every entry of a list. */
const pluralFields: Capture<ReadonlyArray<string>> = (tokens, knowledge) => {
  const names = valueFields(tokens, knowledge)
  return names?.every((name) => singular(name) !== name) === true ? names.map((name) => singular(name)) : undefined
}

/** The columns wanted of a table or list: any names after "columns", else values only. */
const columns: Capture<ReadonlyArray<string>> = firstOf(
  rule(
    `[,|'('] (with|including|containing|showing|using|limited to|for|by|only|keeping|keep) [only|just] [the|its|their] (fields|columns|field|column|headers|attributes) [:] ['('] <fields> [')']`,
    { fields },
    (m) => m.fields,
  ),
  rule(`[,|'('] (fields|columns) [:] ['('] <fields> [')']`, { fields }, (m) => m.fields),
  rule(
    `[,] (with|including|showing|and|:|'(') [all|just|only] [the|its|their] <fields> [')'] [columns|fields] [,]`,
    { fields: columnNames },
    (m) => m.fields,
  ),
)

const captures = {
  pages,
  columns,
  here,
  collection,
  tableOf,
  listOf,
  valueWords,
  owner,
  namedItem,
  fields,
  count,
  quoted,
}

/** Words that say when or how, not what: a page that shows a new total still labels it "Total". */
const incidental =
  /\b(?:new|current|displayed|shown|updated|resulting|visible|exact|full|complete|whole|final|last) (?=\w)/g

const valueOf = (words: string, of: string): string => {
  const plain = words.replace(incidental, "")
  return of === "" || plain.split(" ").includes(of) ? plain : `${of} ${plain}`
}

const isHeading = (words: string): boolean => /^(?:(?:product|item|article|lamp|result) )?(?:name|title)$/.test(words)

const single: Capture<ReadValue> = firstOf<ReadValue>(
  rule(
    `(how many|the number of|number of|the count of|the total number of) [different] (items|products|articles|things|lines) [(are|are there|there are|i have|do i have)] [now] (in|inside) [the|my] [shopping] (cart|basket)`,
    {},
    () => reading({ what: "count", query: "cart items", label: "number of items in the cart" }),
  ),
  rule(`[all] [of] [the|my] [shopping] (cart|basket) [contents|items|lines|rows|content]`, {}, () =>
    reading({ what: "table", query: "cart", label: "cart" }),
  ),
  rule(
    `[all] [of] [the] (items|contents|products|lines|content|articles) (in|of|from) [the|my] [shopping] (cart|basket)`,
    {},
    () => reading({ what: "table", query: "cart", label: "cart" }),
  ),
  rule(
    `[the] [current] [page|browser|tab|site|website|web page|document|window] title [of [the|this|that] [current|web] (page|site|website|tab|window|document)] [<here>]`,
    captures,
    () => reading({ what: "title", label: "title" }),
  ),
  rule(
    `[the|its] [current|final|resulting|full] [page|browser] (url|page address|web address|link to the page|page link) [of [the|this|that] [current|resulting] (page|site|website|product|item)] [<here>]`,
    captures,
    () => reading({ what: "url", label: "url" }),
  ),
  rule(
    `[all] [of] [the|its] [whole|full|complete|entire|visible|main] [page|article] (text|content|contents|body|body text|text content|main text|page|page text|article) [(of|on|from) [the|this|that] [current|whole|web] (page|article|site|website|screen)]`,
    captures,
    () => reading({ what: "text", label: "text" }),
  ),
  rule(`the first paragraph [(of|on|from) [the|this|that] (page|article|text)] [<here>]`, captures, () =>
    reading({ what: "text", query: "first paragraph", label: "first paragraph" }),
  ),
  rule(`[all|all the|the] (headings|headlines|section headings|section titles|subheadings) [<here>]`, captures, () =>
    reading({ what: "headings", label: "headings" }),
  ),
  rule(
    `[the|its] [text] [of] [the|its] [main|first|page|top] (heading|headline) [of [the|this] (page|article|product|product page)] [<here>]`,
    captures,
    () => reading({ what: "heading", label: "heading" }),
  ),
  rule(
    `[all|all the|all of the|the|every] [first <count>] (links|hyperlinks|link urls|link addresses) [<here>]`,
    captures,
    (m) => reading({ what: "links", label: "links", limit: m.count ?? null }),
  ),
  rule(
    `[the] [text|message|content] [of|in|from] [the] (dialog|alert|popup|pop-up|confirm dialog|native dialog|confirmation dialog|prompt) [message|text|box|says] [<here>]`,
    captures,
    () => reading({ what: "dialog", label: "dialog message" }),
  ),
  rule(
    `[the] [name|filename|file name] [of] [the] (downloaded file|download|downloaded file name|downloaded filename|name of the downloaded file)`,
    captures,
    () => reading({ what: "download", label: "downloaded file" }),
  ),

  rule(
    `[the] [total|exact] (number|count|amount|quantity) of [all|all the|the|search] <collection> [<here>]`,
    captures,
    (m) => reading({ what: "count", query: m.collection ?? "", label: `number of ${m.collection}` }),
  ),
  rule(
    `how many <collection> [(there are|are there|are listed|are shown|are displayed|were found|are found|it found|it shows|it has|the page shows|exist|i have|you find|you found|you see|the shop has|are visible|match|are in)] [<here>]`,
    captures,
    (m) => reading({ what: "count", query: m.collection ?? "", label: `number of ${m.collection}` }),
  ),
  rule(`[the] <collection> count [<here>]`, captures, (m) =>
    reading({ what: "count", query: m.collection ?? "", label: `number of ${m.collection}` }),
  ),

  rule(
    `{all} [first|top] [<count>] (<tableOf>|rows|table rows) [<here>] [<pages>] [<columns>] [<pages>]`,
    captures,
    (m) =>
      reading({
        what: "table",
        query: m.tableOf ?? "",
        label: labelOf(m.tableOf, "table"),
        limit: m.count ?? null,
        pages: m.pages ?? 1,
        fields: m.columns ?? [],
      }),
  ),
  rule(`{all} <listOf> [<here>] [<pages>] [<columns>] [<pages>]`, captures, (m) =>
    reading({
      what: "list",
      query: m.listOf ?? "",
      label: labelOf(m.listOf, "list"),
      pages: m.pages ?? 1,
      fields: m.columns ?? [],
    }),
  ),
  rule(
    `[the|their] <fields> (of|from|for|in) [all|all of|each|every|each of] [the|these|those|my] [first|top] [<count>] <collection> [<here>] [<pages>]`,
    { ...captures, fields: valueFields },
    (m, tokens) => {
      const isMany =
        tokens.some((token) => isWord(token, "all", "each", "every")) ||
        m.count !== undefined ||
        singular(m.collection ?? "") !== m.collection ||
        m.pages !== undefined
      // "The total of all orders" may be a column or its sum.
      const isSum = m.fields?.length === 1 && /total|cost|amount|value|quantity/.test(m.fields[0] ?? "")
      if (!isMany || (isSum && m.fields?.[0]?.endsWith("s") !== true)) return undefined
      return collected(m.collection ?? "", {
        limit: m.count ?? null,
        pages: m.pages ?? 1,
        fields: (m.fields ?? []).map((field) => field.split(" ").map(singular).join(" ")),
      })
    },
  ),
  rule(`{all} [first|top] [<count>] <collection> [<here>] [<pages>] [<columns>] [<here>] [<pages>]`, captures, (m) =>
    singular(m.collection ?? "") === m.collection && m.count === undefined
      ? undefined
      : collected(m.collection ?? "", { limit: m.count ?? null, pages: m.pages ?? 1, fields: m.columns ?? [] }),
  ),

  rule(
    `{all} [first|top] [<count>] [search] (product|result|item|article|order|story) <plurals> [<here>] [<pages>]`,
    { ...captures, plurals: pluralFields },
    (m, tokens) => {
      const thing =
        tokens
          .map((token) => token.value)
          .find((word) => ["product", "result", "item", "article", "order", "story"].includes(word)) ?? "result"
      return collected(thing === "story" ? "stories" : `${thing}s`, {
        limit: m.count ?? null,
        pages: m.pages ?? 1,
        fields: m.plurals ?? [],
      })
    },
  ),
  rule(`(the|all|all the) <plurals> [<here>] [<pages>]`, { ...captures, plurals: pluralFields }, (m) =>
    (m.plurals?.length ?? 0) < 2
      ? undefined
      : collected("results", { limit: null, pages: m.pages ?? 1, fields: m.plurals ?? [] }),
  ),

  rule(`[the] (lowest|cheapest|minimum|smallest) price [<here>]`, captures, () =>
    reading({ what: "value", query: "price", label: "lowest price", item: { by: "price", order: "lowest", rank: 1 } }),
  ),
  rule(`[the] (highest|maximum|biggest) price [<here>]`, captures, () =>
    reading({
      what: "value",
      query: "price",
      label: "highest price",
      item: { by: "price", order: "highest", rank: 1 },
    }),
  ),
  rule(`[the|its] <valueWords> (of|for|from|in) [the] <namedItem>`, captures, (m) =>
    m.namedItem === undefined || /^(?:text|value|content|contents)$/.test(m.valueWords ?? "")
      ? undefined
      : reading({ what: "value", query: m.valueWords ?? "", label: m.valueWords ?? "", item: m.namedItem }),
  ),
  rule(`[the] <namedItem> 's <valueWords>`, captures, (m) =>
    m.namedItem === undefined
      ? undefined
      : reading({ what: "value", query: m.valueWords ?? "", label: m.valueWords ?? "", item: m.namedItem }),
  ),
  rule(
    `[the|its|their|my|a] <valueWords> [shown|displayed|listed] [(of|for|from|in|on|at|inside) <owner>] [shown|displayed|listed|as shown] [(on|in|from|at) <owner>] [<here>]`,
    captures,
    (m) => {
      const query = valueOf(m.valueWords ?? "", m.owner ?? "")
      return reading(isHeading(query) ? { what: "heading", label: query } : { what: "value", query, label: query })
    },
  ),
  rule(
    `[the] (text|value|amount|number|content|contents) (of|next to|beside|below|under|after|behind|in|for|labelled|labeled|from) [the] [field|label|element|row|cell|heading|section] <quoted> [field|label|section|row|column|element] [<here>]`,
    captures,
    (m) => reading({ what: "value", query: m.quoted ?? "", label: m.quoted ?? "" }),
  ),
  rule(`[the] <quoted> [value|text|field|label|section|amount|number|entry] [<here>]`, captures, (m) =>
    reading({ what: "value", query: m.quoted ?? "", label: m.quoted ?? "" }),
  ),
)

const labelOf = (of: string | undefined, noun: string): string =>
  of === undefined || of === "" ? noun : `${of} ${noun}`

/** Orders and records stand in tables, everything else in lists; the page has the last word. */
const collected = (of: string, given: Pick<ReadValue, "limit" | "pages" | "fields">): ReadValue => {
  const many = plural(of)
  const thing = singular(of.split(" ").at(-1) ?? "")
  // "Orders with their number": the column is that of the order's number.
  const fields = given.fields.map((field) => (/^(?:number|id|code)$/i.test(field) ? `${thing} ${field}` : field))
  const what = /\b(?:order|record|row|line)$/.test(thing) ? "table" : "list"
  return reading({ what, query: many, label: many, ...given, fields })
}

const plural = (noun: string): string =>
  singular(noun) !== noun || noun === "" ? noun : noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`

const prepositions = ["of", "from", "in", "on", "for"]

/**
 * One or several things to read: `the cart total`, `the name and price of the first result`, `the orders table from all
 * pages with number and date`.
 */
export const readPhrase: Capture<ReadonlyArray<ReadValue>> = (tokens, knowledge) => {
  const whole = single(tokens, knowledge)
  if (whole !== undefined) return [whole]
  const parts = listParts(tokens)
  const last = parts.at(-1)
  if (parts.length < 2 || last === undefined) return undefined
  // "the name and price of the first result": what the last one is of, the others are of as well.
  const from = last.findIndex((token) => isWord(token, ...prepositions))
  const shared = from > 0 ? last.slice(from) : []
  const readings = parts.map((part, i) => {
    const isBare = i < parts.length - 1 && shared.length > 0 && !part.some((token) => isWord(token, ...prepositions))
    return (isBare ? single([...part, ...shared], knowledge) : undefined) ?? single(part, knowledge)
  })
  return readings.every((one) => one !== undefined) ? readings : undefined
}
