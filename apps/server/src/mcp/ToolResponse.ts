import { McpSchema } from "effect/ai"

/** The response of a tool: facts as JSON, and optional text and image. */
export interface ToolResponse {
  readonly facts: unknown
  /** Verbatim text after the facts: the content of a file. */
  readonly text?: string
  readonly image?: { readonly bytes: Uint8Array; readonly mimeType: string }
}

/** Maximum characters of a response: about 6,000 tokens, which all known clients accept. */
export const maxResponseChars = 24_000

/** Maximum image size in bytes, before base64 encoding. */
export const maxImageBytes = 1_500_000

/** Truncates text with an ellipsis, without splitting surrogate pairs. */
export const truncate = (text: string, maxChars: number): string =>
  text.length <= maxChars ? text : `${text.slice(0, safeEnd(text, maxChars - 1))}…`

/** Returns a part of a text and the offset of the next part, if any. */
export const partOf = (text: string, offset: number, maxChars: number): { part: string; nextOffset?: number } => {
  const end = safeEnd(text, Math.min(text.length, offset + maxChars))
  const part = text.slice(offset, end)
  return end < text.length ? { part, nextOffset: end } : { part }
}

/** Moves an end so that it does not split a surrogate pair. */
const safeEnd = (text: string, end: number): number => {
  const last = text.charCodeAt(end - 1)
  return end > 1 && end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end
}

/** Converts a response to the protocol's format, truncated to {@link maxResponseChars}. */
export const toResult = ({ facts, text, image }: ToolResponse): McpSchema.CallToolResult => {
  const words = [JSON.stringify(facts), ...(text === undefined ? [] : [text])]
  return new McpSchema.CallToolResult({
    content: [
      ...bounded(words).map((one) => ({ type: "text" as const, text: one })),
      ...(image === undefined ? [] : [{ type: "image" as const, data: image.bytes, mimeType: image.mimeType }]),
    ],
  })
}

const truncationNote = "\n[Truncated: the response was too long. Request less, with a smaller limit or fewer items.]"

const bounded = (texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  let left = maxResponseChars
  return texts.map((text) => {
    const fits = text.length <= left
    const part = fits ? text : `${partOf(text, 0, Math.max(0, left - truncationNote.length)).part}${truncationNote}`
    left -= Math.min(left, part.length)
    return part
  })
}

/** Creates an error result. The text says what was wrong and what to do. */
export const toErrorResult = (message: string): McpSchema.CallToolResult =>
  new McpSchema.CallToolResult({ isError: true, content: [{ type: "text", text: truncate(message, 4_000) }] })
