import { localBrowser, Stagehand } from "@browserbasehq/stagehand"
import { interleaved, median, ratio, ratios, type Report, samplesOf } from "@tabwright/bench-measure"
import * as Effect from "effect/Effect"
import { encode } from "gpt-tokenizer/encoding/o200k_base"
import { createServer } from "node:http"
import type { Page } from "playwright-core"
import { browserArgs, executable, openSharedBrowser, visit } from "./SharedBrowser.ts"

interface Sample {
  readonly ms: number
  /** CPU time of the page's main thread in ms, 0 if not measured. */
  readonly pageMs: number
  readonly tokens: number
}

/** CPU time of the page's main thread so far in ms, unaffected by other processes. */
type Clock = () => Promise<number>

const pageClock = async (page: Page): Promise<Clock> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
  return async () => {
    const { metrics } = await cdp.send("Performance.getMetrics")
    return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN)
  }
}
const noClock: Clock = () => Promise.resolve(0)

const countTokens = (text: string): number => encode(text, { disallowedSpecial: new Set() }).length

const timed = async (observe: () => Promise<string>, clock: Clock): Promise<Sample> => {
  const before = await clock()
  const start = performance.now()
  const text = await observe()
  const ms = performance.now() - start
  return { ms, pageMs: (await clock()) - before, tokens: countTokens(text) }
}

/** Serves one page at a time. */
const serve = async (pages: ReadonlyArray<TestPage>) => {
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))]
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
    response.end(page?.html)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    urlOf: (at: number) => `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/${at}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const openStagehandOrExplain = async (): Promise<StagehandBrowser | string> => {
  try {
    return await openStagehand()
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "unknown") : String(error)
  }
}

export const observation = async ({
  rounds,
  sizes,
}: {
  readonly sizes: ReadonlyArray<number>
  readonly rounds: number
}): Promise<ReadonlyArray<Report>> => {
  const pages = sizes.flatMap(pagesOf)
  await using site = await serve(pages)
  await using shared = await openSharedBrowser()
  const stagehand = await openStagehandOrExplain()
  const clock = await pageClock(shared.page)
  const rows: Array<ReadonlyArray<string>> = [
    [
      "page",
      "first",
      "later",
      "in the page",
      "tokens",
      "Playwright",
      "in the page",
      "tokens",
      "Stagehand",
      "tokens",
      "time",
      "in the page",
      "tokens",
    ],
  ]
  const times: Array<number> = []
  const shares: Array<number> = []
  let most = 0
  try {
    for (const [at, { name }] of pages.entries()) {
      const url = site.urlOf(at)
      const observe = () => Effect.runPromise(Effect.map(shared.agent.observe, ({ text }) => text))
      await visit(shared, url)
      if (typeof stagehand !== "string") await stagehand.goto(url)
      const first = await timed(observe, clock)
      // It times out after 20 s, so it is not measured again on this page.
      let hasTimedOut = false
      const other = async () => {
        if (typeof stagehand === "string" || hasTimedOut) return ""
        return stagehand.snapshot().catch(() => {
          hasTimedOut = true
          return ""
        })
      }
      const samples = await interleaved<Sample>(
        [
          { name: "tabwright", once: () => timed(observe, clock) },
          {
            name: "playwright",
            once: () => timed(() => shared.page.ariaSnapshot({ mode: "ai", timeout: 120_000 }), clock),
          },
          ...(typeof stagehand === "string" ? [] : [{ name: "stagehand", once: () => timed(other, noClock) }]),
        ],
        rounds,
        name,
      )
      const msOf = (subject: string) => samplesOf(samples, subject).map(({ ms }) => ms)
      const pageMsOf = (subject: string) => samplesOf(samples, subject).map(({ pageMs }) => pageMs)
      const inPage = median(ratios(pageMsOf("tabwright"), pageMsOf("playwright")))
      const tokensOf = (subject: string) => median(samplesOf(samples, subject).map(({ tokens }) => tokens))
      const time = median(ratios(msOf("tabwright"), msOf("playwright")))
      const share = tokensOf("tabwright") / tokensOf("playwright")
      most = Math.max(most, tokensOf("tabwright"), first.tokens)
      times.push(time)
      shares.push(share)
      const stagehands =
        typeof stagehand === "string" || hasTimedOut
          ? [hasTimedOut ? "timed out" : "-", "-"]
          : [`${median(msOf("stagehand")).toFixed(0)} ms`, String(tokensOf("stagehand"))]
      rows.push([
        name,
        `${first.ms.toFixed(0)} ms`,
        `${median(msOf("tabwright")).toFixed(0)} ms`,
        `${median(pageMsOf("tabwright")).toFixed(0)} ms`,
        String(tokensOf("tabwright")),
        `${median(msOf("playwright")).toFixed(0)} ms`,
        `${median(pageMsOf("playwright")).toFixed(0)} ms`,
        String(tokensOf("playwright")),
        ...stagehands,
        ratio(time),
        ratio(inPage),
        ratio(share),
      ])
    }
  } finally {
    if (typeof stagehand !== "string") await stagehand[Symbol.asyncDispose]()
  }
  const missing = typeof stagehand === "string" ? `; Stagehand did not start: ${stagehand}` : ""
  return [
    {
      title: `Observation of a page, compared with page.ariaSnapshot({ mode: "ai" }) of Playwright and page.snapshot() of Stagehand${missing}`,
      rows,
      goals: [
        { text: "at most a third of Playwright's time on every page", isMet: Math.max(...times) <= 1 / 3 },
        { text: "at most a tenth of Playwright's tokens on every page", isMet: Math.max(...shares) <= 1 / 10 },
        { text: "at most 6,000 tokens for any page", isMet: most <= 6_000 },
      ],
    },
  ]
}

/** Stagehand with its own Chromium, as it requires: it runs as a browser extension. */
interface StagehandBrowser extends AsyncDisposable {
  readonly goto: (url: string) => Promise<void>
  readonly snapshot: () => Promise<string>
}

const openStagehand = async (): Promise<StagehandBrowser> => {
  const browser = await localBrowser.launch({ executablePath: executable(), headless: true, args: [...browserArgs] })
  const stagehand = await Stagehand.create({ browser })
  const [page] = await browser.context.pages()
  if (page === undefined) throw new Error("Stagehand's browser has no page")
  return {
    goto: async (url) => void (await page.goto(url)),
    snapshot: async () => (await page.snapshot()).formattedTree,
    [Symbol.asyncDispose]: async () => {
      await stagehand.close()
      await browser.close()
    },
  }
}

/** A page to observe, with the number of usable elements in its first two viewports. */
interface TestPage {
  readonly name: string
  readonly html: string
}

const shell = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
  body { font: 14px sans-serif; margin: 16px } .card { border: 1px solid #ccc; padding: 8px; margin: 8px 0 }
  .like { display: inline-block; padding: 2px 6px } table { border-collapse: collapse } td { border: 1px solid #ddd; padding: 4px }
  </style></head><body>${body}</body></html>`

