import { PgClient } from "@effect/sql-pg"
import { inheritedReasoning, requestedLevel, resolveAlias, type Version } from "@tabwright/core/reasoning"
import { Context, Effect, Layer, Option, type Redacted } from "effect"
import { RunSecrets, type SecretsOfRun } from "../access/RunSecrets.ts"
import { BrowserCapacity } from "../browser/scheduling/BrowserCapacity.ts"
import { CustomProxies, type CustomProxy } from "../browser/CustomProxy.ts"
import type { StoreError } from "../store/StoreError.ts"
import { findCreated, newId } from "../store/IdGenerator.ts"
import { defaultMaxSteps, type JudgeOptions, type Reasoning, type RunSettings } from "../store/run/RunSettings.ts"
import { type QueueMessage, QueueStore } from "../store/session/QueueStore.ts"
import { type NewRun, type Run, RunStore } from "../store/run/RunStore.ts"
import { type BrowserSettings, type NewSession, type Session, SessionStore } from "../store/session/SessionStore.ts"
import { SessionBudget, SpendingLimits } from "../store/SpendingLimits.ts"
import { WorkspaceStore } from "../store/file/WorkspaceStore.ts"
import { isBrain } from "../model/ModelInfo.ts"
import { ModelSettings } from "../model/ModelSettings.ts"
import { ModelConnections } from "../model/ModelConnections.ts"
import { Sessions } from "./engine/SessionDispatcher.ts"
import { ModelSelection, type ModelRequest } from "./model/ModelSelection.ts"
import { invalid, RunError } from "./RunError.ts"
import { isTerminal, sharedMessages } from "@tabwright/core/contract"
import { RunCancellation } from "./worker/RunCancellation.ts"

export interface RunRequest {
  readonly projectId: string
  readonly apiKeyId: string
  readonly version: Version
  readonly task: string
  readonly model?: string | undefined
  readonly reasoning: Reasoning
  /** Requires the project's own provider key. Without one the request is rejected. */
  readonly usesOwnKey?: boolean | undefined
  /** A new one is created if absent. */
  readonly sessionId?: string | undefined
  readonly workspaceId?: string | undefined
  /** For a new session. v3 follow-ups may change it. */
  readonly keepAlive?: boolean | undefined
  /** For a new session: true if its tasks share a conversation. Default true. */
  readonly persistMemory?: boolean | undefined
  readonly browserSettings?: BrowserSettings | undefined
  /** The client's own proxy: for this run, or for the session if it is created without a task. */
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
  readonly leavesProfile?: boolean | undefined
  readonly settings?:
    | Pick<
        RunSettings,
        | "startUrl"
        | "outputSchema"
        | "agent"
        | "recipe"
        | "tools"
        | "mcpServers"
        | "policy"
        | "skills"
        | "skill"
        | "generation"
      >
    | undefined
  /** Requests judgement of the run. Without a model, the server's judge model or else the run's model is used. */
  readonly judge?: (Pick<JudgeOptions, "context" | "groundTruth"> & { readonly model?: string | undefined }) | undefined
  /** Models for calls that the run's model cannot answer. Default: the server's. */
  readonly fallback?: { readonly models: ReadonlyArray<string> | undefined; readonly onRefusal: boolean } | undefined
  readonly secrets?: SecretsOfRun | undefined
  readonly metadata?: { readonly [key: string]: string } | undefined
  readonly attachedFileIds?: ReadonlyArray<string> | undefined
  readonly maxSteps?: number | undefined
  /** Cost limit of this run. In v3 of the whole session, including what it has already cost. */
  readonly maxCostUsd?: string | undefined
}

/** Handles run requests. A success is committed; a failure has changed nothing. */
export class Runs extends Context.Service<
  Runs,
  {
    start(request: RunRequest): Effect.Effect<{ readonly run: Run; readonly session: Session }, RunError | StoreError>
    /** Fails if the models of the request are not available. Starts nothing. */
    check(request: RunRequest): Effect.Effect<void, RunError | StoreError>
    open(request: Omit<RunRequest, "task" | "sessionId">): Effect.Effect<Session, RunError | StoreError>
    /** Cancels the run, or returns it unchanged if it is terminal. The browser stays open. */
    cancel(projectId: string, runId: string): Effect.Effect<Run, RunError | StoreError>
    /** Queues a follow-up message. `interrupt` cancels the active run first. */
    enqueue(request: {
      readonly projectId: string
      readonly apiKeyId: string
      readonly sessionId: string
      readonly text: string
      readonly interrupt: boolean
      readonly attachedFileIds: ReadonlyArray<string> | null
      /** Returns a pending message with the same text, mode and files instead of adding another. */
      readonly isDeduplicated: boolean
    }): Effect.Effect<QueueMessage, RunError | StoreError>
  }
