import type { PageElement } from "@tabwright/agent/brain"
import { similarity } from "../page/Similarity.ts"
import type { Node, Page } from "../page/Page.ts"

const nameOf = (element: PageElement): string => element.name || element.text || element.value || element.title

const usual =
  /^(?:save|submit|send|apply|ok|okay|done|update|confirm|create|add|go|search|continue|next|sign up|register|book|reserve|order|pay|post|publish|log ?in|sign ?in|set|change|finish|enter|store|keep|use|convert|calculate|get|request|track|find|join|subscribe|sign|reply|comment|place|request)\b/i
const leaving = /^(?:[-+−]|increase|decrease|cancel|close|reset|clear|back|delete|remove|previous|discard|no\b|×|x$)/i

/** Buttons that may send the fields: in their form, else in the nearest part of the page around them that has buttons. */
export const submitControls = (page: Page, fields: ReadonlyArray<Node>): ReadonlyArray<PageElement> => {
  const [first] = fields
  if (first === undefined) return []
  const isButton = (node: Node): boolean =>
    node.element !== undefined &&
    (node.element.role === "button" || node.element.type === "submit") &&
    !leaving.test(nameOf(node.element).trim())
  const form = page.closest(first, ({ of }) => of.tag === "form" || of.role === "dialog" || of.role === "form")
  if (form !== undefined) {
    const inside = [...page.descendants(form)]
      .filter(isButton)
      .flatMap(({ element }) => (element === undefined ? [] : [element]))
    if (inside.length > 0) return inside
  }
  for (const outer of page.ancestors(first)) {
    if (!fields.every((field) => page.contains(outer, field))) continue
    const inside = [...page.descendants(outer)]
      .filter(isButton)
      .flatMap(({ element }) => (element === undefined ? [] : [element]))
    if (inside.length > 0) return inside
    if (["main", "body", "section", "article"].includes(outer.of.tag)) break
  }
  return []
}

const applying = /^(?:update|apply|save|set)\b/i

/** The button beside the fields of one row or card that makes the change of a stored value. */
export const applyControl = (page: Page, fields: ReadonlyArray<Node>): PageElement | undefined => {
  const [first] = fields
  const item = first === undefined ? null : page.item(first)
  if (item === null || !fields.every((field) => page.contains(item, field))) return undefined
  const found = [...page.descendants(item)].flatMap(({ element }) =>
    element?.role === "button" && !element.disabled && applying.test(element.text.trim() || element.name.trim())
      ? [element]
      : [],
  )
  return found.length === 1 ? found[0] : undefined
}

/** The button that sends the fields as a verb asks: of that name, else the only one of a usual name. */
export const submitControl = (
  page: Page,
  fields: ReadonlyArray<Node>,
  words: ReadonlyArray<string>,
  isNamed = false,
): PageElement | undefined => {
  const all = submitControls(page, fields)
  const scored = all
    .map((element) => ({ element, score: Math.max(0, ...words.map((word) => similarity(word, nameOf(element)))) }))
    .filter(({ score }) => score >= 0.6)
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  if (best !== undefined && (second === undefined || best.score - second.score >= 0.04)) return best.element
  if (best !== undefined || isNamed) return undefined
  const usualOnes = all.filter((element) => usual.test(nameOf(element).trim()))
  const typed = all.filter(({ type }) => type === "submit")
  return all.length === 1 ? all[0] : usualOnes.length === 1 ? usualOnes[0] : typed.length === 1 ? typed[0] : undefined
}
