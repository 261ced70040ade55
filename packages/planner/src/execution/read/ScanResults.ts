import type { Observation, PageElement } from "@tabwright/agent/brain"
import { ordinalWord } from "../../language/NumberWord.ts"
import { isSortedFor } from "../../matching/ListOrder.ts"
import { findTarget } from "../../matching/Matcher.ts"
import { resultCards } from "../../matching/ResultCard.ts"
import { similarity } from "../../matching/Similarity.ts"
import { type Candidate, collect, isSame, leads, pick } from "../../matching/Superlative.ts"
import type { Item } from "../../Plan.ts"
import { explore } from "../Exploration.ts"
import { isSearch } from "../form/FillForm.ts"
import { searchField } from "../form/Search.ts"
import { act, failed, type Outcome, placeOf, type Scene } from "../Scene.ts"

/** Pages of results that a search for the best one reads at most. */
const maxPages = 20

/** How an item is called in what people read. */
export const itemText = (item: Item): string => {
  switch (item.by) {
    case "position":
      return `the ${ordinalWord(item.position)} result`
    case "name":
      return `"${item.name}"`
    default: {
      const word =
        item.by === "price"
          ? item.order === "lowest"
            ? "cheapest"
            : "most expensive"
          : item.by === "rating"
            ? item.order === "highest"
              ? "best rated"
              : "worst rated"
            : "most reviewed"
      return `the ${item.rank === 1 ? "" : `${ordinalWord(item.rank)} `}${word} result`
    }
  }
}

/** The control that leads to the next page of results. */
export const nextPageLink = (page: Observation): PageElement | undefined => {
  const doors = page.elements.filter(
    (element) => (element.role === "link" || element.role === "button") && !element.disabled,
  )
  return doors.find((element) =>
    /^(?:next(?: page)?|go to next page|next ?[›»>→]+|[›»>→]|older(?: posts)?|load more(?: results)?|show more results)$/i.test(
      (element.name || element.text).trim(),
    ),
  )
}

const isWhole = (page: Observation): boolean =>
  page.scroll.top + 2 * page.scroll.viewportHeight >= page.scroll.pageHeight - 4

/** What a scan came to: the result, one more look, or that there is none. */
export type Scan =
  | { readonly kind: "chosen"; readonly candidate: Candidate }
  | { readonly kind: "outcome"; readonly outcome: Outcome }

/**
 * Looks through a list of results for the one that is meant: down the page, and for a superlative through the pages
 * that follow as well, unless the list is sorted by what decides.
 */
export const scan = (scene: Scene, item: Item): Scan => {
  const { page, progress } = scene
  const wanted = itemText(item)
  const outcome = (one: Outcome): Scan => ({ kind: "outcome", outcome: one })
  if (item.by === "name") return byName(scene, item.name)

  if (progress.moves === 0 && page.scroll.top > page.scroll.viewportHeight) {
    return outcome(
      act(scene, `Look through the results for ${wanted}, from the top.`, [{ scroll: { direction: "top" } }], {
        phase: "scan",
        moves: 1,
      }),
    )
  }
  const cards = resultCards(page)
  const seen = collect(progress.seen, cards, item, page.url)
  const turned = progress.tried.filter((mark) => mark === "page").length
  const chosen = pick(seen, item)
  if (item.by === "position" && item.position > 0 && chosen !== undefined) return { kind: "chosen", candidate: chosen }
  // No other page can show a better one.
  if (turned === 0 && chosen !== undefined && isSortedFor(page, cards, item))
    return { kind: "chosen", candidate: chosen }

  if (!isWhole(page) && progress.moves < 60) {
    return outcome(
      act(
        scene,
        `Scroll down to look for ${wanted}.`,
        [{ scroll: { direction: "down", pages: 2 } }],
        { phase: "scan", moves: progress.moves + 1, seen },
        seenText(seen, item),
      ),
    )
  }
  const next = item.by === "position" && item.position < 0 ? undefined : nextPageLink(page)
  if (next !== undefined && turned < maxPages - 1 && seen.length > 0) {
    return outcome(
      act(
        scene,
        `Look at the next page of results for ${wanted}.`,
        [{ click: { el: next.index } }],
        { phase: "scan", moves: progress.moves + 1, tried: [...progress.tried, "page"], seen },
        seenText(seen, item),
      ),
    )
  }
  if (chosen !== undefined) return { kind: "chosen", candidate: chosen }
  if (seen.length === 0) {
    const further = explore(scene, wanted)
    if (further !== undefined) return outcome(further)
    const without =
      cards.length > 0 && item.by !== "position"
        ? ` ${cards.length} results were found, but none shows a ${item.by === "price" ? "price" : "rating"}.`
        : ""
    return outcome(
      failed(`${wanted.replace(/^the/, "The")} was not found: ${placeOf(page)} shows no list of results.${without}`),
    )
  }
  return outcome(
    failed(`There is no ${wanted.replace(/^the /, "")} on ${placeOf(page)}: only ${seen.length} were found.`),
  )
}

