import type { ProjectRole } from "@tabwright/core/contract"
import { type Fault, type FaultMatch, FaultPlan } from "./Fault.ts"
import { withFaults } from "./FaultInjection.ts"
import type { LoggedFields } from "./BrowserLog.ts"
import type { Browser, MetCaptcha } from "./Browsers.ts"
import { type Call, CallLog, type CallMatch } from "./CallLog.ts"
import type { FakeClock } from "./FakeClock.ts"
import { preflight, readable } from "./http/Cors.ts"
import { withErrorDocs } from "./http/ErrorDocs.ts"
import { openSignedLink } from "./http/SignedLinks.ts"
import { targetOf } from "./http/Operations.ts"
import { makeRouter, type Router } from "./http/Router.ts"
import { type FakeServiceOptions, resolveSettings, type Settings } from "./Options.ts"
import type { Outcome, StubbedOutcome, StubMatch } from "./run/Stubs.ts"
import type { Run } from "./run/Run.ts"
import type { StubbedPage } from "./resource/Pages.ts"
import { State } from "./State.ts"

/**
 * A user to add to a project.
 *
 * @category models
 * @since 0.1.0
 */
export interface NewMember {
  readonly email: string
  readonly name?: string | null
  readonly role?: ProjectRole
  /** API key of the project. Default: that of the first project. */
  readonly apiKey?: string
}

/**
 * A member with a key for requests of the user.
 *
 * @category models
 * @since 0.1.0
 */
export interface FakeMember {
  readonly id: string
  readonly apiKey: string
}

/**
 * A Tabwright service without a browser, a model or a database. Keeps real state for all operations of v2, v3 and v4,
 * validates requests as the real service does, ends tasks as stubbed, and injects faults on demand.
 *
 * ```ts
 * const service = new FakeService()
 * service.stub({ result: "Example Domain" })
 * const client = new Tabwright({ apiKey: service.apiKey, baseUrl: service.baseUrl, fetch: service.fetch })
 * ```
 *
 * @category services
 * @since 0.1.0
 */
export class FakeService implements AsyncDisposable {
  /** Base URL of the in-process adapter. */
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

  /** In-process adapter: pass it to a client as `fetch`. Rejects for a broken connection, like the real `fetch`. */
  readonly fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const allowed = preflight(request)
    if (allowed !== undefined) return allowed
    const sent = new Uint8Array(await request.arrayBuffer())
    const target = targetOf(request.method, new URL(request.url).pathname)
    const call = this.#calls.open(request, sent, target)
    const faults = this.#faults.take(call)
    call.faults = faults.map(({ kind }) => kind)
    const { requestId } = call
    const { signal, url } = request
    const execute = async () => withErrorDocs(await this.#answer(request, sent, requestId), url)
    const response = await withFaults(faults, execute, { requestId, signal, url })
    signal.throwIfAborted()
    call.status = response.status
    call.isReplay = response.headers.get("idempotent-replayed") === "true"
    return readable(request, response)
  }

  /** Virtual clock. */
  get clock(): FakeClock {
    return this.#state.clock
  }

  /**
   * Stubs the outcome of the next task, or of those selected by `match`. The first matching stub is used, specific ones
   * before general ones. Queued messages count as tasks when they start.
   */
  stub(outcome: StubbedOutcome, match: StubMatch = {}): void {
    this.#state.stubs.add(outcome, match)
  }

  /** Sets what the page of a URL is for fetches. Other pages have a short text; those of local addresses are blocked. */
  stubPage(url: string, page: StubbedPage): void {
    this.#state.pages.stub(url, page)
  }

  /** Injects a fault into the next request, or into those selected by `match`. */
  fault(fault: Fault, match: FaultMatch = {}): void {
    this.#faults.add(fault, match)
  }

  /** Removes all pending faults. */
  clearFaults(): void {
    this.#faults.clear()
  }

  /** Returns received requests, oldest first. */
  calls(match?: CallMatch): ReadonlyArray<Call> {
    return this.#calls.find(match)
  }

  /** Returns the latest of these requests. */
  lastCall(match?: CallMatch): Call | undefined {
    return this.calls(match).at(-1)
  }

  clearCalls(): void {
    this.#calls.clear()
  }

  /**
   * Continues a run that is stuck or waits for a human, with these steps and this outcome. Throws for any other run.
   */
  resume(runId: string, outcome: Outcome = { steps: [] }): void {
    this.#state.runs.resume(this.run(runId), outcome)
  }

