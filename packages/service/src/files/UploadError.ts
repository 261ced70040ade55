import { Schema } from "effect"

const reasons = Schema.Literals([
  /** The file was received before, with other bytes, or was deleted since. */
  "UploadCompleted",
  /** Nobody has announced it, or its time is up and it was forgotten. */
  "UploadNotFound",
  /** Its workspace was deleted or archived, or its browser has stopped. */
  "TargetGone",
  /** A file of that path is there, and the caller asked not to replace it. */
  "FileExists",
  "FileTooLarge",
  "WorkspaceFull",
  "BrowserFull",
  "ProjectFull",
  /** Another Content-Type than the announced one. */
  "TypeMismatch",
  /** More or fewer bytes than announced. */
  "SizeMismatch",
  /** The body broke off, or was no form. */
  "Unreadable",
])

/**
 * Why a file was not taken.
 *
 * @category models
 * @since 0.1.0
 */
export type UploadErrorReason = typeof reasons.Type

/**
 * A file was not taken, and nothing of it was kept. Repeating the same request does not help; the message says what does.
 *
 * @category errors
 * @since 0.1.0
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
