/** A snippet on its way to the program that runs it. */
export interface Job {
  /** Names its folder. */
  readonly index: number
  readonly language: string
  /** Where its code lies; written anew with the addresses that hold here. */
  readonly file: string
}

/** What became of it. */
export interface Ran {
  readonly output: string
  /** Absent where it ended well. */
  readonly error?: string
  readonly ms: number
}
