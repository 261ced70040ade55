import type { PageElement } from "@tabwright/agent/brain"
import { describe, findTarget } from "../../matching/Matcher.ts"
import { hasChanged } from "../../matching/PageDigest.ts"
import type { CommandOf } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { missingText } from "../pointer/PressControl.ts"
import { act, failed, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

/** Whether a field is one that searches: marked so, or named so in the usual words. */
export const isSearch = (element: PageElement): boolean =>
  element.role === "searchbox" ||
  element.type === "search" ||
  /\b(?:search|query|keywords?|looking for|find)\b/i.test(`${element.name} ${element.placeholder} ${element.label}`) ||
  /^(?:q|query|search|s|k|keyword)$/i.test(element.nameAttribute || element.id)

/** Fills in a field, and reads it back. */
export const fill = ({ field, value }: CommandOf<"fill">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const name = `${field.name} field`
  const result = progress.phase === "filled" ? scene.last?.results[0] : undefined
  if (result?.ok === true) return met(`The ${name} now holds "${value}".`, { field: progress.what })
  if (result !== undefined && result.interrupted !== true && progress.attempts >= 2) return failed(result.message)
  // Among all elements: what stands before a field may be the name of another control.
  const match = findTarget(page.elements, field)
  switch (match.kind) {
    case "found":
      return match.element.disabled
        ? failed(`${describe(match.element)} is on ${placeOf(page)}, but it is disabled.`)
        : act(scene, `Fill in the ${name} with "${value}".`, [{ fill: { el: match.element.index, text: value } }], {
            phase: "filled",
            attempts: progress.attempts + 1,
            what: keyOf(match.element),
          })
    case "ambiguous":
      return failed(
        `The ${name} matches several elements on ${placeOf(page)}: ${match.candidates.slice(0, 5).map(describe).join(", ")}. Use the label on the page.`,
      )
    case "missing":
      return (
        explore({ ...scene, progress: { ...progress, phase: "start" } }, `the ${name}`) ??
        failed(missingText(scene, `The ${name}`, match.nearest))
      )
  }
}

const sendNames =
  /^(?:submit|send|continue|save|sign in|log in|login|sign up|register|search|apply|go|ok|next|confirm|subscribe|done|update|proceed|post|publish)\b/i
const sideNames =
  /show|hide|clear|reset|cancel|remove|delete|back|add another|upload|browse|forgot|minus|plus|decrease|increase|^[-+−]$/i

/** The button that sends the form of a field: the first after it that submits a form, else one with a sender's name. */
export const senderOf = (
  elements: ReadonlyArray<PageElement>,
  field: PageElement | undefined,
): PageElement | undefined => {
  const buttons = elements.filter((element) => element.role === "button" && !sideNames.test(element.name))
  if (field === undefined) {
    const senders = buttons.filter((element) => element.formMethod !== "")
    return (
      senders.find((element) => !/^(?:search|sign out|log out|logout)/i.test(element.name)) ??
      senders[0] ??
      buttons.find((element) => sendNames.test(element.name))
    )
  }
  const after = buttons.filter((element) => element.frame === field.frame && element.index > field.index)
  return (
    after.find((element) => element.formMethod !== "") ??
    after.find((element) => sendNames.test(element.name)) ??
    buttons.findLast(
      (element) => element.frame === field.frame && element.formMethod !== "" && element.index < field.index,
    )
  )
}

/** Whether the page has reacted to what was typed or chosen. */
export const reacted = (scene: Scene): boolean =>
  scene.progress.before !== null && hasChanged(scene.progress.before, scene.page)
