/**
 * CPU-heavy work on untrusted input, run in a worker process. A pure function: it may run twice, its input and output
 * are copied between processes, and it depends only on its input.
 *
 * @category models
 * @since 0.1.0
 */
export interface Job<Input, Output> {
  /** URL of the module that exports the job. */
  readonly module: string
  /** Name of the job's export. */
  readonly name: string
  /** CPU time per call in milliseconds. */
  readonly cpuMs: number
  readonly run: (input: Input) => Output
}

/**
 * Declares a job of the calling module: `export const lengthOf = defineJob(import.meta.url, "lengthOf", …)`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const defineJob = <Input, Output>(
  module: string,
  name: string,
  options: { readonly cpuMs: number },
  run: (input: Input) => Output,
): Job<Input, Output> => ({ module, name, cpuMs: options.cpuMs, run })

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
