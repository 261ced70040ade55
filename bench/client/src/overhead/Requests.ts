import { TabwrightV4 } from "@tabwright/sdk/v4"
import { BrowserUse } from "browser-use-sdk/v4"
import { runId } from "../server/Answers.ts"

/** What is asked for: the cheap call of polling, and a whole run. */
export const requested = ["status", "run"] as const

/** All ways of asking. The first is the one that the others are compared with. */
export const wayNames = ["fetch", "fetch with a time limit", "@tabwright/sdk", "browser-use-sdk"] as const

const apiKey = "tw_bench"

/** What the peer bounds a request by, and a user of bare `fetch` would. */
const timeLimitMs = 30_000

/** One way of asking the service at `url`. */
export const wayOf = (url: string, what: (typeof requested)[number], name: string): (() => Promise<unknown>) => {
  const address = `${url}/api/v4/runs/${runId}${what === "status" ? "/status" : ""}`
  const headers = { "X-Service-API-Key": apiKey }
  switch (name) {
    case "fetch":
      return async () => (await fetch(address, { headers })).json()
    case "fetch with a time limit":
      return async () => {
        const controller = new AbortController()
        const timer = setTimeout(() => controller.abort(), timeLimitMs)
        try {
          return await (await fetch(address, { headers, signal: controller.signal })).json()
        } finally {
          clearTimeout(timer)
        }
      }
    case "@tabwright/sdk": {
      const { runs } = new TabwrightV4({ apiKey, baseUrl: url })
      return () => (what === "status" ? runs.status(runId) : runs.get(runId))
    }
    case "browser-use-sdk": {
      const { runs } = new BrowserUse({ apiKey, baseUrl: `${url}/api/v4` })
      return () => (what === "status" ? runs.status(runId) : runs.get(runId))
    }
    default:
      throw new RangeError(`There is no way "${name}"`)
  }
}
