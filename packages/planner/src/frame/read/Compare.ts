import { weakNouns } from "../../data/Nouns.ts"
import { superlatives } from "../../data/Superlatives.ts"
import { contentOf, meaning, nounOf } from "../../language/Meaning.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import { singular } from "../../language/Words.ts"
import type { Page } from "../../page/Page.ts"
import { nextPage } from "../../page/Pager.ts"
import { generalWords, questionTokens } from "../../page/Query.ts"
import { cellOf, measure, type Record, recordsOf, type Recordset } from "../../page/Tables.ts"
import { act, failed, lastResult, markOf, met, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame, Intent } from "../Frame.ts"
import { orderOption } from "../list/Sort.ts"

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

interface Best {
  readonly record: Record
  readonly set: Recordset
  readonly text: string
}

/** The record with the highest or lowest value among those that have the other words. */
const bestIn = (page: Page, set: Recordset, { by, isHighest, rest }: Extreme): Best | undefined => {
  const general = generalWords(page)
  const words = contentOf(plainText(rest))
  const hints = new Set(set.records.flatMap(({ nodes }) => nodes.flatMap(({ of }) => of.hints ?? [])).map(meaning))
  const noun = nounOf(rest)
  const conditions: Array<string> = []
  const columns: Array<string> = [...by]
  const byMeaning = by.map(meaning)
  for (const word of words) {
    const hits = set.records.filter((record) => record.words.has(word)).length
    if (
      cellOf(set.records[0] ?? { cells: [], nodes: [], title: "", words: new Set() }, [word]) !== undefined &&
      by.length === 0
    )
      columns.push(word)
    else if (hits > 0 && hits < set.records.length) conditions.push(word)
    else if (
      hits === 0 &&
      !set.about.has(word) &&
      !general.has(word) &&
      !hints.has(word) &&
      !noun.includes(word) &&
      !byMeaning.includes(word) &&
      !extras.has(word) &&
      !weakWords.has(word)
    )
      return undefined
  }
  const fitting = set.records.filter((record) => conditions.every((word) => record.words.has(word)))
  const measured = fitting.flatMap((record) => {
    const cell = cellOf(record, columns)
    const value = cell === undefined ? undefined : measure(cell.text)
    return value === undefined || cell === undefined ? [] : [{ record, value, text: cell.text }]
  })
  if (measured.length < Math.max(2, fitting.length - 1)) return undefined
  const [best, second] = measured.toSorted((a, b) => (isHighest ? b.value - a.value : a.value - b.value))
  return best === undefined || second?.value === best.value ? undefined : { record: best.record, set, text: best.text }
}

const weakWords = new Set([...weakNouns, "address"].map(meaning))
const extras = new Set(
  "price cost per night day month name number value one list rated rating page first shown costs"
    .split(" ")
    .map(meaning),
)

const answerOf = (scene: Scene, tokens: Tokens, wh: string): string | undefined => {
  const extreme = extremeOf(tokens)
  if (extreme === undefined) return undefined
  const found = recordsOf(scene.page).flatMap((set) => bestIn(scene.page, set, extreme) ?? [])
  // What is asked for: a column named in front of the superlative, else the thing itself.
  const noun = nounOf(
    tokens.slice(
      0,
      tokens.findIndex(({ value }) => superlatives[value] !== undefined),
    ),
  )
  const isValue =
    /^how (?:much|many|long|old|high|tall|far)/.test(wh) ||
    /^(?:is |are |was )?(?:the )?(?:price|fare|cost|amount)\b/i.test(plainText(tokens)) ||
    (noun.length === 0 && /(?:price|fare|cost|amount|value|number|temperature)s?\??$/i.test(plainText(tokens)))
  const shown = found.map(
    ({ record, set, text }) =>
      record.cells.find(
        ({ name, text: own }) => own !== "" && set.isTable && noun.some((word) => contentOf(name).includes(word)),
      )?.text ?? (isValue ? text : record.title),
  )
  return new Set(shown).size === 1 ? shown[0] : undefined
}

/** An order of the list by which the extreme of all its pages is on the first one; null if one page holds all, undefined if there is none. */
const orderFor = (page: Page, tokens: Tokens): ReturnType<typeof orderOption> | null => {
  const extreme = extremeOf(tokens)
  if (extreme === undefined || nextPage(page) === undefined || tokens.some((token) => isWord(token, "page", "here")))
    return null
  return orderOption(page, `${extreme.by.join(" ")} ${extreme.isHighest ? "high to low" : "low to high"}`)
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
      fit: (scene) =>
        answerOf(scene, tokens, clause.wh) === undefined || orderFor(scene.page, tokens) === undefined ? 0 : 0.85,
      step: (scene) => {
        const order = orderFor(scene.page, tokens)
        if (order === undefined) return failed(`The list on ${placeOf(scene.observation)} goes on on other pages.`)
        if (order !== null && order.element.value !== order.label)
          return scene.progress.phase === "sorted"
            ? failed(lastResult(scene)?.message ?? "The list could not be sorted.")
            : act(
                scene,
                `Sort by "${order.label}".`,
                [{ select: { el: order.element.index, values: [order.label] } }],
                { phase: "sorted", before: markOf(scene) },
              )
        const value = answerOf(scene, tokens, clause.wh)
        const label = plainText(tokens)
          .replace(/\?$/, "")
          .replace(/^(?:is|are|was)\s+/i, "")
          .slice(0, 80)
        return value === undefined
          ? failed(`Nothing on ${placeOf(scene.observation)} can be compared for "${label}".`)
          : met(`Found "${value}".`, { kept: { label, value }, item: value })
      },
    }
    return [intent]
  },
}
