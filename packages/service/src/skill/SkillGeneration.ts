import { isTerminal } from "@tabwright/core/contract"
import { Context, Duration, Effect, Layer, Option } from "effect"
import { isBrain } from "../model/ModelInfo.ts"
import { ModelSettings } from "../model/ModelSettings.ts"
import { ModelSelection } from "../run/model/ModelSelection.ts"
import type { Issue, RunError } from "../run/RunError.ts"
import { recordOf } from "../run/worker/RunJournal.ts"
import { RecipeStore } from "../store/run/RecipeStore.ts"
import type { RunCredentials } from "../store/run/RunSettings.ts"
import { RunStore } from "../store/run/RunStore.ts"
import { StepStore } from "../store/run/StepStore.ts"
import { shortenText } from "../store/SanitizedText.ts"
import { type GivenTexts, SkillGenerationStore } from "../store/skill/SkillGenerationStore.ts"
import { SkillStore } from "../store/skill/SkillStore.ts"
import { SkillVersionStore } from "../store/skill/SkillVersionStore.ts"
import type { Skill } from "../store/skill/Skill.ts"
import type { StoreError } from "../store/StoreError.ts"
import { draftOfRun } from "./SkillDrafts.ts"
import { SkillError, skillError } from "./SkillError.ts"
import { markTask, type SkillValue } from "./SkillProgram.ts"
import { SkillRuns } from "./SkillRuns.ts"

export type { SkillValue }

/** Time after which a generation ends with `timed_out`. */
export const SkillTimeout = Context.Reference<Duration.Duration>("@tabwright/service/skill/SkillTimeout", {
  defaultValue: () => Duration.minutes(30),
})

const titleLength = 100

/** Returns the title of a skill until one is generated. */
export const placeholderTitle = (goal: string): string => shortenText(goal.trim().replace(/\s+/g, " "), titleLength)

/** The source of a skill. */
export type SkillSource =
  | {
      readonly kind: "agent"
      readonly agentPrompt: string
      /** Default: the server's default model. */
      readonly model?: string | undefined
      readonly outputSchema?: { readonly [key: string]: unknown } | undefined
      /** Values of the prompt that become parameters. Default: proposed by the model, or from the task. */
      readonly values?: ReadonlyArray<SkillValue> | undefined
      readonly credentials?: RunCredentials | undefined
    }
  | {
      readonly kind: "run"
      readonly runId: string
      readonly values: ReadonlyArray<SkillValue>
      /** Default: those of the run. */
      readonly credentials?: RunCredentials | undefined
    }

export interface SkillFeedback {
  readonly feedback: string
  readonly testOutput?: string | undefined
  readonly testLogs?: string | undefined
}

/** Reports problems of the caller's values under their field of the request. */
const invalidValues = (issues: ReadonlyArray<Issue>): SkillError =>
  new SkillError({
    reason: "Invalid",
    issues: issues.map(({ loc, ...rest }) => ({ ...rest, loc: ["body", "values", loc.at(-1) ?? ""] })),
  })

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
  }
