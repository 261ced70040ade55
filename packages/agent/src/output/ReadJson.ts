/** Parses a text as JSON; undefined if it is invalid. Wrapped in an object, because `null` is valid JSON. */
export const readJson = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
