import { operationOf } from "./Compute.ts"
import { isWord, plainText, type Token } from "../language/Token.ts"
import { questionFillers } from "../data/Questions.ts"
import { contentOf, meaning, nounOf } from "../language/Meaning.ts"
import { singular } from "../language/Words.ts"
import type { Page } from "../page/Page.ts"
import { answerTo, type Query, queryOf, questionTokens } from "../page/Query.ts"
import { selections, shownOf } from "../page/Select.ts"
import { failed, met, type Outcome, placeOf, type Scene } from "../run/Scene.ts"
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
const news = new Set("result message text notification alert code password answer output display reply response error word number status".split(" ").map(meaning))

/** What appeared after the last action, if a question asks for nothing more specific. */
const fromNews = ({ observation, state }: Scene, query: Query): Reading | undefined => {
  if (!query.words.every((word) => news.has(word))) return undefined
  const dialog = observation.dialogs.at(-1)?.message ?? state.dialogs.at(-1)
  const texts = dialog === undefined ? state.appeared : [dialog]
  const text = texts.join(" ")
  return text !== "" && text.length < 400 && texts.length < 5 ? { value: text, score: 0.8 } : undefined
}

/** Rows, cards or items that fulfil what is said of them: "which train is delayed", "the numbers of the orders in processing". */
const selected = (page: Page, tokens: ReadonlyArray<Token>, wh: string): Reading | undefined => {
  const noun = nounOf(tokens)
  const content = new Set(contentOf(plainText(tokens)))
  const isMany = isPlural(tokens, wh)
  const found = selections(page, tokens, fillers).filter(({ isChosen, isNamed, records, set }) => isChosen || (isMany && isNamed && records.length === set.records.length))
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
  return { value: first.values.length === 1 && first.values[0] !== undefined ? first.values[0] : first.values, score: isMany ? 0.7 : 0.6 }
}

const isPlural = (tokens: ReadonlyArray<Token>, wh: string): boolean => {
  if (/^(?:how|when|where|what time|who\b)/.test(wh)) return false
  const last = nounOf(tokens).at(-1)
  return tokens.some(({ kind, value }) => kind === "word" && singular(value) !== value && !/(?:ss|us|is)$/.test(value) && meaning(singular(value)) === last) || isWord(tokens[0], "names", "titles", "numbers") || isWord(tokens[1], "names", "titles", "numbers")
}

const choosing = /^(?:which|who|what|whose|where|(?:at|in|to|on|from|of|for) (?:which|what)|list|find|name|identify)/

/** "My sister is vegan. Which dish can she have?": what the sentence before says is the condition. */
const withPremise = ({ at, clauses }: Scene, tokens: ReadonlyArray<Token>, wh: string): ReadonlyArray<Token> => {
  const before = clauses[at - 1]
  const noun = nounOf(tokens)
  const isBare = /^(?:which|who)/.test(wh) && contentOf(plainText(tokens)).every((word) => noun.includes(word) || fillers.has(word))
  return isBare && before?.kind === "state" ? [...tokens, ...before.args] : tokens
}

const readingOf = (scene: Scene, given: ReadonlyArray<Token>, wh: string, verb: string): Reading | undefined => {
  const { page, state } = scene
  const tokens = withPremise(scene, given, wh)
  if (/^which/.test(wh) && contentOf(plainText(tokens)).length < 2) return undefined
  const query = queryOf(tokens, wh)
  if (query.words.length === 0 || isWord(tokens.find(({ kind }) => kind === "word"), "no", "not", "don't", "dont")) return undefined
  const operation = operationOf(`${wh} ${plainText(tokens)}`.toLowerCase(), "")
  if (operation === "difference" || operation === "product" || tokens.some((token, at) => at > 0 && at < tokens.length - 1 && isWord(token, "plus", "minus") && !isWord(tokens[at - 1], "the", "with", "of", "plan", "does", "for", "in"))) return undefined
  const shown = fromNews(scene, query)
  if (shown !== undefined && state.next > 0) return shown
  const isChoice = choosing.test(wh || verb) || isPlural(tokens, wh) || tokens.slice(0, 3).some((token) => isWord(token, "name", "title", "names"))
  const picked = isChoice && query.unit === null && (query.kinds[0] === "text" || query.text.includes("number") || isPlural(tokens, wh) || /^(?:on|at) which/.test(wh)) ? selected(page, tokens, wh) : undefined
  if (picked !== undefined && isPlural(tokens, wh)) return picked
  if (/^(?:when|at when)/.test(wh)) {
    const parts = query.kinds.map((kind) => answerTo(page, { ...query, kinds: [kind] }))
    const best = Math.max(0, ...parts.flatMap((part) => (part === undefined ? [] : [part.score])))
    const values = parts.flatMap((part) => (part === undefined || best - part.score > 0.15 ? [] : [part.value]))
    return values.length === 0 ? undefined : { value: [...new Set(values)].join(", "), score: 0.7 }
  }
  const answer = answerTo(page, query)
  if (answer !== undefined && !(picked !== undefined && (answer.fact.kind === "line" || /^(?:which|who)/.test(wh)))) return { value: answer.value, score: Math.min(0.95, answer.score * 0.7) }
  if (picked !== undefined) return picked
  // "Read the weight" after something was opened: what it is called is known.
  const about = state.item ?? ""
  const wider = about !== "" && state.next > 0 ? answerTo(page, queryOf([...tokens, ...lex(`of ${about}`)], wh)) : undefined
  return wider === undefined ? undefined : { value: wider.value, score: 0.6 }
}

const step = (scene: Scene, tokens: ReadonlyArray<Token>, wh: string, verb: string): Outcome => {
  const reading = readingOf(scene, tokens, wh, verb)
  const label = plainText(tokens).replace(/\?$/, "").replace(/^(?:the|is|are|does|do|a|an)\s+/i, "").slice(0, 80) || "answer"
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
  examples: ["Read the total", "What is the phone number of Ada Lovelace?", "Tell me the price of the blue chair", "List the names of the members"],
  read: (clause) => {
    const tokens = questionTokens(clause)
    if (tokens.length === 0) return []
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
