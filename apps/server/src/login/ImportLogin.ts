import { type LocalBrowser, type LocalLogin, programOf, readLocalLogin } from "@tabwright/chromium"
import { importMaxBytes, importMaxCookies, importMaxOrigins, isOfSites, siteFault } from "@tabwright/core/contract"
import type { Profiles as Core } from "@tabwright/core/v4"
import type { Tabwright } from "@tabwright/sdk/v4"
import { Effect } from "effect"
import { domainToASCII } from "node:url"
import type { CommandOutput } from "../client/ClientCommand.ts"
import { type Connection, isThisMachine, openClient, optionsOf } from "../client/Connection.ts"
import { ask, askAll, RequestFailed } from "../client/Request.ts"
import { UsageError } from "../ExitCode.ts"
import { plainText, sizeOf } from "../terminal/Output.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"
import { findLocalProfile, type LocalProfileOptions } from "./LocalProfiles.ts"

export interface ImportOptions extends LocalProfileOptions {
  readonly sites: ReadonlyArray<string>
  /** The name or the id of a profile on the server. */
  readonly profile: string | undefined
  readonly browserPath: string | undefined
}

const warn = (message: string) => Effect.sync(() => void process.stderr.write(`${plainText(message)}\n`))

/** Imports the logins of sites from a local browser's profile. Values are only sent to the server. */
export const importLogin = Effect.fnUntraced(function* (options: ImportOptions, connection: Connection) {
  const { from = "chrome" } = options
  const sites = yield* parseSites(options.sites)
  const local = yield* findLocalProfile({ ...options, from })
  const program = options.browserPath ?? programOf(from)
  if (program === undefined) {
    return yield* new UsageError({
      message: `${from} is not installed in a usual place. Set --browser-path to its executable: only it can decrypt its cookies.`,
    })
  }
  const server = yield* optionsOf(connection)
  const { baseUrl = "" } = server
  if (!isThisMachine(baseUrl) && !baseUrl.startsWith("https:")) {
    yield* warn(`Warning: ${baseUrl} is not encrypted. Others on the network can read the logins. Use https.`)
  }
  const client = yield* openClient(server)
  const target = yield* findTarget(client, options.profile)

  const login = yield* handleHangUp.pipe(
    Effect.andThen(readLocalLogin({ profile: local, program, sites, isIncluded: (host) => isOfSites(host, sites) })),
    Effect.scoped,
    Effect.catchTag("PublicSuffix", ({ message }) => new UsageError({ message })),
  )
  yield* warnAbout(login, sites, from)
  if (login.cookies.length + login.origins.length === 0) {
    return yield* new RequestFailed({
      message: `Nothing was imported: the profile "${local.name}" of ${from} has no readable login for ${sites.join(", ")}.`,
    })
  }
  if (login.cookies.length > importMaxCookies) {
    return yield* new UsageError({
      message:
        `Nothing was imported: the sites have ${login.cookies.length} cookies, and an import has at most ${importMaxCookies}. ` +
        "Import fewer sites at a time, with --profile for the same profile.",
    })
  }
  const { request, skipped } = requestOf(login, sites)
  for (const origin of skipped)
    yield* warn(`Warning: the local storage of ${origin} was left out, because the request would be too large.`)
  const profile = yield* upload(client, target ?? `${from}: ${sites.join(", ")}`, request)
  return outputOf(profile, request)
})

/** A closed terminal would otherwise end the process at once and leave the copy of the profile. */
const handleHangUp = Effect.acquireRelease(
  Effect.sync(() => {
    const terminate = () => process.kill(process.pid, "SIGTERM")
    process.on("SIGHUP", terminate)
    return terminate
  }),
  (terminate) => Effect.sync(() => process.off("SIGHUP", terminate)),
)

const parseSites = Effect.fnUntraced(function* (given: ReadonlyArray<string>) {
  if (given.length === 0)
    return yield* new UsageError({ message: "Name the sites to import with --site, such as --site example.com." })
  return yield* Effect.forEach(given, (text) => {
    const site = domainToASCII(text) || text.toLowerCase()
    const fault = siteFault(site)
    return fault === undefined
      ? Effect.succeed(site)
      : new UsageError({ message: `Invalid --site "${text}". ${fault}` })
  })
})

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Returns an existing profile, or the name of one to create. */
const findTarget = Effect.fnUntraced(function* (client: Tabwright, given: string | undefined) {
  if (given === undefined) return undefined
  if (isId(given)) return yield* ask(() => client.profiles.get(given))
  const named = (yield* askAll(() => client.profiles.list({ query: given }))).filter(({ name }) => name === given)
  if (named.length > 1) {
    return yield* new UsageError({
      message: `Several profiles are named "${given}". Pass an ID to --profile: ${named.map(({ id }) => id).join(", ")}.`,
    })
  }
  return named[0] ?? given
})

