import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("./main.ts", import.meta.url))

/** Requests that are under way at once. */
export const inFlight = 64

/** What one of many requests cost. */
export interface Cost {
  /** From the first request to the last answer, for each request. */
  readonly elapsedUs: number
  /** What the process computed meanwhile, for each request. */
  readonly processorUs: number
}

/** A process that sends requests one way, when it is told to. */
export interface Requester extends AsyncDisposable {
  readonly send: (requests: number) => Promise<Cost>
}

/** Starts a process for one way of asking; it ends with the scope. */
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
