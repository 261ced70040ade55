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

/**
 * A text as it stands within base64, at each of the three places where it can begin; none where it is too short to be told.
 */
const inBase64 = (text: string): ReadonlyArray<string> => {
  const bytes = Buffer.from(text)
  if (bytes.length < shortestPart) return []
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64")
    // Characters that are made of these bytes alone.
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
  })
}

/**
 * A secret's value as pages and addresses hold it: as it is, percent-encoded, as a form sends it, as markup, as JSON, in a
 * file name and in base64.
 *
 * @category constructors
 * @since 0.1.0
 */
export const secretForms = (value: string): ReadonlyArray<string> => {
  const encoded = encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, "\uFFFD"))
  const base64 = inBase64(value)
  return [
    ...new Set([
      value,
      encoded,
      encoded.replace(/%20/g, "+"),
      new URLSearchParams({ value }).toString().slice("value=".length),
      value.replace(/\s+/g, " ").trim(),
      ...["_", "-"].map((sign) => value.replace(/[\\/:*?"<>|~]/g, sign)),
      ...inMarkup(value),
      JSON.stringify(value).slice(1, -1),
      ...base64,
      ...base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
    ]),
  ].filter((form) => form !== "")
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")

/**
 * Takes the values of secrets out of what a page says, however they got there: in a field, in text, in an address.
 * Capital and small letters are the same.
 */
export const hiding = (values: HiddenValues): ((text: string) => string) => {
  const all = [...new Set(values.flatMap(secretForms))].toSorted((a, b) => b.length - a.length)
  if (all.length === 0) return (text) => text
  const parts = all.filter((value) => value.length >= shortestPart)
  const pattern = parts.length === 0 ? undefined : new RegExp(parts.map(escaped).join("|"), "gi")
  return (text) => {
    if (all.includes(text)) return hiddenMark
    return pattern === undefined ? text : text.replace(pattern, hiddenMark)
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
