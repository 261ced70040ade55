import type { HiddenValues } from "../page/Masking.ts"

/** What stands in place of a hidden value. */
export const hiddenMark = "***"

/** A shorter value is only hidden where it is all there is: within a text it may be anything. */
const shortestPart = 4

/**
 * A text as markup has it that a browser wrote: between tags, in an attribute, and in one of a browser that leaves brackets alone
 * there.
 *
 * @category constructors
 * @since 0.1.0
 */
export const inMarkup = (text: string): ReadonlyArray<string> => {
  const plain = text.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;")
  const bracketed = plain.replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  return [bracketed, bracketed.replaceAll('"', "&quot;"), plain.replaceAll('"', "&quot;")]
}

const spellings = (value: string): ReadonlyArray<string> => {
  const encoded = encodeURIComponent(value)
  return [
    ...new Set([
      value,
      encoded,
      encoded.replace(/%20/g, "+"),
      value.replace(/\s+/g, " ").trim(),
      ...inMarkup(value),
      JSON.stringify(value).slice(1, -1),
    ]),
  ].filter((spelling) => spelling !== "")
}

/**
 * Takes the values of secrets out of what a page says, however they got there: in a field, in text, in an address.
 * Addresses hold them percent-encoded.
 */
export const hiding = (values: HiddenValues): ((text: string) => string) => {
  const all = [...new Set(values.flatMap(spellings))].toSorted((a, b) => b.length - a.length)
  const parts = all.filter((value) => value.length >= shortestPart)
  if (all.length === 0) return (text) => text
  return (text) => {
    if (all.includes(text)) return hiddenMark
    let hidden = text
    for (const part of parts) hidden = hidden.replaceAll(part, hiddenMark)
    return hidden
  }
}

/** The same for everything that is text in a value read from a page. */
export const hideIn = <A>(hide: (text: string) => string, value: A): A => {
  const visit = (part: unknown): unknown => {
    if (typeof part === "string") return hide(part)
    if (Array.isArray(part)) return part.map(visit)
    if (typeof part !== "object" || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]))
  }
  // Same shape, other texts.
  return visit(value) as A
}
