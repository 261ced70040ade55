import { type Control, type PageModel, isChosen, isWithin } from "../PageModel.ts"
import { groupBy } from "../PageModel.ts"
import { valuesIn } from "./Types.ts"

/** A value with what it is called. */
export interface Field {
  readonly label: string
  readonly value: string
}

export interface ChoiceGroup {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly control: Control; readonly label: string; readonly isChosen: boolean }>
}

export const clean = (text: string): string => text.replace(/^[\s:|–,;.-]+|[\s:,;|]+$/gu, "").trim()

const isHeading = (page: PageModel, at: number): boolean => {
  const { role = "", tag = "" } = page.nodes[at] ?? {}
  return role === "heading" || tag === "legend" || tag === "caption" || tag === "summary"
}

/** Headings and names that a node stands under, innermost first. */
export const headingsOf = (page: PageModel, at: number): ReadonlyArray<string> => {
  const found: Array<string> = []
  let below = at
  for (let up = page.nodes[at]?.parent ?? -1; up >= 0; up = page.nodes[up]?.parent ?? -1) {
    const children = page.childrenOf[up] ?? []
    // The nearest heading, and those of the sections around it.
    let level = Infinity
    for (const one of children.slice(0, children.indexOf(below)).toReversed()) {
      const depth = page.nodes[one]?.level ?? 6
      if (!isHeading(page, one) || depth >= level) continue
      found.push(page.text(one))
      level = depth
    }
    const name = page.nodes[up]?.name ?? ""
    if (name !== "") found.push(name)
    below = up
  }
  return found
}

/** Splits at commas and semicolons outside of parentheses. */
export const segmentsOf = (text: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let from = 0
  for (const [i, letter] of Array.from({ length: text.length }, (_, at) => text.charAt(at)).entries()) {
    if (letter === "(") depth++
    else if (letter === ")") depth--
    else if (depth === 0 && /[,;]/.test(letter) && /^\s/.test(text.slice(i + 1))) {
      parts.push(text.slice(from, i))
      from = i + 1
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== "")
}

export const sentencesOf = (text: string): ReadonlyArray<string> => text.split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u)

