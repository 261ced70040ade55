/** A call of a job, as the pool sends it to a worker. */
export interface JobCall {
  readonly module: string
  readonly name: string
  readonly cpuMs: number
  readonly input: unknown
}

/** The outcome of a call. A worker has one call at a time, so replies carry no id. */
export type JobReply =
  | { readonly output: unknown }
  | { readonly timedOut: true }
  /** The job threw: a bug of ours. */
  | { readonly defect: string }

/** Wall-clock time after which a call counts as timed out even if the machine gave it little CPU time, in milliseconds. */
export const maxWallMs = 30_000
