import type { PageElement } from "@tabwright/agent/brain"
import { describe, findTarget } from "../../matching/Matcher.ts"
import { markOf } from "../../matching/PageDigest.ts"
import { normalise } from "../../matching/Words.ts"
import type { CommandOf } from "../../Plan.ts"
import { isFold } from "../../matching/DisclosureMatch.ts"
import { explore } from "../Exploration.ts"
import { afterPress, missingText, pressElement, targetText } from "./PressControl.ts"
import { rememberedFold } from "../CommandMemory.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

/** What unfolds the thing: itself where it says so, else the arrow or plus beside its name. */
const handleOf = (scene: Scene, element: PageElement): PageElement => {
  if (element.expanded !== undefined) return element
  const own = normalise(element.name || element.text)
  const beside = scene.page.elements.find(
    (one) =>
      one !== element &&
      one.frame === element.frame &&
      one.context === element.context &&
      isFold(one) &&
      normalise(one.context) === own,
  )
  return beside ?? element
}

/** Shows or hides what something unfolds; does nothing where it is so already. Menus that open under the pointer are pointed at. */
export const unfold = (command: CommandOf<"unfold">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const target = command.target ?? rememberedFold(scene)
  if (target === undefined) return failed("There is no section to open or close: none was opened or closed before.")
  const word = command.isOpen ? "expanded" : "collapsed"
  const result = lastResult(scene)
  if (progress.phase === "hovered" && result?.ok === true) {
    const unchanged = result.evidence?.appeared === undefined && progress.before?.digest === markOf(page).digest
    if (!unchanged) return met(`${progress.what} is ${word}.`)
  }
  const match = findTarget(page.elements, { ...target, role: target.role === "menu" ? null : target.role })
  if (match.kind !== "found" && progress.phase === "pressed") {
    const settled = afterPress(scene, {})
    if (settled !== undefined) return settled
  }
  if (match.kind === "ambiguous")
    return failed(
      `${targetText(target)} matches several elements on ${placeOf(page)}: ${match.candidates.slice(0, 5).map(describe).join(", ")}.`,
    )
  if (match.kind === "missing")
    return (
      explore({ ...scene, progress: { ...progress, phase: "start" } }, targetText(target)) ??
      failed(missingText(scene, targetText(target), match.nearest))
    )
  const handle = handleOf(scene, match.element)
  if (progress.phase === "pressed") {
    const settled = afterPress(scene, {})
    const isWrong = handle.expanded !== undefined && handle.expanded !== command.isOpen
    if (settled !== undefined && (settled.kind !== "met" || !isWrong)) return settled
    // The pointer alone may have opened it, so that the click closed it: the next click opens it.
    if (settled !== undefined && progress.attempts >= 2)
      return failed(`${describe(handle)} is not ${word} on ${placeOf(page)}.`)
  }
  if (handle.expanded === command.isOpen) return met(`${describe(handle)} is already ${word}.`)
  const isQuiet = handle === match.element && handle.expanded === undefined && handle.tag !== "summary"
  if (isQuiet && command.isOpen && progress.phase === "start")
    return act(scene, `Hover over ${describe(handle)}.`, [{ hover: { el: handle.index } }], {
      phase: "hovered",
      before: markOf(page),
      what: describe(handle),
    })
  return pressElement(scene, handle, `${command.isOpen ? "Expand" : "Collapse"} ${describe(match.element)}.`, "pressed")
}
