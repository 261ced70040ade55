import { interleaved, median, quantile, ratio, type Report, samplesOf } from "@tabwright/bench-measure"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { chromium, type Browser } from "playwright-core"
import { startApi, textOf } from "./parts/Api.ts"
import { startDatabase } from "./parts/Database.ts"

export interface Pages {
  readonly rounds: number
  /** Pages fetched at the same time, in all. */
  readonly pages: number
}

/** Concurrent fetches of the throughput, as many as a project may have. */
const concurrency = 6

/** The libraries are dependencies of the agent. */
const require = createRequire(createRequire(import.meta.url).resolve("@tabwright/service/package.json"))
const { resolve } = createRequire(require.resolve("@tabwright/agent/package.json"))

const library = (path: string): string =>
  `((module, exports) => { ${readFileSync(resolve(path), "utf8")}\nreturn module.exports })(...((module) => [module, module.exports])({ exports: {} }))`

/** Converts the main content of the page to markdown with the libraries that the service uses. */
const convert = `(() => {
  const Readability = ${library("@mozilla/readability/Readability.js")}
  const Turndown = ${library("turndown/lib/turndown.browser.cjs.js")}
  const { gfm } = ${library("@joplin/turndown-plugin-gfm")}
  const article = new Readability(document.cloneNode(true), { serializer: (node) => node }).parse()
  const service = new Turndown({ headingStyle: "atx", codeBlockStyle: "fenced" })
  service.use(gfm)
  return service.turndown(article?.content ?? document.body)
})()`

const readOver = async (browser: Browser, url: string): Promise<unknown> => {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(url)
    return await page.evaluate(convert)
  } finally {
    await context.close()
  }
}

/** Markdown fetches compared with the same Playwright program on a warm hosted browser. */
export const pages = async ({ pages: count, rounds }: Pages): Promise<Report> => {
  await using database = await startDatabase()
  await using api = await startApi(database, { TABWRIGHT_POOL_SIZE: "1", TABWRIGHT_MAX_BROWSERS: "4" })
  const url = api.service.shopUrl
  const open = await api.post("/api/v4/browsers", { timeout: 60, enableRecording: false })
  const browser = await chromium.connectOverCDP(textOf(open, "cdpUrl"))
  const fetchPage = async () => textOf(await api.post("/api/v4/pages", { url }), "markdown")
  const timed = (read: () => Promise<unknown>) => async () => {
    const from = performance.now()
    const text = await read()
    if (typeof text !== "string" || text.length < 20) throw new Error(`The page was not read: ${JSON.stringify(text)}`)
    return performance.now() - from
  }
  const programs = [
    { name: "Playwright on a warm hosted browser", once: timed(() => readOver(browser, url)) },
    { name: "POST /pages", once: timed(fetchPage) },
  ]
  for (const { once } of programs) for (let warmUp = 0; warmUp < 3; warmUp++) await once()
  const samples = await interleaved(programs, rounds, "pages")
  const p50 = (at: number) => median(samplesOf(samples, programs[at]?.name ?? ""))

  const inParallel = async (read: () => Promise<unknown>): Promise<number> => {
    let left = count
    const from = performance.now()
    const client = async () => {
      while (left-- > 0) await read()
    }
    await Promise.all(Array.from({ length: concurrency }, client))
    return (count * 1000) / (performance.now() - from)
  }
  const rates = [await inParallel(() => readOver(browser, url)), await inParallel(fetchPage)]
  await browser.close()
  const rows = programs.map(({ name }, at) => [
    name,
    `${p50(at).toFixed(0)} ms`,
    `${quantile(samplesOf(samples, name), 0.95).toFixed(0)} ms`,
    ratio(p50(at) / p50(0)),
    `${(rates[at] ?? 0).toFixed(1)}/s`,
  ])
  return {
    title: `pages: markdown of one page, ${rounds} rounds, then ${count} pages with ${concurrency} at a time`,
    rows: [["program", "p50", "p95", "to Playwright", "pages"], ...rows],
    goals: [
      { text: "p50 at most 1.3x of the Playwright program", isMet: p50(1) <= 1.3 * p50(0) },
      { text: "10 pages/s", isMet: (rates[1] ?? 0) >= 10 },
    ],
  }
}
