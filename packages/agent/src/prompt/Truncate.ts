/** Truncates a text with an ellipsis. */
export const truncate = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, Math.max(0, longest - 1))}…` : text

/** Converts a text to one line, so that page text cannot imitate a line of ours. */
export const oneLine = (text: string, longest: number): string => truncate(text.replace(/\s+/g, " ").trim(), longest)
