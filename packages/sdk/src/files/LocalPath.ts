import * as Data from "effect/Data"

/**
 * A file of the service has a path that leads out of the folder it was to be saved in. Nothing was saved. Repeating does not help:
 * save that file by itself, under a name of your own.
 *
 * @category errors
 * @since 0.1.0
 */
export class PathEscapes extends Data.TaggedError("PathEscapes")<{
  /** As the service has it. */
  readonly path: string
  readonly folder: string
}> {
  override get message(): string {
    return `"${this.path}" leads out of "${this.folder}", so nothing was saved. Save it with file(...).download(...) under another name.`
  }

  /** The path stays what it is. */
  get isRetryable(): boolean {
    return false
  }
}

/** What some system takes for a root, a drive, a separator or a place above, whatever system this one is. */
const isUnsafe = (path: string): boolean =>
  path === "" ||
  /^[/\\]|[\0:]/.test(path) ||
  path.split(/[/\\]/).some((part) => part === ".." || part === "." || part === "")

/**
 * The place of a file of the service below a folder of this host.
 *
 * @throws PathEscapes where it would not be below it.
 */
export const localPath = (folder: string, path: string): string => {
  if (isUnsafe(path)) throw new PathEscapes({ path, folder })
  return /[/\\]$/.test(folder) ? `${folder}${path}` : `${folder}/${path}`
}
