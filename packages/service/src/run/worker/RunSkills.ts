import {
  type Brain,
  makeRecipeBrain,
  makeScriptBrain,
  type Recipe,
  recipeOutcomeOf,
  readTask,
  repairRecipe,
  type SkillJob,
  type StepRecord,
} from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import { type SkillProgram, skillTask } from "../../skill/SkillProgram.ts"
import { skillCategories } from "@tabwright/core/contract"
import { type Run, type RunEnd, RunStore } from "../../store/run/RunStore.ts"
import type { ExecutedSkill } from "../../store/run/RunSettings.ts"
import { StepStore } from "../../store/run/StepStore.ts"
import { SkillGenerationStore } from "../../store/skill/SkillGenerationStore.ts"
import { SkillStore } from "../../store/skill/SkillStore.ts"
import { SkillVersionStore } from "../../store/skill/SkillVersionStore.ts"
import type { ModelMissing } from "../../model/ModelConnections.ts"
import type { RunBrain } from "../model/BrainFactory.ts"
import { retryOnOutage } from "../engine/DatabaseOutage.ts"
import { recordOf } from "./RunJournal.ts"
import type { SecretMask } from "./SecretMask.ts"

/** The brain of an execution: does nothing of its own, so the skill's program is all that runs. */
const skillBrain: Brain = {
  accept: () => Effect.void,
  decide: () =>
    Effect.succeed({
      memory: "",
      evaluationPreviousGoal: "",
      nextGoal: "Report that the skill has no program.",
      actions: [{ done: { text: "The version of the skill that this run executes was deleted.", success: false } }],
      state: null,
    }),
}

/** Runs the programs of skills, and helps to generate them. */
export class RunSkills extends Context.Service<
  RunSkills,
  {
    /** Returns the job of a run that writes a program; undefined for other runs. */
    jobOf(run: Run): Effect.Effect<SkillJob | undefined>
    /** Returns what an execution uses of its model, and nothing else of it. Executions need no model. */
    healersOf(run: Run, make: Effect.Effect<RunBrain, ModelMissing>): Effect.Effect<RunBrain>
    /** Returns the brain of an execution, or the given one, which records its steps if they become a program. */
    brainOf(run: Run, own: Brain, healers: Pick<RunBrain, "healer" | "scriptHealer">): Effect.Effect<Brain>
    /** Stores a repaired program as a new version, if the execution succeeded and the version is still current. */
    settle(
      run: Run,
      ended: { readonly end: RunEnd; readonly steps: ReadonlyArray<StepRecord>; readonly mask: SecretMask },
    ): Effect.Effect<void>
  }
