import { Worker } from "node:worker_threads"
import { idPlace, type StopRequest } from "./StopRequest.ts"

/** As long as a user bears after Ctrl+C; a stop takes 50 to 300 ms. */
const limitMs = 3000

/**
 * Sends the requests until each is acknowledged, from a thread, since the event loop of a process that exits turns no more.
 * A string, because a file beside this one is lost to bundlers. 404: nothing is left to stop. Of the refusals of a creation the four
 * pass: 409 says that the first request under its key is still under way.
 */
const program = `
  const { workerData: { flag, requests, limitMs, idPlace } } = require("node:worker_threads")
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
    const id = creation === undefined ? idPlace : await created(creation)
    if (id === undefined) return
    while (!signal.aborted) {
      const response = await send({ ...stop, url: stop.url.replace(idPlace, id) })
      if (response?.ok || response?.status === 404) return
      await pause()
    }
  }
  Promise.allSettled(requests.map(end)).then(() => {
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
  })
`

/**
 * Stops browsers before it returns, as far as that can be done within 3 s. Never throws: whoever calls it is on the way out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const stopNow = (requests: ReadonlyArray<StopRequest>): void => {
  if (requests.length === 0) return
  try {
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(program, {
      eval: true,
      execArgv: [],
      stdout: true,
      stderr: true,
      workerData: { flag, requests, limitMs, idPlace },
    })
    worker.on("error", () => {})
    worker.unref()
    Atomics.wait(flag, 0, 0, limitMs)
  } catch {
    // Nothing is left to try: the browser's own time limit ends it.
  }
}
