import { stat } from "node:fs/promises"
import { isAbsolute, relative, resolve, sep } from "node:path"

/** Where attachments are put: they are no output of a run. */
const attachments = "uploads/"

/** A file that a service keeps, as the SDK hands it out. */
interface KeptFile {
  readonly path: string
  readonly download: (savedAs: string) => Promise<unknown>
}

/**
 * A file of a run, and where it is on this machine.
 *
 * @category models
 * @since 0.1.0
 */
export interface SavedFile {
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly savedAs: string
}

/**
 * Saves what a run wrote below a folder, in the folders that it is in. The names come from a server: a file whose name leads out of
 * the folder is left out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const saveFiles = async (files: ReadonlyArray<KeptFile>, folder: string): Promise<ReadonlyArray<SavedFile>> => {
  const base = resolve(folder)
  const saved: Array<SavedFile> = []
  for (const file of files) {
    if (file.path.startsWith(attachments)) continue
    const savedAs = resolve(base, file.path)
    const inside = relative(base, savedAs)
    if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) continue
    await file.download(savedAs)
    saved.push({ path: file.path, size: (await stat(savedAs)).size, savedAs })
  }
  return saved
}
