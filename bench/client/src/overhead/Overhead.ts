import {
  type Goal,
  interleaved,
  median,
  quantile,
  ratio,
  ratios,
  type Report,
  samplesOf,
} from "@tabwright/bench-measure"
import { startRunServer } from "../server/RunServer.ts"
import { clientNames, type Cost, inFlight, peers, requested, startRequester } from "./Requester.ts"

export interface Amount {
  readonly rounds: number
  /** Requests per client and round. */
  readonly requests: number
  /** Requests per client before the first round, for the JIT compiler. */
  readonly warmUp: number
}

const maxToFetch = 1.15

const headings = ["", "time", "to fetch", "quartiles", "CPU time", "to fetch"]

/** Compares a request with the SDK, bare `fetch` and other clients, each in its own process, one at a time. */
export const overhead = async (amount: Amount): Promise<ReadonlyArray<Report>> => {
  await using server = await startRunServer()
  const reports: Array<Report> = []
  for (const what of requested) reports.push(await compare(server.url, what, amount))
  return reports
}

const compare = async (
  url: string,
  what: (typeof requested)[number],
  { requests, rounds, warmUp }: Amount,
): Promise<Report> => {
  await using processes = new AsyncDisposableStack()
  const subjects = []
  for (const name of clientNames) {
    const requester = processes.use(startRequester(url, what, name))
    await requester.send(warmUp)
    subjects.push({ name, once: () => requester.send(requests) })
  }
  const costs = await interleaved<Cost>(subjects, rounds, `overhead, ${what}`)
  const elapsed = (name: string) => samplesOf(costs, name).map(({ elapsedUs }) => elapsedUs)
  const cpu = (name: string) => samplesOf(costs, name).map(({ cpuUs }) => cpuUs)
  const rows = clientNames.map((name) => {
    const toFetch = ratios(elapsed(name), elapsed("fetch"))
    return [
      name,
      `${median(elapsed(name)).toFixed(0)} µs`,
      ratio(median(toFetch)),
      `${ratio(quantile(toFetch, 0.25))} to ${ratio(quantile(toFetch, 0.75))}`,
      `${median(cpu(name)).toFixed(0)} µs`,
      ratio(median(ratios(cpu(name), cpu("fetch")))),
    ]
  })
  const own = elapsed("@tabwright/sdk")
  const toFetch = median(ratios(own, elapsed("fetch")))
  const goals: ReadonlyArray<Goal> = [
    { text: `at most ${ratio(maxToFetch)} bare fetch (${ratio(toFetch)})`, isMet: toFetch <= maxToFetch },
    ...peers.map((peer) => {
      const toPeer = median(ratios(own, elapsed(peer)))
      return { text: `faster than ${peer} (${ratio(toPeer)} of its time)`, isMet: toPeer < 1 }
    }),
  ]
  const title = `overhead: GET ${what}, ${inFlight} in flight, medians of ${rounds} rounds of ${requests} requests`
  return { title, rows: [headings, ...rows], goals }
}
