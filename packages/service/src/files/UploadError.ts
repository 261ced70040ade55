import { Schema } from "effect"

const reasons = Schema.Literals([
  /** The file was received before with other bytes, or was deleted since. */
  "UploadCompleted",
  /** The upload was not announced, or has expired. */
  "UploadNotFound",
  /** Its workspace was deleted or archived, or its browser has stopped. */
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

/** The reasons of an {@link UploadError}. */
export type UploadErrorReason = typeof reasons.Type

/**
 * A file was rejected and nothing of it was stored. Retrying the same request does not help; the message names the fix.
 */
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
