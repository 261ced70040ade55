import type { Version } from "@tabwright/core/reasoning"
import type { Outcome } from "./Outcome.ts"

/**
 * A starting task, as passed to a stub function.
 *
 * @category models
 * @since 0.1.0
 */
export interface StartedTask {
  readonly task: string
  readonly version: Version
  readonly model: string
  /** Counts from 1. Later turns of a session are follow-ups. */
  readonly turn: number
  readonly sessionId: string
  readonly outputSchema: Readonly<Record<string, unknown>> | undefined
}

/**
 * Selects tasks for a stub. Default: the next task.
 *
 * @category models
 * @since 0.1.0
 */
export interface StubMatch {
  /** Substring of the task, or a pattern. */
  readonly task?: string | RegExp
  readonly version?: Version
  readonly model?: string
  /** Number of tasks; `Infinity` for all. Default 1. */
  readonly times?: number
}

/**
 * An outcome, or a function that returns one.
 *
 * @category models
 * @since 0.1.0
 */
export type StubbedOutcome = Outcome | ((task: StartedTask) => Outcome)

/** Pending stubs. The first matching stub is used, specific ones before general ones. */
export class Stubs {
  #lines: ReadonlyArray<{ readonly outcome: StubbedOutcome; readonly match: StubMatch; left: number }> = []

  add(outcome: StubbedOutcome, match: StubMatch): void {
    const times = match.times ?? 1
    if (!(times >= 1)) throw new RangeError("times must be at least 1")
    this.#lines = [...this.#lines, { outcome, match, left: times }]
  }

  /** Returns the outcome of a starting task; empty if no stub matches. */
  take(task: StartedTask): Outcome {
    const fitting = this.#lines.filter(({ match }) => fits(match, task))
    const line = fitting.find(({ match }) => isCertain(match)) ?? fitting[0]
    if (line === undefined) return {}
    line.left -= 1
    this.#lines = this.#lines.filter(({ left }) => left > 0)
    return typeof line.outcome === "function" ? line.outcome(task) : line.outcome
  }
}

const isCertain = ({ model, task, version }: StubMatch): boolean =>
  task !== undefined || version !== undefined || model !== undefined

const fits = (match: StubMatch, { model, task, version }: StartedTask): boolean =>
  (match.version === undefined || match.version === version) &&
  (match.model === undefined || match.model === model) &&
  (match.task === undefined ||
    (typeof match.task === "string" ? task.includes(match.task) : new RegExp(match.task).test(task)))
