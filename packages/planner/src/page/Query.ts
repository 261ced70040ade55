import type { Clause } from "../language/Clauses.ts"
import { contentOf, meaning, meanings, nounOf, weakMeanings } from "../language/Meaning.ts"
import { cardinal } from "../language/NumberWord.ts"
import { plainText, type Token } from "../language/Token.ts"
import { type Value, type ValueKind, valuesIn } from "../language/Values.ts"
import { normalise, singular } from "../language/Words.ts"
import { superlatives } from "../data/Superlatives.ts"
import { stopWords } from "../data/Phrases.ts"
import { attributes, kindWords, placeNouns, proseWords, questionFillers, unitWords } from "../data/Questions.ts"
import { type Fact, factsOf } from "./Facts.ts"
import type { Page } from "./Page.ts"

/** A question about the page. */
export interface Query {
  readonly text: string
  /** Meanings of its content words. */
  readonly words: ReadonlyArray<string>
  /** Kinds of value that answer it, the likeliest first. */
  readonly kinds: ReadonlyArray<ValueKind>
  /** Of what the number is: "how many days". */
  readonly unit: string | null
  readonly quoted: ReadonlyArray<string>
  /** True if it asks for what someone wrote. */
  readonly isProse: boolean
  /** Words of the noun that it asks for. */
  readonly noun: ReadonlyArray<string>
}

const calling = new Set("call called reach contact dial phone".split(" ").map(meaning))
const prose = new Set(proseWords.split(" ").map(meaning))
const kindByWord = new Map<string, ValueKind>()
for (const [kind, words] of kindWords)
  for (const word of words.split(" ")) if (!kindByWord.has(meaning(word))) kindByWord.set(meaning(word), kind)

/** Returns true if a word names a kind of value: "price", "date". */
export const isValueNoun = (word: string): boolean => kindByWord.has(word)

const fillers = new Set(questionFillers.split(" ").flatMap((word) => [meaning(word), meaning(singular(word))]))
const units = new Map<string, string>(Object.entries(unitWords))

const plural = (word: string | undefined): word is string =>
  word !== undefined && (singular(word) !== word || units.has(word) || word === "people") && !/(?:ss|us|is)$/.test(word)

/** The noun that is counted: of "how many days", "number of items". */
const countedNoun = (text: string, wh: string): string | null => {
  const lasting =
    /^(?:the )?((?:days|hours|minutes|seconds|weeks|months|years)) (?:until|till|left|before|remaining)\b/i.exec(text)
  const counted = wh.endsWith("how many")
    ? text
    : (lasting?.[1] ?? /\bnumber of (.+)$/i.exec(text)?.[1] ?? /\bhow many (.+)$/i.exec(text)?.[1])
  const words = normalise(counted ?? "")
    .split(" ")
    .slice(0, 4)
    .filter((word) => !stopWords.has(word) || word === "people")
  const noun = words.find((word) => plural(word)) ?? (wh.endsWith("how many") ? words[0] : undefined)
  return counted === undefined || noun === undefined ? null : meaning(singular(noun))
}

