import { devNull } from "node:os"
import { join } from "node:path"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import type * as Scope from "effect/Scope"
import { type Browser, chromium } from "playwright-core"
import { type AgentBrowser, AgentError, type FileSink } from "../loop/AgentBrowser.ts"
import { hiddenMark } from "../observation/Hiding.ts"
import { makeSecrets, type Secrets } from "../action/Secrets.ts"
import { agentError, attempt } from "./Attempt.ts"
import { concealDispatch, concealError, concealObservation, concealResult, secretHider } from "./Concealing.ts"
import { type DownloadFolder, watchDownloads } from "./Downloads.ts"
import { execute } from "./Execute.ts"
import { makeExposure, type SecretNavigation } from "./Exposure.ts"
import { watchOpenings } from "./Openings.ts"
import { picture } from "./Picture.ts"
import { markedPicture } from "./Marks.ts"
import { makeListening } from "./Listening.ts"
import { makeNumbering } from "./Numbering.ts"
import { installProbe, makePageProbe } from "./PageProbe.ts"
import type { SentFile, Session } from "./Session.ts"
import { defaultTimeouts, type Timeouts } from "./Timeouts.ts"
import { restoreState, saveState } from "./StoredState.ts"
import { watchTabs } from "./Tabs.ts"
import { observeUnstuck } from "./Unsticking.ts"
import { locate } from "./Whereabouts.ts"

/**
 * What an agent's browser needs to know.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentBrowserOptions {
  /** WebSocket or HTTP address of the browser's CDP endpoint. A secret: it is put into no message. */
  readonly cdpUrl: string
  /** What the WebSocket's handshake brings along besides. */
  readonly headers?: Readonly<Record<string, string>>
  /** Where saved and downloaded files go. */
  readonly files: FileSink
  /** Where downloads go. Without it they are only named. */
  readonly downloads?: DownloadFolder
  /** Files that pages may be given, as of now; none by default. */
  readonly sentFiles?: () => ReadonlyArray<SentFile>
  /** Why the browser's network refused an address, in one sentence; Chromium itself says only that a tunnel failed. */
  readonly refusalOf?: (url: string) => Effect.Effect<string | undefined>
  /** Secrets that `fill` may type; none by default. */
  readonly secrets?: Secrets
  /** What becomes of navigations away from a secret's own domains once a page has shown it. Default `refuse`. */
  readonly secretNavigation?: SecretNavigation
  /** Lets the action `run` run a model's scripts in the sandbox, and `evaluate` scripts in pages. Default false. */
  readonly canEvaluate?: boolean
  /** Says of every element that is used where it was (`whereabouts`), which takes 10 to 100 ms each. Default false. */
  readonly keepsWhereabouts?: boolean
  readonly timeouts?: Partial<Timeouts>
}

/** Time to reach the browser. */
const connectMs = 15_000

/**
 * Connects to a running browser and puts its default context into the agent's hands. Closing the scope disconnects;
 * the browser and its pages stay as they are. Fails with `Disconnected` when the browser cannot be reached.
 *
 * @category constructors
 * @since 0.1.0
 */
