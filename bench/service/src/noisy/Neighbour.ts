import { startChild } from "@tabwright/bench-measure"

/** Requests that the neighbour sends. */
export type Operation = "poll" | "list" | "create" | "cdp"

/** What the neighbour talks to, and for how long. */
export interface Endpoints {
  readonly url: string
  readonly apiKey: string
  readonly runId: string
  readonly cdpUrl: string
  /** A task that the planner declines. */
  readonly task: string
  readonly seconds: number
}

/** Durations of each operation, and the statuses of those that were refused. */
export type Measured = Readonly<
  Record<Operation, { readonly ms: ReadonlyArray<number>; readonly refused: ReadonlyArray<number> }>
>

/** A client in a process of its own. */
export interface Neighbour extends AsyncDisposable {
  readonly measure: (endpoints: Endpoints) => Promise<Measured>
}

/** Starts the client of the project whose service is measured. */
export const startNeighbour = (): Neighbour => {
  const child = startChild(new URL("./client.ts", import.meta.url))
  return {
    // The program of this process sends nothing else.
    measure: async (endpoints) => (await child.ask(endpoints)) as Measured,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}
