import { isTerminal, maxPendingMessages } from "@tabwright/core/contract"
import { resolveAlias } from "@tabwright/core/reasoning"
import type { FakeClock } from "../FakeClock.ts"
import { chooseModel, continueSession, requireIdle, type RunRequest, type SessionRequest } from "./RunRequest.ts"
import type { Ids } from "../Ids.ts"
import type { Settings } from "../Options.ts"
import type { Outcome, Stubs } from "./Stubs.ts"
import type { Profiles } from "../Profiles.ts"
import type { Projects } from "../Projects.ts"
import type { Recipes } from "../Recipes.ts"
import { found, FakeApiError } from "../FakeApiError.ts"
import type { Run, ToolCall } from "./Run.ts"
import { withOutput } from "./StubbedOutput.ts"
import { activeRun, type QueuedMessage, type Session, type Sessions } from "../Sessions.ts"
import { statusEvents } from "../StatusEvents.ts"
import type { Webhooks } from "../Webhooks.ts"
import { Worker } from "./Worker.ts"
import type { Browsers } from "../Browsers.ts"
import type { Workspaces } from "../Workspaces.ts"

/** Default step limit of v2. */
const defaultMaxSteps = 100

interface Parts {
  readonly clock: FakeClock
  readonly ids: Ids
  readonly settings: Settings
  readonly projects: Projects
  readonly recipes: Recipes
  readonly profiles: Profiles
  readonly browsers: Browsers
  readonly workspaces: Workspaces
  readonly sessions: Sessions
  readonly webhooks: Webhooks
  readonly stubs: Stubs
}

