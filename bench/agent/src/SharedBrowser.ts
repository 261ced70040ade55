import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type AgentBrowser, connectAgentBrowser } from "@tabwright/agent"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { type Browser, chromium, type Page } from "playwright-core"

const candidates = [process.env["TABWRIGHT_BROWSER_PATH"], "/usr/lib/chromium/chromium", "/usr/bin/chromium"]

/** Chromium shared by all comparisons. */
export const executable = (): string => {
  const found = candidates.find((path) => path !== undefined && existsSync(path))
  if (found === undefined) throw new Error("No Chromium found. Set TABWRIGHT_BROWSER_PATH.")
  return found
}

/** Root cannot use Chromium's sandbox, and the pages are trusted. */
export const browserArgs = ["--no-sandbox", "--disable-gpu", "--window-size=1280,887"]

/** One browser, driven by the agent and by Playwright over separate connections. */
export interface SharedBrowser extends AsyncDisposable {
  readonly agent: AgentBrowser
  readonly page: Page
}

const debuggerUrlOf = (child: ReturnType<typeof spawn>): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk) => {
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(String(chunk))?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once("exit", (code) => reject(new Error(`Chromium exited with ${code}`)))
  })

/** A Chromium with an open CDP port. */
export interface Chromium extends AsyncDisposable {
  readonly cdpUrl: string
  readonly pid: number
}

export const openChromium = async (): Promise<Chromium> => {
  const folder = await mkdtemp(join(tmpdir(), "tabwright-bench-agent-"))
  const args = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${folder}`, ...browserArgs, "about:blank"]
  const child = spawn(executable(), args, { stdio: ["ignore", "ignore", "pipe"] })
  return {
    cdpUrl: await debuggerUrlOf(child),
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL")
      await new Promise((resolve) => child.once("close", resolve))
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

export const openSharedBrowser = async (): Promise<SharedBrowser> => {
  const chromiumProcess = await openChromium()
  const { cdpUrl } = chromiumProcess
  const scope = await Effect.runPromise(Scope.make())
  const agent = await Effect.runPromise(
    connectAgentBrowser({
      cdpUrl,
      files: { write: ({ name }) => Effect.succeed({ name }) },
      timeouts: { quietMs: 100, readMs: 60_000 },
    }).pipe(Scope.provide(scope)),
  )
  const playwright: Browser = await chromium.connectOverCDP(cdpUrl)
  const page = playwright.contexts()[0]?.pages()[0]
  if (page === undefined) throw new Error("The browser has no page")
  return {
    agent,
    page,
    [Symbol.asyncDispose]: async () => {
      await playwright.close()
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await chromiumProcess[Symbol.asyncDispose]()
    },
  }
}

export const visit = async ({ agent }: SharedBrowser, url: string): Promise<void> => {
  const result = await Effect.runPromise(agent.execute({ navigate: { url } }, 0, () => Effect.void))
  if (!result.ok) throw new Error(result.message)
}
