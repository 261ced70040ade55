import { Context, Schema } from "effect"
import { lifetimes } from "./SignedUrl.ts"

export interface UploadRules {
  /** Default target folder, with a trailing slash. */
  readonly folder: string
  /** In bytes. */
  readonly maxSize: number
  /** True if the file must have exactly the announced size. */
  readonly isSizeExact: boolean
  /** True if the Content-Type must match the announced one. */
  readonly isTypeBound: boolean
  readonly lifeSeconds: number
}

const MiB = 1024 * 1024

/**
 * The upload rules by version; from interface/v2.md "Files", v3.md "Workspaces (v3)" and v4.md "Workspaces (v4)". v3
 * defines no maximum size, so the default limit of a workspace applies.
 */
export const uploadRules = {
  v2: {
    folder: "uploads/",
    maxSize: 10 * MiB,
    isSizeExact: false,
    isTypeBound: false,
    lifeSeconds: lifetimes.briefUpload,
  },
  v3: { folder: "", maxSize: 1024 * MiB, isSizeExact: false, isTypeBound: true, lifeSeconds: lifetimes.upload },
  v4: { folder: "uploads/", maxSize: 50 * MiB, isSizeExact: true, isTypeBound: true, lifeSeconds: lifetimes.upload },
} as const satisfies Readonly<Record<string, UploadRules>>

/** The workspace folder whose files every run can access. */
export const uploadsFolder = "uploads/"

/**
 * Size limit of a workspace's current files, in bytes. Uploads beyond it are rejected; outputs of runs are always
 * stored. Default 1 GiB.
 */
export const WorkspaceLimit = Context.Reference<number>("@tabwright/service/files/WorkspaceLimit", {
  defaultValue: () => 1024 ** 3,
})

/** Bytes of the current files uploaded to one browser, excluding replaced ones. Default 256 MiB. */
export const BrowserUploadLimit = Context.Reference<number>("@tabwright/service/files/BrowserUploadLimit", {
  defaultValue: () => 256 * 1024 ** 2,
})

/**
 * Bytes of all stored files of a project, including old versions, screenshots and downloads. Uploads beyond it are
 * rejected; outputs of runs are always stored. Null, the default, means unlimited.
 */
export const ProjectLimit = Context.Reference<number | null>("@tabwright/service/files/ProjectLimit", {
  defaultValue: () => null,
})

const reasons = Schema.Literals([
  /** The file was already received with different bytes, or has since been deleted. */
  "UploadCompleted",
  /** The upload was not announced, or has expired. */
  "UploadNotFound",
  /** The target workspace was deleted or archived, or the browser has stopped. */
  "TargetGone",
  /** A file exists at the path, and the caller disallowed replacing it. */
  "FileExists",
  "FileTooLarge",
  "WorkspaceFull",
  "BrowserFull",
  "ProjectFull",
  /** The Content-Type differs from the announced one. */
  "TypeMismatch",
  /** The number of bytes differs from the announced one. */
  "SizeMismatch",
  /** The body was interrupted, or is not a valid form. */
  "Unreadable",
])

export type UploadErrorReason = typeof reasons.Type

/** No part of the file was stored. Retrying the same request does not help; the message names the fix. */
export class UploadError extends Schema.TaggedError<UploadError>("@tabwright/service/files/UploadError")(
  "UploadError",
  {
    reason: reasons,
    message: Schema.String,
  },
) {
  get isRetryable(): boolean {
    return false
  }
}
