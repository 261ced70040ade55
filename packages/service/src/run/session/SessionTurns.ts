import { isTerminal, mcpHeaderSecrets } from "@tabwright/core/contract"
import { resolveAlias } from "@tabwright/core/reasoning"
import { Context, Effect, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { BrowserCapacity } from "../../browser/scheduling/BrowserCapacity.ts"
import { type QueueMessage, QueueStore } from "../../store/session/QueueStore.ts"
import { type NewRun, type Run, RunStore } from "../../store/run/RunStore.ts"
import { type Session, SessionStore } from "../../store/session/SessionStore.ts"
import { type ChosenModel, type ModelRequest, ModelSelection } from "../model/ModelSelection.ts"
import { retryOnOutage } from "../engine/DatabaseOutage.ts"
import { defaultMaxSteps, type RunMcpServer, type RunSettings } from "../../store/run/RunSettings.ts"

/** Finds a session's next turn: the dispatched run, else the first pending message, which becomes a run. */
export class SessionTurns extends Context.Service<
  SessionTurns,
  {
    next(sessionId: string): Effect.Effect<Option.Option<Run>>
    /** Returns true if the run is terminal or deleted. */
    hasEnded(runId: string): Effect.Effect<boolean>
  }
>()("@tabwright/service/run/session/SessionTurns") {
  static readonly layer = Layer.effect(
    SessionTurns,
    Effect.gen(function* () {
      const runs = yield* RunStore
      const queue = yield* QueueStore
      const sessions = yield* SessionStore
      const models = yield* ModelSelection
      const capacity = yield* BrowserCapacity

      const next = Effect.fn("SessionTurns.next")(function* (sessionId: string) {
        const active = yield* retryOnOutage(runs.active(sessionId))
        if (Option.isSome(active)) return yield* dispatched(active.value)
        // Usually the session is idle now. A message that is added later wakes it again.
        if (!(yield* retryOnOutage(queue.hasPending(sessionId)))) return Option.none<Run>()
        const session = yield* retryOnOutage(sessions.find(sessionId))
        if (Option.isNone(session)) return Option.none<Run>()
        const { projectId, model: requested } = session.value
        // The queue belongs to v4, so the project's own key counts as in v4.
        const named = requested === null ? undefined : resolveAlias(requested)
        const version = named === undefined || models.hasModel("v4", named) ? "v4" : session.value.apiVersion
        const request = { projectId, version, named, reasoning: {}, usesOwnKey: false }
        const chosen = yield* retryOnOutage(models.choose(request)).pipe(
          // The run's worker reports the unavailable model.
          Effect.catchTag("RunError", () =>
            Effect.map(named === undefined ? latestModel(sessionId) : Effect.succeed(named), (model): ChosenModel => ({
              requested,
              model,
            })),
          ),
        )
        const previous = Option.getOrUndefined(yield* retryOnOutage(runs.latest(sessionId)))
        const inherited = agentSettings(previous, chosen.model)
        const settings = {
          ...inherited,
          ...(inherited.fallback === undefined ? yield* serverFallback(request, chosen) : {}),
        }
        const run = yield* retryOnOutage(
          queue.consume(sessionId, (message) => runOf(session.value, chosen, settings, message)),
        )
        return Option.isSome(run) ? yield* dispatched(run.value) : run
      })

      /** The server's fallback models, as for a request that names none. */
      const serverFallback = (request: ModelRequest, chosen: ChosenModel) =>
        retryOnOutage(models.chooseFallbacks(request, undefined, chosen)).pipe(
          Effect.map((found) => (found.length === 0 ? {} : { fallback: { models: found, onRefusal: false } })),
          Effect.catchTag("RunError", () => Effect.succeed({})),
        )

      /** Model of the session's latest run, for when the server's default is unavailable. */
      const latestModel = (sessionId: string) =>
        Effect.map(
          retryOnOutage(runs.latest(sessionId)),
          Option.match({ onNone: () => "default", onSome: ({ model }) => model }),
        )

      /** A queued run waits for browser capacity. Its session is woken when it has some. */
      const dispatched = (run: Run) =>
        run.status === "queued" ? Effect.as(capacity.changed, Option.none<Run>()) : Effect.succeedSome(run)

      const hasEnded = (runId: string) =>
        Effect.map(retryOnOutage(runs.find(runId)), (run) => Option.isNone(run) || isTerminal(run.value.status))

      return SessionTurns.of({ next, hasEnded })
    }),
  )
}

type InheritedSettings = Pick<
  RunSettings,
  "agent" | "captcha" | "fallback" | "mcpServers" | "policy" | "skills" | "tools"
>

/** Returns the agent's settings of the latest run of v4, or the defaults of v4. */
const agentSettings = (previous: Run | undefined, model: string): InheritedSettings => {
  const { agent, apiVersion, captcha, fallback, mcpServers, policy, skills, tools } = previous?.settings ?? {}
  if (apiVersion !== "v4" || agent === undefined) return { agent: { showsThinking: true, checksEnd: true } }
  const models = fallback?.models.filter((one) => one.model !== model) ?? []
  return {
    agent,
    ...(fallback === undefined ? {} : { fallback: { ...fallback, models } }),
    ...(skills === undefined ? {} : { skills }),
    ...(tools === undefined ? {} : { tools }),
    ...(mcpServers === undefined ? {} : { mcpServers: mcpServers.filter(needsNoSecret) }),
    ...(policy === undefined ? {} : { policy }),
    ...(captcha === undefined ? {} : { captcha }),
  }
}

/** The secrets of a run end with it. */
const needsNoSecret = ({ inline }: RunMcpServer): boolean =>
  inline === undefined || mcpHeaderSecrets(inline.headers).length === 0

/** Takes the task from the message and the model's settings from the session. */
const runOf = (
  session: Session,
  { model, keySource }: ChosenModel,
  settings: InheritedSettings,
  message: QueueMessage,
): NewRun => ({
  id: randomUUID(),
  projectId: session.projectId,
  apiKeyId: message.apiKeyId ?? session.apiKeyId,
  sessionId: session.id,
  task: message.text,
  requestedModel: session.model,
  model,
  reasoning: session.reasoning,
  settings: {
    // Version whose terms the session's reasoning uses: a v4 turn may have changed a session of another version.
    apiVersion: session.reasoning.modelParams === undefined ? session.apiVersion : "v4",
    ...settings,
    ...(keySource === undefined ? {} : { keySource }),
  },
  metadata: {},
  attachedFileIds: message.attachedFileIds,
  maxSteps: defaultMaxSteps,
  maxCostUsd: null,
})
