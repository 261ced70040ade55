import type { GroundState } from "../../GroundState.ts"
import { type Control, type PageModel, stepsBetween } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import type { Value } from "../../task/Values.ts"
import { classOf, stemsOf } from "../../task/Words.ts"
import { formOf, isSearchField, isUsable } from "../operation/Field.ts"
import { matchLabel } from "../operation/Label.ts"
import { operationsOf } from "../operation/Operations.ts"
import { hasTwins, rowWords } from "../operation/RowWords.ts"
import { tickingKeys } from "../operation/Verbs.ts"
import { around, type Fit, fitOf, isFilled, isPartOf, spoken } from "./Fit.ts"
import { dateLists, listed } from "./Listed.ts"
import { isCancel, isSending, keysOfButton } from "./Sender.ts"
import { allBoxes, ticked } from "./Ticked.ts"
import { typed } from "./Typed.ts"

/** Chooses for each value its control. Returns what two controls or values compete for instead. */
const assign = (
  fits: ReadonlyArray<Fit>,
): { readonly chosen: ReadonlyArray<Fit>; readonly rivals?: readonly [Fit, Fit] } => {
  const chosen: Array<Fit> = []
  let left = fits.filter(({ score }) => score >= 1).toSorted((a, b) => b.score - a.score)
  while (left.length > 0) {
    const [best] = left
    if (best === undefined) break
    const isSameValue = (a: Fit, b: Fit) => a.core.some((at) => b.core.includes(at))
    const better = (rival: Fit, than: (other: Fit) => boolean) =>
      left.some((other) => than(other) && other.score > rival.score + 0.3)
    const rival = left.find(
      (other) =>
        other !== best &&
        other.score > best.score - 0.5 &&
        ((!isSameControl(other.control, best.control) &&
          isSameValue(other, best) &&
          !isTwin(other, best) &&
          !better(other, (one) => one.control === other.control && !isSameValue(one, best))) ||
          (isSameControl(other.control, best.control) &&
            !isSameValue(other, best) &&
            !better(other, (one) => one.control !== other.control && isSameValue(one, other)))),
    )
    if (rival !== undefined) return { chosen, rivals: [best, rival] }
    chosen.push(best)
    left = left.filter(
      (other) => !isSameControl(other.control, best.control) && (!isSameValue(other, best) || isTwin(other, best)),
    )
  }
  return { chosen }
}

/** Radio buttons of a group are one control: only one of them can be chosen. */
const isSameControl = (a: Control, b: Control): boolean =>
  a === b ||
  (a.kind === "radio" &&
    b.kind === "radio" &&
    a.element.nameAttribute !== "" &&
    a.element.nameAttribute === b.element.nameAttribute)

/** One of all boxes, a part of a date, a field for the same password again, or the other button of a number that is right already. */
const isTwin = (a: Fit, b: Fit): boolean =>
  a.core === b.core ||
  (a.control.element.type === "password" && b.control.element.type === "password") ||
  (a.kind === "step" && b.kind === "step" && a.isMet && b.isMet)

const stepKeys = stemsOf("increase decrease")

export const isEditable = (control: Control): boolean => isUsable(control) && !control.states.has("readonly")

/** "No age", "leave the e-mail empty": words for fields that stay as they are. */
export const leftEmpty = (words: ReadonlyArray<ClauseWord>, fields: ReadonlyArray<Control>): ReadonlyArray<number> =>
  fields.flatMap((field) =>
    [...field.names, ...field.hints.map((hint) => [hint])].flatMap((keys) => {
      const match = matchLabel(keys, words)
      if (match === undefined || match.matched < match.missed.length || isFilled(field)) return []
      if (field.kind !== "enter" && field.kind !== "file") return []
      const [from, to] = [Math.min(...match.at), Math.max(...match.at)]
      const mark = words.find(
        ({ at, text }) =>
          (at < from && at >= from - 2 && /^(?:no|without|not)$/i.test(text)) ||
          (at > to && at <= to + 3 && /^(?:empty|blank|out)$/i.test(text)),
      )
      return mark === undefined ? [] : [...match.at, mark.at]
    }),
  )

