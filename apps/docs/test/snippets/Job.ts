/** A snippet to run. */
export interface Job {
  /** Name of its folder. */
  readonly index: number
  readonly language: string
  /** Path of its code, with local URLs substituted. */
  readonly file: string
}

/** The result of a snippet. */
export interface Ran {
  readonly output: string
  /** Absent on success. */
  readonly error?: string
  readonly ms: number
}
