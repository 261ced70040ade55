import { superlatives } from "../data/Superlatives.ts"
import { meaning } from "../language/Meaning.ts"
import { plainText, type Token } from "../language/Token.ts"
import { singular, wordsOf } from "../language/Words.ts"
import { clauseWords } from "../page/Control.ts"
import type { Page } from "../page/Page.ts"
import { queryOf, questionTokens } from "../page/Query.ts"
import { cellOf, measure, type Record, recordsOf, type Recordset, titleOf } from "../page/Tables.ts"
import { failed, met, placeOf, type Scene } from "../run/Scene.ts"
import type { Frame, Intent } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

interface Extreme {
  readonly isHighest: boolean
  /** Columns that it compares. */
  readonly by: ReadonlyArray<string>
  /** The other words. */
  readonly rest: Tokens
}

/** Reads a superlative with the column that it compares: "lowest price", "cheapest". */
const extremeOf = (tokens: Tokens): Extreme | undefined => {
  for (let at = 0; at < tokens.length; at++) {
    const one = tokens[at]
    const two = `${one?.value ?? ""} ${tokens[at + 1]?.value ?? ""}`
    const length = superlatives[two] === undefined ? 1 : 2
    const found = superlatives[length === 2 ? two : (one?.value ?? "")]
    if (found === undefined || one?.kind !== "word") continue
    const [isHighest, by] = found
    const next = tokens[at + length]
    const own = by !== "" ? by.split(" ") : next?.kind === "word" ? [singular(next.value)] : []
    return {
      isHighest,
      by: own,
      rest: [...tokens.slice(0, at), ...tokens.slice(at + length + (by === "" && next?.kind === "word" ? 1 : 0))],
    }
  }
  return undefined
}

const bestOf = (
  page: Page,
  { by, isHighest, rest }: Extreme,
): { readonly record: Record; readonly set: Recordset; readonly text: string } | undefined => {
  const { strong } = clauseWords(rest)
  for (const set of recordsOf(page)) {
    const conditions = strong.filter(
      (word) =>
        set.records.some(({ words }) => words.has(word)) &&
        !set.records.every(({ words }) => words.has(word)) &&
        !set.about.has(word),
    )
    const fitting = set.records.filter(({ words }) => conditions.every((word) => words.has(word)))
    const measured = fitting.flatMap((record) => {
      const cell = cellOf(record, by)
      const value = cell === undefined ? undefined : measure(cell.text)
      return value === undefined || cell === undefined ? [] : [{ record, value, text: cell.text }]
    })
    if (measured.length < Math.max(1, fitting.length - 1) || measured.length < 2) continue
    const sorted = measured.toSorted((a, b) => (isHighest ? b.value - a.value : a.value - b.value))
    const [best, second] = sorted
    if (best !== undefined && (second === undefined || best.value !== second.value))
      return { record: best.record, set, text: best.text }
  }
  return undefined
}

const answerOf = (scene: Scene, tokens: Tokens, wh: string): string | undefined => {
  const { page } = scene
  const extreme = extremeOf(tokens)
  if (extreme === undefined) return undefined
  const best = bestOf(page, extreme)
  if (best === undefined) return undefined
  // What is asked for: a column named before the superlative, else the thing itself.
  const { words } = queryOf(extreme.rest, wh)
  const asked = best.record.cells.find(
    ({ name }) => name !== "" && wordsOf(name).some((word) => words.includes(meaning(word))),
  )
  const isValue = /^(?:how much|how many|what is the (?:price|cost))/.test(wh) || (words.length === 0 && wh === "")
  return (
    asked?.text ??
    (isValue && /price|fare|cost|amount/.test(plainText(tokens)) ? best.text : titleOf(page, best.record))
  )
}

/**
 * Finds the row or card with the highest or lowest value.
 *
 * @category frames
 */
export const compare: Frame = {
  name: "compare",
  does: "Finds the row or card with the highest or lowest price, date, time, length or other value",
  examples: [
    "Find the destination with the lowest fare",
    "Which book is the oldest?",
    "What is the most expensive plan?",
  ],
  read: (clause) => {
    const tokens = questionTokens(clause)
    if (
      clause.kind === "state" ||
      (clause.kind === "loose" && clause.wh !== "need") ||
      (clause.kind === "do" && clause.verb?.senses.has("read") !== true) ||
      extremeOf(tokens) === undefined
    )
      return []
    const intent: Intent = {
      isReading: true,
      fit: (scene) => (answerOf(scene, tokens, clause.wh) === undefined ? 0 : 0.85),
      step: (scene) => {
        const value = answerOf(scene, tokens, clause.wh)
        const label = plainText(tokens).replace(/\?$/, "").slice(0, 80)
        return value === undefined
          ? failed(`Nothing on ${placeOf(scene.observation)} can be compared for "${label}".`)
          : met(`Found "${value}".`, { kept: { label, value }, item: value })
      },
    }
    return [intent]
  },
}
