import { contentTypeOf } from "@tabwright/core/files"
import type { SaveFormat } from "./Action.ts"

/** Returns the content type of a file that a run writes, by its extension. UTF-8 text if it is unknown. */
export const fileContentType = (name: string): string => {
  const type = contentTypeOf(name)
  if (type === "application/octet-stream") return "text/plain; charset=utf-8"
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type
}

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

export const fileNameFor = (given: string, format: SaveFormat): string => {
  const name = safeFileName(given)
  return name.toLowerCase().endsWith(`.${format}`) ? name : safeFileName(`${name}.${format}`)
}
