/** The result of one check. `reason` is a sentence, empty for a full score. */
export interface Score {
  /** From 0 to 1. */
  readonly score: number
  readonly reason: string
}

export const pass: Score = { score: 1, reason: "" }

export const fail = (reason: string): Score => ({ score: 0, reason })

/** Returns the full score or none. `reason` says why it is none. */
export const fromBoolean = (holds: boolean, reason: string): Score => (holds ? pass : fail(reason))
