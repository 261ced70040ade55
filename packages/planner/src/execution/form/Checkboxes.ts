import type { PageElement } from "@tabwright/agent/brain"
import { describe, findTarget, isChoice, isTickable, rank } from "../../matching/Matcher.ts"
import { hasText } from "../../matching/PageRows.ts"
import { similarity } from "../../matching/Similarity.ts"
import type { CommandOf, Target } from "../../Plan.ts"
import { explore } from "../Exploration.ts"
import { missingText, targetText } from "../pointer/PressControl.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

const named = (name: string, role: Target["role"]): Target => ({
  name,
  alternatives: [],
  role,
  ordinal: null,
  near: null,
})

/** A box that its row names: a list with one box in each row. */
export const tickInRow = (elements: ReadonlyArray<PageElement>, name: string): PageElement | undefined => {
  const rows = elements.filter((element) => isTickable(element) && name !== "" && hasText(element.context, name))
  const isLone =
    rows.length === 1 && !elements.some((one) => one !== rows[0] && isTickable(one) && one.context === rows[0]?.context)
  return isLone ? rows[0] : undefined
}

const masters =
  /^(?:select|check|toggle|mark|deselect|uncheck)? ?(?:all|everything|none)(?: of them| items| rows| none)?$/i

/** Boxes that tick others are not counted among those that are ticked. */
const boxesOf = (scene: Scene): ReadonlyArray<PageElement> =>
  scene.page.elements.filter(
    (element) =>
      isTickable(element) &&
      element.role !== "radio" &&
      element.role !== "menuitemradio" &&
      !masters.test((element.name || element.text).trim()),
  )

/** Boxes that one instruction may tick at most. */
const maxBoxes = 60

/** Ticks or unticks every box, or those of the names given and no others. */
export const checkEvery = (command: CommandOf<"checkEvery">, scene: Scene): Outcome => {
  const { progress } = scene
  const result = lastResult(scene)
  if (progress.phase === "checked" && result !== undefined && !result.ok && result.interrupted !== true)
    return failed(result.message)
  const boxes = boxesOf(scene)
  if (boxes.length === 0)
    return (
      explore({ ...scene, progress: { ...progress, phase: "start" } }, "checkboxes") ??
      failed(`There are no checkboxes on ${placeOf(scene.page)}.`)
    )
  const meant = new Set<PageElement>()
  for (const name of command.only ?? []) {
    const match = findTarget(boxes, named(name, "checkbox"))
    const one = match.kind === "found" ? match.element : tickInRow(boxes, name)
    if (one === undefined)
      return failed(
        missingText(
          scene,
          targetText(named(name, "checkbox")),
          match.kind === "missing" ? match.nearest : match.kind === "ambiguous" ? match.candidates : [],
        ),
      )
    meant.add(one)
  }
  const wanted = (box: PageElement): boolean => (command.only === null ? command.isOn : meant.has(box) === command.isOn)
  const next = boxes.find((box) => !box.disabled && box.checked !== wanted(box))
  if (next === undefined)
    return met(
      command.only === null
        ? `All ${boxes.length} checkboxes are ${command.isOn ? "checked" : "not checked"}.`
        : `Only ${command.only.map((one) => `"${one}"`).join(", ")} ${command.only.length === 1 ? "is" : "are"} checked.`,
    )
  if (progress.done >= maxBoxes) return failed(`More than ${maxBoxes} checkboxes would have to change.`)
  return act(
    scene,
    `${wanted(next) ? "Check" : "Uncheck"} ${describe(next)}.`,
    [{ check: { el: next.index, on: wanted(next) } }],
    {
      phase: "checked",
      done: progress.done + 1,
    },
  )
}

/** Chooses several options of one list. */
export const chooseAll = (command: CommandOf<"chooseAll">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  if (progress.phase === "chosen" && result !== undefined && result.interrupted !== true)
    return result.ok
      ? met(`${progress.what} now reads "${result.valueRead ?? command.options.join(", ")}".`)
      : failed(result.message)
  const lists = page.elements.filter(isChoice)
  const asked = command.field === null ? lists : rank(lists, named(command.field, "dropdown")).map((one) => one.element)
  for (const list of asked) {
    const values = command.options.map((option) =>
      list.options
        .toSorted((a, b) => similarity(option, b) - similarity(option, a))
        .find((one) => similarity(option, one) >= 0.9),
    )
    if (values.every((one) => one !== undefined))
      return act(
        scene,
        `Select ${command.options.join(", ")} in ${describe(list)}.`,
        [{ select: { el: list.index, values: values.filter((one) => one !== undefined) } }],
        {
          phase: "chosen",
          what: describe(list),
        },
      )
  }
  return (
    explore({ ...scene, progress: { ...progress, phase: "start" } }, "the list") ??
    failed(missingText(scene, `A list with ${command.options.map((one) => `"${one}"`).join(", ")}`, asked.slice(0, 3)))
  )
}
