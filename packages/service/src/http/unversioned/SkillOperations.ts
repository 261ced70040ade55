import { Duration, Effect, Option } from "effect"
import { Runs } from "../../run/Runs.ts"
import { ExecutionWait } from "../../skill/ExecutionWait.ts"
import { skillError } from "../../skill/SkillError.ts"
import { type ExecutionRequest, SkillExecutions } from "../../skill/SkillExecutions.ts"
import { Skills } from "../../skill/Skills.ts"
import type { Run } from "../../store/run/RunStore.ts"
import { StepStore } from "../../store/run/StepStore.ts"
import type { PageQuery } from "../../store/Page.ts"
import { type ExecutionsOf, SkillExecutionStore } from "../../store/skill/SkillExecutionStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { errorOf, executionFields, logsOf, resultOf } from "./SkillView.ts"

/** Time limit of a script, and of the wait for the end of an execution. */
export const longestExecutionMs = 120_000

/** The operations on executions, the same in v2 and v4 except for their views. */
export const executionOperations = Effect.gen(function* () {
  const executions = yield* SkillExecutions
  const skills = yield* Skills
  const store = yield* SkillExecutionStore
  const steps = yield* StepStore
  const runs = yield* Runs
  const wait = yield* ExecutionWait

  const find = Effect.fnUntraced(function* (skillId: string, runId: string) {
    const { projectId } = yield* Caller
    yield* skills.getVisible(projectId, skillId)
    return yield* executions.find({ projectId, skillId }, runId)
  })

  /** Starts an execution and waits for its end, or cancels it when its time is up. */
  const execute = Effect.fnUntraced(function* (
    request: Omit<ExecutionRequest, "projectId" | "apiKeyId"> & {
      readonly skillId: string
      readonly waits: boolean
    },
  ) {
    const { apiKeyId, projectId } = yield* Caller
    const { timeoutMs = longestExecutionMs, waits } = request
    const run = yield* executions.start({ ...request, projectId, apiKeyId })
    const of = { projectId, skillId: request.skillId.toLowerCase() }
    if (!waits) return { run, isTimedOut: false }
    const ended = yield* Effect.timeoutOption(wait.ended(run), Duration.millis(timeoutMs))
    if (Option.isNone(ended)) yield* runs.cancel(projectId, run.id)
    return { run: yield* executions.find(of, run.id), isTimedOut: Option.isNone(ended) }
  })

  /** Returns the outcome of an execution with its logs. */
  const outcome = Effect.fnUntraced(function* (run: Run, isTimedOut = false) {
    const { latencyMs, status, success } = executionFields(run)
    const error =
      isTimedOut && !success ? "The execution did not end within its time limit, and was cancelled." : errorOf(run)
    const logs = status === "running" ? null : logsOf(yield* steps.list(run.id))
    return { success, result: resultOf(run), error, logs, latencyMs }
  })

  /** Returns the visible skill whose executions are listed. */
  const of = Effect.fnUntraced(function* (id: string) {
    const { projectId } = yield* Caller
    const skill = yield* skills.getVisible(projectId, id)
    return { projectId, skillId: skill.id }
  })

  const requireOutput = Effect.fnUntraced(function* (skillId: string, runId: string) {
    const run = yield* find(skillId, runId)
    if (!executionFields(run).hasOutput) return yield* skillError("SkillExecutionNotFound")
    return run
  })

  const list = (executionsOf: ExecutionsOf, page: Parameters<typeof store.list>[1]) => store.list(executionsOf, page)
  const listPage = (executionsOf: ExecutionsOf, page: PageQuery) => store.listPage(executionsOf, page)

  return { execute, find, list, listPage, of, outcome, requireOutput }
})
