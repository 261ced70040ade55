import { Socket } from "node:net"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, LaunchFailed, TimedOut } from "../../errors/ChromiumError.ts"
import type { Chromium } from "../../locate/Chromium.ts"
import { type BrowserFolder, makeBrowserFolder, planBrowserFolder, removeFolders } from "../folder/BrowserFolder.ts"
import { removeRecord, writeRecord } from "../OrphanReaper.ts"
import { type CdpConnection, connectPipe } from "../CdpConnection.ts"
import { reservePort } from "../system/ReservedPorts.ts"
import { reachableBinary } from "../folder/UnprivilegedFolder.ts"
import { acquireProcessGroup, type ProcessEnd, type ProcessGroup } from "../system/ProcessGroup.ts"
import { identify } from "../system/ProcessIdentity.ts"
import type { ProfileFolder, ProfileCompatibility } from "../folder/ProfileFolder.ts"
import {
  type BrowserExtension,
  extensionFlags,
  loadExtensions,
  writeExtensions,
} from "../../extension/BrowserExtension.ts"
import type { Account } from "../system/SystemAccount.ts"
import { launchFlags } from "./LaunchFlags.ts"
import { sandboxAdvice } from "./Sandbox.ts"

/** 0.2 s when warm. Cold disks, slow machines and parallel starts take longer. */
const defaultLimitMs = 30_000

const defaultSiteStorageBytes = 4 * 2 ** 30

/** Moving a folder is immediate; packing or copying takes longer. */
const saveLimit = "30 seconds"

export interface LaunchOptions {
  /** Letters, digits, `-` and `_`. */
  readonly id: string
  readonly chromium: Chromium
  readonly dataDir: string
  readonly account: Account | undefined
  /** Screen and window width. Default 1440 by 900. */
  readonly widthPx?: number
  readonly heightPx?: number
  /** Shows a window on this machine's display. Default false. */
  readonly headful?: boolean
  /** Runs without Chromium's sandbox. Default false; logged, because an escaping page is then not confined. */
  readonly noSandbox?: boolean
  /** Storage quota in bytes for all sites; one may use three quarters. Default 4 GiB; Chromium's is 4/5 of the disk. */
  readonly siteStorageBytes?: number | undefined
  readonly flags?: ReadonlyArray<string>
  /** Loads the user data folder and saves it afterwards. Default: a new folder, which is removed. */
  readonly profile?: ProfileFolder
  /** Extensions to load. Default: none. */
  readonly extensions?: ReadonlyArray<BrowserExtension> | undefined
  /** Start timeout in ms. Default 30 000. */
  readonly limitMs?: number
}

export interface LaunchedBrowser {
  readonly pid: number
  readonly cdp: CdpConnection
  /** Target of the gateway's connections, on loopback only. */
  readonly debuggerUrl: string
  /** For example "Chrome/156.0.8078.79". */
  readonly product: string
  readonly folder: BrowserFolder
  /** Completes when the process exits for any reason. */
  readonly ended: Effect.Effect<ProcessEnd>
}

/**
 * Starts a browser with its own folders and no page, and waits until it responds. Closing the scope or interrupting the
 * start kills the process group and removes the folders. Fails with `LaunchFailed`, `TimedOut` or `FolderUnusable`.
 */
export const launch = Effect.fn("launch")(function* (
  options: LaunchOptions,
): Effect.fn.Return<LaunchedBrowser, ChromiumError, Scope.Scope> {
  const { dataDir, id, account, chromium, extensions = [], limitMs = defaultLimitMs } = options
  const program = yield* reachableBinary({ dataDir, account, program: chromium.path })
  const folder = yield* acquireFolder(options, program)
  if (extensions.length > 0) yield* writeExtensions(extensions, folder, account)
  if (options.noSandbox) yield* Effect.logWarning(`Browser ${id} runs without a sandbox`)

  const group = yield* acquireProcessGroup({
    program,
    args: launchFlags({
      engine: chromium.engine,
      profileDir: folder.profile,
      widthPx: options.widthPx ?? 1440,
      heightPx: options.heightPx ?? 900,
      headful: options.headful ?? false,
      noSandbox: options.noSandbox ?? false,
      siteStorageBytes: options.siteStorageBytes ?? defaultSiteStorageBytes,
      extra: [...(options.flags ?? []), ...(extensions.length === 0 ? [] : extensionFlags)],
    }),
    env: environment(chromium, program, folder),
    cwd: folder.root,
    account,
  })
  const stderr = readStderr(group)
  const browser = group.child.pid === undefined ? undefined : identify(group.child.pid)
  yield* writeRecord(dataDir, {
    ...recordOf(options, program, folder),
    ...(browser === undefined ? {} : { browser }),
    // Recorded only now, because unused profiles must not be stored.
    ...(options.profile === undefined
      ? {}
      : { kept: { name: options.profile.name, writer: compatibilityOf(chromium) } }),
  })

  return yield* ready(group, stderr, folder).pipe(
    Effect.raceFirst(failOnExit(program, group, stderr)),
    Effect.timeoutOrElse({
      duration: limitMs,
      orElse: () => Effect.fail(chromiumError(new TimedOut({ what: `The start of ${program}`, afterMs: limitMs }))),
    }),
    Effect.tap(({ cdp }) => loadExtensions(extensions, folder, cdp)),
    Effect.tap(({ debuggerUrl }) => reservePort(Number(new URL(debuggerUrl).port))),
  )
})

