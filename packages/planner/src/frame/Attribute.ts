import { amounts } from "../language/Price.ts"
import { plainText } from "../language/Token.ts"
import type { Node, Page } from "../page/Page.ts"
import { questionTokens } from "../page/Query.ts"
import { ratingOf } from "../page/Rating.ts"
import { failed, met, placeOf } from "../run/Scene.ts"
import type { Frame } from "./Frame.ts"

const asked =
  /^(?:is |are )?(?:the |its |it's )?(?:(name|title)|(price|cost)|((?:star |average |customer )?rating|score))(?: of (?:it|this|the (?:product|item|article|book|page'?s? product)))?\??$/i

const textsIn = (page: Page, node: Node): ReadonlyArray<Node> =>
  [node, ...page.descendants(node)].filter(({ of }) => of.tag === "#text")

/** The values that the smallest part of the page around its heading has which has any. */
const around = (
  page: Page,
  heading: Node,
  valuesOf: (text: string) => ReadonlyArray<string>,
): ReadonlyArray<string> => {
  for (const outer of page.ancestors(heading)) {
    const values = textsIn(page, outer)
      .filter((leaf) => page.closest(leaf, (node) => page.has(node, "struck")) === undefined)
      .flatMap(({ of }) => valuesOf(of.text))
    if (values.length > 0) return [...new Set(values)]
    if (outer.of.tag === "main" || outer.of.tag === "body") return []
  }
  return []
}

/** Name, price or rating of the one thing that a page is about. */
const attributeOf = (page: Page, text: string): string | undefined => {
  const match = asked.exec(text)
  const headings = page.nodes.filter(({ of }) => of.role === "heading" && of.level === 1)
  const [heading] = headings
  if (match === null || heading === undefined || headings.length > 1) return undefined
  const found =
    match[1] !== undefined
      ? [page.line(heading)]
      : around(page, heading, (leaf) => {
          if (match[2] !== undefined) return amounts(leaf).map((amount) => amount.text)
          const rating = ratingOf(leaf)
          return rating === undefined ? [] : [String(rating)]
        })
  return found.length === 1 ? found[0] : undefined
}

/**
 * Reads name, price or rating of what a page is about.
 *
 * @category frames
 */
export const attribute: Frame = {
  name: "read an attribute",
  does: "Returns the name, price or rating of the one thing that the page is about",
  examples: ["Tell me its name", "What is the price?"],
  read: (clause) => {
    if (clause.isNegated || !(clause.kind === "ask" || clause.verb?.senses.has("read") === true)) return []
    const text = plainText(questionTokens(clause))
    if (!asked.test(text)) return []
    return [
      {
        isReading: true,
        fit: ({ page, state }) => (attributeOf(page, text) === undefined ? 0 : state.item === null ? 0.5 : 0.9),
        step: ({ observation, page }) => {
          const value = attributeOf(page, text)
          const [, name, price] = asked.exec(text) ?? []
          const label = name !== undefined ? "name" : price !== undefined ? "price" : "rating"
          return value === undefined
            ? failed(`${placeOf(observation)} does not state one ${label}.`)
            : met(`Read the ${label}: "${value}".`, { kept: { label, value } })
        },
      },
    ]
  },
}
