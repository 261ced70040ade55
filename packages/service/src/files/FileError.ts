import { Schema } from "effect"

/**
 * A file could not be stored or read: the disk is full, missing or not accessible, or the workspace was deleted.
 * Retrying may help once there is space.
 */
export class FileFailed extends Schema.TaggedError<FileFailed>("@tabwright/service/files/FileFailed")("FileFailed", {
  path: Schema.String,
  cause: Schema.Defect(),
}) {
  override get message(): string {
    return `Could not store or read the file "${this.path}": ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`
  }
}

/**
 * The configured file storage cannot be used. Raised while a server starts. Retrying helps once the settings are fixed.
 *
 * @category errors
 * @since 0.1.0
 */
export class FilesUnusable extends Schema.TaggedError<FilesUnusable>("@tabwright/service/files/FilesUnusable")(
  "FilesUnusable",
  { message: Schema.String, hint: Schema.String },
) {}
