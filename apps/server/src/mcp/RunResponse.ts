import { type ApiError, type Client, type Runs, Workspaces } from "@tabwright/sdk/effect"
import { Effect } from "effect"
import type { Call } from "./Caller.ts"
import { toPublicLink } from "./PublicLinks.ts"
import { hasEnded, type RunState } from "./RunProgress.ts"
import { partOf, type ToolResponse, truncate } from "./ToolResponse.ts"

/** Maximum characters of a result per response. `resultOffset` returns the rest. */
const maxResultChars = 12_000

/** Number of last steps in a response. */
const shownSteps = 10

const shownFiles = 30

export const runResponse = (
  { run, steps }: Pick<RunState, "run"> & Partial<RunState>,
  call: Call,
  resultOffset = 0,
): Effect.Effect<ToolResponse, ApiError, Client> =>
  Effect.gen(function* () {
    const isOver = hasEnded(run)
    const { part, nextOffset } = partOf(run.result ?? "", resultOffset, maxResultChars)
    const files =
      isOver && run.workspaceId !== null
        ? yield* Workspaces.listFiles(run.workspaceId, { limit: shownFiles })
        : undefined
    return {
      facts: {
        runId: run.id,
        sessionId: run.sessionId,
        workspaceId: run.workspaceId,
        status: run.status,
        isFinished: isOver,
        model: run.model,
        result: run.result === null ? null : part,
        ...(nextOffset === undefined ? {} : { resultCutAt: nextOffset, resultChars: run.result?.length }),
        error: run.error === null ? null : truncate(run.error, 2_000),
        costUsd: run.totalCostUsd,
        ...(run.judgement ? { judgement: truncate(JSON.stringify(run.judgement), 2_000) } : {}),
        ...(steps === undefined ? {} : stepFacts(steps)),
        ...(run.humanRequest ? { waitsFor: humanRequestOf(run.humanRequest, call) } : {}),
        ...(files === undefined ? {} : { files: files.files.map(({ path, size }) => ({ path, size })) }),
        next: nextOf(run, nextOffset, files?.hasMore === true),
      },
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
