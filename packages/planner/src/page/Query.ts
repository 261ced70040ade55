import type { Clause } from "../language/Clauses.ts"
import { amounts } from "../language/Price.ts"
import { meaning, meanings } from "../language/Meaning.ts"
import { plainText, type Token } from "../language/Token.ts"
import { numbersIn, type ValueKind, valueIn } from "../language/Values.ts"
import { normalise, wordsOf } from "../language/Words.ts"
import { weakNouns } from "../data/Nouns.ts"
import { superlatives } from "../data/Superlatives.ts"
import { stopWords } from "../data/Phrases.ts"
import { type Fact, factsOf } from "./Facts.ts"
import type { Page } from "./Page.ts"

/** A question about the page. */
export interface Query {
  readonly text: string
  /** Meanings of its content words. */
  readonly words: ReadonlyArray<string>
  readonly kind: ValueKind
  readonly quoted: ReadonlyArray<string>
}

/** Words that ask for a kind of value, and need no other explanation on the page than a value of it. */
const kinds: ReadonlyArray<readonly [ValueKind, string]> = [
  [
    "money",
    "price cost fare fee charge much total subtotal amount rent salary balance budget sum dollar euro expensive discount",
  ],
  ["time", "time clock"],
  ["date", "date day deadline birthday when"],
  ["year", "year"],
  ["email", "email"],
  ["phone", "phone"],
  [
    "number",
    "number many count quantity width height length weight age distance temperature score percent duration depth size altitude code stock humidity",
  ],
]

const kindByWord = new Map(
  kinds.flatMap(([kind, words]) => words.split(" ").map((word) => [meaning(word), kind] as const)),
)

/** Words of questions that say nothing about what is asked for. */
const fillers = new Set(
  "tell me say know please current currently now page show shown display displayed see visible read value find report get give exact exactly there today stand listed list entry entered set name named call called right moment altogether together answer information detail field result"
    .split(" ")
    .map(meaning),
)

const attributes: Readonly<Record<string, string>> = {
  "how wide": "width",
  "how long": "length",
  "how high": "height",
  "how tall": "height",
  "how old": "age",
  "how far": "distance",
  "how heavy": "weight",
  "how deep": "depth",
  "how big": "size",
  "how large": "size",
  "how fast": "speed",
  "how often": "frequency",
  "what time": "time",
  where: "",
  when: "",
}

