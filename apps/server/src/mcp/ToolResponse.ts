import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server"

/** A resource that a response refers to. */
export interface ResourceLink {
  readonly uri: string
  readonly name: string
  readonly size?: number
}

/** The response of a tool: facts as JSON, and optional text, image and resources. */
export interface ToolResponse<Facts = unknown> {
  readonly facts: Facts
  /** Verbatim text after the facts: the content of a file. */
  readonly text?: string
  readonly image?: { readonly bytes: Uint8Array; readonly mimeType: string }
  readonly links?: ReadonlyArray<ResourceLink>
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

/**
 * Converts a response to the protocol's format. Facts are limited to {@link maxResponseChars}: longer ones are an error,
 * because structured results cannot be truncated.
 */
export const toResult = ({ facts, image, links = [], text }: ToolResponse): CallToolResult => {
  const json = JSON.stringify(facts)
  if (json.length + (text?.length ?? 0) > maxResponseChars) return toErrorResult(tooLong)
  const content: Array<ContentBlock> = [
    { type: "text", text: json },
    ...(text === undefined ? [] : [{ type: "text" as const, text }]),
    ...(image === undefined
      ? []
      : [{ type: "image" as const, data: Buffer.from(image.bytes).toString("base64"), mimeType: image.mimeType }]),
    ...links.map((link) => ({ type: "resource_link" as const, ...link })),
  ]
  return { content, structuredContent: { ...JSON.parse(json), ...(text === undefined ? {} : { text }) } }
}

const tooLong = `The response exceeds ${maxResponseChars} characters. Request less, with a smaller limit or maxLength.`

/** Returns the items that together have at most `maxChars` characters as JSON. */
export const fitting = <A>(items: ReadonlyArray<A>, maxChars: number): ReadonlyArray<A> => {
  let left = maxChars
  return items.slice(0, items.findIndex((item) => (left -= JSON.stringify(item).length) < 0) >>> 0)
}

/** Creates an error result. The text says what was wrong and what to do. */
export const toErrorResult = (message: string): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: truncate(message, 4_000) }],
})
