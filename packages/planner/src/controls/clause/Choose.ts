import type { Clause } from "../../task/Clauses.ts"
import { consequenceOf } from "../operation/Consequence.ts"
import { isSource } from "../operation/Label.ts"
import type { Operation } from "../operation/Operation.ts"
import { tickingKeys } from "../operation/Verbs.ts"
import { type Control, isWithin, type PageModel } from "../../page/PageModel.ts"
import { classOf, clickKeys, committingKeys } from "../../task/Words.ts"

/** Returns true if a clause says the name of a control itself, not only a word of the same meaning. */
const isSaid = ({ anchors, control }: Operation, { words }: Clause): boolean =>
  [...anchors].every((at) => {
    const word = words[at]
    return word === undefined || word.kind !== "word" || control.names.some((keys) => keys.includes(word.key))
  })

/** Returns true if what a clause says is the whole name of a control: "yes", not "Yes please". */
const isWhole = ({ anchors, control }: Operation, { words }: Clause): boolean =>
  [...anchors]
    .toSorted((a, b) => a - b)
    .map((at) => words[at]?.text ?? "")
    .join(" ")
    .toLowerCase() === control.name.trim().toLowerCase()

/** Returns true if an operation accounts for all that another one does, and for where it is to be done: "from the basket". */
const explainsMore = (one: Operation, other: Operation, { words }: Clause): boolean => {
  const needed = ({ covers }: Operation) => [...covers].filter((at) => (words[at]?.need ?? 0) >= 1)
  const isPlace = (at: number): boolean =>
    isSource(words, at) && one.control.groups.some((keys) => keys.includes(words[at]?.key ?? ""))
  return (
    needed(other).every((at) => one.covers.has(at)) && needed(one).some((at) => !other.covers.has(at) && isPlace(at))
  )
}

