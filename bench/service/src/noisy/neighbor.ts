import { replyToParent } from "@tabwright/bench-measure"

// A quiet client of one project in its own process: one request of each kind at a time, at most 20 per second in total.

export type Operation = "poll" | "list" | "create" | "cdp"

/** Endpoints to call, and the duration. */
interface Endpoints {
  readonly url: string
  readonly apiKey: string
  readonly runId: string
  readonly cdpUrl: string
  /** A task that the planner declines. */
  readonly task: string
  readonly seconds: number
}

/** Durations of each operation, and the statuses of failed requests. */
export type Measurements = Readonly<
  Record<Operation, { readonly ms: ReadonlyArray<number>; readonly rejected: ReadonlyArray<number> }>
>

const pauseMs = 150

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns status and body of a rejected handshake. */
const rejectionOf = async (url: string): Promise<string> => {
  const response = await fetch(url.replace(/^ws/, "http").replace("?", "/json/version?"))
  return `${response.status} ${(await response.text()).slice(0, 300)}`
}

const connect = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.addEventListener("open", () => resolve(socket), { once: true })
    socket.addEventListener(
      "error",
      () =>
        void rejectionOf(url).then((text) => reject(new Error(`Could not connect to the browser: ${text}`)), reject),
      { once: true },
    )
  })

/** Sends a command to the browser and waits for the response. */
const roundTrip = (socket: WebSocket, id: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const closed = () => reject(new Error("The connection to the browser was closed"))
    socket.addEventListener("close", closed, { once: true })
    const onMessage = ({ data }: MessageEvent) => {
      if (JSON.parse(String(data)).id !== id) return
      socket.removeEventListener("message", onMessage)
      socket.removeEventListener("close", closed)
      resolve(200)
    }
    socket.addEventListener("message", onMessage)
    socket.send(JSON.stringify({ id, method: "Browser.getVersion" }))
  })

const measure = async ({ apiKey, cdpUrl, runId, seconds, task, url }: Endpoints): Promise<Measurements> => {
  const headers = { "x-service-api-key": apiKey, "content-type": "application/json" }
  const call = async (path: string, init: RequestInit = {}): Promise<number> => {
    const response = await fetch(`${url}${path}`, { ...init, headers })
    await response.arrayBuffer()
    return response.status
  }
  const socket = await connect(cdpUrl)
  let id = 0
  const operations: Readonly<Record<Operation, () => Promise<number>>> = {
    poll: () => call(`/api/v4/runs/${runId}/status`),
    list: () => call("/api/v4/runs?limit=10"),
    create: () => call("/api/v4/runs", { method: "POST", body: JSON.stringify({ task }) }),
    cdp: () => roundTrip(socket, ++id),
  }
  const end = performance.now() + seconds * 1000
  const results = await Promise.all(
    Object.entries(operations).map(async ([name, operation]) => {
      const ms: Array<number> = []
      const rejected: Array<number> = []
      while (performance.now() < end) {
        const from = performance.now()
        const status = await operation()
        ms.push(performance.now() - from)
        if (status >= 400) rejected.push(status)
        await sleep(pauseMs)
      }
      return [name, { ms, rejected }] as const
    }),
  )
  socket.close()
  return Object.fromEntries(results) as unknown as Measurements
}

replyToParent(measure)
