import type { PageElement, Observation } from "../observation/Observation.ts"
import type { RecipeTarget } from "./Recipe.ts"
import { hasWords, fillTemplate, parametersOf } from "./TemplateText.ts"
import type { LocatedElements } from "../action/Action.ts"
import { wordsOf } from "../Text.ts"

/** An element of a recipe with this run's values. */
export interface Wanted extends Pick<RecipeTarget, "role" | "tag" | "type" | "id" | "nameAttribute" | "isInFrame"> {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly context: string
  readonly heading: string
  readonly href: string
  /** Values and words that distinguish it from similar elements; it must contain them. */
  readonly keys: ReadonlyArray<string>
  /** Other words of the task in its text. Without them, similarity alone is not sufficient. */
  readonly says: ReadonlyArray<string>
}

export const wantedOf = (target: RecipeTarget, values: ReadonlyArray<string>): Wanted => {
  const { role, tag, type, id, nameAttribute, isInFrame } = target
  // Readings are never part of an element's traits.
  const filled = (text: RecipeTarget["name"]): string => fillTemplate(text, values, new Map()) ?? ""
  const slots = new Set([target.name, target.context, target.label].flatMap(parametersOf))
  return {
    role,
    tag,
    type,
    id,
    nameAttribute,
    isInFrame,
    name: filled(target.name),
    label: filled(target.label),
    placeholder: filled(target.placeholder),
    context: filled(target.context),
    heading: filled(target.heading),
    href: filled(target.href),
    keys: [...[...slots].map((slot) => values[slot] ?? ""), ...target.keeps],
    says: target.says,
  }
}

/** Roles that pages use interchangeably. */
const families: ReadonlyArray<ReadonlyArray<string>> = [
  ["textbox", "searchbox", "combobox"],
  ["button", "link", "menuitem", "tab"],
  ["checkbox", "switch"],
  ["listbox", "combobox"],
]

/** Returns true when two roles support the same actions. */
export const isOfKind = (role: string, wanted: string): boolean =>
  role === wanted || families.some((family) => family.includes(role) && family.includes(wanted))

/** Returns true when an element contains all words, each as a whole: the row of "Anna" is not that of "Ann". */
export const hasAll = (
  { name, label, context }: Pick<PageElement, "name" | "label" | "context">,
  wanted: ReadonlyArray<string>,
): boolean => {
  const own = `${name} ${label} ${context}`
  return wanted.every((words) => hasWords(own, words))
}

/** Returns the share of common words, 0 to 1. Numbers count little: "Cart 1" matches "Cart 2". */
export const overlap = (left: string, right: string): number => {
  if (left === right) return 1
  const weight = (word: string): number => (/^\d+$/.test(word) ? 0.25 : 1)
  const [a, b] = [new Set(wordsOf(left)), new Set(wordsOf(right))]
  const sum = (words: Iterable<string>): number => [...words].reduce((total, word) => total + weight(word), 0)
  const all = sum(a) + sum(b)
  return all === 0 ? 0 : (2 * sum([...a].filter((word) => b.has(word)))) / all
}

const isField = (role: string): boolean =>
  /^(textbox|searchbox|combobox|spinbutton|slider|listbox|checkbox|radio|switch)$/.test(role)

const pathOf = (href: string): string => (URL.canParse(href) ? new URL(href).pathname : href)

/** Scores a match, 0 to 1. Visible text counts most; names in the markup count only if unchanged. */
const elementSimilarity = (element: PageElement, wanted: Wanted): number => {
  if (!isOfKind(element.role, wanted.role)) return 0
  if (!hasAll(element, wanted.keys) || !hasAll(element, wanted.says)) return 0
  let matchedWeight = 0
  let totalWeight = 0
  const compare = (weight: number, match: number, fullWeight = weight): void => {
    totalWeight += match > 0 ? weight : fullWeight
    matchedWeight += weight * match
  }
  const given = (left: string, right: string): boolean => left !== "" || right !== ""
  const words = isField(wanted.role) ? 3 : 4
  compare(words, overlap(element.name, wanted.name))
  if (given(element.id, wanted.id)) compare(3, element.id === wanted.id ? 1 : 0, 0.5)
  if (given(element.nameAttribute, wanted.nameAttribute))
    compare(3, element.nameAttribute === wanted.nameAttribute ? 1 : 0, 0.5)
  if (given(element.placeholder, wanted.placeholder)) compare(1, overlap(element.placeholder, wanted.placeholder))
  if (given(element.label, wanted.label) && wanted.label !== wanted.name)
    compare(1, overlap(element.label, wanted.label))
  if (given(element.context, wanted.context)) compare(2, overlap(element.context, wanted.context))
  if (given(element.heading, wanted.heading)) compare(1, overlap(element.heading, wanted.heading), 0.5)
  if (given(element.href, wanted.href)) compare(1, pathOf(element.href) === pathOf(wanted.href) ? 1 : 0)
  compare(1, element.frame > 0 === wanted.isInFrame ? 1 : 0)
  if (element.tag !== wanted.tag) totalWeight += 0.5
  if (element.type !== wanted.type) totalWeight += 0.5
  return matchedWeight / totalWeight
}

/** Minimum similarity of an element, by lookup method. */
const minScore = { locator: 0.8, css: 0.7, likeness: 0.7 } as const

/** Minimum lead over the next best. */
const minLead = 0.05

type LookupMethod = "Locator" | "Css" | "Likeness"

type Found = { readonly el: number; readonly method: LookupMethod } | { readonly missing: string }

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
      (other) => other.element === element || other.score < score - minLead || isSameLink(other.element, element),
    )
  const [best] = ranked
  const at = (index: number | undefined): Ranked | undefined => ranked.find(({ element }) => element.index === index)
  const methods = [
    ["Locator", at(located.byLocator), minScore.locator],
    ["Css", at(located.byCss), minScore.css],
    ["Likeness", best, minScore.likeness],
  ] as const
  for (const [method, candidate, threshold] of methods)
    if (candidate !== undefined && candidate.score >= threshold && isBest(candidate)) {
      if (candidate.element.disabled) return { missing: "is disabled" }
      return { el: candidate.element.index, method }
    }
  if (best === undefined || best.score < minScore.likeness) return { missing: "is not on the page" }
  return { missing: "cannot be distinguished from another one on the page" }
}
