import type { Tabwright } from "@tabwright/sdk/v4"
import type { RunEvent, RunSummary } from "./RunState.ts"

/**
 * Requests of `useRun`. Reads end when the signal aborts. Requests that start runs have none: aborting them would not
 * tell if the run has started.
 */
export interface RunConnection {
  /** Starts a run and returns its id. */
  readonly start: (task: string, data?: unknown) => Promise<string>
  /** Sends a follow-up to the run's session and returns the id of the run that it starts. */
  readonly followUp: (id: string, text: string, interrupt: boolean) => Promise<string>
  /** Yields the events after the id `after` until the run has ended. Resumes after a lost connection. */
  readonly events: (id: string, after: number, signal: AbortSignal) => AsyncIterable<ReadonlyArray<RunEvent>>
  readonly get: (id: string, signal: AbortSignal) => Promise<RunSummary>
  readonly cancel: (id: string) => Promise<unknown>
}

/** Calls the service directly. */
export const clientConnection = (client: Pick<Tabwright, "run" | "runs">): RunConnection => ({
  start: async (task) => client.run(task).id(),
  followUp: async (id, text, interrupt) => client.runs.handle(id).followUp(text, { interrupt }).id(),
  events: async function* (id, after, signal) {
    for await (const event of client.runs.handle(id).events({ after, signal })) yield [event]
  },
  get: async (id, signal) => client.runs.get(id, { signal }),
  cancel: async (id) => client.runs.cancel(id),
})