const seenText = (seen: ReadonlyArray<Candidate>, item: Item): string => {
  const best = seen[0]
  return item.by === "price" && best !== undefined ? `So far "${best.name.slice(0, 60)}" at ${best.price}.` : ""
}

const byName = (scene: Scene, name: string): Scan => {
  const { page, progress } = scene
  const card = resultCards(page)
    .map((one) => ({ one, fit: similarity(name, one.name) }))
    .filter(({ fit }) => fit >= 0.6)
    .sort((a, b) => b.fit - a.fit)[0]
  const candidate = (element: PageElement, price: string): Scan => ({
    kind: "chosen",
    candidate: {
      name: element.name || element.text,
      href: element.href,
      context: element.context,
      page: page.url,
      value: 0,
      price,
      canOpen: true,
    },
  })
  if (card !== undefined && card.fit >= 0.9) return candidate(card.one.element, card.one.price?.text ?? "")
  const links = page.elements.filter(
    (element) => element.role === "link" || element.role === "button" || element.role === "generic",
  )
  const match = findTarget(links, { name, alternatives: [], role: "link", ordinal: null, near: null })
  const isNamed = match.kind === "found" && similarity(name, match.element.name || match.element.text) >= 0.6
  if (match.kind === "found" && isNamed) return candidate(match.element, "")
  if (card !== undefined) return candidate(card.one.element, card.one.price?.text ?? "")
  const box = progress.tried.includes("search") ? undefined : searchField(page, null)
  // A text field that is no search field may send what is typed.
  const field = box !== undefined && isSearch(box) ? box : undefined
  if (field !== undefined) {
    return {
      kind: "outcome",
      outcome: act(
        scene,
        `Search for "${name}".`,
        [{ fill: { el: field.index, text: name, submit: true } }],
        { phase: "scan", moves: progress.moves + 1, tried: [...progress.tried, "search"] },
        `"${name}" is not on this page.`,
      ),
    }
  }
  const further = explore(scene, `"${name}"`)
  if (further !== undefined) return { kind: "outcome", outcome: further }
  const next = nextPageLink(page)
  if (next !== undefined && progress.tried.filter((mark) => mark === "page").length < maxPages) {
    const tried = [...progress.tried.filter((mark) => mark === "page"), "page"]
    return {
      kind: "outcome",
      outcome: act(scene, `Look for "${name}" on the next page.`, [{ click: { el: next.index } }], {
        phase: "scan",
        moves: 0,
        tried,
      }),
    }
  }
  const nearest =
    match.kind === "missing" ? match.nearest : match.kind === "ambiguous" ? match.candidates : [match.element]
  const list = nearest.map((element) => `"${(element.name || element.text).slice(0, 60)}"`).join(", ")
  return {
    kind: "outcome",
    outcome: failed(
      `"${name}" was not found on ${placeOf(page)}.${list === "" ? "" : ` The closest matches are: ${list}.`}`,
    ),
  }
}

/** The element that stands for a candidate on the page as it is now. */
export const elementOf = (page: Observation, candidate: Candidate): PageElement | undefined =>
  page.elements.find(
    (element) =>
      isSame(candidate, { href: element.href, context: element.context, name: element.name || element.text }) &&
      (element.name || element.text) === candidate.name,
  ) ?? page.elements.find((element) => leads(candidate.href) && element.href === candidate.href)
