import type { Action, Observation, PageElement } from "@tabwright/agent/brain"
import { describe, findTarget, type Match } from "../../matching/Matcher.ts"
import { hasChanged, markOf } from "../../matching/PageDigest.ts"
import { ordinalWord } from "../../language/NumberWord.ts"
import type { Command, Target } from "../../Plan.ts"
import { closingOverlay, explore, explored, overlayControl, keyOf } from "../Exploration.ts"
import { act, failed, type Gains, lastResult, met, type Outcome, placeOf, type Scene, wasDispatched } from "../Scene.ts"

/** How a target is called in what people read. */
export const targetText = (target: Target): string => {
  const which = target.ordinal === null ? "" : `${ordinalWord(target.ordinal)} `
  const where = target.near === null ? "" : ` near "${target.near}"`
  const kind = target.role ?? ""
  const name = target.name === "" ? "" : `"${target.name}"`
  return (
    `${target.ordinal === null ? "" : "the "}${which}${[kind, name].filter(Boolean).join(" ")}${where}` || "the target"
  )
}

/** What a click is seen to have done. */
export const effectText = (scene: Scene): string => {
  const { page, progress } = scene
  const dialog = page.dialogs
    .map(
      (one) => `A ${one.type} said "${one.message.slice(0, 100)}" and was ${one.accepted ? "accepted" : "dismissed"}.`,
    )
    .join(" ")
  const file = page.downloads.length === 0 ? "" : `Downloaded ${page.downloads.join(", ")}.`
  const before = progress.before
  const change =
    before === null
      ? ""
      : before.url !== page.url
        ? `The page ${placeOf(page)} is open.`
        : hasChanged(before, page)
          ? `The page ${placeOf(page)} changed.`
          : ""
  const seen = [dialog, file, change].filter(Boolean).join(" ")
  return seen === "" ? "Nothing else on the page changed." : seen
}

const isEffectful = (action: Action): boolean => "click" in action || "drag" in action || "press" in action

/** Whether the last step acted, and neither the browser nor the page shows that this did anything. A focused field stays so. */
export const hadNoEffect = ({ last, page, progress }: Scene, command: Command): boolean => {
  if (last === null || last.results.length === 0 || progress.what.startsWith("field")) return false
  if (progress.before !== null && hasChanged(progress.before, page)) return false
  if (command.do === "filter" || command.do === "filterPrice")
    return last.results.every(({ evidence }) => evidence?.appeared === undefined)
  return last.actions.some(isEffectful) && last.results.every(({ evidence }) => evidence?.unchanged === true)
}

/** Whether a click opened a page with an error status that the instruction itself names. */
export const namesStatus = ({ command, page, plan, progress }: Scene): boolean =>
  page.status !== null &&
  page.status >= 400 &&
  progress.before !== null &&
  progress.before.url !== page.url &&
  plan.commands[command]?.clause.split(/\D+/).includes(String(page.status)) === true

export interface PressOptions {
  /** Phase in which the effect of the click is awaited. */
  readonly phase?: string
  readonly gains?: Gains
  /** Elements that may be meant; all by default. */
  readonly among?: (page: Observation) => ReadonlyArray<PageElement>
  readonly find?: (page: Observation) => Match
  /** What to do when nothing is found and nothing is left to try. */
  readonly otherwise?: () => Outcome
}

/** Tries of one click that the page refused before it was made. */
const maxAttempts = 3

/** Says why a search found nothing, with what comes nearest. */
export const missingText = (scene: Scene, wanted: string, nearest: ReadonlyArray<PageElement>): string => {
  const list = nearest.map(describe).join(", ")
  return `${wanted} was not found on ${placeOf(scene.page)}${explored(scene)}.${list === "" ? "" : ` The closest matches are: ${list}.`}`
}

/**
 * Clicks a target and says what the click did. Nothing that already reached the page is clicked again, unless the page
 * shows that it had no effect and repeating is harmless.
 */
