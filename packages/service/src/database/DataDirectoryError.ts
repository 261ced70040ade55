import { Schema } from "effect"

/**
 * The reasons of a {@link DataDirectoryError}:
 * - `InUse`: another server has locked the directory.
 * - `Unwritable`: this account cannot create, read, write or lock it.
 * - `Full`: the disk is full.
 * - `Damaged`: a file has unexpected content.
 */
export const DataDirectoryErrorReason = Schema.Literals(["InUse", "Unwritable", "Full", "Damaged"])
export type DataDirectoryErrorReason = typeof DataDirectoryErrorReason.Type

/**
 * The data directory cannot be used.
 *
 * @category errors
 * @since 0.1.0
 */
export class DataDirectoryError extends Schema.TaggedError<DataDirectoryError>(
  "@tabwright/service/database/DataDirectoryError",
)("DataFolderError", {
  reason: DataDirectoryErrorReason,
  folder: Schema.String,
  message: Schema.String,
  /** The suggested fix. */
  hint: Schema.String,
}) {
  /** True if the same call may succeed later without intervention. */
  get isRetryable(): boolean {
    return this.reason === "InUse"
  }
}

/** The system's error codes for a full disk and an exceeded quota, and SQLite's result code for both. */
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", 13])

/** Converts a failed file operation to an error. `what` completes the sentence "could not ...". */
export const fromFileError =
  (folder: string, what: string) =>
  (cause: unknown): DataDirectoryError => {
    const codes = cause instanceof Error ? [Reflect.get(cause, "code"), Reflect.get(cause, "errcode")] : []
    const detail = cause instanceof Error ? cause.message : String(cause)
    return codes.some((code) => fullCodes.has(code))
      ? new DataDirectoryError({
          reason: "Full",
          folder,
          message: `The disk of the data directory ${folder} is full: could not ${what}.`,
          hint: "Free some space, or set a data directory on another disk with --data-dir or TABWRIGHT_DATA_DIR.",
        })
      : new DataDirectoryError({
          reason: "Unwritable",
          folder,
          message: `Cannot use the data directory ${folder}: could not ${what} (${detail}).`,
          hint:
            "Give the account that runs Tabwright read and write access to it, or set another directory with " +
            "--data-dir or TABWRIGHT_DATA_DIR.",
        })
  }
