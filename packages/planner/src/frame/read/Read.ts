import { operationOf } from "./Compute.ts"
import { isPunctuation, isWord, plainText, type Token } from "../../language/Token.ts"
import { questionFillers, stateWords } from "../../data/Questions.ts"
import { superlatives } from "../../data/Superlatives.ts"
import { contentOf, meaning, nounOf, weakMeanings } from "../../language/Meaning.ts"
import { normalise, singular } from "../../language/Words.ts"
import { factsOf } from "../../page/Facts.ts"
import { type Recordset, recordsOf } from "../../page/Tables.ts"
import type { Page } from "../../page/Page.ts"
import { nextPage } from "../../page/Pager.ts"
import { answerTo, isValueNoun, type Query, queryOf, questionTokens } from "../../page/Query.ts"
import { selections, shownOf } from "../../page/Select.ts"
import { failed, met, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import { ordinal } from "../../language/NumberWord.ts"
import { type Value, valuesIn } from "../../language/Values.ts"
import { lex } from "../../language/Lexer.ts"
import { amounts } from "../../language/Price.ts"
import type { Frame, Intent } from "../Frame.ts"

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

const appearing = ["appears", "appeared", "appear", "shown", "displayed"]
const named = new Set([...news, ...["name", "user", "heading", "title"].map(meaning)])

/** What appeared after the last action, if a question asks for nothing more specific. */
const fromNews = ({ observation, state }: Scene, query: Query, tokens: ReadonlyArray<Token>): Reading | undefined => {
  const known = tokens.some((token) => isWord(token, ...appearing)) ? named : news
  if (!query.words.every((word) => known.has(word) || fillers.has(word))) return undefined
  const dialog = observation.dialogs.at(-1)?.message ?? state.dialogs.at(-1)
  const texts = dialog === undefined ? state.appeared : [dialog]
  const text = texts.join(" ")
  const [kind] = query.kinds
  if (kind !== undefined && kind !== "text" && !(kind === "number" && text.length < 40 && query.unit === null)) {
    const isUnit = (value: Value): boolean =>
      query.unit === null || value.unit.some((word) => meaning(singular(word)) === query.unit)
    const typed = query.kinds.map((one) => valuesIn(text, one).filter(isUnit)).find((values) => values.length > 0) ?? []
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
  const only = shown.length > 0 || !isMany ? undefined : onlyList(page, content)
  if (only !== undefined) return { value: only, score: 0.6 }
  const tables = shown.filter(({ isTable }) => isTable)
  const best = tables.length > 0 ? tables : shown
  const [first] = best
  if (first === undefined || new Set(best.map(({ values }) => values.join("\n"))).size > 1) return undefined
  return {
    value: first.values.length === 1 && first.values[0] !== undefined ? first.values[0] : first.values,
    score: isMany ? 0.7 : 0.6,
  }
}

/** "List the contacts": the titles of the only list that the page has. */
const onlyList = (page: Page, content: ReadonlySet<string>): ReadonlyArray<string> | undefined => {
  if (![...content].every((word) => weakMeanings.has(word) || fillers.has(word))) return undefined
  const isInner = ({ records: [record] }: Recordset, all: ReadonlyArray<Recordset>): boolean =>
    all.some(({ records }) =>
      records.some(({ nodes }) =>
        nodes.some((node) => record?.nodes.some((one) => one !== node && page.contains(node, one)) === true),
      ),
    )
  const sets = recordsOf(page).filter(({ records }) => records.every(({ title }) => title !== ""))
  const outer = sets.filter((set) => !isInner(set, sets))
  const [first] = outer
  return outer.length === 1 && first !== undefined ? first.records.map(({ title }) => title) : undefined
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
  const name = `${word?.value ?? ""} ${tokens[at + 1]?.value ?? ""}`
  if (word === undefined || normalise(page.observation.pageText).includes(normalise(name))) return null
  const position = ordinal(word.value) ?? 1
  const rest = tokens.filter((token, i) => i !== at && !isWord(token, "row", "line", "entry"))
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

const pageWords = (page: Page): ReadonlySet<string> => new Set(contentOf(page.observation.pageText))

/** "My sister is vegan. Which dish can she have?": what was told before, as far as the page has its words. */
const withTold = ({ at, clauses, page }: Scene, given: ReadonlyArray<Token>): ReadonlyArray<Token> | undefined => {
  const clause = clauses[at]
  if (clause === undefined || clause.told.length === 0) return undefined
  const known = pageWords(page)
  const isKnown = ({ kind, value }: Token): boolean =>
    kind === "quoted" || kind === "number" || contentOf(value).some((word) => known.has(word) && !fillers.has(word))
  const own = given.filter((token) => !clause.it.includes(token) || isKnown(token))
  const told = clause.told.filter((token) => isKnown(token) && !own.some(({ value }) => value === token.value))
  return told.length === 0 && own.length === given.length ? undefined : [...own, ...lex("of"), ...told]
}

/** The result of the instruction before, asked for once more. */
const isEcho = ({ at, state }: Scene, query: Query): boolean =>
  state.kept.some(({ clause }) => clause === at - 1) &&
  query.words.every((word) => results.has(word) || fillers.has(word))

const results = new Set("result answer output total it".split(" ").map(meaning))

/** Whether a value can be an answer: it has what its kind has, and is no number that the task names. */
const isAnswer = ({ value }: Reading, query: Query, { clauses }: Scene): boolean => {
  const [kind] = query.kinds
  const texts = typeof value === "string" ? [value] : value
  const own = clauses.flatMap(({ args }) => args.filter((token) => token.kind === "number").map((token) => token.value))
  return texts.every(
    (text) =>
      (kind !== "phone" || /\d/.test(text)) && (kind !== "email" || text.includes("@")) && !own.includes(text.trim()),
  )
}

/** "How much is it?": the only price of the page, or the one called so. */
const onlyPrice = (page: Page): Reading | undefined => {
  const all = factsOf(page).filter(({ value }) => amounts(value).length === 1 && value.length < 30)
  const named = all.filter(({ label }) => contentOf(label).includes(meaning("price")))
  const values = new Set((named.length > 0 ? named : all).map(({ value }) => amounts(value)[0]?.value))
  const [first] = named.length > 0 ? named : all
  return values.size === 1 && first !== undefined ? { value: first.value, score: 0.7 } : undefined
}

const readingOf = (scene: Scene, tokens: ReadonlyArray<Token>, wh: string, verb: string): Reading | undefined => {
  const query = queryOf(tokens, wh)
  if (wh === "how much" && query.words.length === 0) return onlyPrice(scene.page)
  const reading = readingBy(scene, tokens, wh, verb)
  if (reading !== undefined) return isAnswer(reading, query, scene) ? reading : undefined
  const wider = withTold(scene, tokens)
  const found = wider === undefined ? undefined : readingBy(scene, wider, wh, verb)
  return found === undefined || wider === undefined || !isAnswer(found, query, scene)
    ? undefined
    : { ...found, score: Math.min(found.score, 0.6) }
}

const readingBy = (scene: Scene, tokens: ReadonlyArray<Token>, wh: string, verb: string): Reading | undefined => {
  const { page, state } = scene
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
  const shown = underOpened(scene, query) ?? fromNews(scene, query, tokens)
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
  if (isEcho(scene, queryOf(tokens, wh))) return met("")
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
    // "Show tab 3" opens it, "give her a star" is no question.
    const isShowing =
      clause.kind === "do" &&
      ((["show", "display", "open"].includes(clause.verb?.base ?? "") &&
        tokens.some((token) => isWord(token, "tab", "page", "section", "panel"))) ||
        (["give", "get"].includes(clause.verb?.base ?? "") &&
          !nounOf(tokens).some(isValueNoun) &&
          !isWord(tokens[0], "the", "all", "its", "every")))
    if (isShowing) return []
    const isAsked = clause.kind === "ask" || (clause.verb?.senses.has("read") === true && clause.kind === "do")
    if (!isAsked && clause.wh !== "need") return []
    const intent: Intent = {
      isReading: true,
      fit: (scene) =>
        isEcho(scene, queryOf(tokens, clause.wh))
          ? 0.9
          : (readingOf(scene, tokens, clause.wh, clause.verb?.base ?? "")?.score ?? 0) * (isAsked ? 1 : 0.8),
      step: (scene) => step(scene, tokens, clause.wh, clause.verb?.base ?? ""),
    }
    return [intent]
  },
}
