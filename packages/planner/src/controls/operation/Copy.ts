import { maxText } from "../../answer/Passage.ts"
import { type Control, stepsBetween } from "../../page/PageModel.ts"
import { keysOf } from "../../task/Words.ts"
import { isUsable } from "./Field.ts"
import { matchLabel, spotsOf } from "./Label.ts"
import { nameMatch } from "./Name.ts"
import { build, type Operation, type Search } from "./Operation.ts"

const besides = /^(?:below|under|underneath|beneath|beside|behind|next)$/i

/** Fields that take over a value that the page shows: "copy the code into the box", "enter the value of Country". */
export const copies = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  const isCopying = words[clause.verb]?.text.toLowerCase() === "copy"
  const of = words.findIndex(
    ({ text }, i) => /^(?:value|text|content)$/i.test(text) && /^(?:of|from|in)$/i.test(words[i + 1]?.text ?? ""),
  )
  const to = words.findIndex(
    ({ at, key, text }) => at > Math.max(of, clause.verb) && (/^(?:into|to|in)$/i.test(text) || key === "past"),
  )
  if (to < 0 || !(isCopying || of >= 0)) return []
  const isSource = (at: number) => at < to
  const fields = page.controls.filter((control) => control.kind === "enter" && isUsable(control))
  const held = fields.filter(
    ({ element, value }) => value !== "" && value.length < maxText && element.type !== "password",
  )
  const named = held.flatMap((control) => {
    const name = nameMatch(control, words, isSource)
    return name === undefined || name.isHint ? [] : [{ text: control.value, at: name.match.at, control }]
  })
  const shown = page.rows.flatMap(({ texts }) => {
    const [label = "", text = "", ...more] = texts
    const match = matchLabel(keysOf(label), words, isSource)
    const isButton = () => page.controls.some((control) => control.isButton && control.name === text)
    return more.length > 0 || !/[\p{L}\d]/u.test(text) || match === undefined || match.missed.length > 0 || isButton()
      ? []
      : [{ text, at: match.at, control: undefined }]
  })
  const locked = held.filter(({ states }) => states.has("readonly"))
  const lone = locked.length > 0 ? locked : held
  const only = lone.map((control) => ({ text: control.value, at: [] as ReadonlyArray<number>, control }))
  const sources = named.length + shown.length > 0 ? [...named, ...shown] : isCopying ? only : []
  const [source, ...others] = sources
  if (source === undefined || others.length > 0) return []
  const targets = fields.flatMap((control) => {
    const name = nameMatch(control, words, (at) => at >= to)
    return control === source.control || name === undefined || name.isHint ? [] : [{ control, at: name.match.at }]
  })
  const steps = ({ control }: { control: Control }) => stepsBetween(page, source.control ?? control, control)
  const rest = fields
    .filter((control) => control !== source.control && !control.states.has("readonly"))
    .map((control) => ({ control, at: [] as ReadonlyArray<number> }))
    .toSorted((a, b) => steps(a) - steps(b))
  const [target, next] = targets.length > 0 ? targets : rest
  // Without a name, the field nearest to what is copied is meant.
  if (target === undefined || (next !== undefined && (targets.length > 0 || steps(next) === steps(target)))) return []
  const verbs = words.flatMap(({ at, key, text }) =>
    at === clause.verb || key === "past" || at === of || besides.test(text) ? [at] : [],
  )
  const met = { value: source.text, isMet: target.control.value === source.text }
  return [build(search, "enter", target.control, [...source.at, ...target.at, ...verbs], 9, met)]
}

const arithmetic = /^(\d{1,6}) ?([+−–×*-]) ?(\d{1,6}) ?=? ?\??$/u
const solving = /^(?:solve|result|sum|solution|calculate|compute)$/i

/** Fields whose label is a sum that a clause wants solved. */
export const sums = (search: Search): ReadonlyArray<Operation> => {
  const { words } = search.clause
  const said = words.filter(({ at, text }) => !search.used.has(at) && solving.test(text))
  if (said.length === 0) return []
  return search.page.controls.flatMap((control) => {
    const [, a, sign = "", b] = arithmetic.exec(control.element.label.trim()) ?? []
    if (control.kind !== "enter" || a === undefined) return []
    const [x, y] = [Number(a), Number(b)]
    const value = String(sign === "+" ? x + y : /[×*]/.test(sign) ? x * y : x - y)
    const at = spotsOf([...said, ...words.filter(({ text }) => [a, sign, b].includes(text))])
    return [build(search, "enter", control, at, 6, { value, isMet: control.value === value })]
  })
}

/** Fields for files that the clause names. */
export const attachments = (search: Search, files: ReadonlyArray<string>): ReadonlyArray<Operation> =>
  files.flatMap((file) => {
    const { clause, page, used } = search
    const word = clause.words.find(({ at, text }) => !used.has(at) && text.toLowerCase() === file.toLowerCase())
    const fields = page.controls
      .filter(({ kind }) => kind === "file")
      .map((field) => ({ field, label: nameMatch(field, clause.words, () => true)?.match.at ?? [] }))
    const [found, ...others] = fields.length > 1 ? fields.filter(({ label }) => label.length > 0) : fields
    if (word === undefined || found === undefined || others.length > 0) return []
    return [build(search, "attach", found.field, [word.at, ...found.label], 3, { value: file, isMet: false })]
  })
