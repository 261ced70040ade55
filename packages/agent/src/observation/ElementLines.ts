import type { ElementBlock, FrameBlock, TextBlock } from "../page/Probe.ts"
import { truncate, wordsOf } from "../Text.ts"

/** Characters removed from page text: control characters, directional marks and invisible letters. */
const invisibleCharacters =
  /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Converts page text to one line of at most `max` characters. */
export const plainLine = (text: string, max: number): string => {
  const line = text.replace(invisibleCharacters, " ").replace(/\s+/g, " ").trim()
  // A lone surrogate is not a character.
  return line.length <= max ? line : truncate(line, max).replace(/[\ud800-\udbff](?=…$)/, "")
}

export const quote = (text: string, max: number): string =>
  `"${plainLine(text, max).replace(/["\\]/g, (mark) => `\\${mark}`)}"`

/** Escapes page text that looks like an element line. */
const escapeElementLine = (text: string): string =>
  text.replace(/^([\s*+~=>-]*)\[(\d+)\]/, "$1($2)").replace(/^(\W*)<<</, "$1<< <")

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

const shownName = ({ name, text, label, placeholder, title }: ElementBlock): string =>
  name || text || label || placeholder || title

/**
 * Returns the elements of the viewport that their lines do not identify: without a name, or with the same line and
 * context as another. Scroll containers are identified by their content.
 */
export const ambiguousElements = (blocks: ReadonlyArray<ElementBlock>, url: string): ReadonlySet<ElementBlock> => {
  const seen = blocks.filter((block) => block.isInViewport && (block.uses !== "scroll" || block.role !== "generic"))
  const keyOf = (block: ElementBlock): string =>
    JSON.stringify([elementLine({ ...block, isNew: false }, 0, url), block.context])
  const counts = new Map<string, number>()
  for (const block of seen) counts.set(keyOf(block), (counts.get(keyOf(block)) ?? 0) + 1)
  return new Set(
    seen.filter((block) => (shownName(block) === "" && block.value === "") || (counts.get(keyOf(block)) ?? 0) > 1),
  )
}

/** Formats the line of an element. `limit` is lower on pages that exceed the token limit. */
export const elementLine = (element: ElementBlock, index: number, url: string, limit = lineNameLimit): string => {
  const name = shownName(element)
  const parts = [`${element.isNew ? "*" : ""}[${index}] ${roleOf(element)}`]
  if (name !== "") parts.push(quote(name, limit))
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
  if (element.scrolls !== null) {
    if (element.uses !== "scroll" || element.role !== "generic") parts.push("scrolls")
    parts.push(`${element.scrolls.above} above ${element.scrolls.below} below`)
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
