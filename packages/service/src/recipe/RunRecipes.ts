import {
  type Brain,
  type Healer,
  learnRecipe,
  makeRecipeBrain,
  type MarkedTask,
  outcomeOf,
  readTask,
  recipeKey,
  recipeVersion,
  repairRecipe,
  type StepRecord,
  sumUsage,
} from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import { Projects } from "../access/Projects.ts"
import { plannerModel } from "../model/DefaultModels.ts"
import { throughOutage } from "../run/Outage.ts"
import type { SecretMask } from "../run/SecretMask.ts"
import { type RecipeChange, RecipeStore } from "../store/RecipeStore.ts"
import { type Run, type RunEnd, RunStore } from "../store/RunStore.ts"
import type { Session } from "../store/SessionStore.ts"

/**
 * The task of a run as its agent reads it: without marks where it is to be repeated by them.
 *
 * @category constructors
 * @since 0.1.0
 */
export const taskOf = (run: Run): string => (run.settings.recipe === undefined ? run.task : readTask(run.task).plain)

/** "Delete it", "now open that one": what it is about stands in an earlier task. */
const refersBack =
  /^[^\p{L}\p{N}_]*(?:(?:now|then|and|also|next|please|ok|okay),? +)*\p{L}+(?: \p{L}+)? +(?:it|that|this|them|those|these|him|her)\b/iu

const keyOf = (run: Run, session: Session, task: MarkedTask): string =>
  recipeKey(task, {
    startUrl: run.settings.startUrl,
    outputSchema: run.settings.outputSchema,
    profileId: session.browserSettings.profileId,
  })

/**
 * Has runs repeat what was done before, and keeps how it was done.
 *
 * @category services
 * @since 0.1.0
 */
export class RunRecipes extends Context.Service<
  RunRecipes,
  {
    /** The brain of a run with the recipe of its task before it; the brain alone where the task is not to be repeated. */
    before(run: Run, session: Session, brain: Brain, healer: Healer | undefined): Effect.Effect<Brain>
    /** Keeps what a run that is about to end so has taught, and tells what a recipe was good for. Once, however often it is called. */
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
>()("@tabwright/service/recipe/RunRecipes") {
  static readonly layer = Layer.effect(
    RunRecipes,
    Effect.gen(function* () {
      const store = yield* RecipeStore
      const projects = yield* Projects
      const runs = yield* RunStore

      /** A recipe of an earlier form counts for none: the next one takes its place. */
      const pinned = (run: Run, session: Session, task: MarkedTask) =>
        throughOutage(store.pin(run, { workspaceId: session.workspaceId, key: keyOf(run, session, task) })).pipe(
          Effect.map(Option.map((one) => (one.recipe?.version === recipeVersion ? one : { ...one, recipe: null }))),
        )

      const before = Effect.fn("RunRecipes.before")(function* (
        run: Run,
        session: Session,
        brain: Brain,
        healer: Healer | undefined,
      ) {
        const wish = run.settings.recipe
        if (wish === undefined) return brain
        const task = readTask(run.task)
        const found = Option.getOrUndefined(yield* pinned(run, session, task))
        return makeRecipeBrain({
          inner: brain,
          // The planner reads its place from its own steps: it can only begin anew.
          canTakeOver: run.model !== plannerModel,
          task,
          recipe: found?.recipe ?? undefined,
          heals: wish.heals,
          healer,
          outputSchema: run.settings.outputSchema,
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
        const outcome = outcomeOf(steps)
        const usage = sumUsage(steps.flatMap(({ decision }) => decision.usage ?? []))
        const tokens = usage.inputTokens + usage.outputTokens
        const now = yield* throughOutage(runs.find(run.id))
        const isRejected = Option.isSome(now) && now.value.judgement?.verdict === false
        const isVerified = end.reason === "Done" && !isRejected
        const keepsNothing = yield* throughOutage(projects.isZeroRetention(run.projectId))

        const isHelped = yield* throughOutage(store.wasHelped(run.id))

        let why = outcome.why
        const changeOf = Effect.fnUntraced(function* (): Effect.fn.Return<RecipeChange> {
          if (steps.length === 0) {
            why = "the run ended before its first step"
            return { _tag: "None" }
          }
          if (found.recipe !== null && end.reason === "Failed") {
            if (outcome.isBrokenOff) {
              why = "the browser was lost again and again while acts of the recipe were done"
              return { _tag: "Missed" }
            }
            why = `${why === "" ? "" : `${why}; `}the run broke off through no fault of the recipe's`
            return { _tag: "None" }
          }
          if (found.recipe !== null && !outcome.isFresh) {
            if (outcome.result === "MISS" || !isVerified) return { _tag: "Missed" }
            if (outcome.result === "HIT") return { _tag: "Hit" }
            const isKept = !keepsNothing && !isHelped
            return { _tag: "Healed", recipe: isKept ? mask(yield* repairRecipe(found.recipe, steps, task)) : undefined }
          }
          const missed: RecipeChange = found.recipe === null ? { _tag: "None" } : { _tag: "Missed" }
          if (keepsNothing) {
            why = `${why}; none is kept: the project keeps no data`
            return missed
          }
          if (!isVerified) {
            why = `${why}; none is kept: the run did not end well`
            return missed
          }
          if (isHelped) {
            why = `${why}; none is kept: a person took a hand in it`
            return missed
          }
          if (run.turn > 1 && refersBack.test(task.plain)) {
            why = `${why}; none is kept: the task speaks of what was done before it`
            return missed
          }
          const made = yield* learnRecipe(steps, task)
          if ("why" in made) {
            why = `${why}; none is kept: ${made.why}`
            return missed
          }
          return { _tag: "Learnt", recipe: mask(made), tokens, costUsd: usage.costUsd }
        })
        const change = yield* changeOf()
        const result = outcome.result !== "MISS" && !isVerified ? "MISS" : outcome.result
        if (result === "MISS" && why === "") why = "the run did not end well"

        yield* throughOutage(
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
                why,
                recipe_id: found.recipeId,
                is_learnt: change._tag === "Learnt",
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
