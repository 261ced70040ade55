import { type Goal, ratio, type Report } from "../measure/Report.ts"
import { interleaved, ratios, samplesOf, type Subject } from "../measure/Rounds.ts"
import { median, quantile } from "../measure/Statistics.ts"
import { startRunServer } from "../server/RunServer.ts"
import { requested, type Way, ways } from "./Requests.ts"

/** How much is measured. */
export interface Amount {
  readonly rounds: number
  /** Requests of each way in a round. */
  readonly requests: number
}

interface Cost {
  /** From the first request of a round to its last answer, for each request. */
  readonly elapsedUs: number
  /** What this process computed meanwhile, for each request. */
  readonly processorUs: number
}

const inFlight = 64

const costOf = async ({ send }: Way, requests: number): Promise<Cost> => {
  let left = requests
  const lane = async () => {
    while (left-- > 0) await send()
  }
  const processor = process.cpuUsage()
  const began = performance.now()
  await Promise.all(Array.from({ length: inFlight }, lane))
  const elapsedUs = (performance.now() - began) * 1_000
  const { system, user } = process.cpuUsage(processor)
  return { elapsedUs: elapsedUs / requests, processorUs: (system + user) / requests }
}

const headings = ["", "time", "to fetch", "quartiles", "processor", "to fetch"]

/** What a request costs by the SDK, by bare `fetch`, and by the peer, against a server in another process. */
export const overhead = async ({ requests, rounds }: Amount): Promise<ReadonlyArray<Report>> => {
  await using server = await startRunServer()
  const reports: Array<Report> = []
  for (const what of requested) {
    const all = ways(server.url, what)
    for (const way of all) await costOf(way, requests * 2)
    const subjects = all.map((way): Subject<Cost> => ({ name: way.name, once: () => costOf(way, requests) }))
    const costs = await interleaved(subjects, rounds, `overhead, ${what}`)
    const elapsed = (name: string) => samplesOf(costs, name).map(({ elapsedUs }) => elapsedUs)
    const processor = (name: string) => samplesOf(costs, name).map(({ processorUs }) => processorUs)
    const rows = all.map(({ name }) => {
      const toFetch = ratios(elapsed(name), elapsed("fetch"))
      return [
        name,
        `${median(elapsed(name)).toFixed(0)} µs`,
        ratio(median(toFetch)),
        `${ratio(quantile(toFetch, 0.25))} to ${ratio(quantile(toFetch, 0.75))}`,
        `${median(processor(name)).toFixed(0)} µs`,
        ratio(median(ratios(processor(name), processor("fetch")))),
      ]
    })
    const own = elapsed("@tabwright/sdk")
    const toFetch = median(ratios(own, elapsed("fetch")))
    const toPeer = median(ratios(own, elapsed("browser-use-sdk")))
    const goals: ReadonlyArray<Goal> = [
      { text: `at most 1.3x bare fetch (${ratio(toFetch)})`, isMet: toFetch <= 1.3 },
      { text: `faster than browser-use-sdk (${ratio(toPeer)} of its time)`, isMet: toPeer < 1 },
    ]
    const title = `overhead: GET ${what}, ${inFlight} in flight, medians of ${rounds} rounds of ${requests} requests each`
    reports.push({ title, rows: [headings, ...rows], goals })
  }
  return reports
}
