import * as Duration from "effect/Duration"
import type { Browsers } from "../Browsers.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Outcome } from "./Stubs.ts"
import { isTerminal, type RunStatus, sharedMessages, transitions } from "@tabwright/core/contract"
import type { Ids } from "../Ids.ts"
import { type EndReason, humanExpiry, type HumanRequest, type Run, type ToolCall } from "./Run.ts"
import { answerCall, openCalls } from "./ToolCalls.ts"
import { type Projects, usdText } from "../Projects.ts"
import type { Recipes } from "../Recipes.ts"
import { endTexts, outputText, type PlannedStep, planSteps, reasonOf } from "./StepPlan.ts"
import type { Session, Sessions } from "../Sessions.ts"
import type { Workspaces } from "../Workspaces.ts"

/** A scheduled event of a run. */
interface Beat {
  readonly after: Duration.Input
  readonly happen: () => void
}

/** Delay before a worker starts, and then its browser. */
const startTime = "50 millis"

/** Delay after a run's end before its browser is released. */
const releaseTime = "20 millis"

/** Delay after a run's end before the judge's report. */
const judgeTime = "1 second"

export interface WorkerListener {
  readonly moved: (run: Run, session: Session) => void
  /** Called with the data of the event `tool.called`. */
  readonly toolCalled: (run: Run, data: Readonly<Record<string, unknown>>) => void
  /** Called when a run has ended and its session can start the next one. */
  readonly ended: (session: Session) => void
}

/** Plays the outcomes of runs on the virtual clock. */
export class Worker {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #sessions: Sessions
  readonly #browsers: Browsers
  readonly #workspaces: Workspaces
  readonly #projects: Projects
  readonly #recipes: Recipes
  readonly #listener: WorkerListener
  readonly #ahead = new Map<string, Array<Beat>>()
  readonly #next = new Map<string, () => void>()
  /** Paused runs, each with its next event once that is due. */
  readonly #paused = new Map<string, Beat | undefined>()

  constructor(
    parts: {
      readonly clock: FakeClock
      readonly ids: Ids
      readonly sessions: Sessions
      readonly browsers: Browsers
      readonly workspaces: Workspaces
      readonly projects: Projects
      readonly recipes: Recipes
    },
    listener: WorkerListener,
  ) {
    this.#clock = parts.clock
    this.#ids = parts.ids
    this.#sessions = parts.sessions
    this.#browsers = parts.browsers
    this.#workspaces = parts.workspaces
    this.#projects = parts.projects
    this.#recipes = parts.recipes
    this.#listener = listener
  }

