import type { Outcome } from "./Outcome.ts"

/**
 * What a script knows of a task that starts.
 *
 * @category models
 * @since 0.1.0
 */
export interface StartedTask {
  readonly task: string
  readonly version: "v2" | "v3" | "v4"
  readonly model: string
  /** From 1; later turns of a session are follow-ups. */
  readonly turn: number
  readonly sessionId: string
  readonly outputSchema: Readonly<Record<string, unknown>> | undefined
}

/**
 * Which tasks a script is for. Default: the next one, whatever it is.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScriptMatch {
  /** A part of the task's text, or a pattern. */
  readonly task?: string | RegExp
  readonly version?: "v2" | "v3" | "v4"
  readonly model?: string
  /** How many tasks it serves; `Infinity` for all. Default 1. */
  readonly times?: number
}

/**
 * An outcome, or how to find one.
 *
 * @category models
 * @since 0.1.0
 */
export type ScriptedOutcome = Outcome | ((task: StartedTask) => Outcome)

/**
 * The outcomes that wait for their tasks: the first that fits a task is taken, those for certain tasks before those for any.
 *
 * @category models
 * @since 0.1.0
 */
export class Script {
  #lines: ReadonlyArray<{ readonly outcome: ScriptedOutcome; readonly match: ScriptMatch; left: number }> = []

  add(outcome: ScriptedOutcome, match: ScriptMatch): void {
    const times = match.times ?? 1
    if (!(times >= 1)) throw new RangeError("times is at least 1")
    this.#lines = [...this.#lines, { outcome, match, left: times }]
  }

  /** The outcome for a task that starts; an empty one where none was scripted. */
  take(task: StartedTask): Outcome {
    const fitting = this.#lines.filter(({ match }) => fits(match, task))
    const line = fitting.find(({ match }) => isCertain(match)) ?? fitting[0]
    if (line === undefined) return {}
    line.left -= 1
    this.#lines = this.#lines.filter(({ left }) => left > 0)
    return typeof line.outcome === "function" ? line.outcome(task) : line.outcome
  }
}

const isCertain = ({ model, task, version }: ScriptMatch): boolean =>
  task !== undefined || version !== undefined || model !== undefined

const fits = (match: ScriptMatch, { model, task, version }: StartedTask): boolean =>
  (match.version === undefined || match.version === version) &&
  (match.model === undefined || match.model === model) &&
  (match.task === undefined ||
    (typeof match.task === "string" ? task.includes(match.task) : new RegExp(match.task).test(task)))
