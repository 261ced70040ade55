import * as fs from "node:fs"
import * as path from "node:path"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Chromium, Engine } from "./Chromium.ts"

export type Candidate = Omit<Chromium, "version">

export interface SearchOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly homeDir: string
  /** The data directory. Browsers installed by Tabwright are in its `browsers` folder. */
  readonly dataDir: string
}

/** Debian's wrapper /usr/bin/chromium adds flags and 20 ms, so its target comes first. Snap is confined: last. */
const linuxPrograms: ReadonlyArray<string> = [
  "/usr/lib/chromium/chromium",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/usr/bin/chromium",
  "/usr/lib/chromium-browser/chromium-browser",
  "/usr/lib64/chromium-browser/chromium-browser",
  "/usr/bin/chromium-browser",
  "/usr/bin/microsoft-edge-stable",
  "/usr/bin/brave-browser",
  "/snap/bin/chromium",
]

const macPrograms: ReadonlyArray<string> = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "/Applications/Brave Browser.app/Contents/MacOS/Brave Browser",
]

const windowsPrograms: ReadonlyArray<string> = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Chromium\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
  "BraveSoftware\\Brave-Browser\\Application\\brave.exe",
]

/** Paths inside one cached build, per platform. Playwright and Puppeteer use the same archives. */
const cachedBuilds: Readonly<Partial<Record<NodeJS.Platform, ReadonlyArray<string>>>> = {
  linux: ["chrome-linux64/chrome", "chrome-linux/chrome"],
  darwin: [
    "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: ["chrome-win64/chrome.exe", "chrome-win/chrome.exe"],
}

const cachedShells: Readonly<Partial<Record<NodeJS.Platform, ReadonlyArray<string>>>> = {
  linux: ["chrome-headless-shell-linux64/chrome-headless-shell", "chrome-linux/headless_shell"],
  darwin: [
    "chrome-headless-shell-mac-arm64/chrome-headless-shell",
    "chrome-headless-shell-mac-x64/chrome-headless-shell",
  ],
  win32: ["chrome-headless-shell-win64/chrome-headless-shell.exe"],
}

/** Written last by Playwright. Builds without it are incomplete. */
const playwrightMark = "INSTALLATION_COMPLETE"

/**
 * Returns all possible browser programs in order of preference: operator settings, our downloads, system packages,
 * caches of other tools, and headless shells last.
 *
 * A path in TABWRIGHT_BROWSER_PATH is the only candidate. With TABWRIGHT_BROWSER_INSTALL set to `npm` or `download`,
 * only browsers installed that way are.
 */
export const candidates = (options: SearchOptions): ReadonlyArray<Candidate> => {
  const { env, platform, homeDir, dataDir } = options
  const found: Array<Candidate> = []
  const add = (program: string, source: string, engine: Engine = engineOf(program)) =>
    found.push({ path: program, source, engine })
  const addCached = (
    cache: string,
    builds: RegExp,
    programs: ReadonlyArray<string> | undefined,
    source: string,
    mark?: string,
  ) => {
    for (const build of newestFirst(cache, builds)) {
      if (mark !== undefined && !fs.existsSync(path.join(cache, build, mark))) continue
      for (const program of programs ?? []) add(path.join(cache, build, ...program.split("/")), source)
    }
  }
  const downloads = path.join(dataDir, "browsers", "playwright")
  const addDownloads = () =>
    addCached(downloads, /^chromium-\d+$/, cachedBuilds[platform], "own download", playwrightMark)
  const addDownloadedShells = () =>
    addCached(downloads, /^chromium_headless_shell-\d+$/, cachedShells[platform], "own download", playwrightMark)
  const addUnpacked = () => {
    for (const browser of readUnpackedBrowsers(path.join(dataDir, "browsers"))) {
      found.push({ ...browser, source: "npm package" })
    }
  }

  if (env["TABWRIGHT_BROWSER_PATH"]) {
    add(env["TABWRIGHT_BROWSER_PATH"], "TABWRIGHT_BROWSER_PATH")
    return found
  }
  if (env["TABWRIGHT_BROWSER_INSTALL"] === "npm") {
    addUnpacked()
    return found
  }
  if (env["TABWRIGHT_BROWSER_INSTALL"] === "download") {
    addDownloads()
    addDownloadedShells()
    return found
  }

  for (const variable of ["CHROME_PATH", "PUPPETEER_EXECUTABLE_PATH"]) {
    if (env[variable]) add(env[variable], variable)
  }
  addDownloads()
  for (const program of systemPrograms(env, platform, homeDir)) add(program, "system")
  const playwright = playwrightCache(env, platform, homeDir)
  const puppeteer = env["PUPPETEER_CACHE_DIR"] ?? path.join(homeDir, ".cache", "puppeteer")
  addCached(playwright, /^chromium-\d+$/, cachedBuilds[platform], "Playwright cache", playwrightMark)
  addCached(path.join(puppeteer, "chrome"), /\d/, cachedBuilds[platform], "Puppeteer cache")

  if (platform === "linux") add("/usr/lib/chromium/chromium-headless-shell", "system", "headless-shell")
  addDownloadedShells()
  addUnpacked()
  addCached(playwright, /^chromium_headless_shell-\d+$/, cachedShells[platform], "Playwright cache", playwrightMark)
  addCached(path.join(puppeteer, "chrome-headless-shell"), /\d/, cachedShells[platform], "Puppeteer cache")
  return found
}

const engineOf = (program: string): Engine =>
  /headless[-_]shell/i.test(path.basename(program)) ? "headless-shell" : "chromium"

/** Returns the paths at which browsers are installed system-wide or for the user. */
export const systemPrograms = (
  env: SearchOptions["env"],
  platform: NodeJS.Platform,
  homeDir: string,
): ReadonlyArray<string> => {
  // User-level installations are in the home folder.
  if (platform === "darwin") return macPrograms.flatMap((program) => [program, `${homeDir}${program}`])
  if (platform !== "win32") return linuxPrograms
  return ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) => {
    const folder = env[variable]
    return folder ? windowsPrograms.map((program) => `${folder}\\${program}`) : []
  })
}

