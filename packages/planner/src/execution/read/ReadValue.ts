import {
  type Action,
  type ActionResult,
  columnFor,
  type ExtractKind,
  isObject,
  pickFields,
  type RowOrText,
} from "@tabwright/agent/brain"
import { identifierIn, isLabelFor, labeledValue } from "../../matching/LabeledValue.ts"
import type { ReadValue } from "../../Plan.ts"
import { goThere } from "../navigate/NavigateToValue.ts"
import { count } from "./CountItems.ts"
import { explore } from "../Exploration.ts"
import { readItem } from "./ReadItem.ts"
import { keep, keepHere } from "../StoredValues.ts"
import { firstParagraph, headings, mainHeading, pageFact } from "./PageFacts.ts"
import type { Kept } from "../PlannerState.ts"
import { act, failed, type LastStep, lastResult, type Outcome, placeOf, type Scene } from "../Scene.ts"

type Json = Kept["value"]

const isAmount = /\b(?:total|subtotal|price|cost|amount|sum|fee|tax|vat|discount|balance|count|quantity)\b/

/** Lists of words: an extraction that brings goods with prices instead has found another list. */
const isProse = /\b(?:reviews?|comments?|authors?|tags?|questions?|suggestions?|messages?|notifications?|categories)$/

const extraction = (reading: ReadValue, kind: ExtractKind): Action => ({
  extract: {
    kind,
    ...(reading.query === "" ? {} : { query: reading.query }),
    // Whole rows tell whether the list is the right one; a value is looked up in its column afterwards.
    ...(reading.fields.length === 0 || isProse.test(reading.query) ? {} : { fields: reading.fields }),
    ...(reading.limit === null ? {} : { limit: reading.limit }),
    ...(reading.pages === 1 ? {} : { pages: reading.pages }),
  },
})

/** Characters of an amount with its currency and a word or two: what is longer is a paragraph that holds one. */
const longestAmount = 40

const isProduct = (row: Json): boolean => typeof row === "object" && row !== null && "price" in row

/** The label under which an extraction says that it found a value. */
const labelIn = (message: string): string => /^(.{1,80}?): "/.exec(message)?.[1] ?? ""

/** An extraction that brought only some of the columns asked for says so. */
const isIncomplete = / There is no [^.]{1,300}\.$/

const isPlausible = (reading: ReadValue, { data, message }: ActionResult): boolean => {
  if (data === undefined || data === null || data === "") return false
  if (Array.isArray(data))
    return data.length > 0 && !isIncomplete.test(message) && !(isProse.test(reading.query) && data.every(isProduct))
  if (reading.what !== "value") return true
  const text = typeof data === "string" ? data : JSON.stringify(data)
  if (!isLabelFor(labelIn(message), reading.query)) return false
  return !isAmount.test(reading.query) || (text.length <= longestAmount && (/\d/.test(text) || /\bfree\b/i.test(text)))
}

/** Kinds of extraction to try for a reading, the likeliest first. */
const kindsOf = (reading: ReadValue): ReadonlyArray<ExtractKind> => {
  switch (reading.what) {
    case "table":
      return ["table", "list"]
    case "list":
      return ["list", "table"]
    case "links":
    case "title":
    case "url":
      return [reading.what]
    case "value":
      return ["text", "table"]
    default:
      return ["text"]
  }
}

/** A value from a column of a table: of its only row, or of the row that names the item at hand. */
const cellOf = (data: Json | undefined, query: string, item: string | null): Json | undefined => {
  const rows: ReadonlyArray<{ readonly [column: string]: Json }> = Array.isArray(data)
    ? data.filter((row: Json) => isObject(row))
    : []
  const named = rows.filter((row) => item !== null && Object.values(row).includes(item))
  const [row, ...others] = rows.length > 1 ? named : rows
  if (row === undefined || others.length > 0) return undefined
  const column = columnFor(Object.keys(row), query)
  return column !== undefined && isLabelFor(column, query) ? row[column] : undefined
}

/** Returns true for a list that only leads to other pages. */
const isPagination = (data: Json | undefined): boolean =>
  Array.isArray(data) &&
  data.length > 0 &&
  data.every((row: Json) => {
    const texts = isObject(row) ? Object.values(row) : [row]
    return texts.every(
      (text) =>
        typeof text === "string" && /^(?:\d{1,4}|next|previous|prev|newer|older|first|last|[«‹›»…])$/i.test(text),
    )
  })

const isRow = (row: Json): row is RowOrText => typeof row === "string" || (typeof row === "object" && row !== null)

