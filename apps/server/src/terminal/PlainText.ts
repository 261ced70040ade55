import { stripVTControlCharacters } from "node:util"

/**
 * Returns untrusted text on one line, without control characters: pages and models must not move the cursor or change
 * colors.
 */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, " ").trim()

/** Returns untrusted text without control characters except line breaks and tabs. */
export const plainText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- matches the characters to remove
  stripVTControlCharacters(text).replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, "")
