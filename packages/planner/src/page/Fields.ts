import type { PageElement } from "@tabwright/agent/brain"
import { canonical, standInsFor } from "../data/Synonyms.ts"
import { normalise, singular, wordsOf } from "../language/Words.ts"
import { isChoice, isField, isTickable } from "./Ground.ts"
import type { Node, Page } from "./Page.ts"
import { similarity } from "./Similarity.ts"

export type FieldKind =
  | "text"
  | "password"
  | "number"
  | "date"
  | "time"
  | "month"
  | "color"
  | "range"
  | "select"
  | "radio"
  | "checkbox"
  | "file"
  | "editable"
  | "stepper"

/** An option of a field. */
export interface FieldOption {
  readonly label: string
  readonly element: PageElement
}

/** Something that holds a value: an input, a select, a group of radio buttons, a stepper with its value. */
export interface Field {
  readonly element: PageElement
  readonly kind: FieldKind
  /** Names in the page's words, the best first. */
  readonly names: ReadonlyArray<string>
  readonly options: ReadonlyArray<FieldOption>
  /** Current value as shown. */
  readonly value: string
  readonly node: Node | undefined
  /** Buttons that step the value up and down. */
  readonly steps?: { readonly up: PageElement; readonly down: PageElement }
}

const kindOf = (element: PageElement, node: Node | undefined): FieldKind | undefined => {
  const { role, tag, type } = element
  if (tag === "select" || (isChoice(element) && tag !== "input"))
    return element.options.length > 0 || tag === "select" ? "select" : undefined
  if (type === "password") return "password"
  if (type === "file") return "file"
  if (type === "date" || type === "datetime-local") return "date"
  if (type === "time") return "time"
  if (type === "month") return "month"
  if (type === "color") return "color"
  if (type === "range" || role === "slider") return "range"
  if (type === "number" || role === "spinbutton") return "number"
  if (role === "checkbox" || role === "switch" || role === "menuitemcheckbox") return "checkbox"
  if (node?.of.states?.includes("editable") === true) return "editable"
  return isField(element) ? "text" : undefined
}

/** Texts right in front of, above or behind an element in its parent: labels that are not marked as such. */
const hasControls = (page: Page, node: Node | undefined): boolean =>
  node !== undefined &&
  [node, ...page.descendants(node)].some(({ element }) => element !== undefined && element.tag !== "label")

const neighbors = (page: Page, node: Node): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let at: Node = node, depth = 0; at.parent !== null && depth < 3; at = at.parent, depth++) {
    // What stands before a row belongs to another one.
    if (["li", "tr"].includes(at.of.tag)) break
    const siblings = at.parent.children
    const before = siblings[siblings.indexOf(at) - 1]
    const text =
      before === undefined ||
      before.of.role === "heading" ||
      [...page.descendants(before)].some(({ of }) => of.value !== undefined) ||
      before.of.value !== undefined
        ? ""
        : page.line(before)
    if (text !== "" && text.length <= 40 && !hasControls(page, before)) {
      found.push(text.replace(/(?<![:*\s])[:*\s]+$/, ""))
      break
    }
  }
  return found
}

const groupName = (page: Page, node: Node): string => {
  const group = page.closest(
    node,
    ({ of }) => ["fieldset", "radiogroup"].includes(of.tag) || ["radiogroup", "group"].includes(of.role),
  )
  if (group === undefined) return page.headings(node)[0] === undefined ? "" : page.line(page.headings(node)[0] ?? node)
  const legend = group.children.find(({ of }) => of.tag === "legend")
  return group.of.name.length > 60 ? "" : group.of.name || (legend === undefined ? "" : page.line(legend))
}

/** Name of the column that a field stands in. */
const columnOf = (page: Page, node: Node): string => {
  const cell = page.closest(node, ({ of }) => of.tag === "td" || of.role === "cell" || of.role === "gridcell")
  const table = cell === undefined ? undefined : page.table(cell)
  return cell === undefined || cell.parent === null || table === undefined
    ? ""
    : (page.columns(table)[page.cells(cell.parent).indexOf(cell)] ?? "")
}

