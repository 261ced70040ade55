import { quote } from "../controls/Act.ts"
import type { ClauseWord } from "../task/Clauses.ts"
import { matchLabel } from "../controls/operation/Label.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { keyNames } from "../task/KeyName.ts"
import { ordinalOf } from "../task/Words.ts"
import { type Driver, findNamed, positionsOf, stepAt } from "./Driver.ts"

/** The key of a word; "left" is an arrow. */
const keyOf = (spoken: string): string | undefined => keyNames[spoken] ?? keyNames[`arrow ${spoken}`]

/** Presses a key that a clause names: arrow keys to move something, or "the Escape key". */
export const driveKeys: Driver = ({ clause, page, state }) => {
  const { verb, words } = clause
  const isSide = (text = "") => /^(?:right|left|up|down)$/i.test(text)
  const isArrow = words.some(
    ({ text }, i) => /^arrow$/i.test(text) && (/^keys?$/i.test(words[i + 1]?.text ?? "") || isSide(words[i - 1]?.text)),
  )
  const isPressing = /^(?:press|hit|push)$/i.test(words[verb]?.text ?? "")
  const isKey =
    isPressing &&
    (positionsOf(words, /^(?:keys?|in|into)$/).length > 0 ||
      // "Press Enter", unless a button is called so.
      words.some(
        ({ at, key, text }) =>
          at === verb + 1 &&
          keyNames[text.toLowerCase()] !== undefined &&
          !page.controls.some(({ names }) => names.some((keys) => keys.join() === key)),
      ))
  const isWay = (spoken: string) => (isArrow ? isSide(spoken) : keyOf(spoken) !== undefined || /^[b-z]$/.test(spoken))
  const [way, ...others] = words.flatMap(({ at, kind, text }) =>
    (kind === "word" && at !== verb && isWay(text.toLowerCase())) || (kind === "quote" && text.length === 1)
      ? [at]
      : [],
  )
  if (!(isArrow || isKey) || way === undefined || others.length > 0) return undefined
  const number = words.find(({ kind, text }) => (kind === "number" && /^[1-9]$/.test(text)) || /^twice$/i.test(text))
  const times = number === undefined ? 1 : number.kind === "number" ? Number(number.text) : 2
  const { kind, text = "" } = words[way] ?? {}
  const name = kind === "quote" ? text : (keyOf(text.toLowerCase()) ?? text.toLowerCase())
  const shown = words.flatMap(({ at, key, kind }) =>
    isArrow && kind === "word" && page.vocabulary.has(key) ? [at] : [],
  )
  const key = `press ${name} ${times}`
  if (state.done.includes(key))
    return state.used.includes(way)
      ? undefined
      : { covers: [], failed: `Not verified: the page shows no effect of pressing ${quote(name)}.` }
  const isIn = positionsOf(words, /^(?:in|into|inside)$/).length > 0
  const field = isIn ? fieldOf(page, words) : undefined
  if (isIn && field === undefined) return undefined
  const isName = ({ inner, key: word }: ClauseWord) =>
    field?.names.some((keys) => keys.includes(word) || (inner.length > 0 && inner.join() === keys.join())) === true
  const named = words.filter(isName).map(({ at }) => at)
  return {
    covers: [
      way,
      ...shown,
      ...named,
      ...(number === undefined ? [] : [number.at]),
      ...positionsOf(words, /^(?:move|arrow|keys?|times?|steps?|columns?|rows?|cells?|fields?|squares?|press|with)$/),
    ],
    step: {
      key,
      goal: times === 1 ? `Press ${name}.` : `Press ${name} ${times} times.`,
      name,
      actions: Array.from({ length: times }, () => ({
        press: { ...(field === undefined ? {} : { el: field.el }), keys: name },
      })),
      isFinal: true,
    },
  }
}

/** Selects the whole text of a field and uses a button on it: "make the whole note bold". */
export const driveFormat: Driver = ({ clause: { verb, words }, page }) => {
  const whole = positionsOf(words, /^(?:whole|entire|all|everything)$/)
  const named = (control: Control) => findNamed(words, control.names[0] ?? [])
  const fields = page.controls.filter(
    (control) =>
      control.kind === "enter" && !/^(?:input|textarea)$/.test(control.element.tag) && named(control) !== undefined,
  )
  const buttons = page.controls.filter((control) => control.isButton && named(control) !== undefined)
  const [[field, ...otherFields], [button, ...otherButtons]] = [fields, buttons]
  if (whole.length === 0 || field === undefined || button === undefined || otherFields.length + otherButtons.length > 0)
    return undefined
  return {
    covers: [
      verb,
      ...whole,
      ...(named(field)?.at ?? []),
      ...(named(button)?.at ?? []),
      ...positionsOf(words, /^(?:text|content|of|in)$/),
    ],
    step: {
      key: `press ${button.name} ${field.name}`,
      goal: `Use ${quote(button.name)} on all of ${quote(field.name)}.`,
      name: button.name,
      control: button,
      actions: [{ press: { el: field.el, keys: "ControlOrMeta+A" } }, { click: { el: button.el } }],
      isFinal: true,
    },
  }
}

/** The field that a clause counts, names or calls by its kind; the one with the most words of the clause otherwise. */
const fieldOf = (page: PageModel, words: ReadonlyArray<ClauseWord>): Control | undefined => {
  const fields = page.controls.filter(({ kind }) => kind === "enter")
  const ordinal = words.flatMap((word) => ordinalOf(word) ?? [])[0]
  if (ordinal !== undefined) return fields.at(ordinal < 0 ? ordinal : ordinal - 1)
  const fits = (isPart: boolean) =>
    fields.filter(({ names, nouns }) =>
      [...names, ...nouns].some((keys) =>
        isPart
          ? words.some(({ key, need }) => need > 0 && keys.includes(key))
          : findNamed(words, keys, undefined, true) !== undefined || matchLabel(keys, words)?.missed.length === 0,
      ),
    )
  const [field, ...others] = [fits(false), fits(true)].find(({ length }) => length > 0) ?? fields
  return others.length === 0 ? field : undefined
}

/** Puts the cursor into the field that a clause names: "focus the second field", "put the cursor into the field Name". */
export const driveFocus: Driver = ({ clause, page, state }) => {
  const { verb, words } = clause
  const said = words[verb]?.text.toLowerCase() ?? ""
  const isFocus =
    said === "focus" ||
    (/^(?:put|set|place|move|bring|give)$/.test(said) && positionsOf(words, /^(?:focus|cursor)$/).length > 0)
  const covers = words.map(({ at }) => at)
  const hasReacted = state.done.some((key) => key.startsWith("focus "))
  if (isFocus && hasReacted) return { covers }
  const field = isFocus ? fieldOf(page, words) : undefined
  if (field === undefined) return undefined
  if (field.states.has("focused")) return { covers }
  return { covers, step: stepAt(field, `focus ${field.id}`, `Put the cursor into ${quote(field.name)}.`) }
}
