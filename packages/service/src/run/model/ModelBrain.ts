import { type Brain, type BrainContext, type Decision, makeModelBrain } from "@tabwright/agent"
import type { LanguageModel } from "@tabwright/agent/model"
import { Effect } from "effect"
import type { RunSecret } from "../../access/RunSecrets.ts"
import { plannerModel } from "../../model/DefaultModels.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import type { ModelEventWriter } from "./ModelEventWriter.ts"

/** Context of a run for its brain, beyond the run's row. */
export interface RunContext {
  readonly writer: ModelEventWriter
  readonly secrets: ReadonlyArray<Pick<RunSecret, "name" | "domains">>
}

/**
 * Returns true if the model works in code mode: in v4, and where the request asked for code. The planner always works
 * step by step.
 */
export const usesCodeMode = (run: Run, session: Session): boolean =>
  run.model !== plannerModel &&
  ((run.settings.apiVersion ?? session.apiVersion) === "v4" || run.settings.agent?.answersWithCode === true) &&
  // Code-mode scripts cannot be replayed as actions.
  run.settings.recipe === undefined

/** Creates a model brain with the options of the run's request. Its calls are reported to the run's event log. */
export const makeRunBrain = (
  model: LanguageModel,
  run: Run,
  session: Session,
  { secrets, writer }: RunContext,
): Brain => {
  const { agent = {}, outputSchema, startUrl } = run.settings
  const { allowedDomains } = session.browserSettings
  const brain = makeModelBrain({
    model,
    secrets,
    mode: usesCodeMode(run, session) ? "code" : "step",
    cacheKey: session.id,
    report: writer.report,
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
      writer.begin(context.history.length + 1).pipe(
        Effect.andThen(brain.decide(context)),
        Effect.map((decision) => withMaximumCost(decision, context, brain)),
      ),
  }
}

/**
 * Charges the maximum possible cost for an uncounted response if there is a limit. Otherwise an endpoint without usage
 * counts would never reach the limit.
 */
export const withMaximumCost = (
  decision: Decision,
  context: BrainContext,
  brain: Pick<Brain, "worstCaseUsd">,
): Decision => {
  const { usage } = decision
  if (context.allowance === undefined || usage === undefined || usage.costUsd !== null) return decision
  return { ...decision, usage: { ...usage, costUsd: brain.worstCaseUsd?.(context) ?? null } }
}
