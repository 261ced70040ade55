import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { systemPrograms } from "../locate/Candidates.ts"

/**
 * Browsers whose local profiles can be read.
 *
 * @category constants
 * @since 0.1.0
 */
export const localBrowsers = ["chrome", "chromium", "edge", "brave"] as const

/**
 * @category models
 * @since 0.1.0
 */
export type LocalBrowser = (typeof localBrowsers)[number]

/**
 * A profile of a browser that the user of this machine has installed.
 *
 * @category models
 * @since 0.1.0
 */
export interface LocalProfile {
  readonly browser: LocalBrowser
  readonly userDataDir: string
  /** Its folder in `userDataDir`: "Default", "Profile 1". */
  readonly folder: string
  /** The name that the browser shows. */
  readonly name: string
}

/** The machine to search. Default: this one. */
export interface LocalSearch {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly homeDir: string
}

const thisMachine = (): LocalSearch => ({ env: process.env, platform: process.platform, homeDir: os.homedir() })

const userDataDirs: Readonly<Record<LocalBrowser, Readonly<Record<"linux" | "darwin" | "win32", string>>>> = {
  chrome: { linux: "google-chrome", darwin: "Google/Chrome", win32: "Google/Chrome/User Data" },
  chromium: { linux: "chromium", darwin: "Chromium", win32: "Chromium/User Data" },
  edge: { linux: "microsoft-edge", darwin: "Microsoft Edge", win32: "Microsoft/Edge/User Data" },
  brave: {
    linux: "BraveSoftware/Brave-Browser",
    darwin: "BraveSoftware/Brave-Browser",
    win32: "BraveSoftware/Brave-Browser/User Data",
  },
}

const programNames: Readonly<Record<LocalBrowser, RegExp>> = {
  chrome: /google[\\/ -]chrome/i,
  chromium: /chromium/i,
  edge: /edge/i,
  brave: /brave/i,
}

/**
 * Returns the folder in which a browser stores its profiles. It may not exist.
 *
 * @category getters
 * @since 0.1.0
 */
export const userDataDirOf = (browser: LocalBrowser, search: LocalSearch = thisMachine()): string => {
  const { env, platform, homeDir } = search
  const names = userDataDirs[browser]
  if (platform === "darwin") return path.join(homeDir, "Library", "Application Support", names.darwin)
  if (platform === "win32") return path.join(env["LOCALAPPDATA"] ?? homeDir, names.win32)
  return path.join(env["XDG_CONFIG_HOME"] || path.join(homeDir, ".config"), names.linux)
}

/**
 * Returns the installed program of a browser. Only that program can decrypt the browser's cookies. Undefined if it is not
 * installed; snaps are excluded, because they cannot read the copy of a profile.
 *
 * @category getters
 * @since 0.1.0
 */
export const programOf = (browser: LocalBrowser, search: LocalSearch = thisMachine()): string | undefined =>
  systemPrograms(search.env, search.platform, search.homeDir).find(
    (program) => programNames[browser].test(program) && !program.startsWith("/snap/") && fs.existsSync(program),
  )

const LocalState = Schema.fromJsonString(
  Schema.Struct({
    profile: Schema.optionalKey(
      Schema.Struct({
        info_cache: Schema.optionalKey(
          Schema.Record(Schema.String, Schema.Struct({ name: Schema.optionalKey(Schema.String) })),
        ),
      }),
    ),
  }),
)

const namesIn = (userDataDir: string): Readonly<Record<string, { readonly name?: string }>> => {
  const text = readIfExists(path.join(userDataDir, "Local State"))
  const state = text === undefined ? undefined : Option.getOrUndefined(Schema.decodeOption(LocalState)(text))
  return state?.profile?.info_cache ?? {}
}

export const readIfExists = (file: string): string | undefined => {
  try {
    return fs.readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}

/** Paths of the cookie database in a profile, newest layout first. */
export const cookieFiles = [path.join("Network", "Cookies"), "Cookies"]

/**
 * Lists the profiles in a user data folder that have cookies, by folder. Empty if the folder does not exist.
 *
 * @category getters
 * @since 0.1.0
 */
export const listLocalProfiles = (
  browser: LocalBrowser,
  userDataDir = userDataDirOf(browser),
): ReadonlyArray<LocalProfile> => {
  const names = namesIn(userDataDir)
  const folders = fs.existsSync(userDataDir) ? fs.readdirSync(userDataDir) : []
  return folders
    .filter((folder) => cookieFiles.some((file) => fs.existsSync(path.join(userDataDir, folder, file))))
    .toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true }))
    .map((folder) => ({ browser, userDataDir, folder, name: names[folder]?.name || folder }))
}
