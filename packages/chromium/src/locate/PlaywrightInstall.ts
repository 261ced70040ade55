import * as fs from "node:fs"
import { createRequire } from "node:module"
import * as path from "node:path"
import { pathToFileURL } from "node:url"
import * as Effect from "effect/Effect"
import { runCommand, type InstallMethod } from "./InstallMethod.ts"

/** Used if playwright-core is not installed. */
const packageVersion = "1.65.1"

const defaultHost = "https://cdn.playwright.dev"

/** Limit for contacting the download host. The download has its own limit. */
const reachLimitMs = 5000

/** Downloads Chrome for Testing with Playwright's installer (180 MB) on macOS, Windows and Linux, x64 and ARM. */
export const playwrightInstall: InstallMethod = {
  name: "download",
  description: "Playwright's download",
  install: Effect.fnUntraced(function* ({ browsersDir, engine, report }) {
    const host = process.env["PLAYWRIGHT_DOWNLOAD_HOST"] || defaultHost
    if (!usesProxy()) yield* checkHost(host)
    report({ stage: "download", message: "Downloading Chromium (180 MB)", fraction: 0 })
    const cli = findCli()
    const install = ["install", engine === "headless-shell" ? "--only-shell" : "--no-shell", "chromium"]
    yield* runCommand({
      ...(cli === undefined
        ? { program: "npx", args: ["--yes", `playwright-core@${packageVersion}`, ...install] }
        : { program: process.execPath, args: [cli, ...install] }),
      env: {
        PLAYWRIGHT_BROWSERS_PATH: path.join(browsersDir, "playwright"),
        // The installer retries five times.
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000",
      },
      limitMs: 900_000,
      onLine: (line) => {
        const percent = /(?<!\d)(\d{1,3})% of/.exec(line)?.[1]
        if (percent !== undefined) {
          report({ stage: "download", message: "Downloading Chromium", fraction: Number(percent) / 100 })
        }
      },
    })
  }),
}

/** Playwright's downloads use proxies, fetch does not. */
const usesProxy = (): boolean =>
  ["https_proxy", "http_proxy", "all_proxy"].some((name) => process.env[name] || process.env[name.toUpperCase()])

/** Accepts any response. Fails fast so that the next method need not wait for minutes. */
const checkHost = (host: string): Effect.Effect<void, string> =>
  Effect.tryPromise({
    try: (signal) => fetch(host, { method: "HEAD", redirect: "manual", signal }),
    catch: (cause) => `cannot reach ${host}: ${problemOf(cause)}`,
  }).pipe(
    Effect.asVoid,
    Effect.timeoutOrElse({
      duration: reachLimitMs,
      orElse: () => Effect.fail(`${host} did not respond within ${reachLimitMs / 1000} s`),
    }),
  )

/** Unwraps the cause of "fetch failed". */
const problemOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}

/** Resolves from this module, the main program and the working folder. */
const findCli = (): string | undefined => {
  const places = [import.meta.url, process.argv[1], path.join(process.cwd(), "package.json")]
  for (const place of places) {
    if (place === undefined) continue
    try {
      const from = place.startsWith("file:") ? place : pathToFileURL(place).href
      const cli = path.join(path.dirname(createRequire(from).resolve("playwright-core/package.json")), "cli.js")
      if (fs.existsSync(cli)) return cli
    } catch {}
  }
  return undefined
}
