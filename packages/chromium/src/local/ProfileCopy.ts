import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, ProfileUnusable } from "../errors/ChromiumError.ts"
import { removeFolders, shortTmp } from "../process/folder/BrowserFolder.ts"
import { removeAbandoned, tempPath } from "../process/folder/TempFolder.ts"
import { countCookies, type SiteCookies } from "./CookieCounts.ts"
import { cookieFiles, type LocalProfile, readIfExists } from "./LocalProfile.ts"

/** A private copy of the parts of a profile that hold logins. */
export interface ProfileCopy {
  /** The temporary folder (mode 0700), which contains everything. */
  readonly root: string
  readonly userDataDir: string
  /** The profile's folder, in `userDataDir`. */
  readonly profileDir: string
  /** Cookies that have not expired, by host. */
  readonly cookies: ReadonlyArray<SiteCookies>
}

/** The browser commits changes every few seconds, so a second copy is usually consistent. */
const maxCopies = 10

const pause = "300 millis"

/**
 * Copies the cookies and, on request, the local storage of a profile to a temporary folder. Closing the scope removes
 * it. The browser may be running, except on Windows, where it locks its cookies. Fails with `ProfileUnusable`.
 */
export const copyLocalProfile = Effect.fn("ProfileCopy.copy")(function* (
  profile: LocalProfile,
  { withStorage }: { readonly withStorage: boolean },
): Effect.fn.Return<ProfileCopy, ChromiumError, Scope.Scope> {
  const place = shortTmp()
  // Removes the copies of killed processes.
  yield* removeAbandoned([place])
  const root = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const folder = tempPath(place)
      fs.mkdirSync(folder, { mode: 0o700 })
      return folder
    }),
    (folder) => removeFolders([folder]),
  )
  const source = path.join(profile.userDataDir, profile.folder)
  const userDataDir = path.join(root, "data")
  const profileDir = path.join(userDataDir, "Default")
  const files = () => [...cookieFiles.flatMap(withJournals), ...(withStorage ? storageFiles(source) : [])]

  for (let copies = 1; ; copies++) {
    const cookies = yield* Effect.try({
      try: () => {
        fs.rmSync(userDataDir, { recursive: true, force: true })
        const before = stateOf(source, files())
        for (const { file } of before) {
          const target = path.join(profileDir, file)
          fs.mkdirSync(path.dirname(target), { recursive: true })
          fs.copyFileSync(path.join(source, file), target)
        }
        if (JSON.stringify(stateOf(source, files())) !== JSON.stringify(before)) return undefined
        return countCookies(cookieFiles.map((file) => path.join(profileDir, file)).find((file) => fs.existsSync(file)))
      },
      catch: (cause) => unusable(profile, copyProblem(cause)),
    })
    if (cookies !== undefined) {
      writeSettings(profile, userDataDir, profileDir)
      return { root, userDataDir, profileDir, cookies }
    }
    if (copies === maxCopies) {
      return yield* unusable(profile, "It changed during every attempt to copy it. Close the browser and try again.")
    }
    yield* Effect.sleep(pause)
  }
})

const unusable = ({ folder, userDataDir }: LocalProfile, problem: string) =>
  chromiumError(new ProfileUnusable({ detail: `${path.join(userDataDir, folder)}: ${problem}` }))

const copyProblem = (cause: unknown): string => {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined
  if (code === "EBUSY" || code === "EPERM") return "The browser locks its files. Close it and try again."
  return cause instanceof Error ? cause.message : String(cause)
}

const withJournals = (file: string) => [file, `${file}-journal`, `${file}-wal`]

const storageDir = path.join("Local Storage", "leveldb")

/** The database's lock and log are recreated. */
const storageFiles = (source: string): ReadonlyArray<string> => {
  try {
    return fs
      .readdirSync(path.join(source, storageDir))
      .filter((name) => /^(CURRENT|MANIFEST-\d+|\d+\.(log|ldb|sst))$/.test(name))
      .map((name) => path.join(storageDir, name))
  } catch {
    return [] // No site has stored anything.
  }
}

const stateOf = (source: string, files: ReadonlyArray<string>) =>
  files.flatMap((file) => {
    const stat = fs.statSync(path.join(source, file), { throwIfNoEntry: false, bigint: true })
    return stat?.isFile() === true ? [{ file, at: String(stat.mtimeNs), bytes: String(stat.size) }] : []
  })

const EncryptionKeys = Schema.fromJsonString(Schema.Struct({ os_crypt: Schema.optionalKey(Schema.Unknown) }))

/**
 * Copies the encrypted cookie key, which Windows stores in a file. The user's preferences are excluded: they would start
 * extensions and restore pages.
 */
const writeSettings = ({ userDataDir: source }: LocalProfile, userDataDir: string, profileDir: string): void => {
  const state = readIfExists(path.join(source, "Local State"))
  const keys = state === undefined ? {} : Option.getOrElse(Schema.decodeOption(EncryptionKeys)(state), () => ({}))
  fs.writeFileSync(path.join(userDataDir, "Local State"), JSON.stringify(keys))
  // Session cookies are deleted at a start that does not restore the last session.
  const preferences = { session: { restore_on_startup: 1 }, profile: { exit_type: "Normal" } }
  fs.writeFileSync(path.join(profileDir, "Preferences"), JSON.stringify(preferences))
}

/**
 * Counts the cookies of a profile by host, without reading their values. Hosts with most cookies come first.
 *
 * @category getters
 * @since 0.1.0
 */
export const localCookies = (profile: LocalProfile): Effect.Effect<ReadonlyArray<SiteCookies>, ChromiumError> =>
  Effect.scoped(Effect.map(copyLocalProfile(profile, { withStorage: false }), ({ cookies }) => cookies))
