import type { Action, PageElement } from "@tabwright/agent/brain"
import { sizeText } from "../../matching/ListSize.ts"
import { describe, findTarget, isChoice, isField, isTickable, rank } from "../../matching/Matcher.ts"
import { markOf } from "../../matching/PageDigest.ts"
import { amounts } from "../../matching/Price.ts"
import { similarity } from "../../matching/Similarity.ts"
import { canonical } from "../../matching/Synonym.ts"
import type { CommandOf, Target } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { reacted } from "./FillForm.ts"
import { afterPress, missingText, pressElement } from "../pointer/PressControl.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"
import { applyButton } from "../list/SortList.ts"
import { step } from "./NumberStepper.ts"

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

const isRadio = ({ role }: PageElement): boolean => role === "radio" || role === "menuitemradio"

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

/** A list of the asked name whose options the page does not tell: built by script, it shows them once opened. */
const closedList = (elements: ReadonlyArray<PageElement>, field: string | null): PageElement | undefined =>
  field === null
    ? undefined
    : rank(
        elements.filter((element) => isChoice(element) && element.options.length === 0),
        named(field, "dropdown"),
      )[0]?.element

/** Chooses an option: in a list, among radio buttons, or by pressing what is named so. */
export const choose = (command: CommandOf<"choose">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  const where = command.field === null ? "" : ` as ${command.field}`
  if (progress.phase === "chosen" && result !== undefined && result.interrupted !== true) {
    if (result.ok)
      return met(
        result.valueRead === undefined || result.valueRead === "on"
          ? `"${command.option}" is selected${where}.`
          : `${progress.what} now reads "${result.valueRead}".`,
      )
    if (progress.attempts >= 2) return failed(result.message)
  }
  if (progress.phase === "pressed") {
    const settled = afterPress(scene, {})
    if (settled !== undefined) return settled
  }
  const goal = `Select "${command.option}"${where}.`
  const choose = (element: PageElement, action: Action): Outcome =>
    act(scene, goal, [action], {
      phase: "chosen",
      attempts: progress.attempts + 1,
      before: markOf(page),
      what: describe(element),
    })

  const list = listOffering(page.elements, command.option, command.field)
  if (list !== undefined) return choose(list.element, { select: { el: list.element.index, values: [list.option] } })
  const closed = closedList(page.elements, command.field)
  if (closed !== undefined) return choose(closed, { select: { el: closed.index, values: [command.option] } })

  if (command.field !== null && /\bslider$/i.test(command.field))
    return failed(
      missingText(
        scene,
        `The ${command.field}`,
        page.elements.filter((element) => element.role === "slider"),
      ),
    )

  const plain = command.field === null ? undefined : fieldFor(page.elements, command.field)
  if (plain !== undefined) return choose(plain, { fill: { el: plain.index, text: command.option } })

  const ticks = page.elements.filter((element) => isTickable(element))
  const spoken = command.field === null ? ticks : ticks.filter((element) => about(element, command.field ?? ""))
  // The words in front of a group are those of its first member alone.
  const near = ticks.filter((element) =>
    spoken.some((one) => one === element || (one.context !== "" && one.context === element.context)),
  )
  // Without a group of that name only a radio button can be the choice: a box of the same name is something else.
  const unnamed = command.field === null ? ticks : ticks.filter(isRadio)
  const tick = findTarget(near.length > 0 ? near : unnamed, named(command.option, "radio"))
  if (tick.kind === "found") return choose(tick.element, { check: { el: tick.element.index, on: true } })
  if (tick.kind === "ambiguous")
    return failed(
      `"${command.option}" matches several options on ${placeOf(page)}: ${tick.candidates.slice(0, 5).map(describe).join(", ")}.`,
    )

  const stepped = command.field === null ? undefined : step(scene, command.field, command.option)
  if (stepped !== undefined) return stepped

  const pressable = page.elements.filter((element) => !isField(element) && !isChoice(element))
  const press = findTarget(pressable, named(command.option, "option"))
  if (press.kind === "found" && (command.field === null || about(press.element, command.field)))
    return pressElement(scene, press.element, goal, "pressed")

  const field = command.field
  const door =
    field === null
      ? undefined
      : findTarget(
          page.elements.filter((element) => element.role === "button"),
          named(field, "button"),
        )
  if (
    door?.kind === "found" &&
    similarity(field ?? "", door.element.name) >= 0.9 &&
    !progress.tried.includes(keyOf(door.element))
  )
    return act(
      scene,
      `Open ${describe(door.element)} to select "${command.option}".`,
      [{ click: { el: door.element.index } }],
      {
        phase: "start",
        tried: [...progress.tried, keyOf(door.element)],
      },
    )

  const lists = page.elements.filter(isChoice)
  const offered = (
    command.field === null ? lists : rank(lists, named(command.field, "dropdown")).map((one) => one.element)
  )
    .slice(0, 1)
    .flatMap((element) => [
      `${describe(element)} offers ${element.options
        .slice(0, 8)
        .map((option) => `"${option}"`)
        .join(", ")}`,
    ])
  return (
    explore({ ...scene, progress: { ...progress, phase: "start" } }, `the option "${command.option}"`) ??
    failed(
      `${missingText(scene, `The option "${command.option}"${where}`, press.kind === "missing" ? press.nearest : [])}${offered.length === 0 ? "" : ` ${offered[0]}.`}`,
    )
  )
}

/** A field that is no list and has the name: what is chosen is written into it. */
const fieldFor = (elements: ReadonlyArray<PageElement>, field: string): PageElement | undefined => {
  const match = findTarget(
    elements.filter((element) => !isChoice(element)),
    named(field, "field"),
  )
  return match.kind === "found" ? match.element : undefined
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
