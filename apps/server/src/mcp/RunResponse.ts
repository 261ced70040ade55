import { HumanRequest, QueuedMessage, RunSummary, TaskStepView, WorkspaceFileInfo } from "@tabwright/raw/v4/schemas"
import { type ApiError, type Client, type Runs, Workspaces } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import type { Call } from "./Caller.ts"
import { toPublicLink } from "./PublicLinks.ts"
import { fileUri } from "./ResourceUris.ts"
import { hasEnded, type RunState } from "./RunProgress.ts"
import { fitting, partOf, type ToolResponse, truncate } from "./ToolResponse.ts"

/** The structured result of tools that return a run. */
export const RunOutput = Schema.Struct({
  runId: Schema.optionalKey(RunSummary.fields.id),
  sessionId: RunSummary.fields.sessionId,
  messageId: Schema.optionalKey(QueuedMessage.fields.id).annotate({ description: "Set while the message is queued." }),
  workspaceId: Schema.optionalKey(RunSummary.fields.workspaceId),
  status: Schema.String.annotate({
    description: "queued, dispatching, running, completed, failed or cancelled.",
  }),
  isFinished: Schema.Boolean,
  model: Schema.optionalKey(RunSummary.fields.model),
  result: Schema.optionalKey(RunSummary.fields.result),
  resultCutAt: Schema.optionalKey(Schema.Int),
  resultChars: Schema.optionalKey(Schema.Int),
  error: Schema.optionalKey(RunSummary.fields.error),
  costUsd: Schema.optionalKey(RunSummary.fields.totalCostUsd),
  judgement: Schema.optionalKey(Schema.String),
  stepCount: Schema.optionalKey(Schema.Int),
  lastSteps: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        number: TaskStepView.fields.number,
        goal: TaskStepView.fields.nextGoal,
        url: TaskStepView.fields.url,
      }),
    ),
  ),
  waitsFor: Schema.optionalKey(
    Schema.Struct({
      kind: HumanRequest.fields.kind,
      reason: HumanRequest.fields.reason,
      url: HumanRequest.fields.url,
      expiresAt: HumanRequest.fields.expiresAt,
      liveUrl: HumanRequest.fields.liveUrl,
    }),
  ),
  files: Schema.optionalKey(
    Schema.Array(Schema.Struct({ path: WorkspaceFileInfo.fields.path, size: WorkspaceFileInfo.fields.size })),
  ),
  next: Schema.String.annotate({ description: "What to call next." }),
})

/** Maximum characters of a result per response. `resultOffset` returns the rest. */
const maxResultChars = 10_000

/** Number of last steps in a response. */
const shownSteps = 10

const shownFiles = 30

/** Paths have up to 1,000 characters. */
const maxFileChars = 3_000

export const runResponse = (
  { run, steps }: Pick<RunState, "run"> & Partial<RunState>,
  call: Call,
  resultOffset = 0,
): Effect.Effect<ToolResponse<typeof RunOutput.Type>, ApiError, Client> =>
  Effect.gen(function* () {
    const isOver = hasEnded(run)
    const { part, nextOffset } = partOf(run.result ?? "", resultOffset, maxResultChars)
    const files =
      isOver && run.workspaceId !== null
        ? yield* Workspaces.listFiles(run.workspaceId, { limit: shownFiles })
        : undefined
    const shown =
      files &&
      fitting(
        files.files.map(({ path, size }) => ({ path, size })),
        maxFileChars,
      )
    const hasMoreFiles = files !== undefined && (files.hasMore || shown?.length !== files.files.length)
    return {
      facts: {
        runId: run.id,
        sessionId: run.sessionId,
        workspaceId: run.workspaceId,
        status: run.status,
        isFinished: isOver,
        model: run.model,
        result: run.result === null ? null : part,
        ...(nextOffset === undefined ? {} : { resultCutAt: nextOffset, resultChars: run.result?.length ?? 0 }),
        error: run.error === null ? null : truncate(run.error, 2_000),
        costUsd: run.totalCostUsd,
        ...(run.judgement ? { judgement: truncate(JSON.stringify(run.judgement), 2_000) } : {}),
        ...(steps === undefined ? {} : stepFacts(steps)),
        ...(run.humanRequest ? { waitsFor: humanRequestOf(run.humanRequest, call) } : {}),
        ...(shown === undefined ? {} : { files: shown }),
        next: nextOf(run, nextOffset, hasMoreFiles),
      },
      links: (shown ?? []).map(({ path, size }) => ({
        uri: fileUri(run.workspaceId ?? "", path),
        name: path.split("/").at(-1) ?? path,
        size,
      })),
    }
  })

const stepFacts = (steps: RunState["steps"]) => ({
  stepCount: steps.length,
  lastSteps: steps.slice(-shownSteps).map((step) => ({
    number: step.number,
    goal: truncate(step.nextGoal, 200),
    url: truncate(step.url, 200),
  })),
})

const humanRequestOf = (human: NonNullable<Runs.RunSummary["humanRequest"]>, call: Call) => ({
  kind: human.kind,
  reason: truncate(human.reason, 2_000),
  url: truncate(human.url, 500),
  expiresAt: human.expiresAt,
  // A human can act in the live view.
  liveUrl: human.liveUrl === null ? null : toPublicLink(call, human.liveUrl),
})

const nextOf = (run: Runs.RunSummary, nextOffset: number | undefined, hasMoreFiles: boolean): string => {
  if (run.humanRequest)
    return "The run waits for a human. Reply with answer_run, or let a human act at liveUrl and then call answer_run to resume."
  if (!hasEnded(run))
    return "The run is in progress. Call get_run with waitSeconds to wait for its end, or cancel_run to cancel it."
  const more = [
    ...(nextOffset === undefined ? [] : [`Call get_run with resultOffset ${nextOffset} for the rest of the result.`]),
    ...(hasMoreFiles ? ["Call list_files for the rest of the files."] : []),
  ]
  return ["Call follow_up to continue in the same session and browser, or get_file to read a file.", ...more].join(" ")
}
