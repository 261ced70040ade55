/** A phrase as people hear it: lower case, no accents, punctuation as spaces. */
export const normalise = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Splits an identifier as programmers join them: `add-to_cartButton` is add, to, cart, button. */
export const identifierWords = (identifier: string): ReadonlyArray<string> =>
  normalise(identifier.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .split(" ")
    .filter(Boolean)

/** The singular of a regular English plural. */
export const singular = (word: string): string => {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`
  if (/(?:sh|ch|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  if (word === "shelves") return "shelf"
  return word.endsWith("s") ? word.slice(0, -1) : word
}

/** Words of a phrase, each singular. */
export const wordsOf = (text: string): ReadonlyArray<string> => normalise(text).split(" ").filter(Boolean).map(singular)
