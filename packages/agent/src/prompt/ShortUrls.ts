import { createHash } from "node:crypto"

/** Characters shown after a URL's path, and the length from which the rest is omitted. */
const shownTail = 25
const longTail = 60
/** Characters of the mark that replaces the rest. */
const markLength = 10

/** Punctuation at the end of a sentence and closing brackets are not part of the URL. */
const address = /https?:\/\/[^\s"'<>\\`|{}…]*[^\s"'<>\\`|{}….,;:!?)\]]/g

/** Returns the short form of a URL: the beginning of its query, and a mark for the rest. */
const shortOf = (long: string): string => {
  const at = long.search(/[?#]/)
  if (at === -1 || long.length - at <= longTail) return long
  const mark = createHash("sha256").update(long).digest("hex").slice(0, markLength)
  return `${long.slice(0, at + shownTail)}…${mark}`
}

/** Shortens long URLs in a text. The short form depends only on the URL, so that prompts share a prefix. */
export const shortenUrls = (text: string): string => text.replace(address, shortOf)

/** Returns a function that restores shortened URLs in a model's response, from the texts shown to it. */
export const urlRestorer = (shown: ReadonlyArray<string>): (<A>(answer: A) => A) => {
  /** By the text after the `…` of the short URL. */
  const known = new Map<string, { readonly start: string; readonly long: string }>()
  for (const text of shown)
    for (const [long] of text.matchAll(address)) {
      const short = shortOf(long)
      const [start = "", mark = ""] = short.split("…")
      // Of two URLs with the same mark, the one shown first wins.
      if (short !== long && !known.has(mark)) known.set(mark, { start, long })
    }
  if (known.size === 0) return (answer) => answer
  const restored = (text: string): string => {
    let left = ""
    let from = 0
    for (let at = text.indexOf("…"); at >= 0; at = text.indexOf("…", at + 1)) {
      const mark = text.slice(at + 1, at + 1 + markLength)
      const found = known.get(mark)
      const start = at - (found?.start.length ?? 0)
      if (found === undefined || start < from || !text.startsWith(found.start, start)) continue
      left += text.slice(from, start) + found.long
      from = at + 1 + markLength
    }
    return left + text.slice(from)
  }
  const visit = (value: unknown): unknown => {
    if (typeof value === "string") return restored(value)
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]))
  }
  return <A>(answer: A) => visit(answer) as A
}
