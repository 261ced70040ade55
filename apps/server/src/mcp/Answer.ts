import { McpSchema } from "effect/ai"

/**
 * What a tool answers with: facts, written as JSON, and pictures.
 *
 * @category models
 * @since 0.1.0
 */
export interface Answer {
  readonly facts: unknown
  /** A text after the facts, as it is: the content of a file. */
  readonly text?: string
  readonly image?: { readonly bytes: Uint8Array; readonly mimeType: string }
}

/**
 * The most characters that an answer has: about 6,000 tokens, which every client we know takes whole.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxAnswerChars = 24_000

/**
 * The largest picture that is shown, in bytes; four thirds of it on the wire.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxImageBytes = 1_500_000

/**
 * The beginning of a text, never half a character, and a mark where something is missing.
 *
 * @category constructors
 * @since 0.1.0
 */
export const shortened = (text: string, maxChars: number): string =>
  text.length <= maxChars ? text : `${text.slice(0, wholeEnd(text, maxChars - 1))}…`

/**
 * A part of a text, and where the next one begins; undefined where it is the last.
 *
 * @category constructors
 * @since 0.1.0
 */
export const partOf = (text: string, offset: number, maxChars: number): { part: string; nextOffset?: number } => {
  const end = wholeEnd(text, Math.min(text.length, offset + maxChars))
  const part = text.slice(offset, end)
  return end < text.length ? { part, nextOffset: end } : { part }
}

/** An end that cuts no pair of surrogates. */
const wholeEnd = (text: string, end: number): number => {
  const last = text.charCodeAt(end - 1)
  return end > 1 && end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end
}

/**
 * An answer in the protocol's form, within {@link maxAnswerChars} whatever it holds.
 *
 * @category constructors
 * @since 0.1.0
 */
export const toResult = ({ facts, text, image }: Answer): McpSchema.CallToolResult => {
  const words = [JSON.stringify(facts), ...(text === undefined ? [] : [text])]
  return new McpSchema.CallToolResult({
    content: [
      ...bounded(words).map((one) => ({ type: "text" as const, text: one })),
      ...(image === undefined ? [] : [{ type: "image" as const, data: image.bytes, mimeType: image.mimeType }]),
    ],
  })
}

const cutNote = "\n[Cut here: the answer was too long. Ask for less, with a smaller limit or for one thing at a time.]"

const bounded = (texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  let left = maxAnswerChars
  return texts.map((text) => {
    const fits = text.length <= left
    const kept = fits ? text : `${partOf(text, 0, Math.max(0, left - cutNote.length)).part}${cutNote}`
    left -= Math.min(left, kept.length)
    return kept
  })
}

/**
 * A refusal: a text that says what was wrong and what to do.
 *
 * @category constructors
 * @since 0.1.0
 */
export const toRefusal = (message: string): McpSchema.CallToolResult =>
  new McpSchema.CallToolResult({ isError: true, content: [{ type: "text", text: shortened(message, 4_000) }] })
