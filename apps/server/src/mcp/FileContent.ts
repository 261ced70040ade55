import { WorkspaceFileInfo } from "@tabwright/raw/v4/schemas"
import { type ApiError, Client, NetworkError, type Workspaces } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import type { Call } from "./Caller.ts"
import { toLocalLink, toPublicLink } from "./PublicLinks.ts"
import { maxImageBytes, type ToolResponse } from "./ToolResponse.ts"

/** Image types that clients display, by file extension. */
const imageTypes: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
}

/** The structured result of reading a file. */
export const FileOutput = Schema.Struct({
  path: WorkspaceFileInfo.fields.path,
  size: WorkspaceFileInfo.fields.size,
  mimeType: Schema.optionalKey(Schema.String),
  offset: Schema.optionalKey(Schema.Int),
  nextOffset: Schema.optionalKey(Schema.Int),
  text: Schema.optionalKey(Schema.String),
  link: Schema.optionalKey(Schema.String),
  note: Schema.optionalKey(Schema.String),
})

/** Returns the response for a file: images as images, text up to the limit, anything else as a link. */
export const fileResponse = (
  file: Workspaces.WorkspaceFileInfo,
  { maxBytes, offset }: { readonly offset: number; readonly maxBytes: number },
  call: Call,
): Effect.Effect<ToolResponse<typeof FileOutput.Type>, ApiError, Client> =>
  Effect.gen(function* () {
    const { path, size } = file
    const link = file.url ?? ""
    const mimeType = imageTypes[path.split(".").at(-1)?.toLowerCase() ?? ""]
    if (mimeType !== undefined && size <= maxImageBytes) {
      return { facts: { path, size, mimeType }, image: { bytes: yield* fetchBytes(link, call), mimeType } }
    }
    // Reads three more bytes, to complete the last character.
    const bytes = offset < size ? yield* fetchBytes(link, call, { offset, length: maxBytes + 3 }) : new Uint8Array()
    const text = textOf(bytes, maxBytes)
    if (text === undefined) {
      const note = "Not a text file. The link works without a key for one minute; call get_file again for a new link."
      return { facts: { path, size, link: toPublicLink(call, link), note } }
    }
    const end = offset + text.bytes
    return { facts: { path, size, offset, ...(end < size ? { nextOffset: end } : {}) }, text: text.text }
  })

/** Decodes up to `maxBytes` of UTF-8 without splitting characters. Returns undefined for other data. */
export const textOf = (
  data: Uint8Array,
  maxBytes: number,
): { readonly text: string; readonly bytes: number } | undefined => {
  const isInside = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80
  let start = 0
  while (start < 3 && isInside(data[start])) start++
  let end = Math.min(data.length, maxBytes)
  while (end > start && isInside(data[end])) end--
  const characters = data.subarray(start, end)
  if (characters.includes(0)) return undefined
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(characters), bytes: end }
  } catch {
    return undefined
  }
}

/** Downloads a signed link of the service, or a range of it. */
export const fetchBytes = (...given: Parameters<typeof fetchFile>): Effect.Effect<Uint8Array, ApiError, Client> =>
  Effect.map(fetchFile(...given), ({ bytes }) => bytes)

/** Downloads a signed link of the service, or a range of it, with its content type. */
export const fetchFile = (
  link: string,
  call: Pick<Call, "baseUrl" | "publicUrl">,
  part?: { readonly offset: number; readonly length: number },
): Effect.Effect<{ readonly bytes: Uint8Array; readonly contentType: string | null }, ApiError, Client> =>
  Effect.gen(function* () {
    const client = yield* Client
    const range = part && `bytes=${part.offset}-${part.offset + part.length - 1}`
    const response = yield* client.signed("downloadFile", {
      url: toLocalLink(call, link),
      isIdempotent: true,
      readsBody: false,
      init: range === undefined ? {} : { headers: { range } },
    })
    const bytes = yield* Effect.tryPromise({
      try: async () => new Uint8Array(await response.arrayBuffer()),
      catch: (cause) =>
        new NetworkError({
          operation: "downloadFile",
          detail: "The download was interrupted",
          origin: new URL(call.baseUrl).origin,
          maybeSent: true,
          cause,
        }),
    })
    return {
      // Servers without range support send the whole file.
      bytes:
        part !== undefined && response.status === 200 ? bytes.subarray(part.offset, part.offset + part.length) : bytes,
      contentType: response.headers.get("content-type"),
    }
  })
