import { setTimeout as sleep } from "node:timers/promises"
import { type Child, interleaved, median, type Report, samplesOf, startChild } from "@tabwright/bench-measure"
import { type Use, uses } from "./Uses.ts"

export interface Amount {
  readonly rounds: number
  /** Duration of each use of each page per round. */
  readonly sliceMs: number
}

const text = Array.from({ length: 40 }, (_, at) => `<p>Line ${at} of a page with several words of text.</p>`)

/** A static page, and one with a moving block and scrolling text. */
const pages = {
  static: `<body style="font:16px sans-serif">${text.join("")}`,
  moving: `<body style="font:16px sans-serif;overflow:hidden"><div id="b" style="position:fixed;width:300px;height:300px;background:teal"></div>
    <div id="t">${text.join("")}</div><script>
    const step = (at) => { b.style.transform = "translate(" + (at / 3 % 900) + "px," + (at / 5 % 500) + "px)"; t.style.transform = "translateY(" + -(at / 20 % 400) + "px)"; requestAnimationFrame(step) }
    requestAnimationFrame(step)</script>`,
} as const

/** CPU limit of each use on top of the page itself, in percent of a core. */
const goals: Partial<Record<keyof typeof pages, Partial<Record<Use, number>>>> = {
  moving: { recordedLow: 40, recordedFull: 40 },
  static: { recordedLow: 2, recordedFull: 2, watched: 2 },
}

/** CPU cost of watching and recording a browser, including the server. */
export const capture = async (amount: Amount): Promise<ReadonlyArray<Report>> => {
  await using browser = startChild(new URL("browser.ts", import.meta.url))
  await browser.next()
  const reports: Array<Report> = []
  for (const [name, html] of Object.entries(pages)) {
    await browser.request({ html })
    await sleep(1000)
    const samples = await interleaved(
      (Object.keys(uses) as ReadonlyArray<Use>).map((use) => ({
        name: use,
        once: () => slice(browser, use, amount.sliceMs),
      })),
      amount.rounds,
      `capture, ${name}`,
    )
    const share = (use: Use) => median(samplesOf(samples, use))
    const beyond = (use: Use) => share(use) - share("unwatched")
    reports.push({
      title: `Page with ${name} content, in percent of a core`,
      rows: [
        ["use", "browser and server", "beyond the page"],
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

/** Returns the CPU time of a slice in percent of a core, without start-up costs. */
const slice = async (browser: Child, use: Use, ms: number): Promise<number> => {
  await browser.request({ use })
  await sleep(500)
  const from = performance.now()
  const before = Number(await browser.request({}))
  await sleep(ms)
  const after = Number(await browser.request({}))
  return (100 * (after - before)) / (performance.now() - from)
}
