import { isIP } from "node:net"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Semaphore from "effect/Semaphore"
import type * as Scope from "effect/Scope"
import { type AgentBrowser, AgentError, type FileSink } from "../loop/AgentBrowser.ts"
import { redactedMark } from "../observation/TextRedaction.ts"
import { defaultSearchUrl } from "../action/SearchUrl.ts"
import { makeSecrets, type Secrets } from "../action/Secrets.ts"
import { connectBrowser } from "./BrowserConnection.ts"
import { playwrightCall } from "./PlaywrightCall.ts"
import {
  redactDispatch,
  redactError,
  redactObservation,
  redactResult,
  secretRedactor,
} from "./observe/SecretRedaction.ts"
import { type DownloadFolder, watchDownloads } from "./page/Downloads.ts"
import { executeAction } from "./execute/ExecuteAction.ts"
import { makeExposure, type SecretNavigation } from "./Exposure.ts"
import { watchPendingPages, watchTabs } from "./page/Tabs.ts"
import { filePicture } from "./observe/FilePicture.ts"
import { modelScreenshot } from "./observe/ModelScreenshot.ts"
import { takeStepPicture } from "./observe/Screenshot.ts"
import { makeListenerDetection } from "./observe/ListenerDetection.ts"
import { makeElementNumbers } from "./observe/ObservedPage.ts"
import { installProbe, makePageProbe } from "./observe/PageProbe.ts"
import {
  type AskModel,
  type SentFile,
  type DriverContext,
  defaultTimeouts,
  type NetworkFailure,
  type Timeouts,
} from "./DriverContext.ts"
import { isRefusal } from "./page/NetworkFault.ts"
import { hasChanged } from "./page/PageSettled.ts"
import { capture } from "./observe/Capture.ts"
import { findCaptcha, placeCaptchaToken } from "./page/CaptchaWidget.ts"
import { releaseInput } from "./action/HeldInput.ts"
import { makeActionGuard } from "./ActionGuard.ts"
import type { ActionRules } from "../policy/Policy.ts"
import { restoreState, saveState } from "./page/StorageState.ts"
import { observeWithRecovery } from "./observe/ObservationRecovery.ts"
import { locate } from "./observe/ElementLocators.ts"

/**
 * Options of {@link connectAgentBrowser}.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentBrowserOptions {
  /** WebSocket or HTTP URL of the browser's CDP endpoint. Treated as a secret: omitted from messages. */
  readonly cdpUrl: string
  /** Additional headers of the WebSocket handshake. */
  readonly headers?: Readonly<Record<string, string>>
  /** Destination of saved and downloaded files. */
  readonly files: FileSink
  /** Download folder. Without it, only the names of downloads are reported. */
  readonly downloads?: DownloadFolder
  /** Returns the files that can currently be attached to pages. Default none. */
  readonly sentFiles?: () => ReadonlyArray<SentFile>
  /**
   * Copies a file that the run saved to the browser's machine, so that pages can receive it. Undefined if it does not
   * exist. Default: only `sentFiles` can be attached.
   */
  readonly deliverFile?: (name: string) => Effect.Effect<SentFile | undefined, AgentError>
  /** URL of the search page, with `{query}`. Default DuckDuckGo's HTML page; null turns searching off. */
  readonly searchUrl?: string | null
  /**
   * Returns why the browser's network did not open the latest connection to a URL. Chromium itself reports only a failure
   * of its proxy. Default: nothing is known.
   */
  readonly failureOf?: (url: string) => Effect.Effect<NetworkFailure | undefined>
  /** Secrets that can be typed. Default none. */
  readonly secrets?: Secrets
  /** Cookies to set before the first page is used. Default none. */
  readonly cookies?: ReadonlyArray<BrowserCookie>
  /** Policy for navigations away from a secret's domains once a page has shown it. Default `deny`. */
  readonly secretNavigation?: SecretNavigation
  /** Rules for kinds of actions. Scripts of pages are rejected with any, because their effects are unknown. Default none. */
  readonly actionRules?: ActionRules
  /** Hosts that are not new for a rule about new domains. */
  readonly knownHosts?: ReadonlyArray<string>
  /** Allows scripts: `run` in the sandbox and `evaluate` in pages. Default false. */
  readonly canEvaluate?: boolean
  /** Answers questions of scripts about pages. Default: scripts cannot ask. */
  readonly askModel?: AskModel
  /** Records the locators of every element used (`whereabouts`), at 10 to 100 ms per element. Default false. */
  readonly recordsLocators?: boolean
  readonly timeouts?: Partial<Timeouts>
}

/**
 * A cookie of the caller, for a domain and its subdomains.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserCookie {
  readonly name: string
  readonly value: Redacted.Redacted
  readonly domain: string
}

/**
 * Connects to a running browser and controls its default context. Closing the scope disconnects; the browser and its
 * pages stay open. Fails with `Disconnected` if the browser cannot be reached.
 *
 * @category constructors
 * @since 0.1.0
 */
