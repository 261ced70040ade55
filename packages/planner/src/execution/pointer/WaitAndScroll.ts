import { findTarget, isField } from "../../matching/Matcher.ts"
import { markOf } from "../../matching/PageDigest.ts"
import type { CommandOf } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { reacted } from "../form/FillForm.ts"
import { effectText, missingText, targetText } from "./PressControl.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

/** The longest wait that one action makes, in seconds. */
const longestWait = 30

/** Waits in portions; a portion that was interrupted is waited again. */
export const wait = (command: CommandOf<"wait">, scene: Scene): Outcome => {
  const { progress } = scene
  const isOver = progress.phase === "waiting" && lastResult(scene)?.ok === true
  const done = progress.done + (isOver ? Math.min(longestWait, command.seconds - progress.done) : 0)
  if (done >= command.seconds) return met(`Waited ${command.seconds} ${command.seconds === 1 ? "second" : "seconds"}.`)
  const seconds = Math.min(longestWait, command.seconds - done)
  return act(scene, `Wait ${seconds} ${seconds === 1 ? "second" : "seconds"}.`, [{ wait: { seconds } }], {
    phase: "waiting",
    done,
  })
}

const holds = (scene: Scene, text: string): boolean => {
  const fold = (words: string): string => words.toLowerCase().replace(/\s+/g, " ")
  return fold(scene.page.pageText).includes(fold(text))
}

/** Waits until a text can be read on the page. */
export const waitFor = (command: CommandOf<"waitFor">, scene: Scene): Outcome => {
  const { progress } = scene
  const result = lastResult(scene)
  if (holds(scene, command.text) || result?.ok === true) return met(`"${command.text}" is on the page.`)
  if (progress.phase === "waiting" && result !== undefined && result.interrupted !== true && progress.attempts >= 2)
    return failed(`"${command.text}" did not appear on ${placeOf(scene.page)} within a minute.`)
  return act(scene, `Wait for "${command.text}".`, [{ wait: { text: command.text } }], {
    phase: "waiting",
    attempts: progress.attempts + (result?.interrupted === true ? 0 : 1),
  })
}

/** Keys pressed in one step at most. */
const keysInStep = 5

/** Presses a key, in a field where one is named, else where the focus is. */
export const pressKey = (command: CommandOf<"press">, scene: Scene): Outcome => {
  const { page, progress, state } = scene
  let done = progress.done
  if (progress.phase === "pressed" && scene.last !== null) {
    const { results, dispatches } = scene.last
    done += results.filter((result) => result.ok).length
    const broken = results.find((result) => !result.ok)
    if (results.length === 0 || broken?.interrupted === true) {
      if (reacted(scene))
        return met(`The run was interrupted, and the page shows that ${command.keys} was pressed. ${effectText(scene)}`)
      if (dispatches.some((dispatch) => !dispatch.repeatable))
        return failed(
          `The run was interrupted right after ${command.keys} was pressed. ${placeOf(page)} does not show whether that took effect, and a second press could repeat it.`,
        )
    } else if (broken !== undefined) return failed(broken.message)
    // A key that left the page ends the series: the page it was meant for is gone.
    const left = results.at(-1)
    if (left !== undefined && left.urlBefore !== left.urlAfter) done = command.times
  }
  if (done >= command.times)
    return met(`Pressed ${command.keys}${command.times > 1 ? ` ${command.times} times` : ""}. ${effectText(scene)}`)

  const fields = page.elements.filter(isField)
  const match = command.field === null ? undefined : findTarget(fields, command.field)
  if (match !== undefined && match.kind !== "found") {
    const wanted = targetText(command.field ?? { name: "", alternatives: [], role: "field", ordinal: null, near: null })
    return (
      explore({ ...scene, progress: { ...progress, phase: "start", done } }, wanted) ??
      failed(missingText(scene, wanted, match.kind === "missing" ? match.nearest : match.candidates))
    )
  }
  const field =
    match?.element ?? (command.keys === "Enter" ? fields.find((element) => keyOf(element) === state.field) : undefined)
  const press = { press: field === undefined ? { keys: command.keys } : { keys: command.keys, el: field.index } }
  const count = Math.min(keysInStep, command.times - done)
  return act(
    scene,
    `Press ${command.keys}${count > 1 ? ` ${count} times` : ""}.`,
    Array.from({ length: count }, () => press),
    { phase: "pressed", done, attempts: progress.attempts + 1, before: progress.before ?? markOf(page) },
  )
}

/** Scrolls the page. */
export const scroll = (command: CommandOf<"scroll">, scene: Scene): Outcome => {
  const result = lastResult(scene)
  if (scene.progress.phase === "scrolled" && result?.ok === true) return met(result.message)
  if (scene.progress.phase === "scrolled" && result !== undefined && result.interrupted !== true)
    return failed(result.message)
  const where =
    command.direction === "top" || command.direction === "bottom" ? `to the ${command.direction}` : command.direction
  return act(scene, `Scroll ${where}.`, [{ scroll: { direction: command.direction, pages: command.pages } }], {
    phase: "scrolled",
  })
}

/** Scrolls until something of that name is in the viewport, or the page ends. */
export const scrollTo = (command: CommandOf<"scrollTo">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const isSeen = page.elements.some(
    (element) =>
      element.isInViewport &&
      `${element.name} ${element.heading} ${element.context}`.toLowerCase().includes(command.text.toLowerCase()),
  )
  const { top, viewportHeight, pageHeight } = page.scroll
  if (progress.moves > 0 && isSeen) return met(`"${command.text}" is visible.`)
  const isEnd = top + viewportHeight >= pageHeight - 4
  if (isEnd || progress.moves >= 20)
    return holds(scene, command.text)
      ? met(`"${command.text}" is on the page.`)
      : failed(`"${command.text}" is not on ${placeOf(page)}.`)
  return act(scene, `Scroll down to "${command.text}".`, [{ scroll: { direction: "down", pages: 0.8 } }], {
    moves: progress.moves + 1,
  })
}
