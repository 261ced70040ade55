import type { Control } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { commands } from "../../task/Sentences.ts"
import { isOneOf, sameKey, stemsOf } from "../../task/Words.ts"
import { range } from "../operation/Label.ts"
import { type Fit, isBoundary, isEmptyKey, toggleFit } from "./Fit.ts"
import { asksToSend } from "./Sender.ts"

const offWords = /^(?:no|not|without|off|uncheck|untick|unselect|deselect|remove|skip|never|neither|nor|don['’]?t)$/i

/** The word that switches a box off, close before or after its name in the same part of the sentence. */
const switchedOff = (words: ReadonlyArray<ClauseWord>, core: ReadonlyArray<number>): ReadonlyArray<number> => {
  const [from, to] = [Math.min(...core), Math.max(...core)]
  // "Uncheck bread and pears": the verb serves both.
  const verb = words.slice(0, from).findLast(({ key, kind }) => kind === "word" && commands.has(key))
  const before = words.slice(Math.max(0, from - 4, verb?.at ?? 0), from)
  const near = new Set([
    ...before.slice(before.findLastIndex(isBoundary) + 1),
    ...words.slice(to + 1, to + 2),
    ...(verb === undefined ? [] : [verb]),
  ])
  return [...near].filter(({ key, text }) => key === "off" || offWords.test(text)).map(({ at }) => at)
}

const consent = stemsOf(
  "accept agree confirm tick check with without want wish send include add rule term declare true have hold bring use get",
)

/** Boxes that the task names, with the state that it wants. */
export const ticked = (words: ReadonlyArray<ClauseWord>, form: ReadonlyArray<Control>): ReadonlyArray<Fit> => {
  const boxes = form.filter(({ kind }) => kind === "toggle")
  const found = boxes.map((control) => {
    const keys = (control.names[0] ?? []).filter((key) => key.length > 2 && !asksToSend.has(key) && !isEmptyKey(key))
    const at = keys.map(
      (key) => words.find((word) => word.kind !== "mark" && (sameKey(word.key, key) || word.inner.includes(key)))?.at,
    )
    const isEvery = keys.some((key, i) => /^(?:all|every|each)$/.test(key) && at[i] === undefined)
    const core = [...new Set(at.filter((spot) => spot !== undefined))].filter(
      (spot) => !isEvery && (words[spot]?.need ?? 0) > 0,
    )
    return { control, core, share: keys.length === 0 ? 0 : core.length / keys.length }
  })
  return found.flatMap(({ control, core, share }): ReadonlyArray<Fit> => {
    const isUnique = found.every((other) => other.control === control || !other.core.some((at) => core.includes(at)))
    // "The name of the dog" ticks no "guide dog".
    const isOther = form.some(
      (other) =>
        other.kind !== "toggle" &&
        other.kind !== "press" &&
        core.some((at) => other.names.flat().some((key) => sameKey(key, words[at]?.key ?? ""))),
    )
    if (core.length === 0 || share < 0.3 || (share < 1 && (!isUnique || isOther))) return []
    const at = switchedOff(words, core)
    const isOn = at.length === 0
    if (share < 1 && at.length === 0 && !words.some(({ key }) => isOneOf(consent, key))) return []
    return [toggleFit(control, isOn, core, at, 1.5 + share)]
  })
}

/** "All four boxes": each box of the only group, and how many there are. */
export const allBoxes = (words: ReadonlyArray<ClauseWord>, form: ReadonlyArray<Control>): ReadonlyArray<Fit> => {
  const boxes = form.filter(({ kind }) => kind === "toggle")
  const from = words.findIndex(({ key }) => /^(?:all|both|every|each|everything)$/.test(key))
  const after = words.slice(from + 1, from + 4)
  const noun = after.findIndex(
    ({ key, text }) =>
      /^(?:box|boxes|checkboxes|checkbox|options)$/i.test(text) || boxes[0]?.groups[0]?.includes(key) === true,
  )
  const count = after.find(({ kind }) => kind === "number")?.text ?? (words[from]?.key === "both" ? "2" : undefined)
  const [box] = boxes
  if (
    from < 0 ||
    noun < 0 ||
    box === undefined ||
    (count !== undefined && Number(count) !== boxes.length) ||
    boxes.some(({ groups }) => groups.join() !== box.groups.join())
  )
    return []
  const core = range(from, from + noun + 2)
  const off = switchedOff(words, core)
  const isOn = off.length === 0
  // "All boxes of question 2".
  const group = new Set(box.groups.flat())
  const label = words
    .slice(from + noun + 2, from + noun + 6)
    .filter(({ key }) => group.has(key) || key === "question")
    .map(({ at }) => at)
  return boxes.map((control) => toggleFit(control, isOn, core, [...label, ...off], 3))
}
