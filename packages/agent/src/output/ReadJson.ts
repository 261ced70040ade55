/** What a text holds that is JSON; undefined where it is none. A value of its own, since `null` is JSON too. */
export const readJson = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