/** What an extraction that was answered for comes to; undefined when it did not bring what was asked for. */
const found = (scene: Scene, last: LastStep, reading: ReadValue, isAnswer: boolean): Outcome | undefined => {
  const result = last.results.at(-1)
  if (result === undefined) return undefined
  const kind = last.actions.flatMap((action) => ("extract" in action ? [action.extract.kind] : []))[0]
  if (reading.what === "value" && kind === "table") {
    const cell = cellOf(result.data, reading.query, scene.state.item)
    return cell === undefined ? undefined : keepHere(scene, reading, isAnswer, cell)
  }
  if (result.ok && isPlausible(reading, result) && !isPagination(result.data)) {
    const { data } = result
    if (isProse.test(reading.query) && reading.fields.length > 0 && Array.isArray(data) && data.every(isRow)) {
      return keepHere(scene, reading, isAnswer, pickFields(data, reading.fields).rows)
    }
    return keep(
      scene,
      reading,
      isAnswer,
      { at: { step: last.number, action: last.results.length - 1 }, value: null },
      data,
    )
  }
  const own = reading.what === "value" ? labeledValue(scene.page.pageText, reading.query) : undefined
  return own === undefined ? undefined : keepHere(scene, reading, isAnswer, own)
}

/** Reads what the planner can tell from its own view of the page, without an extraction. */
const atSight = (scene: Scene, reading: ReadValue, isAnswer: boolean): Outcome | undefined => {
  const { page, progress, state } = scene
  const take = (value: Json): Outcome => keepHere(scene, reading, isAnswer, value)
  switch (reading.what) {
    case "dialog": {
      const message = state.dialogs.at(-1)
      return message === undefined ? failed("No dialog was shown.") : take(message)
    }
    case "download": {
      const name = state.downloads.at(-1)
      if (name !== undefined) return take(name)
      if (progress.attempts >= 3) return failed("No file was downloaded.")
      return act(scene, "Wait for the download.", [{ wait: { seconds: 1 } }], { attempts: progress.attempts + 1 })
    }
    case "heading":
    case "headings": {
      if (page.scroll.top > page.scroll.viewportHeight && progress.moves === 0) {
        const goal = `Scroll to the top of the page for the ${reading.label}.`
        return act(scene, goal, [{ scroll: { direction: "top" } }], { moves: 1 })
      }
      return take(reading.what === "heading" ? mainHeading(page) : headings(page))
    }
    case "text": {
      if (reading.query !== "first paragraph") return undefined
      const paragraph = firstParagraph(page)
      return paragraph === undefined ? failed(`${placeOf(page)} has no paragraph of text.`) : take(paragraph)
    }
    case "value": {
      const fact = pageFact(scene, reading)
      if (fact?.kind === "ambiguous")
        return failed(`${placeOf(page)} shows several results. Name the one whose ${reading.label} is wanted.`)
      const value = fact?.value ?? identifierIn(page.pageText, reading.query)
      return value === undefined ? undefined : take(value)
    }
    default:
      return undefined
  }
}

/** Reads one thing and keeps it, with the page's own words as evidence. */
export const read = (reading: ReadValue, isAnswer: boolean, scene: Scene): Outcome => {
  const { page, progress, last } = scene
  const result = lastResult(scene)
  // The thing's own page knows more of it than its card did.
  if (reading.item?.by === "name" && page.title.startsWith(reading.item.name))
    return read({ ...reading, item: null }, isAnswer, scene)
  if (reading.item !== null) return readItem(scene, reading, reading.item, isAnswer)
  if (reading.what === "count") return count(scene, reading, isAnswer)
  const seen = atSight(scene, reading, isAnswer)
  if (seen !== undefined) return seen

  const kinds = kindsOf(reading)
  let tries = progress.attempts
  if (progress.phase === "read" && last !== null && result !== undefined && result.interrupted !== true) {
    const outcome = found(scene, last, reading, isAnswer)
    if (outcome !== undefined) return outcome
    tries += 1
    if (result.ok && isIncomplete.test(result.message))
      return failed(`The ${reading.label} on ${placeOf(page)} does not match the request. ${result.message}`)
    if (tries >= kinds.length) {
      const start = { ...scene, progress: { ...progress, phase: "start", attempts: 0 } }
      const further =
        reading.what === "value" && progress.moves < 3 ? explore(start, `the ${reading.label}`) : undefined
      const because = result.ok && !isIncomplete.test(result.message) ? "A different value was found." : result.message
      return further ?? failed(`The ${reading.label} could not be read on ${placeOf(page)}. ${because}`)
    }
  }
  if (progress.phase === "start") {
    const there = goThere(scene, reading)
    if (there !== undefined) return there
  }
  const goal = `Read the ${reading.label}${reading.pages > 1 ? " from all pages" : ""}.`
  return act(scene, goal, [extraction(reading, kinds[tries] ?? "text")], { phase: "read", attempts: tries })
}