/** Returns true if two links of a name lead to the same page. */
const isSamePlace = ({ element, name }: Control, other: Control): boolean =>
  element.href !== "" &&
  !/^(?:#|javascript:)/.test(element.href) &&
  element.href === other.element.href &&
  name === other.name

/** Returns true if one of two controls of a name stands in the other. */
const isSameThing = (page: PageModel, one: Control, other: Control): boolean =>
  one.name === other.name && (isWithin(page, one.node, other.node) || isWithin(page, other.node, one.node))

/** Picks operations that together account for most of a clause, without two for the same words. */
export const choose = (
  page: PageModel,
  operations: ReadonlyArray<Operation>,
  clause: Clause,
  used: ReadonlySet<number>,
  isEarly: boolean,
): { readonly chosen: ReadonlyArray<Operation>; readonly rival?: readonly [Operation, Operation] } => {
  const chosen: Array<Operation> = []
  const covered = new Set(used)
  const namesakes = operations.filter(({ control }) => control.name === operations[0]?.control.name)
  const isEvery = clause.words.some(
    ({ key }) => /^(?:all|every|each|everything)$/.test(key) || (key === "both" && namesakes.length < 3),
  )
  const context = new Set<number>()
  for (const operation of operations) {
    // The link of a row whose button is used is only the name of the row.
    if (
      operation.kind === "press" &&
      operation.isEach !== true &&
      [...operation.anchors].every((at) => context.has(at))
    )
      continue
    // "Higher" is what raises the value and "Upload" what attaches the file, not something to press as well.
    const isPartOf = (one: Operation) =>
      (["step", "slide", "attach"].includes(one.kind) || (one.kind === "enter" && isStepping(operation))) &&
      [...operation.anchors].every((at) => one.covers.has(at))
    if (operation.kind === "press" && chosen.some(isPartOf)) continue
    // "Set the socks to 5" ticks no socks, and "tick these two" adds none.
    const isCounted = (one: Operation) =>
      (one.kind === "step" || one.kind === "slide") && [...operation.anchors].every((at) => one.covers.has(at))
    if (operation.kind === "toggle" && chosen.some(isCounted)) continue
    if (operation.kind === "step" && tickingKeys.has(clause.words[clause.verb]?.key ?? "")) continue
    const fresh = [...operation.anchors, ...(operation.kind === "press" ? operation.place : [])].filter(
      (at) => !covered.has(at) && (clause.words[at]?.need ?? 0) > 0,
    )
    const isFirst =
      chosen.length === 0 &&
      (isEarly || !clause.words.some(({ need }) => need > 0)) &&
      operation.anchors.size > 0 &&
      ![...operation.anchors].every((at) => covered.has(at))
    if (fresh.length === 0 && !isFirst && operation.isEach !== true) continue
    // What is so already must not explain words that ask for something else.
    if (
      operation.isMet &&
      operations.some(
        (other) =>
          !other.isMet &&
          // A number that is shown already is not what a box is called.
          !(other.kind === "toggle" && (operation.kind === "step" || operation.kind === "slide")) &&
          other.control.el !== operation.control.el &&
          other.score >= 1.5 &&
          [...operation.anchors].every((at) => other.covers.has(at) || (clause.words[at]?.need ?? 0) === 0),
      )
    )
      continue
    const sameList = chosen.find(({ control, kind }) => kind === "choose" && control.el === operation.control.el)
    if (sameList !== undefined && operation.kind === "choose" && !operation.control.states.has("multiple"))
      return { chosen: [], rival: [sameList, operation] }
    const rival = operations.find(
      (other) =>
        other !== operation &&
        other.control.el !== operation.control.el &&
        !isSamePlace(other.control, operation.control) &&
        !isSameThing(page, other.control, operation.control) &&
        other.kind === operation.kind &&
        other.score > operation.score - 0.5 &&
        !(isSaid(operation, clause) && !isSaid(other, clause)) &&
        !(isWhole(operation, clause) && !isWhole(other, clause)) &&
        !explainsMore(operation, other, clause) &&
        [...operation.anchors].every((at) => other.anchors.has(at)) &&
        !(
          [...operation.place].some((at) => !other.place.has(at)) &&
          [...other.place].some((at) => !operation.place.has(at))
        ) &&
        !chosen.some((one) => one.control.el === other.control.el),
    )
    // "Delete one" leaves open which.
    const isAny =
      clause.words.some(({ at, text }) => at > clause.verb && /^(?:one|any)$/i.test(text)) &&
      rival !== undefined &&
      isAlike(operation, rival)
    if (rival !== undefined && operation.isEach !== true && !isEvery && !isAny && !(operation.isMet && rival.isMet))
      return { chosen, rival: [operation, rival] }
    // "Close the tip with Got it" names one button twice.
    const same = chosen.findIndex(
      ({ control, kind }) => kind === "press" && operation.kind === "press" && control.el === operation.control.el,
    )
    const known = chosen[same]
    const list = chosen.findIndex((one) => one === sameList)
    if (sameList !== undefined && operation.kind === "choose")
      chosen[list] = {
        ...sameList,
        more: [...(sameList.more ?? []), operation.value ?? ""],
        covers: new Set([...sameList.covers, ...operation.covers]),
        isMet: false,
      }
    else if (known === undefined) chosen.push(operation)
    else chosen[same] = { ...known, covers: new Set([...known.covers, ...operation.covers]) }
    for (const at of operation.anchors) covered.add(at)
    for (const at of operation.place) context.add(at)
  }
  const clash = clashIn(chosen)
  return clash === undefined ? { chosen } : { chosen: [], rival: clash }
}

const isOfGroup = (a: Control, b: Control): boolean =>
  a.kind === "radio" &&
  b.kind === "radio" &&
  a.el !== b.el &&
  a.element.nameAttribute === b.element.nameAttribute &&
  a.form === b.form &&
  a.row?.parent === b.row?.parent &&
  a.groups.join() === b.groups.join()

/** Two choices of one group, which contradict each other unless something follows for each of them: "the text red and the frame blue". */
const clashIn = (chosen: ReadonlyArray<Operation>): readonly [Operation, Operation] | undefined => {
  const said = chosen.toSorted((a, b) => firstAt(a) - firstAt(b))
  const isFollowed = (at: number): boolean => {
    const next = said[at + 1]
    return next !== undefined && next.control.kind !== "radio" && consequenceOf(next.control) === undefined
  }
  for (const [i, one] of said.entries()) {
    const at = said.findIndex(({ control }) => isOfGroup(one.control, control))
    const other = said[at]
    if (other !== undefined && !(isFollowed(i) && isFollowed(at))) return [one, other]
  }
  return undefined
}

const isStepping = ({ control: { hints, names } }: Operation): boolean =>
  (names[0] ?? hints).some((key) => /^(?:increas|decreas)$/.test(classOf(key)))

/** Returns true for buttons of which one does what the other does, as far as anybody sees. */
const isAlike = (a: Operation, b: Operation): boolean =>
  a.control.isButton && a.control.row === null && b.control.row === null && a.control.name === b.control.name

const isEntry = ({ kind }: Operation): boolean => kind !== "press" && kind !== "step"

export const firstAt = ({ anchors }: Operation): number => Math.min(...anchors)

/** Inputs come before the presses that send them; otherwise the order of the task counts. */
export const inOrder = (operations: ReadonlyArray<Operation>, { verb, words }: Clause): ReadonlyArray<Operation> => {
  const commits = (operation: Operation): boolean =>
    operation.kind === "press" &&
    (consequenceOf(operation.control) !== undefined ||
      operation.control.names.some((keys) => keys.some((key) => committingKeys.has(classOf(key)) || key === "publish")))
  const sends = (operation: Operation): boolean =>
    operation.kind === "press" &&
    operation.control.isButton &&
    operations.some(
      (one) =>
        (["enter", "choose", "toggle", "slide"].includes(one.kind) || one.control.kind === "radio") &&
        one.control.form === operation.control.form &&
        one.control.node < operation.control.node,
    )
  const leads = (operation: Operation): boolean =>
    operation.kind === "press" &&
    ["link", "tab", "option", "treeitem"].includes(operation.control.role) &&
    operations.some((one) => one.kind === "enter")
  // "Start with the light Green", "ring the bell at the blue door": what follows the preposition comes first.
  const followsOther = (operation: Operation): boolean =>
    operation.kind === "press" &&
    operation.control.isButton &&
    words.some(
      ({ at, text }) =>
        /^(?:with|at|on|in|from|for)$/i.test(text) &&
        at > firstAt(operation) &&
        operations.some((one) => one !== operation && firstAt(one) > at && (text === "with" || !one.control.isButton)),
    )
  // "Click No, Yes and Back" says the order.
  const isListed = clickKeys.has(words[verb]?.key ?? "") && !operations.some(isEntry)
  const isLast = (operation: Operation) => commits(operation) || sends(operation) || followsOther(operation)
  const rank = (operation: Operation): number =>
    isEntry(operation) || isListed ? 0 : leads(operation) ? -1 : isLast(operation) ? 1 : 0
  const placeAt = ({ place }: Operation): number => (place.size === 0 ? 0 : Math.min(...place))
  return operations.toSorted((a, b) => rank(a) - rank(b) || firstAt(a) - firstAt(b) || placeAt(a) - placeAt(b))
}
