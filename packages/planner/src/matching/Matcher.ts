import type { PageElement } from "@tabwright/agent/brain"
import type { Target, TargetRole } from "../Plan.ts"
import { similarity } from "./Similarity.ts"
import { canonical, standInsFor } from "./Synonym.ts"
import { identifierWords, normalise } from "./Words.ts"

/** Below this nothing is what was asked for. */
export const threshold = 0.55

/** Two names this close to each other cannot be told apart. */
const tie = 0.05

/** Where an element may carry its name, and how much that place is worth. */
const places = (element: PageElement): ReadonlyArray<readonly [string, number]> => [
  [element.name, 1],
  [element.text, 1],
  // Words in front of a box that has a name of its own may be those of the box before it.
  [element.label, element.name === "" || element.label === element.name ? 1 : isTickable(element) ? 0 : 0.9],
  [element.placeholder, 0.97],
  [element.title, 0.95],
  [["date", "time", "month", "email", "password", "tel"].includes(element.type) ? element.type : "", 0.7],
  [identifierWords(element.id).join(" "), 0.72],
  [identifierWords(element.nameAttribute).join(" "), 0.78],
  ...element.classes.map((name) => [identifierWords(name).join(" "), 0.66] as const),
]

const fieldRoles = ["textbox", "searchbox", "spinbutton", "combobox", "slider"]

export const isField = (element: PageElement): boolean =>
  (fieldRoles.includes(element.role) || element.tag === "textarea") && element.tag !== "button"

export const isChoice = (element: PageElement): boolean =>
  element.role === "combobox" || element.role === "listbox" || element.tag === "select"

export const isTickable = (element: PageElement): boolean =>
  ["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"].includes(element.role)

/** What the kind of an element is worth for a target of this kind; null when it is none. */
const roleBonus = (role: TargetRole | null, element: PageElement): number | null => {
  const isLinkLike = element.role === "link" || element.tag === "a"
  const isButtonLike = element.role === "button" || element.tag === "button"
  switch (role) {
    case null:
      return isLinkLike || isButtonLike ? 0.04 : isField(element) ? -0.06 : 0
    case "button":
      return isButtonLike ? 0.15 : isLinkLike ? 0 : isField(element) || isTickable(element) ? null : -0.05
    case "link":
      return isLinkLike ? 0.15 : isButtonLike ? -0.02 : isField(element) || isTickable(element) ? null : -0.05
    case "field":
      return isField(element) || isChoice(element) ? 0.1 : null
    case "checkbox":
    case "radio":
      return isTickable(element) ? 0.12 : element.role === "button" && element.tag !== "button" ? -0.05 : null
    case "dropdown":
      return isChoice(element) ? 0.12 : isButtonLike ? -0.1 : null
    case "tab":
      return element.role === "tab" ? 0.15 : isTickable(element) ? null : isLinkLike || isButtonLike ? -0.03 : null
    case "option":
      return element.role === "option" || isTickable(element) ? 0.12 : isField(element) ? null : -0.05
    case "menu":
      return element.role.startsWith("menu") ? 0.12 : isButtonLike || isLinkLike ? 0 : null
    case "slider":
      return element.role === "slider" ? 0.15 : null
    case "image":
      return element.role === "img" ? 0.15 : -0.05
  }
}

const named = (element: PageElement, name: string): number => {
  let best = 0
  for (const [text, worth] of places(element)) best = Math.max(best, similarity(name, text) * worth)
  return best
}

/** How well the element is named as the target asks, without regard to its kind. */
const nameScore = (element: PageElement, target: Target, isLoose: boolean): number => {
  if (target.name === "") return 0.8
  let best = named(element, target.name)
  target.alternatives.forEach((name, i) => {
    // A later alternative never beats an earlier one that fits as well.
    best = Math.max(best, named(element, name) - 0.03 - 0.004 * i)
  })
  if (isLoose && best < threshold)
    for (const name of standInsFor(target.name)) best = Math.max(best, named(element, name) * 0.85)
  return best
}