/** Run operations of all three versions. Rejected requests have no side effects. */
export class Runs {
  readonly #parts: Parts
  readonly #worker: Worker
  readonly #runs = new Map<string, Run>()
  ended: (run: Run) => void = () => undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#worker = new Worker(parts, {
      moved: (run, session) => {
        this.#tell(session, run)
        if (isTerminal(run.status)) this.ended(run)
      },
      toolCalled: (run, data) => {
        const payload = { run_id: run.id, session_id: run.sessionId, ...data }
        this.#parts.webhooks.emit(run.projectId, "run.tool_called", payload)
      },
      ended: (session) => this.#turn(session),
    })
    parts.sessions.cancelRun = (session) => {
      const run = activeRun(session)
      if (run !== undefined) this.#worker.cancel(run, session)
      // The end of a session that ended with its task is reported with the task.
      else if (session.end !== "completed") this.#tell(session)
    }
  }

  find(id: string): Run | undefined {
    return this.#runs.get(id)
  }

  of(projectId: string, id: string): Run {
    const run = this.#runs.get(id)
    return found(run?.projectId === projectId && this.#sessionOf(run) !== undefined ? run : undefined, "RunNotFound")
  }

  /** Of all projects, oldest first. */
  all(): ReadonlyArray<Run> {
    return [...this.#runs.values()]
  }

  /** Newest first. */
  list(projectId: string): ReadonlyArray<Run> {
    return [...this.#runs.values()]
      .filter((run) => run.projectId === projectId && this.#sessionOf(run) !== undefined)
      .reverse()
  }

  sessionOf(run: Run): Session {
    return found(this.#sessionOf(run), "SessionNotFound")
  }

  /** Creates a session without a task (v2, v3). */
  open(request: SessionRequest): Session {
    const { settings } = this.#parts
    const { requested } = chooseModel(settings, request.version, request.model, request.reasoning)
    return this.#newSession(request, requested)
  }

  /** Starts a task in a new session, or as the next turn of an idle one. */
  start(request: RunRequest): { readonly run: Run; readonly session: Session } {
    const { projects, profiles, sessions, settings } = this.#parts
    const earlier = request.sessionId === undefined ? undefined : sessions.of(request.projectId, request.sessionId)
    // A v3 session keeps its model; in v2 and v4 each turn may name another.
    const own = request.version === "v3" ? earlier?.model : earlier?.model && resolveAlias(earlier.model)
    const named = request.version === "v3" && earlier !== undefined ? own : (request.model ?? own)
    const { model, requested } = chooseModel(settings, request.version, named ?? undefined, request.reasoning)
    if (earlier !== undefined) requireIdle(request, earlier)
    const { profileId } = request.browserSettings
    if (profileId) profiles.of(request.projectId, profileId)
    projects.requireCredits(request.projectId)
    const session = earlier ?? this.#newSession(request, requested)
    if (earlier !== undefined) continueSession(session, request, requested)
    return { run: this.#startRun(session, { ...request, reasoning: session.reasoning }, { model, requested }), session }
  }

  /** Cancels the run. Idempotent. */
  cancel(run: Run): void {
    this.#worker.cancel(run, this.sessionOf(run))
  }

  /** Pauses a run before its next event. */
  pause(run: Run): void {
    this.#worker.pause(run)
  }

  /** Replies to a waiting run: ends a pause or answers a question. */
  reply(run: Run): void {
    if (this.#worker.unpause(run)) return
    if (run.human === null) throw FakeApiError.of("RunNotPaused")
    this.resume(run, {})
  }

  /** Passes an answer to a run that waits for its tool. */
  answer(run: Run, id: string, answer: { readonly output: unknown; readonly error: string | null }): ToolCall {
    return this.#worker.answer(run, id, answer)
  }

  /** Continues a run that is stuck or waits for a human. */
  resume(run: Run, outcome: Outcome): void {
    this.#worker.resume(run, this.sessionOf(run), withOutput(run, outcome))
  }

  /** Queues a follow-up. With `interrupt`, cancels the active run and starts immediately after it. */
  enqueue(
    session: Session,
    request: {
      readonly text: string
      readonly interrupt: boolean
      readonly attachedFileIds: ReadonlyArray<string> | null
      /** True if a pending message with the same text is reused. */
      readonly isDeduplicated: boolean
    },
  ): QueuedMessage {
    const { clock, ids, projects } = this.#parts
    const pending = session.queue.filter(({ status }) => status === "pending")
    const same = pending.find(({ text }) => text === request.text)
    if (request.isDeduplicated && same !== undefined) return same
    if (session.end !== null) throw FakeApiError.of("SessionEnded")
    if (pending.length >= maxPendingMessages) throw FakeApiError.of("QueueFull")
    projects.requireCredits(session.projectId)
    const message: QueuedMessage = {
      id: ids.count("queued message"),
      sessionId: session.id,
      mode: request.interrupt ? "interrupt" : "queue",
      text: request.text,
      attachedFileIds: request.attachedFileIds,
      createdAt: clock.now,
      status: "pending",
      runId: null,
    }
    session.queue.push(message)
    const active = activeRun(session)
    if (active === undefined) this.#turn(session)
    else if (request.interrupt) {
      if (!session.steeringCutoffs.some(({ sourceRunId }) => sourceRunId === active.id)) {
        session.steeringCutoffs.push({ sourceRunId: active.id, createdAt: clock.now })
      }
      this.#worker.cancel(active, session)
    }
    return message
  }

  #sessionOf(run: Run): Session | undefined {
    return this.#parts.sessions.find(run.sessionId)
  }

  #newSession(request: SessionRequest, model: string | null): Session {
    const { profiles, sessions, workspaces } = this.#parts
    const { profileId } = request.browserSettings
    if (profileId) profiles.of(request.projectId, profileId)
    const workspace =
      request.workspaceId === undefined
        ? workspaces.create(request.projectId)
        : workspaces.of(request.projectId, request.workspaceId)
    return sessions.create({
      projectId: request.projectId,
      version: request.version,
      workspaceId: workspace.id,
      persistMemory: request.persistMemory ?? true,
      keepAlive: request.keepAlive ?? true,
      model,
      reasoning: request.reasoning,
      browserSettings: request.browserSettings,
      maxCost: request.maxCost,
    })
  }

  #startRun(
    session: Session,
    request: Omit<RunRequest, "sessionId" | "workspaceId" | "keepAlive" | "browserSettings" | "model">,
    { model, requested }: ReturnType<typeof chooseModel>,
  ): Run {
    const { clock, ids, recipes, stubs, sessions } = this.#parts
    const now = clock.now
    const recipe = request.usesRecipe === true ? recipes.find(session, request) : undefined
    const run: Run = {
      id: ids.uuid("run"),
      projectId: session.projectId,
      sessionId: session.id,
      version: request.version,
      turn: session.runs.length + 1,
      task: request.task,
      requestedModel: requested,
      model,
      reasoning: request.reasoning,
      startUrl: request.startUrl,
      outputSchema: request.outputSchema,
      tools: request.tools ?? [],
      metadata: request.metadata ?? {},
      attachedFileIds: request.attachedFileIds ?? null,
      maxSteps: request.maxSteps ?? defaultMaxSteps,
      maxCost: request.maxCost,
      isJudged: request.isJudged ?? false,
      usesRecipe: request.usesRecipe ?? false,
      recipeId: recipe?.id ?? null,
      answersWithCode: request.answersWithCode ?? false,
      captcha: request.captcha,
      createdAt: now,
      title: null,
      status: "queued",
      endReason: null,
      result: null,
      error: null,
      output: null,
      code: null,
      isSuccess: null,
      human: null,
      suggestions: null,
      judgement: null,
      steps: [],
      toolCalls: [],
      events: [],
      outputFileIds: [],
      watchers: new Set(),
      inputTokens: 0,
      outputTokens: 0,
      cost: 0,
      startedAt: null,
      finishedAt: null,
      updatedAt: now,
    }
    const { outputSchema, task, version } = run
    const stubbed = stubs.take({ task, version, model, turn: run.turn, sessionId: session.id, outputSchema })
    // A recipe is repeated without a model.
    const outcome = recipe === undefined ? stubbed : { ...stubbed, costUsd: 0, tokens: { input: 0, output: 0 } }
    this.#runs.set(run.id, run)
    session.runs.push(run)
    sessions.say(session, {
      role: "user",
      type: "user_message",
      data: JSON.stringify({ content: task }),
      summary: task,
    })
    sessions.touch(session)
    this.#worker.take(run, session, withOutput(run, outcome))
    return run
  }

  /** After a run's end, starts the session's next message or ends a session without keep-alive. */
  #turn(session: Session): void {
    if (session.end !== null || activeRun(session) !== undefined) return
    const pending = session.queue.filter(({ status }) => status === "pending")
    const next = pending.find(({ mode }) => mode === "interrupt") ?? pending[0]
    if (next === undefined) {
      if (!session.keepAlive) this.#parts.sessions.end(session, "completed")
      return
    }
    const chosen = chooseModel(this.#parts.settings, session.version, session.model ?? undefined, {})
    const run = this.#startRun(
      session,
      {
        projectId: session.projectId,
        version: session.version,
        task: next.text,
        reasoning: session.reasoning,
        attachedFileIds: next.attachedFileIds ?? undefined,
        captcha: session.runs.at(-1)?.captcha,
      },
      chosen,
    )
    next.status = "consumed"
    next.runId = run.id
  }

  #tell(session: Session, run?: Run): void {
    for (const { payload, type } of statusEvents(session, run)) {
      this.#parts.webhooks.emit(session.projectId, type, payload)
    }
  }
}