/** One of several things beside each other that a click selects, such as the times of a day. */
const isChoice = ({ isContainer, names, role, row }: Control): boolean =>
  role === "generic" && !isContainer && row !== null && row.count > 1 && (names[0]?.length ?? 0) > 1

/** Words of a task that say the headings of a form or of its parts. */
const headingWords = (
  words: ReadonlyArray<ClauseWord>,
  form: ReadonlyArray<Control>,
  atLeast = 1,
): ReadonlyArray<number> => {
  const headings = new Map(form.flatMap(({ groups }) => groups).map((keys) => [keys.join(" "), keys]))
  return [...headings.values()].flatMap((keys) => (keys.length < atLeast ? [] : (spoken(words, keys) ?? [])))
}

/** A form with the values of a task that its controls take. */
export interface FormFit {
  readonly page: PageModel
  readonly words: ReadonlyArray<ClauseWord>
  readonly members: ReadonlyArray<Control>
  readonly chosen: ReadonlyArray<Fit>
  /** Two controls for one value, or two values for one control, of which none is meant more than the other. */
  readonly rivals?: readonly [Fit, Fit]
  /** Positions of words that say its headings. */
  readonly heading: ReadonlyArray<number>
  readonly weight: number
}

/** A task whose values are looked for in the forms of a page. */
interface FormSearch {
  readonly page: PageModel
  readonly clause: Clause
  readonly state: GroundState
  readonly files: ReadonlyArray<string>
  readonly values: ReadonlyArray<Value>
  readonly untyped: ReadonlySet<Value>
}

/** The controls that may belong to a form of a task. */
const poolOf = ({ clause, page }: FormSearch): ReadonlyArray<Control> => {
  const usable = page.controls.filter(
    (control) =>
      control.kind !== "option" &&
      (control.kind !== "press" ||
        ((control.isButton || control.role === "link" || isChoice(control)) && !isCancel(control))) &&
      isEditable(control) &&
      // What is typed there counts once a suggestion is picked.
      !(control.kind === "enter" && control.role === "combobox") &&
      (!hasTwins(page, control) ||
        (control.kind === "select" && control.row !== null && rowWords(page, control.row, clause.words).length > 0)) &&
      !isSearchField(control),
  )
  const hasDialog = usable.some(({ isInDialog, kind }) => isInDialog && kind !== "press")
  return hasDialog ? usable.filter(({ isInDialog }) => isInDialog) : usable
}

/** Numbers that buttons count up and down. */
const counted = ({ clause, files, page }: FormSearch): ReadonlyArray<Fit> => {
  const { verb, words } = clause
  if (tickingKeys.has(words[verb]?.key ?? "")) return []
  return operationsOf({ page, clause, used: new Set(), entered: new Set() }, files).flatMap((operation) => {
    const { anchors, control, covers, isMet, kind, score, value } = operation
    if (kind !== "step" || value === undefined) return []
    const core = [...anchors].filter((at) => /^(?:one|\d+)$/i.test(words[at]?.text ?? ""))
    return [{ ...fitOf(control, "step", value, core, [...covers], 2 + Math.min(score, 3) * 0.4, isMet), operation }]
  })
}

/** Files of a task in a field for them. */
const attached = ({ clause: { words }, files, state }: FormSearch, control: Control): ReadonlyArray<Fit> =>
  files.flatMap((file) => {
    const at = words.find(({ text }) => text === file.split("/").at(-1))?.at
    const isAttached = state.entered.some(({ id }) => id === control.id)
    return at === undefined ? [] : [fitOf(control, "attach", file, [at], around(words, [at], control), 3, isAttached)]
  })