  /** Returns the record of a v2 task, a turn of a v3 session or a v4 run. Throws for an unknown id. */
  run(id: string): Readonly<Run> {
    const run = this.#state.runs.find(id)
    if (run === undefined) throw new Error(`There is no run ${id}`)
    return run
  }

  /** Returns all v2 tasks, turns of v3 sessions and v4 runs, oldest first. */
  runs(): ReadonlyArray<Readonly<Run>> {
    return this.#state.runs.all()
  }

  /** Returns all browsers, oldest first. */
  browsers(): ReadonlyArray<Readonly<Browser>> {
    return this.#state.browsers.all()
  }

  /** Returns running browsers; none if everything was stopped. */
  activeBrowsers(): ReadonlyArray<Readonly<Browser>> {
    return this.#state.browsers.active()
  }

  addDownload(browserId: string, name: string, content: string | Uint8Array): void {
    const browser = this.#state.browsers.find(browserId)
    if (browser === undefined) throw new Error(`There is no browser ${browserId}`)
    browser.downloads.set(name, this.#state.workspaces.make(name, content))
  }

  /** Adds an entry to the log of a browser with `logs`. Throws for any other browser. */
  addLogEntry(browserId: string, fields: LoggedFields): void {
    const browser = this.#state.browsers.find(browserId)
    if (browser?.log === undefined) throw new Error(`There is no browser ${browserId} with a log`)
    this.#state.browsers.addLog(browser, fields)
  }

  /** Adds a CAPTCHA to those of a browser with `captcha`. Throws for any other browser. */
  addCaptcha(browserId: string, captcha: MetCaptcha): void {
    const browser = this.#state.browsers.find(browserId)
    if (browser === undefined) throw new Error(`There is no browser ${browserId}`)
    this.#state.browsers.addCaptcha(browser, captcha)
  }

  /** Writes a file into a workspace, as an agent would. */
  writeFile(workspaceId: string, path: string, content: string | Uint8Array): void {
    const workspace = this.#state.workspaces.find(workspaceId)
    if (workspace === undefined) throw new Error(`There is no workspace ${workspaceId}`)
    this.#state.workspaces.write(workspace, path, content)
  }

  /** Returns a workspace file's content, or undefined if it does not exist. */
  readFile(workspaceId: string, path: string): Uint8Array | undefined {
    return this.#state.workspaces.find(workspaceId)?.files.get(path)?.content
  }

  /**
   * Adds a user to the project of an API key, and returns the user's id and a key. Requests with this key are those of
   * the user's console session. Default: an owner of the first project.
   */
  addMember({ apiKey = this.apiKey, email, name = null, role = "owner" }: NewMember): FakeMember {
    const project = this.#state.projects.ofKey(apiKey)
    if (project === undefined) throw new Error(`There is no project of the key ${apiKey}`)
    const { id, user } = this.#state.users.create(project.id, { email: email.toLowerCase(), name, role })
    return { id, apiKey: user.apiKey }
  }

  /** Creates another project and returns its key. */
  newKey(): string {
    return this.#state.projects.create().apiKey
  }

  /** Returns the close code and reason for CDP connections to a browser, as sent by the real gateway. */
  cdpClose(browserId: string): { readonly code: number; readonly reason: string } | undefined {
    const browser = this.#state.browsers.find(browserId)
    if (browser === undefined) return undefined
    if (browser.hasTimedOut) return { code: 4001, reason: "The browser reached its time limit" }
    if (browser.status === "stopped") return { code: 4000, reason: "The browser has been stopped" }
    return { code: 4003, reason: "A fake browser cannot be controlled. Pass FakeService the cdpUrl of a real one." }
  }

  /** Resets all state including faults, stubs and calls. Ids start over. */
  reset(): void {
    this.#state.clock.stop()
    this.#faults.clear()
    this.#calls.clear()
    this.#current.state = this.#newState()
  }

  /** Stops the timers. Later requests still work. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#state.clock.stop()
    await this.#router.dispose()
  }

  async #answer(given: Request, sent: Uint8Array, requestId: string): Promise<Response> {
    const { headers, method, signal, url } = given
    const request = new Request(url, { method, headers, signal, ...(sent.length > 0 ? { body: sent.slice() } : {}) })
    const open = await openSignedLink(this.#state, request.clone())
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
