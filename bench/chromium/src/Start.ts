import { interleaved, median, quantile, ratio, type Report, samplesOf } from "@tabwright/bench-measure"
import { type Account, ChromiumLocator, unprivilegedAccount } from "@tabwright/chromium"
import { type RealService, startService } from "@tabwright/example-runner"
import * as Effect from "effect/Effect"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { type Browser, chromium } from "playwright-core"

export interface Amount {
  /** Rounds with one start at a time. */
  readonly rounds: number
  /** Rounds with parallel starts; 0 skips them. */
  readonly parallelRounds: number
  readonly parallel: number
  /** Time for the service to refill its pool. */
  readonly refillMs: number
}

const names = {
  playwright: "bare: playwright-core launch",
  alone: "bare: Chromium, then connectOverCDP",
  running: "bare: connectOverCDP to a running Chromium",
  warm: "hosted, warm",
  custom: "hosted, warm, custom country, screen and cookies",
  cold: "hosted, cold",
} as const

type Name = keyof typeof names

/** Time from the request to the first response of a page: hosted browsers compared with a bare one. */
export const start = async (amount: Amount): Promise<ReadonlyArray<Report>> => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-bench-"))
  try {
    const program = await findProgram(folder)
    // Null routes the country directly.
    const settings = { TABWRIGHT_PROXIES: '{"de":null}', TABWRIGHT_MAX_BROWSERS: String(3 * amount.parallel + 2) }
    const poolOf = (size: number) =>
      startService([], { ...settings, TABWRIGHT_POOL_SIZE: String(size) }, { limitMs: serviceLimitMs })
    await using warm = await poolOf(amount.parallel)
    await using cold = await poolOf(0)
    await using running = await listenAlone(program)
    const starts: Record<Name, () => Promise<Started>> = {
      playwright: () => startWithPlaywright(program),
      alone: () => startAlone(program),
      running: () => connectTo(running),
      warm: () => startHosted(warm, defaultOptions),
      custom: () => startHosted(warm, customOptions),
      cold: () => startHosted(cold, defaultOptions),
    }
    const compare = async (parallel: number, rounds: number): Promise<ReadonlyMap<string, ReadonlyArray<number>>> => {
      const nested = await interleaved(
        (Object.keys(starts) as ReadonlyArray<Name>).map((name) => ({
          name,
          once: () => startMany(starts[name], parallel, amount.refillMs * Math.max(1, parallel / 2)),
        })),
        rounds,
        parallel === 1 ? "start" : `start, ${parallel} at once`,
      )
      return new Map([...nested].map(([name, samples]) => [name, samples.flat()]))
    }
    await sleep(amount.refillMs * amount.parallel)
    await startMany(starts.warm, 1, amount.refillMs) // loads code on the first request
    const single = await compare(1, amount.rounds)
    const one = reportOf("One start at a time", single, true)
    if (amount.parallelRounds === 0) return [one]
    const parallel = await compare(amount.parallel, amount.parallelRounds)
    return [one, reportOf(`${amount.parallel} at once`, parallel, false)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts browsers in parallel and stops them, with time for the pool to refill afterwards. */
const startMany = async (
  once: () => Promise<Started>,
  parallel: number,
  refillMs: number,
): Promise<ReadonlyArray<number>> => {
  const started = await Promise.all(Array.from({ length: parallel }, once))
  await Promise.all(started.map((one) => one[Symbol.asyncDispose]()))
  await sleep(refillMs)
  return started.map(({ ms }) => ms)
}

const reportOf = (title: string, samples: ReadonlyMap<string, ReadonlyArray<number>>, isSingle: boolean): Report => {
  const times = (name: Name) => samplesOf(samples, name)
  const p50 = (name: Name) => median(times(name))
  const p95 = (name: Name) => quantile(times(name), 0.95)
  const rows = (Object.keys(names) as ReadonlyArray<Name>).map((name) => [
    names[name],
    `${p50(name).toFixed(0)} ms`,
    `${p95(name).toFixed(0)} ms`,
    ratio(p50(name) / p50("playwright")),
    ratio(p50(name) / p50("alone")),
  ])
  return {
    title: `${title}: create, connect, first evaluate`,
    rows: [["start", "p50", "p95", "to playwright", "to Chromium"], ...rows],
    goals: isSingle
      ? [
          { text: "warm: p50 within 5 ms of a running Chromium", isMet: p50("warm") - p50("running") <= 5 },
          { text: "warm: p95 at most 60 ms", isMet: p95("warm") <= 60 },
          {
            text: "warm with custom options: p50 within 12 ms of a running Chromium",
            isMet: p50("custom") - p50("running") <= 12,
          },
          { text: "warm: at most 0.25x bare", isMet: p50("warm") / p50("playwright") <= 0.25 },
          { text: "cold: at most 1.3x Chromium", isMet: p50("cold") / p50("alone") <= 1.3 },
        ]
      : [
          { text: "warm: at most 1.1x of a running Chromium", isMet: p50("warm") / p50("running") <= 1.1 },
          { text: "warm with custom options: p50 at most 250 ms", isMet: p50("custom") <= 250 },
        ],
  }
}

interface CreatedBrowser {
  readonly id: string
  readonly cdpUrl: string
}

/** Options beyond the defaults. */
interface HostedOptions {
  readonly body: object
  /** Number of cookies that the client sets after connecting. */
  readonly cookies: number
}

/** No options: any warm browser fits. */
const defaultOptions: HostedOptions = { body: {}, cookies: 0 }

/** Country, screen size and cookies. */
const customOptions: HostedOptions = {
  body: { proxyCountryCode: "de", browserScreenWidth: 1600, browserScreenHeight: 900 },
  cookies: 50,
}

const call = async (service: RealService, method: string, path: string, body: object): Promise<unknown> => {
  const response = await fetch(`${service.url}/api/v4${path}`, {
    method,
    headers: { "X-Browser-Use-API-Key": service.apiKey, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Creates a browser, connects to its `cdpUrl` and uses its first page. */
const startHosted = async (service: RealService, { body, cookies }: HostedOptions): Promise<Started> => {
  const from = performance.now()
  const { id, cdpUrl } = (await call(service, "POST", "/browsers", body)) as CreatedBrowser
  const browser = await chromium.connectOverCDP(cdpUrl)
  if (cookies > 0) {
    await browser.contexts()[0]?.addCookies(
      Array.from({ length: cookies }, (_, at) => ({
        name: `cookie-${at}`,
        value: "x".repeat(40),
        domain: "example.com",
        path: "/",
      })),
    )
  }
  await useFirstPage(browser)
  return {
    ms: performance.now() - from,
    [Symbol.asyncDispose]: async () => {
      await browser.close()
      await call(service, "PATCH", `/browsers/${id}`, { action: "stop" })
    },
  }
}

/** The common browser program, with the account that can run it sandboxed. */
interface Program {
  readonly path: string
  readonly account: Account | undefined
}

/** Finds the browser that the service would use. */
const findProgram = (dataDir: string): Promise<Program> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { find } = yield* ChromiumLocator
      const { path } = yield* find
      return { path, account: yield* unprivilegedAccount(undefined) }
    }).pipe(Effect.provide(ChromiumLocator.layer({ dataDir }))),
  )

interface Started extends AsyncDisposable {
  readonly ms: number
}

const useFirstPage = async (browser: Browser): Promise<void> => {
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = context.pages()[0] ?? (await context.newPage())
  if ((await page.evaluate("1 + 1")) !== 2) throw new Error("The page did not evaluate 1 + 1")
}

/** Starts a browser with Playwright: without a sandbox as root, because it does not switch accounts. */
const startWithPlaywright = async ({ path, account }: Program): Promise<Started> => {
  const from = performance.now()
  const browser = await chromium.launch({ executablePath: path, chromiumSandbox: account === undefined })
  await useFirstPage(browser)
  return { ms: performance.now() - from, [Symbol.asyncDispose]: () => browser.close() }
}

/** A Chromium with an open CDP port. */
interface Listening extends AsyncDisposable {
  readonly url: string
}

/** Starts Chromium with its own folder, and the account and sandbox of hosted browsers. */
const listenAlone = async ({ path, account }: Program): Promise<Listening> => {
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
  if (url === undefined) throw new Error(`${path} exited before it opened the CDP port`)
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

const startAlone = async (program: Program): Promise<Started> => {
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
const connectTo = async ({ url }: Listening): Promise<Started> => {
  const from = performance.now()
  const browser = await chromium.connectOverCDP(url)
  await useFirstPage(browser)
  return { ms: performance.now() - from, [Symbol.asyncDispose]: () => browser.close() }
}

/** Maximum lifetime of a measured service. On a busy machine, a comparison takes ten times as long. */
export const serviceLimitMs = 60 * 60_000
