import { setTimeout as sleep } from "node:timers/promises"
import { type Child, interleaved, median, type Report, samplesOf, startChild } from "@tabwright/bench-measure"
import { type Use, uses } from "./Uses.ts"

/** How much is measured. */
export interface Amount {
  readonly rounds: number
  /** How long each use of each page goes on in a round. */
  readonly sliceMs: number
}

const text = Array.from({ length: 40 }, (_, at) => `<p>Line ${at} of a page that people read, with words in it.</p>`)

/** Pages to look at: one that stands still, one where a block moves and text scrolls by in every frame. */
const pages = {
  still: `<body style="font:16px sans-serif">${text.join("")}`,
  moving: `<body style="font:16px sans-serif;overflow:hidden"><div id="b" style="position:fixed;width:300px;height:300px;background:teal"></div>
    <div id="t">${text.join("")}</div><script>
    const step = (at) => { b.style.transform = "translate(" + (at / 3 % 900) + "px," + (at / 5 % 500) + "px)"; t.style.transform = "translateY(" + -(at / 20 % 400) + "px)"; requestAnimationFrame(step) }
    requestAnimationFrame(step)</script>`,
} as const

/** Share of a core that a use may take beyond the page itself. */
const goals: Partial<Record<keyof typeof pages, Partial<Record<Use, number>>>> = {
  moving: { recordedLow: 40, recordedFull: 40 },
  still: { recordedLow: 2, recordedFull: 2, watched: 2 },
}

/** What watching and recording a browser costs: browser and server together. */
export const picture = async (amount: Amount): Promise<ReadonlyArray<Report>> => {
  await using browser = startChild(new URL("browser.ts", import.meta.url))
  await browser.told()
  const reports: Array<Report> = []
  for (const [name, html] of Object.entries(pages)) {
    await browser.ask({ html })
    await sleep(1000)
    const samples = await interleaved(
      (Object.keys(uses) as ReadonlyArray<Use>).map((use) => ({
        name: use,
        once: () => slice(browser, use, amount.sliceMs),
      })),
      amount.rounds,
      `picture, ${name}`,
    )
    const share = (use: Use) => median(samplesOf(samples, use))
    const beyond = (use: Use) => share(use) - share("unwatched")
    reports.push({
      title: `A page that is ${name}, in percent of a core`,
      rows: [
        ["use", "browser and server", "beyond the page itself"],
        ...(Object.keys(uses) as ReadonlyArray<Use>).map((use) => [
          uses[use],
          share(use).toFixed(1),
          use === "unwatched" ? "" : beyond(use).toFixed(1),
        ]),
      ],
      goals: Object.entries(goals[name as keyof typeof pages] ?? {}).map(([use, most]) => ({
        text: `${uses[use as Use]}: at most ${most} % of a core beyond the page`,
        isMet: beyond(use as Use) <= most,
      })),
    })
  }
  return reports
}

/** Processor time of a while, in percent of a core; what beginning costs is left out. */
const slice = async (browser: Child, use: Use, ms: number): Promise<number> => {
  await browser.ask({ use })
  await sleep(500)
  const from = performance.now()
  const before = Number(await browser.ask({}))
  await sleep(ms)
  const after = Number(await browser.ask({}))
  return (100 * (after - before)) / (performance.now() - from)
}
