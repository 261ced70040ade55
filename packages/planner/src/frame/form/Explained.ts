import { weakNouns } from "../../data/Nouns.ts"
import { stopWords } from "../../data/Phrases.ts"
import type { Clause } from "../../language/Clauses.ts"
import { meaning } from "../../language/Meaning.ts"
import { cardinal } from "../../language/NumberWord.ts"
import { roleAt } from "../../language/Phrase.ts"
import { isWord, type Token } from "../../language/Token.ts"
import { normalise, wordsOf } from "../../language/Words.ts"
import type { Assigned } from "../../page/Assign.ts"
import { namesFor } from "../../page/Control.ts"
import { fieldsOf } from "../../page/Fields.ts"
import type { Page } from "../../page/Page.ts"
import type { Scene } from "../../run/Scene.ts"
import { submitControl } from "../../run/Submit.ts"

type Tokens = ReadonlyArray<Token>

/** What an intent remembers: tokens that earlier pages explained, and whether it opened the form itself. */
export interface Memory {
  readonly used: ReadonlyArray<number>
  readonly isOpened: boolean
  readonly pages: number
}

export const memoryOf = ({ progress: { data } }: Scene): Memory =>
  typeof data === "object" && data !== null && "used" in data
    ? (data as unknown as Memory)
    : { used: [], isOpened: false, pages: 0 }

/** Words that a form says about itself: headings, its button, names of its fields. */
const knownTexts = (page: Page, clause: Clause, assigned: Assigned): ReadonlyArray<string> => {
  const nodes = assigned.pairs.flatMap(({ field }) => (field.node === undefined ? [] : [field.node]))
  const [first] = nodes
  const control = submitControl(page, nodes, namesFor(clause.verb))
  const texts = [
    page.observation.title,
    ...page.nodes.flatMap((node) => (node.of.role === "heading" || node.of.tag === "legend" ? [page.line(node)] : [])),
    control === undefined ? "" : control.name || control.text || control.value,
    ...assigned.pairs.flatMap(({ field }) => field.names),
    ...fieldsOf(page).map(({ value }) => value),
    ...(first === undefined ? [] : page.headings(first).map((node) => page.line(node))),
  ]
  return texts
}

interface Left {
  /** Values that no field took. */
  readonly values: ReadonlyArray<string>
  /** Other words that the form does not say. */
  readonly words: ReadonlyArray<string>
}

/** Content words that neither fields and values nor the form explain. */
export const unexplained = (page: Page, clause: Clause, tokens: Tokens, assigned: Assigned, memory: Memory): Left => {
  const texts = knownTexts(page, clause, assigned)
  const known = new Set(texts.flatMap((text) => wordsOf(text).map(meaning)))
  const left: { values: Array<string>; words: Array<string> } = { values: [], words: [] }
  tokens.forEach((token, at) => {
    if (assigned.used.has(token.start) || memory.used.includes(token.start)) return
    if (token.kind === "punctuation" || token.kind === "newline") return
    const isValue =
      token.kind !== "word" ||
      /\d/.test(token.value) ||
      (at > 0 && /^\p{Lu}/u.test(token.raw) && token.raw !== "I") ||
      (cardinal(token.value) !== undefined &&
        (!isWord(token, "a", "an", "one", "single") || (isWord(token, "one") && isWord(tokens[at - 1], "for"))))
    const own = wordsOf(token.kind === "quoted" ? token.value : token.raw.replace(/['’]s$/, ""))
    const isKnown =
      token.kind === "quoted"
        ? texts.some((text) => ` ${normalise(text)} `.includes(` ${normalise(token.value)} `))
        : own.every((word) => known.has(meaning(word)))
    if (isValue) {
      if (!isKnown || token.kind === "number") left.values.push(token.raw)
      return
    }
    if (
      stopWords.has(token.value) ||
      filler.has(token.value) ||
      roleAt(tokens, at) !== undefined ||
      weakNouns.has(token.value)
    )
      return
    if (!isKnown) left.words.push(token.raw)
  })
  return left
}

/** Returns true if the words say nothing that the form leaves open. */
export const isComplete = (tokens: Tokens, { values, words }: Left, isNamed: boolean): boolean =>
  values.length === 0 &&
  words.length <=
    (isNamed ? 1 : 0) *
      Math.max(
        1,
        Math.floor(tokens.filter(({ kind, value }) => kind !== "punctuation" && !stopWords.has(value)).length / 5),
      )

/** Returns true if a field is named, or none is one that takes any text. */
export const hasNames = ({ pairs }: Assigned): boolean =>
  pairs.some(({ isFree }) => isFree !== true) ||
  pairs.every(({ field }) => field.kind !== "text" && field.kind !== "editable")

const filler = new Set(
  "only just also yes time twice again repeat it starts starting start begins beginning made rated saying says one both set called titled named new information details data values following number until till through".split(
    " ",
  ),
)

export interface Reading {
  readonly clause: Clause
  readonly tokens: Tokens
  readonly doesSend: boolean
  /** Following clauses whose tokens are among them. */
  readonly ahead: number
}

/** Share of a reading that the form explains; 0 if values or words are left: what it enters may not be what was asked for. */
export const explanation = (
  page: Page,
  { clause, doesSend, tokens }: Reading,
  assigned: Assigned,
  memory: Memory,
): number => {
  const left = unexplained(page, clause, tokens, assigned, memory)
  const isNamed = hasNames(assigned)
  // What must hold and is sent is explained by all its words.
  const isLenient = isNamed && !(clause.kind === "state" && doesSend)
  if (left.values.length > 0 || ((!isNamed || doesSend) && !isComplete(tokens, left, isLenient))) return 0
  const { length } = tokens.filter(
    ({ kind, value }) => kind !== "punctuation" && kind !== "newline" && !(kind === "word" && stopWords.has(value)),
  )
  const explained = Math.max(assigned.explained, length === 0 ? 1 : 1 - left.words.length / length)
  const isExplicit =
    clause.kind === "do" && (clause.verb?.senses.has("enter") === true || clause.verb?.senses.has("choose") === true)
  return explained >= (isExplicit ? 0.7 : 0.75) && assigned.explained >= 0.4 ? explained : 0
}
