import { type Control, isWithin } from "../../page/PageModel.ts"
import { classOf, stem } from "../../task/Words.ts"
import { isUsable } from "./Field.ts"
import { emptyKey, matchLabel, partsOf, weight } from "./Label.ts"
import { build, type Operation, type Search } from "./Operation.ts"

const numberIn = (text: string): number | undefined => {
  const found = /-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0]
  return found === undefined ? undefined : Number(found.replaceAll(",", ""))
}

/** Buttons that count a value of their surroundings up and down. */
export const steppers = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  const [up, down] = [stem("increase"), stem("decrease")] as const
  const sideOf = (control: Control): string | undefined => {
    const keys = (control.names.length === 0 ? control.hints : control.names.flat()).map(classOf)
    return keys.includes(up) ? up : keys.includes(down) ? down : undefined
  }
  const buttons = page.controls.filter(
    (control) => control.kind === "press" && isUsable(control) && sideOf(control) !== undefined,
  )
  const numbers = words.filter(
    ({ at, kind, text }) =>
      ((kind === "number" && /^-?\d+$/.test(text)) || /^one$/i.test(text)) && words[at - 1]?.key !== "by",
  )
  const parts = partsOf(words)
  const noun = words.find(({ text }) => /^(?:spinner|stepper|counter)$/i.test(text))
  const signs = new Set(buttons.map(({ node }) => stem(page.text(node))))
  return buttons.flatMap((button) => {
    const side = sideOf(button)
    const isOther = (key: string) =>
      /\p{L}/u.test(key) && !signs.has(key) && classOf(key) !== up && classOf(key) !== down && !emptyKey(key)
    const labelIn = (node: number) =>
      [...new Set([...page.text(node).split(/\s+/).map(stem), ...(button.names[0] ?? [])])].filter(isOther)
    // The label may stand outside of what holds the buttons and the value.
    let parent = page.nodes[button.node]?.parent ?? -1
    const holder = parent
    const isOwn = (node: number) =>
      buttons.every((one) => isWithin(page, one.node, holder) || !isWithin(page, one.node, node))
    const isNamed = () => (matchLabel(labelIn(parent), words)?.matched ?? 0) > 0
    const counts = (node: number) => page.text(node).match(/\d+/g)?.length ?? 0
    for (let up = page.nodes[parent]?.parent ?? -1; up >= 0 && !isNamed() && isOwn(up);) {
      if (labelIn(parent).length > 0 && (counts(parent) > 0 || counts(up) > 1)) break
      ;[parent, up] = [up, page.nodes[up]?.parent ?? -1]
    }
    if (parent < 0 || page.text(parent).length > 120) return []
    const field = page.controls.find(
      ({ kind, node, states, value }) =>
        kind === "enter" && (states.has("readonly") || /^-?\d+$/.test(value)) && isWithin(page, node, parent),
    )
    const current = numberIn(field?.value ?? page.text(parent))
    if (current === undefined) return []
    const label = matchLabel(labelIn(parent), words)
    const match =
      label !== undefined && label.matched > 0
        ? label.at
        : noun !== undefined && buttons.every((one) => sideOf(one) !== side || one === button)
          ? [noun.at]
          : undefined
    if (match === undefined) return []
    const gap = (at: number) => Math.min(...match.map((one) => Math.abs(one - at)))
    const fitting = numbers.filter(({ at, kind }) => kind === "number" || match.includes(at + 1))
    const own = fitting.filter(({ at }) => match.some((one) => parts[one] === parts[at]))
    // "Use A+ until the size is 18".
    const signAt = words.flatMap(({ at, text }) => (text === button.name || text === "until" ? [at] : []))
    // A number of another part belongs to something else, unless it is the only one.
    const [target] = (own.length > 0 || fitting.length > 1 ? own : fitting).toSorted((a, b) => gap(a.at) - gap(b.at))
    if (target === undefined || search.used.has(target.at)) return []
    const goal = target.kind === "number" ? Number(target.text) : 1
    const met = { value: String(goal), from: current, isMet: goal === current }
    if (!met.isMet && goal > current !== (side === up)) return []
    return [build(search, "step", button, [...match, ...signAt, target.at], 4.5 + weight(words, match), met)]
  })
}
