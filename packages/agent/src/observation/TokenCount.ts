import { frequentLetters, frequentWords } from "./FrequentWords.ts"

const words = new Set(frequentWords.split(" "))
const letters = frequentLetters.map(([from, bits]) => ({
  from,
  bits: Uint8Array.from(atob(bits), (bit) => bit.charCodeAt(0)),
}))

/** Returns true if a letter is a single token. */
const isSingleToken = (code: number): boolean =>
  letters.some(({ bits, from }) => {
    const at = code - from
    return at >= 0 && ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0
  })

/**
 * Returns the number of tokens of a letter without its own token: its bytes, or one less if many letters share the
 * first ones.
 */
const tokensOfRareLetter = (code: number): number => {
  if (code < 0x800) return 2
  if (code >= 0x4e00 && code < 0xa000) return 2.1
  return code < 0x10000 || (code >= 0x1f000 && code < 0x1fb00) ? 3 : 4
}

/** Tokens of random letters, the worst case: per piece, per letter, and per letter that rarely follows another. */
const perPiece = 0.3
const perLetter = 0.56
const perRareLetter = 0.92
const rareLetter = /[jkqvwxyzJKQVWXYZ]/g

const pieces = /[A-Z]*[a-z]+(?!\p{L})|\p{L}[\p{L}\p{M}]*|[0-9]+|\s+|[\x21-\x7e]|\P{ASCII}/gu
const parts = /[A-Z]*[a-z]+|[A-Z]+|\P{ASCII}/gu

const tokensOfLetters = (part: string): number => {
  const code = part.codePointAt(0) ?? 0
  if (code > 0x7f) return isSingleToken(code) ? 1 : tokensOfRareLetter(code)
  const rareLetters = part.match(rareLetter)?.length ?? 0
  return Math.max(1, perPiece + (part.length - rareLetters) * perLetter + rareLetters * perRareLetter)
}

/** Returns the number of tokens of a space, which usually belongs to the next word. */
const tokensOfBlank = (next: string): number => {
  const code = next.codePointAt(0) ?? 0
  if (code > 0x7f) return /\p{L}/u.test(next) && isSingleToken(code) ? 0.2 : 1
  return /^[0-9\s]?$/.test(next) ? 1 : 0
}

const tokensOf = (piece: string, next: string): number => {
  if (/^\s/.test(piece)) return piece === " " ? tokensOfBlank(next) : 1 + piece.length / 8
  if (/^[0-9]/.test(piece)) return Math.ceil(piece.length / 3)
  if (!/^\p{L}/u.test(piece)) return piece.length === 1 && piece <= "~" ? 1 : tokensOfLetters(piece)
  const isName = /^\p{Lu}\p{Ll}/u.test(piece)
  if (words.has(isName ? piece.toLowerCase() : piece)) return 1
  let tokens = 0
  for (const [part] of piece.matchAll(parts)) tokens += tokensOfLetters(part)
  return tokens
}

const letterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? "" : String.fromCodePoint(code)
}

/**
 * Estimates the tokens of a text, on the high side: frequent words count one, everything else like random letters.
 * Compared with `o200k`, 20 % too high for English pages, up to twice too high for other languages, and at most 5 %
 * too low for random text.
 */
export const estimateTokens = (text: string): number => {
  let tokens = 0
  for (const { 0: piece, index } of text.matchAll(pieces))
    tokens += tokensOf(piece, letterAt(text, index + piece.length))
  return Math.ceil(tokens)
}
