import { Layer } from "effect"
import { ExecutionWait } from "./ExecutionWait.ts"
import * as SkillCallExecution from "./SkillCallExecution.ts"
import { SkillExecutions } from "./SkillExecutions.ts"
import { SkillGeneration } from "./SkillGeneration.ts"
import * as SkillGenerator from "./SkillGenerator.ts"
import { SkillRuns } from "./SkillRuns.ts"
import { Skills } from "./Skills.ts"

/** Skills, their generation and their executions. */
export const layer = SkillCallExecution.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(SkillExecutions.layer, ExecutionWait.layer)),
  Layer.provideMerge(Skills.layer),
  Layer.provideMerge(SkillGeneration.layer),
  Layer.provideMerge(SkillRuns.layer),
)

/** Generates skills in the background. */
export const maintenanceLayer = SkillGenerator.layer
