import { Agent, request } from "node:http"
import { replyToParent } from "@tabwright/bench-measure"

// Subscribers of one URL in their own process. Events are timed on arrival by the shared system clock. For a count and
// a URL, adds subscribers and replies "open" once all have received their first byte; for an event id, replies with the
// arrival times.

interface Subscription {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly count: number
}

const now = () => performance.timeOrigin + performance.now()

const arrivals = new Map<number, Array<number>>()
let expected = 0

const open = ({ headers, url }: Subscription, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const stream = request(url, { agent, headers: { ...headers, accept: "text/event-stream" } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream returned status ${response.statusCode}`))
      let rest = ""
      response.setEncoding("utf8")
      response.on("data", (chunk: string) => {
        resolve()
        const at = now()
        rest += chunk
        const lines = rest.split("\n")
        rest = lines.pop() ?? ""
        for (const line of lines) {
          const id = /^id: ?(\d+)$/.exec(line)?.[1]
          if (id === undefined) continue
          const times = arrivals.get(Number(id)) ?? []
          arrivals.set(Number(id), times)
          times.push(at)
        }
      })
    })
    stream.once("error", reject)
    stream.end()
  })

const arrived = async (id: number): Promise<ReadonlyArray<number>> => {
  const until = now() + 30_000
  for (;;) {
    const times = arrivals.get(id) ?? []
    if (times.length >= expected) return times
    if (now() > until) throw new Error(`Event ${id} reached ${times.length} of ${expected} subscribers`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Streams opened at once. */
const opening = 50

const answer = async (message: Subscription | number): Promise<unknown> => {
  if (typeof message === "number") return arrived(message)
  expected += message.count
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  // The service queues up to 100 streams that are being opened.
  for (let left = message.count; left > 0; left -= opening) {
    await Promise.all(Array.from({ length: Math.min(left, opening) }, () => open(message, agent)))
  }
  return "open"
}

replyToParent(answer)
// Open streams would keep this process running.
process.once("disconnect", () => process.exit())
