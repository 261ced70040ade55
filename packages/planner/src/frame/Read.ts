import { operationOf } from "./Compute.ts"
import { isWord, plainText, type Token } from "../language/Token.ts"
import { meaning } from "../language/Meaning.ts"
import { groundItem, rankItems } from "../page/Ground.ts"
import { phraseOf } from "../language/Phrase.ts"
import type { Node, Page } from "../page/Page.ts"
import { answerTo, type Query, queryOf, questionTokens } from "../page/Query.ts"
import { failed, met, type Outcome, placeOf, type Scene } from "../run/Scene.ts"
import { lex } from "../language/Lexer.ts"
import type { Frame, Intent } from "./Frame.ts"
import { singular, wordsOf } from "../language/Words.ts"

interface Reading {
  readonly value: string | ReadonlyArray<string>
  readonly score: number
}

const short = (value: Reading["value"]): string => {
  const text = typeof value === "string" ? value : value.join("; ")
  return text.length > 120 ? `"${text.slice(0, 119)}…"` : `"${text}"`
}

/** Nouns for what the last action showed. */
const news = new Set(
  "result message text notification alert code password answer output display reply response error word number status"
    .split(" ")
    .map(meaning),
)

/** What appeared after the last action, if a question asks for nothing more specific. */
const fromNews = ({ observation, state }: Scene, query: Query): Reading | undefined => {
  if (!query.words.every((word) => news.has(word))) return undefined
  const dialog = observation.dialogs.at(-1)?.message ?? state.dialogs.at(-1)
  const texts = dialog === undefined ? state.appeared : [dialog]
  return texts.length === 1 && texts[0] !== undefined ? { value: texts[0], score: 0.8 } : undefined
}

/** The name of a row or card: the cell under a column of that name, else its heading, link or first text. */
const titleOf = (page: Page, item: Node, noun: string): string | undefined => {
  const cells = page.cells(item)
  if (cells.length > 0) {
    const table = page.table(item)
    const columns = table === undefined ? [] : page.columns(table)
    const at = columns.findIndex((column) => wordsOf(column).some((word) => meaning(word) === meaning(noun)))
    const named = at < 0 ? cells.find((cell) => /\p{L}{2}/u.test(page.line(cell))) : cells[at]
    return named === undefined ? undefined : page.line(named)
  }
  const inner = [...page.descendants(item)]
  const heading = inner.find(({ of }) => of.role === "heading" || ["strong", "b", "a"].includes(of.tag))
  const first = heading ?? inner.find(({ of }) => of.tag === "#text")
  return first === undefined ? undefined : page.line(first)
}

/** "Which train is delayed": the row that has the words, by its name. */
const whichItem = (page: Page, tokens: ReadonlyArray<Token>): Reading | undefined => {
  // States are no words of a row.
  if (tokens.some((token) => isWord(token, "on", "off", "not", "no", "can", "may", "open", "closed", "empty")))
    return undefined
  const noun = tokens.find(({ kind }) => kind === "word")?.value ?? ""
  const phrase = phraseOf(tokens)
  const noise = new Set([singular(noun)])
  const item = groundItem(page, phrase, noise) ?? groundItem(page, phrase)
  const score = rankItems(page, phrase, noise)[0]?.score ?? 0
  const value = item === undefined ? undefined : titleOf(page, item, singular(noun))
  return value === undefined || value === "" ? undefined : { value, score: 0.55 * Math.min(1, score) }
}

