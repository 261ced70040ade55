import {
  type AgentModeOption,
  type AskModel,
  type Brain,
  type BrainContext,
  type CostAllowance,
  type Decision,
  type Healer,
  makeAskModel,
  makeModelBrain,
  repairByModel,
  TaskDeclined,
  type Usage,
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
    /** True if the run may execute scripts of its model. Absent: never. */
    runsScripts?(run: Run, session: Session): boolean
    /** Lets the run's model answer questions of scripts. Undefined if there are no scripts. */
    askModel?(
      run: Run,
      session: Session,
      runContext: RunContext & {
        readonly allowance: Effect.Effect<CostAllowance | null>
        readonly onUsage: (usage: Usage) => Effect.Effect<void>
      },
    ): Effect.Effect<AskModel | undefined, ModelMissing | StoreError>
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

      const runsScripts = (run: Run, session: Session): boolean => {
        const mode = requestedMode(run, session)
        return mode === "code" || (mode === "auto" && connections.writesCode(run.model))
      }

      const askModel = Effect.fn("BrainFactory.askModel")(function* (
        run: Run,
        session: Session,
        { allowance, onUsage, writer }: Parameters<NonNullable<BrainFactory["Service"]["askModel"]>>[2],
      ) {
        if (!runsScripts(run, session)) return undefined
        return makeAskModel({ model: yield* modelOf(run, session), allowance, onUsage, report: writer.report })
      })

      return BrainFactory.of({ make, healer, runsScripts, askModel })
    }),
  )
}

/** Context of a run for its brain, beyond the run's row. */
interface RunContext {
  readonly writer: ModelEventWriter
  readonly secrets: ReadonlyArray<Pick<RunSecret, "name" | "domains">>
}

/**
 * Returns the requested interface to the browser. v2 and v3 work step by step, unless the request asks for code; so do
 * runs with a recipe, because scripts cannot be replayed as actions, and the planner.
 */
export const requestedMode = (
  { model, settings }: Pick<Run, "model" | "settings">,
  session: Pick<Session, "apiVersion">,
): AgentModeOption => {
  if (model === plannerModel || settings.recipe !== undefined) return "step"
  if (settings.agent?.answersWithCode === true) return "code"
  return (settings.apiVersion ?? session.apiVersion) === "v4" ? (settings.agent?.mode ?? "auto") : "step"
}

/** Rejects every task: no computer tool is available. */
const withoutComputer = (brain: Brain): Brain => ({
  ...brain,
  accept: (task) =>
    Effect.fail(
      new TaskDeclined({
        clause: task,
        message: 'The agent mode "computer" is not available on this server. Use auto, step or code.',
        suggestions: [],
      }),
    ),
})

/** Creates a model brain with the options of the run's request. Its calls are reported to the run's event log. */
const makeRunBrain = (model: LanguageModel, run: Run, session: Session, { secrets, writer }: RunContext): Brain => {
  const { agent = {}, outputSchema, startUrl } = run.settings
  const { allowedDomains } = session.browserSettings
  const mode = requestedMode(run, session)
  const brain = makeModelBrain({
    model,
    secrets,
    mode: mode === "computer" ? "step" : mode,
    cacheKey: session.id,
    report: writer.report,
    thinking: agent.thinksAloud ?? false,
    showsThinking: agent.showsThinking ?? false,
    checksEnd: agent.checksEnd ?? false,
    flashMode: agent.isFlash ?? false,
    marksElements: agent.marksElements ?? false,
    withheld: agent.asksPeople === true ? ["evaluate"] : ["evaluate", "askHuman"],
    ...(agent.vision === undefined ? {} : { vision: agent.vision }),
    ...(agent.instructions === undefined ? {} : { systemPromptExtension: agent.instructions }),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(startUrl === undefined ? {} : { startUrl }),
    ...(allowedDomains === undefined ? {} : { allowedDomains }),
  })
  const counted: Brain = {
    ...brain,
    decide: (context) =>
      writer.begin(context.history.length + 1).pipe(
        Effect.andThen(brain.decide(context)),
        Effect.map((decision) => withMaximumCost(decision, context, brain)),
      ),
  }
  return mode === "computer" ? withoutComputer(counted) : counted
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
