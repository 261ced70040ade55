import { type Control, groupBy, isWithin, type Leaf, once, type PageModel } from "../page/PageModel.ts"
import { headingsOf } from "../page/Headings.ts"
import { commands } from "../task/Sentences.ts"
import { keysOf } from "../task/Words.ts"
import { type Entry, entryOf, type Field, fieldFrom, hasLetters, labeled, shownBy, stateOf } from "./Entries.ts"
import { clean, nameBefore, partsOf } from "./Text.ts"
import { firstIn } from "./Types.ts"

/** Nouns for what a symbol on a button counts. */
const symbols: ReadonlyArray<readonly [RegExp, string]> = [
  [/[♥♡❤🤍👍]/u, "likes"],
  [/[💬🗨]/u, "comments"],
  [/[🔁↻]/u, "reposts"],
  [/👁/u, "views"],
]

/** What a button counts: "52 likes" for "♡ 52". */
const countOn = (page: PageModel, { isButton, kind, name, node }: Control): string | undefined => {
  const text = page.text(node)
  const [count] = /(?<![\p{L}\d])\d[\d,.]*\p{Lu}?$/u.exec(text) ?? []
  const [, noun = isButton ? /\p{L}[\p{L} ]*/u.exec(name)?.[0] : undefined] =
    symbols.find(([symbol]) => symbol.test(text)) ?? []
  return kind !== "press" || count === undefined || noun === undefined ? undefined : `${count} ${noun}`
}

const controlsAt = once(({ controls }: PageModel) => new Map(controls.map((control) => [control.node, control])))
const controlsCalled = once(({ controls, text }: PageModel) => groupBy(controls, ({ node }) => text(node)))

/** Returns true for something to press, like a button, that says nothing about what it stands in: others say the same. */
const isAction = (page: PageModel, { isButton, isContainer, kind, node, role }: Control): boolean => {
  const text = page.text(node)
  const isShared =
    (controlsCalled(page).get(text)?.length ?? 0) > 1 && (role !== "link" || commands.has(keysOf(text)[0] ?? ""))
  return isButton || (kind === "press" && !isContainer && (!/[\p{L}\d]/u.test(text) || isShared))
}

interface Content {
  readonly leaves: Array<Leaf>
  readonly controls: Array<Control>
}

/** Texts and controls in a part of the page, without the texts of buttons. */
export const contentOf = (page: PageModel, at: number): Content => {
  const found: Content = { leaves: [], controls: [] }
  const visit = (node: number): void => {
    const control = node === at ? undefined : controlsAt(page).get(node)
    const counted = control === undefined ? undefined : countOn(page, control)
    if (control !== undefined) found.controls.push(control)
    if (counted !== undefined) found.leaves.push({ node, text: counted })
    const { tag, text = "" } = page.nodes[node] ?? {}
    // What is crossed out no longer counts.
    if (
      counted !== undefined ||
      (control !== undefined && isAction(page, control)) ||
      /^(?:s|del|strike)$/.test(tag ?? "")
    )
      return
    if (tag === "#text" && text !== "") found.leaves.push({ node, text })
    for (const child of page.children(node)) visit(child)
  }
  visit(at)
  return found
}

/** The text of a cell, or the value of the only control in it. */
export const cellText = (page: PageModel, cell: number): string => {
  const { controls, leaves } = contentOf(page, cell)
  const text = leaves.map((leaf) => leaf.text).join(" ")
  const [control] = controls
  return text !== "" || control === undefined || controls.length > 1 ? text : shownBy(control)
}

/** The name that a text begins with, and what it says behind it: "Larch $95", "Larch: two beds". */
const nameIn = (text: string, isHeading: boolean) => {
  const [, lead, rest = ""] = isHeading ? [] : (/^([^:\d]{2,40}):\s(.+)$/su.exec(text) ?? [])
  if (lead !== undefined) return { name: lead, values: partsOf(rest), rest }
  const [whole = "", ...others] = partsOf(text)
  const value = firstIn(whole, ["money", "time", "percent"])
  const name = nameBefore(whole, value?.from ?? 0)
  return value === undefined || name === ""
    ? { name: whole, values: others }
    : { name, values: [whole.slice(value.from), ...others] }
}

/** The fields of a label and its value, or of a number and its unit. */
const pairOf = (page: PageModel, { node, text }: Leaf, next: Leaf): ReadonlyArray<Field> | undefined => {
  const parent = page.parent(node)
  if (/:\s*$/.test(text) || page.tag(parent) === "dt")
    return [fieldFrom(clean(text), clean(next.text)), ...partsOf(next.text).slice(1).map(labeled)]
  const isAmount =
    /^\d[\d.,]*$/.test(text) &&
    /^\p{L}[\p{L} ]{1,20}$/u.test(next.text) &&
    isWithin(page, next.node, page.parent(parent))
  return isAmount ? [fieldFrom(next.text, `${text} ${next.text}`)] : undefined
}

/** What the texts of a card say beside its name. */
const valuesIn = (page: PageModel, leaves: ReadonlyArray<Leaf>, first: Leaf): ReadonlyArray<Field> => {
  const fields: Array<Field> = []
  for (let i = 0; i < leaves.length; i++) {
    const [leaf = first, next = first] = leaves.slice(i, i + 2)
    if (leaf === first) continue
    const pair = next === first ? undefined : pairOf(page, leaf, next)
    fields.push(...(pair ?? partsOf(leaf.text).map(labeled)))
    if (pair !== undefined) i++
  }
  return fields
}

/** What the controls of a card are set to. */
const settingsIn = (controls: ReadonlyArray<Control>, title: string, fields: ReadonlyArray<Field>) =>
  controls.flatMap((control): ReadonlyArray<Field> => {
    const shown = shownBy(control)
    const own = control.name.replace(title, "").trim()
    if (shown === "" || fields.some(({ text }) => text === shown)) return []
    if (control.kind !== "toggle") return [fieldFrom(own, shown)]
    return [stateOf(control), ...(own === "" ? [] : [fieldFrom("", `${own} ${shown}`)])]
  })

/** Reads a card, which may be several nodes beside each other: its heading or first text is its name. */
export const cardOf = (
  page: PageModel,
  nodes: ReadonlyArray<number>,
  context: ReadonlyArray<string>,
): Entry | undefined => {
  const parts = nodes.map((one) => contentOf(page, one))
  const leaves = parts.flatMap((part) => part.leaves)
  const headed = leaves.find(({ node }) => page.role(page.parent(node)) === "heading")
  const first = headed ?? leaves.find(({ text }) => hasLetters(text)) ?? (leaves.length > 1 ? leaves[0] : undefined)
  const [node = -1] = nodes
  if (first === undefined) return undefined
  const { name, rest, values } = nameIn(first.text, headed !== undefined)
  const fields = [...values.map(labeled), ...valuesIn(page, leaves, first)]
  const texts = rest === undefined ? leaves.flatMap((leaf) => (leaf === first ? [] : [clean(leaf.text)])) : [rest]
  const settings = settingsIn(
    parts.flatMap(({ controls }) => controls),
    name,
    fields,
  )
  return entryOf(name, [...fields, ...settings], context, { texts, heading: headingsOf(page, node)[0], node })
}
