import type { SaveFormat } from "./Action.ts"

/** Media type of each format that `save` writes. */
export const contentTypes: Readonly<Record<SaveFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  png: "image/png",
  pdf: "application/pdf",
}

/** Characters of a file name at most, its ending included: what every common file system takes, with room to spare. */
const nameLimit = 120

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A file name without folders, control characters and what Windows forbids: from a task or a page it may be anything.
 *
 * @category constructors
 * @since 0.1.0
 */
export const safeFileName = (given: string): string => {
  const last =
    given
      .split(/[/\\]/)
      .filter((part) => part !== "")
      .at(-1) ?? ""
  const clean = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "")
  const name = clean === "" ? "file" : clean
  const dot = name.lastIndexOf(".")
  const stem = dot > 0 ? name.slice(0, dot) : name
  const ending = dot > 0 ? name.slice(dot).slice(0, 16) : ""
  const safe = reserved.test(stem) ? `${stem}_` : stem
  return (
    Array.from(safe)
      .slice(0, nameLimit - ending.length)
      .join("")
      .trimEnd() + ending
  )
}

/**
 * A safe name that ends with the format's own ending.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fileNameFor = (given: string, format: SaveFormat): string => {
  const name = safeFileName(given)
  return name.toLowerCase().endsWith(`.${format}`) ? name : safeFileName(`${name}.${format}`)
}