/** Reads a question. `wh` is the question word in front. */
export const queryOf = (tokens: ReadonlyArray<Token>, wh: string): Query => {
  const text = plainText(tokens).replace(/\?$/, "").trim()
  const quoted = tokens.filter(({ kind }) => kind === "quoted").map(({ value }) => value)
  const own = contentOf(text)
  const asked = attributes[wh] ?? ""
  const all = [...new Set([...(asked === "" ? [] : [meaning(asked)]), ...own])]
  const strong = all.filter((word) => !fillers.has(word))
  const words = strong.length > 0 ? strong : all
  const unit = countedNoun(text, wh)
  const kindsOf = (list: ReadonlyArray<string>) => list.flatMap((word) => kindByWord.get(word) ?? [])
  const special = kindsOf(all).find((one) => one === "email" || one === "phone")
  const head =
    kindsOf(nounOf(tokens).toReversed())[0] ?? (all.some((word) => word === meaning("price")) ? "money" : undefined)
  const money: ReadonlyArray<ValueKind> = ["money", "number"]
  const dates: ReadonlyArray<ValueKind> = ["date", "weekday", "time"]
  const kinds: ReadonlyArray<ValueKind> =
    special !== undefined
      ? [special]
      : unit !== null
        ? kindByWord.get(unit) === "money"
          ? money
          : kindByWord.get(unit) === "bytes"
            ? ["bytes"]
            : ["number"]
        : wh === "how much"
          ? kindsOf(nounOf(tokens).slice(0, 1))[0] === "bytes"
            ? ["bytes"]
            : money
          : /^(?:when|at when|until when)/.test(wh)
            ? dates
            : wh === "what time"
              ? ["time"]
              : /^how (?:long|old|high|wide|tall|far|big|large|deep|heavy|fast)/.test(wh)
                ? ["number"]
                : head === "money"
                  ? money
                  : head === "date"
                    ? dates
                    : head === "number" && nounOf(tokens).includes(meaning("number"))
                      ? all.some((word) => calling.has(word))
                        ? ["phone"]
                        : ["phone", "code", "number"]
                      : [head ?? "text"]
  const isProse = kinds[0] === "text" && all.some((word) => prose.has(word))
  const named = words.filter((word) => !(isProse && prose.has(word)))
  return { text, words: named.length > 0 ? named : words, kinds, unit, quoted, isProse, noun: nounOf(tokens) }
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

const setOf = (text: string): ReadonlySet<string> => new Set(contentOf(text))

const indexOf = (page: Page) => {
  const known = indexes.get(page)
  if (known !== undefined) return known
  const all = factsOf(page).map((fact) => ({
    fact,
    label: setOf(fact.label),
    about: setOf(fact.about),
    value: setOf(fact.value),
  }))
  const df = new Map<string, number>()
  for (const { about, label, value } of all)
    for (const word of new Set([...about, ...label, ...value])) df.set(word, (df.get(word) ?? 0) + 1)
  const index = { facts: all, df }
  indexes.set(page, index)
  return index
}

/** Words of a typed value that its kind explains. */
const explains = (kind: ValueKind, word: string, unit: string | null): boolean =>
  kindByWord.get(word) === kind ||
  (kind === "number" && (word === unit || kindByWord.get(word) === "money")) ||
  (kind === "bytes" && word === unit) ||
  (kind === "money" && (word === meaning("much") || word === unit)) ||
  ((kind === "weekday" || kind === "time") && kindByWord.get(word) === "date") ||
  (kind === "phone" && ["number", "reach", "call"].some((one) => meaning(one) === word))

/** The value of a kind in a fact; of several the one whose part of the text has the words of the query. Undefined if that is open. */
const valueFor = (fact: Fact, query: Query, kind: ValueKind): string | undefined => {
  const fits = (value: Value): boolean =>
    query.unit === null ||
    kind !== "number" ||
    value.unit.some((word) => (units.get(word) ?? meaning(word)) === query.unit || meaning(word) === query.unit) ||
    (weakMeanings.has(query.unit) && value.unit.some((word) => singular(word) === "item")) ||
    setOf(fact.label).has(query.unit)
  const all = valuesIn(fact.value, kind)
  const values = all.filter(fits)
  const [first] = values
  if (first === undefined) return undefined
  const shown = (value: Value): string => (query.unit === null ? `${value.text}${value.suffix}` : value.text)
  if (all.length === 1) return shown(first)
  const known = setOf(`${fact.label} ${fact.about.replace(fact.value, " ")}`)
  const here = setOf(fact.value)
  const wanted = query.words.filter((word) => here.has(word) && !known.has(word) && !explains(kind, word, query.unit))
  const parts = fact.value.split(/[;,·|•]\s|\s(?:and|but|while)\s|(?<=[.!?])\s/)
  const fitting = parts.filter(
    (part) => valuesIn(part, kind).some(fits) && wanted.length > 0 && wanted.every((word) => setOf(part).has(word)),
  )
  const [only] = fitting
  const inPart = only === undefined ? [] : valuesIn(only, kind).filter(fits)
  if (fitting.length === 1 && inPart.length === 1) return inPart[0] === undefined ? undefined : shown(inPart[0])
  return values.length === 1 && query.unit !== null ? first.text : undefined
}

/** Minimum share of the words of a question that a fact must explain. */
const enough = 0.95

const superlativeWords = new Set(
  Object.keys(superlatives)
    .flatMap((words) => words.split(" "))
    .map(meaning),
)
/** Nouns for the page and its parts. */
const places = new Set(placeNouns.split(" ").map(meaning))

/** Words of the title, the main heading and the address: what the whole page is about. */
export const generalWords = (page: Page): ReadonlySet<string> =>
  meanings(
    `${page.observation.title} ${page.nodes
      .filter(({ of }) => of.level === 1)
      .map((node) => page.line(node))
      .join(" ")} ${page.observation.url.split("/").slice(-2).join(" ")}`,
  )

const answersOf = (page: Page, query: Query, kind: ValueKind): ReadonlyArray<Answer> => {
  const { df, facts } = indexOf(page)
  const weight = (word: string): number => Math.min(0.6, 1 / Math.log2(2 + (df.get(word) ?? 0)))
  const general = generalWords(page)
  const present = query.words.filter((word) => df.has(word))
  const total = present.reduce((sum, word) => sum + weight(word), 0)
  const isTyped = kind !== "text"
  // Words that the page does not have at all: only a kind of value, or a noun like "ticket", may be among them.
  const absent = query.words.filter(
    (word) =>
      !df.has(word) && !general.has(word) && !weakMeanings.has(word) && !(isTyped && explains(kind, word, query.unit)),
  )
  if (absent.some((word) => /\d/.test(word) || (cardinal(word) ?? 0) > 1 || superlativeWords.has(word))) return []
  if (total === 0 || absent.length > (isTyped ? 1 : 0) || absent.length >= Math.max(1, present.length)) return []
  return facts.flatMap(({ about, fact, label, value }): ReadonlyArray<Answer> => {
    // A heading answers only who asks for one.
    if (fact.kind === "title" && (isTyped || !query.noun.some((word) => label.has(word)))) return []
    const shown = isTyped ? valueFor(fact, query, kind) : fact.value
    if (shown === undefined) return []
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
      else if (value.has(word)) sum += w * (isTyped ? 0.97 : 0.6)
      else if (isTyped && explains(kind, word, query.unit)) sum += w * 0.95
      else if (general.has(word) || places.has(word)) sum += w * 0.95
    }
    const coverage = sum / total
    if (coverage < enough) return []
    // "Order number": what the page calls so, not any number of a page about orders.
    const called = query.noun.filter((word) => word !== "number")
    if (
      (kind === "number" || kind === "code") &&
      query.noun.length > called.length &&
      called.length > 0 &&
      !called.every((word) => label.has(word) || (isSentence && value.has(word)))
    )
      return []
    // A value that only repeats the question answers nothing.
    // An amount without a currency has to be called one, or to stand in a table.
    if (
      query.kinds[0] === "money" &&
      kind === "number" &&
      fact.kind !== "cell" &&
      fact.kind !== "field" &&
      !label.has(meaning("price")) &&
      !query.noun.some((word) => label.has(word))
    )
      return []
    // "Which platform": a bare number needs the name that the question gives it.
    if (!isTyped && /^[\d.,]+$/.test(fact.value) && !query.noun.some((word) => label.has(word))) return []
    if (query.isProse && (fact.value.match(/\p{L}{2,}/gu) ?? []).length < 2) return []
    if (!isTyped && [...value].every((word) => query.words.includes(word))) return []
    const precision = label.size === 0 ? 0 : named / label.size
    const short = 1 / (1 + shown.length / 60)
    if (
      !query.quoted.every((quote) => normalise(`${fact.about} ${fact.label} ${fact.value}`).includes(normalise(quote)))
    )
      return []
    const score =
      coverage +
      0.25 * (inLabel / total) +
      0.12 * precision +
      0.08 * short +
      (fact.label === "" ? -0.05 : 0) +
      (fact.kind === "cell" || fact.kind === "pair" ? 0.05 : isSentence ? -0.05 : 0)
    return [{ value: shown, label: fact.label, score, fact }]
  })
}

