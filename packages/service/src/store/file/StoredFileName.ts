import { sanitizeText } from "../SanitizedText.ts"

/** Maximum bytes of a stored name: the limit of common file systems, less space for a number. */
const nameLimit = 200

/** Device names on Windows, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Trailing dots and spaces, which Windows drops. */
const trailing = /(?<![.\s])[.\s]+$/

/**
 * Converts a name to one that is valid on any system: its last path segment without control characters, invisible marks
 * and characters that Windows forbids. Letters of every script stay. Never empty, `.` or `..`.
 */
export const storedFileName = (given: string): string => {
  const last =
    sanitizeText(given)
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== "") ?? ""
  const sanitized = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD<>:"|?*]/gu, "")
    .replace(/\s+/g, " ")
    .trimStart()
    .replace(trailing, "")
  const name = device.test(sanitized) ? `_${sanitized}` : sanitized
  return name === "" ? "file" : truncateName(name, nameLimit)
}

/** Converts a folder path to stored names, relative and with a trailing slash. Empty for the root. */
export const storedFolder = (given: string): string =>
  given
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .map((part) => `${storedFileName(part)}/`)
    .join("")

/** Returns the name, or adds the first free number before the extension: `report (2).pdf`. */
export const uniqueName = (name: string, isTaken: (name: string) => boolean): string => {
  const { stem, ending } = parts(name)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending}`
    if (!isTaken(candidate)) return candidate
  }
}

/** Truncates in the middle, so that the extension stays, and never within a character. */
const truncateName = (name: string, limit: number): string => {
  const bytes = (text: string) => Buffer.byteLength(text)
  if (bytes(name) <= limit) return name
  const { stem, ending } = parts(name)
  let kept = ""
  for (const character of stem) {
    if (bytes(kept) + bytes(character) + bytes(ending) > limit) break
    kept += character
  }
  return kept.replace(trailing, "") + ending
}

/** The extension includes its dot. Empty if it is too long to be one. */
const parts = (name: string): { readonly stem: string; readonly ending: string } => {
  const dot = name.lastIndexOf(".")
  return dot > 0 && name.length - dot <= 16
    ? { stem: name.slice(0, dot), ending: name.slice(dot) }
    : { stem: name, ending: "" }
}