/** Buttons whose names are values, unless they do something else. */
const pressed = (
  { clause: { words }, page }: FormSearch,
  form: ReadonlyArray<Control>,
  control: Control,
): ReadonlyArray<Fit> =>
  isSending(control, form) ||
  !(control.isButton || isChoice(control)) ||
  control.states.has("collapsed") ||
  control.states.has("expanded") ||
  keysOfButton(control).some((key) => stepKeys.has(classOf(key)))
    ? []
    : // "Upload" is what is done with a file, not a value.
      listed(page, words, control).filter(
        ({ core }) => !core.every((at) => /^(?:upload|attach)$/i.test(words[at]?.text ?? "")),
      )

/** The values of a task that the controls of a form may take. */
const fitsIn = (
  search: FormSearch,
  form: ReadonlyArray<Control>,
  steps: ReadonlyArray<Fit>,
  headings: ReadonlyArray<number>,
): ReadonlyArray<Fit> => {
  const { clause, page, untyped, values } = search
  const { words } = clause
  const fitsOf = (control: Control): ReadonlyArray<Fit> => {
    switch (control.kind) {
      case "enter":
      case "slider":
        return typed(page, words, values, untyped, control, headings)
      case "stepper":
        // The buttons beside a number are surer than keys.
        return steps.some((one) => stepsBetween(page, one.control, control) <= 1)
          ? []
          : typed(page, words, values, untyped, control, headings)
      case "select":
      case "radio":
        // An entry that is marked in an open list outside of a form is mostly moved from there.
        return control.role === "listbox" && control.form < 0 ? [] : listed(page, words, control)
      case "press":
        return pressed(search, form, control)
      case "file":
        return attached(search, control)
      default:
        return []
    }
  }
  return [
    ...steps.filter(({ control }) => form.includes(control)),
    ...form.flatMap(fitsOf),
    // "Set the socks to 5" ticks no socks.
    ...ticked(words, form).filter(({ core }) => !core.every((at) => steps.some(({ label }) => label.includes(at)))),
    ...allBoxes(words, form),
    ...dateLists(words, values, form),
  ]
}

/** The form whose controls fit most of a task, and the one that is next to it. */
export const formFor = (search: FormSearch): { readonly best?: FormFit; readonly second?: FormFit } => {
  const { clause, page, state } = search
  const { words } = clause
  const pool = poolOf(search)
  const steps = counted(search)
  // "Call me back" as a heading is no label.
  const headings = headingWords(words, pool, 2)
  const blank = new Set(leftEmpty(words, pool))
  // What an earlier page of the form took is not for this one.
  const isLaterPage = state.done.some((key) => key.startsWith("send "))
  const isPassed = ({ control, core }: Fit): boolean =>
    isLaterPage &&
    core.every((at) => state.used.includes(at)) &&
    !state.entered.some(({ id }) => id === control.id) &&
    !state.pressed.includes(control.id)
  const [best, second] = [...new Set(pool.map((control) => formOf(page, control)))]
    .map((form): FormFit => {
      const members = pool.filter((control) => formOf(page, control) === form)
      const fits = fitsIn(search, members, steps, headings).filter(
        (fit) => !isPassed(fit) && !fit.core.some((at) => blank.has(at)),
      )
      const result = assign(fits.filter((fit) => fit.kind !== "press" || !isPartOf(fit, fits)))
      const inputs = result.chosen.filter(({ control, kind }) => kind !== "press" || control.kind === "radio")
      const fitted = inputs.reduce((sum, { score }) => sum + score, 0) + (result.rivals?.[0].score ?? 0)
      const taken = new Set(result.chosen.flatMap(({ core }) => core))
      const heading = fitted === 0 ? [] : headingWords(words, members).filter((at) => !taken.has(at))
      return { page, words, members, ...result, heading, weight: fitted + heading.length }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return { ...(best === undefined ? {} : { best }), ...(second === undefined ? {} : { second }) }
}
