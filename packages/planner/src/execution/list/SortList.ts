import type { PageElement } from "@tabwright/agent/brain"
import { describe, findTarget, isChoice } from "../../matching/Matcher.ts"
import { markOf } from "../../matching/PageDigest.ts"
import { columnOrder } from "../../matching/ColumnOrder.ts"
import { orderOf, sortFit, usualOrder } from "../../matching/SortOption.ts"
import { canonical } from "../../matching/Synonym.ts"
import type { CommandOf } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { reacted } from "../form/FillForm.ts"
import { missingText } from "../pointer/PressControl.ts"
import { act, failed, lastResult, met, type Outcome, type Scene } from "../Scene.ts"

interface Choice {
  readonly element: PageElement
  readonly option: string
  readonly fit: number
}

const selectChoice = (scene: Scene, command: CommandOf<"sort">): Choice | undefined => {
  const choices = scene.page.elements
    .filter((element) => isChoice(element) && !element.disabled)
    .flatMap((element) => {
      const isSorter = /sort|order/i.test(`${element.name} ${element.label} ${element.id} ${element.nameAttribute}`)
      return element.options.map((option) => ({
        element,
        option,
        fit: sortFit(option, command.by, command.order) * (isSorter ? 1 : 0.6),
      }))
    })
    .filter((choice) => choice.fit > 0.3)
  return choices.sort((a, b) => b.fit - a.fit)[0]
}

const plainName = (element: PageElement): string =>
  canonical(element.name || element.text).replace(/^sort(?:ed)? by /, "")

/** A link, button or column head that sorts by what is asked for. */
const sorter = (scene: Scene, command: CommandOf<"sort">): PageElement | undefined => {
  const pressable = scene.page.elements.filter((element) =>
    ["link", "button", "columnheader", "radio", "option", "menuitem", "menuitemradio", "tab", "generic"].includes(
      element.role,
    ),
  )
  const exact = pressable.filter((element) => plainName(element) === canonical(command.by))
  const worded = pressable.filter(
    (element) =>
      /sort|order|low|high|asc|desc|first|cheapest|newest|popular|rated/i.test(element.name) &&
      element.name.length < 40 &&
      sortFit(element.name, command.by, command.order) >= 0.7,
  )
  return worded[0] ?? exact[0]
}

const wayText = (command: CommandOf<"sort">): string =>
  `by ${command.by}${command.order === null ? "" : `, ${command.order}`}`

/** Sorts with a list of orders where there is one, else with a link, button or column head. */
export const sort = (command: CommandOf<"sort">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  const wanted = command.order ?? usualOrder(command.by)

  if (progress.phase === "selected" && result !== undefined && result.interrupted !== true) {
    if (!result.ok && progress.attempts >= 2) return failed(result.message)
    if (result.ok) {
      if (reacted(scene)) return met(`The list is sorted: "${progress.what}".`)
      const button = applyButton(scene)
      if (button !== undefined)
        return act(
          scene,
          `Apply the order with ${describe(button)}.`,
          [{ click: { el: button.index } }],
          { tried: [...progress.tried, keyOf(button)] },
          `"${progress.what}" is selected, but the list did not change.`,
        )
      return met(`"${progress.what}" is selected; the list looked the same before.`)
    }
  }
  if (progress.phase === "pressed" && result !== undefined && result.interrupted !== true) {
    if (!result.ok && progress.attempts >= 3) return failed(result.message)
    const head = sorter(scene, command)
    const way =
      (head === undefined ? null : orderOf(`${head.name} ${head.text}`)) ??
      orderOf(decodeURIComponent(safe(page.url)).split("?")[1] ?? "")
    if (result.ok && way === null && command.order !== null)
      return act(scene, `Check how the list is sorted now.`, [{ extract: { kind: "table", query: command.by } }], {
        phase: "looked",
      })
    if (result.ok && (way === null || way === wanted || command.order === null))
      return met(`The list is sorted ${wayText(command)}.`)
    if (result.ok && progress.attempts >= 3)
      return failed(`The list could not be sorted ${wayText(command)}: ${progress.what} sorts it ${way}.`)
  }
  if (progress.phase === "looked") {
    const found = columnOrder(result?.data, command.by)
    if (found === null || found === wanted) return met(`The list is sorted ${wayText(command)}.`)
    if (progress.attempts >= 3)
      return failed(`The list could not be sorted ${wayText(command)}: ${progress.what} sorts it ${found}.`)
  }

  const choice = selectChoice(scene, command)
  if (choice !== undefined) {
    if (choice.element.value === choice.option) return met(`The list is already sorted by "${choice.option}".`)
    return act(
      scene,
      `Sort ${wayText(command)}.`,
      [{ select: { el: choice.element.index, values: [choice.option] } }],
      { phase: "selected", attempts: progress.attempts + 1, before: markOf(page), what: choice.option },
    )
  }
  const head = sorter(scene, command)
  if (head !== undefined) {
    if (progress.phase === "start" && orderOf(`${head.name} ${head.text}`) === wanted && command.order !== null)
      return met(`The list is already sorted ${wayText(command)}.`)
    return act(scene, `Sort ${wayText(command)} with ${describe(head)}.`, [{ click: { el: head.index } }], {
      phase: "pressed",
      attempts: progress.attempts + 1,
      before: markOf(page),
      what: describe(head),
    })
  }
  const menu = findTarget(
    page.elements.filter((element) => element.role === "button" || isChoice(element)),
    { name: "sort by", alternatives: ["sort", "sorting", "order by"], role: null, ordinal: null, near: null },
  )
  if (menu.kind === "found" && !progress.tried.includes(keyOf(menu.element))) {
    return act(scene, `Open ${describe(menu.element)}.`, [{ click: { el: menu.element.index } }], {
      phase: "start",
      moves: progress.moves + 1,
      tried: [...progress.tried, keyOf(menu.element)],
    })
  }
  return (
    explore({ ...scene, progress: { ...progress, phase: "start" } }, "a sort control") ??
    failed(missingText(scene, `A control that sorts ${wayText(command)}`, page.elements.filter(isChoice).slice(0, 4)))
  )
}

const safe = (url: string): string => (/%(?![0-9a-f]{2})/i.test(url) ? "" : url)

/** A button that puts choices into effect, not tried yet. */
export const applyButton = (scene: Scene): PageElement | undefined =>
  scene.page.elements.find(
    (element) =>
      element.role === "button" &&
      !element.disabled &&
      /^(?:apply(?: filters?)?|filter|go|sort|update|show(?: \d+)? results?|refine|ok|save|search products|view results|set|done)$/i.test(
        element.name.trim(),
      ) &&
      !scene.progress.tried.includes(keyOf(element)),
  )