export const press = (scene: Scene, target: Target, goal: string, options: PressOptions = {}): Outcome => {
  const phase = options.phase ?? "pressed"
  if (scene.progress.phase === phase && scene.last !== null) {
    const settled = afterPress(scene, options.gains ?? {})
    if (settled !== undefined) return settled
  }
  const elements = options.among?.(scene.page) ?? scene.page.elements
  const match = options.find?.(scene.page) ?? findTarget(elements, target)
  const wanted = targetText(target)
  switch (match.kind) {
    case "found":
      return pressElement(scene, nearestForm(scene, match.element, match.equals), goal, phase)
    case "ambiguous": {
      const list = match.candidates
        .slice(0, 5)
        .map(
          (element) => `${describe(element)}${element.context === "" ? "" : ` in "${element.context.slice(0, 60)}"`}`,
        )
        .join(", ")
      return failed(
        `${wanted} matches several elements on ${placeOf(scene.page)}: ${list}. Name one of them in quotes, or name a text near it.`,
      )
    }
    case "missing":
      return (
        explore(backToStart(scene), wanted) ??
        options.otherwise?.() ??
        failed(missingText(scene, wanted, match.nearest))
      )
  }
}

/**
 * Of several controls of the same name the one that sends the form just filled in: a page may have a "Sign in" in its
 * head and another one under the fields. A link to where the page already is leads nowhere.
 */
const nearestForm = (scene: Scene, element: PageElement, equals: ReadonlyArray<PageElement>): PageElement => {
  const { page, state } = scene
  const field = page.elements.find((one) => keyOf(one) === state.field)
  const sender =
    field === undefined
      ? undefined
      : equals.find((one) => one.formMethod !== "" && one.frame === field.frame && one.index > field.index)
  return sender ?? (element.href === page.url ? (equals.find((one) => one.href !== page.url) ?? element) : element)
}

const backToStart = (scene: Scene): Scene => ({ ...scene, progress: { ...scene.progress, phase: "start" } })

/** Clicks one element, or waits a moment where it is disabled. */
export const pressElement = (scene: Scene, element: PageElement, goal: string, phase: string): Outcome => {
  if (element.disabled) {
    if (scene.progress.tried.filter((mark) => mark === "enabled?").length < 3) {
      return act(scene, `Wait until ${describe(element)} can be used.`, [{ wait: { seconds: 1 } }], {
        tried: [...scene.progress.tried, "enabled?"],
      })
    }
    return failed(`${describe(element)} is on ${placeOf(scene.page)}, but it is disabled.`)
  }
  return act(scene, goal, [{ click: { el: element.index } }], {
    phase,
    attempts: scene.progress.attempts + 1,
    before: markOf(scene.page),
    what: describe(element),
  })
}

/** What the click came to; undefined when it is to be made again. */
export const afterPress = (scene: Scene, gains: Gains): Outcome | undefined => {
  const { last, page, progress } = scene
  const result = lastResult(scene)
  const didChange = progress.before !== null && hasChanged(progress.before, page)
  const isInterrupted = result === undefined || result.interrupted === true
  if (last === null) return undefined
  if (isInterrupted) {
    const mayRepeat = !last.dispatches.some((dispatch) => !dispatch.repeatable)
    if (didChange)
      return met(
        `The run was interrupted after ${progress.what} was clicked, and the page shows that it took effect. ${effectText(scene)}`,
        gains,
      )
    if (mayRepeat && progress.attempts < maxAttempts) return undefined
    return failed(
      `The run was interrupted right after ${progress.what} was clicked. ${placeOf(page)} does not show whether that took effect, and a second click could repeat it.`,
    )
  }
  if (result.ok) return met(`Clicked ${progress.what}. ${effectText(scene)}`, gains)
  // The link works, and its page has the status that the task names: "click 404".
  if (namesStatus(scene)) return met(result.message, gains)
  // A page is open in place of the one that had the control.
  if (wasDispatched(last) || result.urlBefore !== result.urlAfter || progress.attempts >= maxAttempts)
    return failed(result.message)
  const cover = overlayControl(scene)
  if (/covered/.test(result.message) && cover !== undefined) {
    return act(
      scene,
      `${closingOverlay} with ${describe(cover)}.`,
      [{ click: { el: cover.index } }],
      { phase: "start", tried: [...progress.tried, keyOf(cover)] },
      result.message,
    )
  }
  return undefined
}
