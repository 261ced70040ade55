import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./ErrorFields.ts"

/**
 * An uploaded file does not have its declared size. Nothing is stored. Retry with the new size.
 *
 * @category errors
 * @since 0.1.0
 */
export class FileChanged extends Data.TaggedError("FileChanged")<
  FailureFields & {
    readonly name: string
    readonly announcedBytes: number
    readonly foundBytes: number
  }
> {
  override get message(): string {
    return failureMessage(this, "Upload it again, and do not write to it until the upload has finished.")
  }

  /** Always false: the declared size stays wrong. */
  get isRetryable(): boolean {
    return false
  }
}
