/** What a token is. Everything but words, numbers and punctuation is protected: no rule looks inside it. */
export type TokenKind = "word" | "number" | "quoted" | "url" | "email" | "file" | "bullet" | "newline" | "punctuation"

/** One piece of a task with its place in it. */
export interface Token {
  readonly kind: TokenKind
  /** The characters of the task, untouched. */
  readonly raw: string
  /** What they stand for: a string without its quotes, a URL with its scheme, a word in lower case, a number without currency. */
  readonly value: string
  readonly start: number
  readonly end: number
}

/** Joins tokens with one space where the task had white space; a protected token is what it stands for, without its quotes. */
export const plainText = (tokens: ReadonlyArray<Token>): string =>
  tokens
    .map((token, i) => {
      const text = token.kind === "quoted" ? token.value : token.raw
      const previous = tokens[i - 1]
      return previous !== undefined && previous.end < token.start ? ` ${text}` : text
    })
    .join("")

export const isWord = (token: Token | undefined, ...words: ReadonlyArray<string>): boolean =>
  token !== undefined && token.kind === "word" && words.includes(token.value)

export const isPunctuation = (token: Token | undefined, ...marks: ReadonlyArray<string>): boolean =>
  token !== undefined && token.kind === "punctuation" && marks.includes(token.value)
