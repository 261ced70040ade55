import type { DurationInput } from "../DurationInput.ts"
import type { Version } from "@tabwright/core/reasoning"

/**
 * A stubbed step of the agent.
 *
 * @category models
 * @since 0.1.0
 */
export interface StubbedStep {
  readonly goal: string
  /** Page of the browser. Default: the previous step's; at first the task's start page, else `https://example.com/`. */
  readonly url?: string
  /** Actions as shown by v2, parsed: `{ click: { index: 1 } }`. Default: one action that fits the URL. */
  readonly actions?: ReadonlyArray<Readonly<Record<string, unknown>>>
  /** Time since the end of the previous step. Default 1 second. */
  readonly duration?: DurationInput
  readonly memory?: string
  readonly evaluation?: string
}

/**
 * Failure or interruption of a stubbed task:
 * - `declined`: the agent declines the task without opening a browser
 * - `gaveUp`: the agent tries and fails
 * - `error`: an error outside the agent's control, which v2 reports as `failed`
 * - `stepLimit`, `costLimit`: the limit is reached
 * - `dispatchFailed`: no worker could start the run
 * - `stuck`: never ends automatically; cancel it or continue it with `resume`
 * - `needsHuman`: waits for a human with a question
 *
 * @category models
 * @since 0.1.0
 */
export type FailureKind =
  | "declined"
  | "gaveUp"
  | "error"
  | "stepLimit"
  | "costLimit"
  | "dispatchFailed"
  | "stuck"
  | "needsHuman"

/**
 * Outcome of a task. Everything has a default: two steps, then `Done: <task>`, or a value that matches the task's
 * schema.
 *
 * @category models
 * @since 0.1.0
 */
export interface Outcome {
  /** A string is a step's goal. */
  readonly steps?: ReadonlyArray<string | StubbedStep>
  /**
   * The agent's final text. For a task with a schema, parsed as JSON or used as a string in it. Default with an
   * `output`: its JSON.
   */
  readonly result?: string
  /** Structured output of a task with a schema. Not validated, so that tests can return invalid output. */
  readonly output?: unknown
  /** Value of `code` in the output of a v3 task with `codeMode`. Default null: no script ran. */
  readonly code?: string
  /** The agent's own assessment. Default: true unless the task fails. */
  readonly isSuccess?: boolean
  readonly failure?: FailureKind
  /** Cause of the failure, or the question to a human. */
  readonly error?: string
  /** Written with the last step, by workspace path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** Cost of the whole task, spread over its steps. Default 0.004 per step. */
  readonly costUsd?: number | string
  /** Tokens of the whole task. Default 1 200 and 100 per step. */
  readonly tokens?: { readonly input: number; readonly output: number }
  /** Delay before the start. Default 0. */
  readonly delay?: DurationInput
  /** Default: the beginning of the task. */
  readonly title?: string
  /** For v2. */
  readonly suggestions?: ReadonlyArray<Readonly<Record<string, unknown>>>
  /**
   * Calls of the run's tools after the last step, one after the other. The run waits for each answer. Default none.
   */
  readonly toolCalls?: ReadonlyArray<{ readonly name: string; readonly arguments?: Readonly<Record<string, unknown>> }>
  /**
   * CAPTCHAs that the run meets after the last step. Each is reported, and solved if the run has a solver and `isSolved` is
   * not false. Default none.
   */
  readonly captchas?: ReadonlyArray<{ readonly kind: string; readonly siteKey?: string; readonly isSolved?: boolean }>
  /** Additional v4 events, after the last step. */
  readonly events?: ReadonlyArray<{ readonly type: string; readonly data?: Readonly<Record<string, unknown>> }>
  /** Judge's report, if the task requests one. Default: agrees with `isSuccess`. */
  readonly judgement?: Readonly<Record<string, unknown>>
  /** Open a browser. Default true. */
  readonly browser?: boolean
}

/**
 * Common outcomes as plain objects. Spread one to change it.
 *
 * @category constants
 * @since 0.1.0
 */
export const outcomes = {
  success: (result: string, more: Outcome = {}): Outcome => ({ ...more, result }),
  /** Succeeds with a structured output. */
  output: (output: unknown, more: Outcome = {}): Outcome => ({ ...more, output }),
  /** Succeeds after some time. */
  slow: (duration: DurationInput, more: Outcome = {}): Outcome => ({
    steps: [{ goal: "Wait a long time", duration }],
    ...more,
  }),
  /** Takes one step and never ends. */
  stuck: (): Outcome => ({ steps: ["Load the page"], failure: "stuck" }),
  needsHuman: (question = "Solve the captcha"): Outcome => ({
    steps: ["Load the page"],
    failure: "needsHuman",
    error: question,
  }),
  declined: (error = "This task cannot be done in a browser."): Outcome => ({
    failure: "declined",
    error,
    suggestions: [{ message: "Name the page to open and the steps to take on it." }],
  }),
  gaveUp: (error = "The page never showed the requested content."): Outcome => ({ failure: "gaveUp", error }),
  error: (error = "The page crashed. Try again."): Outcome => ({ failure: "error", error }),
  stepLimit: (): Outcome => ({ failure: "stepLimit" }),
  costLimit: (): Outcome => ({ failure: "costLimit" }),
  dispatchFailed: (error = "No worker could start the run. Try again."): Outcome => ({
    failure: "dispatchFailed",
    error,
  }),
} as const

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
