import type { Observation, PageElement } from "@tabwright/agent/brain"
import { normalise } from "./Words.ts"

/** A row of a table, an entry of a list, a card: what stands together and is acted on as one. */
export interface PageRow {
  readonly text: string
  /** The controls in it, in order. */
  readonly controls: ReadonlyArray<PageElement>
  /** The row itself, where it can be clicked. */
  readonly self: PageElement | undefined
}

/** A text without anything that layout puts between its words, to find words that no space parts. */
export const squeezed = (text: string): string => normalise(text).replace(/ /g, "")

/** Characters from which on a text may be found in the middle of words that run together. */
const minimumGlued = 3

/**
 * Whether a row has this text: as words of its own, else run together with its neighbours as lists without spaces show it.
 */
export const hasText = (row: string, text: string): boolean => {
  const wanted = normalise(text)
  if (wanted === "") return row.toLowerCase().includes(text.trim().toLowerCase())
  // "@leo" and "leo" differ where a page writes both.
  if (/^[@#]/.test(text) && !row.toLowerCase().includes(text.toLowerCase())) return false
  if (` ${normalise(row)} `.includes(` ${wanted} `)) return true
  const tight = squeezed(text)
  // Digits run into digits: "1" is not in "12".
  return tight.length >= minimumGlued && /\p{L}/u.test(tight) && gluedIn(row, text)
}

/** Words that run together start with a capital, a digit after letters, or a sign. */
const gluedIn = (row: string, text: string): boolean => {
  const parted = row
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(/(\d)(\p{L})/gu, "$1 $2")
  const wanted = text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(/(\d)(\p{L})/gu, "$1 $2")
  return ` ${normalise(parted)} `.includes(` ${normalise(wanted)} `)
}

/** Characters of a row at most: what is longer is a list of them. */
const longestRow = 290

/** Words of an entry of a list at least: cells of a row have fewer. */
const minEntryWords = 3

/** Returns true for entries of a list that all stand in the same text, such as messages that can be pointed at. */
const isListOfEntries = (members: ReadonlyArray<PageElement>, context: string): boolean =>
  members.length > 1 &&
  members.every(
    ({ classes, role, tag, text }) =>
      role === "generic" &&
      tag === members[0]?.tag &&
      classes.join(" ") === members[0].classes.join(" ") &&
      text.trim().split(/\s+/).length >= minEntryWords &&
      context.includes(text),
  )

/** All rows that a page shows, by what the controls in them stand in, in the order of the page. */
export const pageRows = ({ elements }: Observation): ReadonlyArray<PageRow> => {
  const groups = new Map<string, Array<PageElement>>()
  for (const element of elements) {
    if (element.context === "" || element.context.length >= longestRow) continue
    const key = `${element.frame}\n${element.context}`
    const members = groups.get(key)
    if (members === undefined) groups.set(key, [element])
    else members.push(element)
  }
  const selves = new Map<string, PageElement>()
  for (const element of elements) {
    const own = squeezed(element.text || element.name)
    if (own !== "") selves.set(`${element.frame}\n${own}`, element)
  }
  const rows: Array<PageRow> = []
  const taken = new Set<PageElement>()
  for (const members of groups.values()) {
    const [first] = members
    if (first === undefined) continue
    if (isListOfEntries(members, first.context)) {
      for (const one of members) rows.push({ text: one.text, controls: [], self: one })
      continue
    }
    const self = selves.get(`${first.frame}\n${squeezed(first.context)}`)
    if (self !== undefined) taken.add(self)
    rows.push({ text: first.context, controls: members.filter((one) => one !== self), self })
  }
  const alone = elements.filter(
    (element) =>
      !taken.has(element) &&
      ["generic", "treeitem", "option", "row", "listitem", "link"].includes(element.role) &&
      (element.context === "" || element.context.length >= longestRow),
  )
  for (const element of alone) rows.push({ text: element.text || element.name, controls: [], self: element })
  return rows
}
