import { replyToParent } from "@tabwright/bench-measure"
import { Agent, request } from "node:http"
import type { Load, LoadResult } from "./Throughput.ts"

// In its own process, so that its cost is not counted as the server's.

const send = (agent: Agent, url: string, { body, headers, method, status }: Load): Promise<void> =>
  new Promise((resolve, reject) => {
    const pending = request(url, { agent, method, headers }, (response) => {
      if (response.statusCode === status) response.resume().once("end", resolve)
      else {
        const fail = (text: string) =>
          reject(new Error(`${method} ${url} returned status ${response.statusCode}: ${text}`))
        response
          .setEncoding("utf8")
          .toArray()
          .then((parts) => fail(parts.join("")), reject)
      }
      response.once("error", reject)
    })
    pending.once("error", reject)
    pending.end(body)
  })

const run = async (load: Load): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.inFlight })
  const times: Array<number> = []
  let left = load.requests
  const worker = async () => {
    while (left-- > 0) {
      const url = load.urls[left % load.urls.length] ?? ""
      const from = performance.now()
      await send(agent, url, load)
      times.push(performance.now() - from)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: load.inFlight }, worker))
  const perSecond = (1_000 * load.requests) / (performance.now() - from)
  agent.destroy()
  return { perSecond, ms: times }
}

replyToParent(run)
