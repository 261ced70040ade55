import { PgClient } from "@effect/sql-pg"
import { followUp, requestedLevel, type Version } from "@tabwright/core/reasoning"
import { Context, Effect, Layer, Option, type Redacted } from "effect"
import { RunSecrets, type SecretsOfRun } from "../access/RunSecrets.ts"
import { BrowserRoom } from "../browser/BrowserRoom.ts"
import { CustomProxies } from "../browser/CustomProxies.ts"
import { ProjectRoom } from "../browser/ProjectRoom.ts"
import type { CustomProxy } from "../browser/CustomProxy.ts"
import type { StoreError } from "../store/StoreError.ts"
import { madeBefore, newId } from "../store/NewId.ts"
import type { Reasoning } from "../store/Reasoning.ts"
import { type QueueMessage, QueueStore } from "../store/QueueStore.ts"
import { type Run, RunStore } from "../store/RunStore.ts"
import type { JudgeWish, RunSettings } from "../store/RunSettings.ts"
import { type BrowserSettings, type Session, SessionStore } from "../store/SessionStore.ts"
import { SessionBudget } from "../store/SessionBudget.ts"
import { SpendingLimits } from "../store/SpendingLimits.ts"
import { WorkspaceStore } from "../store/WorkspaceStore.ts"
import { ModelConnections } from "../model/ModelConnections.ts"
import { Sessions } from "./Cluster.ts"
import { ModelChoice, type ModelRequest } from "./ModelChoice.ts"
import { invalid, RunError } from "./RunError.ts"
import { defaultMaxSteps } from "./RunLimits.ts"
import { isTerminal } from "@tabwright/core/contract"
import { RunSignals } from "./RunSignals.ts"

/** A task for the agent, from any of the three versions. */
export interface RunRequest {
  readonly projectId: string
  /** The key that pays for it. */
  readonly apiKeyId: string
  readonly version: Version
  readonly task: string
  readonly model?: string | undefined
  readonly reasoning: Reasoning
  /** The project's own key is to be used where the model needs a provider's; without one it is refused. */
  readonly usesOwnKey?: boolean | undefined
  /** The session it continues; a new one when absent. */
  readonly sessionId?: string | undefined
  readonly workspaceId?: string | undefined
  /** For a new session; v3 follow-ups may change it. */
  readonly keepAlive?: boolean | undefined
  /** For a new session: whether its tasks know of each other. Default true. */
  readonly persistMemory?: boolean | undefined
  readonly browserSettings?: BrowserSettings | undefined
  /** The client's own proxy: for this run alone, or for a session that is opened without one. */
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
  /** From now on the session has no profile any more. */
  readonly leavesProfile?: boolean | undefined
  readonly settings?: Pick<RunSettings, "startUrl" | "outputSchema" | "agent" | "recipe"> | undefined
  /** Has the run judged. Without a model the server's own setting judges, else the model of the run. */
  readonly judge?: (Pick<JudgeWish, "context" | "groundTruth"> & { readonly model?: string | undefined }) | undefined
  /** What the driver types for the agent. */
  readonly secrets?: SecretsOfRun | undefined
  readonly metadata?: { readonly [key: string]: string } | undefined
  readonly attachedFileIds?: ReadonlyArray<string> | undefined
  readonly maxSteps?: number | undefined
  /** For this run; in v3 for the whole session, what it has cost before included. */
  readonly maxCostUsd?: string | undefined
}

/**
 * Takes requests about runs: what it answers is committed, and what it refuses has changed nothing.
 *
 * @category services
 * @since 0.1.0
 */
export class Runs extends Context.Service<
  Runs,
  {
    start(request: RunRequest): Effect.Effect<{ readonly run: Run; readonly session: Session }, RunError | StoreError>
    /** A session that waits for its first task (v3). */
    open(request: Omit<RunRequest, "task" | "sessionId">): Effect.Effect<Session, RunError | StoreError>
    /** Cancels the run; one that has ended is returned as it is. The browser stays. */
    cancel(projectId: string, runId: string): Effect.Effect<Run, RunError | StoreError>
    /** Queues a follow-up; with `interrupt` the active run is cancelled first. */
    enqueue(request: {
      readonly projectId: string
      readonly apiKeyId: string
      readonly sessionId: string
      readonly text: string
      readonly interrupt: boolean
      readonly attachedFileIds: ReadonlyArray<string> | null
      /** One that waits already with the same text, mode and files does instead. */
      readonly isDeduplicated: boolean
    }): Effect.Effect<QueueMessage, RunError | StoreError>
  }
