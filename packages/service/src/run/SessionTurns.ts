import { isTerminal } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { type QueueMessage, QueueStore } from "../store/QueueStore.ts"
import { type NewRun, type Run, RunStore } from "../store/RunStore.ts"
import { type Session, SessionStore } from "../store/SessionStore.ts"
import { type ChosenModel, ModelChoice } from "./ModelChoice.ts"
import { throughOutage } from "./Outage.ts"
import { defaultMaxSteps } from "./RunLimits.ts"

/**
 * Finds a session's next turn: the run that is under way or waits, else the first queued message, made into a run.
 *
 * @category services
 * @since 0.1.0
 */
export class SessionTurns extends Context.Service<
  SessionTurns,
  {
    next(sessionId: string): Effect.Effect<Option.Option<Run>>
    /** Whether a turn is over, or gone. */
    hasEnded(runId: string): Effect.Effect<boolean>
  }
>()("@tabwright/service/run/SessionTurns") {
  static readonly layer = Layer.effect(
    SessionTurns,
    Effect.gen(function* () {
      const runs = yield* RunStore
      const queue = yield* QueueStore
      const sessions = yield* SessionStore
      const models = yield* ModelChoice

      const next = Effect.fn("SessionTurns.next")(function* (sessionId: string) {
        const active = yield* throughOutage(runs.active(sessionId))
        if (Option.isSome(active)) return active
        const session = yield* throughOutage(sessions.find(sessionId))
        if (Option.isNone(session)) return Option.none<Run>()
        const { projectId, model: named } = session.value
        // The queue is v4's, so a project's own key counts as it does there.
        const version = models.knows("v4", named) ? "v4" : session.value.apiVersion
        const request = { projectId, version, named, reasoning: {}, usesOwnKey: false }
        const chosen = yield* throughOutage(models.choose(request)).pipe(
          // A model that nobody runs any more: the run's worker says so.
          Effect.catchTag("RunError", () => Effect.succeed<ChosenModel>({ requested: named, model: named })),
        )
        return yield* throughOutage(queue.consume(sessionId, (message) => runOf(session.value, chosen, message)))
      })

      const hasEnded = (runId: string) =>
        Effect.map(throughOutage(runs.find(runId)), (run) => Option.isNone(run) || isTerminal(run.value.status))

      return SessionTurns.of({ next, hasEnded })
    }),
  )
}

/** A queued message says what to do; how, it takes from its session. */
const runOf = (session: Session, { model, keySource }: ChosenModel, message: QueueMessage): NewRun => ({
  id: randomUUID(),
  projectId: session.projectId,
  apiKeyId: message.apiKeyId ?? session.apiKeyId,
  sessionId: session.id,
  task: message.text,
  requestedModel: session.model,
  model,
  reasoning: session.reasoning,
  settings: {
    // In whose words the session says how deeply to think: a v4 turn may have gone before in a session of another version.
    apiVersion: session.reasoning.modelParams === undefined ? session.apiVersion : "v4",
    agent: { showsThinking: true },
    ...(keySource === undefined ? {} : { keySource }),
  },
  metadata: {},
  attachedFileIds: message.attachedFileIds,
  maxSteps: defaultMaxSteps,
  maxCostUsd: null,
})
