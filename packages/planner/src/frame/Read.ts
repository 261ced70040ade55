import { operationOf } from "./Compute.ts"
import { isPunctuation, isWord, plainText, type Token } from "../language/Token.ts"
import { questionFillers, stateWords } from "../data/Questions.ts"
import { superlatives } from "../data/Superlatives.ts"
import { contentOf, meaning, nounOf } from "../language/Meaning.ts"
import { normalise, singular } from "../language/Words.ts"
import { factsOf } from "../page/Facts.ts"
import type { Page } from "../page/Page.ts"
import { nextPage } from "../page/Pager.ts"
import { answerTo, type Query, queryOf, questionTokens } from "../page/Query.ts"
import { selections, shownOf } from "../page/Select.ts"
import { failed, met, type Outcome, placeOf, type Scene } from "../run/Scene.ts"
import { ordinal } from "../language/NumberWord.ts"
import { valuesIn } from "../language/Values.ts"
import { lex } from "../language/Lexer.ts"
import type { Frame, Intent } from "./Frame.ts"

interface Reading {
  readonly value: string | ReadonlyArray<string>
  readonly score: number
}

const short = (value: Reading["value"]): string => {
  const text = typeof value === "string" ? value : value.join("; ")
  return text.length > 120 ? `"${text.slice(0, 119)}…"` : `"${text}"`
}

const fillers = new Set(questionFillers.split(" ").map(meaning))

/** Nouns for what the last action showed. */
const news = new Set(
  "result message text notification alert code password answer output display reply response error word number status"
    .split(" ")
    .map(meaning),
)

/** What appeared after the last action, if a question asks for nothing more specific. */
const fromNews = ({ observation, state }: Scene, query: Query): Reading | undefined => {
  if (!query.words.every((word) => news.has(word) || fillers.has(word))) return undefined
  const dialog = observation.dialogs.at(-1)?.message ?? state.dialogs.at(-1)
  const texts = dialog === undefined ? state.appeared : [dialog]
  const text = texts.join(" ")
  const [kind] = query.kinds
  if (kind !== undefined && kind !== "text" && kind !== "number") {
    const typed = query.kinds.map((one) => valuesIn(text, one)).find((values) => values.length > 0) ?? []
    return typed.length === 1 && typed[0] !== undefined ? { value: typed[0].text, score: 0.8 } : undefined
  }
  return text !== "" && text.length < 400 && texts.length <= 3 ? { value: text, score: 0.8 } : undefined
}

/** Rows, cards or items that fulfil what is said of them: "which train is delayed", "the numbers of the orders in processing". */
const selected = (page: Page, tokens: ReadonlyArray<Token>, wh: string): Reading | undefined => {
  const noun = nounOf(tokens)
  const content = new Set(contentOf(plainText(tokens)))
  const isMany = isPlural(tokens, wh)
  const found = selections(page, tokens, fillers).filter(
    ({ isChosen, isNamed, records, set }) => isChosen || (isMany && isNamed && records.length === set.records.length),
  )
  const named = found.some((one) => one.isNamed) ? found.filter((one) => one.isNamed) : found
  const shown = named.flatMap((one) => {
    const values = one.records.map((record) => shownOf(one, record, noun, wh))
    const isEcho = values.some((value) => value === "" || contentOf(value).every((word) => content.has(word)))
    return isEcho || (!isMany && values.length > 1) ? [] : [{ values, isTable: one.set.isTable }]
  })
  const tables = shown.filter(({ isTable }) => isTable)
  const best = tables.length > 0 ? tables : shown
  const [first] = best
  if (first === undefined || new Set(best.map(({ values }) => values.join("\n"))).size > 1) return undefined
  return {
    value: first.values.length === 1 && first.values[0] !== undefined ? first.values[0] : first.values,
    score: isMany ? 0.7 : 0.6,
  }
}

const isPlural = (tokens: ReadonlyArray<Token>, wh: string): boolean => {
  if (/^(?:how|when|where|what time|who\b)/.test(wh)) return false
  const last = nounOf(tokens).at(-1)
  return (
    tokens.some(
      ({ kind, value }) =>
        kind === "word" &&
        singular(value) !== value &&
        !/(?:ss|us|is)$/.test(value) &&
        meaning(singular(value)) === last,
    ) ||
    isWord(tokens[0], "names", "titles", "numbers") ||
    isWord(tokens[1], "names", "titles", "numbers")
  )
}

