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
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { WebSocket } from "ws"
import { type Route, routes } from "./Routes.ts"

export interface Amount {
  readonly rounds: number
  /** Sequential round trips per route and round. */
  readonly roundTrips: number
  /** Pending data for a client that does not read. */
  readonly waitingMb: number
}

const routeNames = Object.keys(routes) as ReadonlyArray<Route>

/** Microseconds on top of a direct connection. */
const maxOverheadUs = 110

interface Sample {
  readonly roundTripUs: number
  readonly largeMs: number
}

/** Overhead of the gateway compared with a direct connection. Client, gateway and browser are separate processes. */
export const gateway = async (amount: Amount): Promise<ReadonlyArray<Report>> => {
  await using stack = new AsyncDisposableStack()
  const browser = stack.use(startChild(new URL("browser.ts", import.meta.url)))
  const debuggerUrl = String(await browser.next())
  const servers = new Map<Route, Child>()
  const clients = new Map<Route, CdpClient>()
  for (const way of routeNames) {
    let url = debuggerUrl
    if (way !== "direct" && way !== "compressed") {
      const server = stack.use(startChild(new URL("server.ts", import.meta.url), way, debuggerUrl))
      servers.set(way, server)
      url = `ws://127.0.0.1:${String(await server.next())}/cdp/bench?token=x`
    }
    clients.set(way, stack.use(await connect(url, way !== "direct")))
  }
  const clientOf = (way: Route): CdpClient => {
    const client = clients.get(way)
    if (client === undefined) throw new RangeError(`${way} has no client`)
    return client
  }

  const samples = await interleaved(
    routeNames.map((way) => ({ name: way, once: () => measure(clientOf(way), amount.roundTrips) })),
    amount.rounds,
    "gateway",
  )
  const speed = speedReport(samples)
  const memory: Array<ReadonlyArray<string>> = [["a client that does not read", "waiting", "memory of the server"]]
  const goals: Array<Goal> = []
  for (const [way, server] of servers) {
    const grownMb = await slowReader(clientOf(way), server, amount.waitingMb)
    memory.push([routes[way], `${amount.waitingMb} MB`, `+${grownMb.toFixed(0)} MB`])
    if (way === "gateway") goals.push({ text: "grows by at most 20 MB", isMet: grownMb <= 20 })
  }
  return [speed, { title: "Memory with a slow reader", rows: memory, goals }]
}

/** Two million characters that compress as poorly as an image. */
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
  const trips = (way: Route) => samplesOf(samples, way).map(({ roundTripUs }) => roundTripUs)
  const larges = (way: Route) => samplesOf(samples, way).map(({ largeMs }) => largeMs)
  const overheads = (way: Route) => trips(way).map((value, round) => value - (trips("direct")[round] ?? Number.NaN))
  const rows = routeNames.map((way) => [
    routes[way],
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

/** Returns the memory growth of the server while a client does not read its responses. */
const slowReader = async (client: CdpClient, server: Child, waitingMb: number): Promise<number> => {
  const rss = async () => Number(await server.request("rss")) / 2 ** 20
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

interface CdpClient extends Disposable {
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly pause: () => void
  readonly resume: () => void
}

interface CdpResponse {
  readonly id?: number
  readonly result?: {
    readonly sessionId?: string
    readonly targetInfos?: ReadonlyArray<{ readonly type: string; readonly targetId: string }>
    readonly result?: { readonly value?: unknown }
  }
}

/** Connects, optionally offering compression as Playwright does. */
const connect = async (url: string, perMessageDeflate: boolean): Promise<CdpClient> => {
  const socket = new WebSocket(url, { perMessageDeflate, maxPayload: 0 })
  const waiting = new Map<number, (answer: CdpResponse) => void>()
  socket.on("message", (data: Buffer) => {
    const answer: CdpResponse = JSON.parse(data.toString())
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await once(socket, "open")
  let lastId = 0
  const send = (method: string, params: object, session: object = {}) =>
    new Promise<NonNullable<CdpResponse["result"]>>((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, ({ result }) => {
        waiting.delete(id)
        return result === undefined ? reject(new Error(`${method} failed`)) : resolve(result)
      })
      socket.send(JSON.stringify({ id, method, params, ...session }))
    })
  const { targetInfos } = await send("Target.getTargets", {})
  const targetId = targetInfos?.find(({ type }) => type === "page")?.targetId
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true })
  return {
    evaluate: async (expression) => {
      const { result } = await send("Runtime.evaluate", { expression, returnByValue: true }, { sessionId })
      return result?.value
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    [Symbol.dispose]: () => socket.terminate(),
  }
}