/** A field of a piece of text: "Total: $3", "rating 4.9", "50 GB", "3 user(s)". */
export const fieldOf = (text: string): Field => {
  const [, label, value] = /^([^:\d]{2,40}):\s+(.+)$/su.exec(text) ?? []
  if (label !== undefined && value !== undefined) return { label, value }
  const [, word, number] = /^(\p{L}[\p{L} ]{1,25}?)\s+([$€£]?\d[\d.,:]*%?)$/u.exec(text) ?? []
  if (
    word !== undefined &&
    number !== undefined &&
    !/\s(?:is|are|was|at|on|by|to|of|in)$|\b(?:is|are|was)\b/.test(word)
  )
    return { label: word, value: number }
  const [, count, unit] = /^(\d[\d.,]*)\s+(\p{L}[\p{L}()]*)$/u.exec(text) ?? []
  return count !== undefined && unit !== undefined
    ? { label: unit.replace(/\(.*/, ""), value: text }
    : { label: "", value: text }
}

export const isInside = (page: PageModel, node: number, container: number): boolean =>
  node !== container && isWithin(page, node, container)

const choiceLabel = (page: PageModel, control: Control): string => {
  const parent = page.nodes[control.node]?.parent ?? -1
  const own = page.text(control.node)
  if (/\p{L}/u.test(own) && !/^(?:on|off)$/i.test(own)) return own
  if (page.nodes[parent]?.tag === "label") return page.text(parent)
  const siblings = page.childrenOf[parent] ?? []
  const next = siblings[siblings.indexOf(control.node) + 1]
  if (next !== undefined && /^(?:#text|label|span)$/.test(page.nodes[next]?.tag ?? "") && page.text(next) !== "")
    return page.text(next)
  return control.name
}

/** Check boxes, radio buttons and pressed buttons that belong together. */
export const choiceGroups = (page: PageModel): ReadonlyArray<ChoiceGroup> => {
  const all = page.controls.filter(
    (control) =>
      ((control.kind === "toggle" || control.kind === "radio") &&
        !(control.row !== null && control.row.cells.length > 2)) ||
      control.role === "tab",
  )
  const pressed = page.controls.filter(({ states }) => states.has("pressed") || states.has("current"))
  const parents = new Set(pressed.map(({ node }) => page.nodes[node]?.parent ?? -1))
  const segments = page.controls.filter(
    (control) =>
      control.isButton &&
      control.kind === "press" &&
      parents.has(page.nodes[control.node]?.parent ?? -1) &&
      page.nodes[page.nodes[control.node]?.parent ?? -1]?.tag !== "nav",
  )
  const container = (control: Control, among: ReadonlyArray<Control>): number => {
    for (let up = page.nodes[control.node]?.parent ?? -1; up >= 0; up = page.nodes[up]?.parent ?? -1)
      if (among.filter(({ kind, node }) => kind === control.kind && isInside(page, node, up)).length > 1) return up
    return -1
  }
  const groups = [all, segments].flatMap((controls) => [
    ...groupBy(
      controls,
      (control) => `${control.kind}|${control.element.nameAttribute}|${container(control, controls)}`,
    ).values(),
  ])
  return groups.map((controls) => {
    const first = controls[0]?.node ?? 0
    const isShared = (name: string) => name !== ""
    const named = controls[0] === undefined ? -1 : container(controls[0], controls)
    const legend = (page.childrenOf[named] ?? []).find((one) => page.nodes[one]?.tag === "legend")
    const before = page.leaves.findLast(({ node }) => node < first)
    const label =
      legend !== undefined
        ? page.text(legend)
        : isShared(page.nodes[named]?.name ?? "")
          ? (page.nodes[named]?.name ?? "")
          : (before?.text ?? "")
    return {
      label,
      options: controls.map((control) => ({
        control,
        label: clean(choiceLabel(page, control)),
        isChosen: isChosen(control),
      })),
    }
  })
}

export const nameBefore = (text: string, at: number): string =>
  clean(text.slice(0, at))
    .replace(/\s*\(.*$/su, "")
    .replace(/\s(?:costs?|pays?|is|are|at|for|starts?|has|have|gets?)$/u, "")

/** Things that a sentence lists with a value each: "Adults $12, students $7". */
export const listedIn = (
  sentence: string,
): { readonly lead: string; readonly parts: ReadonlyArray<{ readonly name: string; readonly text: string }> } => {
  const [, lead = "", rest = sentence] = /^([^:\d(,]{2,40}):\s+(.+)$/su.exec(sentence) ?? []
  const segments = segmentsOf(rest.replace(/\.$/, "")).flatMap((part) =>
    part.split(/\s(?:and|while|but)\s(?=[^()]*\d)/u),
  )
  const parts = segments.flatMap((text) => {
    const value = [
      ...valuesIn(text, "money"),
      ...valuesIn(text, "time"),
      ...valuesIn(text, "date").filter((one) => /\d/.test(one.text)),
      ...valuesIn(text, "percent"),
      ...valuesIn(text, "quantity"),
      ...valuesIn(text, "phone"),
    ].toSorted((a, b) => a.from - b.from)[0]
    const name = value === undefined ? "" : nameBefore(text, value.from)
    return name === "" || name.split(" ").length > 4 ? [] : [{ name, text }]
  })
  return { lead, parts: parts.length === segments.length && parts.length > 1 ? parts : [] }
}

const blockTags =
  /^(?:p|div|section|article|header|footer|main|aside|nav|li|ul|ol|dl|dt|dd|h\d|table|tr|td|th|form|fieldset|hr|figure)$/

/** Texts that stand as a block, with the node of each. */
export const blocksOf = (page: PageModel): ReadonlyArray<{ readonly text: string; readonly node: number }> =>
  page.nodes.flatMap((node, at) => {
    const children = page.childrenOf[at] ?? []
    const isBlock =
      children.length > 0 &&
      children.length <= 12 &&
      !/^(?:tr|select|button|ul|ol|dl)$/.test(node.tag) &&
      children.every(
        (child) =>
          page.nodes[child]?.tag === "#text" ||
          (!blockTags.test(page.nodes[child]?.tag ?? "") &&
            (page.childrenOf[child] ?? []).every((one) => page.nodes[one]?.tag === "#text")),
      )
    return isBlock && page.text(at).length <= 600
      ? [{ text: page.text(at).replaceAll(/\s+([.,;:])(?=\s|$)/gu, "$1"), node: at }]
      : []
  })