export const connectAgentBrowser = Effect.fn("AgentBrowser.connect")(function* (
  options: AgentBrowserOptions,
): Effect.fn.Return<AgentBrowser, AgentError, Scope.Scope> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const secrets = options.secrets ?? makeSecrets([])
  const browser = yield* Effect.acquireRelease(connect(options), (browser) =>
    // Over CDP this closes the socket, not the browser.
    Effect.ignore(attempt(() => browser.close())).pipe(Effect.timeout(2_000), Effect.ignore),
  )
  const lost = yield* Deferred.make<never, AgentError>()
  browser.on("disconnected", () => Deferred.doneUnsafe(lost, disconnected()))
  const guarded = guard(browser, lost)

  const context = browser.contexts()[0] ?? (yield* guarded(attempt(() => browser.newContext())))
  const engine = yield* guarded(installProbe(context))
  const openings = yield* watchOpenings(browser, context)
  const refusals: Array<string> = []
  const usedCodes: Array<string> = []
  const hideValues = secretHider(secrets)
  const hide = (text: string) => usedCodes.reduce((left, code) => left.replaceAll(code, hiddenMark), hideValues(text))
  const tabs = watchTabs(context, hide)
  const downloads = yield* watchDownloads(browser, context, options.files, options.downloads, hide)
  const policy = options.secretNavigation ?? "refuse"
  const exposure = secrets.all.length === 0 ? undefined : makeExposure(context, secrets, usedCodes, refusals, policy)
  const session: Session = {
    browser,
    context,
    tabs,
    probe: makePageProbe(engine, exposure),
    listening: makeListening(),
    numbering: makeNumbering(),
    files: options.files,
    sentFiles: options.sentFiles ?? (() => []),
    refusalOf: (url) =>
      Effect.tap(options.refusalOf?.(url) ?? Effect.succeed(undefined), (refusal) =>
        Effect.sync(() => void (refusal !== undefined && refusals.push(refusal))),
      ),
    refusals,
    timeouts,
    downloads,
    openings,
    secrets,
    usedCodes,
    exposure,
    hide,
    canEvaluate: options.canEvaluate ?? false,
    keepsWhereabouts: options.keepsWhereabouts ?? false,
    silentFrames: new WeakSet(),
    sight: undefined,
  }
  yield* guarded(tabs.active)
  // One thing at a time: two actions on one page would each see what the other did.
  const turn = yield* Semaphore.make(1)
  const inTurn = <A, E>(effect: Effect.Effect<A, AgentError | E>) => atOnce(turn.withPermit(effect))
  /** What changes nothing on a page may be done beside something else. */
  const atOnce = <A, E>(effect: Effect.Effect<A, AgentError | E>) =>
    guarded(effect).pipe(
      Effect.mapError((error) => (error instanceof AgentError ? concealError(session, error) : error)),
    )

  return {
    observe: inTurn(
      Effect.gen(function* () {
        const sight = yield* observeUnstuck(session)
        session.sight = sight
        return concealObservation(session, sight.observation)
      }),
    ),
    execute: (action, position, onDispatch) =>
      inTurn(
        Effect.map(
          execute(session, action, position, (dispatch) => onDispatch(concealDispatch(session, dispatch))),
          (result) => concealResult(session, result),
        ),
      ),
    allowHost: (host) => Effect.sync(() => void exposure?.allowed.add(host)),
    locate: (where) => inTurn(locate(session, where)),
    screenshot: atOnce(Effect.flatMap(tabs.active, (page) => picture(session, page, { type: "jpeg", quality: 60 }))),
    markedScreenshot: inTurn(Effect.flatMap(tabs.active, (page) => markedPicture(session, page))),
    saveState: atOnce(saveState(session)),
    restoreState: (state) => inTurn(restoreState(session, state)),
    url: Effect.sync(() => session.hide(tabs.current()?.url() ?? "about:blank")),
    isConnected: () => browser.isConnected(),
  }
})

const disconnected = (): Effect.Effect<never, AgentError> =>
  Effect.fail(new AgentError({ reason: "Disconnected", message: "The connection to the browser is lost." }))

/**
 * Where nothing can be. Playwright makes a temporary folder for each connection, which a killed process leaves behind; where
 * downloads go elsewhere it puts nothing there.
 */
const nowhere = join(devNull, "artifacts")

const connect = ({ cdpUrl, downloads, headers = {} }: AgentBrowserOptions): Effect.Effect<Browser, AgentError> =>
  Effect.tryPromise({
    try: () =>
      chromium.connectOverCDP(cdpUrl, {
        timeout: connectMs,
        noDefaults: false,
        headers,
        ...(downloads === undefined ? {} : { artifactsDir: nowhere }),
      }),
    catch: (cause) =>
      // The address carries a token, and Playwright's text repeats it.
      new AgentError({
        reason: "Disconnected",
        message: `The browser could not be reached: ${agentError(cause).message.split("\n")[0]?.replaceAll(cdpUrl, "its address") ?? ""}`,
      }),
  })

/** Lets nothing wait for a browser that is gone, and calls its loss by its name. */
const guard =
  (browser: Browser, lost: Deferred.Deferred<never, AgentError>) =>
  <A, E, R>(effect: Effect.Effect<A, AgentError | E, R>): Effect.Effect<A, AgentError | E, R> =>
    Effect.raceFirst(effect, Deferred.await(lost)).pipe(
      Effect.catchIf(
        (error): error is AgentError & E => error instanceof AgentError && !browser.isConnected(),
        () => disconnected(),
      ),
    )
