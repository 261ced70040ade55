import { Socket } from "node:net"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, LaunchFailed, TimedOut } from "../errors/ChromiumError.ts"
import { type CdpConnection, cdpRequest, connectPipe } from "../process/CdpConnection.ts"
import { backgroundNetworkFlags, disabledFeatures } from "../process/launch/LaunchFlags.ts"
import { acquireProcessGroup } from "../process/system/ProcessGroup.ts"
import { ProfileCookie, type ProfileState } from "../profile/ProfileState.ts"
import { readStores } from "../profile/ProfileTransfer.ts"
import type { LocalProfile } from "./LocalProfile.ts"
import { originsIn } from "./LocalOrigins.ts"
import { copyLocalProfile, type ProfileCopy } from "./ProfileCopy.ts"

/**
 * A site is a public suffix, such as `co.uk` or `github.io`, under which others register names.
 *
 * @category errors
 * @since 0.1.0
 */
export class PublicSuffix extends Schema.TaggedError<PublicSuffix>("@tabwright/chromium/local/PublicSuffix")(
  "PublicSuffix",
  { site: Schema.String },
) {
  override get message(): string {
    return `${this.site} is shared by unrelated sites. Name one of them, such as example.${this.site}.`
  }
}

/**
 * Logins read from a local profile. Grants access to accounts, so treat it as a secret.
 *
 * @category models
 * @since 0.1.0
 */
export interface LocalLogin extends Pick<ProfileState, "cookies" | "origins"> {
  /** Number of the sites' cookies that the browser did not return, usually because it could not decrypt them. */
  readonly unreadable: number
  /** Parent domains of the sites with cookies, which are not included but may belong to the same login. */
  readonly parents: ReadonlyArray<string>
}

/**
 * @category models
 * @since 0.1.0
 */
export interface LocalLoginOptions {
  readonly profile: LocalProfile
  /** The browser's own program. */
  readonly program: string
  readonly sites: ReadonlyArray<string>
  /** Returns true for a host of `sites`. */
  readonly isIncluded: (host: string) => boolean
}

/** A start reads the system's keyring, and a desktop may ask the user to unlock it. */
const startLimitMs = 60_000

/**
 * Reads cookies and local storage of sites from a local profile: copies it to a temporary folder and starts the browser
 * there, headless and without network. Cookies that other sites embed (partitioned ones) are included if both sites are.
 * Closing the scope stops the browser and removes the folder.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readLocalLogin = Effect.fn("LocalLogin.read")(function* ({
  profile,
  program,
  sites,
  isIncluded,
}: LocalLoginOptions): Effect.fn.Return<LocalLogin, ChromiumError | PublicSuffix, Scope.Scope> {
  const copy = yield* copyLocalProfile(profile, { withStorage: true })
  const origins = originsIn({ ...copy, source: path.join(profile.userDataDir, profile.folder), sites, isIncluded })
  const cdp = yield* startOnCopy(program, copy)
  for (const site of sites) {
    if (yield* isPublicSuffix(cdp, site)) return yield* new PublicSuffix({ site })
  }
  const ofSites = (yield* readCookies(cdp)).filter(({ domain }) => isIncluded(domain))
  const expected = copy.cookies.reduce((sum, { host, cookies }) => sum + (isIncluded(host) ? cookies : 0), 0)
  const cookies = ofSites.filter(
    ({ partitionKey }) =>
      partitionKey === undefined || isIncluded(URL.parse(partitionKey.topLevelSite)?.hostname ?? ""),
  )
  const candidates = new Set([...cookies.map(originOf), ...origins])
  return {
    cookies,
    origins: yield* readStores(cdp, [...candidates].slice(0, maxCandidates)),
    unreadable: Math.max(0, expected - ofSites.length),
    parents: copy.cookies.flatMap(({ host }) =>
      !isIncluded(host) && sites.some((site) => site.endsWith(`.${host}`)) ? [host] : [],
    ),
  }
})

/** Each takes about 30 ms. */
const maxCandidates = 200

const Cookies = Schema.Struct({ cookies: Schema.Array(Schema.Unknown) })
const decodeCookie = Schema.decodeUnknownOption(ProfileCookie)

/** Skips cookies of an unknown shape: an error would quote their values. */
const readCookies = (cdp: CdpConnection, params: { readonly browserContextId?: string } = {}) =>
  Effect.map(cdpRequest(cdp, Cookies, "Storage.getCookies", params), ({ cookies }) =>
    cookies.flatMap((cookie) => Option.toArray(decodeCookie(cookie))),
  )

