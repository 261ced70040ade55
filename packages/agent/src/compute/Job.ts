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
  /** May return a promise, whose time is only limited to about twice `cpuMs`, and on Linux only. */
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
  /** Wall-clock time in ms after which the worker gives up, even if the call got little CPU time. */
  readonly wallMs: number
  readonly input: unknown
}

/** A worker has received its call. Until then, a busy machine may still be starting the process. */
export const received = "received"

/** Result of a call. A worker runs one call at a time, so replies need no ID. */
export type JobReply =
  | { readonly output: unknown }
  | { readonly timedOut: true }
  /** It used less than its CPU time within `wallMs`: the machine is busy. */
  | { readonly starved: true }
  /** An exception of the job: a bug. */
  | { readonly defect: string }
