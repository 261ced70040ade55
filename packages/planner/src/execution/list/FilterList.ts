import type { Action, PageElement } from "@tabwright/agent/brain"
import { sizeText } from "../../matching/ListSize.ts"
import { describe, findTarget, isChoice, isField, isTickable, rank } from "../../matching/Matcher.ts"
import { markOf } from "../../matching/PageDigest.ts"
import { amounts } from "../../matching/Price.ts"
import { similarity } from "../../matching/Similarity.ts"
import { canonical } from "../../matching/Synonym.ts"
import type { CommandOf, Target } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { reacted } from "../form/FillForm.ts"
import { afterPress, missingText, pressElement } from "../pointer/PressControl.ts"
import { act, failed, lastResult, met, type Outcome, type Scene } from "../Scene.ts"
import { applyButton } from "./SortList.ts"

const named = (name: string, role: Target["role"], near: string | null = null): Target => ({
  name,
  alternatives: [],
  role,
  ordinal: null,
  near,
})

const about = (element: PageElement, by: string): boolean =>
  [
    element.name,
    element.label,
    element.heading,
    element.context,
    element.nameAttribute,
    element.id,
    ...element.classes,
  ].some((text) => ` ${canonical(text)} `.includes(` ${canonical(by)} `))

/** Options that are not one: "All categories", "Choose a country". */
const bestOption = (
  element: PageElement,
  wanted: string,
): { readonly option: string; readonly fit: number } | undefined =>
  element.options.map((option) => ({ option, fit: similarity(wanted, option) })).sort((a, b) => b.fit - a.fit)[0]

/** A list that offers the option; of several the one whose name is asked for, else the one that offers it most clearly. */
const listOffering = (
  elements: ReadonlyArray<PageElement>,
  option: string,
  field: string | null,
): { readonly element: PageElement; readonly option: string } | undefined => {
  const lists = elements.filter((element) => isChoice(element) && !element.disabled)
  const asked = field === null ? lists : rank(lists, named(field, "dropdown")).map((one) => one.element)
  const offers = asked
    .flatMap((element) => {
      const best = bestOption(element, option)
      return best === undefined || best.fit < 0.6 ? [] : [{ element, option: best.option, fit: best.fit }]
    })
    .sort((a, b) => b.fit - a.fit)
  return offers[0]
}

/** Sees a filter take effect: at once, or after the button that applies it. */
const afterFilter = (scene: Scene, said: string): Outcome | undefined => {
  const { progress } = scene
  const result = lastResult(scene)
  if (progress.phase !== "set" || result === undefined || result.interrupted === true) return undefined
  if (!result.ok) return progress.attempts >= 2 ? failed(result.message) : undefined
  const size = sizeText(scene.page)
  if (reacted(scene) && progress.before?.url !== scene.page.url) return met(`${said} ${size}`.trim())
  const button = applyButton(scene)
  if (button !== undefined)
    return act(
      scene,
      `Apply the filter with ${describe(button)}.`,
      [{ click: { el: button.index } }],
      { tried: [...progress.tried, keyOf(button)] },
      said,
    )
  return met(`${said} ${size}`.trim())
}

/** Narrows a list by a value: in a list of values, a box to tick, a link, or a field. */
export const filter = (command: CommandOf<"filter">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const { by, value } = command
  const said = `The list is filtered by ${by === null ? "" : `${by} `}"${value}".`
  const done = afterFilter(scene, said)
  if (done !== undefined) return done
  if (progress.phase === "pressed") {
    const settled = afterPress(scene, {})
    if (settled !== undefined) return settled.kind === "met" ? met(`${said} ${sizeText(page)}`.trim()) : settled
  }
  const goal = `Filter by ${by === null ? "" : `${by} `}"${value}".`
  const set = (element: PageElement, action: Action): Outcome =>
    act(scene, goal, [action], {
      phase: "set",
      attempts: progress.attempts + 1,
      before: markOf(page),
      what: describe(element),
    })

  const list =
    listOffering(page.elements, value, by) ??
    (by === null
      ? undefined
      : listOffering(
          page.elements.filter((element) => about(element, by)),
          value,
          null,
        ))
  if (list !== undefined) return set(list.element, { select: { el: list.element.index, values: [list.option] } })
  const ticks = page.elements.filter(isTickable)
  const near = by === null ? [] : ticks.filter((element) => about(element, by))
  const target: Target = {
    ...named(value, "checkbox"),
    alternatives:
      value === "in stock" ? ["in stock only", "only in stock", "available", "availability", "show in stock"] : [],
  }
  const tick = findTarget(near.length > 0 ? near : ticks, target)
  if (tick.kind === "found") return set(tick.element, { check: { el: tick.element.index, on: true } })
  const doors = findTarget(
    page.elements.filter((element) => ["link", "button", "tab", "option", "menuitem"].includes(element.role)),
    named(value, null),
  )
  if (doors.kind === "found") return pressElement(scene, doors.element, goal, "pressed")
  const field =
    by === null
      ? undefined
      : rank(
          page.elements.filter((element) => !isChoice(element)),
          named(by, "field"),
        )[0]?.element
  if (field !== undefined) return set(field, { fill: { el: field.index, text: value, submit: true } })
  return (
    explore({ ...scene, progress: { ...progress, phase: "start" } }, `a filter for "${value}"`) ??
    failed(
      missingText(
        scene,
        `A filter for ${by === null ? "" : `${by} `}"${value}"`,
        doors.kind === "missing" ? doors.nearest : doors.candidates,
      ),
    )
  )
}

