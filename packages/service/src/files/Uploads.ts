import { Context, DateTime, Effect, Layer, Option, type Stream } from "effect"
import { randomUUID } from "node:crypto"
import { FileStore } from "../store/FileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { storedFolder, storedName } from "../store/StoredName.ts"
import {
  type NewUpload,
  type Upload,
  type UploadConflict,
  type UploadLimits,
  UploadStore,
} from "../store/UploadStore.ts"
import { WorkspaceStore } from "../store/WorkspaceStore.ts"
import { FileBytes, type StoredBytes } from "./FileBytes.ts"
import type { FileFailed } from "./FileFailed.ts"
import { measured } from "./Measured.ts"
import { UploadError } from "./UploadError.ts"
import type { UploadRules } from "./UploadRules.ts"
import { BrowserUploadLimit, ProjectLimit, WorkspaceLimit } from "./FileLimits.ts"

/** Files that a caller wants to send. The target is known to be the project's. */
export interface UploadRequest {
  readonly projectId: string
  readonly target: { readonly workspaceId: string } | { readonly browserId: string }
  readonly rules: UploadRules
  /** Instead of the rules' folder. */
  readonly folder?: string | undefined
  /** In bytes; null where the caller does not say. */
  readonly files: ReadonlyArray<{ readonly name: string; readonly contentType: string; readonly size: number | null }>
  /** False: refused, all of them, where one would replace a file. Default true. */
  readonly allowOverrides?: boolean | undefined
}

/** A way in for one file. */
export interface AnnouncedUpload {
  readonly upload: NewUpload
  /** A file of that path is there, or comes before it in the same request. */
  readonly willOverride: boolean
}

/** A file as it comes. */
export interface IncomingFile {
  readonly contentType: string | undefined
  /** In bytes, where the sender says. */
  readonly contentLength: number | undefined
  readonly bytes: Stream.Stream<Uint8Array, UploadError>
}

/**
 * Receives files from callers: announced first, then sent to a signed link. An acknowledged file is stored durably and is in its
 * workspace.
 *
 * @category services
 * @since 0.1.0
 */
export class Uploads extends Context.Service<
  Uploads,
  {
    /** One way in for each file, in their order; all or none. */
    announce(request: UploadRequest): Effect.Effect<ReadonlyArray<AnnouncedUpload>, UploadError | StoreError>
    /**
     * Receives an announced file, once. A repetition with the same bytes, by a sender who lost the response, returns the stored
     * file; other bytes fail with `UploadCompleted`. What was interrupted before its end can be sent again.
     */
    receive(
      id: string,
      file: IncomingFile,
    ): Effect.Effect<{ readonly upload: Upload; readonly fileId: string }, UploadError | FileFailed | StoreError>
  }
