import type { Action, ActionResult } from "../../action/Action.ts"
import { columnFor } from "../../action/Rows.ts"
import type { Observation } from "../../observation/Observation.ts"
import { cartCount, isCartLink, isCartPage } from "../matching/CartBadge.ts"
import { factOf, identifierIn, labelledValue } from "../matching/LabelledValue.ts"
import { listSize } from "../matching/ListSize.ts"
import { findTarget } from "../matching/Matcher.ts"
import { priceOf } from "../matching/Price.ts"
import { ratingOf, reviewsOf } from "../matching/Rating.ts"
import { resultCards } from "../matching/ResultCard.ts"
import type { Candidate } from "../matching/Superlative.ts"
import { canonical } from "../matching/Synonym.ts"
import { wordsOf } from "../matching/Words.ts"
import type { Item, Reading } from "../Plan.ts"
import { explore } from "./Exploration.ts"
import type { Kept } from "./PlannerState.ts"
import { itemText, scan } from "./Scanning.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "./Scene.ts"

type Json = Kept["value"]

const isAmount = /\b(?:total|subtotal|price|cost|amount|sum|fee|tax|vat|discount|balance|count|quantity)\b/

/** How a value is quoted in what people read. */
export const shortText = (value: Json | undefined): string => {
  if (typeof value === "string") return value.length > 120 ? `"${value.slice(0, 119)}…"` : `"${value}"`
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? "row" : "rows"}`
  return JSON.stringify(value ?? null).slice(0, 120)
}

const keep = (
  scene: Scene,
  reading: Reading,
  isAnswer: boolean,
  kept: Pick<Kept, "at" | "value">,
  value: Json | undefined,
): Outcome =>
  met(`Read the ${reading.label}: ${shortText(value)}.`, {
    kept: { label: reading.label, isAnswer, isSaved: false, command: scene.command, ...kept },
  })

const keepHere = (scene: Scene, reading: Reading, isAnswer: boolean, value: Json): Outcome =>
  keep(scene, reading, isAnswer, { at: null, value }, value)

/** The page's headings, from its rendered text. */
const headings = (page: Observation): ReadonlyArray<string> => {
  const lines = page.text.split("\n").flatMap((line) => {
    const text = /^#{1,6} (.+)$/.exec(line)?.[1]
    return text === undefined ? [] : [text.trim()]
  })
  return lines.length > 0 ? lines : [...new Set(page.elements.map((element) => element.heading).filter(Boolean))]
}

const mainHeading = (page: Observation): string =>
  /^# (.+)$/m.exec(page.text)?.[1]?.trim() ?? headings(page)[0] ?? page.title.split(/ [|·–—-] /)[0] ?? page.title

const firstParagraph = (page: Observation): string | undefined =>
  page.pageText
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line.length > 60 && /[.!?]/.test(line))

/** Goes where the value stands, when its name says so: the cart for a cart total, the orders for an orders table. */
const goThere = (scene: Scene, reading: Reading): Outcome | undefined => {
  const { page, progress } = scene
  if (progress.tried.includes("there")) return undefined
  const go = (el: number, where: string): Outcome =>
    act(scene, `Open ${where} to read the ${reading.label}.`, [{ click: { el } }], {
      phase: "start",
      tried: [...progress.tried, "there"],
    })
  if (/^cart\b/.test(canonical(reading.query)) && !isCartPage(page)) {
    const link = page.elements.find((element) => isCartLink(element) && element.role === "link")
    if (link !== undefined) return go(link.index, "the cart")
  }
  const isOrders =
    /^orders?(?: table| list| history)?$/.test(reading.query) && ["table", "list", "count"].includes(reading.what)
  if (isOrders && !/orders?/i.test(`${page.url} ${page.title}`)) {
    const match = findTarget(
      page.elements.filter((element) => element.role === "link"),
      {
        name: "orders",
        alternatives: ["my orders", "your orders", "order history"],
        role: "link",
        ordinal: null,
        near: null,
      },
    )
    if (match.kind === "found") return go(match.element.index, "the orders")
  }
  return undefined
}

const ofCandidate = (candidate: Candidate, reading: Reading): string | undefined => {
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
  return labelledValue(candidate.context, reading.query)
}

const readItem = (scene: Scene, reading: Reading, isAnswer: boolean): Outcome => {
  const item = reading.item
  if (item === null) return failed("")
  const result = lastResult(scene)
  if (scene.progress.phase === "scan" && result !== undefined && !result.ok && result.interrupted !== true)
    return failed(result.message)
  if (scene.progress.phase === "table") return readCell(scene, reading, item, isAnswer)
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

/** A value from the row of a table at which an item stands. */
const readCell = (scene: Scene, reading: Reading, item: Item, isAnswer: boolean): Outcome => {
  const data = lastResult(scene)?.data
  const row: Json | undefined = Array.isArray(data) && item.by === "position" ? data[item.position - 1] : undefined
  const cells = typeof row === "object" && row !== null && !Array.isArray(row) ? row : {}
  const column = columnFor(Object.keys(cells), reading.query)
  const value = column === undefined ? undefined : (cells as { readonly [column: string]: Json })[column]
  return value === undefined
    ? failed(`${itemText(item).replace(/^the/, "The")} shows no ${reading.query} on ${placeOf(scene.page)}.`)
    : keepHere(scene, reading, isAnswer, value)
}

const extraction = (reading: Reading, kind: "text" | "title" | "url" | "list" | "table" | "links"): Action => ({
  extract: {
    kind,
    ...(reading.query === "" ? {} : { query: reading.query }),
    ...(reading.fields.length === 0 ? {} : { fields: reading.fields }),
    ...(reading.limit === null ? {} : { limit: reading.limit }),
    ...(reading.pages === 1 ? {} : { pages: reading.pages }),
  },
})

/** Characters of an amount with its currency and a word or two: what is longer is a paragraph that holds one. */
const longestAmount = 40

/** Lists of words: an extraction that brings goods with prices instead has found another list. */
const isProse = /\b(?:reviews?|comments?|authors?|tags?|questions?|suggestions?|messages?|notifications?|categories)$/

const isProduct = (row: Json): boolean => typeof row === "object" && row !== null && "price" in row

const isPlausible = (reading: Reading, result: ActionResult): boolean => {
  const { data } = result
  if (data === undefined || data === null || data === "") return false
  if (Array.isArray(data)) return data.length > 0 && !(isProse.test(reading.query) && data.every(isProduct))
  if (reading.what !== "value" || !isAmount.test(reading.query)) return true
  const text = typeof data === "string" ? data : JSON.stringify(data)
  return text.length <= longestAmount && (/\d/.test(text) || /\bfree\b/i.test(text))
}

const count = (scene: Scene, reading: Reading, isAnswer: boolean): Outcome => {
  const { page, progress } = scene
  if (reading.query === "cart items") {
    const number = cartCount(page)
    if (number !== null) return keepHere(scene, reading, isAnswer, number)
  }
  const there = goThere(scene, reading)
  if (there !== undefined) return there
  const size = listSize(page, reading.query)
  if (size !== undefined) return keepHere(scene, reading, isAnswer, size.count)
  if (/\blinks?$/.test(reading.query) && progress.phase === "start")
    return act(scene, `Count the ${reading.query}.`, [{ extract: { kind: "links" } }], { phase: "links" })
  const result = lastResult(scene)
  if (progress.phase !== "start" && result?.ok === true && Array.isArray(result.data))
    return keepHere(scene, reading, isAnswer, result.data.length)
  if (progress.phase === "start" || result?.interrupted === true)
    return act(
      scene,
      `Count the ${reading.query}.`,
      [
        {
          extract: { kind: /row|order|record/.test(reading.query) ? "table" : "list", query: reading.query, pages: 20 },
        },
      ],
      { phase: "table" },
    )
  if (progress.phase === "table")
    return act(
      scene,
      `Count the ${reading.query}.`,
      [
        {
          extract: { kind: /row|order|record/.test(reading.query) ? "list" : "table", query: reading.query, pages: 20 },
        },
      ],
      { phase: "list" },
    )
  return failed(`The number of ${reading.query} could not be read on ${placeOf(page)}. ${result?.message ?? ""}`.trim())
}

type Fact = { readonly kind: "found"; readonly value: string } | { readonly kind: "ambiguous" }

/** A fact of the thing that the page is about; a list of things has none of its own. */
const pageFact = ({ page, state, progress }: Scene, reading: Reading): Fact | undefined => {
  if (
    !/^(?:product |item |current |unit |sale )?(?:price|cost|rating|availability|stock)$/.test(reading.query) ||
    isCartPage(page) ||
    progress.phase !== "start"
  )
    return undefined
  const heading = mainHeading(page)
  const name =
    state.item !== null && page.pageText.includes(state.item) && page.title.includes(state.item) ? state.item : heading
  const priced = resultCards(page).filter((card) => card.price !== undefined)
  const isList =
    priced.length >= 3 &&
    !page.elements.some((element) => /^(?:add|put)\b.*\b(?:cart|basket|bag)|^buy\b/i.test(element.name)) &&
    !page.title.startsWith(state.item ?? "\n")
  if (isList) return { kind: "ambiguous" }
  const value = factOf(page.pageText, name, reading.query)
  return value === undefined ? undefined : { kind: "found", value }
}

/** Kinds of extraction to try for a reading, the likeliest first. */
const kindsOf = (reading: Reading): ReadonlyArray<"text" | "title" | "url" | "list" | "table" | "links"> => {
  switch (reading.what) {
    case "table":
      return ["table", "list"]
    case "list":
      return ["list", "table"]
    case "links":
      return ["links"]
    case "title":
      return ["title"]
    case "url":
      return ["url"]
    default:
      return ["text"]
  }
}

/** Reads one thing and keeps it, with the page's own words as evidence. */
export const read = (reading: Reading, isAnswer: boolean, scene: Scene): Outcome => {
  const { page, progress, state } = scene
  const result = lastResult(scene)
  if (reading.item !== null) return readItem(scene, reading, isAnswer)
  switch (reading.what) {
    case "dialog": {
      const message = state.dialogs.at(-1)
      return message === undefined ? failed("No dialog was shown.") : keepHere(scene, reading, isAnswer, message)
    }
    case "download": {
      const name = state.downloads.at(-1)
      if (name !== undefined) return keepHere(scene, reading, isAnswer, name)
      return progress.attempts < 3
        ? act(scene, "Wait for the download.", [{ wait: { seconds: 1 } }], { attempts: progress.attempts + 1 })
        : failed("No file was downloaded.")
    }
    case "count":
      return count(scene, reading, isAnswer)
    case "heading":
    case "headings": {
      if (page.scroll.top > page.scroll.viewportHeight && progress.moves === 0)
        return act(scene, `Go to the top of the page for the ${reading.label}.`, [{ scroll: { direction: "top" } }], {
          moves: 1,
        })
      return keepHere(scene, reading, isAnswer, reading.what === "heading" ? mainHeading(page) : headings(page))
    }
    case "text":
      if (reading.query === "first paragraph") {
        const paragraph = firstParagraph(page)
        return paragraph === undefined
          ? failed(`${placeOf(page)} has no paragraph of text.`)
          : keepHere(scene, reading, isAnswer, paragraph)
      }
  }

  const fact = reading.what === "value" ? pageFact(scene, reading) : undefined
  if (fact?.kind === "ambiguous")
    return failed(`${placeOf(page)} shows several: say of which result the ${reading.label} is wanted.`)
  if (fact?.kind === "found") return keepHere(scene, reading, isAnswer, fact.value)
  const identifier = reading.what === "value" ? identifierIn(page.pageText, reading.query) : undefined
  if (identifier !== undefined) return keepHere(scene, reading, isAnswer, identifier)

  const kinds = kindsOf(reading)
  let tries = progress.attempts
  if (progress.phase === "read" && scene.last !== null && result !== undefined && result.interrupted !== true) {
    if (result.ok && isPlausible(reading, result)) {
      const at = { step: scene.last.number, action: scene.last.results.length - 1 }
      return keep(scene, reading, isAnswer, { at, value: null }, result.data)
    }
    const own = reading.what === "value" ? labelledValue(page.pageText, reading.query) : undefined
    if (own !== undefined) return keepHere(scene, reading, isAnswer, own)
    tries += 1
    if (tries >= kinds.length) {
      const further =
        reading.what === "value" && progress.moves < 3
          ? explore({ ...scene, progress: { ...progress, phase: "start", attempts: 0 } }, `the ${reading.label}`)
          : undefined
      return (
        further ??
        failed(
          `The ${reading.label} could not be read on ${placeOf(page)}. ${result.ok ? "What was found is something else." : result.message}`,
        )
      )
    }
  }
  if (progress.phase === "start") {
    const there = goThere(scene, reading)
    if (there !== undefined) return there
  }
  const kind = kinds[tries] ?? "text"
  const pages = reading.pages > 1 ? " from all pages" : ""
  return act(scene, `Read the ${reading.label}${pages}.`, [extraction(reading, kind)], {
    phase: "read",
    attempts: tries,
  })
}
