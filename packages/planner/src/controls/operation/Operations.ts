import type { Control, PageModel } from "../../page/PageModel.ts"
import type { Clause } from "../../task/Clauses.ts"
import { keysOf } from "../../task/Words.ts"
import { choicesOf } from "./Choice.ts"
import { closings, everyTwin, switches } from "./Closing.ts"
import { attachments, copies, sums } from "./Copy.ts"
import { countedControls, hovered } from "./Counted.ts"
import { absences, entriesOf } from "./Entry.ts"
import { isUsable } from "./Field.ts"
import { emptyKey, meaningsOf } from "./Label.ts"
import type { Operation, Search } from "./Operation.ts"
import { pressesOf } from "./Press.ts"
import { steppers } from "./Stepper.ts"
import { exclusions, togglesOf } from "./Toggle.ts"
import { kindsByNoun } from "./Verbs.ts"

/** Operations that a single control of the page offers for a clause. */
const single = (search: Search, control: Control): ReadonlyArray<Operation> => {
  if (!isUsable(control)) return []
  switch (control.kind) {
    case "press":
    case "option":
    case "radio":
      return pressesOf(search, control)
    case "toggle":
      return togglesOf(search, control)
    case "select":
      return choicesOf(search, control)
    default:
      return []
  }
}

const isOfNamedKind = ({ anchors, control, kind }: Operation, { verb, words }: Clause): boolean => {
  // "Remove the checkbox" presses "Remove".
  if (kind === "press" && control.isButton && anchors.has(verb)) return true
  const named = words.flatMap(({ key, kind: of, text }) => {
    const kinds = of === "word" ? kindsByNoun[text.toLowerCase()] : undefined
    return kinds === undefined || control.names.flat().includes(key) ? [] : [kinds]
  })
  // "The tab Clocks" does not mean a radio button of that name.
  if (control.kind === "radio" && words.some(({ text }) => /^tabs?$/i.test(text))) return false
  // A switch may be a button.
  return (
    named.length === 0 || named.some((kinds) => kinds.includes(kind) || (kinds.includes("press") && control.isButton))
  )
}

/** Returns true if a clause says a whole name of a control as it is, not in words of the same meaning. */
const isLiteral = (page: PageModel, { anchors, control }: Operation, { words }: Clause): boolean => {
  const said = [...anchors].flatMap((at) => words[at] ?? [])
  return [control.name, page.text(control.node), control.element.title].some((name) =>
    /[\p{L}\d]/u.test(name)
      ? keysOf(name).every((key) => emptyKey(key) || said.some((word) => word.key === key || word.inner.includes(key)))
      : said.some((word) => name !== "" && meaningsOf(word, words).join() === keysOf(name).join()),
  )
}

/** Without what a clause names in other words, where a control is called exactly so: "Increase" is not "More cups". */
const literalFirst = (page: PageModel, found: ReadonlyArray<Operation>, clause: Clause): ReadonlyArray<Operation> => {
  const literal = found.filter((operation) => isLiteral(page, operation, clause))
  const isIn = (part: ReadonlySet<number>, whole: Operation) =>
    [...part].every((at) => whole.covers.has(at) || (clause.words[at]?.need ?? 0) === 0)
  return found.filter(
    (one) =>
      literal.includes(one) ||
      !literal.some(
        (other) =>
          other.control !== one.control &&
          other.kind === one.kind &&
          isIn(one.anchors, other) &&
          isIn(one.place, other),
      ),
  )
}

/** "From Low to High": the choice that is made already only says what is replaced. */
const withoutOld = (found: ReadonlyArray<Operation>, { words }: Clause): ReadonlyArray<Operation> => {
  const [from, to] = ["from", "to"].map((text) => words.findIndex((word) => word.text.toLowerCase() === text))
  const isOld = ({ anchors, isMet }: Operation) =>
    isMet && from !== undefined && to !== undefined && from >= 0 && [...anchors].every((at) => at > from && at < to)
  const replaced = found.filter(isOld).flatMap(({ covers }) => [...covers])
  return found.flatMap((one) => (isOld(one) ? [] : [{ ...one, covers: new Set([...one.covers, ...replaced]) }]))
}

/** All that a clause may ask of a page, best first. */
export const operationsOf = (search: Search, files: ReadonlyArray<string>): ReadonlyArray<Operation> => {
  const singles = search.page.controls.flatMap((control) => single(search, control))
  const found = [
    ...singles,
    ...entriesOf(search),
    ...steppers(search),
    ...closings(search),
    ...everyTwin(search),
    ...copies(search),
    ...sums(search),
    ...switches(search),
    ...attachments(search, files),
    ...absences(search),
    ...countedControls(search),
    ...hovered(search),
    ...exclusions(search, singles),
  ]
    .filter(({ score }) => score >= 0.6)
    .filter((operation) => isOfNamedKind(operation, search.clause))
  return withoutOld(literalFirst(search.page, found, search.clause), search.clause).toSorted(
    (a, b) => b.score - a.score || b.covers.size - a.covers.size,
  )
}