>()("@tabwright/service/skill/SkillGeneration") {
  static readonly layer = Layer.effect(
    SkillGeneration,
    Effect.gen(function* () {
      const runs = yield* RunStore
      const modelSettings = yield* ModelSettings
      const steps = yield* StepStore
      const recipes = yield* RecipeStore
      const skills = yield* SkillStore
      const versions = yield* SkillVersionStore
      const generations = yield* SkillGenerationStore
      const skillRuns = yield* SkillRuns
      const models = yield* ModelSelection
      const timeout = yield* SkillTimeout

      /** Returns true for the texts that the caller gave: the others are derived from the goal until the end. */
      const givenTexts = ({ description, goal, title }: Skill): GivenTexts => ({
        title: title !== placeholderTitle(goal),
        description: description !== goal,
      })

      const fromAgent = Effect.fnUntraced(function* (
        skill: Skill,
        { agentPrompt, credentials, model, outputSchema, values }: Extract<SkillSource, { readonly kind: "agent" }>,
        apiKeyId: string,
      ) {
        const marked = markTask(agentPrompt, values ?? [])
        if ("issues" in marked) return yield* invalidValues(marked.issues)
        const generation = yield* generations.start({
          skillId: skill.id,
          projectId: skill.projectId,
          apiKeyId,
          phase: "recording",
          source: {
            prompt: agentPrompt,
            given: givenTexts(skill),
            ...(outputSchema === undefined ? {} : { outputSchema }),
            ...(values === undefined || values.length === 0 ? {} : { values }),
            ...(credentials === undefined ? {} : { credentials }),
          },
          model: model ?? null,
          earlier: null,
          drafts: [],
          timeout,
        })
        const run = yield* skillRuns.record(generation, skill)
        yield* skills.recordedBy(skill.id, run.id)
        yield* generations.postpone(generation, Duration.seconds(1))
      })

      /** Returns why a run cannot become a skill, whatever its steps are; a sentence. */
      const faultOf = Effect.fnUntraced(function* (projectId: string, runId: string) {
        const run = yield* runs.findOf(projectId, runId)
        if (Option.isNone(run)) return { fault: "Run not found." }
        const { isSuccess, settings, status } = run.value
        if (!isTerminal(status)) return { fault: "The run has not ended." }
        if (status !== "completed" || isSuccess === false) return { fault: "The run did not succeed." }
        if (settings.skill !== undefined) return { fault: "The run executed a skill. Clone or refine that skill." }
        if (yield* recipes.hadHumanHelp(runId))
          return { fault: "A human used the browser of the run, so its steps are not complete." }
        return { run: run.value }
      })

      const fromRun = Effect.fnUntraced(function* (
        skill: Skill,
        { credentials, runId, values }: Extract<SkillSource, { readonly kind: "run" }>,
        apiKeyId: string,
      ) {
        const invalid = (msg: string) =>
          new SkillError({ reason: "Invalid", issues: [{ loc: ["body", "fromRunId"], msg, type: "value_error" }] })
        const found = yield* faultOf(skill.projectId, runId)
        if ("fault" in found) return yield* invalid(found.fault)
        const taken = yield* steps.list(runId)
        const draft = yield* draftOfRun(found.run, taken.map(recordOf), values)
        if ("issues" in draft) return yield* invalidValues(draft.issues)
        if ("why" in draft) return yield* invalid(draft.why)
        const used = credentials ?? found.run.settings.credentials
        yield* skills.recordedBy(skill.id, runId)
        yield* generations.start({
          skillId: skill.id,
          projectId: skill.projectId,
          apiKeyId,
          phase: "verifying",
          source: { given: givenTexts(skill), ...(used === undefined ? {} : { credentials: used }) },
          model: found.run.model,
          earlier: null,
          drafts: [draft],
          timeout,
        })
      })

      const start: SkillGeneration["Service"]["start"] = Effect.fn("SkillGeneration.start")(
        function* (skill, source, apiKeyId) {
          if (source.kind === "agent") yield* fromAgent(skill, source, apiKeyId)
          else yield* fromRun(skill, source, apiKeyId)
        },
      )

      const refine: SkillGeneration["Service"]["refine"] = Effect.fn("SkillGeneration.refine")(function* (
        skill,
        { feedback, testLogs, testOutput },
        apiKeyId,
      ) {
        const { currentVersion, id, projectId } = skill
        const current = Option.getOrUndefined(yield* versions.find(id, currentVersion ?? 0))
        if (current === undefined) return yield* skillError("SkillNotFinished")
        const last = Option.getOrUndefined(yield* generations.find(id))
        const named = last?.model == null || isBrain(modelSettings, last.model) ? undefined : last.model
        const chosen = yield* models.choose({ projectId, version: "v4", named, reasoning: {}, usesOwnKey: false })
        if (isBrain(modelSettings, chosen.model)) {
          return yield* new SkillError({
            reason: "SkillGenerationUnavailable",
            detail:
              "Refining a skill needs a language model, and this server has none. Configure a model, or create another skill from a run.",
          })
        }
        if (!(yield* skills.regenerate(projectId, id, "generating"))) return yield* skillError("SkillGenerating")
        const { program } = current
        const problem = [
          feedback,
          ...(testOutput === undefined ? [] : [`Output of a test: ${testOutput}`]),
          ...(testLogs === undefined ? [] : [`Log of a test: ${testLogs}`]),
        ].join("\n\n")
        yield* generations.start({
          skillId: id,
          projectId,
          apiKeyId,
          phase: "writing",
          source: {
            given: { title: true, description: true },
            ...(last?.source.credentials === undefined ? {} : { credentials: last.source.credentials }),
          },
          model: named ?? null,
          earlier: { program: program.kind === "script" ? program.code : program, problem },
          drafts: [],
          timeout,
        })
      })

      const cancel: SkillGeneration["Service"]["cancel"] = Effect.fn("SkillGeneration.cancel")(function* (skill) {
        // The generator starts no run of a skill that is not being generated, and stops those that it just started.
        yield* versions.end(skill.id, "cancelled", null)
        const generation = yield* generations.find(skill.id)
        if (Option.isSome(generation)) yield* skillRuns.stop(generation.value)
      })

      return SkillGeneration.of({ start, refine, cancel })
    }),
  )
}
