import type { LocatedElements } from "../action/Action.ts"
import type { Observation, PageElement } from "../observation/Observation.ts"
import { elementSimilarity, type Wanted } from "./ElementSimilarity.ts"

/** Minimum similarity of an element, by lookup method. */
const convincing = { locator: 0.8, css: 0.7, likeness: 0.7 } as const

/** Minimum lead over the next best. */
const lead = 0.05

/** Method by which an element was found: recorded locators or similarity. */
export type LookupMethod = "Locator" | "Css" | "Likeness"

/** An element that was found, or the reason why not. */
export type Found = { readonly el: number; readonly method: LookupMethod } | { readonly missing: string }

interface Ranked {
  readonly element: PageElement
  readonly score: number
}

/** Links to the same URL are interchangeable. */
const isSameLink = (a: PageElement, b: PageElement): boolean => a.href !== "" && a.href === b.href && a.name === b.name

/**
 * Finds an element by its recorded locators, then by similarity. A located element must be similar too, and no other
 * may be more similar. Returns nothing when two candidates score alike.
 */
export const findElement = (
  observation: Pick<Observation, "elements">,
  wanted: Wanted,
  located: LocatedElements,
): Found => {
  const ranked: ReadonlyArray<Ranked> = observation.elements
    .map((element) => ({ element, score: elementSimilarity(element, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const isBest = ({ element, score }: Ranked): boolean =>
    ranked.every(
      (other) => other.element === element || other.score < score - lead || isSameLink(other.element, element),
    )
  const [best] = ranked
  const at = (index: number | undefined): Ranked | undefined => ranked.find(({ element }) => element.index === index)
  const methods = [
    ["Locator", at(located.byLocator), convincing.locator],
    ["Css", at(located.byCss), convincing.css],
    ["Likeness", best, convincing.likeness],
  ] as const
  for (const [method, candidate, threshold] of methods)
    if (candidate !== undefined && candidate.score >= threshold && isBest(candidate)) {
      if (candidate.element.disabled) return { missing: "is disabled" }
      return { el: candidate.element.index, method }
    }
  if (best === undefined || best.score < convincing.likeness) return { missing: "is not on the page" }
  return { missing: "cannot be distinguished from another one on the page" }
}
