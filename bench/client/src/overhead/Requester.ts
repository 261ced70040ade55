import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("./main.ts", import.meta.url))

/** Concurrent requests. */
export const inFlight = 64

/** Cost per request. */
export interface Cost {
  /** Elapsed time from the first request to the last response, per request. */
  readonly elapsedUs: number
  /** CPU time of the process, per request. */
  readonly processorUs: number
}

/** A process that sends requests with one client on demand. */
export interface Requester extends AsyncDisposable {
  readonly send: (requests: number) => Promise<Cost>
}

/** Starts the process of one client, which exits with the scope. */
export const startRequester = (url: string, what: string, way: string): Requester => {
  const child = fork(program, [url, what, way], { execArgv: process.execArgv })
  const ended = once(child, "exit")
  return {
    send: async (requests) => {
      child.send(requests)
      const answer = await Promise.race([once(child, "message"), ended.then(() => undefined)])
      if (answer === undefined) throw new Error(`The process for ${way} ended; what it wrote stands above`)
      return answer[0]
    },
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