const namesOf = (page: Page, element: PageElement, node: Node | undefined): ReadonlyArray<string> => {
  const near = node === undefined ? [] : neighbors(page, node)
  const column = node === undefined ? "" : columnOf(page, node)
  const headings = new Set(page.nodes.flatMap((one) => (one.of.role === "heading" ? [page.line(one)] : [])))
  const label = element.label.length > 60 && element.label !== element.name ? "" : element.label
  const own = [label, element.name, element.placeholder, element.title, column].filter(
    (name) => name !== "" && (!headings.has(name) || name === element.name),
  )
  return [
    ...new Set([
      ...own,
      ...(element.label !== "" && element.label === element.name ? [] : near),
      normalise(element.nameAttribute),
      normalise(element.id.replace(/([a-z])([A-Z])/g, "$1 $2")),
      element.type === "email" ? "email" : "",
      element.type === "tel" ? "phone" : "",
      element.type === "search" ? "search" : "",
    ]),
  ].filter((name) => name !== "" && name.length <= 120)
}

const plus = /^(?:\+|＋|▲|↑|>|›|plus|more|increase|increment|up|add one|one more|raise)\b|^[+＋▲↑]$/i
const minus = /^(?:-|−|–|▼|↓|<|‹|minus|less|fewer|decrease|decrement|down|one less|one fewer|lower|reduce)\b|^[-−–▼↓]$/i

/** Pairs of plus and minus buttons around a number. */
const steppers = (page: Page): ReadonlyArray<Field> =>
  page.elements.flatMap((element): ReadonlyArray<Field> => {
    const name = element.name || element.text || element.title
    if (element.role !== "button" || !plus.test(name.trim())) return []
    const node = page.nodeOf(element)
    for (let at = node?.parent ?? null, depth = 0; at !== null && depth < 3; at = at.parent, depth++) {
      const inner = [...page.descendants(at)]
      const down = inner.find(
        (one) =>
          one.element !== undefined &&
          one.element.role === "button" &&
          minus.test((one.element.name || one.element.text || one.element.title).trim()),
      )?.element
      if (down === undefined) continue
      if (inner.some((one) => one.element !== undefined && isField(one.element))) return []
      const number = inner
        .filter(({ of }) => of.tag === "#text" && /^-?\d+(?:[.,]\d+)?(?:\s*\p{L}{0,12}|\s*[%°]\p{L}?)$/u.test(of.text))
        .at(0)
      if (number === undefined) return []
      const around = [
        ...new Set([
          page.line(at).replace(number.of.text, " "),
          name.replace(plus, ""),
          ...(/\p{L}{2}/u.test(page.line(at)) ? [] : neighbors(page, at)),
          groupName(page, at),
        ]),
      ]
        .map((one) =>
          one
            .replace(/[-−–+＋▲▼\d<>‹›]/g, " ")
            .replace(/\s+/g, " ")
            .trim(),
        )
        .filter((one) => one !== "" && one.length < 50)
      if (around.length === 0) return []
      return [
        {
          element,
          kind: "stepper",
          names: around,
          options: [],
          value: /-?\d+(?:[.,]\d+)?/.exec(number.of.text)?.[0] ?? "",
          node: number,
          steps: { up: element, down },
        },
      ]
    }
    return []
  })

