import * as Data from "effect/Data"

/**
 * The path of a remote file leads out of the target folder. Nothing was saved. Not retryable: save the file separately
 * under another name.
 *
 * @category errors
 * @since 0.1.0
 */
export class PathEscapes extends Data.TaggedError("PathEscapes")<{
  /** Path in the service. */
  readonly path: string
  readonly folder: string
}> {
  override get message(): string {
    return `"${this.path}" is outside of "${this.folder}", so nothing was saved. Save it under another name with file(...).download(...).`
  }

  /** Always false: the path stays the same. */
  get isRetryable(): boolean {
    return false
  }
}

/** Rejects roots, drives, separators and parent folders of every operating system, not only this one. */
const isUnsafe = (path: string): boolean =>
  path === "" ||
  /^[/\\]|[\0:]/.test(path) ||
  path.split(/[/\\]/).some((part) => part === ".." || part === "." || part === "")

/**
 * Returns the local path of a remote file below a folder.
 *
 * @throws PathEscapes if the result is not below the folder.
 */
export const localPath = (folder: string, path: string): string => {
  if (isUnsafe(path)) throw new PathEscapes({ path, folder })
  return /[/\\]$/.test(folder) ? `${folder}${path}` : `${folder}/${path}`
}
