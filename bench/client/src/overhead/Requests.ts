import { TabwrightV4 } from "@tabwright/sdk/v4"
import { BrowserUse } from "browser-use-sdk/v4"
import { runId } from "../server/Answers.ts"

/** One way of asking for the same thing. */
export interface Way {
  readonly name: string
  readonly send: () => Promise<unknown>
}

/** What is asked for: the cheap call of polling, and a whole run. */
export const requested = ["status", "run"] as const

const apiKey = "tw_bench"

/** What the peer bounds a request by, and a user of bare `fetch` would. */
const timeLimitMs = 30_000

/** All ways of asking the service at `url`. The first is the one that the others are compared with. */
export const ways = (url: string, what: (typeof requested)[number]): ReadonlyArray<Way> => {
  const address = `${url}/api/v4/runs/${runId}${what === "status" ? "/status" : ""}`
  const headers = { "X-Service-API-Key": apiKey }
  const { runs } = new TabwrightV4({ apiKey, baseUrl: url })
  const peer = new BrowserUse({ apiKey, baseUrl: `${url}/api/v4` }).runs
  return [
    { name: "fetch", send: async () => (await fetch(address, { headers })).json() },
    {
      name: "fetch with a time limit",
      send: async () => {
        const controller = new AbortController()
        const timer = setTimeout(() => controller.abort(), timeLimitMs)
        try {
          return await (await fetch(address, { headers, signal: controller.signal })).json()
        } finally {
          clearTimeout(timer)
        }
      },
    },
    { name: "@tabwright/sdk", send: () => (what === "status" ? runs.status(runId) : runs.get(runId)) },
    { name: "browser-use-sdk", send: () => (what === "status" ? peer.status(runId) : peer.get(runId)) },
  ]
}
