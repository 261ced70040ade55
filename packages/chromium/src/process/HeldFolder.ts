import * as fs from "node:fs"
import * as path from "node:path"

/**
 * A folder that is held open. What is done under `at` is done in this very folder, also when somebody who may write to the
 * folder above has put a link in its place meanwhile.
 *
 * @category models
 * @since 0.1.0
 */
export interface HeldFolder {
  /** Where an entry of it is opened, the folder itself without a name. The entry may be a link: open it as such. */
  readonly at: (name?: string) => string
  readonly owner: Owner
  /** Makes it somebody else's, where this process may. */
  readonly give: (owner: Owner) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Whose a file is. Windows tells nothing: both are 0 there.
 *
 * @category models
 * @since 0.1.0
 */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Without O_NONBLOCK, opening a named pipe would wait for a writer. Windows has none of the last three, which are 0 then. */
const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = fs.constants

/** Linux has a name for what a process holds open; elsewhere the path is all there is. */
const hasNames = process.platform === "linux" && fs.existsSync("/proc/self/fd")

/** Others may give nothing away, and need not. */
const isRoot = process.getuid?.() === 0

/**
 * Opens a folder that is no link. Whoever calls closes it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const holdFolder = async (folder: string): Promise<HeldFolder> => {
  if (process.platform === "win32") {
    if (!fs.lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`)
    const at = (name = "") => path.join(folder, name)
    return { at, owner: { uid: 0, gid: 0 }, give: async () => {}, close: async () => {} }
  }
  const handle = await fs.promises.open(folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_DIRECTORY)
  const { uid, gid } = await handle.stat()
  const root = hasNames ? `/proc/self/fd/${handle.fd}` : folder
  return {
    at: (name = "") => path.join(root, name),
    owner: { uid, gid },
    give: async (owner) => (isRoot ? await handle.chown(owner.uid, owner.gid) : undefined),
    close: () => handle.close(),
  }
}

/**
 * Makes a folder in a held one, for the same owner alone, and opens it. Fails where something of that name is there. Whoever
 * calls closes it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeFolderIn = async (parent: HeldFolder, name: string): Promise<HeldFolder> => {
  await fs.promises.mkdir(parent.at(name), { mode: 0o700 })
  const folder = await holdFolder(parent.at(name))
  await folder.give(parent.owner)
  return { ...folder, owner: parent.owner }
}

/**
 * Opens a plain file of a held folder for reading, if the folder's owner owns it: a link is refused, and so is a second name
 * for somebody else's file. Whoever calls closes it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openFileIn = async (folder: HeldFolder, name: string): Promise<fs.promises.FileHandle> => {
  const handle = await fs.promises.open(folder.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  const stat = await handle.stat()
  if (stat.isFile() && (process.platform === "win32" || stat.uid === folder.owner.uid)) return handle
  await handle.close()
  throw new Error(`${name} is not a file of the browser's own`)
}

/**
 * Makes a file in a held folder, for the same owner alone, and opens it for writing. Fails where something of that name is
 * there. Whoever calls closes it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeFileIn = async (folder: HeldFolder, name: string): Promise<fs.promises.FileHandle> => {
  const handle = await fs.promises.open(folder.at(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  if (isRoot) await handle.chown(folder.owner.uid, folder.owner.gid)
  return handle
}
