import type { Located } from "../action/Whereabouts.ts"
import type { Observation, PageElement } from "../observation/Observation.ts"
import { likeness, type Wanted } from "./Likeness.ts"

/** From where on an element counts as the one, by how it was found. */
const convincing = { locator: 0.8, css: 0.7, likeness: 0.7 } as const

/** What comes this near to the best may as well be it. */
const lead = 0.05

/**
 * How an element was found again: as it was, or by what it looks like.
 *
 * @category models
 * @since 0.1.0
 */
export type Rung = "Locator" | "Css" | "Likeness"

/** An element that was found, or why none was. */
export type Found = { readonly el: number; readonly rung: Rung } | { readonly missing: string }

interface Ranked {
  readonly element: PageElement
  readonly score: number
}

/** Two that lead to the same place are one. */
const isSameLink = (a: PageElement, b: PageElement): boolean => a.href !== "" && a.href === b.href && a.name === b.name

/**
 * Looks for an element by where it was, then by what it looks like. A place alone convinces nobody: what stands there has to look
 * like it, and nothing else may look more like it. Of two that look the same none is taken.
 *
 * @category constructors
 * @since 0.1.0
 */
export const climb = (observation: Pick<Observation, "elements">, wanted: Wanted, located: Located): Found => {
  const ranked: ReadonlyArray<Ranked> = observation.elements
    .map((element) => ({ element, score: likeness(element, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const isBest = ({ element, score }: Ranked): boolean =>
    ranked.every(
      (other) => other.element === element || other.score < score - lead || isSameLink(other.element, element),
    )
  const [best] = ranked
  const at = (index: number | undefined): Ranked | undefined => ranked.find(({ element }) => element.index === index)
  const rungs = [
    ["Locator", at(located.byLocator), convincing.locator],
    ["Css", at(located.byCss), convincing.css],
    ["Likeness", best, convincing.likeness],
  ] as const
  for (const [rung, candidate, threshold] of rungs)
    if (candidate !== undefined && candidate.score >= threshold && isBest(candidate)) {
      if (candidate.element.disabled) return { missing: "is disabled" }
      return { el: candidate.element.index, rung }
    }
  if (best === undefined || best.score < convincing.likeness) return { missing: "is not on the page" }
  return { missing: "cannot be told from another one on the page" }
}
