import { type Control, isChosen } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { isEmpty, sameKey, wordOf } from "../../task/Words.ts"
import { matchLabel } from "../operation/Label.ts"
import type { Operation } from "../operation/Operation.ts"

/** A value of the task in a control of the form. */
export interface Fit {
  readonly control: Control
  readonly kind: "enter" | "choose" | "toggle" | "slide" | "step" | "attach" | "press"
  readonly value: string
  readonly isOn?: boolean
  /** Positions of the value itself. */
  readonly core: ReadonlyArray<number>
  /** Positions of the label. */
  readonly label: ReadonlyArray<number>
  readonly score: number
  readonly isMet: boolean
  /** The operation that sets it, where it is not set at once. */
  readonly operation?: Operation
}

export const fitOf = (
  control: Control,
  kind: Fit["kind"],
  value: string,
  core: ReadonlyArray<number>,
  label: ReadonlyArray<number>,
  score: number,
  isMet: boolean,
): Fit => ({ control, kind, value, core, label, score, isMet })

export const toggleFit = (
  control: Control,
  isOn: boolean,
  core: Fit["core"],
  label: Fit["label"],
  score: number,
): Fit => ({
  ...fitOf(control, "toggle", isOn ? "on" : "off", core, label, score, isChosen(control) === isOn),
  isOn,
})

export const isBoundary = ({ kind, key, text }: ClauseWord): boolean =>
  (kind === "mark" && ",;.:()".includes(text)) || key === "and"

const keysIn = (control: Control): ReadonlyArray<string> => [...control.names.flat(), ...control.hints]
export const hasKey = (control: Control, keys: ReadonlySet<string>): boolean =>
  keysIn(control).some((key) => keys.has(key))

export const isEmptyKey = (key: string): boolean => isEmpty(wordOf(key))

export const isFilled = ({ element, kind, states, value }: Control): boolean =>
  kind === "radio" || kind === "toggle"
    ? element.checked || states.has("checked")
    : value !== "" || element.type === "password"

/** Positions of an entry's words, in a row, in the task. */
export const spoken = (
  words: ReadonlyArray<ClauseWord>,
  keys: ReadonlyArray<string>,
): ReadonlyArray<number> | undefined => {
  for (const word of words) {
    if (word.kind === "quote" && word.inner.join(" ") === keys.join(" ")) return [word.at]
    const run = words.slice(word.at, word.at + keys.length)
    if (run.length === keys.length && run.every((one, k) => one.kind !== "mark" && sameKey(one.key, keys[k] ?? "")))
      return run.map(({ at }) => at)
  }
  return undefined
}

export const around = (
  words: ReadonlyArray<ClauseWord>,
  at: ReadonlyArray<number>,
  control: Control,
): ReadonlyArray<number> => {
  const from = Math.min(...at)
  const to = Math.max(...at)
  const saying = (keys: ReadonlyArray<string>, mostMissed: number): ReadonlyArray<number> => {
    const match = matchLabel(keys, words, (spot) => !at.includes(spot) && spot >= from - 4 && spot <= to + 3)
    return match === undefined || match.missed.length > mostMissed * match.matched ? [] : match.at
  }
  return [...control.names.flatMap((keys) => saying(keys, 1)), ...control.groups.flatMap((keys) => saying(keys, 0))]
}

/** "5 stars" is no "5". */
export const isPartOf = ({ core }: Fit, all: ReadonlyArray<Fit>): boolean =>
  all.some((other) => other.core.length > core.length && core.every((at) => other.core.includes(at)))