/** Answers that the page gives to a query, best first: those of the first kind that has any. */
export const answers = (page: Page, query: Query): ReadonlyArray<Answer> => {
  const hasMoney = query.kinds[0] === "money" && factsOf(page).some(({ value }) => valuesIn(value, "money").length > 0)
  for (const kind of hasMoney ? (["money"] as const) : query.kinds) {
    const found = answersOf(page, query, kind)
    if (found.length > 0) return found.toSorted((a, b) => b.score - a.score)
  }
  return []
}

const isSameValue = (a: Answer, b: Answer): boolean => {
  const [one, other] = [normalise(a.value), normalise(b.value)]
  return (
    one === other ||
    (one.length > 2 && ` ${other} `.includes(` ${one} `)) ||
    (other.length > 2 && ` ${one} `.includes(` ${other} `))
  )
}

/** Scores of different values must differ by this much. */
const answerMargin = 0.06

/** Kinds of which a page that has one value needs no name for it. */
const selfEvident = new Set<ValueKind>(["date", "email", "phone", "money", "bytes"])

/** "The date": the only value of the kind on the page. */
const onlyOne = (page: Page, { kinds, words }: Query): Answer | undefined => {
  const kind = kinds[0] ?? "text"
  if (!selfEvident.has(kind) || !words.every((word) => kindByWord.get(word) === kind)) return undefined
  const found = factsOf(page)
    .filter((fact) => fact.kind === "line")
    .flatMap((fact) => valuesIn(fact.value, kind).map(({ text }) => ({ value: text, label: "", score: 1, fact })))
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined
}

/** Returns the one answer to a query; undefined if there is none or several that fit equally. */
export const answerTo = (page: Page, query: Query): Answer | undefined => {
  const ranked = answers(page, query)
  const [best] = ranked
  if (best === undefined) return onlyOne(page, query)
  const rival = ranked.find((one) => !isSameValue(one, best))
  if (rival !== undefined && best.score - rival.score < answerMargin) return undefined
  // Of the same value in a longer text the shorter one is the value.
  return best
}

/** Words of a clause that a question may be made of. */
export const questionTokens = ({ args, subject }: Clause): ReadonlyArray<Token> => [...subject, ...args]
