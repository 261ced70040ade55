import type { PageElement } from "@tabwright/agent/brain"
import { canonical } from "../../matching/Synonym.ts"
import { describe } from "../../matching/Matcher.ts"
import { act, failed, lastResult, met, type Outcome, type Scene } from "../Scene.ts"

const plus = /^(?:[+＋]|plus|increase|increment|more|add one)/i
const minus = /^(?:[-−–]|minus|decrease|decrement|less|fewer|remove one)/i

/** Presses of a plus or minus that one instruction may take. */
const maxPresses = 60

interface Stepper {
  readonly up: PageElement
  readonly down: PageElement
  readonly value: number
}

/** A number between a minus and a plus, by the words it stands in. */
const stepperOf = (elements: ReadonlyArray<PageElement>, field: string): Stepper | undefined => {
  const found = elements.flatMap((up) => {
    if (!plus.test((up.name || up.text).trim())) return []
    const down = elements.find(
      (one) => one.frame === up.frame && one.context === up.context && minus.test((one.name || one.text).trim()),
    )
    const numbers = up.context.match(/(?<![\d.,])-?\d+(?![\d.,])/g) ?? []
    const isNamed = ` ${canonical(up.context)} `.includes(` ${canonical(field)} `)
    return down === undefined || numbers.length !== 1 || !isNamed ? [] : [{ up, down, value: Number(numbers[0]) }]
  })
  return found.length === 1 ? found[0] : undefined
}

/** Sets a number that can only be counted up and down; undefined where the page has none of that name. */
export const step = (scene: Scene, field: string, value: string): Outcome | undefined => {
  const stepper = /^\d+$/.test(value) ? stepperOf(scene.page.elements, field) : undefined
  const { progress } = scene
  if (stepper === undefined) return undefined
  const result = lastResult(scene)
  if (progress.phase === "stepped" && result !== undefined && !result.ok && result.interrupted !== true)
    return failed(result.message)
  const missing = Number(value) - stepper.value
  if (missing === 0) return met(`The ${field} is now ${value}.`)
  if (progress.phase === "stepped" && String(stepper.value) === progress.what)
    return failed(`The ${field} stays at ${stepper.value}.`)
  if (progress.done >= maxPresses)
    return failed(`The ${field} could not be set to ${value} with ${maxPresses} presses.`)
  const button = missing > 0 ? stepper.up : stepper.down
  const presses = Math.min(Math.abs(missing), 5)
  return act(
    scene,
    `Press ${describe(button)} until the ${field} is ${value}.`,
    Array.from({ length: presses }, () => ({ click: { el: button.index } })),
    { phase: "stepped", done: progress.done + presses, what: String(stepper.value) },
  )
}
