import type { Clause } from "../language/Clauses.ts"
import type { Outcome, Scene } from "../run/Scene.ts"

/** A reading of a clause, to be grounded on the page when its turn comes. */
export interface Intent {
  /**
   * Confidence from 0 (nothing on this page fits) to 1 before it has acted. The page decides between several intents of a
   * clause: the highest is executed. 1 for intents that need no page.
   */
  readonly fit: (scene: Scene) => number
  /** Decides the next move, from the scene alone. */
  readonly step: (scene: Scene) => Outcome
  /** True if it reads a value for the answer. */
  readonly isReading?: boolean
  /** True if it can be executed without an open page. */
  readonly needsNoPage?: boolean
}

/** What a clause may refer to: the clauses before it. */
export interface ReadContext {
  readonly before: ReadonlyArray<Clause>
  readonly after: ReadonlyArray<Clause>
}

/** A kind of instruction: how a clause is read as one, and how it is executed. */
export interface Frame {
  readonly name: string
  /** What it does, for the documentation: a sentence without subject. */
  readonly does: string
  /** Instructions in different wordings, for the documentation. */
  readonly examples: ReadonlyArray<string>
  /** Returns the ways to read a clause as this frame, the likeliest first; none if it is another one. */
  readonly read: (clause: Clause, context: ReadContext) => ReadonlyArray<Intent>
}
