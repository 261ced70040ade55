import { isWord, plainText, type Token } from "../language/Token.ts"
import { clauseWords } from "../page/Control.ts"
import type { Page } from "../page/Page.ts"
import { answerTo, queryOf, questionTokens } from "../page/Query.ts"
import { cellOf, measure, recordsOf } from "../page/Tables.ts"
import { failed, met, placeOf, type Scene } from "../run/Scene.ts"
import { partsOf } from "./Each.ts"
import type { Frame, Intent } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>
type Operation = "sum" | "difference" | "product" | "parity"

export const operationOf = (text: string, verb: string): Operation | undefined =>
  /\b(?:odd|even)\b/.test(text)
    ? "parity"
    : /\b(?:difference|subtract|minus|how much more|how many more|more than|exceeds?|left|remains?|take .* (?:away )?from|cheaper than|longer than)\b/.test(
          `${verb} ${text}`,
        )
      ? "difference"
      : /\b(?:product|multiply|multiplied|times|area)\b/.test(`${verb} ${text}`)
        ? "product"
        : /\b(?:sum|total|add|add up|altogether|together|plus|in all|combined)\b/.test(`${verb} ${text}`)
          ? "sum"
          : undefined

const noise = new Set(
  "sum total difference product add up subtract calculate compute result together altogether multiply times between more than left plus minus how much many what is in all combined".split(
    " ",
  ),
)

const clean = (tokens: Tokens): Tokens => tokens.filter((token) => !(token.kind === "word" && noise.has(token.value)))

const shared = new Set(["of", "from", "for"])

/** Operands: "the fares to A and B" is the fare to A, and the fare to B. */
const operands = (tokens: Tokens): ReadonlyArray<Tokens> => {
  const at = tokens.findIndex((token, i) => i > 0 && isWord(token, "from", "than", "and", "by"))
  const parts = partsOf(clean(tokens))
  if (parts.length === 0)
    return at < 0 ? [] : [clean(tokens.slice(0, at)), clean(tokens.slice(at + 1))].filter((part) => part.length > 0)
  const [first] = parts
  const head =
    first?.findIndex((token) => token.kind === "word" && (shared.has(token.value) || token.value === "to")) ?? -1
  const lead = first === undefined || head < 1 ? [] : first.slice(0, head)
  return parts.map((part, i) =>
    i === 0 || part.some((token) => lead.some((one) => one.value === token.value)) ? part : [...lead, ...part],
  )
}

const numberOf = (page: Page, tokens: Tokens): number | undefined => {
  const literal = tokens.filter(({ kind }) => kind === "number")
  if (
    literal.length === 1 &&
    tokens.every(({ kind, value }) => kind !== "word" || /^(?:dollars?|euros?|my|the|a|from)$/.test(value))
  )
    return Number(literal[0]?.value)
  const answer = answerTo(page, { ...queryOf(tokens, "how much") })
  return answer === undefined ? undefined : measure(answer.value)
}

/** Numbers of all rows that have the words, in the column that they name. */
const numbersOfRows = (page: Page, tokens: Tokens): ReadonlyArray<number> | undefined => {
  const { strong, weak } = clauseWords(clean(tokens))
  for (const set of recordsOf(page)) {
    const named = set.records[0]?.cells.filter(({ name }) => name !== "") ?? []
    const column = named.find(({ name }) =>
      clauseWords(tokens)
        .strong.concat(weak)
        .some((word) =>
          clauseWords([{ kind: "quoted", raw: name, value: name, start: 0, end: 0 }]).strong.includes(word),
        ),
    )
    if (column === undefined) continue
    const conditions = strong.filter(
      (word) =>
        !clauseWords([{ kind: "quoted", raw: column.name, value: column.name, start: 0, end: 0 }]).strong.includes(
          word,
        ) && !set.about.has(word),
    )
    const rows = set.records.filter(({ words }) => conditions.every((word) => words.has(word)))
    const values = rows.map((record) => measure(cellOf(record, [column.name])?.text ?? ""))
    if (values.length > 1 && values.every((value) => value !== undefined)) return values
  }
  return undefined
}

const rounded = (value: number): string => String(Math.round(value * 1e6) / 1e6)

const result = (scene: Scene, tokens: Tokens, operation: Operation): string | undefined => {
  const { page } = scene
  if (operation === "parity") {
    const value = numberOf(
      page,
      clean(tokens).filter((token) => !isWord(token, "odd", "even", "or")),
    )
    return value === undefined ? undefined : value % 2 === 0 ? "even" : "odd"
  }
  const parts = operands(tokens)
  const values = parts.map((part) => numberOf(page, part))
  const isComplete = parts.length > 1 && values.every((value) => value !== undefined)
  const numbers = isComplete ? values : operation === "sum" ? numbersOfRows(page, tokens) : undefined
  if (numbers === undefined) return undefined
  const all = numbers.flatMap((value) => (value === undefined ? [] : [value]))
  if (operation === "sum") return rounded(all.reduce((sum, value) => sum + value, 0))
  if (operation === "product") return rounded(all.reduce((product, value) => product * value, 1))
  return rounded(Math.abs(all.slice(1).reduce((rest, value) => rest - value, all[0] ?? 0)))
}

/**
 * Computes with values that the page states.
 *
 * @category frames
 */
export const computing: Frame = {
  name: "compute",
  does: "Adds, subtracts or multiplies values that the page states, and tells odd from even",
  examples: [
    "Add up the fares to Rome and Oslo",
    "What is the difference between the prices of Plus and Basic?",
    "Is the number odd or even?",
  ],
  read: (clause) => {
    const tokens = questionTokens(clause)
    const operation =
      clause.kind === "state"
        ? undefined
        : operationOf(`${clause.wh} ${plainText(tokens)}`.toLowerCase(), clause.verb?.base ?? "")
    const isAsked =
      clause.kind === "ask" ||
      clause.verb?.senses.has("read") === true ||
      clause.verb?.senses.has("compute") === true ||
      clause.wh === "need"
    if (operation === undefined || !isAsked) return []
    const intent: Intent = {
      isReading: true,
      fit: (scene) => (result(scene, tokens, operation) === undefined ? 0 : 0.82),
      step: (scene) => {
        const value = result(scene, tokens, operation)
        return value === undefined
          ? failed(`The values are not on ${placeOf(scene.observation)}.`)
          : met(`Computed ${value}.`, { kept: { label: operation === "parity" ? "parity" : operation, value } })
      },
    }
    return [intent]
  },
}
