import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, FolderUnusable } from "../errors/ChromiumError.ts"
import { type PlacementOptions, reachableFolder } from "./Placement.ts"

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
 * Makes the folders of the browser `id`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeBrowserFolder = Effect.fnUntraced(function* (
  options: PlacementOptions & { readonly id: string },
): Effect.fn.Return<BrowserFolder, ChromiumError> {
  const root = yield* reachableFolder({ ...options, name: path.join("running", options.id) })
  return yield* Effect.try({
    try: () => {
      const make = (name: string) => {
        const folder = path.join(root, name)
        fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
        return own(folder, options)
      }
      return {
        root,
        profile: make("profile"),
        home: make("home"),
        downloads: make("downloads"),
        uploads: make("uploads"),
        tmp: own(fs.mkdtempSync(path.join(shortTmp(), "tw-")), options),
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

const own = (folder: string, { account }: PlacementOptions): string => {
  if (account !== undefined) fs.lchownSync(folder, account.uid, account.gid)
  return folder
}

/** A temporary folder with a long name, or one that others may not enter, is somebody's own: not for browsers. */
const shortTmp = (): string => {
  const tmp = os.tmpdir()
  if (process.platform === "win32") return tmp
  const isOpen = (fs.statSync(tmp).mode & 0o001) !== 0 || process.getuid?.() !== 0
  return tmp.length <= 50 && isOpen ? tmp : "/tmp"
}