/** Reads a question. `wh` is the question word in front. */
export const queryOf = (tokens: ReadonlyArray<Token>, wh: string): Query => {
  const text = plainText(tokens).replace(/\?$/, "").trim()
  const own = [...wordsOf(text.replace(/['’]s\b/g, ""))].filter((word) => !stopWords.has(word)).map(meaning)
  const asked = attributes[wh]
  const all = [...new Set([...(asked === undefined || asked === "" ? [] : [meaning(asked)]), ...own])]
  const strong = all.filter((word) => !fillers.has(word))
  const words = strong.length > 0 ? strong : all
  const byWord = all.map((word) => kindByWord.get(word)).filter((kind) => kind !== undefined)
  const kind: ValueKind =
    wh === "how much"
      ? "number"
      : wh === "when" || wh === "when is" || wh === "whens"
        ? "date"
        : wh === "what time"
          ? "time"
          : wh.startsWith("how ") && wh !== "how"
            ? "number"
            : (byWord.find((one) => one === "email" || one === "phone") ?? byWord[0] ?? "text")
  return { text, words, kind, quoted: tokens.filter(({ kind: one }) => one === "quoted").map(({ value }) => value) }
}

export interface Answer {
  readonly value: string
  readonly label: string
  readonly score: number
  readonly fact: Fact
}

interface Indexed {
  readonly fact: Fact
  readonly label: ReadonlySet<string>
  readonly about: ReadonlySet<string>
  readonly value: ReadonlySet<string>
}

const indexes = new WeakMap<
  Page,
  { readonly facts: ReadonlyArray<Indexed>; readonly df: ReadonlyMap<string, number> }
>()

const indexOf = (page: Page) => {
  const known = indexes.get(page)
  if (known !== undefined) return known
  const all = factsOf(page).map((fact) => ({
    fact,
    label: meanings(fact.label),
    about: meanings(fact.about),
    value: meanings(fact.value),
  }))
  const df = new Map<string, number>()
  for (const { about, label, value } of all)
    for (const word of new Set([...about, ...label, ...value])) df.set(word, (df.get(word) ?? 0) + 1)
  const index = { facts: all, df }
  indexes.set(page, index)
  return index
}

/** Words of a typed value that its kind explains. */
const explains = (kind: ValueKind, word: string): boolean =>
  kindByWord.get(word) === kind ||
  (kind === "number" && kindByWord.get(word) === "money") ||
  (kind === "money" && word === meaning("much"))

/** Part of a text with several values of a kind that has the words of a query; the text itself if it has one value. Undefined if that is open. */
const fragmentFor = (fact: Fact, query: Query, kind: ValueKind): string | undefined => {
  const many = (text: string): boolean =>
    (kind === "number"
      ? numbersIn(text).length
      : kind === "money"
        ? amounts(text).length
        : kind === "time"
          ? (text.match(/\d{1,2}[:.]\d{2}/g) ?? []).length
          : 1) > 1
  if (!many(fact.value)) return fact.value
  // "Between 3 and 5 days", "60 to 90": one answer.
  if (/^\D{0,40}\d+\s*(?:-|–|to|and)\s*\d+\D{0,40}$/.test(fact.value)) return kind === "number" ? fact.value : undefined
  const known = meanings(`${fact.label} ${fact.about.replace(fact.value, " ")}`)
  const wanted = query.words.filter((word) => !known.has(word) && !explains(kind, word))
  const parts = fact.value
    .split(/[;,·|•]\s|\s(?:and|but|while)\s|(?<=[.!?])\s/)
    .map((part) => ({ part, words: meanings(part) }))
  const fitting = parts.filter(
    ({ part, words }) =>
      valueIn(part, kind) !== undefined && wanted.length > 0 && wanted.every((word) => words.has(word)),
  )
  const [only] = fitting
  return fitting.length === 1 && only !== undefined && !many(only.part) ? only.part : undefined
}

/** Kinds to try for a query: a price may be a plain number. */
const tried = (kind: ValueKind, hasMoney: boolean): ReadonlyArray<ValueKind> =>
  kind === "money" && hasMoney
    ? ["money"]
    : kind === "number"
      ? ["money", "number"]
      : kind === "money"
        ? ["money", "number"]
        : kind === "date"
          ? ["date", "time", "text"]
          : [kind]

/** Minimum share of the words of a question that a fact must explain. */
const enough = 0.95

const superlativeWords = new Set(
  Object.keys(superlatives)
    .flatMap((words) => words.split(" "))
    .map(meaning),
)
const weak = new Set([...weakNouns].map(meaning))

/** Words of the title, the main heading and the address: what the whole page is about. */
const generalWords = (page: Page): ReadonlySet<string> =>
  meanings(
    `${page.observation.title} ${page.nodes
      .filter(({ of }) => of.level === 1)
      .map((node) => page.line(node))
      .join(" ")} ${page.observation.url.split("/").slice(-2).join(" ")}`,
  )

/** Answers that the page gives to a query, best first. */
export const answers = (page: Page, query: Query): ReadonlyArray<Answer> => {
  const { df, facts } = indexOf(page)
  const weight = (word: string): number => Math.min(0.6, 1 / Math.log2(2 + (df.get(word) ?? 0)))
  const general = generalWords(page)
  const present = query.words.filter((word) => df.has(word))
  const total = present.reduce((sum, word) => sum + weight(word), 0)
  const isTyped = query.kind !== "text"
  // Words that the page does not have at all: only a kind of value, or a noun like "ticket", may be among them.
  const absent = query.words.filter(
    (word) => !df.has(word) && !general.has(word) && !weak.has(word) && !(isTyped && explains(query.kind, word)),
  )
  if (absent.some((word) => /\d/.test(word) || superlativeWords.has(word))) return []
  if (total === 0 || absent.length > (isTyped ? 1 : 0) || absent.length >= Math.max(1, present.length)) return []
  const kindsTried = tried(
    query.kind,
    facts.some(({ fact }) => amounts(fact.value).length > 0),
  )
  const found = facts.flatMap(({ about, fact, label, value }): ReadonlyArray<Answer> => {
    let shown = fact.value
    let typed = false
    if (query.kind !== "text") {
      const kind = kindsTried.find((one) => valueIn(fact.value, one) !== undefined)
      if (kind === undefined) return []
      const text = fragmentFor(fact, query, kind)
      if (text === undefined) return []
      shown = valueIn(text, kind) ?? text
      typed = kind !== "text"
    }
    const isSentence = fact.kind === "line"
    let sum = 0
    let inLabel = 0
    let named = 0
    for (const word of present) {
      const w = weight(word)
      if (label.has(word)) {
        sum += w
        inLabel += w
        named++
      } else if (about.has(word)) sum += w
      else if (isSentence && value.has(word)) sum += w
      else if (value.has(word)) sum += w * (typed ? 0.95 : 0.6)
      else if (typed && explains(query.kind, word)) sum += w * 0.9
      else if (general.has(word) || weak.has(word)) sum += w * 0.8
    }
    const coverage = sum / total
    if (coverage < enough) return []
    // A value that only repeats the question answers nothing.
    if (!typed && [...value].every((word) => query.words.includes(word))) return []
    if (fact.node.of.role === "heading" && query.kind === "text") return []
    const precision = label.size === 0 ? 0 : named / label.size
    const short = 1 / (1 + shown.length / 60)
    const isInQuote = query.quoted.every((quote) =>
      normalise(`${fact.about} ${fact.label} ${fact.value}`).includes(normalise(quote)),
    )
    if (!isInQuote) return []
    const score =
      coverage +
      0.25 * (inLabel / total) +
      0.12 * precision +
      0.08 * short +
      (fact.label === "" ? -0.05 : 0) +
      (fact.kind === "cell" || fact.kind === "pair" ? 0.05 : isSentence ? -0.05 : 0)
    return [{ value: shown, label: fact.label, score, fact }]
  })
  return found.toSorted((a, b) => b.score - a.score)
}

const isSameValue = (a: Answer, b: Answer): boolean => {
  const [one, other] = [normalise(a.value), normalise(b.value)]
  return one === other || (one.length > 0 && other.includes(one)) || (other.length > 0 && one.includes(other))
}

/** Scores of different values must differ by this much. */
const answerMargin = 0.06

/** Returns the one answer to a query; undefined if there is none or several that fit equally. */
export const answerTo = (page: Page, query: Query): Answer | undefined => {
  const ranked = answers(page, query)
  const [best] = ranked
  if (best === undefined) return undefined
  const rival = ranked.find((one) => !isSameValue(one, best))
  return rival !== undefined && best.score - rival.score < answerMargin ? undefined : best
}

/** Words of a clause that a question may be made of. */
export const questionTokens = ({ args, subject }: Clause): ReadonlyArray<Token> => [...subject, ...args]