>()("@tabwright/service/run/Runs") {
  static readonly layer = Layer.effect(
    Runs,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore
      const sessions = yield* SessionStore
      const workspaces = yield* WorkspaceStore
      const budgets = yield* SessionBudget
      const queue = yield* QueueStore
      const models = yield* ModelChoice
      const signals = yield* RunSignals
      const room = yield* BrowserRoom
      const projects = yield* ProjectRoom
      const proxies = yield* CustomProxies
      const secrets = yield* RunSecrets
      const connections = yield* ModelConnections
      const spending = yield* SpendingLimits
      const entities = yield* Sessions

      const sessionOf = Effect.fnUntraced(function* (projectId: string, id: string) {
        const session = yield* sessions.findOf(projectId, id)
        return Option.isSome(session) ? session.value : yield* new RunError({ reason: "SessionNotFound" })
      })

      const workspaceFor = Effect.fnUntraced(function* (request: Pick<RunRequest, "projectId" | "workspaceId">) {
        if (request.workspaceId === undefined) return (yield* workspaces.create(request.projectId)).id
        const found = yield* workspaces.findOf(request.projectId, request.workspaceId)
        if (Option.isSome(found) && !found.value.archived) return found.value.id
        return yield* new RunError({ reason: "WorkspaceNotFound" })
      })

      const newSession = Effect.fnUntraced(function* (
        request: Omit<RunRequest, "task" | "sessionId">,
        model: string,
        reasoning: Reasoning,
      ) {
        const workspaceId = yield* workspaceFor(request)
        return yield* sessions.create({
          id: yield* newId("session"),
          projectId: request.projectId,
          apiKeyId: request.apiKeyId,
          apiVersion: request.version,
          workspaceId,
          keepAlive: request.keepAlive ?? true,
          persistMemory: request.persistMemory ?? true,
          model,
          reasoning,
          browserSettings: request.browserSettings ?? {},
          maxCostUsd: request.version === "v3" ? (request.maxCostUsd ?? null) : null,
        })
      })

      /** What the run may cost by itself, or the new limit of its v3 session. */
      const limitOf = Effect.fnUntraced(function* (request: RunRequest, session: Session) {
        if (request.version !== "v3") return { run: request.maxCostUsd ?? null }
        const { spentUsd, limitUsd, leftUsd } = yield* budgets.next(session.id, request.maxCostUsd)
        if (Number(leftUsd ?? 1) === 0 && Number(spentUsd) > 0) {
          const msg = `The session has cost ${spentUsd} USD already. Name a higher limit, or leave it out.`
          return yield* invalid([{ loc: ["body", "maxCostUsd"], msg, type: "value_error" }])
        }
        return { run: null, session: limitUsd }
      })

      /** A limit that nobody could keep is no limit: what costs something unknown runs without one, or not at all. */
      const checkPrices = Effect.fnUntraced(function* (
        models: ReadonlyArray<string>,
        apiKeyId: string,
        limit: "asked" | "server" | undefined,
      ) {
        const unpriced = models.find((one) => !connections.isPriced(one))
        if (unpriced === undefined) return
        const cure = `The operator says it with TABWRIGHT_MODEL_PRICES`
        if (limit === "server") {
          const detail = `The price of the model "${unpriced}" is not known, so the limit of a session's cost that the operator has set (TABWRIGHT_SESSION_BUDGET_USD) cannot be kept. ${cure}; or name a model whose price is known.`
          return yield* new RunError({ reason: "ProviderMissing", detail })
        }
        if (limit === "asked") {
          const msg = `The price of the model "${unpriced}" is not known, so no limit of its cost can be kept. ${cure}; or leave the limit out.`
          return yield* invalid([{ loc: ["body", "maxCostUsd"], msg, type: "value_error" }])
        }
        if ((yield* spending.ofKey(apiKeyId)) === null) return
        const detail = `The price of the model "${unpriced}" is not known, so the monthly limit of this API key cannot be kept. ${cure}; or use a key without a limit.`
        return yield* new RunError({ reason: "ProviderMissing", detail })
      })

      const open = Effect.fn("Runs.open")(function* (request: Omit<RunRequest, "task" | "sessionId">) {
        const opened = yield* madeBefore("session", (id) => sessions.findOf(request.projectId, id))
        if (Option.isSome(opened)) return opened.value
        const { requested } = yield* models.choose(modelOf(request, request.model))
        return yield* sql.withTransaction(
          Effect.tap(newSession(request, requested, request.reasoning), ({ id }) =>
            request.customProxy === undefined ? Effect.void : proxies.keepForSession(id, request.customProxy),
          ),
        )
      })

      /** A run that is there already, woken again: whoever made it may have died before it could. */
      const startedBefore = Effect.fnUntraced(function* (run: Run) {
        const session = Option.getOrThrow(yield* sessions.find(run.sessionId))
        if (!isTerminal(run.status)) yield* entities.wake(session.id, run.id)
        return { run, session }
      })

      const start = Effect.fn("Runs.start")(function* (request: RunRequest) {
        const made = yield* madeBefore("run", (id) => runs.findOf(request.projectId, id))
        if (Option.isSome(made)) return yield* startedBefore(made.value)
        const earlier =
          request.sessionId === undefined ? undefined : yield* sessionOf(request.projectId, request.sessionId)
        // A v3 session keeps its model; in v2 and v4 each turn may name another.
        // One that another version named goes on only where this version knows it.
        const own = earlier !== undefined && models.knows(request.version, earlier.model) ? earlier.model : undefined
        const named = request.version === "v3" ? (own ?? request.model) : (request.model ?? own)
        const reasoning = nextReasoning(request, earlier)
        const chosen = yield* models.choose(modelOf(request, named))
        const { requested, model, keySource } = chosen
        const judge = request.judge && (yield* models.chooseJudge(modelOf(request, request.judge.model), chosen))
        if (earlier !== undefined) {
          if (earlier.endedAt !== null) return yield* new RunError({ reason: "SessionEnded" })
          if (isOther(request.workspaceId, earlier.workspaceId)) {
            return yield* new RunError({ reason: "SessionMismatch", detail: "The session has another workspace." })
          }
          if (isOther(request.browserSettings?.profileId, earlier.browserSettings.profileId)) {
            return yield* new RunError({ reason: "SessionMismatch", detail: "The session has another profile." })
          }
        }

        const started = yield* Effect.gen(function* () {
          const hasRoom =
            (yield* room.hasRoomFor(earlier?.id)) && (yield* projects.hasRoomFor(request.projectId, earlier?.id))
          if (!hasRoom) return yield* new RunError({ reason: "TooManyBrowsers" })
          const session = earlier ?? (yield* newSession(request, requested, reasoning))
          const limit = yield* limitOf(request, session)
          const hasLimit = limit.run !== null || (limit.session ?? null) !== null
          const whose = hasLimit ? (request.maxCostUsd === undefined ? "server" : "asked") : undefined
          yield* checkPrices([model, ...(judge === undefined ? [] : [judge.model])], request.apiKeyId, whose)
          if (earlier !== undefined || limit.session !== undefined) {
            yield* sessions.update(session.id, {
              reasoning,
              model: requested,
              browserSettings: {
                ...nextSettings(session.browserSettings, request.browserSettings ?? {}),
                ...(request.leavesProfile === true ? { profileId: null } : {}),
              },
              ...(request.keepAlive === undefined ? {} : { keepAlive: request.keepAlive }),
              ...(limit.session === undefined ? {} : { maxCostUsd: limit.session }),
            })
          }
          const run = yield* runs.create({
            id: yield* newId("run"),
            projectId: request.projectId,
            apiKeyId: request.apiKeyId,
            sessionId: session.id,
            task: request.task,
            requestedModel: requested,
            model,
            reasoning,
            settings: {
              ...request.settings,
              apiVersion: request.version,
              ...(keySource === undefined ? {} : { keySource }),
              ...(judge === undefined ? {} : { judge: { ...judgeCriteria(request), ...judge } }),
            },
            metadata: request.metadata ?? {},
            attachedFileIds: request.attachedFileIds ?? null,
            maxSteps: request.maxSteps ?? defaultMaxSteps,
            maxCostUsd: limit.run,
          })
          if (Option.isNone(run)) {
            const now = yield* sessions.find(session.id)
            const hasEnded = Option.isSome(now) && now.value.endedAt !== null
            return yield* new RunError({ reason: hasEnded ? "SessionEnded" : "SessionBusy" })
          }
          if (request.secrets !== undefined) yield* secrets.keep(run.value.id, request.secrets)
          if (request.customProxy !== undefined) yield* proxies.keepForRun(run.value.id, request.customProxy)
          return { run: run.value, session }
        }).pipe(sql.withTransaction)

        yield* entities.wake(started.session.id, started.run.id)
        return started
      })

      const cancel = Effect.fn("Runs.cancel")(function* (projectId: string, runId: string) {
        const found = yield* runs.findOf(projectId, runId)
        if (Option.isNone(found)) return yield* new RunError({ reason: "RunNotFound" })
        if (isTerminal(found.value.status)) return found.value
        yield* runs.cancel(runId)
        yield* signals.cancel(runId)
        return Option.getOrElse(yield* runs.find(runId), () => found.value)
      })

      /** Cancels the run before the message's own. The message is asked last: while it waits, no run is its own. */
      const interruptFor = Effect.fnUntraced(function* (message: QueueMessage) {
        const active = yield* runs.active(message.sessionId)
        if (Option.isNone(active)) return
        const now = yield* queue.find(message.id)
        if (Option.isNone(now) || now.value.status !== "pending") return
        yield* runs.cancel(active.value.id)
        yield* signals.cancel(active.value.id)
      })

      const deliver = Effect.fnUntraced(function* (message: QueueMessage) {
        // The message is committed: whoever sent it must not send it again because the run could not be told.
        if (message.mode === "interrupt") {
          yield* interruptFor(message).pipe(
            Effect.catch((error) =>
              Effect.logWarning("A message waits for its turn: the run before it could not be cancelled", error),
            ),
          )
        }
        yield* entities.wake(message.sessionId, `message-${message.id}`)
        return message
      })

      const enqueue = Effect.fn("Runs.enqueue")(function* (request: {
        readonly projectId: string
        readonly apiKeyId: string
        readonly sessionId: string
        readonly text: string
        readonly interrupt: boolean
        readonly attachedFileIds: ReadonlyArray<string> | null
        readonly isDeduplicated: boolean
      }) {
        const earlier = yield* madeBefore("message", (id) => queue.findByOrigin(id))
        if (Option.isSome(earlier)) return yield* deliver(earlier.value)
        const session = yield* sessionOf(request.projectId, request.sessionId)
        const added = yield* queue.add({
          sessionId: session.id,
          apiKeyId: request.apiKeyId,
          mode: request.interrupt ? "interrupt" : "queue",
          text: request.text,
          attachedFileIds: request.attachedFileIds,
          isDeduplicated: request.isDeduplicated,
        })
        return typeof added === "string" ? yield* new RunError({ reason: added }) : yield* deliver(added)
      })

      return Runs.of({ start, open, cancel, enqueue })
    }),
  )
}

