import {
  type ActionName,
  type ActionRules,
  type AgentModeOption,
  type AskModel,
  type Brain,
  type BrainContext,
  type CostAllowance,
  type Decision,
  defaultSearchUrl,
  type Healer,
  makeAskModel,
  type ToolDescription,
  makeModelBrain,
  makeSkillWriter,
  repairByModel,
  repairScriptByModel,
  type ScriptHealer,
  type SkillJob,
  type Usage,
  type Vision,
} from "@tabwright/agent"
import { makePlanner, warmPlanner } from "@tabwright/planner"
import { Context, Duration, Effect, Layer } from "effect"
import type { CallLimits, FallbackModel, LanguageModel } from "@tabwright/agent/model"
import { type ModelRun, ModelSettings } from "../../model/ModelSettings.ts"
import { additionalModel, plannerModel } from "../../model/ModelInfo.ts"
import { ModelConnections, type ModelMissing } from "../../model/ModelConnections.ts"
import type { CallerTool } from "../../store/run/RunSettings.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import type { RunSecret } from "../../access/RunSecrets.ts"
import type { ModelEventWriter } from "../worker/RunLogEvents.ts"

/**
 * Template of the search page's URL; null turns searching off. Set by `TABWRIGHT_SEARCH_URL`. Default DuckDuckGo's HTML
 * page.
 */
export const SearchUrl = Context.Reference<string | null>("@tabwright/service/run/model/SearchUrl", {
  defaultValue: () => defaultSearchUrl,
})

/** Creates the brains of runs. */
export class BrainFactory extends Context.Service<
  BrainFactory,
  {
    /** Creates the brain of a run, identical on every node. Fails if its model is no longer available. */
    make(run: Run, session: Session, runContext: RunContext): Effect.Effect<RunBrain, ModelMissing | StoreError>
  }
>()("@tabwright/service/run/model/BrainFactory") {
  static readonly layer = Layer.effect(
    BrainFactory,
    Effect.gen(function* () {
      const connections = yield* ModelConnections
      const modelSettings = yield* ModelSettings
      const { vision: defaultVision } = modelSettings
      yield* Effect.forkScoped(warmPlanner)

      const modelOf = Effect.fnUntraced(function* (run: Run, session: Session) {
        const { fallback, keySource, apiVersion = session.apiVersion } = run.settings
        const about = { projectId: run.projectId, version: apiVersion }
        const hasOthers = fallback !== undefined && fallback.models.length > 0
        const limits = hasOthers ? sharedLimits(fallback.models.length + 1) : undefined
        const first = yield* connections.connect({
          ...about,
          model: run.model,
          reasoning: run.reasoning,
          keySource,
          limits,
        })
        if (!hasOthers) return first
        const others = yield* Effect.forEach(fallback.models, (one) =>
          connections.connect({ ...about, ...one, reasoning: {}, limits }).pipe(
            // The key of a fallback may be removed while the run is queued.
            Effect.map((model): ReadonlyArray<LanguageModel> => [model]),
            Effect.catchTag("ModelMissing", (error) =>
              Effect.as(Effect.logWarning("A fallback model is unavailable", error), []),
            ),
          ),
        )
        const { makeFallbackModel } = yield* Effect.promise(() => import("@tabwright/agent/model"))
        return makeFallbackModel(first, others.flat(), fallback)
      })

      const make = Effect.fn("BrainFactory.make")(function* (run: Run, session: Session, runContext: RunContext) {
        if (run.model === plannerModel) {
          return { brain: makePlanner({ tools: describedTools(run, runContext), secrets: runContext.secrets }) }
        }
        const additional = additionalModel(modelSettings, run.model)
        if (additional !== undefined && "brain" in additional) {
          return { brain: additional.brain(modelRunOf(run, runContext)) }
        }
        const { allowance, onUsage, writer } = runContext
        const withheld: ReadonlyArray<ActionName> = (yield* SearchUrl) === null ? ["search"] : []
        const connected = yield* modelOf(run, session)
        const { recordModelCalls } = yield* Effect.promise(() => import("@tabwright/agent/model"))
        const model = writer.record === undefined ? connected : recordModelCalls(connected, writer.record)
        const beginStep = ({ history }: BrainContext) => {
          const step = history.length + 1
          return Effect.andThen(
            writer.begin(step),
            hasFallbacks(connected) ? connected.beginStep(step, (event) => writer.report(event, "step")) : Effect.void,
          )
        }
        const { skillJob } = runContext
        const brain =
          skillJob === undefined
            ? makeRunBrain(model, run, session, { ...runContext, defaultVision, withheld })
            : makeSkillWriter({ model, job: skillJob, secrets: runContext.secrets, report: writer.report })
        const repair = repairByModel(model, writer.report)
        const rewrite = repairScriptByModel(model, writer.report)
        const made: RunBrain = {
          brain: {
            ...brain,
            decide: (context) =>
              beginStep(context).pipe(
                Effect.andThen(brain.decide(context)),
                Effect.map((decision) => withMaximumCost(decision, context, brain)),
              ),
          },
          healer: (context, wanted, purpose) => Effect.andThen(beginStep(context), repair(context, wanted, purpose)),
          scriptHealer: (context, failed) => Effect.andThen(beginStep(context), rewrite(context, failed)),
          ...(runsScripts(run, session, runContext)
            ? { askModel: makeAskModel({ model, allowance, onUsage, report: writer.report }) }
            : {}),
        }
        return made
      })

      const runsScripts = (run: Run, session: Session, { rules }: RunContext): boolean => {
        const mode = modeOf(run, session, rules)
        return mode === "code" || (mode === "auto" && connections.writesCode(run.model))
      }

      return BrainFactory.of({ make })
    }),
  )
}

