import type { RunEvent, RunSummary } from "@tabwright/raw/v4/types"
import { Events } from "@tabwright/core/v4"
import { makeEventParser } from "@tabwright/core/transport"
import type { RunConnection } from "./RunConnection.ts"

/**
 * The app's server responded with an error status, or with something else than its routes do, such as a login page.
 *
 * @category errors
 * @since 0.1.0
 */
export class RouteError extends Error {
  override readonly name = "RouteError"
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Address of the routes of `runRoutes`, and how they are called.
 *
 * @category models
 * @since 0.1.0
 */
export interface RouteOptions {
  /** URL of the routes. Default `/api/runs`. */
  readonly api?: string | undefined
  /** Headers of every request, such as a token of the app. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Three keep-alive intervals of `toEventResponse`. */
const silenceMs = 45_000

/** Pauses between attempts in ms. The last one repeats. */
const pausesMs = [500, 1000, 2000, 4000, 5000]

/** About five minutes without a sign of life. */
const maxAttempts = 60

/** Statuses of proxies and restarting servers. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Waits before the next attempt, or throws the error of the last one. */
const pause = async (attempt: number, error: unknown, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted()
  if (attempt >= maxAttempts || (error instanceof RouteError && !isTemporary(error.status))) throw error
  await sleep(pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0, signal)
}

/** Calls the routes of the app's server. */
export const routeConnection = ({ api = "/api/runs", headers, fetch }: RouteOptions): RunConnection => {
  const send = (path: string, own: Readonly<Record<string, string>>, init: RequestInit) =>
    (fetch ?? globalThis.fetch)(api + path, { ...init, headers: { ...headers, ...own } })

  const call = async <A>(path: string, body?: object, signal?: AbortSignal): Promise<A> => {
    const response =
      body === undefined
        ? await send(path, {}, signal === undefined ? {} : { signal })
        : await send(path, { "content-type": "application/json" }, { method: "POST", body: JSON.stringify(body) })
    await check(response, "application/json")
    return response.json()
  }

  return {
    start: async (task, data) => (await call<{ id: string }>("", { task, data })).id,
    followUp: async (id, text, interrupt) => (await call<{ id: string }>(`/${id}/messages`, { text, interrupt })).id,
    get: async (id, signal) => {
      for (let attempt = 0; ; attempt++) {
        try {
          return await call<RunSummary>(`/${id}`, undefined, signal)
        } catch (error) {
          await pause(attempt, error, signal)
        }
      }
    },
    cancel: (id) => call(`/${id}/cancel`, {}),
    events: async function* (id, start, signal) {
      let after = start
      let hasEnded = false
      for (let attempt = 0; ; attempt++) {
        const connection = listen(signal)
        let failure: unknown = new Error("The event stream ended before the run")
        try {
          const position = { accept: "text/event-stream", "last-event-id": String(after) }
          const response = await send(`/${id}/events`, position, { signal: connection.signal })
          // Everything was received before.
          if (response.status === 204) return
          await check(response, "text/event-stream")
          for await (const events of eventsOf(response, connection.heard)) {
            // A keep-alive is a sign of life, too.
            attempt = 0
            const fresh = events.filter((event) => event.id > after)
            const last = fresh.at(-1)
            if (last === undefined) continue
            after = last.id
            hasEnded ||= fresh.some(({ type }) => Events.terminalEvents.includes(type))
            yield fresh
          }
        } catch (error) {
          signal.throwIfAborted()
          failure = error
        } finally {
          connection.close()
        }
        if (hasEnded) return
        await pause(attempt, failure, signal)
      }
    },
  }
}

/** Throws unless the response is a success of this type. */
const check = async (response: Response, type: string): Promise<void> => {
  if (!response.ok) throw await errorOf(response)
  const given = response.headers.get("content-type")
  if (given?.startsWith(type) === true) return
  await response.body?.cancel()
  throw new RouteError(response.status, `The server responded with ${given ?? "no content type"} instead of ${type}.`)
}

const errorOf = async (response: Response): Promise<RouteError> => {
  const text = await response.text()
  const isText = response.headers.get("content-type")?.startsWith("text/plain") === true && text !== ""
  return new RouteError(response.status, isText ? text : `The server responded with status ${response.status}.`)
}

/** A signal that aborts with the given one, or if nothing is heard for too long. */
const listen = (signal: AbortSignal) => {
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new Error("The connection is silent")), silenceMs)
  }
  heard()
  if (signal.aborted) stop()
  signal.addEventListener("abort", stop)
  return {
    signal: controller.signal,
    heard,
    close: () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", stop)
      controller.abort()
    },
  }
}

async function* eventsOf(response: Response, heard: () => void): AsyncGenerator<ReadonlyArray<RunEvent>> {
  const reader = response.body?.getReader()
  const parse = makeEventParser()
  for (;;) {
    const piece = await reader?.read()
    if (piece === undefined || piece.done) return
    heard()
    yield parse(piece.value).map(({ data }): RunEvent => JSON.parse(data))
  }
}

/** Rejects with the signal's reason. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop)
      resolve()
    }, ms)
    signal.addEventListener("abort", stop)
    if (signal.aborted) stop()
  })
