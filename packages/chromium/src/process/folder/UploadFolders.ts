import { rmdirSync } from "node:fs"
import * as path from "node:path"
import { type FolderHandle, openFolder } from "./FolderHandle.ts"

/** The folders that uploads create below another. `names` are the names on the way to a folder. */
export interface UploadFolders {
  /** Returns the number of folders once those with `names` exist. */
  readonly countWith: (names: ReadonlyArray<string>) => number
  /** Counts the folders as used by one more upload, before they are created. */
  readonly enter: (names: ReadonlyArray<string>) => void
  /** Ends the use by an upload. Without a stored file, removes the folders that are empty and not used by others. */
  readonly leave: (names: ReadonlyArray<string>, isStored: boolean) => Promise<void>
}

export const uploadFolders = (root: string): UploadFolders => {
  /** Number of running uploads in each folder, by path. */
  const users = new Map<string, number>()
  const change = (names: ReadonlyArray<string>, by: number) => {
    for (const folder of pathsOf(names)) users.set(folder, (users.get(folder) ?? 0) + by)
  }

  /** Removes folders, the innermost first. Without `parent`, they do not exist. */
  const remove = async (
    parent: FolderHandle | undefined,
    [folder, ...deeper]: ReadonlyArray<string>,
  ): Promise<void> => {
    if (folder === undefined) return
    const place = parent?.at(path.basename(folder))
    const opened = place === undefined ? undefined : await openFolder(place).catch(() => undefined)
    await remove(opened, deeper)
    await opened?.close()
    // From here to the removal synchronous, because another upload could enter meanwhile.
    if (users.get(folder) !== 0) return
    if (opened === undefined || place === undefined || isRemoved(place)) users.delete(folder)
  }

  return {
    countWith: (names) => users.size + pathsOf(names).filter((folder) => !users.has(folder)).length,
    enter: (names) => change(names, 1),
    leave: async (names, isStored) => {
      change(names, -1)
      if (isStored) return
      const opened = await openFolder(root).catch(() => undefined)
      await remove(opened, pathsOf(names))
      await opened?.close()
    },
  }
}

const pathsOf = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.map((_name, at) => names.slice(0, at + 1).join("/"))

/** Returns false if the folder is not empty. */
const isRemoved = (folder: string): boolean => {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}
