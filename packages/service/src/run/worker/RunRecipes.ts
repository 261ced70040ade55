import {
  type Brain,
  type Healer,
  learnRecipe,
  makeRecipeBrain,
  type TaskTemplate,
  recipeOutcomeOf,
  readTask,
  recipeKey,
  recipeVersion,
  repairRecipe,
  type StepRecord,
  sumUsage,
} from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import { Projects } from "../../access/Projects.ts"
import { isBrain } from "../../model/ModelInfo.ts"
import { ModelSettings } from "../../model/ModelSettings.ts"
import { retryOnOutage } from "../engine/DatabaseOutage.ts"
import type { SecretMask } from "./SecretMask.ts"
import { type RecipeChange, RecipeStore } from "../../store/run/RecipeStore.ts"
import { type Run, type RunEnd, RunStore } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"

/** Returns the task as the agent reads it: without placeholder syntax for runs with a recipe, or for a skill. */
export const taskOf = ({ settings: { generation, recipe, skill }, task }: Run): string =>
  recipe === undefined && skill === undefined && generation === undefined ? task : readTask(task).plain

/** Matches references to an earlier task, such as "Delete it" or "now open that one". */
const refersBack =
  /^[^\p{L}\p{N}_]*(?:(?:now|then|and|also|next|please|ok|okay),? +)*\p{L}+(?: \p{L}+)? +(?:it|that|this|them|those|these|him|her)\b/iu

const keyOf = (run: Run, session: Session, task: TaskTemplate): string =>
  recipeKey(task, {
    startUrl: run.settings.startUrl,
    outputSchema: run.settings.outputSchema,
    profileId: session.browserSettings.profileId,
  })

/** Replays recipes in runs and records new ones. */
export class RunRecipes extends Context.Service<
  RunRecipes,
  {
    /** Wraps the brain in the task's recipe. Returns the brain unchanged for a task without recipes. */
    before(run: Run, session: Session, brain: Brain, healer: Healer | undefined): Effect.Effect<Brain>
    /** Records or updates the recipe of a run that is about to end and appends the recipe event. Idempotent. */
    settle(
      run: Run,
      session: Session,
      ended: {
        readonly end: RunEnd
        readonly steps: ReadonlyArray<StepRecord>
        readonly mask: SecretMask
      },
    ): Effect.Effect<void>
  }
>()("@tabwright/service/run/worker/RunRecipes") {
  static readonly layer = Layer.effect(
    RunRecipes,
    Effect.gen(function* () {
      const store = yield* RecipeStore
      const settings = yield* ModelSettings
      const projects = yield* Projects
      const runs = yield* RunStore

      /** Ignores recipes of an earlier format; the next recording replaces them. */
      const pinned = (run: Run, session: Session, task: TaskTemplate) =>
        retryOnOutage(store.pin(run, { workspaceId: session.workspaceId, key: keyOf(run, session, task) })).pipe(
          Effect.map(Option.map((one) => (one.recipe?.version === recipeVersion ? one : { ...one, recipe: null }))),
        )

      const before = Effect.fn("RunRecipes.before")(function* (
        run: Run,
        session: Session,
        brain: Brain,
        healer: Healer | undefined,
      ) {
        const options = run.settings.recipe
        if (options === undefined) return brain
        const task = readTask(run.task)
        const found = Option.getOrUndefined(yield* pinned(run, session, task))
        return makeRecipeBrain({
          inner: brain,
          // A brain derives its position from its own steps, so it can only start over.
          canTakeOver: !isBrain(settings, run.model),
          task,
          recipe: found?.recipe ?? undefined,
          heals: options.heals,
          healer,
          outputSchema: run.settings.outputSchema,
          tools: run.settings.tools ?? [],
        })
      })

      const settle: RunRecipes["Service"]["settle"] = Effect.fn("RunRecipes.settle")(function* (
        run,
        session,
        { end, mask, steps },
      ) {
        if (run.settings.recipe === undefined) return
        const task = readTask(run.task)
        const found = Option.getOrUndefined(yield* pinned(run, session, task))
        if (found === undefined) return
        const outcome = recipeOutcomeOf(steps)
        const usage = sumUsage(steps.flatMap(({ decision }) => decision.usage ?? []))
        const tokens = usage.inputTokens + usage.outputTokens
        const now = yield* retryOnOutage(runs.find(run.id))
        const isRejected = Option.isSome(now) && now.value.judgement?.verdict === false
        const isVerified = end.reason === "Done" && !isRejected
        const hasZeroRetention = yield* retryOnOutage(projects.isZeroRetention(run.projectId))

        const hadHumanHelp = yield* retryOnOutage(store.hadHumanHelp(run.id))

        let reason = outcome.why
        const changeOf = Effect.fnUntraced(function* (): Effect.fn.Return<RecipeChange> {
          if (steps.length === 0) {
            reason = "the run ended before its first step"
            return { _tag: "None" }
          }
          if (found.recipe !== null && end.reason === "Failed") {
            if (outcome.isInterrupted) {
              reason = "the browser crashed repeatedly while the recipe ran"
              return { _tag: "Missed" }
            }
            reason = `${reason === "" ? "" : `${reason}; `}the run failed for a reason unrelated to the recipe`
            return { _tag: "None" }
          }
          if (found.recipe !== null && !outcome.isFresh) {
            if (outcome.result === "MISS" || !isVerified) return { _tag: "Missed" }
            if (outcome.result === "HIT") return { _tag: "Hit" }
            const isKept = !hasZeroRetention && !hadHumanHelp
            return { _tag: "Healed", recipe: isKept ? mask(yield* repairRecipe(found.recipe, steps, task)) : undefined }
          }
          const missed: RecipeChange = found.recipe === null ? { _tag: "None" } : { _tag: "Missed" }
          if (hasZeroRetention) {
            reason = `${reason}; not recorded: the project has zero retention`
            return missed
          }
          if (!isVerified) {
            reason = `${reason}; not recorded: the run did not succeed`
            return missed
          }
          if (hadHumanHelp) {
            reason = `${reason}; not recorded: a human helped`
            return missed
          }
          if (run.turn > 1 && refersBack.test(task.plain)) {
            reason = `${reason}; not recorded: the task refers to earlier tasks`
            return missed
          }
          const repeatableTools = (run.settings.tools ?? []).flatMap((tool) => (tool.isRepeatable ? [tool.name] : []))
          const made = yield* learnRecipe(steps, task, { repeatableTools })
          if ("why" in made) {
            reason = `${reason}; not recorded: ${made.why}`
            return missed
          }
          return { _tag: "Learnt", recipe: mask(made), tokens, costUsd: usage.costUsd }
        })
        const change = yield* changeOf()
        const result = outcome.result !== "MISS" && !isVerified ? "MISS" : outcome.result
        if (result === "MISS" && reason === "") reason = "the run did not succeed"

        yield* retryOnOutage(
          store.settle(run, {
            workspaceId: session.workspaceId,
            key: keyOf(run, session, task),
            template: mask(task.template),
            model: run.model,
            change,
            tokens,
            costUsd: usage.costUsd,
            event: (saved) => ({
              type: "recipe.completed",
              data: mask({
                result,
                reason: reason,
                recipe_id: found.recipeId,
                is_recorded: change._tag === "Learnt",
                healed_steps: outcome.healed,
                saved_tokens: saved.tokens,
                saved_cost_usd: saved.costUsd,
              }),
            }),
          }),
        )
      })

      return RunRecipes.of({ before, settle })
    }),
  )
}
