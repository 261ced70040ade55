import { spawn } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { type Account, ChromiumLocator, unprivilegedAccount } from "@tabwright/chromium"
import * as Effect from "effect/Effect"
import { type Browser, chromium } from "playwright-core"

/** The common browser program, with the account that can run it sandboxed. */
export interface Program {
  readonly path: string
  readonly account: Account | undefined
}

/** Finds the browser that the service would use. */
export const findProgram = (dataDir: string): Promise<Program> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { find } = yield* ChromiumLocator
      const { path } = yield* find
      return { path, account: yield* unprivilegedAccount(undefined) }
    }).pipe(Effect.provide(ChromiumLocator.layer({ dataDir }))),
  )

/** A started browser, with the time until the page responded and its disposal. */
export interface Started extends AsyncDisposable {
  readonly ms: number
}

/** First use of a browser by every subject. */
export const useFirstPage = async (browser: Browser): Promise<void> => {
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = context.pages()[0] ?? (await context.newPage())
  if ((await page.evaluate("1 + 1")) !== 2) throw new Error("The page does not count")
}

/** Starts a browser with Playwright: without a sandbox as root, because it does not switch accounts. */
export const startWithPlaywright = async ({ path, account }: Program): Promise<Started> => {
  const from = performance.now()
  const browser = await chromium.launch({ executablePath: path, chromiumSandbox: account === undefined })
  await useFirstPage(browser)
  return { ms: performance.now() - from, [Symbol.asyncDispose]: () => browser.close() }
}

/** A Chromium with an open CDP port. */
export interface Listening extends AsyncDisposable {
  readonly url: string
}

/** Starts Chromium with its own folder, and the account and sandbox of hosted browsers. */
export const listenAlone = async ({ path, account }: Program): Promise<Listening> => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-bench-"))
  chmodSync(folder, 0o777)
  const child = spawn(
    path,
    ["--headless", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "--no-first-run", "about:blank"],
    {
      detached: true,
      cwd: folder,
      env: { PATH: process.env["PATH"], HOME: folder, TMPDIR: folder },
      stdio: ["ignore", "ignore", "pipe"],
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    },
  )
  let url: string | undefined
  for await (const line of createInterface({ input: child.stderr })) {
    url = /listening on (ws:\S+)/.exec(line)?.[1]
    if (url !== undefined) break
  }
  if (url === undefined) throw new Error(`${path} exited before listening`)
  child.stderr.resume()
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, "exit")
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL")
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const startAlone = async (program: Program): Promise<Started> => {
  const from = performance.now()
  const alone = await listenAlone(program)
  const browser = await chromium.connectOverCDP(alone.url)
  await useFirstPage(browser)
  return {
    ms: performance.now() - from,
    [Symbol.asyncDispose]: async () => {
      await alone[Symbol.asyncDispose]()
      await browser.close()
    },
  }
}

/** Connects to a running browser, as the baseline of Playwright's own cost. */
export const connectTo = async ({ url }: Listening): Promise<Started> => {
  const from = performance.now()
  const browser = await chromium.connectOverCDP(url)
  await useFirstPage(browser)
  return { ms: performance.now() - from, [Symbol.asyncDispose]: () => browser.close() }
}
