import { errorMessages, sharedMessages } from "@tabwright/core/contract"
import { Context, DateTime, Effect, Layer, Option, type Stream } from "effect"
import { randomUUID } from "node:crypto"
import { FileStore } from "../store/file/FileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { storedFolder, storedFileName } from "../store/file/StoredFileName.ts"
import {
  type NewUpload,
  type Upload,
  type UploadConflict,
  type UploadLimits,
  UploadStore,
} from "../store/file/UploadStore.ts"
import { WorkspaceStore } from "../store/file/WorkspaceStore.ts"
import { FileBlobs, type StoredBytes } from "./FileBlobs.ts"
import { type FileFailed, measureStream } from "./BlobStore.ts"
import { makeUploadTurns } from "./UploadTurns.ts"
import { BrowserUploadLimit, ProjectLimit, UploadError, type UploadRules, WorkspaceLimit } from "./UploadRules.ts"

/** Files that a caller announces. The target must belong to the project. */
export interface UploadRequest {
  readonly projectId: string
  readonly target: { readonly workspaceId: string } | { readonly browserId: string }
  readonly rules: UploadRules
  /** Replaces the default folder of the rules. */
  readonly folder?: string | undefined
  /** Sizes in bytes; null if unknown. */
  readonly files: ReadonlyArray<{ readonly name: string; readonly contentType: string; readonly size: number | null }>
  /** False rejects all files if one would replace an existing file. Default true. */
  readonly allowOverrides?: boolean | undefined
}

export interface AnnouncedUpload {
  readonly upload: NewUpload
  /** True if the path already exists, or occurs earlier in the same request. */
  readonly willOverride: boolean
}

export interface IncomingFile {
  readonly contentType: string | undefined
  /** In bytes, if the sender declares it. */
  readonly contentLength: number | undefined
  readonly bytes: Stream.Stream<Uint8Array, UploadError>
}

/** Receives announced files at signed links. An acknowledged file is durable and visible in its workspace. */
export class Uploads extends Context.Service<
  Uploads,
  {
    /** One upload per file, in their order. Either all or none are created. */
    announce(request: UploadRequest): Effect.Effect<ReadonlyArray<AnnouncedUpload>, UploadError | StoreError>
    /** Fails with `UploadNotFound` if the upload was not announced or has expired. */
    find(id: string): Effect.Effect<Upload, UploadError | StoreError>
    /**
     * Returns the ID of the file. A retry with the same bytes returns the same; other bytes fail with
     * `UploadCompleted`.
     */
    receive(upload: Upload, file: IncomingFile): Effect.Effect<string, UploadError | FileFailed | StoreError>
  }
>()("@tabwright/service/files/Uploads") {
  static readonly layer = Layer.effect(
    Uploads,
    Effect.gen(function* () {
      const rows = yield* UploadStore
      const files = yield* FileStore
      const workspaces = yield* WorkspaceStore
      const disk = yield* FileBlobs
      const inTurns = yield* makeUploadTurns()
      const limits: UploadLimits = {
        workspaceMaxBytes: yield* WorkspaceLimit,
        browserMaxBytes: yield* BrowserUploadLimit,
        projectMaxBytes: yield* ProjectLimit,
      }

      /** Returns the sizes of existing files at the paths of the uploads. */
      const present = Effect.fnUntraced(function* (target: UploadRequest["target"], uploads: ReadonlyArray<NewUpload>) {
        if ("browserId" in target) return new Map<string, bigint>()
        const found = yield* files.at(
          target.workspaceId,
          uploads.map(({ path }) => path),
        )
        return new Map(found.map(({ path, size }) => [path, size]))
      })

      const announce = Effect.fn("Uploads.announce")(function* (request: UploadRequest) {
        const { target, rules } = request
        const now = DateTime.toDate(yield* DateTime.now)
        const tooLarge = request.files.find(({ size }) => size !== null && size > rules.maxSize)
        if (tooLarge !== undefined) return yield* fileTooLarge(tooLarge.name, rules.maxSize)
        const uploads = request.files.map((file): NewUpload => {
          const name = storedFileName(file.name)
          return {
            id: randomUUID(),
            projectId: request.projectId,
            workspaceId: "workspaceId" in target ? target.workspaceId : null,
            browserId: "browserId" in target ? target.browserId : null,
            name: file.name,
            storedName: name,
            path: storedFolder(request.folder ?? rules.folder) + name,
            contentType: file.contentType,
            size: file.size === null ? null : BigInt(file.size),
            isSizeExact: rules.isSizeExact,
            isTypeBound: rules.isTypeBound,
            maxSize: BigInt(rules.maxSize),
            mayOverride: request.allowOverrides ?? true,
            expiresAt: new Date(now.getTime() + rules.lifeSeconds * 1000),
          }
        })
        const sizes = yield* present(target, uploads)
        const before = new Set(sizes.keys())
        const announced = uploads.map((upload) => {
          const willOverride = before.has(upload.path)
          before.add(upload.path)
          return { upload, willOverride }
        })
        const existing = announced.find(({ upload, willOverride }) => willOverride && !upload.mayOverride)
        if (existing !== undefined) return yield* fileExists(existing.upload.path)
        const newBytes = uploads.reduce((sum, { size }) => sum + (size ?? 0n), 0n)
        if (limits.projectMaxBytes !== null) {
          const stored = yield* files.storedBytes(request.projectId)
          if (stored + newBytes > BigInt(limits.projectMaxBytes)) return yield* projectFull(limits.projectMaxBytes)
        }
        if ("workspaceId" in target) {
          const used = yield* workspaces.usedBytes(target.workspaceId)
          const freed = [...sizes.values()].reduce((sum, size) => sum + size, 0n)
          const { workspaceMaxBytes } = limits
          if (used - freed + newBytes > BigInt(workspaceMaxBytes)) return yield* workspaceFull(workspaceMaxBytes)
        }
        yield* rows.insert(uploads)
        return announced
      })

      const find = Effect.fn("Uploads.find")(function* (id: string) {
        const found = yield* rows.find(id)
        if (Option.isSome(found)) return found.value
        return yield* new UploadError({
          reason: "UploadNotFound",
          message: "This upload URL is unknown or has expired. Request a new one.",
        })
      })

      const receive = Effect.fn("Uploads.receive")(function* (upload: Upload, file: IncomingFile) {
        yield* checkHeaders(upload, file)
        if (upload.status === "uploaded") return yield* storedBefore(upload, file)
        const limit = Number(upload.isSizeExact && upload.size !== null ? upload.size : upload.maxSize)
        const stored = yield* disk.writeUpTo(limit, inTurns(upload.projectId, file.bytes))
        if (Option.isNone(stored)) {
          return yield* upload.isSizeExact ? sizeMismatch(upload, "more") : fileTooLarge(upload.name, limit)
        }
        const fileId = yield* insertFile(upload, stored.value).pipe(
          Effect.onError(() => disk.remove([stored.value.id])),
        )
        if (fileId !== stored.value.id) yield* disk.remove([stored.value.id])
        return fileId
      })

      const storedBefore = Effect.fnUntraced(function* (upload: Upload, { bytes, contentLength }: IncomingFile) {
        const stored = upload.fileId === null ? Option.none() : yield* files.find(upload.fileId)
        if (Option.isNone(stored)) return yield* uploadCompleted
        const { id, sha256, size } = stored.value
        if (contentLength !== undefined && BigInt(contentLength) !== size) return yield* uploadCompleted
        const sent = yield* measureStream(bytes, Number(size), () => Effect.void)
        const isSame = Option.exists(sent, (measure) => Buffer.from(measure.sha256).equals(sha256))
        return isSame ? id : yield* uploadCompleted
      })

      const insertFile = Effect.fnUntraced(function* (
        upload: Upload,
        stored: StoredBytes,
      ): Effect.fn.Return<string, UploadError | StoreError> {
        if (upload.isSizeExact && stored.size !== upload.size) return yield* sizeMismatch(upload, "fewer")
        const outcome = yield* rows.complete(
          upload,
          {
            ...stored,
            projectId: upload.projectId,
            workspaceId: upload.workspaceId,
            browserId: upload.browserId,
            runId: null,
            kind: "upload",
            path: upload.path,
            contentType: upload.contentType,
          },
          limits,
        )
        return typeof outcome === "string" ? yield* conflict(upload, outcome, limits) : outcome.fileId
      })

      return Uploads.of({ announce, find, receive })
    }),
  )
}

