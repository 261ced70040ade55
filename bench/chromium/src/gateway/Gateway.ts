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
  readonly unreadMb: number
}

const routeNames = Object.keys(routes) as ReadonlyArray<Route>

/** Overhead over a direct connection, in microseconds. */
const maxOverheadUs = 60

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
  for (const route of routeNames) {
    let url = debuggerUrl
    if (route !== "direct" && route !== "compressed") {
      const server = stack.use(startChild(new URL("server.ts", import.meta.url), route, debuggerUrl))
      servers.set(route, server)
      url = `ws://127.0.0.1:${String(await server.next())}/cdp/bench?token=x`
    }
    clients.set(route, stack.use(await connect(url, route !== "direct")))
  }
  const clientOf = (route: Route): CdpClient => {
    const client = clients.get(route)
    if (client === undefined) throw new RangeError(`${route} has no client`)
    return client
  }

  const samples = await interleaved(
    routeNames.map((route) => ({ name: route, once: () => measure(clientOf(route), amount.roundTrips) })),
    amount.rounds,
    "gateway",
  )
  const speed = speedReport(samples)
  const memory: Array<ReadonlyArray<string>> = [["route", "unread", "server memory"]]
  const goals: Array<Goal> = []
  for (const [route, server] of servers) {
    const grownMb = await slowReader(clientOf(route), server, amount.unreadMb)
    memory.push([routes[route], `${amount.unreadMb} MB`, `+${grownMb.toFixed(0)} MB`])
    if (route === "gateway") goals.push({ text: "grows by at most 20 MB", isMet: grownMb <= 20 })
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
  if (typeof text !== "string" || text.length !== 2 ** 21) throw new Error("Unexpected result of the evaluation")
  return { roundTripUs: median(times), largeMs }
}

const speedReport = (samples: ReadonlyMap<string, ReadonlyArray<Sample>>): Report => {
  const trips = (route: Route) => samplesOf(samples, route).map(({ roundTripUs }) => roundTripUs)
  const larges = (route: Route) => samplesOf(samples, route).map(({ largeMs }) => largeMs)
  const overheads = (route: Route) => trips(route).map((value, round) => value - (trips("direct")[round] ?? Number.NaN))
  const rows = routeNames.map((route) => [
    routes[route],
    `${median(trips(route)).toFixed(0)} µs`,
    route === "direct" ? "" : `${median(overheads(route)).toFixed(0)} µs`,
    route === "direct"
      ? ""
      : `${quantile(overheads(route), 0.25).toFixed(0)} to ${quantile(overheads(route), 0.75).toFixed(0)}`,
    `${median(larges(route)).toFixed(1)} ms`,
    ratio(median(ratios(larges(route), larges("direct")))),
  ])
  const overheadUs = median(overheads("gateway"))
  const large = median(ratios(larges("gateway"), larges("compressed")))
  return {
    title: "Round trip of a command",
    rows: [["route", "round trip", "overhead", "quartiles", "2 MB response", "to direct"], ...rows],
    goals: [
      { text: `overhead of a round trip at most ${maxOverheadUs} µs`, isMet: overheadUs <= maxOverheadUs },
      { text: "2 MB response no slower than a direct, compressed connection", isMet: large <= 1 },
    ],
  }
}

/** Returns the memory growth of the server while a client does not read its responses. */
const slowReader = async (client: CdpClient, server: Child, unreadMb: number): Promise<number> => {
  const rss = async () => Number(await server.request("rss")) / 2 ** 20
  const before = await rss()
  client.pause()
  const answers = Array.from({ length: unreadMb }, () => client.evaluate("'x'.repeat(2 ** 20)"))
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
  const pending = new Map<number, (answer: CdpResponse) => void>()
  socket.on("message", (data: Buffer) => {
    const answer: CdpResponse = JSON.parse(data.toString())
    if (answer.id !== undefined) pending.get(answer.id)?.(answer)
  })
  await once(socket, "open")
  let lastId = 0
  const send = (method: string, params: object, session: object = {}) =>
    new Promise<NonNullable<CdpResponse["result"]>>((resolve, reject) => {
      const id = ++lastId
      pending.set(id, ({ result }) => {
        pending.delete(id)
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
