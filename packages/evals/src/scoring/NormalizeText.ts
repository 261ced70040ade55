const latinMarks = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu

/** All but characters of a value: between digits, signs, and `+` and `#` beside letters and digits. */
const worthless =
  /(?!(?<=\d)[.,:/\u2044](?=\d)|(?<![\p{L}\p{M}\p{N}])(?:\.(?=\d)|-(?=\p{Sc}?\.?\d))|(?<=[\p{L}\p{M}\p{N}][+#]{0,8})[+#]|[+#](?=[+#]{0,8}[\p{L}\p{M}\p{N}]))[^\p{L}\p{N}\p{M}\p{Sc}%‰°<>≤≥]/gu

/** Ignores case, blanks, punctuation without a value, accents of Latin and Greek letters, and the Unicode form. */
export const normalizeText = (text: string): string =>
  text
    // Otherwise 10² would be 102.
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, " $&")
    .normalize("NFKD")
    .replace(latinMarks, "")
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/gu, "-")
    .replace(worthless, " ")
    .replace(/[\p{Sc}%‰°<>≤≥]/gu, " $& ")
    .replace(/\s+/gu, " ")
    .replace(/- (?=\p{Sc})/gu, "-")
    .trim()

/** Returns true if two texts are equal in their normalized forms. */
export const isSameText = (one: string, other: string): boolean => {
  const normalized = normalizeText(one)
  return normalized === "" ? one.trim() === other.trim() : normalized === normalizeText(other)
}