const bound = (words: ReadonlyArray<string>): Target => ({
  name: words[0] ?? "",
  alternatives: words.slice(1),
  role: "field",
  ordinal: null,
  near: null,
})
const maximum = bound(["maximum price", "max price", "price to", "price max", "highest price", "up to", "max", "to"])
const minimum = bound(["minimum price", "min price", "price from", "price min", "lowest price", "min", "from"])

/** Narrows a list by price: in fields for the bounds, or a choice such as "Under $50". */
export const filterPrice = (command: CommandOf<"filterPrice">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const words = [
    command.minimum === null ? "" : `from ${command.minimum}`,
    command.maximum === null ? "" : `up to ${command.maximum}`,
  ]
    .filter(Boolean)
    .join(" ")
  const said = `The list is filtered by price ${words}.`
  const done = afterFilter(scene, said)
  if (done !== undefined) return done
  if (progress.phase === "pressed") {
    const settled = afterPress(scene, {})
    if (settled !== undefined) return settled.kind === "met" ? met(`${said} ${sizeText(page)}`.trim()) : settled
  }
  const goal = `Filter by price ${words}.`
  const fields = page.elements.filter((element) => isField(element) && !isChoice(element) && element.type !== "search")
  const fillings: Array<{ readonly el: number; readonly text: string }> = []
  for (const [target, value] of [
    [minimum, command.minimum],
    [maximum, command.maximum],
  ] as const) {
    if (value === null) continue
    const match = findTarget(fields, target)
    if (match.kind === "found") fillings.push({ el: match.element.index, text: String(value) })
  }
  const isComplete = fillings.length === (command.minimum === null ? 0 : 1) + (command.maximum === null ? 0 : 1)
  if (isComplete && fillings.length > 0) {
    const actions = fillings.map((filling, i): Action => ({
      fill: i === fillings.length - 1 ? { ...filling, submit: true } : filling,
    }))
    return act(scene, goal, actions, { phase: "set", attempts: progress.attempts + 1, before: markOf(page) })
  }
  const wanted = [command.minimum, command.maximum].filter((value) => value !== null)
  const isRange = (text: string): boolean => {
    const values = amounts(text).map((amount) => amount.value)
    return (
      values.length === wanted.length &&
      values.every((value, i) => value === wanted[i]) &&
      (command.minimum !== null || /under|below|up to|less|max|<|≤/i.test(text))
    )
  }
  const list = page.elements
    .filter(isChoice)
    .flatMap((element) => element.options.filter(isRange).map((option) => ({ element, option })))[0]
  if (list !== undefined)
    return act(scene, goal, [{ select: { el: list.element.index, values: [list.option] } }], {
      phase: "set",
      attempts: progress.attempts + 1,
      before: markOf(page),
      what: list.option,
    })
  const choice = page.elements.find((element) => isRange(element.name || element.label))
  if (choice !== undefined && isTickable(choice))
    return act(scene, goal, [{ check: { el: choice.index, on: true } }], {
      phase: "set",
      attempts: progress.attempts + 1,
      before: markOf(page),
      what: describe(choice),
    })
  if (choice !== undefined) return pressElement(scene, choice, goal, "pressed")
  return (
    explore({ ...scene, progress: { ...progress, phase: "start" } }, "a filter for the price") ??
    failed(missingText(scene, "A filter for the price", fields.slice(0, 4)))
  )
}
