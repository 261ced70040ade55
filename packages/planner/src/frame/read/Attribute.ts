import { amounts } from "../../language/Price.ts"
import { plainText } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { isField } from "../../page/Ground.ts"
import type { Node, Page } from "../../page/Page.ts"
import { questionTokens } from "../../page/Query.ts"
import { ratingOf } from "../../page/Rating.ts"
import { act, failed, lastResult, met, placeOf } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

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

const pageTitle = /^(?:is )?(?:the )?(?:page'?s? title|title of (?:the|this) (?:page|web ?page|site)|title)\??$/i

/** Returns true if words ask for the title of the page: "title" alone may be a field, or the name of what was opened. */
const asksForTitle = (page: Page, text: string, isOpened: boolean): boolean => {
  const isPlain = /^(?:is )?(?:the )?title\??$/i.test(text)
  const hasField = page.elements.some((element) => isField(element) && normalise(element.name) === "title")
  return pageTitle.test(text) && !(isPlain && (isOpened || hasField))
}

/** Title of the page, or name, price or rating of the one thing that it is about. */
const attributeOf = (page: Page, text: string, isOpened: boolean): string | undefined => {
  if (asksForTitle(page, text, isOpened)) return page.observation.title || undefined
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
  does: "Returns the title of the page, or name, price or rating of the one thing that it is about",
  examples: ["Return the page title", "Tell me its name", "What is the price?"],
  read: (clause) => {
    if (clause.isNegated || !(clause.kind === "ask" || clause.verb?.senses.has("read") === true)) return []
    const text = plainText(questionTokens(clause))
    if (!asked.test(text) && !pageTitle.test(text)) return []
    return [
      {
        isReading: true,
        fit: ({ page, state }) =>
          attributeOf(page, text, state.item !== null) === undefined
            ? 0
            : state.item !== null || pageTitle.test(text)
              ? 0.97
              : 0.5,
        step: (scene) => {
          const { observation, page, state } = scene
          // A recorded action, so that a recipe can read the title again.
          if (asksForTitle(page, text, state.item !== null)) {
            const last = scene.progress.phase === "extracted" ? lastResult(scene) : undefined
            if (last === undefined)
              return act(scene, "Read the page title.", [{ extract: { kind: "title" } }], { phase: "extracted" })
            if (!last.ok || scene.last === null) return failed(last.message)
            const kept = { label: "page title", value: null, at: { step: scene.last.number, action: 0 } }
            return met(`Read the page title: "${observation.title}".`, { kept })
          }
          const value = attributeOf(page, text, state.item !== null)
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
