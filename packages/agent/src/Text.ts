/** Truncates a text to `longest` characters, including an ellipsis. */
export const truncate = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, Math.max(0, longest - 1))}…` : text

/** Truncates the beginning of a text to `longest` characters, including an ellipsis. */
export const truncateStart = (text: string, longest: number): string =>
  text.length > longest ? `…${text.slice(1 - longest)}` : text

/** Converts a text to one line, so that page text cannot imitate a line of the prompt. */
export const oneLine = (text: string, longest: number): string => truncate(text.replace(/\s+/g, " ").trim(), longest)

/** Returns the words and numbers of a text in lower case, without punctuation. */
export const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Normalizes a text for comparison: lower case, single spaces between words. */
export const normalized = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim()
