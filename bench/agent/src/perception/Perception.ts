import { interleaved, median, ratio, ratios, type Report, samplesOf } from "@tabwright/bench-measure"
import * as Effect from "effect/Effect"
import { encode } from "gpt-tokenizer/encoding/o200k_base"
import { loadavg } from "node:os"
import { openSharedBrowser, type SharedBrowser, visit } from "../SharedBrowser.ts"
import { kinds } from "./Pages.ts"
import { servePerceptionSite } from "./Site.ts"
import { expectedIds } from "./Truth.ts"

interface Sample {
  readonly ms: number
  readonly tokens: number
}

const timed = async (observe: () => Promise<string>): Promise<Sample> => {
  const start = performance.now()
  const text = await observe()
  const ms = performance.now() - start
  return { ms, tokens: encode(text, { disallowedSpecial: new Set() }).length }
}

/** Positions on the page at which elements are counted, as shares of its height. */
const positions = [0, 0.5, 1]
/** Number of missed elements named per page. */
const namedMisses = 4

interface Found {
  readonly expected: number
  readonly missed: ReadonlyArray<string>
  /** True if the observation says that controls may be missing. */
  readonly hasNotice: boolean
  /** Number of found elements whose number the rendered text contains. */
  readonly shown: number
}

/** Observes the page and compares it with what it must list. */
const check = async ({ agent, page }: SharedBrowser): Promise<Found & { readonly first: Sample }> => {
  const start = performance.now()
  const seen = await Effect.runPromise(agent.observe)
  const ms = performance.now() - start
  const expected = await expectedIds(page)
  const numbers = new Map(seen.elements.map(({ id, index }) => [id, index]))
  const missed = expected.filter((id) => !numbers.has(id))
  const shown = new Set(Array.from(seen.text.matchAll(/\[(\d+)\]/g), ([, index]) => Number(index)))
  return {
    expected: expected.length,
    missed,
    hasNotice: seen.text.includes("controls may be missing"),
    shown: expected.filter((id) => shown.has(numbers.get(id) ?? 0)).length,
    first: { ms, tokens: 0 },
  }
}

const isReady = () => document.readyState === "complete" && document.getElementById("root")?.childElementCount !== 0

/** Measures missed clickable elements, tokens and time by kind and size of page, beside Playwright's snapshot for AI. */
export const perception = async ({
  names,
  sizes,
}: {
  readonly sizes: ReadonlyArray<number>
  readonly names?: ReadonlyArray<string>
}): Promise<ReadonlyArray<Report>> => {
  await using site = await servePerceptionSite()
  await using shared = await openSharedBrowser()
  const { agent, page } = shared
  const observe = () => Effect.runPromise(Effect.map(agent.observe, ({ text }) => text))
  const rows: Array<ReadonlyArray<string>> = [
    [
      "page",
      "missed",
      "notices",
      "clickable",
      "in the text",
      "tokens",
      "Playwright's",
      "first",
      "later",
      "Playwright's",
      "tokens",
      "time",
      "load",
    ],
  ]
  const misses: Array<string> = []
  const shares: { readonly tokens: Array<number>; readonly time: Array<number> } = { tokens: [], time: [] }
  let missedCount = 0
  for (const size of sizes) {
    for (const { name } of kinds.filter((kind) => names?.includes(kind.name) ?? true)) {
      const label = `${name} ${size}`
      await visit(shared, site.urlOf(name, size))
      await page.waitForFunction(isReady)
      const { first, ...top } = await check(shared)
      const found: Array<Found> = [top]
      const samples = await interleaved<Sample>(
        [
          { name: "tabwright", once: () => timed(observe) },
          { name: "playwright", once: () => timed(() => page.ariaSnapshot({ mode: "ai", timeout: 120_000 })) },
        ],
        size >= 10_000 ? 1 : 3,
        label,
      )
      for (const position of positions.slice(1)) {
        await page.evaluate(
          (share) =>
            new Promise((resolve) => {
              scrollTo(0, share * document.documentElement.scrollHeight)
              requestAnimationFrame(() => setTimeout(resolve))
            }),
          position,
        )
        found.push(await check(shared))
      }
      const missed = found.flatMap(({ missed }) => missed)
      const sum = (of: (one: Found) => number) => found.reduce((total, one) => total + of(one), 0)
      missedCount += missed.length
      if (missed.length > 0) misses.push(`${label}: ${missed.slice(0, namedMisses).join(", ")}`)
      const msOf = (subject: string) => samplesOf(samples, subject).map(({ ms }) => ms)
      const tokensOf = (subject: string) => median(samplesOf(samples, subject).map(({ tokens }) => tokens))
      const tokens = tokensOf("tabwright") / tokensOf("playwright")
      const time = median(ratios(msOf("tabwright"), msOf("playwright")))
      if (size >= 1_000) {
        shares.tokens.push(tokens)
        shares.time.push(time)
      }
      rows.push([
        label,
        String(missed.length),
        String(found.filter(({ hasNotice }) => hasNotice).length),
        String(sum(({ expected }) => expected)),
        String(sum(({ shown }) => shown)),
        String(tokensOf("tabwright")),
        String(tokensOf("playwright")),
        `${first.ms.toFixed(0)} ms`,
        `${median(msOf("tabwright")).toFixed(0)} ms`,
        `${median(msOf("playwright")).toFixed(0)} ms`,
        ratio(tokens),
        ratio(time),
        (loadavg()[0] ?? 0).toFixed(1),
      ])
    }
  }
  return [
    {
      title: `Clickable elements without a number, at the top, the middle and the end of each page${misses.map((miss) => `\n  missed on ${miss}`).join("")}`,
      rows,
      goals: [
        { text: "no clickable element is missed", isMet: missedCount === 0 },
        ...(shares.tokens.length === 0
          ? []
          : [
              {
                text: "at most a tenth of Playwright's tokens from 1,000 elements on",
                isMet: Math.max(...shares.tokens) <= 1 / 10,
              },
              {
                text: "at most a third of Playwright's time from 1,000 elements on",
                isMet: Math.max(...shares.time) <= 1 / 3,
              },
            ]),
      ],
    },
  ]
}