  take(run: Run, session: Session, outcome: Outcome): void {
    this.#log(run, "run.created")
    this.#play(run, [
      {
        after: Duration.sum(Duration.fromInputUnsafe(outcome.delay ?? 0), Duration.fromInputUnsafe(startTime)),
        happen: () => {
          this.#move(run, session, "dispatching")
          this.#log(run, "run.dispatching")
        },
      },
      ...this.#beats(run, session, outcome),
    ])
  }

  /** Continues a run that is stuck or waits for a human. */
  resume(run: Run, session: Session, outcome: Outcome): void {
    if (run.status !== "running" || this.#next.has(run.id)) {
      throw new Error(
        `The run ${run.id} is ${run.status}; only a run that is stuck or waits for a human can be resumed`,
      )
    }
    if (run.human !== null) this.#log(run, "human.replied", { kind: run.human.kind, step: run.human.step })
    run.human = null
    this.#play(run, [...this.#stepBeats(run, session, outcome), ...this.#endBeats(run, session, outcome)])
  }

  /** Pauses a run before its next event. No effect on a waiting or ended run. */
  pause(run: Run): void {
    if (isTerminal(run.status) || run.human !== null || this.#paused.has(run.id)) return
    this.#paused.set(run.id, undefined)
  }

  /** Ends a pause. Returns false if there is none. */
  unpause(run: Run): boolean {
    if (!this.#paused.has(run.id)) return false
    const held = this.#paused.get(run.id)
    this.#paused.delete(run.id)
    if (held === undefined) return true
    this.#log(run, "human.replied", { kind: "pause", step: run.steps.length + 1 })
    run.human = null
    held.happen()
    this.#step(run)
    return true
  }

  /** Passes an answer to a run that waits for its tool. */
  answer(run: Run, id: string, answer: { readonly output: unknown; readonly error: string | null }): ToolCall {
    const { call, isNew } = answerCall(run, id, answer, this.#clock.now)
    if (isNew) {
      this.#log(run, "tool.answered", {
        tool_call_id: call.id,
        name: call.name,
        step: call.step,
        is_error: answer.error !== null,
      })
      this.#step(run)
    }
    return call
  }

  #awaitsTool(run: Run): boolean {
    return openCalls(run, this.#clock.now).length > 0
  }

  #callTool(run: Run, name: string, args: Readonly<Record<string, unknown>>): void {
    if (isTerminal(run.status)) return
    const tool = run.tools.find((one) => one.name === name)
    if (tool === undefined) throw new Error(`The run ${run.id} has no tool "${name}"`)
    const call: ToolCall = {
      id: this.#ids.uuid("toolCall"),
      name,
      arguments: args,
      step: run.steps.length + 1,
      url: run.steps.at(-1)?.url ?? "",
      isRepeatable: tool.repeatable,
      calledAt: this.#clock.now,
      expiresAt: new Date(this.#clock.now.getTime() + tool.timeoutSeconds * 1000),
      claimId: null,
      leasedUntil: null,
      answer: null,
    }
    run.toolCalls.push(call)
    const data = {
      tool_call_id: call.id,
      name,
      arguments: args,
      step: call.step,
      url: call.url,
      repeatable: call.isRepeatable,
      deadline: call.expiresAt.toISOString(),
    }
    this.#log(run, "tool.called", data)
    this.#listener.toolCalled(run, data)
  }

  /** Cancels a run. Idempotent. */
  cancel(run: Run, session: Session): void {
    if (isTerminal(run.status)) return
    this.#next.get(run.id)?.()
    this.#next.delete(run.id)
    this.#ahead.delete(run.id)
    this.#paused.delete(run.id)
    this.#end(run, session, "Cancelled", {})
  }

  #play(run: Run, beats: ReadonlyArray<Beat>): void {
    this.#ahead.set(run.id, [...beats])
    this.#step(run)
  }

  #step(run: Run): void {
    const beat = this.#ahead.get(run.id)?.shift()
    if (beat === undefined) {
      this.#ahead.delete(run.id)
      return
    }
    const cancel = this.#clock.after(
      beat.after,
      () => {
        this.#next.delete(run.id)
        if (this.#paused.has(run.id)) {
          this.#paused.set(run.id, beat)
          this.#wait(run, "pause", sharedMessages.pauseRequested)
          return
        }
        beat.happen()
        if (!this.#awaitsTool(run)) this.#step(run)
      },
      run.sessionId,
    )
    this.#next.set(run.id, cancel)
  }

  #beats(run: Run, session: Session, outcome: Outcome): ReadonlyArray<Beat> {
    if (outcome.failure === "dispatchFailed") {
      return [{ after: startTime, happen: () => this.#end(run, session, "Failed", outcome, "run.dispatch_failed") }]
    }
    const taken = () => {
      this.#log(run, "run.dispatched")
      this.#log(run, "worker.started")
    }
    if (outcome.failure === "declined") {
      return [
        {
          after: startTime,
          happen: () => {
            taken()
            this.#decline(run, outcome.error ?? endTexts.Declined)
            this.#end(run, session, "Declined", outcome)
          },
        },
      ]
    }
    return [
      {
        after: startTime,
        happen: () => {
          taken()
          this.#move(run, session, "running")
          run.title = outcome.title ?? run.task.slice(0, 60)
          this.#log(run, "workspace.ready")
          if (outcome.browser !== false) this.#openBrowser(run, session)
        },
      },
      ...this.#stepBeats(run, session, outcome),
      ...this.#endBeats(run, session, outcome),
    ]
  }

  /** A declined task has one step, which gives the reason. */
  #decline(run: Run, text: string): void {
    run.steps.push({
      number: run.steps.length + 1,
      memory: "",
      evaluationPreviousGoal: "",
      nextGoal: text,
      url: "about:blank",
      actions: [JSON.stringify({ done: { success: false, text } })],
      duration: 0,
    })
    this.#log(run, "step.completed", { number: run.steps.length })
  }

  #openBrowser(run: Run, session: Session): void {
    const live = this.#browsers.activeOf(session.id)
    const { logs, profileId, record } = session.browserSettings
    if (live !== undefined && (profileId ?? null) === live.profileId) {
      return this.#log(run, "browser.reattached", { browser_session_id: live.id })
    }
    if (live !== undefined) this.#browsers.stop(live)
    const { projectId } = run
    const browser = this.#browsers.startForAgent({ projectId, sessionId: session.id, profileId, record, logs })
    this.#log(run, "browser.ready", { browser_session_id: browser.id })
  }

  #stepBeats(run: Run, session: Session, outcome: Outcome): ReadonlyArray<Beat> {
    return planSteps(run, outcome).map((step) => ({
      after: step.duration,
      // A limit may have ended the run one step earlier.
      happen: () => {
        if (!isTerminal(run.status)) this.#take(run, session, step)
      },
    }))
  }

  #take(run: Run, session: Session, { content, cost, tokens }: PlannedStep): void {
    const step = { ...content, number: run.steps.length + 1 }
    const browser = this.#browsers.activeOf(session.id)
    if (browser !== undefined && URL.canParse(step.url)) {
      browser.visitedHosts.add(new URL(step.url).hostname)
      this.#browsers.addLog(browser, { type: "request", url: step.url, runId: run.id })
    }
    run.steps.push(step)
    run.cost += cost
    run.inputTokens += tokens.input
    run.outputTokens += tokens.output
    this.#projects.charge(run.projectId, cost)
    this.#touch(run, session)
    this.#log(run, "llm.response", {
      model: run.model,
      step: step.number,
      input_tokens: tokens.input,
      output_tokens: tokens.output,
      cost_usd: usdText(cost),
    })
    const part = { type: "text", callID: `step-${step.number}`, text: step.nextGoal }
    this.#log(run, "core.event", { type: "text", description: step.nextGoal, part })
    this.#sessions.say(session, {
      role: "assistant",
      type: "planning",
      data: JSON.stringify({ content: step.nextGoal }),
      summary: step.nextGoal,
    })
    for (const [position, action] of step.actions.entries()) this.#act(run, session, step, action, position)
    this.#log(run, "step.completed", { number: step.number })
    if (run.maxCost !== undefined && run.cost > run.maxCost) {
      this.#end(run, session, "CostLimit", { error: `The cost limit of ${usdText(run.maxCost)} USD is exhausted.` })
    }
  }

  #act(run: Run, session: Session, step: { number: number; nextGoal: string }, action: string, position: number): void {
    const [tool = "wait", input = {}] = Object.entries(JSON.parse(action) as Record<string, object>)[0] ?? []
    const callID = `step-${step.number}-${position}`
    const title = `${tool} done`
    const state = { status: "completed", input: { ...input, description: step.nextGoal }, title }
    const part = { type: "tool", tool, callID, state }
    this.#log(run, "core.event", { type: "tool_use", description: title, part })
    const call = {
      id: callID,
      type: "function",
      function: { name: `browser_${tool}`, arguments: JSON.stringify(input) },
    }
    this.#sessions.say(session, {
      role: "assistant",
      type: "browser_action",
      data: JSON.stringify({ content: null, tool_calls: [call] }),
      summary: step.nextGoal,
    })
    this.#sessions.say(session, {
      role: "tool",
      type: "browser_action_result",
      data: JSON.stringify({ tool_call_id: callID, content: title }),
      summary: title,
    })
  }

  /** Schedules the calls of tools and the end together with the last step. */
  #endBeats(run: Run, session: Session, outcome: Outcome): ReadonlyArray<Beat> {
    const calls = (outcome.toolCalls ?? []).map(({ arguments: args = {}, name }) => ({
      after: 0,
      happen: () => this.#callTool(run, name, args),
    }))
    return [
      ...calls,
      {
        after: 0,
        happen: () => {
          if (isTerminal(run.status)) return
          for (const captcha of outcome.captchas ?? []) this.#meet(run, captcha)
          for (const { data, type } of outcome.events ?? []) this.#log(run, type, data)
          if (outcome.failure === "stuck") return
          if (outcome.failure === "needsHuman") return this.#askHuman(run, session, outcome.error ?? "Needs a human")
          this.#save(run, session, outcome.files ?? {})
          this.#end(run, session, reasonOf(run, outcome), outcome)
        },
      },
    ]
  }

  #meet(run: Run, { isSolved = true, kind, siteKey }: NonNullable<Outcome["captchas"]>[number]): void {
    const step = run.steps.length + 1
    const solver = run.captcha?.solver ?? null
    const url = run.steps.at(-1)?.url ?? ""
    this.#log(run, "captcha.detected", { kind, site_key: siteKey ?? null, url, step, solver })
    if (solver === null) return
    const data = { captcha_id: this.#ids.uuid("captcha"), kind, solver, step }
    if (isSolved) this.#log(run, "captcha.solved", data)
    else this.#log(run, "captcha.failed", { ...data, reason: "The fake did not solve it." })
  }

  #wait(run: Run, kind: HumanRequest["kind"], reason: string): void {
    const step = run.steps.length + 1
    run.human = { kind, step, reason, askedAt: this.#clock.now }
    const browser = this.#browsers.activeOf(run.sessionId)
    const expires = humanExpiry(run.human).toISOString()
    const data = { kind, step, reason, url: run.steps.at(-1)?.url ?? "", expires_at: expires }
    this.#log(run, "human.requested", browser === undefined ? data : { ...data, browser_session_id: browser.id })
  }

  #askHuman(run: Run, session: Session, question: string): void {
    this.#wait(run, "question", question)
    const part = { type: "text", callID: "needs-human", text: question }
    this.#log(run, "core.event", { type: "text", description: question, part })
    this.#sessions.say(session, {
      role: "assistant",
      type: "assistant_message",
      data: JSON.stringify({ content: question }),
      summary: question,
    })
  }

  #save(run: Run, session: Session, files: NonNullable<Outcome["files"]>): void {
    const workspace = this.#workspaces.find(session.workspaceId)
    const paths = Object.keys(files)
    if (workspace === undefined || paths.length === 0) return
    for (const [path, content] of Object.entries(files)) {
      run.outputFileIds.push(this.#workspaces.write(workspace, path, content).id)
    }
    this.#log(run, "outputs.promoted", { files: paths })
  }

  #end(run: Run, session: Session, reason: EndReason, outcome: Outcome, event?: string): void {
    run.endReason = reason
    run.human = null
    run.finishedAt = this.#clock.now
    run.code = outcome.code ?? null
    const text = outcome.error ?? endTexts[reason]
    if (reason === "Done") {
      run.output = outcome.output ?? null
      run.result =
        outcome.result ?? (outcome.output === undefined ? `Done: ${run.task}` : outputText(run, outcome.output))
    } else if (reason !== "Cancelled") run.error = outcome.isSuccess === false ? (outcome.result ?? text) : text
    run.isSuccess = reason === "Cancelled" ? null : reason === "Done"
    run.suggestions = outcome.suggestions ?? null
    const last = run.result ?? run.error
    if (last !== null) {
      this.#sessions.say(session, {
        role: "assistant",
        type: "completion",
        data: JSON.stringify({ content: last }),
        summary: last,
      })
    }
    if (run.usesRecipe && reason !== "Cancelled") this.#log(run, "recipe.completed", this.#recipes.settle(session, run))
    const status = reason === "Done" ? "completed" : reason === "Cancelled" ? "cancelled" : "failed"
    this.#move(run, session, status)
    this.#log(run, event ?? `run.${status}`)
    this.#clock.after(releaseTime, () => this.#log(run, "worker.session_released"), session.id)
    if (run.isJudged && reason !== "Cancelled") this.#judge(run, session, outcome)
    this.#listener.ended(session)
  }

  #judge(run: Run, session: Session, outcome: Outcome): void {
    const judge = () => {
      run.judgement = outcome.judgement ?? {
        verdict: run.isSuccess,
        reasoning: "The fake judge agrees with the agent.",
      }
      run.updatedAt = this.#clock.now
    }
    this.#clock.after(judgeTime, judge, session.id)
  }

  #move(run: Run, session: Session, status: RunStatus): void {
    if (!transitions[run.status].includes(status))
      throw new Error(`A run cannot change from ${run.status} to ${status}`)
    run.status = status
    if (status === "running") run.startedAt = this.#clock.now
    this.#touch(run, session)
    this.#listener.moved(run, session)
  }

  #touch(run: Run, session: Session): void {
    run.updatedAt = this.#clock.now
    this.#sessions.touch(session)
  }

  #log(run: Run, type: string, data: Readonly<Record<string, unknown>> = {}): void {
    run.events.push({ id: run.events.length + 1, ts: this.#clock.now, type, data })
    for (const watcher of run.watchers) watcher()
  }
}
