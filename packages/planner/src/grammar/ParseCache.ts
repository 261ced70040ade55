/**
 * What reading one clause has found out so far, so that no phrase is read twice: patterns try many ways to cut a clause.
 */
export interface Attempts {
  /** What each capture made of each run of tokens. */
  readonly read: Map<unknown, Map<string, unknown>>
  /** Ways that may still be tried; a clause that needs more than this is prose. */
  left: number
}

/** Far more than any instruction takes: the longest of the tests needs a hundredth. */
const mostAttempts = 400_000

export const freshAttempts = (): Attempts => ({ read: new Map(), left: mostAttempts })

/** What the clauses before this one said that this one may build on. */
export interface ParseCache {
  /** Words that were searched for or filtered by, in lower case and singular: "the cheapest lamp" may use them. */
  readonly topics: ReadonlyArray<string>
  readonly attempts: Attempts
}

export const nothingKnown = (): ParseCache => ({ topics: [], attempts: freshAttempts() })
