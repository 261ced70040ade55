/**
 * A problem in a file of a dataset.
 *
 * @category errors
 * @since 0.1.0
 */
export interface DatasetIssue {
  readonly file: string
  /** Line in the file, from 1. Undefined for the whole file. */
  readonly line?: number | undefined
  /** Path of the field, such as `scorers[0].expected`. Undefined for the whole line or file. */
  readonly field?: string | undefined
  readonly problem: string
  readonly remedy: string
}

/** Formats an issue on one line: place, field, problem and remedy. */
export const issueLine = ({ field, file, line, problem, remedy }: DatasetIssue): string =>
  `${file}${line === undefined ? "" : `:${line}`}: ${field === undefined ? "" : `${field}: `}${problem} ${remedy}`

/**
 * A dataset is invalid. Raised before anything is started; correct the files.
 *
 * @category errors
 * @since 0.1.0
 */
export class DatasetError extends Error {
  override readonly name = "DatasetError"
  readonly _tag = "DatasetError"
  readonly issues: ReadonlyArray<DatasetIssue>

  constructor(issues: ReadonlyArray<DatasetIssue>) {
    super(issues.map(issueLine).join("\n"))
    this.issues = issues
  }
}
