import type { Action, PageElement } from "@tabwright/agent/brain"
import { describe } from "../page/Ground.ts"
import { overlayControl } from "./Explore.ts"
import {
  act,
  failed,
  type Gains,
  hasChanged,
  keyOf,
  lastResult,
  type LastStep,
  markOf,
  met,
  type Outcome,
  placeOf,
  type Scene,
  unverified,
} from "./Scene.ts"

/** A click other than a single one with the left button. */
export interface ClickManner {
  readonly button?: "right"
  readonly count?: 2
}

/** Attempts of one click that the page refused before it was made. */
const maxAttempts = 3

/** Returns true if the action that ended the last step had reached the page. */
const wasDispatched = (last: LastStep): boolean =>
  last.dispatches.some((dispatch) => dispatch.action >= last.results.length - 1 && !dispatch.repeatable)

/** Seconds to wait for a page that says it is busy. */
const maxWaits = 15
const busy =
  /^(?:(?:please )?wait|loading|working|saving|sending|processing|building|enabling|disabling|uploading|searching|updating|removing|adding|submitting|checking|calculating|preparing|one moment|just a moment|[\p{L} ]{0,30}\bin progress)\b[^.!?]{0,40}(?:…|\.{2,3})?$/iu

/** Words by which a page refuses what was sent. */
export const refusing =
  /\b(?:required|invalid|incorrect|must (?:be|have|contain)|please (?:enter|fill|choose|select|accept)|differ|do not match|don't match|not valid|missing|too (?:short|long))\b/i

/** Returns true if the page says that it is still working on something. */
const isBusy = ({ last, page, progress }: Scene): boolean =>
  (progress.tried.includes("busy") ||
    last?.results.some(({ evidence }) => (evidence?.appeared ?? []).length > 0) === true) &&
  page.nodes.some(
    ({ of }) =>
      (of.tag === "#text" && /(?:…|\.{3})$/.test(of.text) && busy.test(of.text)) ||
      (of.role === "progressbar" && of.value === undefined && of.tag !== "progress"),
  )

/** Describes the observed effect of a click. */
const effectText = (scene: Scene): string => {
  const { observation, progress } = scene
  const dialog = observation.dialogs
    .map(
      (one) => `A ${one.type} said "${one.message.slice(0, 100)}" and was ${one.accepted ? "accepted" : "dismissed"}.`,
    )
    .join(" ")
  const file = observation.downloads.length === 0 ? "" : `Downloaded ${observation.downloads.join(", ")}.`
  const change = !hasChanged(scene)
    ? ""
    : `The page ${placeOf(observation)} ${progress.before?.url === observation.url ? "changed" : "is open"}.`
  const seen = [dialog, file, change].filter(Boolean).join(" ")
  return seen === "" ? "Nothing else on the page changed." : seen
}

/** Returns true if neither the page nor the browser shows an effect of the last step. */
export const hadNoEffect = (scene: Scene): boolean => {
  const { last, observation } = scene
  return (
    last !== null &&
    last.results.length > 0 &&
    !hasChanged(scene) &&
    observation.dialogs.length === 0 &&
    observation.downloads.length === 0 &&
    last.results.every(({ evidence }) => evidence?.unchanged === true)
  )
}

/** Returns true if the clause names the error status of the page that its click opened: "click 404". */
const namesStatus = ({ at, clauses, observation, progress }: Scene): boolean =>
  observation.status !== null &&
  observation.status >= 400 &&
  progress.before !== null &&
  progress.before.url !== observation.url &&
  ((clauses[at]?.text ?? "").split(/\D+/).includes(String(observation.status)) ||
    clauses[at + 1]?.kind === "ask" ||
    clauses[at + 1]?.verb?.senses.has("read") === true)

export interface PressOptions {
  readonly manner?: ClickManner
  readonly action?: Action
  /** Phase in which the effect is awaited. Default "pressed". */
  readonly phase?: string
  readonly gains?: Gains
}

/** Clicks one element, or waits a moment if it is disabled. */
export const pressElement = (scene: Scene, element: PageElement, goal: string, options: PressOptions = {}): Outcome => {
  const { progress } = scene
  if (element.disabled && options.action === undefined) {
    if (progress.tried.filter((mark) => mark === "enabled?").length < 3)
      return act(scene, `Wait until ${describe(element)} is enabled.`, [{ wait: { seconds: 1 } }], {
        tried: [...progress.tried, "enabled?"],
      })
    return failed(`${describe(element)} is on ${placeOf(scene.observation)}, but it is disabled.`)
  }
  return act(scene, goal, [options.action ?? { click: { el: element.index, ...options.manner } }], {
    phase: options.phase ?? "pressed",
    attempts: progress.attempts + 1,
    before: markOf(scene),
    what: describe(element),
  })
}

/** Judges a click by its effect; undefined if it is to be made again. */
export const afterPress = (scene: Scene, gains: Gains = {}): Outcome | undefined => {
  const { last, observation, progress } = scene
  const result = lastResult(scene)
  if (last === null) return undefined
  if (result === undefined || result.interrupted === true) {
    if (hasChanged(scene))
      return met(
        `The run was interrupted after ${progress.what} was clicked, and the page shows that it took effect. ${effectText(scene)}`,
        gains,
      )
    if (!last.dispatches.some((dispatch) => !dispatch.repeatable) && progress.attempts < maxAttempts) return undefined
    return failed(
      `The run was interrupted right after ${progress.what} was clicked. ${placeOf(observation)} does not show whether that took effect, and a second click could repeat it.`,
    )
  }
  const isDisabled = scene.page.elements.some((element) => element.disabled && describe(element) === progress.what)
  if (result.ok && isDisabled && progress.tried.filter((mark) => mark === "disabled").length < 3)
    return act(scene, `Wait until ${progress.what} has done its work.`, [{ wait: { seconds: 0.5 } }], {
      tried: [...progress.tried, "disabled"],
    })
  if (result.ok && isBusy(scene) && progress.tried.filter((mark) => mark === "busy").length < maxWaits)
    return act(scene, "Wait until the page is ready.", [{ wait: { seconds: 1 } }], {
      tried: [...progress.tried, "busy"],
    })
  const refusal = scene.page.nodes
    .filter(({ of }) => of.role === "alert")
    .map((node) => scene.page.line(node))
    .find((line) => refusing.test(line))
  if (result.ok && refusal !== undefined)
    return failed(`Clicked ${progress.what}, and the page refused: "${refusal.slice(0, 150)}".`)
  if (result.ok) {
    const text = `Clicked ${progress.what}. ${effectText(scene)}`
    return hadNoEffect(scene) ? unverified(text, gains) : met(text, gains)
  }
  // The link works, and its page has the status that the task names.
  if (namesStatus(scene)) return met(result.message, gains)
  if (wasDispatched(last) || result.urlBefore !== result.urlAfter || progress.attempts >= maxAttempts)
    return failed(result.message)
  const cover = overlayControl(scene)
  if (/covered/.test(result.message) && cover !== undefined)
    return act(
      scene,
      `Close the overlay with ${describe(cover)}.`,
      [{ click: { el: cover.index } }],
      { phase: "start", tried: [...progress.tried, keyOf(cover)] },
      result.message,
    )
  return undefined
}
