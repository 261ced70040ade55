import type { Fingerprint, Observation, PageElement } from "./Observation.ts"
import { wordsOf } from "../Text.ts"

/**
 * Returns the traits that identify an element across observations.
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

/** Weights of the traits. IDs and names are chosen by authors; surrounding text changes with the data. */
const weights = { id: 3, nameAttribute: 2, name: 3, href: 2, context: 3, frame: 1 } as const

/** Required share of matching traits, and lead over the next best. Half of the surrounding text may have changed. */
const minSimilarity = 0.75
const minLead = 0.08

const overlap = (left: string, right: string): number => {
  if (left === right) return 1
  const [a, b] = [new Set(wordsOf(left)), new Set(wordsOf(right))]
  if (a.size === 0 || b.size === 0) return 0
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return (2 * common) / (a.size + b.size)
}

const similarity = (element: PageElement, wanted: Fingerprint): number => {
  if (element.role !== wanted.role || element.tag !== wanted.tag) return 0
  let matchedWeight = 0
  let totalWeight = 0
  const compare = (weight: number, isGiven: boolean, match: number): void => {
    if (!isGiven) return
    totalWeight += weight
    matchedWeight += weight * match
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
  return matchedWeight / totalWeight
}

/**
 * Returns the number of the element with the fingerprint, or of the only convincingly similar one. Returns undefined
 * otherwise, because deciding again is better than acting on a guess.
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
  if (best === undefined || bestScore < minSimilarity) return undefined
  // A perfect match only has to be unique.
  const isAlone = bestScore === 1 ? nextScore < 1 : bestScore - nextScore >= minLead
  return isAlone ? best.index : undefined
}
