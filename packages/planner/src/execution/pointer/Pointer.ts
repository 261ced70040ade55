import { describe, findTarget, isField } from "../../matching/Matcher.ts"
import { markOf } from "../../matching/PageDigest.ts"
import type { CommandOf, Target } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { afterPress, effectText, missingText, press, targetText } from "./PressControl.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

const manners = { left: {}, right: { button: "right" }, double: { count: 2 } } as const

/** Clicks a control in the manner asked for, as often as asked for. */
export const click = (command: CommandOf<"click">, scene: Scene): Outcome => {
  const { target, how = "left", times = 1 } = command
  const goal = `${how === "left" ? "Click" : how === "right" ? "Click with the right button" : "Double-click"} ${targetText(target)}.`
  if (times === 1) return press(scene, target, goal, { manner: manners[how] })
  let current = scene
  if (scene.progress.phase === "pressed") {
    const settled = afterPress(scene, {})
    if (settled !== undefined && settled.kind !== "met") return settled
    const done = scene.progress.done + (settled === undefined ? 0 : 1)
    if (done >= times) return met(`Clicked ${scene.progress.what} ${times} times. ${effectText(scene)}`)
    current = { ...scene, progress: { ...scene.progress, phase: "start", attempts: 0, done } }
  }
  return press(current, target, goal, { manner: manners[how] })
}

/** Finds the one element of a name, or says what is in its place. */
const locate = (scene: Scene, target: Target, all = scene.page.elements): ReturnType<typeof findTarget> =>
  findTarget(all, target)

const lost = (
  scene: Scene,
  target: Target,
  match: Exclude<ReturnType<typeof findTarget>, { kind: "found" }>,
): Outcome =>
  match.kind === "ambiguous"
    ? failed(
        `${targetText(target)} matches several elements on ${placeOf(scene.page)}: ${match.candidates.slice(0, 5).map(describe).join(", ")}.`,
      )
    : (explore({ ...scene, progress: { ...scene.progress, phase: "start" } }, targetText(target)) ??
      failed(missingText(scene, targetText(target), match.nearest)))

/** Moves the pointer onto something, which may show more of the page. */
export const hover = (command: CommandOf<"hover">, scene: Scene): Outcome => {
  const result = lastResult(scene)
  if (scene.progress.phase === "hovered" && result !== undefined && result.interrupted !== true)
    return result.ok ? met(`The pointer is over ${scene.progress.what}.`) : failed(result.message)
  const match = locate(scene, command.target)
  if (match.kind !== "found") return lost(scene, command.target, match)
  return act(scene, `Move the pointer over ${describe(match.element)}.`, [{ hover: { el: match.element.index } }], {
    phase: "hovered",
    what: describe(match.element),
  })
}

/** Drags one thing onto another; what already reached the page is not dragged again. */
export const drag = (command: CommandOf<"drag">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  if (progress.phase === "dragged" && result !== undefined) {
    if (result.ok) return met(`Dragged ${progress.what}.`)
    return failed(result.message)
  }
  const from = locate(scene, command.from)
  if (from.kind !== "found") return lost(scene, command.from, from)
  const to = locate(
    scene,
    command.to,
    page.elements.filter((element) => element.index !== from.element.index),
  )
  if (to.kind !== "found") return lost(scene, command.to, to)
  const what = `${describe(from.element)} onto ${describe(to.element)}`
  return act(scene, `Drag ${what}.`, [{ drag: { from: from.element.index, to: to.element.index } }], {
    phase: "dragged",
    before: markOf(page),
    what,
  })
}

/** Puts the cursor into a field. */
export const focus = (command: CommandOf<"focus">, scene: Scene): Outcome => {
  const result = lastResult(scene)
  if (scene.progress.phase === "focused" && result !== undefined && result.interrupted !== true)
    return result.ok ? met("The field is focused.", { field: scene.progress.what }) : failed(result.message)
  const match = locate(scene, command.field, scene.page.elements.filter(isField))
  if (match.kind !== "found") return lost(scene, command.field, match)
  return act(scene, `Focus ${describe(match.element)}.`, [{ click: { el: match.element.index } }], {
    phase: "focused",
    what: keyOf(match.element),
  })
}
