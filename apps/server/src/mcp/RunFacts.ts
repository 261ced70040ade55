import { type ApiError, type Client, type Runs, Workspaces } from "@tabwright/sdk/effect"
import { Effect } from "effect"
import { type Answer, partOf, shortened } from "./Answer.ts"
import type { Call } from "./CurrentCall.ts"
import { shown } from "./Links.ts"
import { type Followed, hasEnded } from "./RunFollowing.ts"

/** Of a result, what one answer holds; the rest is had with `resultOffset`. */
const maxResultChars = 12_000

/** The last steps tell where a run stands; each is a line. */
const shownSteps = 10

const shownFiles = 30

/**
 * What is told of a run: where it stands, what came of it, and what to call next.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runAnswer = (
  { run, steps }: Pick<Followed, "run"> & Partial<Followed>,
  call: Call,
  resultOffset = 0,
): Effect.Effect<Answer, ApiError, Client> =>
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
        error: run.error === null ? null : shortened(run.error, 2_000),
        costUsd: run.totalCostUsd,
        ...(run.judgement ? { judgement: shortened(JSON.stringify(run.judgement), 2_000) } : {}),
        ...(steps === undefined ? {} : stepFacts(steps)),
        ...(run.human ? { waitsFor: questionOf(run.human, call) } : {}),
        ...(files === undefined ? {} : { files: files.files.map(({ path, size }) => ({ path, size })) }),
        next: nextOf(run, nextOffset, files?.hasMore === true),
      },
    }
  })

const stepFacts = (steps: Followed["steps"]) => ({
  stepCount: steps.length,
  lastSteps: steps.slice(-shownSteps).map((step) => ({
    number: step.number,
    goal: shortened(step.nextGoal, 200),
    url: shortened(step.url, 200),
  })),
})

const questionOf = (human: NonNullable<Runs.RunSummary["human"]>, call: Call) => ({
  kind: human.kind,
  reason: shortened(human.reason, 2_000),
  url: shortened(human.url, 500),
  expiresAt: human.expiresAt,
  // Where a person solves it by hand.
  liveUrl: human.liveUrl === null ? null : shown(call, human.liveUrl),
})

const nextOf = (run: Runs.RunSummary, nextOffset: number | undefined, hasMoreFiles: boolean): string => {
  if (run.human)
    return "It waits for a person: answer_run replies, or a person acts at liveUrl and answer_run lets it go on."
  if (!hasEnded(run)) return "It goes on: get_run with waitSeconds waits for its end, cancel_run ends it."
  const more = [
    ...(nextOffset === undefined ? [] : [`get_run with resultOffset ${nextOffset} has the rest of the result.`]),
    ...(hasMoreFiles ? ["list_files has the rest of the files."] : []),
  ]
  return ["follow_up goes on in the same session and browser; get_file reads a file.", ...more].join(" ")
}
