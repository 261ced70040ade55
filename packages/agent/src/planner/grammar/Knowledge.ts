/**
 * What the clauses before this one said that this one may build on.
 *
 * @category models
 * @since 0.1.0
 */
export interface Knowledge {
  /** Words that were searched for or filtered by, in lower case and singular: "the cheapest lamp" may use them. */
  readonly topics: ReadonlyArray<string>
  /** Whether an earlier clause reads something that "it" may mean. */
  readonly hasRead: boolean
}

export const nothingKnown: Knowledge = { topics: [], hasRead: false }