>()("@tabwright/service/files/Uploads") {
  static readonly layer = Layer.effect(
    Uploads,
    Effect.gen(function* () {
      const rows = yield* UploadStore
      const files = yield* FileStore
      const workspaces = yield* WorkspaceStore
      const disk = yield* FileBytes
      const limits: UploadLimits = {
        workspaceMaxBytes: yield* WorkspaceLimit,
        browserMaxBytes: yield* BrowserUploadLimit,
        projectMaxBytes: yield* ProjectLimit,
      }

      /** What stands in the workspace already at the paths of the uploads: their sizes by path. */
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
          const name = storedName(file.name)
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
        const inTheWay = announced.find(({ upload, willOverride }) => willOverride && !upload.mayOverride)
        if (inTheWay !== undefined) return yield* fileExists(inTheWay.upload.path)
        const coming = uploads.reduce((sum, { size }) => sum + (size ?? 0n), 0n)
        if (limits.projectMaxBytes !== null) {
          const stored = yield* files.storedBytes(request.projectId)
          if (stored + coming > BigInt(limits.projectMaxBytes)) return yield* projectFull(limits.projectMaxBytes)
        }
        if ("workspaceId" in target) {
          const used = yield* workspaces.usedBytes(target.workspaceId)
          const freed = [...sizes.values()].reduce((sum, size) => sum + size, 0n)
          const { workspaceMaxBytes } = limits
          if (used - freed + coming > BigInt(workspaceMaxBytes)) return yield* workspaceFull(workspaceMaxBytes)
        }
        yield* rows.insert(uploads)
        return announced
      })

      const receive = Effect.fn("Uploads.receive")(function* (id: string, file: IncomingFile) {
        const found = yield* rows.find(id)
        if (Option.isNone(found)) {
          return yield* new UploadError({
            reason: "UploadNotFound",
            message: "No file was announced at this address, or its time is up. Ask for a new address.",
          })
        }
        const upload = found.value
        yield* checkHeaders(upload, file)
        if (upload.status === "uploaded") return { upload, fileId: yield* storedBefore(upload, file) }
        const limit = Number(upload.isSizeExact && upload.size !== null ? upload.size : upload.maxSize)
        const stored = yield* disk.writeUpTo(limit, file.bytes)
        if (Option.isNone(stored)) {
          return yield* upload.isSizeExact ? sizeMismatch(upload, "more") : fileTooLarge(upload.name, limit)
        }
        const fileId = yield* takeIn(upload, stored.value).pipe(Effect.onError(() => disk.remove([stored.value.id])))
        if (fileId !== stored.value.id) yield* disk.remove([stored.value.id])
        return { upload: { ...upload, status: "uploaded" as const, fileId }, fileId }
      })

      /** Compares what comes with what was stored, without storing it. */
      const storedBefore = Effect.fnUntraced(function* (upload: Upload, { bytes, contentLength }: IncomingFile) {
        const stored = upload.fileId === null ? Option.none() : yield* files.find(upload.fileId)
        if (Option.isNone(stored)) return yield* uploadCompleted
        const { id, sha256, size } = stored.value
        if (contentLength !== undefined && BigInt(contentLength) !== size) return yield* uploadCompleted
        const sent = yield* measured(bytes, Number(size), () => Effect.void)
        const isSame = Option.exists(sent, (measure) => Buffer.from(measure.sha256).equals(sha256))
        return isSame ? id : yield* uploadCompleted
      })

      const takeIn = Effect.fnUntraced(function* (
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

      return Uploads.of({ announce, receive })
    }),
  )
}

/** Says no before a byte is read, where that can be known. */
const checkHeaders = (upload: Upload, file: IncomingFile): Effect.Effect<void, UploadError> => {
  const { contentLength } = file
  if (upload.isTypeBound && mediaType(file.contentType ?? "") !== mediaType(upload.contentType)) {
    return new UploadError({
      reason: "TypeMismatch",
      message: `This address takes the Content-Type ${upload.contentType}, as announced, and was sent ${file.contentType ?? "none"}.`,
    })
  }
  if (contentLength === undefined) return Effect.void
  if (!upload.isSizeExact) {
    return contentLength > upload.maxSize ? fileTooLarge(upload.name, Number(upload.maxSize)) : Effect.void
  }
  if (BigInt(contentLength) === upload.size) return Effect.void
  return sizeMismatch(upload, BigInt(contentLength) > (upload.size ?? 0n) ? "more" : "fewer")
}

/** Media types are compared without regard to case and spaces: `text/csv; charset=UTF-8`. */
const mediaType = (text: string): string => text.replace(/\s+/g, "").toLowerCase()

const sizeMismatch = (upload: Upload, how: "more" | "fewer"): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "SizeMismatch",
    message: `This address takes exactly ${upload.size} bytes, as announced, and was sent ${how}.`,
  })

const fileTooLarge = (name: string, maxBytes: number): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "FileTooLarge",
    message: `The file "${name}" is larger than ${maxBytes} bytes, the most taken.`,
  })

const fileExists = (path: string): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "FileExists",
    message: `The workspace has a file "${path}" already. Choose another name, or allow it to be replaced.`,
  })

const workspaceFull = (maxBytes: number): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "WorkspaceFull",
    message: `The workspace holds ${maxBytes} bytes at most, and the files do not fit any more. Delete some first.`,
  })

const projectFull = (maxBytes: number | null): Effect.Effect<never, UploadError> =>
  new UploadError({
    reason: "ProjectFull",
    message: `The files of a project may have ${maxBytes} bytes, and these do not fit any more. Delete files, workspaces or sessions first.`,
  })

const uploadCompleted = new UploadError({
  reason: "UploadCompleted",
  message: "Another file was already sent to this address. Announce the file again for a new address.",
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
        message: `A browser takes ${limits.browserMaxBytes} bytes of files at most, and the file does not fit any more. Use another browser.`,
      })
    case "TargetGone":
      return new UploadError({
        reason: "TargetGone",
        message: `The ${upload.workspaceId === null ? "browser has stopped" : "workspace is gone or archived"} and takes no more files.`,
      })
  }
}
