import type { Observation } from "@tabwright/agent/brain"
import { isCartPage } from "../../matching/CartBadge.ts"
import { factOf } from "../../matching/LabeledValue.ts"
import { resultCards } from "../../matching/ResultCard.ts"
import type { ReadValue } from "../../Plan.ts"
import type { Scene } from "../Scene.ts"

/** The page's headings, from its rendered text. */
export const headings = (page: Observation): ReadonlyArray<string> => {
  const lines = page.text.split("\n").flatMap((line) => {
    const text = /^#{1,6} (.+)$/.exec(line)?.[1]
    return text === undefined ? [] : [text.trim()]
  })
  return lines.length > 0 ? lines : [...new Set(page.elements.map((element) => element.heading).filter(Boolean))]
}

/** What the page is about: its first heading, else its title without the site. */
export const mainHeading = (page: Observation): string =>
  /^# (.+)$/m.exec(page.text)?.[1]?.trim() ?? headings(page)[0] ?? page.title.split(/ [|·–—-] /)[0] ?? page.title

/** The first line of the page that is a sentence of some length. */
export const firstParagraph = (page: Observation): string | undefined =>
  page.pageText
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line.length > 60 && /[.!?]/.test(line))

export type Fact = { readonly kind: "found"; readonly value: string } | { readonly kind: "ambiguous" }

/** A fact of the thing that the page is about; a list of things has none of its own. */
export const pageFact = ({ page, state, progress }: Scene, reading: ReadValue): Fact | undefined => {
  if (
    !/^(?:product |item |current |unit |sale |order )?(?:price|cost|rating|availability|stock|description|date)$/.test(
      reading.query,
    ) ||
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
  if (isList && !/(?:date|description)$/.test(reading.query)) return { kind: "ambiguous" }
  const value = factOf(page.pageText, name, reading.query)
  return value === undefined ? undefined : { kind: "found", value }
}