const playwrightCache = (env: SearchOptions["env"], platform: NodeJS.Platform, homeDir: string): string => {
  const configured = env["PLAYWRIGHT_BROWSERS_PATH"]
  if (configured && configured !== "0") return configured
  if (platform === "darwin") return path.join(homeDir, "Library", "Caches", "ms-playwright")
  if (platform === "win32") return path.join(env["LOCALAPPDATA"] ?? homeDir, "ms-playwright")
  return path.join(homeDir, ".cache", "ms-playwright")
}

const newestFirst = (folder: string, builds: RegExp): ReadonlyArray<string> => {
  try {
    return fs
      .readdirSync(folder)
      .filter((name) => builds.test(name))
      .toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }))
  } catch {
    return [] // The cache does not exist.
  }
}

/** Description of an unpacked browser, with paths relative to its folder. */
const BrowserInfo = Schema.fromJsonString(
  Schema.Struct({
    program: Schema.String,
    engine: Schema.Literals(["chromium", "headless-shell"]),
    libraries: Schema.optionalKey(Schema.String),
    fonts: Schema.optionalKey(Schema.String),
  }),
)
type BrowserInfo = typeof BrowserInfo.Type

const infoName = "browser.json"

/** Marks `folder` as a complete browser. Written last, so that partly unpacked folders do not have it. */
export const writeUnpackedBrowser = (folder: string, info: BrowserInfo): void => {
  fs.writeFileSync(path.join(folder, infoName), Schema.encodeSync(BrowserInfo)(info))
}

/** Returns the complete browsers in `browsers`, newest first. */
const readUnpackedBrowsers = (browsers: string): ReadonlyArray<Omit<Chromium, "version" | "source">> => {
  const folders = fs.existsSync(browsers) ? fs.readdirSync(browsers) : []
  return folders
    .toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }))
    .flatMap((name) => {
      const folder = path.join(browsers, name)
      return readBrowserInfo(path.join(folder, infoName)).map((info) => ({
        path: path.join(folder, info.program),
        engine: info.engine,
        ...(info.libraries === undefined ? {} : { libraryPath: path.join(folder, info.libraries) }),
        ...(info.fonts === undefined ? {} : { fontConfigPath: path.join(folder, info.fonts) }),
      }))
    })
}

const readBrowserInfo = (file: string): ReadonlyArray<BrowserInfo> => {
  try {
    return Option.toArray(Schema.decodeOption(BrowserInfo)(fs.readFileSync(file, "utf8")))
  } catch {
    return [] // The folder was not created by Tabwright.
  }
}
