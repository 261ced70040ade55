import type * as Duration from "effect/Duration"

/**
 * One step that a scripted agent takes.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScriptedStep {
  readonly goal: string
  /** Where the browser is. Default: that of the step before; at first the task's start page, else `https://example.com/`. */
  readonly url?: string
  /** As v2 shows them, parsed: `{ click: { index: 1 } }`. Default: one action that fits the url. */
  readonly actions?: ReadonlyArray<Readonly<Record<string, unknown>>>
  /** From the end of the step before to the end of this one. Default 1 second. */
  readonly duration?: Duration.Input
  readonly memory?: string
  readonly evaluation?: string
}

/**
 * How a scripted task ends badly, or not by itself.
 *
 * - `declined`: the agent does not take the task on; nothing is opened
 * - `gaveUp`: it tried and could not
 * - `error`: something outside its control broke, so that v2 says `failed`
 * - `stepLimit`, `costLimit`: what it was given is used up
 * - `dispatchFailed`: no worker could start it
 * - `stuck`: it never ends by itself; cancel it, or let `resume` go on with it
 * - `needsHuman`: it waits for a person, and says for what
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
 * What becomes of a task. Everything has a default: two steps, then `Done: <task>`, or a value that fits the task's schema.
 *
 * @category models
 * @since 0.1.0
 */
export interface Outcome {
  /** A text is a step's goal. */
  readonly steps?: ReadonlyArray<string | ScriptedStep>
  /** The agent's last words; for a task with a schema, taken as JSON or else as a string in it. Default where there is an `output`: its JSON. */
  readonly result?: string
  /** The structured output, for a task with a schema. It is not checked against it, so that a test can let it be wrong. */
  readonly output?: unknown
  /** What the output of a v3 task with `codeMode` holds as `code`. Default null: no script ran. */
  readonly code?: string
  /** What the agent says of itself. Default: whether it did not fail. */
  readonly isSuccess?: boolean
  readonly failure?: FailureKind
  /** Why it failed, or what a human is needed for. */
  readonly error?: string
  /** Written with the last step, by path in the workspace. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** Of the whole task, spread over its steps. Default 0.004 a step. */
  readonly costUsd?: number | string
  /** Of the whole task. Default 1 200 and 100 a step. */
  readonly tokens?: { readonly input: number; readonly output: number }
  /** How long it waits before it starts. Default 0. */
  readonly delay?: Duration.Input
  /** Default: the beginning of the task. */
  readonly title?: string
  /** For v2. */
  readonly suggestions?: ReadonlyArray<Readonly<Record<string, unknown>>>
  /** Further events for v4's log, after the last step. */
  readonly events?: ReadonlyArray<{ readonly type: string; readonly data?: Readonly<Record<string, unknown>> }>
  /** The judge's report, where the task asks for a judge. Default: a verdict that agrees with `isSuccess`. */
  readonly judgement?: Readonly<Record<string, unknown>>
  /** Whether a browser is opened. Default true. */
  readonly browser?: boolean
}

/**
 * Outcomes that tests often want. They are plain objects: spread one to change it.
 *
 * @category constants
 * @since 0.1.0
 */
export const outcomes = {
  success: (result: string, more: Outcome = {}): Outcome => ({ ...more, result }),
  /** A structured output. */
  output: (output: unknown, more: Outcome = {}): Outcome => ({ ...more, output }),
  /** Ends well after a while. */
  slow: (duration: Duration.Input, more: Outcome = {}): Outcome => ({
    steps: [{ goal: "Take all the time", duration }],
    ...more,
  }),
  /** Takes one step and then goes on for ever. */
  stuck: (): Outcome => ({ steps: ["Load the page"], failure: "stuck" }),
  needsHuman: (question = "Solve the captcha"): Outcome => ({
    steps: ["Load the page"],
    failure: "needsHuman",
    error: question,
  }),
  declined: (why = "This task is not one that can be done in a browser."): Outcome => ({
    failure: "declined",
    error: why,
    suggestions: [{ message: "Say which page to open and what to do there." }],
  }),
  gaveUp: (why = "The page never showed what was asked for."): Outcome => ({ failure: "gaveUp", error: why }),
  error: (why = "The page crashed. Try again."): Outcome => ({ failure: "error", error: why }),
  stepLimit: (): Outcome => ({ failure: "stepLimit" }),
  costLimit: (): Outcome => ({ failure: "costLimit" }),
  dispatchFailed: (why = "No worker could take the run up. Try again."): Outcome => ({
    failure: "dispatchFailed",
    error: why,
  }),
} as const
