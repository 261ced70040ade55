import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, FolderUnusable } from "../errors/ChromiumError.ts"
import { type PlacementOptions, reachableFolder, reachablePath } from "./Placement.ts"
import { scratchPath } from "./ScratchFolder.ts"

/**
 * The folders of one running browser, all owned by the account that it runs as.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserFolder {
  /** Holds all the others but `tmp`. */
  readonly root: string
  /** Chromium's user data folder. */
  readonly profile: string
  readonly home: string
  /** Short on purpose: Chromium puts a socket here, and a socket's path may have no more than 107 characters. */
  readonly tmp: string
  readonly downloads: string
  /** The only folder that pages may be given files from. */
  readonly uploads: string
}

/**
 * Where the folders of the browser `id` are to be. None is made yet, so that they can be noted before there are any.
 *
 * @category constructors
 * @since 0.1.0
 */
export const planBrowserFolder = (
  options: PlacementOptions & { readonly id: string },
): Effect.Effect<BrowserFolder, ChromiumError> =>
  Effect.map(reachablePath({ ...options, name: path.join("running", options.id) }), (root) => ({
    root,
    profile: path.join(root, "profile"),
    home: path.join(root, "home"),
    downloads: path.join(root, "downloads"),
    uploads: path.join(root, "uploads"),
    tmp: scratchPath(shortTmp()),
  }))

/**
 * Makes the folders as planned.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeBrowserFolder = Effect.fnUntraced(function* (
  { root, tmp, ...inner }: BrowserFolder,
  options: PlacementOptions & { readonly id: string },
): Effect.fn.Return<void, ChromiumError> {
  yield* reachableFolder({ ...options, name: path.join("running", options.id) })
  yield* Effect.try({
    try: () => {
      // In a folder that everybody may write to, nobody else's may be taken for it.
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

/**
 * Removes folders with all they hold. Chromium's last processes may still write while they die: retried for a second.
 *
 * @category constructors
 * @since 0.1.0
 */
export const removeFolders = (folders: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.forEach(folders, (folder) =>
    Effect.tryPromise(() =>
      fs.promises.rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }),
    ).pipe(Effect.catch((cause) => Effect.logWarning(`The folder ${folder} could not be removed`, cause))),
  ).pipe(Effect.asVoid)

const own = (folder: string, { account }: PlacementOptions): void => {
  if (account !== undefined) fs.lchownSync(folder, account.uid, account.gid)
}

/**
 * Where browsers have their temporary folders. A place with a long name, or one that others may not enter, is somebody's
 * own: not for browsers.
 *
 * @category constructors
 * @since 0.1.0
 */
export const shortTmp = (): string => {
  const tmp = os.tmpdir()
  if (process.platform === "win32") return tmp
  const isOpen = (fs.statSync(tmp).mode & 0o001) !== 0 || process.getuid?.() !== 0
  // The path of Chromium's socket has 107 characters at most, and 71 of them follow.
  return tmp.length <= 36 && isOpen ? tmp : "/tmp"
}
