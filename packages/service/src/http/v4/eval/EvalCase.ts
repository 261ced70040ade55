import { caseOfRun } from "@tabwright/evals/analysis"
import { isTerminal } from "@tabwright/core/contract"
import { Conflict } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import type { Run } from "../../../store/run/RunStore.ts"
import { StepStore } from "../../../store/run/StepStore.ts"
import { SessionStore } from "../../../store/session/SessionStore.ts"
import { failWith, orDefect } from "../../ErrorResponse.ts"

/** Returns a case of a dataset that repeats an ended run. */
export const evalCaseOf = Effect.fnUntraced(function* (run: Run) {
  if (!isTerminal(run.status)) return yield* failWith(Conflict, "RunNotEnded")
  const session = Option.getOrUndefined(yield* orDefect((yield* SessionStore).find(run.sessionId)))
  const { count, firstUrl, lastUrl } = yield* orDefect((yield* StepStore).outline(run.id))
  const { screenHeight: height, screenWidth: width } = session?.browserSettings ?? {}
  const { outputSchema, startUrl } = run.settings
  return caseOfRun({
    runId: run.id,
    task: run.task,
    end: run.status === "completed" ? "completed" : run.endReason === "Declined" ? "declined" : "ended",
    answer: run.result ?? "",
    outputSchema,
    firstUrl: startUrl ?? firstUrl ?? undefined,
    lastUrl: lastUrl ?? undefined,
    viewport: width && height ? { width, height } : undefined,
    steps: count,
    seconds: ((run.finishedAt ?? run.updatedAt).getTime() - (run.startedAt ?? run.createdAt).getTime()) / 1000,
    maxCostUsd: run.maxCostUsd === null ? undefined : Number(run.maxCostUsd),
  })
})
