import { columnFor } from "@tabwright/agent/brain"
import { labeledValue } from "../../matching/LabeledValue.ts"
import { priceOf } from "../../matching/Price.ts"
import { ratingOf, reviewsOf } from "../../matching/Rating.ts"
import type { Candidate } from "../../matching/Superlative.ts"
import { normalise, wordsOf } from "../../matching/Words.ts"
import type { Item, ReadValue } from "../../Plan.ts"
import { keepHere } from "../StoredValues.ts"
import type { Kept } from "../PlannerState.ts"
import { itemText, scan } from "./ScanResults.ts"
import { act, failed, lastResult, type Outcome, placeOf, type Scene } from "../Scene.ts"

type Json = Kept["value"]

/** What a result's card tells of it. */
const ofCandidate = (candidate: Candidate, reading: ReadValue): string | undefined => {
  const words = wordsOf(reading.query)
  const is = (...names: ReadonlyArray<string>): boolean => words.some((word) => names.includes(word))
  if (is("name", "title", "heading")) return candidate.name
  if (is("price", "cost", "amount", "total"))
    return candidate.price === "" ? priceOf(candidate.context)?.text : candidate.price
  if (is("url", "link")) return candidate.href
  if (is("review")) return reviewsOf(candidate.context)?.toString()
  if (is("rating", "score")) return ratingOf(candidate.context)?.toString()
  if (is("availability", "stock", "status"))
    return /\b(?:in stock|sold out|out of stock|only \d+ left|available|unavailable)\b/i.exec(candidate.context)?.[0]
  if (is("text", "description", "summary", "detail")) return candidate.context
  return labeledValue(candidate.context, reading.query)
}

/** Reads a value of one of the results, from its card or from its row of the table. */
export const readItem = (scene: Scene, reading: ReadValue, item: Item, isAnswer: boolean): Outcome => {
  const result = lastResult(scene)
  if (scene.progress.phase === "scan" && result !== undefined && !result.ok && result.interrupted !== true)
    return failed(result.message)
  if (scene.progress.phase === "table") {
    const cell = readCell(scene, reading, item, isAnswer)
    if (item.by !== "name" || cell.kind === "met") return cell
  } else if (item.by === "name" && !scene.progress.tried.includes("table")) {
    return act(
      scene,
      `Read the ${reading.label} of ${itemText(item)} from the table.`,
      [{ extract: { kind: "table", query: reading.query } }],
      { phase: "table", tried: [...scene.progress.tried, "table"] },
    )
  }
  const found = scan(scene, item)
  if (found.kind === "outcome") return found.outcome
  const value = ofCandidate(found.candidate, reading)
  if (value === undefined && item.by === "position" && item.position > 0) {
    return act(
      scene,
      `Read the ${reading.label} of ${itemText(item)} from the table.`,
      [{ extract: { kind: "table", query: reading.query } }],
      { phase: "table", what: found.candidate.name },
    )
  }
  return value === undefined
    ? failed(`"${found.candidate.name}" shows no ${reading.query} on ${placeOf(scene.page)}.`)
    : keepHere(scene, reading, isAnswer, value)
}

const hasCell = (row: Json, name: string): boolean =>
  typeof row === "object" &&
  row !== null &&
  Object.values(row).some((cell) => typeof cell === "string" && normalise(cell) === normalise(name))

/** A value from the row of a table at which an item stands. */
const readCell = (scene: Scene, reading: ReadValue, item: Item, isAnswer: boolean): Outcome => {
  const data = lastResult(scene)?.data
  const all: ReadonlyArray<Json> = Array.isArray(data) ? data : []
  const named = item.by === "name" ? all.filter((one) => hasCell(one, item.name)) : []
  const row = item.by === "position" ? all[item.position - 1] : named.length === 1 ? named[0] : undefined
  const cells = typeof row === "object" && row !== null && !Array.isArray(row) ? row : {}
  const column = columnFor(Object.keys(cells), reading.query)
  const value = column === undefined ? undefined : (cells as { readonly [column: string]: Json })[column]
  return value === undefined
    ? failed(`${itemText(item).replace(/^the/, "The")} shows no ${reading.query} on ${placeOf(scene.page)}.`)
    : keepHere(scene, reading, isAnswer, value)
}
