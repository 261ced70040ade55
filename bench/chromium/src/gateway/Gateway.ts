import { setTimeout as sleep } from "node:timers/promises"
import {
  type Child,
  type Goal,
  interleaved,
  median,
  quantile,
  ratio,
  ratios,
  type Report,
  samplesOf,
  startChild,
} from "@tabwright/bench-measure"
import { type CdpClient, connect } from "./CdpClient.ts"
import { type Way, ways } from "./Ways.ts"

/** How much is measured. */
export interface Amount {
  readonly rounds: number
  /** Round trips of each way in a round, one after the other. */
  readonly roundTrips: number
  /** What waits for a client that does not read. */
  readonly waitingMb: number
}

const wayNames = Object.keys(ways) as ReadonlyArray<Way>

/** Microseconds beyond a direct connection. */
const maxOverheadUs = 110

interface Sample {
  readonly roundTripUs: number
  readonly largeMs: number
}

/** What driving a hosted browser costs beside one that is spoken to directly. Client, gateway and browser are processes apart. */
export const gateway = async (amount: Amount): Promise<ReadonlyArray<Report>> => {
  await using stack = new AsyncDisposableStack()
  const browser = stack.use(startChild(new URL("browser.ts", import.meta.url)))
  const debuggerUrl = String(await browser.told())
  const servers = new Map<Way, Child>()
  const clients = new Map<Way, CdpClient>()
  for (const way of wayNames) {
    let url = debuggerUrl
    if (way !== "direct" && way !== "compressed") {
      const server = stack.use(startChild(new URL("server.ts", import.meta.url), way, debuggerUrl))
      servers.set(way, server)
      url = `ws://127.0.0.1:${String(await server.told())}/cdp/bench?token=x`
    }
    clients.set(way, stack.use(await connect(url, way !== "direct")))
  }
  const clientOf = (way: Way): CdpClient => {
    const client = clients.get(way)
    if (client === undefined) throw new RangeError(`${way} has no client`)
    return client
  }

  const samples = await interleaved(
    wayNames.map((way) => ({ name: way, once: () => measure(clientOf(way), amount.roundTrips) })),
    amount.rounds,
    "gateway",
  )
  const speed = speedReport(samples)
  const memory: Array<ReadonlyArray<string>> = [["a client that does not read", "waiting", "memory of the server"]]
  const goals: Array<Goal> = []
  for (const [way, server] of servers) {
    const grownMb = await slowReader(clientOf(way), server, amount.waitingMb)
    memory.push([ways[way], `${amount.waitingMb} MB`, `+${grownMb.toFixed(0)} MB`])
    if (way === "gateway") goals.push({ text: "grows by at most 20 MB", isMet: grownMb <= 20 })
  }
  return [speed, { title: "Memory with a slow reader", rows: memory, goals }]
}

/** Two million characters that compress as badly as a picture. */
const largeText =
  "globalThis.largeText ??= Array.from({ length: 2 ** 21 }, () => Math.floor(Math.random() * 36).toString(36)).join('')"

const measure = async (client: CdpClient, roundTrips: number): Promise<Sample> => {
  const times: Array<number> = []
  for (let at = 0; at < roundTrips; at++) {
    const start = performance.now()
    await client.evaluate("1 + 1")
    times.push((performance.now() - start) * 1000)
  }
  const start = performance.now()
  const text = await client.evaluate(largeText)
  const largeMs = performance.now() - start
  if (typeof text !== "string" || text.length !== 2 ** 21) throw new Error("The browser gave something else")
  return { roundTripUs: median(times), largeMs }
}

const speedReport = (samples: ReadonlyMap<string, ReadonlyArray<Sample>>): Report => {
  const trips = (way: Way) => samplesOf(samples, way).map(({ roundTripUs }) => roundTripUs)
  const larges = (way: Way) => samplesOf(samples, way).map(({ largeMs }) => largeMs)
  const overheads = (way: Way) => trips(way).map((value, round) => value - (trips("direct")[round] ?? Number.NaN))
  const rows = wayNames.map((way) => [
    ways[way],
    `${median(trips(way)).toFixed(0)} µs`,
    way === "direct" ? "" : `${median(overheads(way)).toFixed(0)} µs`,
    way === "direct"
      ? ""
      : `${quantile(overheads(way), 0.25).toFixed(0)} to ${quantile(overheads(way), 0.75).toFixed(0)}`,
    `${median(larges(way)).toFixed(1)} ms`,
    ratio(median(ratios(larges(way), larges("direct")))),
  ])
  const overheadUs = median(overheads("gateway"))
  const large = median(ratios(larges("gateway"), larges("compressed")))
  return {
    title: "A command's round trip",
    rows: [["way", "round trip", "beyond direct", "quartiles", "2 MB answer", "to direct"], ...rows],
    goals: [
      { text: `a round trip takes at most ${maxOverheadUs} µs more`, isMet: overheadUs <= maxOverheadUs },
      { text: "2 MB are not slower than with Playwright connected directly", isMet: large <= 1 },
    ],
  }
}

/** How much a server grows while a client leaves what it asked for lying. */
const slowReader = async (client: CdpClient, server: Child, waitingMb: number): Promise<number> => {
  const rss = async () => Number(await server.ask("rss")) / 2 ** 20
  const before = await rss()
  client.pause()
  const answers = Array.from({ length: waitingMb }, () => client.evaluate("'x'.repeat(2 ** 20)"))
  let most = before
  for (let at = 0; at < 20; at++) {
    await sleep(100)
    most = Math.max(most, await rss())
  }
  client.resume()
  await Promise.all(answers)
  return most - before
}
