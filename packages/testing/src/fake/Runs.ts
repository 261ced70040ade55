import { maxPendingMessages } from "@tabwright/core/contract"
import type { FakeClock } from "./FakeClock.ts"
import { continueSession, requireIdle } from "./FollowUp.ts"
import type { Ids } from "./Ids.ts"
import { chooseModel } from "./ModelChoice.ts"
import type { Settings } from "./Options.ts"
import type { Outcome } from "./Outcome.ts"
import type { Profiles } from "./Profiles.ts"
import type { Projects } from "./Projects.ts"
import { found, Refusal } from "./Refusal.ts"
import type { Run } from "./Run.ts"
import { sampleOf } from "./SchemaSample.ts"
import type { RunRequest, SessionRequest } from "./RunRequest.ts"
import type { Script } from "./Script.ts"
import { activeRun, type QueuedMessage, type Session } from "./Session.ts"
import type { Sessions } from "./Sessions.ts"
import { statusEvents } from "./StatusEvents.ts"
import type { Webhooks } from "./Webhooks.ts"
import { Worker } from "./Worker.ts"
import type { Browsers } from "./Browsers.ts"
import type { Workspaces } from "./Workspaces.ts"

/** What v2 takes where a task says nothing. */
const defaultMaxSteps = 100

/** The parts of the fake that runs touch. */
interface Parts {
  readonly clock: FakeClock
  readonly ids: Ids
  readonly settings: Settings
  readonly projects: Projects
  readonly profiles: Profiles
  readonly browsers: Browsers
  readonly workspaces: Workspaces
  readonly sessions: Sessions
  readonly webhooks: Webhooks
  readonly script: Script
}

/**
 * Takes requests about runs, for all three versions alike. What it refuses has changed nothing.
 *
 * @category models
 * @since 0.1.0
 */
export class Runs {
  readonly #parts: Parts
  readonly #worker: Worker
  readonly #runs = new Map<string, Run>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#worker = new Worker(parts, {
      moved: (run, session) => this.#tell(session, run),
      ended: (session) => this.#turn(session),
    })
    parts.sessions.cancelRun = (session) => {
      const run = activeRun(session)
      if (run !== undefined) this.#worker.cancel(run, session)
      // With a task that came to its end by itself, the session's end was told already.
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

  /** The newest first. */
  list(projectId: string): ReadonlyArray<Run> {
    return [...this.#runs.values()]
      .filter((run) => run.projectId === projectId && this.#sessionOf(run) !== undefined)
      .reverse()
  }

  sessionOf(run: Run): Session {
    return found(this.#sessionOf(run), "SessionNotFound")
  }

  /** A session that waits for its first task (v2, v3). */
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
    const named = request.version === "v3" ? (earlier?.model ?? request.model) : (request.model ?? earlier?.model)
    const { model, requested } = chooseModel(settings, request.version, named, request.reasoning)
    if (earlier !== undefined) requireIdle(request, earlier)
    const { profileId } = request.browserSettings
    if (profileId) profiles.of(request.projectId, profileId)
    projects.requireCredits(request.projectId)
    const session = earlier ?? this.#newSession(request, requested)
    if (earlier !== undefined) continueSession(session, request, requested)
    return { run: this.#startRun(session, { ...request, reasoning: session.reasoning }, model), session }
  }

  /** Cancels the run; one that has ended stays as it is. */
  cancel(run: Run): void {
    this.#worker.cancel(run, this.sessionOf(run))
  }

  /** Has a run wait before what happens next to it. */
  pause(run: Run): void {
    this.#worker.pause(run)
  }

  /** Replies to a run that waits: a pause ends, and a question is as good as answered. */
  reply(run: Run): void {
    if (this.#worker.unpause(run)) return
    if (run.human === null) throw Refusal.of("RunNotWaiting")
    this.resume(run, {})
  }

  /** Goes on with a run that is stuck or waits for a human. */
  resume(run: Run, outcome: Outcome): void {
    this.#worker.resume(run, this.sessionOf(run), this.#complete(run, outcome))
  }

  /** Queues a follow-up; with `interrupt`, the active run is cancelled and the message goes first. */
  enqueue(
    session: Session,
    request: {
      readonly text: string
      readonly interrupt: boolean
      readonly attachedFileIds: ReadonlyArray<string> | null
      /** Whether a message with the same text that waits already stands for this one. */
      readonly isDeduplicated: boolean
    },
  ): QueuedMessage {
    const { clock, ids, projects } = this.#parts
    const pending = session.queue.filter(({ status }) => status === "pending")
    const same = pending.find(({ text }) => text === request.text)
    if (request.isDeduplicated && same !== undefined) return same
    if (session.end !== null) throw Refusal.of("SessionEnded")
    if (pending.length >= maxPendingMessages) throw Refusal.of("QueueFull")
    projects.requireCredits(session.projectId)
    const message: QueuedMessage = {
      id: ids.count("message of a queue"),
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

  #newSession(request: SessionRequest, model: string): Session {
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
    model: string,
  ): Run {
    const { clock, ids, script, sessions } = this.#parts
    const now = clock.now
    const run: Run = {
      id: ids.uuid("run"),
      projectId: session.projectId,
      sessionId: session.id,
      version: request.version,
      turn: session.runs.length + 1,
      task: request.task,
      model,
      reasoning: request.reasoning,
      startUrl: request.startUrl,
      outputSchema: request.outputSchema,
      metadata: request.metadata ?? {},
      attachedFileIds: request.attachedFileIds ?? null,
      maxSteps: request.maxSteps ?? defaultMaxSteps,
      maxCost: request.maxCost,
      isJudged: request.isJudged ?? false,
      answersWithCode: request.answersWithCode ?? false,
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
    const outcome = script.take({ task, version, model, turn: run.turn, sessionId: session.id, outputSchema })
    this.#runs.set(run.id, run)
    session.runs.push(run)
    sessions.say(session, {
      role: "user",
      type: "user_message",
      data: JSON.stringify({ content: task }),
      summary: task,
    })
    sessions.touch(session)
    this.#worker.take(run, session, this.#complete(run, outcome))
    return run
  }

  /** A task with a schema ends with JSON: what the script says, or a value that fits. */
  #complete(run: Run, outcome: Outcome): Outcome {
    const { failure, output, result } = outcome
    if (run.outputSchema === undefined || output !== undefined || failure !== undefined) return outcome
    const { result: _, ...rest } = outcome
    return { ...rest, output: result === undefined ? sampleOf(run.outputSchema) : parsed(result) }
  }

  /** A run has ended: the session takes the next message, or ends too where nothing keeps it. */
  #turn(session: Session): void {
    if (session.end !== null || activeRun(session) !== undefined) return
    const pending = session.queue.filter(({ status }) => status === "pending")
    const next = pending.find(({ mode }) => mode === "interrupt") ?? pending[0]
    if (next === undefined) {
      if (!session.keepAlive) this.#parts.sessions.end(session, "completed")
      return
    }
    const { model } = chooseModel(this.#parts.settings, session.version, session.model, {})
    const run = this.#startRun(
      session,
      {
        projectId: session.projectId,
        version: session.version,
        task: next.text,
        reasoning: session.reasoning,
        attachedFileIds: next.attachedFileIds ?? undefined,
      },
      model,
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

/** The value that a text is JSON of, else the text itself. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