/** Both are named, and they differ. Ids may be written in any case. */
const isOther = (given: string | null | undefined, own: string | null | undefined): boolean =>
  typeof given === "string" && typeof own === "string" && given.toLowerCase() !== own.toLowerCase()

/** Settings of the next browser that the session gets: what is not given is taken from the last one. */
const nextSettings = (last: BrowserSettings, given: BrowserSettings): BrowserSettings => ({
  ...last,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)),
})

/**
 * What the next turn thinks with. A v3 follow-up keeps, replaces or clears its session's level; in v2 and v4 each request
 * speaks for itself, since it may name another model too.
 */
const nextReasoning = (request: RunRequest, session: Session | undefined): Reasoning =>
  session === undefined || request.version !== "v3"
    ? request.reasoning
    : { thinkingLevel: followUp(session.reasoning.thinkingLevel ?? null, requestedLevel(request.reasoning)) }

const modelOf = (request: Omit<RunRequest, "task">, named: string | undefined): ModelRequest => ({
  projectId: request.projectId,
  version: request.version,
  named,
  reasoning: request.reasoning,
  usesOwnKey: request.usesOwnKey === true,
})

const judgeCriteria = ({ judge }: RunRequest): Pick<JudgeWish, "context" | "groundTruth"> => ({
  ...(judge?.context === undefined ? {} : { context: judge.context }),
  ...(judge?.groundTruth === undefined ? {} : { groundTruth: judge.groundTruth }),
})