/** The record outlives the folders, so that a killed server leaves nothing unrecorded. */
const acquireFolder = Effect.fnUntraced(function* (options: LaunchOptions, program: string) {
  const { dataDir, id, account, profile, chromium } = options
  const folder = yield* planBrowserFolder({ dataDir, account, id })
  yield* Effect.addFinalizer(() => Effect.andThen(removeFolders([folder.root, folder.tmp]), removeRecord(dataDir, id)))
  yield* writeRecord(dataDir, recordOf(options, program, folder))
  yield* makeBrowserFolder(folder, { dataDir, account, id })
  if (profile !== undefined) {
    yield* Effect.uninterruptibleMask((restore) =>
      restore(profile.fill(folder.profile, compatibilityOf(chromium))).pipe(
        Effect.andThen(
          Effect.addFinalizer(() =>
            // From here on the profile is partly removed, so a later server must not store it.
            Effect.andThen(
              saveProfile(profile, folder.profile, chromium),
              Effect.ignore(writeRecord(dataDir, recordOf(options, program, folder))),
            ),
          ),
        ),
      ),
    )
  }
  return folder
})

const compatibilityOf = ({ engine, version }: Chromium): ProfileCompatibility => ({ engine, version })

const saveProfile = (profile: ProfileFolder, folder: string, chromium: Chromium): Effect.Effect<unknown> =>
  profile.save(folder, compatibilityOf(chromium)).pipe(
    Effect.interruptible,
    Effect.timeoutOption(saveLimit),
    Effect.tap((kept) =>
      Option.isNone(kept)
        ? Effect.logError(`Saving the profile in ${folder} took longer than ${saveLimit}`)
        : Effect.void,
    ),
    Effect.catchCause((cause) => Effect.logError(`Could not save the profile in ${folder}`, cause)),
  )

const recordOf = ({ id }: LaunchOptions, program: string, { root, tmp, profile }: BrowserFolder) => ({
  id,
  program,
  profile,
  folders: [root, tmp],
})

/** Minimal environment, because the server's own contains keys and passwords. */
const environment = (chromium: Chromium, program: string, folder: BrowserFolder): Record<string, string> => {
  const inherited = ["PATH", "TZ", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "SystemRoot", "LOCALAPPDATA"]
  const env: Record<string, string> = {
    LANG: "en_US.UTF-8",
    // Without a UTF-8 locale, Chromium names downloads with non-ASCII names "download".
    LC_ALL: "C.UTF-8",
    HOME: folder.home,
    USERPROFILE: folder.home,
    TMPDIR: folder.tmp,
    TMP: folder.tmp,
    TEMP: folder.tmp,
    XDG_CONFIG_HOME: folder.home,
    XDG_CACHE_HOME: folder.home,
    XDG_DATA_HOME: folder.home,
    XDG_RUNTIME_DIR: folder.tmp,
  }
  for (const name of inherited) {
    const value = process.env[name]
    if (value !== undefined) env[name] = value
  }
  // Files next to the program were copied with it.
  const besideProgram = (place: string) => place.replace(dirnameOf(chromium.path), dirnameOf(program))
  if (chromium.libraryPath !== undefined) env["LD_LIBRARY_PATH"] = besideProgram(chromium.libraryPath)
  if (chromium.fontConfigPath !== undefined) env["FONTCONFIG_PATH"] = besideProgram(chromium.fontConfigPath)
  return env
}

