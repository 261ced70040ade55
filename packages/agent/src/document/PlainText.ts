import { DocumentFault } from "./DocumentFault.ts"
import type { DocumentText } from "./DocumentText.ts"

const decoded = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    // Tables exported by old programs.
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

const blocks = /^(?:address|article|blockquote|br|dd|div|dt|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

/** Returns the text of an HTML file without scripts, styles and tags. */
const htmlText = (html: string): string => {
  const shown: Array<string> = []
  const lower = html.toLowerCase()
  for (let at = 0; at < html.length;) {
    const tag = html.indexOf("<", at)
    shown.push(html.slice(at, tag === -1 ? undefined : tag).replace(/\s+/g, " "))
    if (tag === -1) break
    const isComment = html.startsWith("<!--", tag)
    const end = html.indexOf(isComment ? "-->" : ">", tag)
    if (end === -1) break
    at = end + (isComment ? 3 : 1)
    const name = /^<\/?([a-z][a-z0-9]{0,20})/.exec(lower.slice(tag, tag + 24))?.[1] ?? ""
    if (blocks.test(name)) shown.push("\n")
    if (name === "td" || name === "th") shown.push("\t")
    if ((name === "script" || name === "style") && lower[tag + 1] !== "/") {
      const close = lower.indexOf(`</${name}`, at)
      if (close === -1) break
      at = close
    }
  }
  return shown
    .join("")
    .replace(/&(?:#(\d{1,7})|(\w{1,8}));/g, (whole, code?: string, name?: string) =>
      code === undefined
        ? (entities[name ?? ""] ?? whole)
        : Number(code) <= 0x10ffff
          ? String.fromCodePoint(Number(code))
          : whole,
    )
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n")
}

/** Reads a text file in UTF-8, UTF-16 or Windows-1252. Fails with {@link DocumentFault} for binary files. */
export const readText = (name: string, bytes: Uint8Array): DocumentText => {
  const text = decoded(bytes)
  if (text.includes("\0"))
    throw new DocumentFault("It is neither text nor a document that can be read: pdf, docx, xlsx or an image.")
  const shown = /\.x?html?$/i.test(name) ? htmlText(text) : text
  return { parts: [{ label: "", text: shown }], extent: "", isCut: false }
}
