import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, FolderUnusable } from "../../errors/ChromiumError.ts"
import { type UnprivilegedFolderOptions, reachableFolder, reachablePath } from "./UnprivilegedFolder.ts"
import { tempPath } from "./TempFolder.ts"

/** The folders of one running browser, owned by its account. */
export interface BrowserFolder {
  /** Contains all others except `tmp`. */
  readonly root: string
  /** Chromium's user data folder. */
  readonly profile: string
  readonly home: string
  /** Short, because Chromium creates a socket here, and socket paths are limited to 107 characters. */
  readonly tmp: string
  readonly downloads: string
  /** The only folder whose files may be passed to pages. */
  readonly uploads: string
}

/** Returns the folders of the browser `id` without creating them, so that they can be recorded first. */
export const planBrowserFolder = (
  options: UnprivilegedFolderOptions & { readonly id: string },
): Effect.Effect<BrowserFolder, ChromiumError> =>
  Effect.map(reachablePath({ ...options, name: path.join("running", options.id) }), (root) => ({
    root,
    profile: path.join(root, "profile"),
    home: path.join(root, "home"),
    downloads: path.join(root, "downloads"),
    uploads: path.join(root, "uploads"),
    tmp: tempPath(shortTmp()),
  }))

export const makeBrowserFolder = Effect.fnUntraced(function* (
  { root, tmp, ...inner }: BrowserFolder,
  options: UnprivilegedFolderOptions & { readonly id: string },
): Effect.fn.Return<void, ChromiumError> {
  yield* reachableFolder({ ...options, name: path.join("running", options.id) })
  yield* Effect.try({
    try: () => {
      // Fails if the folder exists: in a world-writable folder it could be another user's.
      fs.mkdirSync(tmp, { mode: 0o700 })
      own(tmp, options)
      for (const folder of Object.values(inner)) {
        fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
        own(folder, options)
      }
    },
    catch: (cause) => chromiumError(new FolderUnusable({ folder: root, detail: String(cause) })),
  })
})

/** Removes folders recursively. Retries for a second, because exiting Chromium processes may still write. */
export const removeFolders = (folders: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.forEach(folders, (folder) =>
    Effect.tryPromise(() =>
      fs.promises.rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }),
    ).pipe(Effect.catch((cause) => Effect.logWarning(`The folder ${folder} could not be removed`, cause))),
  ).pipe(Effect.asVoid)

const own = (folder: string, { account }: UnprivilegedFolderOptions): void => {
  if (account !== undefined) fs.lchownSync(folder, account.uid, account.gid)
}

/** Returns TMPDIR, or /tmp if TMPDIR is too long or not accessible to other accounts. */
export const shortTmp = (): string => {
  const tmp = os.tmpdir()
  if (process.platform === "win32") return tmp
  const isOpen = (fs.statSync(tmp).mode & 0o001) !== 0 || process.getuid?.() !== 0
  // Chromium's socket path has at most 107 characters, 71 of which follow.
  return tmp.length <= 36 && isOpen ? tmp : "/tmp"
}