/** "The third item": the record at a place of the only list of that name. Null if the words name no place. */
const nth = (page: Page, tokens: ReadonlyArray<Token>): Reading | undefined | null => {
  const at = tokens.findIndex(
    ({ kind, value }) => kind === "word" && ordinal(value) !== undefined && value !== "top" && value !== "bottom",
  )
  const word = tokens[at]
  if (word === undefined || contentOf(page.observation.pageText).includes(contentOf(word.value)[0] ?? "")) return null
  const position = ordinal(word.value) ?? 1
  const rest = tokens.filter((_, i) => i !== at)
  const found = selections(page, rest, fillers).filter(({ isNamed }) => isNamed)
  const shown = new Set(
    found.map((one) => {
      const record = one.records.at(position < 0 ? position : position - 1)
      return record === undefined ? "" : shownOf(one, record, nounOf(rest), "")
    }),
  )
  const [value] = shown
  return shown.size === 1 && value !== undefined && value !== "" ? { value, score: 0.65 } : undefined
}

const measured = new Set(["money", "number", "bytes", "time"])

/** "Open the first question and read the answer": what stands under what was opened by name. */
const underOpened = ({ at, clauses, page }: Scene, query: Query): Reading | undefined => {
  const name = clauses[at - 1]?.args.find(({ kind }) => kind === "quoted")?.value
  if (name === undefined || !query.words.every((word) => news.has(word))) return undefined
  const values = new Set(
    factsOf(page)
      .filter(({ kind, label }) => kind === "pair" && normalise(label) === normalise(name))
      .map(({ value }) => value),
  )
  const [value] = values
  return values.size === 1 && value !== undefined ? { value, score: 0.85 } : undefined
}

const choosing = /^(?:which|who|what|whose|where|(?:at|in|to|on|from|of|for) (?:which|what)|list|find|name|identify)/

/** "My sister is vegan. Which dish can she have?": what the sentence before says is the condition. */
const withPremise = ({ at, clauses }: Scene, tokens: ReadonlyArray<Token>, wh: string): ReadonlyArray<Token> => {
  const before = clauses[at - 1]
  const noun = nounOf(tokens)
  const isBare =
    /^(?:which|who)/.test(wh) && contentOf(plainText(tokens)).every((word) => noun.includes(word) || fillers.has(word))
  return isBare && before?.kind === "state" ? [...tokens, ...before.args] : tokens
}

