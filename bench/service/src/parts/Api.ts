import { type RealService, startService } from "@tabwright/example-runner"
import { setTimeout } from "node:timers/promises"
import type { SharedDatabase } from "./Database.ts"

/** Client of the service's API. */
export interface Api extends AsyncDisposable {
  readonly service: RealService
  readonly headers: Readonly<Record<string, string>>
  readonly get: (path: string) => Promise<unknown>
  readonly post: (path: string, body: object) => Promise<unknown>
}

/** Declined by the planner before a browser starts, so that only the service is measured. */
export const declinedTask = "Feel the color of Tuesday"

/** Starts the service on the database, without rate limits and background work. */
export const startApi = async (database: SharedDatabase, env: NodeJS.ProcessEnv = {}): Promise<Api> => {
  const settings = {
    DATABASE_URL: database.url,
    TABWRIGHT_POOL_SIZE: "0",
    TABWRIGHT_RATE_LIMIT_RPS: "0",
    // Each accepted run reserves a browser, even if it is declined.
    TABWRIGHT_MAX_BROWSERS: "100000",
    ...env,
  }
  const service = await startService([], settings, { limitMs: 2 * 60 * 60_000 })
  const headers = { "x-service-api-key": service.apiKey, "content-type": "application/json" }
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${service.url}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    service,
    headers,
    get: (path) => call(path, {}),
    post: (path, body) => call(path, { method: "POST", body: JSON.stringify(body) }),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/** Returns a text field of a response. */
export const textOf = (response: unknown, field: string): string => {
  const value: unknown = typeof response === "object" && response !== null ? Reflect.get(response, field) : undefined
  if (typeof value !== "string") throw new TypeError(`${field} is missing in ${JSON.stringify(response)}`)
  return value
}

const limitMs = 10 * 60_000

/** Waits until the newest hundred runs have ended. Earlier runs have ended by then. */
export const waitForRuns = async (api: Api): Promise<void> => {
  const until = performance.now() + limitMs
  while (/"status":"(queued|dispatching|running)"/.test(JSON.stringify(await api.get("/api/v4/runs?limit=100")))) {
    if (performance.now() > until) throw new Error("Timed out after ten minutes waiting for the runs to end")
    await setTimeout(100)
  }
}
