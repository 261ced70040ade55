import type { ToolReply } from "@tabwright/agent"
import { Duration, Effect, Layer, Option, Schema } from "effect"
import { retryOnOutage } from "../run/engine/DatabaseOutage.ts"
import { Runs } from "../run/Runs.ts"
import { IdSeed, IsFirstAttempt } from "../store/IdGenerator.ts"
import { RunStore } from "../store/run/RunStore.ts"
import { SkillStore } from "../store/skill/SkillStore.ts"
import { ExecutionWait } from "./ExecutionWait.ts"
import { type SkillCall, SkillCalls } from "./SkillCalls.ts"
import { SkillExecutions } from "./SkillExecutions.ts"

/** Maximum time of a call, including the wait for a browser. */
const callMs = 120_000

const decodeJson = Schema.decodeUnknownOption(Schema.Json)

/** Executes the skills that agents call. A repeated call waits for the execution that the first one started. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const calls = yield* SkillCalls
    const executions = yield* SkillExecutions
    const store = yield* RunStore
    const skills = yield* SkillStore
    const runs = yield* Runs
    const wait = yield* ExecutionWait

    const execute = Effect.fn("SkillCalls.execute")(function* ({ key, parameters, run, skillId }: SkillCall) {
      const { apiKeyId, projectId } = run
      if (apiKeyId === null) return failed("The run has no API key that pays for the execution.")
      const { credentials, policy } = run.settings
      const own = credentials === undefined ? Option.none() : yield* skills.findOf(projectId, skillId)
      const request = {
        projectId,
        apiKeyId,
        apiVersion: "v4",
        skillId,
        parameters,
        policy,
        // The caller did not choose them for programs of other projects.
        credentials: Option.isSome(own) ? credentials : undefined,
        timeoutMs: callMs,
      } as const
      const started = yield* executions
        .start(request)
        .pipe(
          Effect.provideService(IdSeed, `skill call\n${run.id}/${key}`),
          Effect.provideService(IsFirstAttempt, false),
        )
      const ended = yield* Effect.timeoutOption(wait.ended(started), Duration.millis(callMs))
      if (Option.isNone(ended)) {
        yield* runs.cancel(projectId, started.id)
        return { _tag: "TimedOut", mayHaveRun: true } satisfies ToolReply
      }
      const execution = Option.getOrUndefined(yield* store.find(started.id))
      if (execution?.status !== "completed" || execution.isSuccess === false)
        return failed(execution?.error ?? execution?.result ?? "The execution failed.")
      const output = decodeJson(execution.output ?? execution.result)
      return { _tag: "Answered", output: Option.getOrElse(output, () => null) } satisfies ToolReply
    })

    yield* calls.register((call) =>
      execute(call).pipe(
        retryOnOutage,
        Effect.catch((error) => Effect.succeed(failed(error.message))),
      ),
    )
  }),
)

const failed = (error: string): ToolReply => ({ _tag: "Failed", error })
