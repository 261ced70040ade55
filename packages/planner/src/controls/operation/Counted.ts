import type { Control, PageModel } from "../../page/PageModel.ts"
import { ordinalOf, stem } from "../../task/Words.ts"
import { consequenceOf } from "./Consequence.ts"
import { isUsable } from "./Field.ts"
import { build, type Operation, type Search } from "./Operation.ts"
import { polarityAt, stateOf } from "./Toggle.ts"
import { isHovering, isToggling } from "./Verbs.ts"

/** Nouns of controls that are counted: "the second checkbox". */
const countable: Readonly<Record<string, (page: PageModel, control: Control) => boolean>> = {
  checkbox: (_, { kind }) => kind === "toggle",
  radio: (_, { kind }) => kind === "radio",
  button: (_, { isButton }) => isButton,
  link: (_, { role }) => role === "link",
  tab: (_, { role }) => role === "tab",
  figure: (page, control) => control.role === "figure" || holdsImage(page, control),
  ...Object.fromEntries(["image", "picture", "avatar"].map((noun) => [noun, holdsImage])),
}
const nounOf = new Map(Object.keys(countable).map((noun) => [stem(noun), noun]))

function holdsImage({ childrenOf, nodes }: PageModel, control: Control): boolean {
  const isIn = (at: number): boolean =>
    nodes[at]?.tag === "img" || nodes[at]?.role === "img" || (childrenOf[at] ?? []).some(isIn)
  return isIn(control.node)
}

/** The control that an ordinal and a noun name. */
const countedControl = (
  { clause: { words }, page, used }: Search,
  isToggled: boolean,
): { readonly control: Control; readonly noun: string; readonly at: ReadonlyArray<number> } | undefined => {
  for (const word of words) {
    const next = words[word.at + 1]
    const ordinal = used.has(word.at) ? undefined : ordinalOf(word)
    if (ordinal === undefined || next === undefined) continue
    const noun = nounOf.get(next.key) ?? (next.text === "one" && isToggled ? "checkbox" : undefined)
    const fits = noun === undefined ? undefined : countable[noun]
    const isCalled = (one: Control) =>
      one.kind === "press" &&
      (one.isButton ? consequenceOf(one) === undefined : one.row !== null || holdsImage(page, one)) &&
      (one.names[0]?.length ?? 0) <= 2 &&
      one.names[0]?.includes(next.key) === true
    const named = noun === undefined ? page.controls.filter(isCalled) : []
    const counted = fits === undefined ? named : page.controls.filter((one) => fits(page, one))
    const control = counted.at(ordinal < 0 ? ordinal : ordinal - 1)
    if (control !== undefined && isUsable(control) && (fits !== undefined || named.length > 1))
      return { control, noun: noun ?? next.text, at: [word.at, next.at] }
  }
  return undefined
}

/** Controls that an ordinal names. */
export const countedControls = (search: Search): ReadonlyArray<Operation> => {
  const { words } = search.clause
  const found = countedControl(search, isToggling(search.clause))
  if (found === undefined) return []
  const { at, control, noun } = found
  if (noun !== "checkbox") return isHovering(search.clause) ? [] : [build(search, "press", control, at, 4)]
  const { at: marks, isOn } = polarityAt(words, new Set(at))
  return [build(search, "toggle", control, [...at, ...marks], 4, stateOf(control, isOn))]
}

/** What the pointer is to be moved onto, by its number. */
export const hovered = (search: Search): ReadonlyArray<Operation> => {
  const found = isHovering(search.clause) ? countedControl(search, false) : undefined
  return found === undefined ? [] : [build(search, "hover", found.control, found.at, 4)]
}
