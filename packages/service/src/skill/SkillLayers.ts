import { Effect, Layer } from "effect"
import { ExecutionWait } from "./ExecutionWait.ts"
import { SkillError } from "./SkillError.ts"
import { SkillExecutions } from "./SkillExecutions.ts"
import { SkillGeneration } from "./SkillGeneration.ts"
import { Skills } from "./Skills.ts"

const unavailable = new SkillError({ reason: "SkillGenerationUnavailable", detail: "This server generates no skills." })

const generationLayer = Layer.succeed(
  SkillGeneration,
  SkillGeneration.of({
    start: () => Effect.fail(unavailable),
    refine: () => Effect.fail(unavailable),
    cancel: () => Effect.fail(unavailable),
    settle: () => Effect.void,
  }),
)

/** Skills, their executions and their generation. */
export const layer = Layer.mergeAll(SkillExecutions.layer, ExecutionWait.layer).pipe(
  Layer.provideMerge(Skills.layer),
  Layer.provideMerge(generationLayer),
)
