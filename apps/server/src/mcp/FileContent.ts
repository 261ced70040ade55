import { type ApiError, Client, NetworkError, type Workspaces } from "@tabwright/sdk/effect"
import { Effect } from "effect"
import { type Answer, maxImageBytes } from "./Answer.ts"
import type { Call } from "./CurrentCall.ts"
import { reached, shown } from "./Links.ts"

/** What clients show as a picture, by the ends of names. */
const imageTypes: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
}

/**
 * What is told of a file: a picture as a picture, a text as far as it fits, anything else as a link.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fileAnswer = (
  file: Workspaces.WorkspaceFile,
  { maxBytes, offset }: { readonly offset: number; readonly maxBytes: number },
  call: Call,
): Effect.Effect<Answer, ApiError, Client> =>
  Effect.gen(function* () {
    const { path, size } = file
    const link = file.url ?? ""
    const mimeType = imageTypes[path.split(".").at(-1)?.toLowerCase() ?? ""]
    if (mimeType !== undefined && size <= maxImageBytes) {
      return { facts: { path, size, mimeType }, image: { bytes: yield* fetchBytes(link, call), mimeType } }
    }
    // A few bytes more, so that the last character is whole.
    const bytes = offset < size ? yield* fetchBytes(link, call, { offset, length: maxBytes + 3 }) : new Uint8Array()
    const text = textOf(bytes, maxBytes)
    if (text === undefined) {
      const note = "This is no text. The link opens it without a key, for a minute: get_file again gives a new one."
      return { facts: { path, size, link: shown(call, link), note } }
    }
    const end = offset + text.bytes
    return { facts: { path, size, offset, ...(end < size ? { nextOffset: end } : {}) }, text: text.text }
  })

/**
 * The text that bytes begin with, `maxBytes` of it at most and never half a character; undefined where they are no text in UTF-8.
 * Bytes of a character that began before them are left out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const textOf = (
  given: Uint8Array,
  maxBytes: number,
): { readonly text: string; readonly bytes: number } | undefined => {
  const isInside = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80
  let start = 0
  while (start < 3 && isInside(given[start])) start++
  let end = Math.min(given.length, maxBytes)
  while (end > start && isInside(given[end])) end--
  const whole = given.subarray(start, end)
  if (whole.includes(0)) return undefined
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(whole), bytes: end }
  } catch {
    return undefined
  }
}

/**
 * Reads what a signed link of the service leads to, or a part of it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fetchBytes = (
  link: string,
  call: Call,
  part?: { readonly offset: number; readonly length: number },
): Effect.Effect<Uint8Array, ApiError, Client> =>
  Effect.gen(function* () {
    const client = yield* Client
    const range = part && `bytes=${part.offset}-${part.offset + part.length - 1}`
    const response = yield* client.signed("downloadFile", {
      url: reached(call, link),
      isRepeatable: true,
      readsBody: false,
      init: range === undefined ? {} : { headers: { range } },
    })
    const bytes = yield* Effect.tryPromise({
      try: async () => new Uint8Array(await response.arrayBuffer()),
      catch: (cause) =>
        new NetworkError({
          operation: "downloadFile",
          detail: "The file broke off",
          origin: new URL(call.baseUrl).origin,
          maybeSent: true,
          cause,
        }),
    })
    // Who does not know ranges sends everything.
    return part !== undefined && response.status === 200
      ? bytes.subarray(part.offset, part.offset + part.length)
      : bytes
  })
