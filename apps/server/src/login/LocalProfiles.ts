import {
  listLocalProfiles,
  type LocalBrowser,
  localBrowsers,
  localCookies,
  type LocalProfile,
  userDataDirOf,
} from "@tabwright/chromium"
import { Effect } from "effect"
import type { CommandOutput } from "../client/ClientCommand.ts"
import { UsageError } from "../ExitCode.ts"
import { tableOf } from "../terminal/Table.ts"

/** Options that select a local profile. */
export interface LocalProfileOptions {
  readonly from: LocalBrowser | undefined
  /** The name or the folder of the profile. */
  readonly chromeProfile: string | undefined
  readonly userDataDir: string | undefined
}

const matches = (profile: LocalProfile, given: string | undefined) =>
  given === undefined || profile.folder === given || profile.name.toLowerCase() === given.toLowerCase()

const found = ({ from, chromeProfile, userDataDir }: LocalProfileOptions): ReadonlyArray<LocalProfile> =>
  (from === undefined ? localBrowsers : [from])
    .flatMap((browser) => listLocalProfiles(browser, userDataDir))
    .filter((profile) => matches(profile, chromeProfile))

const titleOf = ({ folder, name }: LocalProfile) => (name === folder ? `"${folder}"` : `"${name}" (${folder})`)

/** Finds the selected profile. Fails with the choices unless exactly one matches. */
export const findLocalProfile = Effect.fnUntraced(function* (options: LocalProfileOptions & { from: LocalBrowser }) {
  const profiles = found(options)
  const [profile] = profiles
  if (profile !== undefined && profiles.length === 1) return profile
  const all = found({ ...options, chromeProfile: undefined })
  const { from, userDataDir = userDataDirOf(from) } = options
  const choices = all.map(titleOf).join(", ")
  return yield* new UsageError({
    message:
      all.length === 0
        ? `No profile of ${from} with cookies was found in ${userDataDir}. Set --from, or --user-data-dir.`
        : profile === undefined
          ? `No profile of ${from} is named "${options.chromeProfile}". Choose one with --chrome-profile: ${choices}.`
          : `Several profiles of ${from} match. Choose one with --chrome-profile: ${choices}.`,
  })
})

interface ListOptions extends LocalProfileOptions {
  readonly query: string | undefined
  readonly limit: number | undefined
}

/** Lists local profiles with the hosts of their cookies. Reads names and counts only. */
export const listLocal = Effect.fnUntraced(function* ({ query, limit = 50, ...options }: ListOptions) {
  // A folder belongs to one browser, which makes no difference for a list.
  const from = options.userDataDir === undefined ? options.from : (options.from ?? "chrome")
  const profiles = yield* Effect.forEach(found({ ...options, from }), (profile) =>
    Effect.map(localCookies(profile), (hosts) => ({
      browser: profile.browser,
      name: profile.name,
      folder: profile.folder,
      sites: hosts.filter(({ host }) => query === undefined || host.includes(query.toLowerCase())),
    })),
  )
  const rows = profiles.flatMap(({ browser, name, folder, sites }) =>
    sites.slice(0, limit).map(({ host, cookies }) => [browser, name, folder, host, cookies]),
  )
  const hidden = profiles.reduce((sum, { sites }) => sum + Math.max(0, sites.length - limit), 0)
  const output: CommandOutput = {
    json: { profiles: profiles.map((profile) => ({ ...profile, sites: profile.sites.slice(0, limit) })) },
    lines: [
      ...tableOf(["BROWSER", "PROFILE", "FOLDER", "SITE", "COOKIES"], rows),
      ...(hidden === 0 ? [] : [`${hidden} more sites. Use --query or --limit to see them.`]),
    ],
  }
  return output
})
