import type { ElementBlock, FrameBlock, TextBlock } from "../page/Probe.ts"

/** What a page cannot be let say: control characters, marks that turn the direction of text, and letters nobody sees. */
const unseen = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** A text of the page on one line, of at most `max` characters. */
export const plainLine = (text: string, max: number): string => {
  const line = text.replace(unseen, " ").replace(/\s+/g, " ").trim()
  if (line.length <= max) return line
  // Half of a pair is no letter.
  return `${line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`
}

export const quote = (text: string, max: number): string =>
  `"${plainLine(text, max).replace(/["\\]/g, (mark) => `\\${mark}`)}"`

/** Page text must not pass for an element line. */
const defuse = (text: string): string =>
  text.replace(/^([\s*+~=>-]*)\[(\d+)\]/, "$1($2)").replace(/^(\W*)<<</, "$1<< <")

/** Words for roles that are shorter, or say what to do. */
const words: Readonly<Record<string, string>> = {
  generic: "clickable",
  textbox: "input",
  searchbox: "search",
  spinbutton: "number",
  menuitemcheckbox: "menuitem",
  menuitemradio: "menuitem",
}
/** What is no more than a part of the page that scrolls, or is for more than clicking. */
const uses = {
  "": "clickable",
  drag: "draggable",
  drop: "droppable",
  hover: "hoverable",
  scroll: "scrollable",
} as const

const roleOf = ({ role, uses: use }: ElementBlock): string =>
  role === "generic" ? uses[use] : (words[role] ?? role) + (use === "drag" || use === "drop" ? ` ${uses[use]}` : "")

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")

/** Characters of an address shown at most: the whole one is the element's. */
const addressLimit = 36

const middleOut = (text: string): string =>
  text.length <= addressLimit ? text : `${text.slice(0, addressLimit / 2 - 1)}…${text.slice(-addressLimit / 2)}`

/** Where a link leads, as short as it still tells; "" where its name says as much. */
export const shortAddress = (href: string, base: string, name: string): string => {
  const url = URL.parse(href)
  if (url === null) return middleOut(plainLine(href, 200))
  if (!/^https?:$/.test(url.protocol))
    return url.protocol === "mailto:" || url.protocol === "tel:" ? middleOut(href) : url.protocol
  const own = URL.parse(base)
  if (url.origin !== own?.origin) return middleOut(`${url.host}${url.pathname.length > 1 ? url.pathname : ""}`)
  const place =
    own.pathname === url.pathname && url.search + url.hash !== "" ? url.search + url.hash : url.pathname + url.search
  const last = bare(url.pathname.split("/").filter(Boolean).at(-1) ?? "")
  if (url.search === "" && last.length > 2 && bare(name) === last) return ""
  return middleOut(plainLine(place, 400))
}

const telling = (type: string): boolean =>
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

/** The line of an element. `nameLimit` is for pages that have more to say than there is room for. */
export const elementLine = (element: ElementBlock, index: number, url: string, nameLimit = 120): string => {
  const name = element.name || element.text || element.label || element.placeholder || element.title
  const parts = [`${element.isNew ? "*" : ""}[${index}] ${roleOf(element)}`]
  if (name !== "") parts.push(quote(name, nameLimit))
  if (telling(element.type)) parts.push(element.type)
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
    const address = shortAddress(element.href, url, name)
    if (address !== "") parts.push(address)
  }
  return parts.join(" ")
}

export const textLine = (block: TextBlock, max: number): string =>
  defuse(`${"#".repeat(block.level)}${block.level > 0 ? " " : ""}${plainLine(block.text, max)}`)

/** Frames have no number: what is in them has. */
export const frameLine = (block: FrameBlock, below: string): string => {
  const src = /^(data|blob|javascript):/.exec(block.src)?.[0] ?? block.src.replace(/[?#].*$/s, "")
  return `frame${src === "" ? "" : ` ${quote(src, 60)}`}${below}:`
}

/** What a line says without what it looks like: for telling whether two say the same. */
export const gist = (text: string): string => bare(plainLine(text, 400))
