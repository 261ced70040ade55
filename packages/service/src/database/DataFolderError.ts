import { Schema } from "effect"

/**
 * What gave way:
 *
 * - `InUse`: another server holds the folder.
 * - `Unwritable`: the folder cannot be made, read, written or locked by this account.
 * - `Full`: the disk has no room left.
 * - `Damaged`: a file in it is not what we wrote.
 *
 * @category schemas
 * @since 0.1.0
 */
export const DataFolderErrorReason = Schema.Literals(["InUse", "Unwritable", "Full", "Damaged"])
export type DataFolderErrorReason = typeof DataFolderErrorReason.Type

/**
 * The data folder cannot be used.
 *
 * @category errors
 * @since 0.1.0
 */
export class DataFolderError extends Schema.TaggedError<DataFolderError>("@tabwright/service/database/DataFolderError")(
  "DataFolderError",
  {
    reason: DataFolderErrorReason,
    folder: Schema.String,
    /** What is wrong. */
    message: Schema.String,
    /** What to do about it. */
    hint: Schema.String,
  },
) {
  /** Whether the same call may succeed later without anybody changing anything. */
  get isRetryable(): boolean {
    return this.reason === "InUse"
  }
}

/** The system's codes for a full disk and a used-up quota, and SQLite's result code for both. */
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", 13])

/**
 * Says what a failed file operation means for the folder; `what` finishes the sentence "could not ...".
 *
 * @category constructors
 * @since 0.1.0
 */
export const fromFileError =
  (folder: string, what: string) =>
  (cause: unknown): DataFolderError => {
    const codes = cause instanceof Error ? [Reflect.get(cause, "code"), Reflect.get(cause, "errcode")] : []
    const detail = cause instanceof Error ? cause.message : String(cause)
    return codes.some((code) => fullCodes.has(code))
      ? new DataFolderError({
          reason: "Full",
          folder,
          message: `The data folder ${folder} is on a full disk: could not ${what}.`,
          hint: "Free some space, or choose a folder on another disk with --data-dir or TABWRIGHT_DATA_DIR.",
        })
      : new DataFolderError({
          reason: "Unwritable",
          folder,
          message: `The data folder ${folder} cannot be used: could not ${what} (${detail}).`,
          hint:
            "Give the account that runs Tabwright read and write access to it, or choose another folder with " +
            "--data-dir or TABWRIGHT_DATA_DIR.",
        })
  }
