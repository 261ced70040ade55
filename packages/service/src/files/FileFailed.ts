import { Schema } from "effect"

/**
 * A file could not be kept or read: the disk is full, gone, or not ours, or its workspace was deleted. Repeating may help
 * once there is room.
 *
 * @category errors
 * @since 0.1.0
 */
export class FileFailed extends Schema.TaggedError<FileFailed>("@tabwright/service/files/FileFailed")("FileFailed", {
  path: Schema.String,
  cause: Schema.Defect(),
}) {
  override get message(): string {
    return `The file "${this.path}" could not be stored or read: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`
  }
}
