import { Events, type Runs } from "@tabwright/core/v4"
import { Conflict } from "@tabwright/core/errors"
import * as Option from "effect/Option"
import type { OutputSchema } from "../handle/StructuredOutput.ts"
import type { WaitSettings } from "../handle/WaitSettings.ts"
import type { RunCallbacks, RunHandle } from "../v4/RunHandle.ts"
import type { RunOptions, Tabwright } from "../v4/Tabwright.ts"
import { failedCall, failedRun } from "./ToolFailed.ts"

/**
 * Input of the tool that runs a task, chosen by a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface TaskInput {
  /** Task in plain language. */
  readonly task: string
}

/**
 * A question of an agent to a human.
 *
 * @category models
 * @since 0.1.0
 */
export interface HumanQuestion extends NonNullable<Runs.RunSummary["humanRequest"]> {
  /** Id of the run that waits. */
  readonly runId: string
}

/**
 * Progress of a running task.
 *
 * @category models
 * @since 0.1.0
 */
export interface TaskProgress {
  /** `waiting` while the run waits for a human. */
  readonly status: "running" | "waiting"
  /** Id of the run. */
  readonly runId: string
  /** Goals of the steps so far. */
  readonly steps: ReadonlyArray<string>
  /** Reason for which the run waits. */
  readonly question?: string
  /** URL of the live view, with `showsLiveView`. */
  readonly liveUrl?: string
}

/**
 * Result of a completed task.
 *
 * @category models
 * @since 0.1.0
 */
export interface TaskResult<Output = undefined> {
  /** Always `completed`: other ends throw `ToolFailed`. */
  readonly status: "completed"
  /** Id of the run. */
  readonly runId: string
  /** Goals of the steps. */
  readonly steps: ReadonlyArray<string>
  /** Result as text. */
  readonly result: string
  /** Output, validated by the schema. Undefined without one. */
  readonly output: Output
  /** Cost of models and searches in USD. */
  readonly costUsd: string
}

/**
 * Options of {@link runTask}.
 *
 * @category models
 * @since 0.1.0
 */
export interface TaskToolOptions<Output = undefined> {
  /** Schema of the output. */
  readonly schema?: OutputSchema<Output> | undefined
  /** Other options of the run, such as `model`, `maxCostUsd`, `profileId` or `allowedDomains`. */
  readonly run?: Omit<RunOptions, keyof WaitSettings | keyof RunCallbacks | "outputSchema"> | undefined
  /**
   * Answers questions of the agent, which may then ask (`askHuman`), and of policies, which `yes` allows. The run resumes with
   * the returned answer; without one, the agent looks at the page again. `signal` is aborted when the question is answered
   * elsewhere, has expired, or the run ends. What it throws cancels the run.
   */
  readonly onHumanRequest?:
    | ((question: HumanQuestion, signal: AbortSignal) => string | undefined | Promise<string | undefined>)
    | undefined
  /**
   * Include the URL of the live view in the progress. Everyone who has it can control the browser. Default false.
   */
  readonly showsLiveView?: boolean | undefined
}

/** Events that end a request to a human. */
const repliedEvents: ReadonlyArray<string> = ["human.replied", "human.timed_out"]

/**
 * Runs a task, yields its progress, and returns its result. An aborted `signal`, a thrown error and the end of the
 * iteration cancel the run.
 *
 * @category constructors
 * @since 0.1.0
 * @throws ToolFailed if the task fails or cannot start; the reason of `signal` if it is aborted
 */
export async function* runTask<Output = undefined>(
  client: Pick<Tabwright, "run" | "runs">,
  { task }: TaskInput,
  { onHumanRequest, run: given, schema, showsLiveView = false }: TaskToolOptions<Output> = {},
  signal?: AbortSignal,
): AsyncGenerator<TaskProgress, TaskResult<Output>, undefined> {
  signal?.throwIfAborted()
  const options = { ...(onHumanRequest === undefined ? {} : { askHuman: true }), ...given }
  // The model that calls the tool can ask again, so the run needs no turn to repair its output.
  const typed = schema === undefined ? undefined : client.run<Output>(task, { ...options, schema, repair: false })
  const run: RunHandle = typed ?? client.run(task, options)
  const stopped = new AbortController()
  const either = signal === undefined ? stopped.signal : AbortSignal.any([signal, stopped.signal])
  let asked: AbortController | undefined
  let runId: string | undefined
  let hasEnded = false

  const answer = async (id: string, question: AbortController) => {
    const { humanRequest } = await client.runs.get(id, { signal: question.signal })
    if (humanRequest?.kind !== "question") return
    const reply = await onHumanRequest?.({ ...humanRequest, runId: id }, question.signal)
    if (question.signal.aborted) return
    await client.runs.resume(id, reply, { signal: question.signal }).catch((error: unknown) => {
      // Answered elsewhere in the meantime.
      if (!(error instanceof Conflict)) throw error
    })
  }

  try {
    // Without the signal, because an aborted start could leave a run whose id is unknown.
    runId = await run.id()
    let progress: TaskProgress = { status: "running", runId, steps: [] }
    yield progress
    for await (const event of run.events({ signal: either })) {
      const { data, type } = event
      const before = progress
      const step = Events.stepOf(event)
      if (Option.isSome(step)) progress = { ...progress, steps: [...progress.steps, step.value.nextGoal] }
      if (showsLiveView && typeof data["live_view_url"] === "string") {
        progress = { ...progress, liveUrl: data["live_view_url"] }
      }
      if (type === "human.requested") {
        progress = { ...progress, status: "waiting", question: String(data["reason"]) }
        const question = new AbortController()
        asked = question
        const isOver = () => question.signal.aborted
        if (onHumanRequest !== undefined) {
          answer(runId, question).catch((error: unknown) => isOver() || stopped.abort(error))
        }
      }
      if (repliedEvents.includes(type)) {
        asked?.abort()
        const { question: _, ...rest } = progress
        progress = { ...rest, status: "running" }
      }
      if (progress !== before) yield progress
    }
    hasEnded = true
    const summary = await client.runs.get(runId, { signal: either })
    if (summary.status !== "completed") throw failedRun(summary)
    return {
      status: "completed",
      runId,
      steps: progress.steps,
      result: summary.result ?? "",
      // Without a schema, `Output` is undefined.
      output: (typed === undefined ? undefined : (await typed).output) as Output,
      costUsd: summary.totalCostUsd,
    }
  } catch (error) {
    throw failedCall(error, runId)
  } finally {
    asked?.abort()
    // A failed cancellation must not hide the cause.
    if (!hasEnded) await run.cancel().catch(() => {})
  }
}
