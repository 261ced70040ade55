import { type Control, isChosen, type PageModel } from "../page/PageModel.ts"
import { headingsOf, oncePerNode } from "../page/Headings.ts"
import { keysOf } from "../task/Words.ts"
import { fieldOf } from "./Text.ts"

/** A value of an entry. */
export interface Field {
  /** What the page calls it; "" if it has no label. */
  readonly label: string
  readonly text: string
  readonly keys: ReadonlyArray<string>
}

/** A row of a table, an item of a list, a card, a label with its value, a sentence. */
export interface Entry {
  /** Its name; without text for a sentence. */
  readonly title: Field
  /** Its values, with its name first. */
  readonly fields: ReadonlyArray<Field>
  /** Texts beside its name, undivided. */
  readonly texts: ReadonlyArray<string>
  /** Words of the headings that it stands under. */
  readonly context: ReadonlyArray<string>
  /** The nearest heading. */
  readonly heading?: string | undefined
  /** The node of a row or an item; undefined for other entries. */
  readonly node?: number | undefined
}

/** Entries of one kind. */
export interface Collection {
  readonly kind: "table" | "list" | "board" | "options" | "facts" | "counts" | "sentences"
  readonly entries: ReadonlyArray<Entry>
  /** Words of the headings that it stands under. */
  readonly context: ReadonlyArray<string>
  /** What two parts of one list share. */
  readonly shape: string
  /** True if all columns hold the same kind of values, so that one must be said for a condition. */
  readonly isUniform: boolean
  /** True if the page shows all of its entries, and each was read. */
  readonly isWhole: boolean
}

/** The labels that entries have. */
export const labelsOf = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> => [
  ...new Set(entries.flatMap(({ fields }) => fields.flatMap(({ label }) => (label === "" ? [] : [label])))),
]

/** Keys of the state of a control that is on or off. */
export const onKey = "+on"
export const offKey = "+off"

/** "@ada" is the name "ada", and what is checked is on. */
export const fieldFrom = (label: string, text: string): Field => {
  const state = text === "checked" ? onKey : text === "unchecked" ? offKey : undefined
  return { label, text, keys: state === undefined ? keysOf(text.replaceAll(/(?<![^\s(])@(?=\p{L})/gu, "")) : [state] }
}

/** A text with the label that it has in itself: "Total: $3". */
export const labeled = (part: string): Field => {
  const { label, value } = fieldOf(part)
  return fieldFrom(label, value)
}

/** The state of a control that is on or off. */
export const stateOf = (control: Control): Field => ({
  label: "",
  text: isChosen(control) ? "on" : "off",
  keys: [isChosen(control) ? onKey : offKey],
})

export const entryOf = (
  name: string,
  values: ReadonlyArray<Field>,
  context: ReadonlyArray<string>,
  more: Partial<Entry> = {},
): Entry => {
  const title = fieldFrom("", name)
  return { title, fields: [title, ...values], texts: [], context, ...more }
}

export const collectionOf = (
  kind: Collection["kind"],
  entries: ReadonlyArray<Entry>,
  context: ReadonlyArray<string>,
  more: Partial<Collection> = {},
): Collection => ({ kind, entries, context, shape: "", isUniform: false, isWhole: false, ...more })

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** The words of the headings and names that a node stands under. */
export const contextAt = oncePerNode((page, at) => headingsOf(page, at).flatMap(keysOf))

/** What a control shows. */
export const shownBy = (control: Control): string => {
  if (control.kind === "toggle") return isChosen(control) ? "checked" : "unchecked"
  return /^(?:select|enter|slider)$/.test(control.kind) && control.element.type !== "password" ? control.value : ""
}

export const isInNavigation = (page: PageModel, at: number): boolean =>
  page.path(at).some((up) => page.tag(up) === "nav" || /^(?:navigation|menu|menubar|tablist)$/.test(page.role(up)))
