import { createHash } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, FolderUnusable, LaunchFailed } from "../errors/ChromiumError.ts"
import { cdpRequest, type CdpConnection } from "../process/CdpConnection.ts"
import type { BrowserFolder } from "../process/folder/BrowserFolder.ts"
import type { Account } from "../process/system/SystemAccount.ts"

/**
 * An unpacked extension with checked paths.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserExtension {
  readonly name: string
  readonly files: ReadonlyMap<string, Uint8Array>
  /** `key` of its manifest. */
  readonly key?: string | undefined
}

/** Makes CDP's `Extensions` available to the server's pipe. The gateway rejects it. */
export const extensionFlags = ["--enable-unsafe-extension-debugging"]

/** Pages with more rights than the web, which extensions may open, but clients must not reach. */
const closedUrls = ["chrome://*", "chrome-untrusted://*", "devtools://*", "file://*", "view-source:*"]

const folderOf = (folder: BrowserFolder, index: number): string => path.join(folder.root, "extensions", String(index))

/** Returns the ID that Chromium derives from the key, or else from the folder. */
const idOf = (extension: BrowserExtension, folder: string): string =>
  createHash("sha256")
    .update(extension.key === undefined ? folder : Buffer.from(extension.key, "base64"))
    .digest("hex")
    .slice(0, 32)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)))

/**
 * Writes the extensions into the browser's folder before its start. Denies them the files of this machine, which
 * Chromium otherwise allows to unpacked extensions.
 */
export const writeExtensions = (
  extensions: ReadonlyArray<BrowserExtension>,
  folder: BrowserFolder,
  account: Account | undefined,
): Effect.Effect<void, ChromiumError> =>
  Effect.tryPromise({
    try: async () => {
      const own = async (file: string) => {
        if (account !== undefined) await fs.lchown(file, account.uid, account.gid)
      }
      const makeFolder = async (name: string): Promise<void> => {
        const isNew = (await fs.mkdir(name, { recursive: true, mode: 0o700 })) !== undefined
        if (!isNew || name === folder.root) return
        await own(name)
        if (path.dirname(name) !== folder.root) await own(path.dirname(name))
      }
      const settings: Record<string, unknown> = {}
      for (const [index, extension] of extensions.entries()) {
        const root = folderOf(folder, index)
        settings[idOf(extension, root)] = { newAllowFileAccess: false }
        for (const name of [root, ...[...extension.files.keys()].flatMap((file) => foldersOf(root, file))]) {
          await makeFolder(name)
        }
        for (const [file, content] of extension.files) {
          await fs.writeFile(path.join(root, file), content, { mode: 0o600, flag: "wx" })
          await own(path.join(root, file))
        }
      }
      await own(path.join(folder.root, "extensions"))
      const preferences = path.join(folder.profile, "Default", "Preferences")
      await fs.mkdir(path.dirname(preferences), { recursive: true, mode: 0o700 })
      await own(path.dirname(preferences))
      await fs.writeFile(preferences, withSettings(await readJson(preferences), settings), { mode: 0o600 })
      await own(preferences)
    },
    catch: (cause) => chromiumError(new FolderUnusable({ folder: folder.root, detail: String(cause) })),
  })

/** Returns the folders of a file, outermost first. */
const foldersOf = (root: string, file: string): ReadonlyArray<string> =>
  file
    .split("/")
    .slice(0, -1)
    .map((_, index, parts) => path.join(root, ...parts.slice(0, index + 1)))

const Preferences = Schema.Record(Schema.String, Schema.Unknown)
const isRecord = Schema.is(Preferences)

/** A profile may be damaged. Chromium replaces such preferences, too. */
const readJson = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const json: unknown = JSON.parse(await fs.readFile(file, "utf8"))
    return isRecord(json) ? json : {}
  } catch {
    return {}
  }
}

/** Extensions of an earlier browser of the profile no longer exist. */
const withSettings = (preferences: Readonly<Record<string, unknown>>, settings: Readonly<Record<string, unknown>>) => {
  const extensions = isRecord(preferences["extensions"]) ? preferences["extensions"] : {}
  const policy = isRecord(preferences["policy"]) ? preferences["policy"] : {}
  return JSON.stringify({
    ...preferences,
    extensions: { ...extensions, settings },
    policy: { ...policy, url_blocklist: closedUrls },
  })
}

const Loaded = Schema.Struct({ id: Schema.String })

/** Loads the written extensions. Fails with `LaunchFailed` if Chromium rejects one. */
export const loadExtensions = Effect.fn("BrowserExtension.load")(function* (
  extensions: ReadonlyArray<BrowserExtension>,
  folder: BrowserFolder,
  cdp: CdpConnection,
): Effect.fn.Return<void, ChromiumError> {
  for (const [index, extension] of extensions.entries()) {
    const place = folderOf(folder, index)
    const failed = (likelyCause: string) =>
      chromiumError(new LaunchFailed({ what: `The extension ${extension.name}`, likelyCause, stderr: "" }))
    const { id } = yield* cdpRequest(cdp, Loaded, "Extensions.loadUnpacked", { path: place }).pipe(
      Effect.mapError((error) => failed(error.message.replaceAll(place, "the extension"))),
    )
    // Otherwise it would have access to files.
    if (id !== idOf(extension, place)) return yield* failed("Chromium gave it an unexpected ID.")
  }
})
