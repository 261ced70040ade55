import { type Control, isChosen, type PageModel } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import type { Value } from "../../task/Values.ts"
import { keysOf, monthOf, stem } from "../../task/Words.ts"
import { isFilterFor } from "../operation/Filter.ts"
import { range } from "../operation/Label.ts"
import { isNamePart } from "../operation/RowWords.ts"
import { around, type Fit, fitOf, isEmptyKey, isPartOf, spoken } from "./Fit.ts"

const isBare = (keys: ReadonlyArray<string>): boolean =>
  keys.every((key) => /^\d{1,3}$/.test(key) || key.length < 3 || isEmptyKey(key))

/** Entries of a list or group of choices that the task names. */
export const listed = (page: PageModel, words: ReadonlyArray<ClauseWord>, control: Control): ReadonlyArray<Fit> => {
  if (isFilterFor(control, words)) return []
  const entries =
    control.kind === "select"
      ? control.options.map((option) => ({ text: option, keys: keysOf(option) }))
      : [...new Set([control.name, control.name.split(/[(,$€£\d]/)[0] ?? ""])].map((text) => ({
          text: control.name,
          keys: keysOf(text),
        }))
  const whole = entries.flatMap(({ keys, text }): ReadonlyArray<Fit> => {
    const core = keys.length === 0 ? undefined : spoken(words, keys)
    if (core === undefined || core.every((at) => (words[at]?.need ?? 0) === 0 && words[at]?.kind !== "number"))
      return []
    if (isNamePart(page, words, core, control.node)) return []
    const label = around(words, core, control)
    if (isBare(keys) && label.length === 0 && core.every((at) => words[at]?.kind !== "quote")) return []
    const score = 2.2 + core.length * 0.2 + (label.length > 0 ? 1 : 0)
    // A list that already shows its value is set again, so that the step can be repeated with another one.
    const isMet = control.kind !== "select" && isChosen(control)
    return [fitOf(control, control.kind === "select" ? "choose" : "press", text, core, label, score, isMet)]
  })
  if (whole.length === 0 && control.kind === "select") {
    // "Mina" is the only entry with this name.
    const named = words.flatMap((word): ReadonlyArray<Fit> => {
      const has = word.need > 1 && word.kind === "word" ? entries.filter(({ keys }) => keys.includes(word.key)) : []
      const [only] = has
      if (only === undefined || has.length > 1) return []
      const label = around(words, [word.at], control)
      return [fitOf(control, "choose", only.text, [word.at], label, 1.8, control.value === only.text)]
    })
    const [one, ...more] = named
    return one !== undefined && more.every(({ value }) => value === one.value) ? [one] : []
  }
  return whole.filter((fit) => !isPartOf(fit, whole))
}

/** The part of a date that a list is for. */
const datePartOf = ({ options }: Control): "day" | "month" | "year" | undefined => {
  const count = (isPart: (option: string) => boolean) => options.filter(isPart).length
  if (count((option) => /^(?:19|20)\d\d$/.test(option)) > 2) return "year"
  const numbers = count((option) => /^\d{1,2}$/.test(option))
  if (numbers > 27) return "day"
  return numbers === 12 || count((option) => monthOf(stem(option)) > 0) === 12 ? "month" : undefined
}

/** Dates in lists for day, month and year that follow each other. */
export const dateLists = (
  words: ReadonlyArray<ClauseWord>,
  values: ReadonlyArray<Value>,
  form: ReadonlyArray<Control>,
): ReadonlyArray<Fit> => {
  const lists = form.filter(({ kind }) => kind === "select")
  return lists.flatMap((_, i) => {
    const parts = lists.slice(i, i + 3).map((control) => ({ control, part: datePartOf(control) }))
    if (new Set(parts.flatMap(({ part }) => part ?? [])).size < 3) return []
    return values.flatMap(({ from, iso, to, type }): ReadonlyArray<Fit> => {
      const [year, month, day] = (type === "date" ? iso : undefined)?.split("-").map(Number) ?? []
      const wanted = { day, month, year }
      const core = range(from, to)
      return parts.flatMap(({ control, part = "day" }): ReadonlyArray<Fit> => {
        const isWanted = (option: string) =>
          Number(option) === wanted[part] || (part === "month" && monthOf(stem(option)) === month)
        const option = control.options.find(isWanted)
        if (option === undefined || wanted[part] === undefined) return []
        return [fitOf(control, "choose", option, core, around(words, core, control), 4, false)]
      })
    })
  })
}
