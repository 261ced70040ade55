import type { SaveFormat } from "./Action.ts"

/** Media types of the formats that `save` writes. */
export const contentTypes: Readonly<Record<SaveFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  png: "image/png",
  pdf: "application/pdf",
}

/** Returns the media type of a file by its extension. Plain text if it is unknown. */
export const contentTypeOf = (name: string): string =>
  Object.entries(contentTypes).find(([ending]) => name.toLowerCase().endsWith(`.${ending}`))?.[1] ?? contentTypes.txt

/** Maximum file name length in characters, including the extension. All common file systems accept it. */
const nameLimit = 120

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Removes folders, control characters and characters that Windows forbids from an untrusted file name. */
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
    .replace(/^[.\s]+/, "")
    .replace(/(?<![.\s])[.\s]+$/, "")
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

/** Returns a safe file name with the format's extension. */
export const fileNameFor = (given: string, format: SaveFormat): string => {
  const name = safeFileName(given)
  return name.toLowerCase().endsWith(`.${format}`) ? name : safeFileName(`${name}.${format}`)
}
