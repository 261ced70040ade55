import { type Brain, type BrainContext, type Decision, makeModelBrain } from "@tabwright/agent"
import type { LanguageModel } from "@tabwright/agent/model"
import { Effect } from "effect"
import type { RunSecret } from "../access/RunSecrets.ts"
import { plannerModel } from "../model/DefaultModels.ts"
import type { Run } from "../store/RunStore.ts"
import type { Session } from "../store/SessionStore.ts"
import type { ModelTelling } from "./ModelTelling.ts"

/** What a brain gets to know of its run beside what the run's row says. */
export interface RunSenses {
  readonly telling: ModelTelling
  readonly secrets: ReadonlyArray<Pick<RunSecret, "name" | "domains">>
}

/**
 * Whether the model of a run writes code: in v4, and where its code was asked for. Elsewhere it acts step by step, and the planner
 * always does.
 *
 * @category guards
 * @since 0.1.0
 */
export const writesCode = (run: Run, session: Session): boolean =>
  run.model !== plannerModel &&
  ((run.settings.apiVersion ?? session.apiVersion) === "v4" || run.settings.agent?.answersWithCode === true) &&
  // A script of a model is no row of actions that can be repeated.
  run.settings.recipe === undefined

/**
 * A brain on a model, as the run's request wants it. The run's log is told what happens while it decides.
 *
 * @category constructors
 * @since 0.1.0
 */
export const brainOnModel = (
  model: LanguageModel,
  run: Run,
  session: Session,
  { secrets, telling }: RunSenses,
): Brain => {
  const { agent = {}, outputSchema, startUrl } = run.settings
  const { allowedDomains } = session.browserSettings
  const brain = makeModelBrain({
    model,
    secrets,
    profile: writesCode(run, session) ? "code" : "step",
    cacheKey: session.id,
    report: telling.report,
    thinking: agent.thinksAloud ?? false,
    flashMode: agent.isFlash ?? false,
    marksElements: agent.marksElements ?? false,
    withheld: agent.asksPeople === true ? ["evaluate"] : ["evaluate", "askHuman"],
    ...(agent.vision === undefined ? {} : { vision: agent.vision }),
    ...(agent.instructions === undefined ? {} : { systemPromptExtension: agent.instructions }),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(startUrl === undefined ? {} : { startUrl }),
    ...(allowedDomains === undefined ? {} : { allowedDomains }),
  })
  return {
    ...brain,
    decide: (context) =>
      telling.begin(context.history.length + 1).pipe(
        Effect.andThen(brain.decide(context)),
        Effect.map((decision) => charged(decision, context, brain)),
      ),
  }
}

/**
 * The decision with a cost, where there is a limit: an endpoint that counts nothing would keep it from ever being reached, so its
 * answer costs the most that it could have.
 *
 * @category combinators
 * @since 0.1.0
 */
export const charged = (decision: Decision, context: BrainContext, brain: Pick<Brain, "worstCaseUsd">): Decision => {
  const { usage } = decision
  if (context.allowance === undefined || usage === undefined || usage.costUsd !== null) return decision
  return { ...decision, usage: { ...usage, costUsd: brain.worstCaseUsd?.(context) ?? null } }
}
