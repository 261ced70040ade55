import type { Fingerprint, Observation, PageElement } from "./Observation.ts"

/**
 * What identifies an element beyond the observation it was seen in.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fingerprint = (element: PageElement): Fingerprint => ({
  role: element.role,
  name: element.name,
  tag: element.tag,
  id: element.id,
  nameAttribute: element.nameAttribute,
  href: element.href,
  context: element.context,
  frame: element.frame,
  ...(element.type === "password" ? { isSecret: true as const } : {}),
})

/** How much each trait says about who an element is. Ids and names are given by hand; text around it changes with the data. */
const weights = { id: 3, nameAttribute: 2, name: 3, href: 2, context: 3, frame: 1 } as const

/** Share of the traits that must agree, and lead over the next best. Half of the text around it may have changed. */
const convincing = 0.75
const lead = 0.08

const words = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** Share of words that two texts have in common, 0 to 1. */
const overlap = (left: string, right: string): number => {
  if (left === right) return 1
  const [a, b] = [words(left), words(right)]
  if (a.size === 0 || b.size === 0) return 0
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return (2 * common) / (a.size + b.size)
}

const similarity = (element: PageElement, wanted: Fingerprint): number => {
  if (element.role !== wanted.role || element.tag !== wanted.tag) return 0
  let reached = 0
  let possible = 0
  const compare = (weight: number, isGiven: boolean, agreement: number): void => {
    if (!isGiven) return
    possible += weight
    reached += weight * agreement
  }
  const exact = (left: string, right: string): number => (left === right ? 1 : 0)
  compare(weights.id, wanted.id !== "" || element.id !== "", exact(element.id, wanted.id))
  compare(
    weights.nameAttribute,
    wanted.nameAttribute !== "" || element.nameAttribute !== "",
    exact(element.nameAttribute, wanted.nameAttribute),
  )
  compare(weights.name, true, element.name === wanted.name ? 1 : 0.7 * overlap(element.name, wanted.name))
  compare(weights.href, wanted.href !== "" || element.href !== "", exact(element.href, wanted.href))
  compare(weights.context, wanted.context !== "" || element.context !== "", overlap(element.context, wanted.context))
  compare(weights.frame, true, element.frame === wanted.frame ? 1 : 0)
  return reached / possible
}

/**
 * Index of the one element that the fingerprint was taken of, or of one that is convincingly the same. Undefined when
 * there is none or more than one: acting on a guess is worse than deciding anew.
 *
 * @category constructors
 * @since 0.1.0
 */
export const locate = (observation: Pick<Observation, "elements">, wanted: Fingerprint): number | undefined => {
  let best: PageElement | undefined
  let bestScore = 0
  let nextScore = 0
  for (const element of observation.elements) {
    const score = similarity(element, wanted)
    if (score > bestScore) {
      nextScore = bestScore
      best = element
      bestScore = score
    } else if (score > nextScore) nextScore = score
  }
  if (best === undefined || bestScore < convincing) return undefined
  // A perfect match needs no lead, only to be alone.
  const isAlone = bestScore === 1 ? nextScore < 1 : bestScore - nextScore >= lead
  return isAlone ? best.index : undefined
}