const radios = (page: Page): ReadonlyArray<Field> => {
  const groups = new Map<string, Array<PageElement>>()
  for (const element of page.elements) {
    if (element.role !== "radio" && element.role !== "menuitemradio") continue
    const node = page.nodeOf(element)
    const key =
      element.nameAttribute ||
      `${node === undefined ? "" : (page.closest(node, ({ of }) => of.role === "radiogroup" || of.tag === "fieldset")?.index ?? node.parent?.parent?.index)}`
    groups.set(key, [...(groups.get(key) ?? []), element])
  }
  return [...groups.entries()].flatMap(([key, options]) => {
    const [first] = options
    if (first === undefined) return []
    const node = page.nodeOf(first)
    const name = node === undefined ? "" : groupName(page, node)
    return [
      {
        element: first,
        kind: "radio" as const,
        names: [name, ...(node === undefined ? [] : neighbors(page, node)), normalise(key)].filter(
          (one) => one !== "" && one.length < 100,
        ),
        options: options.map((element) => ({
          label: element.name || element.label || element.text || element.value,
          element,
        })),
        value: options.find(({ checked }) => checked)?.name ?? "",
        node,
      },
    ]
  })
}

const known = new WeakMap<Page, ReadonlyArray<Field>>()

/** Returns all fields of a page, in document order. */
export const fieldsOf = (page: Page): ReadonlyArray<Field> => {
  const cached = known.get(page)
  if (cached !== undefined) return cached
  const own = page.elements.flatMap((element): ReadonlyArray<Field> => {
    const node = page.nodeOf(element)
    const kind = kindOf(element, node)
    if (kind === undefined || (isTickable(element) && kind !== "checkbox")) return []
    const options = kind === "select" ? element.options.map((label) => ({ label, element })) : []
    return [{ element, kind, names: namesOf(page, element, node), options, value: element.value, node }]
  })
  const all = [...own, ...radios(page), ...steppers(page)].toSorted(
    (a, b) => (page.nodeOf(a.element)?.index ?? 0) - (page.nodeOf(b.element)?.index ?? 0),
  )
  known.set(page, all)
  return all
}

const weak = new Set("the a an my your please enter type here e g eg optional required choose select".split(" "))
const plain = (text: string): ReadonlyArray<string> =>
  canonical(text)
    .split(" ")
    .filter((word) => word !== "" && !weak.has(word))
    .map(singular)

/** Returns how well words name a field, from 0 to 1: all words of a name count more than some. */
export const fieldScore = (field: Field, words: string): number => {
  const asked = plain(words)
  if (asked.length === 0) return 0
  let best = 0
  field.names.forEach((name, at) => {
    const own = plain(name)
    const worth = at === 0 ? 1 : 0.96
    if (own.length === 0) return
    const hits = asked.filter((word) => own.includes(word)).length
    if (hits === asked.length)
      best = Math.max(best, worth * (hits === own.length ? 1 : 0.6 + 0.32 * (hits / own.length)))
    // A misspelt or differently divided name; a number beside it is a value.
    else if (asked.join("").length > 4 && asked.every((word) => !/\d/.test(word) || own.includes(word)))
      best = Math.max(best, similarity(asked.join(" "), own.join(" ")) >= 0.85 ? 0.8 * worth : 0)
  })
  if (best < 0.6)
    for (const other of standInsFor(words))
      if (field.names.some((name) => plain(name).join(" ") === plain(other).join(" "))) best = Math.max(best, 0.7)
  return best
}

/** Returns true for a field that takes any text. */
export const isFree = ({ kind }: Field): boolean => kind === "text" || kind === "editable"

/** Returns the option that a text names, with a margin to the others. */
export const optionOf = (field: Field, text: string): FieldOption | undefined => {
  const scored = field.options
    .map((option) => ({ option, score: similarity(text, option.label) }))
    .toSorted((a, b) => b.score - a.score)
  const [best, next] = scored
  if (
    best === undefined ||
    best.score < 0.72 ||
    (next !== undefined && best.score - next.score < 0.04 && best.option.label !== next.option.label)
  ) {
    const asked = wordsOf(text)
    const whole = field.options.filter(
      ({ label }) => asked.length > 0 && asked.every((word) => wordsOf(label).includes(word)),
    )
    return whole.length === 1 ? whole[0] : undefined
  }
  return best.option
}
