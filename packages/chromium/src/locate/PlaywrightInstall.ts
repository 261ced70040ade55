import * as fs from "node:fs"
import { createRequire } from "node:module"
import * as path from "node:path"
import { pathToFileURL } from "node:url"
import { runCommand } from "./Command.ts"
import type { InstallMethod } from "./InstallMethod.ts"

/** Used where no playwright-core is installed beside us. */
const packageVersion = "1.65.1"

/**
 * Downloads Chromium the way Playwright does, 180 MB, for macOS, Windows and Linux of both processors; needs the network.
 *
 * @category constructors
 * @since 0.1.0
 */
export const playwrightInstall: InstallMethod = {
  name: "download",
  description: "Playwright's download",
  install: ({ browsersDir, report }) => {
    report({ stage: "download", message: "Downloading Chromium (180 MB)", fraction: 0 })
    const cli = findCli()
    const install = ["install", "chromium"]
    return runCommand({
      ...(cli === undefined
        ? { program: "npx", args: ["--yes", `playwright-core@${packageVersion}`, ...install] }
        : { program: process.execPath, args: [cli, ...install] }),
      env: { PLAYWRIGHT_BROWSERS_PATH: path.join(browsersDir, "playwright") },
      limitMs: 900_000,
      onLine: (line) => {
        const percent = /(\d+)% of/.exec(line)?.[1]
        if (percent !== undefined) {
          report({ stage: "download", message: "Downloading Chromium", fraction: Number(percent) / 100 })
        }
      },
    })
  },
}

/** Looked for from here, from the program that runs, and from the working folder: whoever depends on it is fine. */
const findCli = (): string | undefined => {
  const places = [import.meta.url, process.argv[1], path.join(process.cwd(), "package.json")]
  for (const place of places) {
    if (place === undefined) continue
    try {
      const from = place.startsWith("file:") ? place : pathToFileURL(place).href
      const cli = path.join(path.dirname(createRequire(from).resolve("playwright-core/package.json")), "cli.js")
      if (fs.existsSync(cli)) return cli
    } catch {
      // not installed there
    }
  }
  return undefined
}