/** All values of a column or kind whose rows have the other words: "the numbers of the orders in processing". */
const listReading = (page: Page, query: Query, tokens: ReadonlyArray<Token>): Reading | undefined => {
  const head = tokens.findIndex(({ kind, value }) => kind === "word" && singular(value) !== value)
  const noun = tokens[head]?.value
  if (noun === undefined) return undefined
  const name = meaning(singular(noun))
  const rest = query.words.filter((word) => word !== name)
  for (const table of page.nodes.filter(({ of }) => of.tag === "table" || of.role === "grid")) {
    const columns = page.columns(table)
    const named = columns.findIndex((column) => wordsOf(column).some((word) => meaning(word) === name))
    const rows = page.rows(table).filter((row) => !page.isHeaderRow(row))
    const fitting = rows.filter((row) => {
      const own = new Set([...page.words(row)].map(meaning))
      return rest.every(
        (word) => own.has(word) || columns.some((column) => wordsOf(column).some((one) => meaning(one) === word)),
      )
    })
    const at = named < 0 ? (columns.length === 0 ? -1 : 0) : named
    if (fitting.length === 0 || at < 0 || (named < 0 && rest.length === 0)) continue
    const values = fitting
      .map((row) => page.cells(row)[at])
      .flatMap((cell) => (cell === undefined ? [] : [page.line(cell)]))
    if (values.every((value) => value !== "") && (fitting.length < rows.length || named >= 0))
      return { value: values, score: named >= 0 ? 0.8 : 0.62 }
  }
  // A list under a heading, or the items of the only list.
  const lists = page.nodes
    .filter(({ of }) => ["ul", "ol"].includes(of.tag) || of.role === "list")
    .filter((list) => list.children.length > 0 && !list.children.some((one) => one.of.role === "navigation"))
  const shown = lists.filter((list) => page.closest(list, ({ of }) => of.tag === "nav") === undefined)
  const titled = shown.filter((list) => {
    const words = new Set(
      [
        ...page
          .headings(list)
          .slice(0, 1)
          .flatMap((heading) => wordsOf(page.line(heading))),
        ...wordsOf(list.of.name),
      ].map(meaning),
    )
    return query.words.every((word) => words.has(word) || word === meaning("list") || word === meaning("item"))
  })
  const list =
    titled.length === 1
      ? titled[0]
      : shown.length === 1 && query.words.every((word) => ["list", "item", "entry"].map(meaning).includes(word))
        ? shown[0]
        : undefined
  return list === undefined
    ? undefined
    : { value: list.children.map((item) => page.line(item)).filter(Boolean), score: 0.7 }
}

const isPlural = (tokens: ReadonlyArray<Token>, wh: string): boolean => {
  const head = tokens
    .slice(0, 3)
    .find(({ kind, value }) => kind === "word" && !/^(?:the|all|a|an|of|my|are)$/.test(value))
  return (
    head !== undefined &&
    singular(head.value) !== head.value &&
    !/^(?:how|when|where|what time)/.test(wh) &&
    !/(?:ss|us|is)$/.test(head.value)
  )
}

const readingOf = (scene: Scene, tokens: ReadonlyArray<Token>, wh: string): Reading | undefined => {
  const { page, state } = scene
  const query = queryOf(tokens, wh)
  if (query.words.length === 0) return undefined
  const operation = operationOf(`${wh} ${plainText(tokens)}`.toLowerCase(), "")
  if (operation === "difference" || operation === "product" || tokens.some((token) => isWord(token, "plus", "minus")))
    return undefined
  const shown = fromNews(scene, query)
  if (shown !== undefined && state.next > 0) return shown
  if (isPlural(tokens, wh)) {
    const list = listReading(page, query, tokens)
    if (list !== undefined) return list
  }
  const answer = answerTo(page, query)
  if (answer !== undefined) return { value: answer.value, score: Math.min(0.95, answer.score * 0.7) }
  // "Read the weight" after something was opened: what it is called is known.
  const about = state.item ?? ""
  if (about !== "" && state.next > 0) {
    const wider = answerTo(page, queryOf([...tokens, ...lex(`of ${about}`)], wh))
    if (wider !== undefined) return { value: wider.value, score: 0.6 }
  }
  return /^(?:which|who|what|whose|whos|where|at which|in which|to which|on which|from which)/.test(wh) ||
    tokens.slice(0, 3).some(({ value }) => value === "name" || value === "title")
    ? whichItem(page, tokens)
    : undefined
}

const step = (scene: Scene, tokens: ReadonlyArray<Token>, wh: string): Outcome => {
  const reading = readingOf(scene, tokens, wh)
  const label =
    plainText(tokens)
      .replace(/\?$/, "")
      .replace(/^(?:the|is|are|does|do|a|an)\s+/i, "")
      .slice(0, 80) || "answer"
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
    if (tokens.length === 0) return []
    const isAsked = clause.kind === "ask" || (clause.verb?.senses.has("read") === true && clause.kind === "do")
    if (!isAsked && clause.wh !== "need") return []
    const intent: Intent = {
      isReading: true,
      fit: (scene) => (readingOf(scene, tokens, clause.wh)?.score ?? 0) * (isAsked ? 1 : 0.8),
      step: (scene) => step(scene, tokens, clause.wh),
    }
    return [intent]
  },
}