/** Context of a run for its brain, beyond the run's row. */
interface RunContext {
  readonly writer: ModelEventWriter
  readonly secrets: ReadonlyArray<Pick<RunSecret, "name" | "domains" | "username">>
  /** The limit of the next question of a script. */
  readonly allowance: Effect.Effect<CostAllowance | null>
  /** Rules for kinds of actions. With any, the model writes no scripts. */
  readonly rules: ActionRules
  /** Tools of MCP servers and of this server. */
  readonly serverTools: ReadonlyArray<ToolDescription>
  /** Names of the tools that the policy does not deny. */
  readonly offered: ReadonlySet<string>
  /** The job of a run that writes a program. */
  readonly skillJob?: SkillJob | undefined
  /** Records the usage of a script's question under the model that responded. */
  readonly onUsage: (usage: Usage, model: string) => Effect.Effect<void>
}

/** The brain of a run with what else uses its model. All share the model, so a switch to a fallback applies to all. */
export interface RunBrain {
  readonly brain: Brain
  /** Finds an element of a recipe again. Absent if there is no language model. */
  readonly healer?: Healer
  /** Rewrites the script of a skill. Absent if there is no language model. */
  readonly scriptHealer?: ScriptHealer
  /** Answers questions of scripts. Absent if the run must not execute scripts of its model. */
  readonly askModel?: AskModel
}

/**
 * Returns the requested interface to the browser. v2 and v3 work step by step, unless the request asks for code; so do
 * runs with a recipe and those recorded for a skill, because scripts cannot be replayed as actions, and the planner.
 */
export const requestedMode = (
  { model, settings }: Pick<Run, "model" | "settings">,
  session: Pick<Session, "apiVersion">,
): AgentModeOption => {
  if (model === plannerModel || settings.recipe !== undefined || settings.generation !== undefined) return "step"
  if (settings.agent?.answersWithCode === true) return "code"
  return (settings.apiVersion ?? session.apiVersion) === "v4" ? (settings.agent?.mode ?? "auto") : "step"
}

/** The kinds of a script's actions are unknown. */
const modeOf = (run: Run, session: Session, rules: ActionRules): AgentModeOption => {
  const mode = requestedMode(run, session)
  return rules.size === 0 || mode === "computer" ? mode : "step"
}

/** Timeout of a call with all of its models, so that the first one cannot use it up. Source: agent-models.md 3.7. */
const chainTimeout = Duration.minutes(15)

/** Fewer retries than without a fallback, which is the better answer to an outage. */
const sharedLimits = (models: number): Partial<CallLimits> => {
  const share = Duration.times(chainTimeout, 1 / models)
  return { maxRetries: 2, totalTimeout: share, attemptTimeout: share, idleTimeout: Duration.times(share, 0.5) }
}

/** The tools that a run may call, of its request, its skills and its MCP servers. */
const describedTools = (
  { settings: { skills = [], tools = [] } }: Pick<Run, "settings">,
  { offered, serverTools }: Pick<RunContext, "offered" | "serverTools">,
): ReadonlyArray<ToolDescription> =>
  [...tools.map(toolDescription), ...skills, ...serverTools]
    .filter(({ name }) => offered.has(name))
    // The planner decides in another process, to which only data can be sent.
    .map(({ description, inputSchema, name }) => ({ name, description, inputSchema }))

/** Creates a model brain with the options of the run's request. Its calls are reported to the run's event log. */
const makeRunBrain = (
  model: LanguageModel,
  run: Run,
  session: Session,
  {
    defaultVision,
    offered,
    rules,
    secrets,
    serverTools,
    withheld,
    writer,
  }: RunContext & { readonly defaultVision: Vision | undefined; readonly withheld: ReadonlyArray<ActionName> },
): Brain => {
  const { agent = {}, outputSchema, startUrl } = run.settings
  const { allowedDomains } = session.browserSettings
  const mode = modeOf(run, session, rules)
  const described = describedTools(run, { offered, serverTools })
  return makeModelBrain({
    model,
    secrets,
    mode,
    cacheKey: session.id,
    report: writer.report,
    thinking: agent.thinksAloud ?? false,
    showsThinking: agent.showsThinking ?? false,
    checksEnd: agent.checksEnd ?? false,
    flashMode: agent.isFlash ?? false,
    withheld: [...withheld, "evaluate", ...(agent.asksPeople === true ? [] : (["askHuman"] as const))],
    vision: agent.vision ?? defaultVision ?? "auto",
    ...(agent.marks === undefined ? {} : { marks: agent.marks }),
    ...(agent.instructions === undefined ? {} : { systemPromptExtension: agent.instructions }),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(described.length === 0 ? {} : { tools: described }),
    ...(startUrl === undefined ? {} : { startUrl }),
    ...(allowedDomains === undefined ? {} : { allowedDomains }),
  })
}

const modelRunOf = (run: Run, runContext: RunContext): ModelRun => ({
  projectId: run.projectId,
  sessionId: run.sessionId,
  runId: run.id,
  outputSchema: run.settings.outputSchema,
  tools: describedTools(run, runContext),
})

const toolDescription = ({ description, inputSchema, name, outputSchema }: CallerTool): ToolDescription => ({
  name,
  description: outputSchema === undefined ? description : `${description} Answers: ${JSON.stringify(outputSchema)}`,
  inputSchema,
})

const hasFallbacks = (model: LanguageModel): model is FallbackModel => "beginStep" in model

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
