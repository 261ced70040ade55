import type { Token } from "../Token.ts"
import type { Verb } from "../Verb.ts"

export type Tokens = ReadonlyArray<Token>

/** One instruction, wish or question of a task. */
export interface Clause {
  /** As the task words it. */
  readonly text: string
  /**
   * `do`: an instruction with a verb. `state`: what must hold at the end. `ask`: a question. `loose`: neither, such as
   * "sidebar to 300 px"; the page decides what it means.
   */
  readonly kind: "do" | "state" | "ask" | "loose"
  /** Null for `state`, `ask` and `loose`. */
  readonly verb: Verb | null
  /** What follows the verb; of a passive sentence the subject first. `ask` and `loose`: all but the question word. `state`: the predicate. */
  readonly args: Tokens
  /** Subject of a `state`. */
  readonly subject: Tokens
  /** Question word: "how many", "which"; "need" for what somebody needs. */
  readonly wh: string
  /** What it is done for: "mark it as important" of "click the star to mark it as important". */
  readonly purpose: Tokens
  /** What a pronoun in it stands for; of a question without one, what was told before it. */
  readonly it: Tokens
  /** The sentence before it that only tells something. */
  readonly told: Tokens
  /** True for "is not …" and "no longer". */
  readonly isNegated: boolean
  /** True for a sentence that may just tell something: skipped if it fits nothing on the page. */
  readonly isOptional: boolean
}

export const noTokens: Tokens = []

export const makeClause = (text: string, clause: Partial<Clause>): Clause => ({
  text,
  kind: "loose",
  verb: null,
  args: noTokens,
  subject: noTokens,
  wh: "",
  purpose: noTokens,
  it: noTokens,
  told: noTokens,
  isNegated: false,
  isOptional: false,
  ...clause,
})