>()("@tabwright/service/run/Runs") {
  static readonly layer = Layer.effect(
    Runs,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const modelSettings = yield* ModelSettings
      const runs = yield* RunStore
      const sessions = yield* SessionStore
      const workspaces = yield* WorkspaceStore
      const budgets = yield* SessionBudget
      const queue = yield* QueueStore
      const models = yield* ModelSelection
      const signals = yield* RunCancellation
      const capacity = yield* BrowserCapacity
      const proxies = yield* CustomProxies
      const secrets = yield* RunSecrets
      const connections = yield* ModelConnections
      const spending = yield* SpendingLimits
      const entities = yield* Sessions

      const sessionOf = Effect.fnUntraced(function* (projectId: string, id: string) {
        const session = yield* sessions.findOf(projectId, id)
        return Option.isSome(session) ? session.value : yield* new RunError({ reason: "SessionNotFound" })
      })

      const checkWorkspace = Effect.fnUntraced(function* (projectId: string, id: string) {
        const found = yield* workspaces.findOf(projectId, id)
        if (Option.isSome(found) && !found.value.archived) return found.value.id
        return yield* new RunError({ reason: "WorkspaceNotFound" })
      })

      const newSession = Effect.fnUntraced(function* (
        request: Omit<RunRequest, "task" | "sessionId">,
        model: string | null,
        reasoning: Reasoning,
      ) {
        const { projectId, workspaceId } = request
        const hasNewWorkspace = workspaceId === undefined
        const session: NewSession = {
          id: yield* newId("session"),
          projectId,
          apiKeyId: request.apiKeyId,
          apiVersion: request.version,
          workspaceId: hasNewWorkspace ? yield* newId("workspace") : yield* checkWorkspace(projectId, workspaceId),
          keepAlive: request.keepAlive ?? true,
          persistMemory: request.persistMemory ?? true,
          model,
          reasoning,
          browserSettings: request.browserSettings ?? {},
          maxCostUsd: request.version === "v3" ? (request.maxCostUsd ?? null) : null,
        }
        return { session, insert: { hasNewWorkspace } }
      })

      const limitOf = Effect.fnUntraced(function* (request: RunRequest, sessionId: string) {
        if (request.version !== "v3") return { run: request.maxCostUsd ?? null }
        const { spentUsd, limitUsd, leftUsd } = yield* budgets.next(sessionId, request.maxCostUsd)
        if (Number(leftUsd ?? 1) === 0 && Number(spentUsd) > 0) {
          const msg = `The session has already cost ${spentUsd} USD. Raise the limit, or omit it.`
          return yield* invalid([{ loc: ["body", "maxCostUsd"], msg, type: "value_error" }])
        }
        return { run: null, session: limitUsd }
      })

      /** Rejects a limit on a model with unknown price, because it could not be enforced. */
      const checkPrices = Effect.fnUntraced(function* (
        models: ReadonlyArray<string>,
        { apiKeyId, maxCostUsd }: RunRequest,
        limit: { readonly run: string | null; readonly session?: string | null },
      ) {
        const unpriced = models.find((one) => !connections.isPriced(one))
        if (unpriced === undefined) return
        const remedy = "The operator can set the price with TABWRIGHT_MODEL_PRICES."
        const hasLimit = limit.run !== null || (limit.session ?? null) !== null
        if (hasLimit && maxCostUsd === undefined) {
          const detail = `The price of model "${unpriced}" is unknown, so the operator's session limit (TABWRIGHT_SESSION_BUDGET_USD) cannot be enforced. ${remedy} Otherwise use a model with a known price.`
          return yield* new RunError({ reason: "ProviderMissing", detail })
        }
        if (hasLimit) {
          const msg = `The price of model "${unpriced}" is unknown, so a cost limit cannot be enforced. ${remedy} Otherwise omit the limit.`
          return yield* invalid([{ loc: ["body", "maxCostUsd"], msg, type: "value_error" }])
        }
        if ((yield* spending.ofKey(apiKeyId)) === null) return
        const detail = `The price of model "${unpriced}" is unknown, so the monthly limit of this API key cannot be enforced. ${remedy} Otherwise use a key without a limit.`
        return yield* new RunError({ reason: "ProviderMissing", detail })
      })

      /** Rejects computer mode for a model without a tool of its own, except where the mode is ignored. */
      const checkAgentMode = Effect.fnUntraced(function* ({ settings, version }: RunRequest, model: string) {
        const isIgnored = isBrain(modelSettings, model) || settings?.recipe !== undefined
        if (settings?.agent?.mode !== "computer" || isIgnored) return
        const others = yield* connections.computerModels
        if (others.includes(model)) return
        const named = others.filter((one) => models.hasModel(version, one))
        const msg = `The model "${model}" has no browser or computer tool of its own. Models that have one: ${named.join(", ")}. Otherwise use another agentMode.`
        return yield* invalid([{ loc: ["body", "agentMode"], msg, type: "value_error" }])
      })

      const chooseModels = Effect.fnUntraced(function* (request: RunRequest, named: string | undefined) {
        const chosen = yield* models.choose(modelOf(request, named))
        yield* checkAgentMode(request, chosen.model)
        const fallbacks = yield* models.chooseFallbacks(modelOf(request, undefined), request.fallback?.models, chosen)
        const judge = request.judge && (yield* models.chooseJudge(modelOf(request, request.judge.model), chosen))
        return { ...chosen, fallbacks, judge }
      })

      const open = Effect.fn("Runs.open")(function* (request: Omit<RunRequest, "task" | "sessionId">) {
        const opened = yield* findCreated("session", (id) => sessions.findOf(request.projectId, id))
        if (Option.isSome(opened)) return opened.value
        const { requested } = yield* models.choose(modelOf(request, request.model))
        const { session, insert } = yield* newSession(request, requested, request.reasoning)
        return yield* sql.withTransaction(
          Effect.tap(sessions.create(session, insert), ({ id }) =>
            request.customProxy === undefined ? Effect.void : proxies.keepForSession(id, request.customProxy),
          ),
        )
      })

      /** Wakes an existing run again, because the process that created it may have died first. */
      const wakeExisting = Effect.fnUntraced(function* (run: Run) {
        const session = Option.getOrThrow(yield* sessions.find(run.sessionId))
        if (!isTerminal(run.status)) yield* entities.wake(session.id, run.id)
        yield* capacity.changed
        return { run, session }
      })

      const start = Effect.fn("Runs.start")(function* (request: RunRequest) {
        const made = yield* findCreated("run", (id) => runs.findOf(request.projectId, id))
        if (Option.isSome(made)) return yield* wakeExisting(made.value)
        const earlier =
          request.sessionId === undefined ? undefined : yield* sessionOf(request.projectId, request.sessionId)
        // A v3 session keeps its model; v2 and v4 may change it each turn. A model set through another version is kept
        // only if this version knows it.
        const last = earlier?.model ?? undefined
        const inherited = last === undefined || request.version === "v3" ? last : resolveAlias(last)
        const isKept = inherited === undefined || models.hasModel(request.version, inherited)
        const own = isKept ? inherited : undefined
        const named = request.version === "v3" && earlier !== undefined && isKept ? own : (request.model ?? own)
        const reasoning = nextReasoning(request, earlier)
        const { fallbacks, judge, keySource, model, requested } = yield* chooseModels(request, named)
        if (earlier !== undefined) {
          if (earlier.endedAt !== null) return yield* new RunError({ reason: "SessionEnded" })
          if (isOther(request.workspaceId, earlier.workspaceId)) {
            return yield* mismatch("workspace")
          }
          if (isOther(request.browserSettings?.profileId, earlier.browserSettings.profileId)) {
            return yield* mismatch("profile")
          }
        }

        const run: Omit<NewRun, "sessionId" | "maxCostUsd"> = {
          id: yield* newId("run"),
          projectId: request.projectId,
          apiKeyId: request.apiKeyId,
          task: request.task,
          requestedModel: requested,
          model,
          reasoning,
          settings: {
            ...request.settings,
            apiVersion: request.version,
            ...(keySource === undefined ? {} : { keySource }),
            // An empty list of the request is kept for queued follow-ups, which would get the server's models otherwise.
            ...(fallbacks.length === 0 && request.fallback?.models === undefined
              ? {}
              : { fallback: { models: fallbacks, onRefusal: request.fallback?.onRefusal ?? false } }),
            ...(judge === undefined ? {} : { judge: { ...judgeCriteria(request), ...judge } }),
          },
          metadata: request.metadata ?? {},
          attachedFileIds: request.attachedFileIds ?? null,
          maxSteps: request.maxSteps ?? defaultMaxSteps,
        }
        // With a limit, a model of the operator whose price is unknown is not called: a fallback is skipped, and rules judge.
        const namedFallbacks = request.fallback?.models === undefined ? [] : fallbacks
        const namedJudges = request.judge?.model === undefined || judge === undefined ? [] : [judge]
        const priced = [model, ...[...namedFallbacks, ...namedJudges].map((one) => one.model)]

        const startNew = Effect.gen(function* () {
          const { session, insert } = yield* newSession(request, requested, reasoning)
          const limit = yield* limitOf(request, session.id)
          yield* checkPrices(priced, request, limit)
          const maxCostUsd = limit.session ?? null
          return yield* runs.createInNewSession({ ...run, maxCostUsd: limit.run }, { ...session, maxCostUsd }, insert)
        })

        const continueSession = Effect.fnUntraced(function* (session: Session) {
          const limit = yield* limitOf(request, session.id)
          yield* checkPrices(priced, request, limit)
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
          const next = yield* runs.create({ ...run, sessionId: session.id, maxCostUsd: limit.run })
          if (Option.isSome(next)) return { run: next.value, session }
          const now = yield* sessions.find(session.id)
          const hasEnded = Option.isSome(now) && now.value.endedAt !== null
          return yield* new RunError({ reason: hasEnded ? "SessionEnded" : "SessionBusy" })
        })

        yield* Effect.mapError(capacity.checkRun(request.projectId, earlier?.id), (error) =>
          error._tag === "BrowserLimitReached"
            ? new RunError({ reason: "TooManyBrowsers", detail: error.message })
            : error,
        )
        const create = Effect.gen(function* () {
          const made = yield* earlier === undefined ? startNew : continueSession(earlier)
          if (request.secrets !== undefined) yield* secrets.keep(made.run.id, request.secrets)
          if (request.customProxy !== undefined) yield* proxies.keepForRun(made.run.id, request.customProxy)
          return made
        })
        // A new session with its run is one statement, which needs no transaction.
        const isOneStatement =
          earlier === undefined && request.secrets === undefined && request.customProxy === undefined
        const started = yield* isOneStatement ? create : sql.withTransaction(create)

        yield* capacity.changed
        return started
      })

      const check = (request: RunRequest) => Effect.asVoid(chooseModels(request, request.model))

      const cancel = Effect.fn("Runs.cancel")(function* (projectId: string, runId: string) {
        const found = yield* runs.findOf(projectId, runId)
        if (Option.isNone(found)) return yield* new RunError({ reason: "RunNotFound" })
        if (isTerminal(found.value.status)) return found.value
        yield* runs.cancel(runId)
        yield* signals.cancel(runId)
        yield* capacity.changed
        return Option.getOrElse(yield* runs.find(runId), () => found.value)
      })

      /** Cancels the active run. The message is checked last: while it is pending, it has no run. */
      const interruptFor = Effect.fnUntraced(function* (message: QueueMessage) {
        const active = yield* runs.active(message.sessionId)
        if (Option.isNone(active)) return
        const now = yield* queue.find(message.id)
        if (Option.isNone(now) || now.value.status !== "pending") return
        yield* runs.cancel(active.value.id)
        yield* signals.cancel(active.value.id)
      })

      const deliver = Effect.fnUntraced(function* (message: QueueMessage) {
        // The message is committed. A failed interrupt must not make the client send it again.
        if (message.mode === "interrupt") {
          yield* interruptFor(message).pipe(
            Effect.catch((error) =>
              Effect.logWarning(
                "Failed to cancel the run before an interrupting message; the message stays queued",
                error,
              ),
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
        const earlier = yield* findCreated("message", (id) => queue.findByOrigin(id))
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

      return Runs.of({ start, check, open, cancel, enqueue })
    }),
  )
}

/** Returns true if both ids are given and differ, ignoring case. */
const isOther = (given: string | null | undefined, own: string | null | undefined): boolean =>
  typeof given === "string" && typeof own === "string" && given.toLowerCase() !== own.toLowerCase()

const nextSettings = (last: BrowserSettings, given: BrowserSettings): BrowserSettings => ({
  ...last,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)),
})

/** A v3 follow-up keeps, replaces or clears the session's level; v2 and v4 requests may name another model. */
const nextReasoning = (request: RunRequest, session: Session | undefined): Reasoning =>
  session === undefined || request.version !== "v3"
    ? request.reasoning
    : { thinkingLevel: inheritedReasoning(session.reasoning.thinkingLevel ?? null, requestedLevel(request.reasoning)) }

const modelOf = (request: Omit<RunRequest, "task">, named: string | undefined): ModelRequest => ({
  projectId: request.projectId,
  version: request.version,
  named,
  reasoning: request.reasoning,
  usesOwnKey: request.usesOwnKey === true,
})

const judgeCriteria = ({ judge }: RunRequest): Pick<JudgeOptions, "context" | "groundTruth"> => ({
  ...(judge?.context === undefined ? {} : { context: judge.context }),
  ...(judge?.groundTruth === undefined ? {} : { groundTruth: judge.groundTruth }),
})

const mismatch = (resource: "workspace" | "profile") =>
  new RunError({ reason: "SessionMismatch", detail: sharedMessages.sessionMismatch(resource) })
