import { createServer } from "node:http"
import { interleaved, median, type Report, ratio, ratios, samplesOf } from "@tabwright/bench-measure"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { encode } from "gpt-tokenizer/encoding/o200k_base"
import { openSharedBrowser, visit } from "../SharedBrowser.ts"
import { type TestPage, pagesOf } from "./Pages.ts"
import { openStagehand, type StagehandBrowser } from "./Stagehand.ts"

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

const timed = async (look: () => Promise<string>, clock: Clock): Promise<Sample> => {
  const before = await clock()
  const start = performance.now()
  const text = await look()
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

const opened = async (): Promise<StagehandBrowser | string> => {
  try {
    return await openStagehand()
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "unknown") : String(error)
  }
}

export const perception = async ({
  rounds,
  sizes,
}: {
  readonly sizes: ReadonlyArray<number>
  readonly rounds: number
}): Promise<ReadonlyArray<Report>> => {
  const pages = sizes.flatMap(pagesOf)
  await using site = await serve(pages)
  await using eyes = await openSharedBrowser()
  const stagehand = await opened()
  const clock = await pageClock(eyes.page)
  const rows: Array<ReadonlyArray<string>> = [
    [
      "page",
      "first look",
      "look",
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
      const look = () => Effect.runPromise(Effect.map(eyes.agent.observe, (seen) => seen.text))
      await visit(eyes, url)
      if (typeof stagehand !== "string") await stagehand.goto(url)
      const first = await timed(look, clock)
      // It times out after 20 s, so it is not measured again on this page.
      let hasGivenUp = false
      const other = async () => {
        if (typeof stagehand === "string" || hasGivenUp) return ""
        return stagehand.snapshot().catch(() => {
          hasGivenUp = true
          return ""
        })
      }
      const samples = await interleaved<Sample>(
        [
          { name: "tabwright", once: () => timed(look, clock) },
          {
            name: "playwright",
            once: () => timed(() => eyes.page.ariaSnapshot({ mode: "ai", timeout: 120_000 }), clock),
          },
          ...(typeof stagehand === "string" ? [] : [{ name: "stagehand", once: () => timed(other, noClock) }]),
        ],
        rounds,
        name,
      )
      const msOf = (who: string) => samplesOf(samples, who).map(({ ms }) => ms)
      const pageMsOf = (who: string) => samplesOf(samples, who).map(({ pageMs }) => pageMs)
      const inPage = median(ratios(pageMsOf("tabwright"), pageMsOf("playwright")))
      const tokensOf = (who: string) => median(samplesOf(samples, who).map(({ tokens }) => tokens))
      const time = median(ratios(msOf("tabwright"), msOf("playwright")))
      const share = tokensOf("tabwright") / tokensOf("playwright")
      most = Math.max(most, tokensOf("tabwright"), first.tokens)
      times.push(time)
      shares.push(share)
      const stagehands =
        typeof stagehand === "string" || hasGivenUp
          ? [hasGivenUp ? "gave up" : "-", "-"]
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
      title: `Looking at a page, beside page.ariaSnapshot({ mode: "ai" }) of Playwright and page.snapshot() of Stagehand${missing}`,
      rows,
      goals: [
        { text: "a third of Playwright's time on every page", isMet: Math.max(...times) <= 1 / 3 },
        { text: "a tenth of Playwright's tokens on every page", isMet: Math.max(...shares) <= 1 / 10 },
        { text: "6,000 tokens for any page", isMet: most <= 6_000 },
      ],
    },
  ]
}
