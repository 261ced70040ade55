import type { ElementBlock, FrameBlock, TextBlock } from "../page/WalkReply.ts"
import { wordsOf } from "../Text.ts"
import { fieldParts } from "./FieldLine.ts"
import type { Hint } from "./Hint.ts"
import { plainLine, quote } from "./PlainLine.ts"

/** Escapes page text that looks like an element line or the end of the page. */
const escapeElementLine = (text: string): string =>
  text
    .replace(/^([\s*+~=>-]*)\[(\d+)\]/, "$1($2)")
    .replace(/^(\W*)<<</, "$1<< <")
    .replace(/\[(end of (?:page|list))\]/gi, "($1)")

/** Shorter or clearer words for roles. */
const words: Readonly<Record<string, string>> = {
  generic: "clickable",
  textbox: "input",
  searchbox: "search",
  spinbutton: "number",
  menuitemcheckbox: "menuitem",
  menuitemradio: "menuitem",
}
const uses = {
  "": "clickable",
  drag: "draggable",
  drop: "droppable",
  hover: "hoverable",
  scroll: "scrollable",
} as const

const roleOf = ({ role, uses: use }: ElementBlock): string =>
  role === "generic" ? uses[use] : (words[role] ?? role) + (use === "drag" || use === "drop" ? ` ${uses[use]}` : "")

const normalizedWords = (text: string): string => wordsOf(text).join("")

/** Maximum characters of a URL; the element has the full one. */
const addressLimit = 36

const truncateMiddle = (text: string): string =>
  text.length <= addressLimit ? text : `${text.slice(0, addressLimit / 2 - 1)}…${text.slice(-addressLimit / 2)}`

/** Returns a link's destination, abbreviated; "" if its name already contains it. */
export const shortUrl = (href: string, base: string, name: string): string => {
  const url = URL.parse(href)
  if (url === null) return truncateMiddle(plainLine(href, 200))
  if (!/^https?:$/.test(url.protocol))
    return url.protocol === "mailto:" || url.protocol === "tel:" ? truncateMiddle(href) : url.protocol
  const own = URL.parse(base)
  if (url.origin !== own?.origin) return truncateMiddle(`${url.host}${url.pathname.length > 1 ? url.pathname : ""}`)
  const place =
    own.pathname === url.pathname && url.search + url.hash !== "" ? url.search + url.hash : url.pathname + url.search
  const last = normalizedWords(url.pathname.split("/").filter(Boolean).at(-1) ?? "")
  if (url.search === "" && last.length > 2 && normalizedWords(name) === last) return ""
  return truncateMiddle(plainLine(place, 400))
}

const isDistinctiveType = (type: string): boolean =>
  ![
    "",
    "text",
    "submit",
    "button",
    "checkbox",
    "radio",
    "search",
    "number",
    "range",
    "reset",
    "image",
    "select-one",
  ].includes(type)

/** Maximum characters of a name in an element's line. */
export const lineNameLimit = 120
const shortNameLimit = 50

const shownName = ({ name, text, label, placeholder, title }: ElementBlock): string => {
  const shown = name || text || label || placeholder || title
  return privateLetters.test(shown) ? "" : shown
}

/**
 * Returns the elements of the viewport that their lines do not identify: without a name or a hint at their purpose, or
 * with the same line and context as another. Scroll containers are identified by their content.
 */