const top = `<header><a href="/">Start</a> <a href="/cart">Cart</a> <form action="/search"><input name="q" placeholder="Search">
  <button>Go</button></form></header>`

/** Cards of about ten elements each, one of them usable only through a listener. */
const cards = (elements: number): string => {
  const count = Math.max(1, Math.round((elements - 12) / 10))
  const card = (at: number) =>
    `<div class="card"><h3>Product ${at}</h3><p>Some words about product ${at}, which is very useful.</p>
    <img alt="" width="20" height="20"><p>Price <b>$${at}.99</b></p><a href="/products/product-${at}-of-many">Details</a>
    <button>Add to cart</button><span class="like">Like</span></div>`
  return shell(
    "Shop",
    `${top}<main>${Array.from({ length: count }, (_, at) => card(at)).join("")}</main>
    <script>for (const like of document.querySelectorAll(".like")) like.addEventListener("click", () => like.append("!"))</script>`,
  )
}

/** Rows of nine elements each. */
const table = (elements: number): string => {
  const count = Math.max(1, Math.round((elements - 16) / 9))
  const row = (at: number) =>
    `<tr><td>${at}</td><td>Name ${at}</td><td>name${at}@example.com</td><td>${at * 7}</td><td><a href="/users/${at}">Open</a></td>
    <td><button>Delete</button></td></tr>`
  return shell(
    "Users",
    `${top}<table><tbody>${Array.from({ length: count }, (_, at) => row(at)).join("")}</tbody></table>`,
  )
}

const pagesOf = (elements: number): ReadonlyArray<TestPage> => [
  { name: `cards ${elements}`, html: cards(elements) },
  { name: `table ${elements}`, html: table(elements) },
]
