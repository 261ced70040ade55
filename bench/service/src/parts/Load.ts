import { startChild } from "@tabwright/bench-measure"

/** Requests that are sent again and again, a number of them at once, on connections that stay open. */
export interface Load {
  /** Asked in turn. */
  readonly urls: ReadonlyArray<string>
  readonly method: "GET" | "POST"
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** What each has to be answered with. */
  readonly status: number
  readonly requests: number
  readonly inFlight: number
}

export interface LoadResult {
  readonly perSecond: number
  /** From asking to the last byte, of each request. */
  readonly ms: ReadonlyArray<number>
}

/** A client in a process of its own, which ends with the scope. */
export interface LoadClient extends AsyncDisposable {
  readonly send: (load: Load) => Promise<LoadResult>
}

const isResult = (told: unknown): told is LoadResult => typeof told === "object" && told !== null && "perSecond" in told

/** Starts a client. */
export const startLoadClient = (): LoadClient => {
  const child = startChild(new URL("./client.ts", import.meta.url))
  return {
    send: async (load) => {
      const told = await child.ask(load)
      if (!isResult(told)) throw new TypeError("The client told something else than what it measured")
      return told
    },
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}
