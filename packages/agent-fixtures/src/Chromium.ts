import { type ChildProcess, spawn } from "node:child_process"
import { chown, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"

/** Chromium runs with its sandbox enabled, so never as root. */
const unprivilegedId = 65534

const candidates = [
  process.env["TABWRIGHT_BROWSER_PATH"],
  process.env["CHROME_PATH"],
  "/usr/lib/chromium/chromium",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

const executable = (): string => {
  const found = candidates.find((path) => path !== undefined && existsSync(path))
  if (found === undefined) throw new Error("No Chromium found: set TABWRIGHT_BROWSER_PATH.")
  return found
}

export interface RunningChromium {
  readonly cdpUrl: string
  /** Folder that the browser can write to. */
  readonly folder: string
  /** The `downloads` option of an agent browser. */
  readonly downloads: { readonly folder: string; readonly read: (guid: string) => Effect.Effect<Uint8Array> }
  readonly isRunning: () => boolean
  /** Freezes all processes of the browser. */
  readonly freeze: Effect.Effect<void>
  readonly resume: Effect.Effect<void>
  readonly kill: Effect.Effect<void>
}

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ""
    child.stderr?.on("data", (chunk) => {
      output += String(chunk)
      const url = /DevTools listening on (ws:\/\/\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once("exit", (code) => reject(new Error(`Chromium exited with ${code}: ${output.slice(-500)}`)))
  })

/** Creates a profile that saves PDF files instead of showing them, as a hosted browser and the headless shell do. */
const createProfile = async (folder: string, owner: number | undefined): Promise<void> => {
  const profile = join(folder, "Default")
  await mkdir(profile, { recursive: true })
  await writeFile(join(profile, "Preferences"), JSON.stringify({ plugins: { always_open_pdf_externally: true } }))
  if (owner === undefined) return
  for (const path of [folder, profile, join(profile, "Preferences")]) await chown(path, owner, owner)
}

/** Launches a browser with a temporary folder. Both are removed when the scope closes. */
export const launchChromium = Effect.acquireRelease(
  Effect.promise(async (): Promise<RunningChromium & { readonly stop: () => Promise<void> }> => {
    const folder = await mkdtemp(join(tmpdir(), "tabwright-agent-test-"))
    const isRoot = process.getuid?.() === 0
    await chmod(folder, 0o755)
    if (isRoot) await chown(folder, unprivilegedId, unprivilegedId)
    const profile = join(folder, "profile")
    await createProfile(profile, isRoot ? unprivilegedId : undefined)
    const child = spawn(
      executable(),
      [
        "--headless",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--password-store=basic",
        // Each opens a separate page, which costs more than starting the browser.
        "--disable-features=WebUIOmniboxAimPopup,WebUIOmniboxPopup",
        "--window-size=1280,887",
        `--user-data-dir=${profile}`,
        "--remote-debugging-port=0",
        // The pipe is unused: it closes when this process is killed, and Chromium exits with it.
        "--remote-debugging-pipe",
        "about:blank",
      ],
      {
        ...(isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {}),
        env: { HOME: folder, TMPDIR: folder, PATH: process.env["PATH"] ?? "", LANG: "en_US.UTF-8" },
        stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
        detached: true,
      },
    )
    const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()))
    const signal = (name: NodeJS.Signals): void => {
      // The whole group, because helpers of a killed browser process would linger.
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, name)
    }
    const kill = () => signal("SIGKILL")
    const stop = async (): Promise<void> => {
      kill()
      await exited
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    }
    try {
      const cdpUrl = await listening(child)
      return {
        cdpUrl,
        folder,
        downloads: { folder, read: (guid) => Effect.promise(() => readFile(join(folder, guid))) },
        isRunning: () => child.exitCode === null && child.signalCode === null,
        freeze: Effect.sync(() => signal("SIGSTOP")),
        resume: Effect.sync(() => signal("SIGCONT")),
        kill: Effect.promise(async () => {
          kill()
          await exited
        }),
        stop,
      }
    } catch (cause) {
      await stop()
      throw cause
    }
  }),
  (browser) => Effect.promise(browser.stop),
)
