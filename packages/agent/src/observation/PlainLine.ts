import { truncate } from "../Text.ts"

/** Characters removed from page text: control characters, directional marks and invisible letters. */
const invisibleCharacters =
  /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Converts page text to one line of at most `max` characters. */
export const plainLine = (text: string, max: number): string => {
  const line = text.replace(invisibleCharacters, " ").replace(/\s+/g, " ").trim()
  // A lone surrogate is not a character.
  return line.length <= max ? line : truncate(line, max).replace(/[\ud800-\udbff](?=…$)/, "")
}

export const quote = (text: string, max: number): string =>
  `"${plainLine(text, max).replace(/["\\]/g, (mark) => `\\${mark}`)}"`