const Context = Schema.Struct({ browserContextId: Schema.String })

const originOf = ({ domain, sourceScheme, sourcePort = -1 }: typeof ProfileCookie.Type): string => {
  const host = domain.replace(/^\./, "")
  const scheme = sourceScheme === "NonSecure" ? "http" : "https"
  return new URL(`${scheme}://${host}${sourcePort > 0 ? `:${sourcePort}` : ""}`).origin
}

/** Uses the browser's own list: it turns a cookie for a public suffix into one for that host only. */
const isPublicSuffix = Effect.fnUntraced(function* (cdp: CdpConnection, site: string) {
  if (site === "localhost" || /^\[|^[\d.]+$/.test(site)) return false
  const { browserContextId } = yield* cdpRequest(cdp, Context, "Target.createBrowserContext")
  yield* cdp.send("Storage.setCookies", {
    browserContextId,
    cookies: [{ name: "probe", value: "1", domain: `.${site}`, path: "/" }],
  })
  const cookies = yield* readCookies(cdp, { browserContextId })
  yield* cdp.send("Target.disposeBrowserContext", { browserContextId })
  return !cookies.some(({ domain }) => domain.startsWith("."))
})

/** Port 9 refuses connections. Without the bypass rule, loopback would be reached directly. */
const noNetworkFlags = [
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--host-resolver-rules=MAP * ~NOTFOUND",
]

const flagsFor = ({ userDataDir }: ProfileCopy): ReadonlyArray<string> => [
  "--headless",
  "--remote-debugging-pipe",
  `--user-data-dir=${userDataDir}`,
  "--profile-directory=Default",
  "--no-startup-window",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-extensions",
  ...(process.platform === "linux" ? ["--disable-gpu"] : []),
  // The sandbox does not support root. All pages are empty ones of our own.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ...backgroundNetworkFlags,
  `--disable-features=${disabledFeatures.join(",")}`,
  ...noNetworkFlags,
]

/** Variables with which the browser reaches the user's keyring. Excludes keys and passwords of other programs. */
const inherited =
  /^(HOME|USER|LOGNAME|USERNAME|USERPROFILE|PATH|TZ|LANG|LC_\w+|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|DBUS_SESSION_BUS_ADDRESS|DESKTOP_SESSION|XDG_\w+|KDE_\w+|GNOME_\w+|SystemRoot|SystemDrive|ProgramData|ProgramFiles.*|APPDATA|LOCALAPPDATA)$/i

const environment = (root: string): Record<string, string> => {
  const env: Record<string, string> = { TMPDIR: root, TMP: root, TEMP: root }
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && inherited.test(name)) env[name] = value
  }
  return env
}

const startOnCopy = Effect.fnUntraced(function* (
  program: string,
  copy: ProfileCopy,
): Effect.fn.Return<CdpConnection, ChromiumError, Scope.Scope> {
  const { child, ended } = yield* acquireProcessGroup({
    program,
    args: flagsFor(copy),
    env: environment(copy.root),
    cwd: copy.root,
    account: undefined,
  })
  let stderr = ""
  child.stderr?.on("data", (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-2000)))
  const failed = Effect.flatMap(ended, ({ code, signal, error }) =>
    Effect.fail(
      chromiumError(
        new LaunchFailed({
          what: `The browser ${program}`,
          likelyCause: error ?? (signal === null ? `It exited with code ${code}.` : `It was terminated by ${signal}.`),
          stderr,
        }),
      ),
    ),
  )
  const [toBrowser, fromBrowser] = [child.stdio[3], child.stdio[4]]
  // A process that failed to start has no pipes; its exit has the reason.
  if (!(toBrowser instanceof Socket) || !(fromBrowser instanceof Socket)) return yield* failed
  const cdp = connectPipe(toBrowser, fromBrowser)
  return yield* cdp.send("Storage.getCookies", {}, { limitMs: startLimitMs }).pipe(
    Effect.as(cdp),
    // The exit has the reason.
    Effect.catchReason("ChromiumError", "Disconnected", () => Effect.never),
    Effect.raceFirst(failed),
    Effect.timeoutOrElse({
      duration: startLimitMs,
      orElse: () =>
        Effect.fail(chromiumError(new TimedOut({ what: `The start of ${program}`, afterMs: startLimitMs }))),
    }),
  )
})
