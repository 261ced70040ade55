import { storable } from "./Storable.ts"

/** Bytes of a stored name at most: what every common file system takes, with room for a number. */
const nameLimit = 200

/** Names that mean a device on Windows, with any ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Dots and spaces at the end, which Windows drops. */
const trailing = /(?<![.\s])[.\s]+$/

/**
 * A name that a file can be stored and downloaded under on any system: the last part of what was given, with letters of
 * every script, and without control characters, invisible marks and what Windows forbids. Never empty, `.` or `..`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const storedName = (given: string): string => {
  const last =
    storable(given)
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== "") ?? ""
  const clean = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD<>:"|?*]/gu, "")
    .replace(/\s+/g, " ")
    .trimStart()
    .replace(trailing, "")
  const name = device.test(clean) ? `_${clean}` : clean
  return name === "" ? "file" : shortened(name, nameLimit)
}

/**
 * A folder path made of stored names: relative, without empty parts, `.` and `..`, and with a slash at its end. Empty for
 * the root.
 *
 * @category constructors
 * @since 0.1.0
 */
export const storedFolder = (given: string): string =>
  given
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .map((part) => `${storedName(part)}/`)
    .join("")

/**
 * The name itself, or with the first free number before its ending: `report (2).pdf`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const numbered = (name: string, isTaken: (name: string) => boolean): string => {
  const { stem, ending } = parts(name)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending}`
    if (!isTaken(candidate)) return candidate
  }
}

/** Cut in its middle, so that the ending stays, and never inside a character. */
const shortened = (name: string, limit: number): string => {
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

/** The ending has its dot, and is none where it is longer than endings are. */
const parts = (name: string): { readonly stem: string; readonly ending: string } => {
  const dot = name.lastIndexOf(".")
  return dot > 0 && name.length - dot <= 16
    ? { stem: name.slice(0, dot), ending: name.slice(dot) }
    : { stem: name, ending: "" }
}