const dirnameOf = (file: string): string => file.replace(/[/\\][^/\\]*$/, "")

interface Stderr {
  readonly text: () => string
  readonly debuggerUrl: Effect.Effect<string>
}

const readStderr = ({ child }: ProcessGroup): Stderr => {
  const found = Deferred.makeUnsafe<string>()
  let text = ""
  child.stderr?.on("data", (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000)
    const url = /DevTools listening on (ws:\/\/\S+)/.exec(text)?.[1]
    if (url !== undefined) Deferred.doneUnsafe(found, Effect.succeed(url))
  })
  return { text: () => text, debuggerUrl: Deferred.await(found) }
}

const Version = Schema.Struct({ product: Schema.String })
const ready = Effect.fnUntraced(
  function* (
    group: ProcessGroup,
    stderr: Stderr,
    folder: BrowserFolder,
  ): Effect.fn.Return<LaunchedBrowser, ChromiumError> {
    const { child, ended } = group
    const [toBrowser, fromBrowser] = [child.stdio[3], child.stdio[4]]
    // A process that failed to start has no pipes; its exit has the reason.
    if (child.pid === undefined || !(toBrowser instanceof Socket) || !(fromBrowser instanceof Socket)) {
      return yield* Effect.never
    }
    const cdp = connectPipe(toBrowser, fromBrowser)
    const version = yield* cdp.send("Browser.getVersion", {}, { limitMs: defaultLimitMs })
    const debuggerUrl = yield* stderr.debuggerUrl
    const { product } = Schema.decodeUnknownSync(Version)(version)
    return { pid: child.pid, cdp, debuggerUrl, product, folder, ended }
  },
  Effect.catchReason("ChromiumError", "Disconnected", () => Effect.never),
) // The process is exiting; its exit has the reason.

const failOnExit = Effect.fnUntraced(function* (program: string, { child, ended }: ProcessGroup, stderr: Stderr) {
  const { code, signal, error } = yield* ended
  // The last stderr output may still be in the pipe.
  if (error === undefined && child.stderr?.readableEnded === false) {
    yield* Effect.callback<void>((resume) => void child.stderr?.once("close", () => resume(Effect.void))).pipe(
      Effect.timeoutOption(500),
    )
  }
  const ending = error ?? (signal === null ? `exited with code ${code}` : `was terminated by ${signal}`)
  const setupProblem = setupProblemIn(stderr.text())
  return yield* chromiumError(
    new LaunchFailed({
      what: `The browser ${program}`,
      likelyCause: setupProblem ?? likelyCause(stderr.text(), ending),
      stderr: tailOf(stderr.text()),
      ...(setupProblem === undefined ? {} : { isPermanent: true }),
    }),
  )
})

const harmlessLine = /dbus\/|object_proxy|angle_platform_impl|egl_util|gl_display|gl_ozone|ERR: Display|viz_main_impl/

/** Returns the end of a browser's stderr, without the noise of every start without a desktop. */
const tailOf = (stderr: string): string =>
  stderr
    .split("\n")
    .filter((line) => line.trim() !== "" && !harmlessLine.test(line))
    .slice(-12)
    .join("\n")

/** Returns the fix if no browser can start on this machine as it is set up. */
const setupProblemIn = (stderr: string): string | undefined => {
  if (/No usable sandbox|Failed to move to new namespace|SUID sandbox helper binary/.test(stderr)) {
    return `The kernel does not allow it to create its sandbox. ${sandboxAdvice()}`
  }
  if (/Running as root without --no-sandbox/.test(stderr)) {
    return "Chromium cannot run as root with its sandbox on. Run the server as another user, or add the account nobody."
  }
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(stderr)?.[1]
  if (library !== undefined) {
    return `The system library ${library} is missing. Install it (on Debian: apt-get install chromium installs all of them).`
  }
  if (/Missing X server|cannot open display|Unable to open X display/.test(stderr)) {
    return "--headful needs a display. Remove --headful, or start a display and set DISPLAY."
  }
  return undefined
}

/** Returns the probable cause of a failed start that may succeed later. */
const likelyCause = (stderr: string, ending: string): string => {
  if (/ProcessSingleton|profile appears to be in use/.test(stderr)) {
    return "Its profile folder is in use or cannot hold a socket. Use a data directory on a local disk."
  }
  if (/No space left on device/.test(stderr)) return "The disk is full."
  return `It ${ending}.`
}