const warnAbout = Effect.fnUntraced(function* (login: LocalLogin, sites: ReadonlyArray<string>, from: LocalBrowser) {
  if (login.unreadable > 0) {
    yield* warn(
      `Warning: ${from} could not read ${login.unreadable} cookies. ` +
        "It needs the keyring or keychain of the session in which they were stored.",
    )
  }
  for (const parent of login.parents) {
    yield* warn(`Note: cookies of ${parent} are not included. Add --site ${parent} if the login belongs to it.`)
  }
  const hosts = [...login.cookies.map(({ domain }) => domain), ...login.origins.map(({ origin }) => hostOf(origin))]
  for (const site of sites) {
    if (hosts.some((host) => isOfSites(host, [site]))) continue
    yield* warn(`Warning: no cookies and no local storage of ${site} were found.`)
  }
})

const hostOf = (origin: string) => new URL(origin).hostname

/** The server accepts 30,000 JSON values in a request: at most 25 for a cookie and 5 for an entry. */
const maxValues = 30_000
const valuesOf = { cookie: 25, entry: 5 } as const

/** Leaves out the largest local storage if the request would exceed the server's limits. */
const requestOf = (login: LocalLogin, sites: ReadonlyArray<string>) => {
  const cookies = login.cookies.map(cookieOf)
  const stores = login.origins
    .slice(0, importMaxOrigins)
    .map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.map(([name, value]) => ({ name, value })),
    }))
    .toSorted((one, other) => bytesOf(one) - bytesOf(other))
  let bytes = bytesOf({ sites, cookies, origins: [] })
  let values = cookies.length * valuesOf.cookie + 1000
  const fitting = stores.filter((store) => {
    const [newBytes, newValues] = [bytes + bytesOf(store) + 1, values + store.localStorage.length * valuesOf.entry]
    if (newBytes > importMaxBytes || newValues > maxValues) return false
    bytes = newBytes
    values = newValues
    return true
  })
  const sent = new Set(fitting.map(({ origin }) => origin))
  const request: Core.ProfileImportRequest = { sites, cookies, origins: fitting }
  return { request, skipped: login.origins.flatMap(({ origin }) => (sent.has(origin) ? [] : [origin])) }
}

const bytesOf = (value: object) => Buffer.byteLength(JSON.stringify(value))

const cookieOf = (cookie: LocalLogin["cookies"][number]): Core.ProfileCookie => ({
  name: cookie.name,
  value: cookie.value,
  domain: cookie.domain,
  path: cookie.path,
  secure: cookie.secure ?? false,
  httpOnly: cookie.httpOnly ?? false,
  ...(cookie.expires === undefined ? {} : { expires: cookie.expires }),
  ...(cookie.sameSite === undefined ? {} : { sameSite: cookie.sameSite }),
  ...(cookie.partitionKey === undefined ? {} : { partitionKey: cookie.partitionKey }),
})

/** Deletes a profile that was created for a failed import. */
const upload = (client: Tabwright, target: Core.ProfileView | string, request: Core.ProfileImportRequest) =>
  typeof target !== "string"
    ? ask((signal) => client.profiles.import(target.id, request, { signal }))
    : Effect.uninterruptibleMask((restore) =>
        Effect.flatMap(
          ask(() => client.profiles.create({ name: target.slice(0, 100) })),
          ({ id }) =>
            restore(ask((signal) => client.profiles.import(id, request, { signal }))).pipe(
              Effect.onError(() => Effect.ignore(ask(() => client.profiles.delete(id)))),
            ),
        ),
      )

const outputOf = (
  profile: Core.ProfileView,
  { sites, cookies, origins = [] }: Core.ProfileImportRequest,
): CommandOutput => {
  const imported = sites.map((site) => ({
    site,
    cookies: cookies.filter(({ domain }) => isOfSites(domain, [site])).length,
    sessionCookies: cookies.filter(({ domain, expires = -1 }) => isOfSites(domain, [site]) && expires <= 0).length,
    origins: origins.filter(({ origin }) => isOfSites(hostOf(origin), [site])).map(({ origin }) => origin),
  }))
  const bytes = origins.reduce((sum, store) => sum + bytesOf(store), 0)
  return {
    json: { profile, sites: imported },
    lines: [
      ...tableOf(
        ["SITE", "COOKIES", "SESSION COOKIES", "LOCAL STORAGE OF"],
        imported.map((one) => [one.site, one.cookies, one.sessionCookies, one.origins.join(", ") || undefined]),
      ),
      "",
      ...fieldsOf({
        Profile: profile.id,
        Name: profile.name,
        "Local storage": bytes === 0 ? undefined : sizeOf(bytes),
      }),
    ],
  }
}
