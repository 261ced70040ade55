import { quote } from "../Act.ts"
import { matchLabel } from "../Operations.ts"
import { keyNames } from "../../language/KeyName.ts"
import { ordinalOf } from "../Words.ts"
import { type Driver, findNamed, positionsOf } from "./Driver.ts"

/** The key of a word; "left" is an arrow. */
const keyOf = (spoken: string): string | undefined => keyNames[spoken] ?? keyNames[`arrow ${spoken}`]

/** Presses a key that a clause names: arrow keys to move something, or "the Escape key". */
export const driveKeys: Driver = ({ clause, page, state }) => {
  const { verb, words } = clause
  const isArrow = words.some(({ text }, i) => /^arrow$/i.test(text) && /^keys?$/i.test(words[i + 1]?.text ?? ""))
  const isKey = /^(?:press|hit|push)$/i.test(words[verb]?.text ?? "") && positionsOf(words, /^keys?$/).length > 0
  const isWay = (spoken: string) =>
    isArrow ? /^(?:right|left|up|down)$/.test(spoken) : keyOf(spoken) !== undefined || /^[b-z]$/.test(spoken)
  const [way, ...others] = words.flatMap(({ at, kind, text }) =>
    kind === "word" && at !== verb && isWay(text.toLowerCase()) ? [at] : [],
  )
  if (!(isArrow || isKey) || way === undefined || others.length > 0) return undefined
  const number = words.find(({ kind, text }) => kind === "number" && /^[1-9]$/.test(text))
  const times = number === undefined ? 1 : Number(number.text)
  const text = words[way]?.text.toLowerCase() ?? ""
  const name = keyOf(text) ?? text
  const shown = words.flatMap(({ at, key, kind }) =>
    isArrow && kind === "word" && page.vocabulary.has(key) ? [at] : [],
  )
  const key = `press ${name} ${times}`
  if (state.done.includes(key)) return undefined
  // "In the field for keys".
  const isIn = positionsOf(words, /^(?:in|into|inside)$/).length > 0
  const fields = page.controls.flatMap((control) => {
    const at =
      control.kind === "enter" && isIn
        ? words
            .filter((word) => word.at !== way && word.need > 0 && control.names.flat().includes(word.key))
            .map((word) => word.at)
        : []
    return at.length === 0 ? [] : [{ at, control }]
  })
  const [field, ...more] = fields
  if (more.length > 0 || (isIn && field === undefined)) return undefined
  return {
    covers: [
      way,
      ...shown,
      ...(field?.at ?? []),
      ...(number === undefined ? [] : [number.at]),
      ...positionsOf(words, /^(?:move|arrow|keys?|times?|steps?|columns?|rows?|cells?|fields?|squares?|press|with)$/),
    ],
    step: {
      key,
      goal: `Press ${name} ${times} times.`,
      name,
      actions: Array.from({ length: times }, () => ({
        press: { ...(field === undefined ? {} : { el: field.control.el }), keys: name },
      })),
      isFinal: true,
    },
  }
}

/** Puts the cursor into the field that a clause names. */
export const driveFocus: Driver = ({ clause, page }) => {
  const { verb, words } = clause
  if (words[verb]?.text.toLowerCase() !== "focus") return undefined
  const fields = page.controls.filter(({ kind }) => kind === "enter")
  const ordinal = words.flatMap((word) => ordinalOf(word) ?? [])[0]
  const named = fields.filter((field) =>
    [...field.names, ...field.nouns].some(
      (keys) => findNamed(words, keys, undefined, true) !== undefined || matchLabel(keys, words)?.missed.length === 0,
    ),
  )
  const field =
    ordinal === undefined ? (named.length === 1 ? named[0] : undefined) : fields.at(ordinal < 0 ? ordinal : ordinal - 1)
  if (field === undefined) return undefined
  const covers = words.map(({ at }) => at)
  if (field.states.has("focused")) return { covers }
  return {
    covers,
    step: {
      key: `focus ${field.id}`,
      goal: `Put the cursor into ${quote(field.name)}.`,
      name: field.name,
      control: field,
      actions: [{ click: { el: field.el } }],
    },
  }
}
