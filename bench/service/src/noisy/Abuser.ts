import { startChild } from "@tabwright/bench-measure"
import type { Target } from "./Patterns.ts"

/** A pattern, and how long to keep it up; 0 seconds prepare it. */
export interface Order {
  readonly name: string
  readonly seconds: number
  readonly target: Target
}

/** Answers by their status. */
export interface Abused {
  readonly statuses: Readonly<Record<string, number>>
}

/** A client in a process of its own. */
export interface Abuser extends AsyncDisposable {
  readonly carryOut: (order: Order) => Promise<Abused>
}

/** Starts the client of the project that abuses the service. */
export const startAbuser = (): Abuser => {
  const child = startChild(new URL("./attack.ts", import.meta.url))
  return {
    // The program of this process sends nothing else.
    carryOut: async (order) => (await child.ask(order)) as Abused,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}
