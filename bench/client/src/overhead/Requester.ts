import { Tabwright } from "@tabwright/sdk/v4"
import { BrowserUse } from "browser-use-sdk/v4"
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { OpenAI } from "openai"
import { Stripe } from "stripe"
import { runId } from "../server/SampleRun.ts"

const program = fileURLToPath(new URL("./main.ts", import.meta.url))

/** Concurrent requests. */
export const inFlight = 64

export interface Cost {
  /** Elapsed time from the first request to the last response, per request. */
  readonly elapsedUs: number
  /** CPU time of the process, per request. */
  readonly cpuUs: number
}

/** A process that sends requests with one client on demand. */
export interface Requester extends AsyncDisposable {
  readonly send: (requests: number) => Promise<Cost>
}

/** Starts the process of one client, which exits with the scope. */
export const startRequester = (url: string, what: string, client: string): Requester => {
  const child = fork(program, [url, what, client], { execArgv: process.execArgv })
  const ended = once(child, "exit")
  return {
    send: async (requests) => {
      child.send(requests)
      const answer = await Promise.race([once(child, "message"), ended.then(() => undefined)])
      if (answer === undefined) throw new Error(`The process of ${client} exited. See its output above.`)
      return answer[0]
    },
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Requested operations: a cheap poll and a complete run. */
export const requested = ["status", "run"] as const

/** Clients of other services. All send the same request. */
export const peers = ["browser-use-sdk", "openai", "stripe"] as const

/** Clients to compare. The first one is the baseline. */
export const clientNames = ["fetch", "fetch with a timeout", "@tabwright/sdk", ...peers] as const

const apiKey = "tw_bench"

/** Default timeout of the peer, and a typical one with bare `fetch`. */
const timeoutMs = 30_000

/** Returns a request function of one client of the service at `url`. */
export const requestOf = (url: string, what: (typeof requested)[number], name: string): (() => Promise<unknown>) => {
  const path = `/api/v4/runs/${runId}${what === "status" ? "/status" : ""}`
  const address = `${url}${path}`
  const headers = { "X-Service-API-Key": apiKey }
  switch (name) {
    case "fetch":
      return async () => (await fetch(address, { headers })).json()
    case "fetch with a timeout":
      return async () => {
        const controller = new AbortController()
        const timer = setTimeout(() => controller.abort(), timeoutMs)
        try {
          return await (await fetch(address, { headers, signal: controller.signal })).json()
        } finally {
          clearTimeout(timer)
        }
      }
    case "@tabwright/sdk": {
      const { runs } = new Tabwright({ apiKey, baseUrl: url })
      return () => (what === "status" ? runs.status(runId) : runs.get(runId))
    }
    case "browser-use-sdk": {
      const { runs } = new BrowserUse({ apiKey, baseUrl: `${url}/api/v4` })
      return () => (what === "status" ? runs.status(runId) : runs.get(runId))
    }
    case "openai": {
      const client = new OpenAI({ apiKey, baseURL: url })
      return () => client.get(path)
    }
    case "stripe": {
      const { hostname, port } = new URL(url)
      const client = new Stripe(apiKey, { protocol: "http", host: hostname, port })
      return () => client.rawRequest("GET", path)
    }
    default:
      throw new RangeError(`Unknown client "${name}"`)
  }
}
