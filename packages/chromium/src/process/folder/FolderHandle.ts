import * as fs from "node:fs"
import * as path from "node:path"

/** An open folder. Operations on `at` apply to this folder even if its path was replaced with a link meanwhile. */
export interface FolderHandle {
  /** Returns the path of an entry, or of the folder itself. The entry may be a link: open it accordingly. */
  readonly at: (name?: string) => string
  readonly owner: Owner
  /** Changes the owner if this process is root. */
  readonly changeOwner: (owner: Owner) => Promise<void>
  readonly close: () => Promise<void>
}

/** Owner of a file. Both are 0 on Windows. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** O_NONBLOCK prevents waiting for the writer of a named pipe. Windows lacks the last three, which are 0 then. */
const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = fs.constants

/** Linux has paths for open files; other systems only the original path. */
const hasNames = process.platform === "linux" && fs.existsSync("/proc/self/fd")

/** Only root can change owners. */
const isRoot = process.getuid?.() === 0

/** Opens a folder that is not a link. The caller closes it. */
export const openFolder = async (folder: string): Promise<FolderHandle> => {
  if (process.platform === "win32") {
    if (!fs.lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`)
    const at = (name = "") => path.join(folder, name)
    return { at, owner: { uid: 0, gid: 0 }, changeOwner: async () => {}, close: async () => {} }
  }
  const handle = await fs.promises.open(folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_DIRECTORY)
  const { uid, gid } = await handle.stat()
  const root = hasNames ? `/proc/self/fd/${handle.fd}` : folder
  return {
    at: (name = "") => path.join(root, name),
    owner: { uid, gid },
    changeOwner: async (owner) => (isRoot ? await handle.chown(owner.uid, owner.gid) : undefined),
    close: () => handle.close(),
  }
}

/** Creates and opens a subfolder with the same owner, mode 0700. Fails if the name exists. The caller closes it. */
export const makeFolderIn = async (parent: FolderHandle, name: string): Promise<FolderHandle> => {
  await fs.promises.mkdir(parent.at(name), { mode: 0o700 })
  const folder = await openFolder(parent.at(name))
  await folder.changeOwner(parent.owner)
  return { ...folder, owner: parent.owner }
}

/** Opens a file of the folder's owner. Rejects links and hard links to others' files. The caller closes it. */
export const openFileIn = async (folder: FolderHandle, name: string): Promise<fs.promises.FileHandle> => {
  const handle = await fs.promises.open(folder.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  const stat = await handle.stat()
  if (stat.isFile() && (process.platform === "win32" || stat.uid === folder.owner.uid)) return handle
  await handle.close()
  throw new Error(`${name} is not a file owned by the browser`)
}

/** Creates a file with the same owner, mode 0600. Fails if the name exists. The caller closes it. */
export const makeFileIn = async (folder: FolderHandle, name: string): Promise<fs.promises.FileHandle> => {
  const handle = await fs.promises.open(folder.at(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  if (isRoot) await handle.chown(folder.owner.uid, folder.owner.gid)
  return handle
}
