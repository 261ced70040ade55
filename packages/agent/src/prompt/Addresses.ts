import { createHash } from "node:crypto"

/** Characters of what follows an address's path that are shown, and from which length on the rest is left out. */
const shownTail = 25
const longTail = 60
/** Characters of the mark that stands for the rest. */
const markLength = 10

/** What ends a sentence, or closes what an address stands in, is none of it. */
const address = /https?:\/\/[^\s"'<>\\`|{}…]*[^\s"'<>\\`|{}….,;:!?)\]]/g

/** An address as prompts show it: the beginning of its query, and a mark that stands for the whole. */
const shortOf = (long: string): string => {
  const at = long.search(/[?#]/)
  if (at === -1 || long.length - at <= longTail) return long
  const mark = createHash("sha256").update(long).digest("hex").slice(0, markLength)
  return `${long.slice(0, at + shownTail)}…${mark}`
}

/**
 * A text with long addresses made short. The same address is short in the same way wherever it stands, so that prompts begin alike.
 *
 * @category constructors
 * @since 0.1.0
 */
export const shortAddresses = (text: string): string => text.replace(address, shortOf)

/**
 * Puts the addresses back that stand short in what a model has answered, from the texts that it was shown.
 *
 * @category constructors
 * @since 0.1.0
 */
export const addressRestorer = (shown: ReadonlyArray<string>): (<A>(answer: A) => A) => {
  /** By what follows the `…` of the short address. */
  const known = new Map<string, { readonly start: string; readonly long: string }>()
  for (const text of shown)
    for (const [long] of text.matchAll(address)) {
      const short = shortOf(long)
      const [start = "", mark = ""] = short.split("…")
      // Of two that would look alike neither is meant for sure: the first one shown stays.
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
  // Only texts change.
  return <A>(answer: A) => visit(answer) as A
}
