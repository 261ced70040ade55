import type { Fault } from "../faults/Fault.ts"
import { type FaultMatch, FaultPlan } from "../faults/FaultPlan.ts"
import { underFaults } from "../faults/Injection.ts"
import type { Browser } from "./Browsers.ts"
import { type Call, CallLog, type CallMatch } from "./CallLog.ts"
import type { FakeClock } from "./FakeClock.ts"
import { openAddress } from "./http/Addresses.ts"
import { targetOf } from "./http/Operations.ts"
import { makeRouter, type Router } from "./http/Router.ts"
import { type FakeServiceOptions, resolveSettings, type Settings } from "./Options.ts"
import type { Outcome } from "./Outcome.ts"
import type { Run } from "./Run.ts"
import type { ScriptedOutcome, ScriptMatch } from "./Script.ts"
import { State } from "./State.ts"

/**
 * A Tabwright service without a browser, a model or a database: it keeps real state for every operation of v2, v3 and v4, checks
 * requests as the real one does, lets tasks end as the test scripts them, and fails when it is told to.
 *
 * ```ts
 * const service = new FakeService()
 * service.script({ result: "Example Domain" })
 * const client = new Tabwright({ apiKey: service.apiKey, baseUrl: service.baseUrl, fetch: service.fetch })
 * ```
 *
 * @category services
 * @since 0.1.0
 */
export class FakeService implements AsyncDisposable {
  /** Where the in-process door pretends to be. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly #settings: Settings
  readonly #calls = new CallLog()
  readonly #faults = new FaultPlan()
  readonly #router: Router
  readonly #current: { state: State }

  constructor(options: FakeServiceOptions = {}) {
    this.#settings = resolveSettings(options)
    this.baseUrl = this.#settings.baseUrl
    this.apiKey = this.#settings.apiKey
    this.#current = { state: this.#newState() }
    this.#router = makeRouter(this.#current)
  }

  /** The in-process door: hand it to a client as its `fetch`. A connection that breaks off rejects as `fetch` does. */
  readonly fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const sent = new Uint8Array(await request.arrayBuffer())
    const target = targetOf(request.method, new URL(request.url).pathname)
    const call = this.#calls.open(request, sent, target)
    const faults = this.#faults.take(call)
    call.faults = faults.map(({ kind }) => kind)
    const { requestId } = call
    const { signal } = request
    const response = await underFaults(faults, () => this.#answer(request, sent, requestId), { requestId, signal })
    signal.throwIfAborted()
    call.status = response.status
    call.isReplay = response.headers.get("idempotent-replayed") === "true"
    return response
  }

  /** The fake's time. */
  get clock(): FakeClock {
    return this.#state.clock
  }

  /**
   * Says what becomes of the next task, or of those that `match` names. The first fitting script is taken, one for certain tasks
   * before one for any. Messages of a queue are tasks too, when their turn comes.
   */
  script(outcome: ScriptedOutcome, match: ScriptMatch = {}): void {
    this.#state.script.add(outcome, match)
  }

  /** Lets something go wrong with the next request, or with those that `match` names. */
  fault(fault: Fault, match: FaultMatch = {}): void {
    this.#faults.add(fault, match)
  }

  /** Takes back all faults that have not happened yet. */
  clearFaults(): void {
    this.#faults.clear()
  }

  /** What was asked of the service, the oldest first. */
  calls(match?: CallMatch): ReadonlyArray<Call> {
    return this.#calls.find(match)
  }

  /** The latest of these calls. */
  lastCall(match?: CallMatch): Call | undefined {
    return this.calls(match).at(-1)
  }

  forgetCalls(): void {
    this.#calls.clear()
  }

  /** Lets a run go on that is stuck or needs a human, with these steps and this end. Throws for any other run. */
  resume(runId: string, outcome: Outcome = { steps: [] }): void {
    this.#state.runs.resume(this.run(runId), outcome)
  }

  /** The record behind a task of v2, a turn of a v3 session or a run of v4. Throws for an id that is none. */
  run(id: string): Readonly<Run> {
    const run = this.#state.runs.find(id)
    if (run === undefined) throw new Error(`There is no run ${id}`)
    return run
  }

  /** All browsers, the oldest first. */
  browsers(): ReadonlyArray<Readonly<Browser>> {
    return this.#state.browsers.all()
  }

  /** The browsers that still run: none, where everything was stopped. */
  activeBrowsers(): ReadonlyArray<Readonly<Browser>> {
    return this.#state.browsers.active()
  }

  /** Puts a file among those that a browser has downloaded. */
  addDownload(browserId: string, name: string, content: string | Uint8Array): void {
    const browser = this.#state.browsers.find(browserId)
    if (browser === undefined) throw new Error(`There is no browser ${browserId}`)
    browser.downloads.set(name, this.#state.workspaces.make(name, content))
  }

  /** Puts a file into a workspace, as an agent would. */
  writeFile(workspaceId: string, path: string, content: string | Uint8Array): void {
    const workspace = this.#state.workspaces.find(workspaceId)
    if (workspace === undefined) throw new Error(`There is no workspace ${workspaceId}`)
    this.#state.workspaces.write(workspace, path, content)
  }

  /** What is in a file of a workspace; undefined where there is none. */
  readFile(workspaceId: string, path: string): Uint8Array | undefined {
    return this.#state.workspaces.find(workspaceId)?.files.get(path)?.content
  }

  /** The key of another project, to which nothing of the first one exists. */
  newKey(): string {
    return this.#state.projects.create().apiKey
  }

  /** Why a CDP connection to the browser is closed at once: a close code of the real gateway, and words. */
  cdpClosing(browserId: string): { readonly code: number; readonly reason: string } | undefined {
    const browser = this.#state.browsers.find(browserId)
    if (browser === undefined) return undefined
    if (browser.hasTimedOut) return { code: 4001, reason: "The browser reached its time limit" }
    if (browser.status === "stopped") return { code: 4000, reason: "The browser has been stopped" }
    return { code: 4003, reason: "A fake browser cannot be driven: give FakeService a cdpUrl of a real one" }
  }

  /** Forgets everything, faults, scripts and calls too; ids begin anew. */
  reset(): void {
    this.#state.clock.stop()
    this.#faults.clear()
    this.#calls.clear()
    this.#current.state = this.#newState()
  }

  /** Ends its timers. Requests that come later are answered all the same. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#state.clock.stop()
    await this.#router.dispose()
  }

  async #answer(given: Request, sent: Uint8Array, requestId: string): Promise<Response> {
    const { headers, method, signal, url } = given
    const request = new Request(url, { method, headers, signal, ...(sent.length > 0 ? { body: sent.slice() } : {}) })
    const open = await openAddress(this.#state, request.clone())
    return open ?? (await this.#router.answer(request, { requestId, origin: new URL(url).origin }))
  }

  #newState(): State {
    const state = new State(this.#settings)
    state.webhooks.faultOf = ({ webhookId }) => {
      const target = { operation: "deliverWebhook", version: undefined, method: "POST", path: webhookId }
      const failing = this.#faults.take(target).find(({ kind }) => kind !== "slow" && kind !== "clockSkew")
      return failing === undefined ? undefined : failing.kind === "duplicated" ? "duplicated" : "lost"
    }
    return state
  }

  get #state(): State {
    return this.#current.state
  }
}
