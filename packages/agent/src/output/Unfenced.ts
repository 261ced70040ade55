const fence = "```"

/** Returns what stands in the code fence around a whole text, without its language; undefined where there is no fence. */
export const unfenced = (text: string): string | undefined => {
  const trimmed = text.trim()
  const isFenced = trimmed.length >= 2 * fence.length && trimmed.startsWith(fence) && trimmed.endsWith(fence)
  if (!isFenced) return undefined
  return trimmed
    .slice(fence.length, -fence.length)
    .replace(/^(?:json\b|\w+[^\S\n]*\n)/, "")
    .trim()
}
