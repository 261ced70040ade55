import { stripVTControlCharacters } from "node:util"

/**
 * A text of somebody else's on one line: pages and models must not move the cursor or change colours.
 *
 * @category constructors
 * @since 0.1.0
 */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, " ").trim()

/**
 * A text of somebody else's with its lines and tabs, and without all that steers a terminal.
 *
 * @category constructors
 * @since 0.1.0
 */
export const plainText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  stripVTControlCharacters(text).replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, "")
