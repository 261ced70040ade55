import type { Observation, PageElement } from "@tabwright/agent/brain"
import { sizeText } from "../../matching/ListSize.ts"
import { describe, findTarget, isChoice, isField } from "../../matching/Matcher.ts"
import { markOf } from "../../matching/PageDigest.ts"
import { canonical } from "../../matching/Synonym.ts"
import type { CommandOf } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { isSearch, reacted } from "./FillForm.ts"
import { missingText } from "../pointer/PressControl.ts"
import { act, failed, lastResult, met, type Outcome, type Scene } from "../Scene.ts"

/** The page's search field: marked as one, else named as one. */
export const searchField = (page: Observation, named: string | null): PageElement | undefined => {
  const fields = page.elements.filter(
    (element) => isField(element) && !isChoice(element) && !element.disabled && element.type !== "password",
  )
  if (named !== null && named !== "") {
    const match = findTarget(fields, { name: named, alternatives: [], role: "field", ordinal: null, near: null })
    if (match.kind === "found") return match.element
  }
  const marked = fields.filter((element) => element.role === "searchbox" || element.type === "search")
  const plain = fields.filter(
    (element) => element.formMethod !== "post" && element.role === "textbox" && element.tag === "input",
  )
  // A page's only text field is what it is searched with.
  return marked[0] ?? fields.find(isSearch) ?? (plain.length === 1 ? plain[0] : undefined)
}

/** What starts the search beside its field: a button that says so, or the one that sends the field's form. */
const searchButton = (page: Observation, field: PageElement): PageElement | undefined => {
  const near = page.elements.filter(
    (element) => element.frame === field.frame && Math.abs(element.index - field.index) <= 3 && !isField(element),
  )
  return (
    near.find((element) =>
      /^(?:search|go|find|submit|ok)\b/.test(canonical(element.name || element.title || element.text)),
    ) ??
    near.find(
      (element) =>
        element.index > field.index &&
        element.role === "button" &&
        element.formMethod === "get" &&
        element.formMethod === field.formMethod,
    )
  )
}

const searchOpener = (scene: Scene): PageElement | undefined =>
  scene.page.elements.find(
    (element) =>
      (element.role === "button" || element.role === "link") &&
      canonical(element.name || element.title || element.text).startsWith("search") &&
      !scene.progress.tried.includes(keyOf(element)),
  )

/** Types into the search field, sends it, and sees whether the page answered. */
export const search = (command: CommandOf<"search">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  const field = searchField(page, command.field)
  const holds = `The search field now holds "${command.text}"`
  const gains = field === undefined ? {} : { field: keyOf(field) }

  if (progress.phase === "sent" && result !== undefined && result.interrupted !== true) {
    if (!result.ok && (result.urlBefore !== result.urlAfter || progress.attempts >= 3)) return failed(result.message)
    if (result.ok) {
      const size = sizeText(page)
      if (reacted(scene))
        return met(
          `${holds}${size === "" ? `, and ${page.title === "" ? page.url : `"${page.title}"`} is shown.` : `; ${size}`}`,
          gains,
        )
      // Results that are fetched may be on their way still.
      if (!progress.tried.includes("late")) {
        return act(
          scene,
          "Wait for the results.",
          [{ wait: { seconds: 1 } }],
          { tried: [...progress.tried, "late"] },
          `${holds}, but the page has not changed yet.`,
        )
      }
      const button = field === undefined ? undefined : searchButton(page, field)
      if (button !== undefined && !progress.tried.includes("button")) {
        return act(
          scene,
          `Start the search with ${describe(button)}.`,
          [{ click: { el: button.index } }],
          { tried: [...progress.tried, "button"] },
          `${holds}, but the page did not change.`,
        )
      }
      return met(`${holds}; the page shows nothing new.`, gains)
    }
  }
  if (field === undefined) {
    const opener = searchOpener(scene)
    if (opener !== undefined) {
      return act(
        scene,
        `Open the search with ${describe(opener)}.`,
        [{ click: { el: opener.index } }],
        { phase: "start", moves: progress.moves + 1, tried: [...progress.tried, keyOf(opener)] },
        "No search field is visible yet.",
      )
    }
    return (
      explore({ ...scene, progress: { ...progress, phase: "start" } }, "the search field") ??
      failed(missingText(scene, "A search field", page.elements.filter(isField).slice(0, 4)))
    )
  }
  return act(
    scene,
    `Search for "${command.text}".`,
    [{ fill: { el: field.index, text: command.text, submit: true } }],
    { phase: "sent", attempts: progress.attempts + 1, before: markOf(page) },
  )
}
