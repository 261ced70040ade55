import { stat } from "node:fs/promises"
import { isAbsolute, relative, resolve, sep } from "node:path"

/** Prefix of attachments, which are not outputs of a run. */
const attachments = "uploads/"

interface RunFile {
  readonly path: string
  readonly download: (savedAs: string) => Promise<unknown>
}

export interface SavedFile {
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly savedAs: string
}

/** Saves the files of a run with their folders. Files that would leave the target folder are skipped. */
export const saveFiles = async (files: ReadonlyArray<RunFile>, folder: string): Promise<ReadonlyArray<SavedFile>> => {
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
