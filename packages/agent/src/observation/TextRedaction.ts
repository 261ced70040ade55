import type { SecretTexts } from "../page/redaction/SecretMask.ts"

export const redactedMark = "***"

/** Shorter values are redacted only where they are the whole text, because they occur in texts by chance. */
const shortestPart = 4

/** Returns the forms of a text in serialized HTML: between tags, in an attribute, with plain brackets. */
export const inMarkup = (text: string): ReadonlyArray<string> => {
  const plain = text.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;")
  const bracketed = plain.replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  return [bracketed, bracketed.replaceAll('"', "&quot;"), plain.replaceAll('"', "&quot;")]
}

/** Returns the forms of a text within base64, one for each alignment; none if it is too short. */
const inBase64 = (text: string): ReadonlyArray<string> => {
  const bytes = Buffer.from(text)
  if (bytes.length < shortestPart) return []
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64")
    // Only the characters that depend on no other bytes.
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
  })
}

/**
 * Returns the forms of a secret in pages and URLs: plain, percent-encoded, form-encoded, in markup, JSON, a file name
 * and base64.
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

/** Redacts the values of secrets in page content of any origin: fields, text, URLs. Ignores case. */
export const textRedaction = (values: SecretTexts): ((text: string) => string) => {
  const all = [...new Set(values.flatMap(secretForms))].toSorted((a, b) => b.length - a.length)
  if (all.length === 0) return (text) => text
  const parts = all.filter((value) => value.length >= shortestPart)
  const pattern = parts.length === 0 ? undefined : new RegExp(parts.map(escaped).join("|"), "gi")
  return (text) => {
    if (all.includes(text)) return redactedMark
    return pattern === undefined ? text : text.replace(pattern, redactedMark)
  }
}

export const redactIn = <A>(hide: (text: string) => string, value: A): A => {
  const visit = (part: unknown): unknown => {
    if (typeof part === "string") return hide(part)
    if (Array.isArray(part)) return part.map(visit)
    if (typeof part !== "object" || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]))
  }
  return visit(value) as A
}
