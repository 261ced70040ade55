import type { Control, PageModel } from "../PageModel.ts"
import { groupBy } from "../PageModel.ts"
import { keysOf, stem } from "../Words.ts"
import { valuesIn } from "./Types.ts"

/** A value with what it is called. */
export interface Field {
  readonly label: string
  readonly value: string
}

/** One of several things of a kind: a row, a card, an option, a part of a sentence. */
export interface Item {
  readonly node: number
  /** The same for the things of a kind. */
  readonly group: string
  readonly position: number
  /** Possible names, best first. */
  readonly names: ReadonlyArray<string>
  readonly fields: ReadonlyArray<Field>
  readonly text: string
  readonly keys: ReadonlyArray<string>
  /** Words of what it stands in: headings, names and headers. */
  readonly context: ReadonlyArray<string>
  /** Words for what it is one of. */
  readonly kind: ReadonlyArray<string>
  readonly isOption: boolean
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
    const heading = children.slice(0, children.indexOf(below)).findLast((one) => isHeading(page, one))
    if (heading !== undefined) found.push(page.text(heading))
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

/** Content of a cell: its text, or the value or state of its control. */
const shownIn = (page: PageModel, at: number): string => {
  const own = page.text(at)
  const inside = page.controls.filter(({ node }) => node === at || isInside(page, node, at))
  const field = inside.find(
    ({ kind }) => kind === "select" || kind === "enter" || kind === "slider" || kind === "stepper",
  )
  if (field !== undefined) return field.value
  const toggle = inside.find(({ kind }) => kind === "toggle" || kind === "radio")
  if (toggle !== undefined && !/\p{L}/u.test(own)) return isOn(toggle) ? "checked" : "unchecked"
  return own
}

export const isInside = (page: PageModel, node: number, container: number): boolean => {
  for (let up = page.nodes[node]?.parent ?? -1; up >= 0; up = page.nodes[up]?.parent ?? -1)
    if (up === container) return true
  return false
}

export const isOn = (control: Control): boolean =>
  control.element.checked || ["checked", "selected", "pressed", "current"].some((state) => control.states.has(state))

const tagWords: Readonly<Record<string, string>> = {
  figure: "photo picture",
  img: "photo picture",
  article: "article",
  tr: "row",
  option: "option",
}

const contextOf = (page: PageModel, node: number, parent: number): ReadonlyArray<string> => {
  const hints = [...(page.nodes[node]?.hints ?? []), ...(page.nodes[parent]?.hints ?? [])]
  const tags =
    `${tagWords[page.nodes[node]?.tag ?? ""] ?? ""} ${page.nodes[parent]?.tag === "ol" ? "step place rank" : ""}`.split(
      " ",
    )
  const siblings = page.childrenOf[page.nodes[parent]?.parent ?? -1] ?? []
  const before = siblings[siblings.indexOf(parent) - 1]
  const lead = before === undefined ? "" : page.text(before)
  return [...headingsOf(page, node), lead.length <= 60 ? lead : "", ...hints, ...tags].flatMap(keysOf)
}

const isName = (text: string): boolean => /[\p{L}\d]{2}|^\p{Lu}$/u.test(text)

const rowItems = (page: PageModel): ReadonlyArray<Item> =>
  page.rows.flatMap((row): ReadonlyArray<Item> => {
    if (/^(?:option|p|dt|dd|code)$/.test(page.nodes[row.node]?.tag ?? "")) return []
    const headers = page.headers(row)
    const cells = (page.childrenOf[row.node] ?? []).filter(
      (cell) =>
        /^(?:cell|gridcell|rowheader|columnheader)$/.test(page.nodes[cell]?.role ?? "") ||
        /^t[dh]$/.test(page.nodes[cell]?.tag ?? ""),
    )
    const buttons = page.controls.filter(
      ({ isButton, node }) => isButton && node !== row.node && isInside(page, node, row.node),
    )
    const leaves = page.leaves.filter(({ node }) => isInside(page, node, row.node))
    const whole = leaves
      .filter(({ node }) => !buttons.some((button) => isInside(page, node, button.node)))
      .map(({ text }) => text)
    // "Aspen: 8 seats, floor 2"
    const [, title, rest] = /^(\p{Lu}[^:\d]{1,40}):\s+(.+)$/su.exec(whole[0] ?? "") ?? []
    const texts = title === undefined || rest === undefined ? whole : [title, rest, ...whole.slice(1)]
    const toggles = page.controls.filter(({ kind, node }) => kind === "toggle" && isInside(page, node, row.node))
    const toggle =
      toggles.length === 1 && toggles[0] !== undefined
        ? isOn(toggles[0])
          ? ["check", "done", "select"]
          : ["undone"]
        : []
    const values = page.controls.filter(
      ({ kind, node }) => (kind === "select" || kind === "enter") && isInside(page, node, row.node),
    )
    const shown = [...texts, ...values.map(({ value }) => value)].filter((text) => text !== "")
    const isTable = cells.length > 1
    if (
      !isTable &&
      page.controls.some(({ kind, node }) => (kind === "enter" || kind === "slider") && isInside(page, node, row.node))
    )
      return []
    const fields: ReadonlyArray<Field> = isTable
      ? cells.flatMap((cell, i) => {
          const value = shownIn(page, cell)
          const isHead = page.nodes[cell]?.role.endsWith("header") === true && headers[i] === ""
          return value === "" || isHead ? [] : [{ label: headers[i] ?? "", value }]
        })
      : [
          ...(texts.length === 2 &&
          /\d/.test(texts[1] ?? "") &&
          !/\d|:/.test(texts[0] ?? "") &&
          (texts[1] ?? "").length <= 20
            ? [{ label: texts[0] ?? "", value: texts[1] ?? "" }]
            : []),
          ...texts.flatMap((text, i) => {
            if (i === 0 && /\p{L}/u.test(text) && text.length <= 40 && !/[:,]/.test(text))
              return [{ label: "", value: text }]
            const before = texts[i - 1] ?? ""
            return /:\s*$/.test(before) && before.length <= 40
              ? [{ label: clean(before), value: text }]
              : segmentsOf(text).map(fieldOf)
          }),
          ...values.map(({ name, value }) => ({ label: name, value })),
        ]
    const names = isTable
      ? fields.filter(({ value }) => value !== "checked" && value !== "unchecked").map(({ value }) => value)
      : texts
    const hints = (page.nodes[row.node]?.hints ?? []).map(stem)
    return [
      {
        node: row.node,
        group: `row ${row.parent}`,
        position: row.position,
        names: names.map(clean).filter(isName),
        fields,
        text: shown.join(" "),
        keys: [...[...shown, page.nodes[row.node]?.name ?? ""].flatMap(keysOf), ...toggle],
        context: [...contextOf(page, row.node, row.parent), ...headers.flatMap(keysOf), ...hints],
        kind: [
          ...contextOf(page, row.node, row.parent),
          ...hints,
          ...(headers[0] === "" ? headers.slice(0, 2) : headers.slice(0, 1)).flatMap(keysOf),
        ],
        isOption: false,
      },
    ]
  })

/** The text that stands with a check box or radio button. */
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
        isChosen: isOn(control),
      })),
    }
  })
}