>()("@tabwright/service/run/worker/RunSkills") {
  static readonly layer = Layer.effect(
    RunSkills,
    Effect.gen(function* () {
      const skills = yield* SkillStore
      const versions = yield* SkillVersionStore
      const generations = yield* SkillGenerationStore
      const steps = yield* StepStore
      const runs = yield* RunStore

      const jobOf = Effect.fn("RunSkills.jobOf")(function* (run: Run): Effect.fn.Return<SkillJob | undefined> {
        const { generation } = run.settings
        if (generation?.phase !== "writing") return undefined
        const skill = Option.getOrUndefined(yield* retryOnOutage(skills.findOf(run.projectId, generation.skillId)))
        const found = Option.getOrUndefined(yield* retryOnOutage(generations.find(generation.skillId)))
        const runId = skill?.runId ?? null
        const recorded = runId === null ? undefined : Option.getOrUndefined(yield* retryOnOutage(runs.find(runId)))
        const taken = recorded === undefined ? [] : yield* retryOnOutage(steps.list(recorded.id))
        const output = recorded?.output ?? null
        return {
          goal: skill?.goal ?? "",
          prompt: skill?.agentPrompt ?? recorded?.task ?? "",
          categories: skillCategories,
          steps: taken.map(recordOf),
          answer: output === null ? (recorded?.result ?? "") : JSON.stringify(output),
          values: found?.source.values,
          earlier: found?.earlier ?? undefined,
        }
      })

      const healersOf: RunSkills["Service"]["healersOf"] = ({ settings }, make) =>
        settings.skill?.repairs !== "model"
          ? Effect.succeed({ brain: skillBrain })
          : make.pipe(
              Effect.map(({ healer, scriptHealer }): RunBrain => ({
                brain: skillBrain,
                ...(healer === undefined ? {} : { healer }),
                ...(scriptHealer === undefined ? {} : { scriptHealer }),
              })),
              Effect.catchTag("ModelMissing", (error) =>
                Effect.as(Effect.logWarning("The model that repairs a skill is unavailable", error), {
                  brain: skillBrain,
                }),
              ),
            )

      const brainOf = Effect.fn("RunSkills.brainOf")(function* (
        run: Run,
        own: Brain,
        { healer, scriptHealer }: Pick<RunBrain, "healer" | "scriptHealer">,
      ): Effect.fn.Return<Brain> {
        const { generation, outputSchema, skill } = run.settings
        if (skill === undefined)
          return generation?.phase === "recording"
            ? makeRecipeBrain({ inner: own, canTakeOver: true, task: readTask(run.task), heals: false })
            : own
        const version = Option.getOrUndefined(yield* retryOnOutage(versions.find(skill.id, skill.version)))
        if (version === undefined) return skillBrain
        const { program } = version
        return program.kind === "script"
          ? makeScriptBrain({
              code: program.code,
              params: skill.parameters ?? {},
              timeoutMs: skill.timeoutMs,
              healer: scriptHealer,
            })
          : makeRecipeBrain({
              inner: skillBrain,
              canTakeOver: false,
              mismatchAdvice: adviceOf(skill, healer !== undefined),
              task: skillTask(run.task, program.slots),
              recipe: program.recipe,
              heals: true,
              healer,
              outputSchema,
            })
      })

      const settle: RunSkills["Service"]["settle"] = Effect.fn("RunSkills.settle")(function* (
        run,
        { end, mask, steps: taken },
      ) {
        const { skill } = run.settings
        if (skill?.repairs === undefined || skill.isVerification === true || end.reason !== "Done") return
        const own = yield* retryOnOutage(skills.findOf(run.projectId, skill.id))
        const version = Option.getOrUndefined(yield* retryOnOutage(versions.find(skill.id, skill.version)))
        // Executions of other projects must not change a public skill.
        if (Option.isNone(own) || version === undefined) return
        const program = yield* repaired(run, version.program, taken)
        if (program === undefined) return
        const { outputSchema, parameters } = version
        const content = { origin: "healed", parameters, outputSchema, program: mask(program) } as const
        yield* retryOnOutage(versions.replace(skill.id, skill.version, content))
      })

      return RunSkills.of({ jobOf, healersOf, brainOf, settle })
    }),
  )
}

/** Returns the program with the repairs of an execution; undefined if there were none. */
const repaired = Effect.fnUntraced(function* (
  run: Run,
  program: SkillProgram,
  steps: ReadonlyArray<StepRecord>,
): Effect.fn.Return<SkillProgram | undefined> {
  if (program.kind === "script") {
    const code = steps.flatMap(({ decision }) =>
      decision.actions.flatMap((action) => ("program" in action ? [action.program.code] : [])),
    )
    const last = code.at(-1) ?? program.code
    return last === program.code ? undefined : { ...program, code: last }
  }
  if (recipeOutcomeOf(steps).result !== "HEALED") return undefined
  const recipe: Recipe = yield* repairRecipe(program.recipe, steps, skillTask(run.task, program.slots))
  return JSON.stringify(recipe) === JSON.stringify(program.recipe) ? undefined : { ...program, recipe }
})

/** Returns what helps if a program no longer matches the page. */
const adviceOf = ({ repairs }: ExecutedSkill, hasModel: boolean): string =>
  hasModel
    ? "The model could not repair it. Refine the skill, or generate it again."
    : repairs === "model"
      ? "No model is available to repair it. Configure one, or generate the skill again."
      : "It was not repaired by a model (autoHeal is false). Set autoHeal to true, or generate the skill again."