export const ambiguousElements = (
  blocks: ReadonlyArray<ElementBlock>,
  url: string,
  hints: ReadonlyMap<ElementBlock, Hint>,
): ReadonlySet<ElementBlock> => {
  const seen = blocks.filter((block) => block.isInViewport && (block.uses !== "scroll" || block.role !== "generic"))
  const keyOf = (block: ElementBlock): string =>
    JSON.stringify([elementLine({ ...block, isNew: false }, 0, url, { hint: hints.get(block) }), block.context])
  const keys = new Map(seen.map((block) => [block, keyOf(block)] as const))
  const counts = new Map<string, number>()
  for (const key of keys.values()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isNameless = (block: ElementBlock): boolean =>
    shownName(block) === "" && block.value === "" && (hints.get(block)?.purpose ?? "") === ""
  return new Set(seen.filter((block) => isNameless(block) || (counts.get(keys.get(block) ?? "") ?? 0) > 1))
}

/** Maximum characters of the name of an element that is listed only for what it reveals. */
const revealingNameLimit = 40

const hintParts = ({ place, purpose, text }: Hint, isShort: boolean): ReadonlyArray<string> => [
  ...(purpose === "" ? [] : [purpose]),
  ...(place === "" || isShort ? [] : [place, quote(text, neighborLimit)]),
]
const neighborLimit = 40
const revealedNameLimit = 24

/** Private letters of icon fonts, which say nothing. */
const privateLetters = /^[\p{Co}\s]+$/u

export interface LineOptions {
  /** Absent for an element with a name. */
  readonly hint?: Hint | undefined
  /** True for elements outside of the viewport on pages that exceed the token limit. */
  readonly isShort?: boolean
}

/** Formats the line of an element. */
export const elementLine = (
  element: ElementBlock,
  index: number,
  url: string,
  { hint, isShort = false }: LineOptions = {},
): string => {
  const name = shownName(element)
  const isRevealing = element.reveals.length > 0 && element.role === "generic"
  const limit = isShort ? shortNameLimit : isRevealing ? revealingNameLimit : lineNameLimit
  const parts = [`${element.isNew ? "*" : ""}[${index}] ${roleOf(element)}`]
  if (name !== "") parts.push(quote(name, limit))
  if (hint !== undefined) parts.push(...hintParts(hint, isShort))
  if (isDistinctiveType(element.type)) parts.push(element.type)
  if (element.value !== "" && element.value !== name) parts.push(`= ${quote(element.value, 80)}`)
  else if (element.value === "" && element.placeholder !== "" && element.placeholder !== name)
    parts.push(`placeholder ${quote(element.placeholder, 50)}`)
  if (element.optionCount > 0) {
    const shown = element.options.slice(0, 6).map((option) => plainLine(option, 30))
    const more = element.optionCount - shown.length
    parts.push(`of ${shown.join(" | ")}${more > 0 ? ` | … ${more} more` : ""}`)
  }
  if (element.checked) parts.push(element.role === "tab" || element.role === "option" ? "selected" : "checked")
  if (element.expanded !== "") parts.push(element.expanded === "true" ? "expanded" : "collapsed")
  if (element.disabled) parts.push("disabled")
  parts.push(...fieldParts(element.type, element.field))
  if (element.reveals.length > 0)
    parts.push(`reveals ${element.reveals.map((control) => quote(control, revealedNameLimit)).join(", ")} on hover`)
  if (element.scrolls !== null) {
    if (element.uses !== "scroll" || element.role !== "generic") parts.push("scrolls")
    const { above, below } = element.scrolls
    parts.push(below === 0 ? `${above} above [end of list]` : `${above} above ${below} below`)
  }
  if (element.role === "link" && element.href !== "") {
    const address = shortUrl(element.href, url, name)
    if (address !== "") parts.push(address)
  }
  return parts.join(" ")
}

export const textLine = (block: TextBlock, max: number): string =>
  escapeElementLine(`${"#".repeat(block.level)}${block.level > 0 ? " " : ""}${plainLine(block.text, max)}`)

/** A frame has no number; only its elements have. */
export const frameLine = (block: FrameBlock, below: string): string => {
  const src = /^(data|blob|javascript):/.exec(block.src)?.[0] ?? block.src.split(/[?#]/, 1)[0] ?? ""
  return `frame${src === "" ? "" : ` ${quote(src, 60)}`}${below}:`
}

/** Returns a line's text without formatting, for comparing lines. */
export const summarize = (text: string): string => normalizedWords(plainLine(text, 400))