const optionItems = (page: PageModel): ReadonlyArray<Item> =>
  choiceGroups(page).flatMap(({ label, options }) =>
    (options.length < 2 ? [] : options).map((option, i) => {
      const parts = segmentsOf(option.label)
      return {
        node: option.control.node,
        group: `options of ${label} ${options[0]?.control.node}`,
        position: i + 1,
        names: parts,
        fields: parts.map(fieldOf),
        text: option.label,
        keys: keysOf(option.label),
        context: [label, ...headingsOf(page, option.control.node)].flatMap(keysOf),
        kind: keysOf(label),
        isOption: true,
      }
    }),
  )

const nameBefore = (text: string, at: number): string =>
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

const sentenceItems = (page: PageModel): ReadonlyArray<Item> =>
  blocksOf(page).flatMap(({ node, text }) =>
    sentencesOf(text).flatMap((sentence, s) => {
      const { lead, parts } = listedIn(sentence)
      return parts.map((part, i) => {
        const inner = part.text.slice(part.name.length).replace(/^\s*\((.*)\)$/su, "$1")
        return {
          node,
          group: `sentence ${node} ${s}`,
          position: i + 1,
          names: [part.name],
          fields: segmentsOf(inner).map(fieldOf),
          text: part.text,
          keys: keysOf(part.text),
          context: [lead, ...headingsOf(page, node)].flatMap(keysOf),
          kind: keysOf(lead),
          isOption: false,
        }
      })
    }),
  )

/** Runs of nodes between separators. */
const separatedItems = (page: PageModel): ReadonlyArray<Item> =>
  page.nodes.flatMap((_, parent) => {
    const children = page.childrenOf[parent] ?? []
    const isLine = (at: number) =>
      page.nodes[at]?.tag === "hr" || (page.nodes[at]?.role === "separator" && page.nodes[at]?.name === "")
    if (!children.some(isLine)) return []
    const runs: Array<Array<number>> = [[]]
    for (const child of children)
      if (isLine(child)) runs.push([])
      else runs.at(-1)?.push(child)
    const shown = runs
      .map((run) => run.map(page.text).filter((text) => text !== ""))
      .filter((texts) => texts.length > 0 && texts.join(" ").length <= 600)
    const kept =
      isLine(children[0] ?? -1) || runs[0]?.some((at) => isHeading(page, at)) !== true ? shown : shown.slice(1)
    return kept.length < 2 && !isLine(children[0] ?? -1)
      ? []
      : kept.map((texts, i) => ({
          node: parent,
          group: `separated ${parent}`,
          position: i + 1,
          names: texts.map(clean).filter(isName),
          fields: texts.slice(1).map((text) => fieldOf(text.replace(/^\((.*)\)$/su, "$1"))),
          text: texts.join(" "),
          keys: texts.flatMap(keysOf),
          context: contextOf(page, parent, parent),
          kind: contextOf(page, parent, parent),
          isOption: false,
        }))
  })

const cache = new WeakMap<PageModel, ReadonlyArray<Item>>()

/** All things of which a page shows several. */
export const itemsOf = (page: PageModel): ReadonlyArray<Item> => {
  const known = cache.get(page)
  if (known !== undefined) return known
  const found = [...rowItems(page), ...optionItems(page), ...separatedItems(page), ...sentenceItems(page)]
  cache.set(page, found)
  return found
}