/** Rejects a mismatch before reading the body. */
const checkHeaders = (upload: Upload, file: IncomingFile): Effect.Effect<void, UploadError> => {
  const { contentLength } = file
  if (upload.isTypeBound && mediaType(file.contentType ?? "") !== mediaType(upload.contentType)) {
    return new UploadError({
      reason: "TypeMismatch",
      message: `This upload URL requires the announced Content-Type ${upload.contentType}, but got ${file.contentType ?? "none"}.`,
    })
  }
  if (contentLength === undefined) return Effect.void
  if (!upload.isSizeExact) {
    return contentLength > upload.maxSize ? fileTooLarge(upload.name, Number(upload.maxSize)) : Effect.void
  }
  if (BigInt(contentLength) === upload.size) return Effect.void
  return sizeMismatch(upload, BigInt(contentLength) > (upload.size ?? 0n) ? "more" : "fewer")
}

/** Media types are compared without case and spaces: `text/csv; charset=UTF-8`. */
const mediaType = (text: string): string => text.replace(/\s+/g, "").toLowerCase()

const sizeMismatch = (upload: Upload, received: "more" | "fewer"): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "SizeMismatch",
    message: `This upload URL requires exactly the announced ${upload.size} bytes, but got ${received}.`,
  })

const fileTooLarge = (name: string, maxBytes: number): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "FileTooLarge",
    message: `The file "${name}" exceeds the limit of ${maxBytes} bytes.`,
  })

const fileExists = (path: string): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "FileExists",
    message: sharedMessages.fileExists(path),
  })

const workspaceFull = (maxBytes: number): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "WorkspaceFull",
    message: sharedMessages.workspaceFull(maxBytes),
  })

const projectFull = (maxBytes: number | null): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "ProjectFull",
    message: `The files would exceed the project's limit of ${maxBytes} bytes. Delete files, workspaces or sessions first.`,
  })

const uploadCompleted = new UploadError({
  reason: "UploadCompleted",
  message: errorMessages.UploadCompleted,
})

const conflict = (upload: Upload, reason: UploadConflict, limits: UploadLimits): Effect.Effect<never, UploadError> => {
  switch (reason) {
    case "UploadCompleted":
      return uploadCompleted
    case "FileExists":
      return fileExists(upload.path)
    case "WorkspaceFull":
      return workspaceFull(limits.workspaceMaxBytes)
    case "ProjectFull":
      return projectFull(limits.projectMaxBytes)
    case "BrowserFull":
      return new UploadError({
        reason: "BrowserFull",
        message: `The file would exceed the browser's limit of ${limits.browserMaxBytes} bytes of files. Use another browser.`,
      })
    case "TargetGone":
      return new UploadError({
        reason: "TargetGone",
        message: `The ${upload.workspaceId === null ? "browser has stopped" : "workspace was deleted or archived"} and accepts no more files.`,
      })
  }
}