export const connectAgentBrowser = Effect.fn("AgentBrowser.connect")(function* (
  options: AgentBrowserOptions,
): Effect.fn.Return<AgentBrowser, AgentError, Scope.Scope> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const secrets = options.secrets ?? makeSecrets([])
  const { browser, evaluate, guarded } = yield* connectBrowser(options)

  const context = browser.contexts()[0] ?? (yield* guarded(playwrightCall(() => browser.newContext())))
  const { cookies = [] } = options
  if (cookies.length > 0) yield* guarded(playwrightCall(() => context.addCookies(cookies.map(cookieParam))))
  const refusals: Array<string> = []
  const usedCodes: Array<string> = []
  const redactValues = secretRedactor(secrets)
  const redact = (text: string) =>
    usedCodes.reduce((left, code) => left.replaceAll(code, redactedMark), redactValues(text))
  const rules = options.actionRules ?? new Map()
  const guard = makeActionGuard(context, rules, options.knownHosts ?? [], refusals)
  // Closed with the connection.
  const browserSession = yield* Effect.cached(playwrightCall(() => browser.newBrowserCDPSession()))
  const [engine, openings, downloads] = yield* guarded(
    Effect.all(
      [
        installProbe(context),
        watchPendingPages(browserSession, context),
        watchDownloads(browserSession, context, options.files, options.downloads, redact, guard.mayDownload),
      ],
      { concurrency: "unbounded" },
    ),
  )
  const tabs = watchTabs(context, redact, guard.mayConfirm)
  const policy = options.secretNavigation ?? "deny"
  const exposure = secrets.all.length === 0 ? undefined : makeExposure(context, secrets, usedCodes, refusals, policy)
  const session: DriverContext = {
    browser,
    context,
    tabs,
    probe: makePageProbe(engine, { redacting: exposure, evaluate }),
    listening: makeListenerDetection(),
    numbering: makeElementNumbers(),
    files: options.files,
    sentFiles: options.sentFiles ?? (() => []),
    deliverFile: options.deliverFile ?? (() => Effect.succeed(undefined)),
    searchUrl: options.searchUrl === undefined ? defaultSearchUrl : (options.searchUrl ?? undefined),
    failureOf: (url) =>
      Effect.tap(options.failureOf?.(url) ?? Effect.succeed(undefined), (failure) =>
        Effect.sync(() => void (failure !== undefined && isRefusal(failure) && refusals.push(failure.reason))),
      ),
    refusals,
    timeouts,
    downloads,
    openings,
    secrets,
    usedCodes,
    exposure,
    guard,
    redact,
    canEvaluate: options.canEvaluate ?? false,
    askModel: options.askModel,
    recordsLocators: options.recordsLocators ?? false,
    silentFrames: new WeakSet(),
    observed: undefined,
    loaded: undefined,
    picture: undefined,
    capture: undefined,
    held: new Map(),
  }
  yield* guarded(guard.enforce)
  yield* guarded(tabs.active)
  // Actions run one at a time: concurrent ones would observe each other's effects.
  const semaphore = yield* Semaphore.make(1)
  const serialize = <A, E>(effect: Effect.Effect<A, AgentError | E>) => run(semaphore.withPermit(effect))
  /** Read-only operations may run concurrently. */
  const run = <A, E>(effect: Effect.Effect<A, AgentError | E>) =>
    guarded(effect).pipe(
      Effect.mapError((error) => (error instanceof AgentError ? redactError(session, error) : error)),
    )

  const observe = (outlines: boolean) =>
    serialize(
      Effect.gen(function* () {
        const observed = yield* observeWithRecovery(session, outlines)
        session.observed = observed
        return redactObservation(session, observed.observation)
      }),
    )

  return {
    observe: observe(false),
    observeOutline: observe(true),
    execute: (action, position, onDispatch, options) =>
      serialize(
        Effect.map(
          executeAction(
            session,
            action,
            position,
            (dispatch) => onDispatch(redactDispatch(session, dispatch)),
            options,
          ),
          (result) => redactResult(session, result),
        ),
      ),
    captcha: run(findCaptcha(session)),
    placeCaptchaToken: (captcha, token) => serialize(placeCaptchaToken(session, captcha, token)),
    permit: (effect) => Effect.sync(() => guard.permit(effect)),
    hasChanged: serialize(hasChanged(session)),
    allowHost: (host) => Effect.sync(() => void exposure?.allowed.add(host)),
    locate: (where) => serialize(locate(session, where)),
    screenshot: run(takeStepPicture(session)),
    modelScreenshot: (options) =>
      serialize(Effect.flatMap(tabs.active, (page) => modelScreenshot(session, page, options))),
    picture: (file) => serialize(filePicture(session, file)),
    capture: serialize(capture(session)),
    releaseInput: serialize(releaseInput(session)),
    saveState: run(saveState(session)),
    restoreState: (state) => serialize(restoreState(session, state)),
    url: Effect.sync(() => session.redact(tabs.current()?.url() ?? "about:blank")),
    isConnected: () => browser.isConnected(),
  }
})

/** Cookies with a prefix are only accepted if they have the attributes that it promises. */
const cookieParam = ({ domain, name, value }: BrowserCookie) => ({
  name,
  value: Redacted.value(value),
  secure: /^__(?:Secure|Host)-/.test(name),
  ...(name.startsWith("__Host-")
    ? { url: `https://${domain}/` }
    : { domain: isIP(domain) === 0 ? `.${domain}` : domain, path: "/" }),
})
