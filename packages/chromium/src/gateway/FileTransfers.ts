import type { FileHandle } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { pipeline } from "node:stream/promises"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { ClientUpload, UploadResult } from "../process/folder/ClientUploads.ts"
import type { CdpPath } from "./GatewayRequest.ts"

/**
 * The files that clients exchange with a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserFiles {
  /** Opens a finished download by its guid. */
  readonly openDownload: (guid: string) => Effect.Effect<FileHandle, ChromiumError, Scope.Scope>
  readonly receiveUpload: (upload: ClientUpload) => Promise<UploadResult>
}

/** An HTTP response with a JSON body. */
interface TransferResponse {
  readonly status: 201 | 400 | 404 | 405 | 409 | 413 | 422
  readonly body: { readonly detail: string } | { readonly name: string }
}

const rejected = (status: TransferResponse["status"], detail: string): TransferResponse => ({
  status,
  body: { detail },
})

/**
 * Serves `downloads/<guid>` and `uploads/<name>`. Returns undefined for another path. The promise resolves with nothing
 * if the response was written.
 */
export const transferFile = (
  browser: BrowserFiles,
  { query, rest }: CdpPath,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<TransferResponse | undefined> | undefined => {
  const [kind, ...encoded] = rest.split("/")
  if (kind === "downloads") return sendDownload(browser, encoded, request, response)
  if (kind === "uploads") return receiveUpload(browser, encoded, query, request)
  return undefined
}

const sendDownload = async (
  browser: BrowserFiles,
  [guid = "", ...more]: ReadonlyArray<string>,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<TransferResponse | undefined> => {
  if (method !== "GET") return rejected(405, "Use GET downloads/<guid>.")
  if (!/^[\w-]{1,64}$/.test(guid) || more.length > 0) return rejected(404, unknownDownloadText)
  return Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const opened = yield* Effect.result(browser.openDownload(guid))
        if (Result.isFailure(opened)) return rejected(404, unknownDownloadText)
        const file = opened.success
        yield* Effect.promise(async () => {
          const { size } = await file.stat()
          response.writeHead(200, {
            "Content-Type": "application/octet-stream",
            "Content-Length": size,
            "Content-Disposition": "attachment",
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
          })
          if (size === 0) return void response.end()
          // A compromised browser could change the file meanwhile, so that its bytes pass for another response.
          const stream = file.createReadStream({ end: size - 1 })
          await pipeline(stream, response, { end: false })
          if (stream.bytesRead === size) response.end()
          else response.destroy()
        })
        return undefined
      }),
    ),
  )
}

const receiveUpload = async (
  browser: BrowserFiles,
  encoded: ReadonlyArray<string>,
  query: string,
  request: IncomingMessage,
): Promise<TransferResponse> => {
  if (request.method !== "PUT") return rejected(405, "Use PUT uploads/<name>.")
  const path = decodeAll(encoded)
  if (path === undefined) return rejected(400, "The name of the upload is not encoded correctly.")
  const lastModified = Number(new URLSearchParams(query).get("lastModified") ?? Number.NaN)
  const size = Number(request.headers["content-length"] ?? 0)
  const result = await browser.receiveUpload({
    path,
    size,
    // A rejected upload is read to its end, so that the client receives the response.
    bytes: request.iterator({ destroyOnReturn: false }),
    ...(Number.isSafeInteger(lastModified) ? { lastModifiedMs: lastModified } : {}),
  })
  return result._tag === "Stored"
    ? { status: 201, body: { name: result.reference } }
    : rejected(result.status, result.detail)
}

const decodeAll = (parts: ReadonlyArray<string>): ReadonlyArray<string> | undefined => {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const unknownDownloadText = "The browser has no finished download with this guid."
