import { Worker } from "node:worker_threads"
import type { ApiError } from "@tabwright/core/errors"
import { Client, type PreparedRequest } from "@tabwright/core/transport"
import type { Browsers } from "@tabwright/core/v4"
import { createBrowser, updateBrowser } from "@tabwright/raw/v4/operations"
import * as Effect from "effect/Effect"

/** Prepared request that stops one browser while the process exits. Contains the API key: never print it. */
export interface StopRequest {
  /** The pending creation request. Repeated with its idempotency key, it yields the browser's id. */
  readonly creation?: PreparedRequest
  /** The stop request. With a creation, its URL contains {@link idPlaceholder} in place of the id. */
  readonly stop: PreparedRequest
}

/** Placeholder for an unknown browser id. */
const idPlaceholder = "id-of-the-browser"

const requestOf = (id: string) =>
  Effect.flatMap(Client, (client) =>
    client.prepare(updateBrowser, { path: { session_id: id }, body: { action: "stop" } }),
  )

/** Builds the stop request with the client's URL, key and headers, without sending it. */
export const prepareStop = (id: string): Effect.Effect<StopRequest, ApiError, Client> =>
  Effect.map(requestOf(id), (stop) => ({ stop }))

/** Returns undefined if the client sends no idempotency keys, because the browser's id then stays unknown. */
export const prepareStopOfCreation = (
  request: Browsers.CreateBrowserSessionRequest,
): Effect.Effect<{ readonly stop: StopRequest; readonly idempotencyKey: string } | undefined, ApiError, Client> =>
  Effect.gen(function* () {
    const client = yield* Client
    const creation = yield* client.prepare(createBrowser, { body: request })
    const idempotencyKey = creation.headers["idempotency-key"]
    if (idempotencyKey === undefined) return undefined
    return { idempotencyKey, stop: { creation, stop: yield* requestOf(idPlaceholder) } }
  })

/** Longest acceptable delay after Ctrl+C. A stop takes 50 to 300 ms, and seconds on an overloaded machine. */
const limitMs = 5000

/**
 * Sends the requests until each is acknowledged. Runs in a worker thread, because the event loop of an exiting process
 * no longer runs; inlined as a string, because bundlers drop separate files. 404 means already stopped. 409 is retried:
 * the first request with the creation's key is still in progress.
 */
const program = `
  const { workerData: { flag, requests, limitMs, idPlaceholder } } = require("node:worker_threads")
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100))
  const signal = AbortSignal.timeout(limitMs)
  const send = ({ url, ...init }) => fetch(url, { ...init, signal, redirect: "manual" }).catch(() => undefined)
  const created = async (creation) => {
    while (!signal.aborted) {
      const response = await send(creation)
      if (response?.ok) return (await response.json()).id
      if (response?.status < 500 && ![408, 409, 425, 429].includes(response.status)) return
      await pause()
    }
  }
  const end = async ({ creation, stop }) => {
    const id = creation === undefined ? idPlaceholder : await created(creation)
    if (id === undefined) return
    while (!signal.aborted) {
      const response = await send({ ...stop, url: stop.url.replace(idPlaceholder, id) })
      if (response?.ok || response?.status === 404) return
      await pause()
    }
  }
  Promise.allSettled(requests.map(end)).then(() => {
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
  })
`

/** Stops browsers synchronously, within at most 5 s. Never throws, because it runs during process exit. */
export const stopSync = (requests: ReadonlyArray<StopRequest>): void => {
  if (requests.length === 0) return
  try {
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(program, {
      eval: true,
      execArgv: [],
      stdout: true,
      stderr: true,
      workerData: { flag, requests, limitMs, idPlaceholder },
    })
    worker.on("error", () => {})
    worker.unref()
    Atomics.wait(flag, 0, 0, limitMs)
  } catch {
    // The browser's own time limit stops it.
  }
}
