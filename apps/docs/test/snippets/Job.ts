export interface Job {
  readonly index: number
  readonly language: string
  /** Path of its code, with local URLs substituted. */
  readonly file: string
}

export interface JobResult {
  readonly output: string
  /** Absent on success. */
  readonly error?: string
  readonly ms: number
}
