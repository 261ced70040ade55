/** A call of a job, as sent to a worker. */
export interface JobCall {
  readonly module: string
  readonly name: string
  readonly cpuMs: number
  readonly input: unknown
}

/** Result of a call. A worker runs one call at a time, so replies need no ID. */
export type JobReply =
  | { readonly output: unknown }
  | { readonly timedOut: true }
  /** An exception of the job: a bug. */
  | { readonly defect: string }

/** Wall-clock time in ms after which a call times out even if it got little CPU time. */
export const maxWallMs = 30_000
