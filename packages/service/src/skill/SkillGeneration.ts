import { Context, type Effect } from "effect"
import type { RunError } from "../run/RunError.ts"
import type { Skill } from "../store/skill/Skill.ts"
import type { StoreError } from "../store/StoreError.ts"
import type { SkillError } from "./SkillError.ts"
import type { MarkedValue } from "./SkillProgram.ts"

/** A value of a finished run that becomes a parameter. */
export interface SkillValue extends MarkedValue {
  readonly description?: string | undefined
}

/** What a skill is generated from. */
export type SkillSource =
  | {
      readonly kind: "agent"
      readonly agentPrompt: string
      /** Default: the server's default model. */
      readonly model?: string | undefined
      readonly outputSchema?: { readonly [key: string]: unknown } | undefined
    }
  | { readonly kind: "run"; readonly runId: string; readonly values: ReadonlyArray<SkillValue> }

export interface SkillFeedback {
  readonly feedback: string
  readonly testOutput?: string | undefined
  readonly testLogs?: string | undefined
}

type GenerationError = SkillError | RunError | StoreError

/** Generates the versions of skills. */
export class SkillGeneration extends Context.Service<
  SkillGeneration,
  {
    /**
     * Starts the generation of a new skill, whose status is `recording`. A failure has started nothing, and the skill is
     * deleted.
     */
    start(skill: Skill, source: SkillSource, apiKeyId: string): Effect.Effect<void, GenerationError>
    /** Starts the generation of a new version of a finished skill by feedback. A failure has changed nothing. */
    refine(skill: Skill, feedback: SkillFeedback, apiKeyId: string): Effect.Effect<void, GenerationError>
    /** Stops the runs of a generation, and ends it as cancelled. */
    cancel(skill: Skill): Effect.Effect<void, GenerationError>
    /** Ends the generation of the project's skill if its runs have ended. Called before a skill is read. */
    settle(projectId: string): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/skill/SkillGeneration") {}
