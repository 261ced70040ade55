import { datesIn, isDate } from "../../language/DateWords.ts"
import { ordinal } from "../../language/NumberWord.ts"
import { plainText, rawText, type Token } from "../../language/Token.ts"
import type { Rows } from "../../Plan.ts"
import { listParts } from "./ListPhrase.ts"
import { shortName } from "./NamePhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { number, position, quoted } from "./ValuePhrase.ts"
import { isJudgement, joiners, relations, roleNouns } from "../Vocabulary.ts"

export const rows = (given: Partial<Rows>): Rows => ({
  noun: "",
  texts: [],
  ordinal: null,
  isEvery: false,
  best: null,
  bound: null,
  ...given,
})

const persons = new Set("i you we they he she my your our me us".split(" "))

/** "email", "orders": a plain word that stands for the thing itself. */
const noun: Capture<string> = (tokens) => {
  const [first, second] = tokens
  if (first?.kind !== "word" || tokens.length > 2) return undefined
  const words = tokens.map((token) => token.value)
  const isPlain = tokens.every(
    (token) =>
      token.kind === "word" &&
      token.raw === token.value &&
      /^\p{L}[\p{L}-]+$/u.test(token.value) &&
      !isJudgement(token.value) &&
      !relations.has(token.value) &&
      !joiners.has(token.value) &&
      !persons.has(token.value) &&
      ordinal(token.value) === undefined &&
      !/^(?:the|a|an|all|every|each|any|some|it|them|by|from|of|with|at|for|as|and|everything|button|link|icon|page)$/.test(
        token.value,
      ),
  )
  if (!isPlain) return undefined
  return second === undefined || ["one", "ones", "entry", "item", "row", "post", "message"].includes(second.value)
    ? words.join(" ")
    : undefined
}

/** Text of a row: in quotes, or a name of a few words that judges nothing. */
const text: Capture<string> = (tokens, knowledge) => {
  const exact = quoted(tokens, knowledge)
  if (exact !== undefined) return exact
  const only = tokens[0]
  if (tokens.length === 1 && (only?.kind === "email" || only?.kind === "number" || only?.kind === "file"))
    return only.raw
  if (tokens.some((token) => persons.has(token.value))) return undefined
  const words = tokens.map((token) => token.value)
  if (words.some((word) => word in roleNouns && word !== "item" && word !== "entry")) return undefined
  // Places that every row is in.
  if (/^(?:cart|basket|bag|list|inbox|table|results?|here|top|bottom|wishlist)$/.test(words.at(-1) ?? ""))
    return undefined
  const plain = shortName(tokens, knowledge)
  return plain === undefined || joiners.has(plain) ? undefined : plain
}