const readingOf = (scene: Scene, given: ReadonlyArray<Token>, wh: string, verb: string): Reading | undefined => {
  const { page, state } = scene
  const tokens = withPremise(scene, given, wh)
  if (
    wh.startsWith("which") &&
    contentOf(plainText(tokens)).length < 2 &&
    !tokens.some(({ value }) => stateWords[value] !== undefined)
  )
    return undefined
  const query = queryOf(tokens, wh)
  if (
    query.words.length === 0 ||
    isWord(
      tokens.find(({ kind }) => kind === "word"),
      "no",
      "not",
      "don't",
      "dont",
    )
  )
    return undefined
  if (asksSeveral(tokens)) return undefined
  const isExtreme = tokens.some(({ kind, value }) => kind === "word" && superlatives[value] !== undefined)
  if (isExtreme && nextPage(page) !== undefined) return undefined
  const operation = operationOf(`${wh} ${plainText(tokens)}`.toLowerCase(), "")
  if (
    operation === "difference" ||
    operation === "product" ||
    tokens.some(
      (token, at) =>
        at > 0 &&
        at < tokens.length - 1 &&
        isWord(token, "plus", "minus") &&
        !isWord(tokens[at - 1], "the", "with", "of", "plan", "does", "for", "in"),
    )
  )
    return undefined
  const shown = underOpened(scene, query) ?? fromNews(scene, query)
  if (shown !== undefined && state.next > 0) return shown
  const placed = nth(page, tokens)
  if (placed !== null) return placed
  const isChoice =
    choosing.test(wh || verb) ||
    isPlural(tokens, wh) ||
    tokens.slice(0, 3).some((token) => isWord(token, "name", "title", "names")) ||
    tokens.some((token) => isWord(token, "whose", "who", "which"))
  const picked =
    isChoice &&
    query.unit === null &&
    (!measured.has(query.kinds[0] ?? "") ||
      query.noun.some((word) => word === meaning("price") || word === "number") ||
      /^(?:on|at) which/.test(wh))
      ? selected(page, tokens, wh)
      : undefined
  if (picked !== undefined && isPlural(tokens, wh)) return picked
  if (/^(?:when|at when)/.test(wh)) {
    const parts = query.kinds.map((kind) => answerTo(page, { ...query, kinds: [kind] }))
    const best = Math.max(0, ...parts.flatMap((part) => (part === undefined ? [] : [part.score])))
    const values = parts.flatMap((part) => (part === undefined || best - part.score > 0.15 ? [] : [part.value]))
    return values.length === 0 ? undefined : { value: [...new Set(values)].join(", "), score: 0.7 }
  }
  const answer = answerTo(page, query)
  if (
    answer !== undefined &&
    !(
      picked !== undefined &&
      (answer.fact.kind === "line" ||
        /^(?:which|who)/.test(wh) ||
        !contentOf(answer.label).some((word) => query.noun.includes(word)))
    )
  )
    return { value: answer.value, score: Math.min(0.95, answer.score * 0.7) }
  if (picked !== undefined) return picked
  // "Read the weight" after something was opened: what it is called is known.
  const about = state.item ?? ""
  const wider =
    about !== "" && state.next > 0 ? answerTo(page, queryOf([...tokens, ...lex(`of ${about}`)], wh)) : undefined
  return wider === undefined ? undefined : { value: wider.value, score: 0.6 }
}

/** Returns true for a list of nouns: "the number, the date and the total" is not one value. */
const asksSeveral = (tokens: ReadonlyArray<Token>): boolean => {
  const comma = tokens.findIndex((token) => isPunctuation(token, ","))
  return (
    comma > 0 &&
    !tokens.slice(0, comma).some((token) => isWord(token, "of", "for", "from", "that", "which", "who", "with", "in")) &&
    tokens.slice(comma).some((token) => isWord(token, "and"))
  )
}

/** What a value is called in the answer: "number of items in the cart". */
const labelOf = (tokens: ReadonlyArray<Token>, wh: string): string => {
  const text = plainText(tokens)
    .replace(/\?$/, "")
    .replace(/^(?:the|is|are|does|do|a|an|its)\s+/i, "")
  return (
    (wh.endsWith("how many") ? `number of ${text.replace(/\b(?:are|is|there)\s+/g, "")}` : text).slice(0, 80) ||
    "answer"
  )
}

const step = (scene: Scene, tokens: ReadonlyArray<Token>, wh: string, verb: string): Outcome => {
  const reading = readingOf(scene, tokens, wh, verb)
  const label = labelOf(tokens, wh)
  return reading === undefined
    ? failed(`The page ${placeOf(scene.observation)} does not state one value for "${label}".`)
    : met(`Read the ${label}: ${short(reading.value)}.`, { kept: { label, value: reading.value } })
}

/**
 * Reads a value that the page states: from tables, pairs of label and value, fields, cards, messages and sentences.
 *
 * @category frames
 */
export const read: Frame = {
  name: "read",
  does: "Returns a value, text or list that the page states, from tables, labels, fields, cards, messages and sentences",
  examples: [
    "Read the total",
    "What is the phone number of Ada Lovelace?",
    "Tell me the price of the blue chair",
    "List the names of the members",
  ],
  read: (clause) => {
    const tokens = questionTokens(clause)
    if (tokens.length === 0 || clause.wh === "whether" || clause.verb?.form === "participle") return []
    const isAsked = clause.kind === "ask" || (clause.verb?.senses.has("read") === true && clause.kind === "do")
    if (!isAsked && clause.wh !== "need") return []
    const intent: Intent = {
      isReading: true,
      fit: (scene) => (readingOf(scene, tokens, clause.wh, clause.verb?.base ?? "")?.score ?? 0) * (isAsked ? 1 : 0.8),
      step: (scene) => step(scene, tokens, clause.wh, clause.verb?.base ?? ""),
    }
    return [intent]
  },
}
