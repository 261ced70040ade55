import type { Action, PageElement } from "@tabwright/agent/brain"
import { describe, findTarget, isChoice, isField, isTickable, type Match } from "../../matching/Matcher.ts"
import { hasChanged } from "../../matching/PageDigest.ts"
import { similarity } from "../../matching/Similarity.ts"
import type { CommandOf, FieldValue } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { rememberedField } from "../CommandMemory.ts"
import { missingText, targetText } from "../pointer/PressControl.ts"
import { act, failed, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

/** Actions that fit into one step. */
const maxActions = 5

const inputs = (elements: ReadonlyArray<PageElement>): ReadonlyArray<PageElement> =>
  elements.filter((element) => isField(element) || isChoice(element))

const findField = (scene: Scene, { field }: FieldValue): Match => {
  const fields = inputs(scene.page.elements)
  if (field !== null) {
    // Among all elements: what stands before a field may be the name of another control.
    const match = findTarget(field.role === "field" ? scene.page.elements : fields, field)
    const only = match.kind === "missing" ? textArea(fields, field) : undefined
    return only === undefined ? match : { kind: "found", element: only, equals: [only] }
  }
  const known = rememberedField(scene)
  const earlier = known === undefined ? undefined : findTarget(fields, known)
  const before =
    fields.find((element) => keyOf(element) === scene.state.field) ??
    (earlier?.kind === "found" ? earlier.element : undefined)
  const plain = fields.filter((element) => !isChoice(element))
  const only =
    before ??
    (plain.length === 1
      ? plain[0]
      : plain.filter((element) => !isSearch(element)).length === 1
        ? plain.find((element) => !isSearch(element))
        : undefined)
  return only === undefined
    ? { kind: "ambiguous", candidates: plain }
    : { kind: "found", element: only, equals: [only] }
}

/** The one place for long text, where that is what is asked for and nothing has its name. */
const textArea = (
  fields: ReadonlyArray<PageElement>,
  field: NonNullable<FieldValue["field"]>,
): PageElement | undefined => {
  if (!/^(?:message|body|text|comment|reply|post|content|note)$/.test(field.name.toLowerCase())) return undefined
  const areas = fields.filter(
    (element) => element.tag === "textarea" || (element.role === "textbox" && element.tag !== "input"),
  )
  return areas.length === 1 ? areas[0] : undefined
}

/** Whether a field is one that searches: marked so, or named so in the usual words. */
export const isSearch = (element: PageElement): boolean =>
  element.role === "searchbox" ||
  element.type === "search" ||
  /\b(?:search|query|keywords?|looking for|find)\b/i.test(`${element.name} ${element.placeholder} ${element.label}`) ||
  /^(?:q|query|search|s|k|keyword)$/i.test(element.nameAttribute || element.id)

/** The action that puts a value into a control, whatever kind it is. */
const inputAction = (element: PageElement, value: string): Action => {
  if (isTickable(element)) return { check: { el: element.index, on: !/^(?:no|off|false|unchecked)$/i.test(value) } }
  if (element.tag === "select" || (isChoice(element) && element.options.length > 0)) {
    const option = [...element.options].sort((a, b) => similarity(value, b) - similarity(value, a))[0]
    return {
      select: {
        el: element.index,
        values: [option !== undefined && similarity(value, option) >= 0.6 ? option : value],
      },
    }
  }
  return { fill: { el: element.index, text: value } }
}

const shown = (field: FieldValue): string => (field.isSecret ? "its value" : `"${field.value}"`)

const nameOf = (field: FieldValue): string =>
  field.field === null ? "field" : field.field.name === "" ? targetText(field.field) : `${field.field.name} field`

/** Fills fields in the order of the task, several in one step, and reads each back. */
export const fill = (command: CommandOf<"fill">, scene: Scene): Outcome => {
  const { progress } = scene
  let done = progress.done
  let attempts = progress.attempts
  if (progress.phase === "filled" && scene.last !== null) {
    const { results } = scene.last
    const good = results.filter((result) => result.ok).length
    done += good
    const broken = results.find((result) => !result.ok)
    if (good > 0) attempts = 0
    if (broken !== undefined && broken.interrupted !== true && attempts >= 2) return failed(broken.message)
  }
  if (done >= command.fields.length) return filled(command, scene)

  const rest = command.fields.slice(done)
  const actions: Array<Action> = []
  let lastKey = ""
  for (const field of rest.slice(0, maxActions)) {
    const match = findField(scene, field)
    if (match.kind === "found" && match.element.disabled && actions.length === 0)
      return failed(`${describe(match.element)} is on ${placeOf(scene.page)}, but it is disabled.`)
    if (match.kind === "found") {
      actions.push(inputAction(match.element, field.value))
      lastKey = keyOf(match.element)
      continue
    }
    if (actions.length > 0) break
    if (match.kind === "ambiguous") {
      return failed(
        `The ${nameOf(field)} matches several elements on ${placeOf(scene.page)}: ${match.candidates.slice(0, 5).map(describe).join(", ")}. Use the label on the page.`,
      )
    }
    return (
      explore({ ...scene, progress: { ...progress, phase: "start", done } }, `the ${nameOf(field)}`) ??
      failed(missingText(scene, `The ${nameOf(field)}`, match.nearest))
    )
  }
  const goal = `Fill in ${rest
    .slice(0, actions.length)
    .map((field) => `the ${nameOf(field)} with ${shown(field)}`)
    .join(", ")}.`
  return act(scene, goal, actions, { phase: "filled", done, attempts: attempts + 1, what: lastKey })
}

const filled = (command: CommandOf<"fill">, scene: Scene): Outcome =>
  met(
    `${command.fields.map((field) => `The ${nameOf(field)} now holds ${shown(field)}`).join("; ")}.`,
    scene.progress.what === "" ? {} : { field: scene.progress.what },
  )

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
