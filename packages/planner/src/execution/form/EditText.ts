import type { PageElement } from "@tabwright/agent/brain"
import { identifierIn, labeledValue } from "../../matching/LabeledValue.ts"
import { describe, findTarget, isField, type Match } from "../../matching/Matcher.ts"
import type { CommandOf, Target } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { missingText, targetText } from "../pointer/PressControl.ts"
import { copyMark, rememberedCopy, rememberedField } from "../CommandMemory.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

const fieldMatch = (scene: Scene, target: Target): Match =>
  findTarget(scene.page.elements, { ...target, role: "field" })

const lost = (scene: Scene, target: Target, match: Exclude<Match, { kind: "found" }>): Outcome =>
  match.kind === "ambiguous"
    ? failed(
        `${targetText(target)} matches several elements on ${placeOf(scene.page)}: ${match.candidates.slice(0, 5).map(describe).join(", ")}.`,
      )
    : (explore({ ...scene, progress: { ...scene.progress, phase: "start" } }, targetText(target)) ??
      failed(missingText(scene, targetText(target), match.nearest)))

/** Remembers what a field holds, or what the page says behind a name. The browser's own clipboard is left alone. */
export const copy = (command: CommandOf<"copy">, scene: Scene): Outcome => {
  const { from } = command
  const match = fieldMatch(scene, from)
  const said =
    match.kind === "found"
      ? undefined
      : (labeledValue(scene.page.pageText, from.name) ?? identifierIn(scene.page.pageText, from.name))
  const text = match.kind === "found" ? match.element.value : said
  if (text === undefined) return match.kind === "found" ? failed("The field is empty.") : lost(scene, from, match)
  if (text === "") return failed(`${targetText(from)} is empty: there is nothing to copy.`)
  return met(`${copyMark(text)} from ${targetText(from)}.`, { clipboard: text })
}

const write = (scene: Scene, element: PageElement, text: string, clear: boolean, goal: string): Outcome =>
  act(scene, goal, [{ fill: { el: element.index, text, ...(clear ? {} : { clear: false }) } }], {
    phase: "written",
    attempts: scene.progress.attempts + 1,
    what: keyOf(element),
  })

/** What writing came to; undefined where it has not been tried, or may be tried again. */
const written = (scene: Scene, said: string, isOnce: boolean): Outcome | undefined => {
  const result = lastResult(scene)
  if (scene.progress.phase !== "written" || result === undefined) return undefined
  if (result.ok) return met(said, { field: scene.progress.what })
  if (isOnce || (result.interrupted !== true && scene.progress.attempts >= 2)) return failed(result.message)
  return undefined
}

/** Writes what was copied into a field. */
export const paste = (command: CommandOf<"paste">, scene: Scene): Outcome => {
  const text = rememberedCopy(scene)
  if (text === undefined) return failed("There is nothing to paste: no text was copied before.")
  const done = written(scene, `${targetText(command.into)} now holds what was copied.`, false)
  if (done !== undefined) return done
  const match = fieldMatch(scene, command.into)
  if (match.kind !== "found") return lost(scene, command.into, match)
  return write(scene, match.element, text, true, `Paste it into ${describe(match.element)}.`)
}

/** Adds to what a field holds; once, whatever happens. */
export const append = (command: CommandOf<"append">, scene: Scene): Outcome => {
  const target = command.field ?? rememberedField(scene)
  if (target === undefined) return failed("There is no field to add to: no text was entered before.")
  const done = written(scene, `"${command.text}" was added to ${targetText(target)}.`, true)
  if (done !== undefined) return done
  const match = fieldMatch(scene, target)
  if (match.kind !== "found") return lost(scene, target, match)
  return write(scene, match.element, command.text, false, `Add "${command.text}" to ${describe(match.element)}.`)
}

/** Selects all that a text holds and presses the button of a style. */
export const format = (command: CommandOf<"format">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  const asked = command.field ?? rememberedField(scene)
  const texts = page.elements.filter((element) => isField(element) && element.tag !== "input")
  const match: Match =
    asked !== undefined
      ? findTarget(texts, { ...asked, role: "field" })
      : texts.length === 1 && texts[0] !== undefined
        ? { kind: "found", element: texts[0], equals: texts }
        : { kind: "missing", nearest: texts }
  if (progress.phase === "styled" && result !== undefined)
    return result.ok ? met(`The text is now ${command.style}.`) : failed(result.message)
  if (match.kind !== "found")
    return lost(scene, asked ?? { name: "text", alternatives: [], role: "field", ordinal: null, near: null }, match)
  if (progress.phase === "start")
    return act(
      scene,
      `Select all of ${describe(match.element)}.`,
      [{ click: { el: match.element.index } }, { press: { keys: "Control+a", el: match.element.index } }],
      { phase: "selected" },
    )
  if (result !== undefined && !result.ok) return failed(result.message)
  const sign = command.style.charAt(0)
  const button = findTarget(
    page.elements.filter((element) => !isField(element)),
    { name: command.style, alternatives: [sign], role: "button", ordinal: null, near: null },
  )
  if (button.kind !== "found")
    return lost(scene, { name: command.style, alternatives: [], role: "button", ordinal: null, near: null }, button)
  return act(scene, `Press ${describe(button.element)}.`, [{ click: { el: button.element.index } }], {
    phase: "styled",
  })
}