const standsNear = (element: PageElement, near: string): boolean => {
  const wanted = ` ${normalise(near)} `
  return [element.context, element.heading, element.name, element.label].some((text) =>
    ` ${normalise(text)} `.includes(wanted),
  )
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "))
const ending = set("delete remove erase discard destroy terminate deactivate cancel close clear reset")
const harming = set("delete remove erase discard destroy terminate deactivate unsubscribe pay buy purchase")
const acting = set(
  "like unlike follow unfollow edit rename hide mute unmute pin star flag share report block archive add move copy duplicate order book reserve rate play pause stop",
)
const everything = set("account subscription all everything profile workspace")

/** Whether a control would do more harm than was asked for: "Continue and pay" to continue, "Delete account" to delete. */
const goesBeyond = (element: PageElement, { alternatives, name }: Target): boolean => {
  if (name === "" || isField(element) || isChoice(element) || isTickable(element)) return false
  const own = canonical(element.name || element.text || element.title).split(" ")
  const asked = new Set([name, ...alternatives].flatMap((one) => canonical(one).split(" ")))
  const isEnding = ending.has(own[0] ?? "")
  const isActing = own.length > 1 && acting.has(own[0] ?? "") && !asked.has(own[0] ?? "")
  return isActing || own.some((word) => !asked.has(word) && (harming.has(word) || (isEnding && everything.has(word))))
}

export interface Scored {
  readonly element: PageElement
  readonly score: number
}

/** Elements that may be the target, best first, with their scores. */
export const rank = (elements: ReadonlyArray<PageElement>, target: Target): ReadonlyArray<Scored> => {
  const near = target.near
  const names = new Set(elements.filter((element) => !isField(element)).map((element) => element.name))
  const close = near === null ? elements : elements.filter((element) => standsNear(element, near))
  const isOther = (label: string): boolean => [...names].some((name) => name.length > 2 && label.startsWith(name))
  // What stands before a field that has a name of its own may be another control.
  const there = close.map((element) =>
    isField(element) && element.label !== element.name && isOther(element.label) ? { ...element, label: "" } : element,
  )
  // A field of another name may stand in only where none has the name that was asked for.
  const isLoose =
    target.role === "field" &&
    !there.some((element) => roleBonus(target.role, element) !== null && nameScore(element, target, false) >= threshold)
  const scored = there.flatMap((element) => {
    const bonus = roleBonus(target.role, element)
    const name = nameScore(element, target, isLoose)
    if (bonus === null || name < 0.5 || goesBeyond(element, target)) return []
    return [
      {
        element,
        score:
          name +
          bonus -
          (element.disabled ? 0.3 : 0) +
          (element.isInViewport ? 0.01 : 0) -
          (element.frame > 0 ? 0.005 : 0),
      },
    ]
  })
  return scored.sort((a, b) => b.score - a.score || a.element.index - b.element.index)
}

/** What a search for a target came to. */
export type Match =
  | {
      readonly kind: "found"
      readonly element: PageElement
      /** It and all others of the same name, in the order of the page. */
      readonly equals: ReadonlyArray<PageElement>
    }
  | { readonly kind: "ambiguous"; readonly candidates: ReadonlyArray<PageElement> }
  | { readonly kind: "missing"; readonly nearest: ReadonlyArray<PageElement> }

/** Names that a wrong guess of the row would do harm under. */
const isDestructive = (element: PageElement): boolean =>
  /\b(?:delete|remove|cancel|discard|erase|buy|pay)\b/.test(normalise(element.name || element.text))

/** Controls that each row of a list has: which row is meant must be said. */
const isRepeated = (equal: ReadonlyArray<PageElement>): boolean => {
  const shape = (element: PageElement): string =>
    `${element.tag} ${[...element.classes].sort().join(".")} ${element.frame}`
  const [first] = equal
  return (
    first !== undefined &&
    !isField(first) &&
    equal.every((element) => element.context !== "" && shape(element) === shape(first)) &&
    new Set(equal.map((element) => element.context)).size === equal.length &&
    (first.href === "" || new Set(equal.map((element) => element.href)).size > 1 || first.href.endsWith("#"))
  )
}

const nameOf = (element: PageElement): string =>
  canonical(element.name || element.text || element.label || element.placeholder)

/**
 * Finds the one element that a target means.
 *
 * Elements of the same name count as one unless the target counts them; the first in the page is taken. Two different
 * names that fit equally well are ambiguous, as are equal names that would do harm in different rows.
 */
export const findTarget = (elements: ReadonlyArray<PageElement>, target: Target): Match => {
  const ranked = rank(elements, target)
  const best = ranked[0]
  if (best === undefined || best.score < threshold) return { kind: "missing", nearest: nearest(elements, target) }
  const top = ranked.filter((one) => one.score >= best.score - tie)
  if (target.ordinal !== null) {
    const inOrder = top.map((one) => one.element).sort((a, b) => a.index - b.index)
    const element = target.ordinal < 0 ? inOrder.at(target.ordinal) : inOrder[target.ordinal - 1]
    return element === undefined ? { kind: "missing", nearest: inOrder } : { kind: "found", element, equals: inOrder }
  }
  const equal = top.filter((one) => nameOf(one.element) === nameOf(best.element)).map((one) => one.element)
  const isExact = best.score >= 0.9
  const others = top.filter(
    (one) =>
      nameOf(one.element) !== nameOf(best.element) &&
      (one.element.href === "" || one.element.href !== best.element.href),
  )
  if (!isExact && others.length > 0)
    return { kind: "ambiguous", candidates: distinct([best.element, ...others.map((one) => one.element)]) }
  if (equal.length > 1 && isRepeated(equal)) return { kind: "ambiguous", candidates: equal }
  if (equal.length > 1 && isDestructive(best.element) && new Set(equal.map((element) => element.context)).size > 1) {
    return { kind: "ambiguous", candidates: equal }
  }
  return { kind: "found", element: best.element, equals: [...equal].sort((a, b) => a.index - b.index) }
}

const distinct = (elements: ReadonlyArray<PageElement>): ReadonlyArray<PageElement> => {
  const names = new Set<string>()
  return elements.filter((element) => {
    const name = `${nameOf(element)} ${element.context}`
    if (names.has(name)) return false
    names.add(name)
    return true
  })
}

/** Elements of the right kind whose names come closest, for a message. */
const nearest = (elements: ReadonlyArray<PageElement>, target: Target): ReadonlyArray<PageElement> =>
  distinct(
    elements
      .filter((element) => roleBonus(target.role, element) !== null && nameOf(element) !== "")
      .map((element) => ({
        element,
        score: Math.max(named(element, target.name), ...target.alternatives.map((name) => named(element, name))),
      }))
      .filter((one) => one.score >= 0.3)
      .sort((a, b) => b.score - a.score)
      .slice(0, 8)
      .map((one) => one.element),
  ).slice(0, 4)

/** How an element is called in what people read: `button "Add to cart"`. */
export const describe = (element: PageElement): string => {
  const name = element.name || element.text || element.label || element.placeholder || element.id
  const kind =
    isField(element) && !isChoice(element)
      ? "field"
      : isChoice(element)
        ? "dropdown"
        : element.role === "generic"
          ? element.tag
          : element.role || element.tag
  return name === "" ? kind : `${kind} "${name.length > 60 ? `${name.slice(0, 59)}…` : name}"`
}
