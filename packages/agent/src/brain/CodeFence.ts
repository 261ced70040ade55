/** The language of a code block, on the line of the opening fence or directly before its JSON. */
const language = /^(?:json\b|[a-z]+(?=\s))/i

/**
 * Returns the content of a text that is one Markdown code block, as models write it around JSON. Other text is
 * trimmed.
 */
export const unfenced = (text: string): string => {
  const trimmed = text.trim()
  if (trimmed.length < 6 || !trimmed.startsWith("```") || !trimmed.endsWith("```")) return trimmed
  return trimmed.slice(3, -3).replace(language, "").trim()
}
