import { createBrowserUpload, createSessionUpload } from "@tabwright/raw/v2/operations"
import type { UploadFilePresignedUrlResponse } from "@tabwright/raw/v2/types"
import type { UploadFileRequest } from "@tabwright/raw/v2/types"
import * as Effect from "effect/Effect"
import type { ApiError } from "../errors/index.ts"
import * as Files from "../files/index.ts"
import { call, type Client } from "../transport/index.ts"

export type { UploadFilePresignedUrlResponse } from "@tabwright/raw/v2/types"
export type { UploadFileRequest } from "@tabwright/raw/v2/types"

/**
 * Creates an upload URL for a session's tasks, signed for 120 s. At most 10 MB, of the types listed in the contract.
 *
 * @category operations
 * @since 0.1.0
 */
export const createForSession = (sessionId: string, request: UploadFileRequest) =>
  call(createSessionUpload, { path: { session_id: sessionId }, body: request })

/**
 * Creates an upload URL for a browser, signed for 120 s. At most 10 MB, of the types listed in the contract.
 *
 * @category operations
 * @since 0.1.0
 */
export const createForBrowser = (browserId: string, request: UploadFileRequest) =>
  call(createBrowserUpload, { path: { session_id: browserId }, body: request })

/**
 * Uploads a file for a session's tasks and returns the name to use in a task.
 *
 * @category operations
 * @since 0.1.0
 */
export const uploadToSession = (sessionId: string, source: Files.UploadSource, onProgress?: Files.OnProgress) =>
  upload(createSessionUpload.id, (request) => createForSession(sessionId, request), source, onProgress)

/**
 * Uploads a file for a browser and returns its name.
 *
 * @category operations
 * @since 0.1.0
 */
export const uploadToBrowser = (browserId: string, source: Files.UploadSource, onProgress?: Files.OnProgress) =>
  upload(createBrowserUpload.id, (request) => createForBrowser(browserId, request), source, onProgress)

const upload = (
  operation: string,
  presign: (request: UploadFileRequest) => Effect.Effect<UploadFilePresignedUrlResponse, ApiError, Client>,
  source: Files.UploadSource,
  onProgress: Files.OnProgress | undefined,
): Effect.Effect<string, ApiError, Client> =>
  Effect.gen(function* () {
    const { contentType, name, size } = yield* Files.announce(operation, source)
    // The server checks the type and returns 400 or 422 with the allowed ones.
    const request = { fileName: name, contentType, sizeBytes: size } as UploadFileRequest
    const target = yield* presign(request)
    yield* Files.post("uploadFile", target, source, onProgress)
    return target.fileName
  })
