import {
  type Brain,
  type BrainContext,
  type Decision,
  type Healer,
  makeModelBrain,
  repairByModel,
} from "@tabwright/agent"
import { makePlanner, warmPlanner } from "@tabwright/planner"
import { Context, Effect, Layer } from "effect"
import type { LanguageModel } from "@tabwright/agent/model"
import { plannerModel } from "../../model/ModelInfo.ts"
import { ModelConnections, type ModelMissing } from "../../model/ModelConnections.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import type { RunSecret } from "../../access/RunSecrets.ts"
import type { ModelEventWriter } from "../worker/RunLogEvents.ts"

/** Creates the brains of runs. */
export class BrainFactory extends Context.Service<
  BrainFactory,
  {
    /** Creates the brain of a run, identical on every node. Fails if its model is no longer available. */
    make(run: Run, session: Session, runContext: RunContext): Effect.Effect<Brain, ModelMissing | StoreError>
    /** Uses the run's model to find an element again. Undefined if there is no such model. */
    healer?(
      run: Run,
      session: Session,
      runContext: RunContext,
    ): Effect.Effect<Healer | undefined, ModelMissing | StoreError>
  }
>()("@tabwright/service/run/model/BrainFactory") {
  static readonly layer = Layer.effect(
    BrainFactory,
    Effect.gen(function* () {
      const connections = yield* ModelConnections
      const planner = makePlanner()
      yield* Effect.forkScoped(warmPlanner)

      const modelOf = (run: Run, session: Session) =>
        connections.connect({
          projectId: run.projectId,
          version: run.settings.apiVersion ?? session.apiVersion,
          model: run.model,
          reasoning: run.reasoning,
          keySource: run.settings.keySource,
        })

      const make = Effect.fn("BrainFactory.make")(function* (run: Run, session: Session, runContext: RunContext) {
        if (run.model === plannerModel) return planner
        return makeRunBrain(yield* modelOf(run, session), run, session, runContext)
      })

      const healer = Effect.fn("BrainFactory.healer")(function* (run: Run, session: Session, { writer }: RunContext) {
        if (run.model === plannerModel) return undefined
        const ask = repairByModel(yield* modelOf(run, session), writer.report)
        const wrapped: Healer = (context, wanted, purpose) =>
          Effect.andThen(writer.begin(context.history.length + 1), ask(context, wanted, purpose))
        return wrapped
      })

      return BrainFactory.of({ make, healer })
    }),
  )
}

/** Context of a run for its brain, beyond the run's row. */
interface RunContext {
  readonly writer: ModelEventWriter
  readonly secrets: ReadonlyArray<Pick<RunSecret, "name" | "domains">>
}

/**
 * Returns true if the model works in code mode: in v4, and where the request asked for code. The planner always works
 * step by step.
 */
export const usesCodeMode = (run: Run, session: Session): boolean =>
  run.model !== plannerModel &&
  !usesComputer(run) &&
  ((run.settings.apiVersion ?? session.apiVersion) === "v4" || run.settings.agent?.answersWithCode === true) &&
  // Code-mode scripts cannot be replayed as actions.
  run.settings.recipe === undefined

/** Returns true if the model uses its provider's own tool, whose calls cannot be replayed as a recipe. */
export const usesComputer = ({ model, settings }: Run): boolean =>
  model !== plannerModel && settings.agent?.mode === "computer" && settings.recipe === undefined

/** Creates a model brain with the options of the run's request. Its calls are reported to the run's event log. */
const makeRunBrain = (model: LanguageModel, run: Run, session: Session, { secrets, writer }: RunContext): Brain => {
  const { agent = {}, outputSchema, startUrl } = run.settings
  const { allowedDomains } = session.browserSettings
  const brain = makeModelBrain({
    model,
    secrets,
    mode: usesComputer(run) ? "computer" : usesCodeMode(run, session) ? "code" : "step",
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
