import type { AgentTool, ToolReply } from "@tabwright/agent"
import { Context, Deferred, Effect, Layer } from "effect"
import type { Run } from "../store/run/RunStore.ts"
import type { SkillTool } from "../store/run/RunSettings.ts"
import type { SecretMask } from "../run/worker/SecretMask.ts"

/** A call of a skill by the agent of a run. */
export interface SkillCall {
  readonly run: Run
  readonly skillId: string
  /** Identifies the call within the run, also after another process resumes it. */
  readonly key: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Executes skills that agents call as tools. Below the worker, which the executions themselves need. */
export class SkillCalls extends Context.Service<
  SkillCalls,
  {
    /** Returns a skill as a tool for the agent. A call waits for the end of the execution. */
    toolOf<E>(run: Run, tool: SkillTool, mask: SecretMask): AgentTool<E>
    /** Sets how calls are executed, once. */
    register(execute: (call: SkillCall) => Effect.Effect<ToolReply>): Effect.Effect<void>
  }
>()("@tabwright/service/skill/SkillCalls") {
  static readonly layer = Layer.effect(
    SkillCalls,
    Effect.gen(function* () {
      const executor = yield* Deferred.make<(call: SkillCall) => Effect.Effect<ToolReply>>()

      return SkillCalls.of({
        toolOf: (run, { description, id, inputSchema, name }, mask) => ({
          name,
          description,
          inputSchema,
          origin: "the project",
          policy: "allow",
          call: ({ arguments: parameters, key, step }) =>
            Deferred.await(executor).pipe(
              Effect.flatMap((execute) => execute({ run, skillId: id, key: `${step}/${key}`, parameters })),
              Effect.map(mask),
            ),
        }),
        register: (execute) => Effect.asVoid(Deferred.succeed(executor, execute)),
      })
    }),
  )
}