/** "Ivan's post": whose it is, in front of it. */
const owner: Capture<string> = (tokens) => {
  const last = tokens.at(-1)
  const name = last?.kind === "word" ? /^(.{2,})['’]s?$/u.exec(last.raw)?.[1] : undefined
  return name === undefined || tokens.length > 3 || !/^[\p{Lu}@]/u.test(tokens[0]?.raw ?? "")
    ? undefined
    : plainText([...tokens.slice(0, -1), { ...last, raw: name, end: (last?.end ?? 0) - 2 } as Token])
}

const date: Capture<string> = (tokens) => {
  const written = rawText(tokens)
  return isDate(written) ? datesIn(written)[0] : undefined
}

const amount: Capture<number> = (tokens, knowledge) =>
  tokens[0]?.kind === "quoted" ? undefined : number(tokens, knowledge)

/** The name of a value that rows have: "points", "unread messages". */
const column: Capture<string> = (tokens) =>
  tokens.length <= 2 &&
  tokens.every(
    (token) =>
      token.kind === "word" &&
      /^\p{L}+$/u.test(token.value) &&
      !relations.has(token.value) &&
      !joiners.has(token.value),
  )
    ? plainText(tokens)
    : undefined

type Part = Partial<Pick<Rows, "texts" | "bound">>

const captures = { text, owner, date, amount, column, noun, position, quoted }

const money = (tokens: ReadonlyArray<Token>): string =>
  tokens.some((token) => token.kind === "number" && /[$€£¥₹]/.test(token.raw)) ? "price" : "number"

const bounded = (
  side: "below" | "above",
  mayEqual: boolean,
  by: string,
  value: number | string | undefined,
): Part | undefined => (value === undefined ? undefined : { bound: { by, side, value: String(value), mayEqual } })

const under = "(under|below|less than|fewer than|lower than|cheaper than|smaller than)"
const over = "(over|above|more than|greater than|higher than|larger than|bigger than)"
const is =
  "[that] [is|are|was|were|costs|cost|costing|have|has|having|with|priced|worth|placed|dated|sent|made|due|serviced|created|received|joined|ordered|booked] [a|the]"

/** What is said of rows behind their noun. */
const quality: Capture<Part> = firstOf<Part>(
  rule(`${is} (before|earlier than|older than|until) <date>`, captures, (m, tokens) =>
    bounded(
      "below",
      tokens.some((token) => token.value === "until"),
      "date",
      m.date,
    ),
  ),
  rule(`${is} (after|later than|newer than|since) <date>`, captures, (m, tokens) =>
    bounded(
      "above",
      tokens.some((token) => token.value === "since"),
      "date",
      m.date,
    ),
  ),
  rule(`${is} [<column>] [of] ${under} <amount> [<column>]`, captures, (m, tokens) =>
    bounded("below", false, m.column ?? money(tokens), m.amount),
  ),
  rule(`${is} [<column>] [of] ${over} <amount> [<column>]`, captures, (m, tokens) =>
    bounded("above", false, m.column ?? money(tokens), m.amount),
  ),
  rule(`${is} [<column>] [of] (at most|up to|no more than) <amount> [<column>]`, captures, (m, tokens) =>
    bounded("below", true, m.column ?? money(tokens), m.amount),
  ),
  rule(`${is} [<column>] [of] (at least|no less than) <amount> [<column>]`, captures, (m, tokens) =>
    bounded("above", true, m.column ?? money(tokens), m.amount),
  ),
  rule(
    `(by|from|of|at|about|named|called|titled|for|on|with|containing|labelled|that says|saying|whose|has|in|under|sent by|written by|posted by|entitled|number|marked) [the] [subject|title|name|text|user|sender|author|heading|line|person|account|customer|email|address|number|id|label|subject line] [line|is|:|of] <text>`,
    captures,
    (m) => (m.text === undefined ? undefined : { texts: [m.text] }),
  ),
)

const qualities: Capture<Part> = (tokens, knowledge) => {
  const whole = quality(tokens, knowledge)
  if (whole !== undefined) return whole
  for (let cut = 2; cut <= tokens.length - 2; cut++) {
    const first = quality(tokens.slice(0, cut), knowledge)
    if (first === undefined) continue
    const joined = /^(?:and|with|,)$/.test(tokens[cut]?.value ?? "") ? 1 : 0
    const rest = qualities(tokens.slice(cut + joined), knowledge)
    if (rest !== undefined && (first.bound === undefined || rest.bound === undefined))
      return { texts: [...(first.texts ?? []), ...(rest.texts ?? [])], bound: first.bound ?? rest.bound ?? null }
  }
  return undefined
}

const superlatives: Readonly<Record<string, NonNullable<Rows["best"]>>> = {
  cheapest: { by: "price", order: "lowest" },
  "least expensive": { by: "price", order: "lowest" },
  "most expensive": { by: "price", order: "highest" },
  priciest: { by: "price", order: "highest" },
  oldest: { by: "date", order: "lowest" },
  earliest: { by: "date", order: "lowest" },
  newest: { by: "date", order: "highest" },
  latest: { by: "date", order: "highest" },
  "most recent": { by: "date", order: "highest" },
  "best rated": { by: "rating", order: "highest" },
  "best-rated": { by: "rating", order: "highest" },
  "highest rated": { by: "rating", order: "highest" },
  "top rated": { by: "rating", order: "highest" },
  "worst rated": { by: "rating", order: "lowest" },
}

const superlative: Capture<NonNullable<Rows["best"]>> = (tokens) =>
  superlatives[tokens.map((token) => (token.kind === "word" ? token.value : "?")).join(" ")]

const extremes: Readonly<Record<string, "lowest" | "highest">> = {
  most: "highest",
  highest: "highest",
  largest: "highest",
  biggest: "highest",
  longest: "highest",
  greatest: "highest",
  maximum: "highest",
  latest: "highest",
  newest: "highest",
  fewest: "lowest",
  least: "lowest",
  lowest: "lowest",
  smallest: "lowest",
  shortest: "lowest",
  minimum: "lowest",
  earliest: "lowest",
  oldest: "lowest",
}
const extreme: Capture<"lowest" | "highest"> = (tokens) =>
  tokens.length === 1 && tokens[0]?.kind === "word" ? extremes[tokens[0].value] : undefined

const every = "(all|all of|every|each|any of) [the|these|those|my]"
const all = { ...captures, superlative, extreme, qualities }

/**
 * Rows as a person points at them: `the email by Ada`, `order A-102`, `the second row`, `the cheapest order`, `all orders before May 3`.
 */
export const rowPhrase: Capture<Rows> = firstOf<Rows>(
  rule(`[the] <noun> with the <extreme> <column>`, all, (m) =>
    m.extreme === undefined || m.column === undefined
      ? undefined
      : rows({ noun: m.noun ?? "", best: { by: m.column, order: m.extreme } }),
  ),
  rule(`the <superlative> <noun>`, all, (m) =>
    m.superlative === undefined ? undefined : rows({ noun: m.noun ?? "", best: m.superlative }),
  ),
  rule(`${every} <noun>`, all, (m) => rows({ noun: m.noun ?? "", isEvery: true })),
  rule(`${every} <noun> <qualities>`, all, (m) =>
    m.qualities === undefined ? undefined : rows({ noun: m.noun ?? "", isEvery: true, ...m.qualities }),
  ),
  // "The orders over $300" are all of them; "the order over $300" must be one.
  rule(`the <noun> <qualities>`, all, (m) =>
    m.qualities === undefined
      ? undefined
      : rows({
          noun: m.noun ?? "",
          ...m.qualities,
          isEvery: m.qualities.bound != null && (m.noun ?? "").endsWith("s"),
        }),
  ),
  rule(`the [very] <position> [of the] [<noun>]`, all, (m) =>
    m.position === undefined ? undefined : rows({ noun: m.noun ?? "", ordinal: m.position }),
  ),
  rule(`the <position> <noun> <qualities>`, all, (m) =>
    m.position === undefined || m.qualities === undefined
      ? undefined
      : rows({ noun: m.noun ?? "", ordinal: m.position, ...m.qualities }),
  ),
  rule(`<owner> <noun>`, all, (m) =>
    m.owner === undefined ? undefined : rows({ noun: m.noun ?? "", texts: [m.owner] }),
  ),
  rule(`[the] <quoted> [<noun>]`, all, (m) =>
    m.quoted === undefined ? undefined : rows({ noun: m.noun ?? "", texts: [m.quoted] }),
  ),
  rule(`[the] <noun> [number|named|called|titled|#] <text>`, all, (m, tokens) =>
    // "Order A-102" names one; "red room" is a name of its own.
    m.text === undefined || !(tokens.at(-1)?.kind === "quoted" || /[\p{Lu}\d@]/u.test(m.text))
      ? undefined
      : rows({ noun: m.noun ?? "", texts: [m.text] }),
  ),
  rule(`[the] <text>`, all, (m) => (m.text === undefined ? undefined : rows({ texts: [m.text] }))),
)

/** Several rows, one after the other: `the Rug and the Chair`, `for the Rug and for the Chair`. */
export const rowsPhrase: Capture<ReadonlyArray<Rows>> = (tokens, knowledge) => {
  const whole = rowPhrase(tokens, knowledge)
  // "Emma and Ulysses" are two, and nothing is done unless the first is found.
  const isJoined = tokens.length > 2 && tokens.some((token) => token.kind === "word" && token.value === "and")
  if (whole !== undefined && !isJoined) return [whole]
  const parts = listParts(tokens).map((part) =>
    /^(?:for|of|in|from|to)$/.test(part[0]?.value ?? "") ? part.slice(1) : part,
  )
  const found = parts.map((part) => rowPhrase(part, knowledge))
  return found.length > 1 && found.every((one) => one !== undefined && !one.isEvery)
    ? found.filter((one) => one !== undefined)
    : whole === undefined
      ? undefined
      : [whole]
}

/** "it", "this email", "him": what was spoken of last. */
export const itPhrase: Capture<true> = rule(
  `(it|that|this|him|her|them|this one|that one|the same one) [again]`,
  {},
  () => true,
)
