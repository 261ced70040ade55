import {
  type AgentError,
  connectAgentBrowser,
  type FileSink,
  type Hands,
  makeSecrets,
  readScriptList,
  scriptListName,
  type SecretNavigation,
} from "@tabwright/agent"
import { bareHost, type ChromiumError, type Refusal } from "@tabwright/chromium"
import { Context, Effect, Exit, Option, Redacted, Result, Scope, Stream } from "effect"
import type { RunSecret } from "../access/RunSecrets.ts"
import type { DrivenBrowser } from "../browser/DrivenBrowser.ts"
import { agentErrorOf, type SessionBrowser, SessionBrowsers } from "../browser/SessionBrowsers.ts"
import type { FileStore } from "../store/FileStore.ts"
import type { Run } from "../store/RunStore.ts"
import { type Session, SessionStore } from "../store/SessionStore.ts"
import { StepStore } from "../store/StepStore.ts"
import type { UploadStore } from "../store/UploadStore.ts"
import { writesCode } from "./ModelBrain.ts"
import { throughOutage } from "./Outage.ts"
import * as RunFiles from "./RunFiles.ts"
import { runFileSink } from "./RunFileSink.ts"
import { RunStopped } from "./RunJournal.ts"
import type { SecretMask } from "./SecretMask.ts"

/** A browser whose process died a moment ago can be found until its node has seen that, and takes no connection meanwhile. */
const dying = { interval: "100 millis", times: 50 } as const

/** What the browser types for the agent, and what keeps it out of files. */
interface KeptSecrets {
  readonly secrets: ReadonlyArray<RunSecret>
  readonly mask: SecretMask
}

/**
 * What a run has in its hands.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunHands {
  readonly hands: Effect.Effect<Hands, AgentError | RunStopped>
  /** The browser and where its page stands; nothing where there is no browser yet. */
  readonly place: Effect.Effect<{ readonly browserId: string | undefined; readonly url: string }>
  /** Names what the browser shows now, for a chapter of its film, where there is a browser. Nobody waits for it. */
  readonly mark: (title: string) => Effect.Effect<void>
}

/**
 * What becomes of navigations away from a secret's own domains once a page has shown it. Set by
 * `TABWRIGHT_SECRET_NAVIGATION`; default `refuse`.
 *
 * @category references
 * @since 0.1.0
 */
export const SecretNavigationPolicy = Context.Reference<SecretNavigation>(
  "@tabwright/service/run/SecretNavigationPolicy",
  { defaultValue: () => "refuse" },
)

/**
 * The browser that a run works in, made or found when it is first asked for: the session's live one where there is
 * one, else a new one that takes over cookies, storage and page from the last. Connections close with the scope; the
 * browser stays for the next turn.
 *
 * @category constructors
 * @since 0.1.0
 */
export const make = Effect.fnUntraced(function* (run: Run, session: Session, kept: KeptSecrets) {
  const browsers = yield* SessionBrowsers
  const sessions = yield* SessionStore
  const steps = yield* StepStore
  const stopped = new RunStopped({ runId: run.id })
  const sink = yield* runFileSink(run, session, kept.mask)
  const secrets = makeSecrets(kept.secrets.map((secret) => ({ ...secret, value: Redacted.make(secret.value) })))
  const secretNavigation = yield* SecretNavigationPolicy
  const scope = yield* Effect.scope
  const services = yield* Effect.context<FileStore | UploadStore>()

  let current: { readonly hands: Hands; readonly driven: DrivenBrowser; readonly scope: Scope.Closeable } | undefined
  let generation = 0
  let sent: Hands["files"] = []

  const connect = Effect.fnUntraced(function* ({ browser: driven }: SessionBrowser) {
    const access = yield* Effect.mapError(driven.agentAccess, agentErrorOf)
    const connection = yield* Scope.fork(scope)
    const browser = yield* connectAgentBrowser({
      cdpUrl: access.cdpUrl,
      headers: access.headers,
      files: sink,
      keepsWhereabouts: run.settings.recipe !== undefined,
      downloads: {
        folder: access.downloadsDir,
        read: (guid) => Effect.mapError(bytesOf(driven.readDownload(guid)), agentErrorOf),
      },
      sentFiles: () => sent,
      secrets,
      secretNavigation,
      canEvaluate: writesCode(run, session),
      refusalOf: (url) => Effect.map(driven.refusals, (refusals) => reasonOf(refusals, url)),
    }).pipe(
      Scope.provide(connection),
      Effect.onError(() => Scope.close(connection, Exit.void)),
    )
    return { browser, connection }
  })

  /** The session's browser, connected. Not a loss of its own: that one which was just lost is still found for a moment. */
  const attach = Effect.gen(function* () {
    for (let tries = 1; ; tries++) {
      const found = yield* throughOutage(browsers.acquire(session, run.id))
      const connected = yield* Effect.result(connect(found))
      if (Result.isSuccess(connected)) return { ...found, driven: found.browser, ...connected.success }
      if (found.isNew || tries > dying.times || connected.failure.reason !== "Disconnected") {
        return yield* Effect.fail(connected.failure)
      }
      yield* Effect.sleep(dying.interval)
    }
  })

  const hands = Effect.gen(function* (): Effect.fn.Return<Hands, AgentError | RunStopped> {
    if (current?.hands.browser.isConnected() === true) return current.hands
    if (current !== undefined) yield* Scope.close(current.scope, Exit.void)
    current = undefined

    // A worker that was frozen would take the browser away from the one that has the run now.
    if (!(yield* throughOutage(steps.isHeld(run)))) return yield* stopped
    const { browser, driven, connection, isNew, proxy } = yield* attach
    const state = yield* throughOutage(sessions.browserState(session.id))
    const isRestored = isNew && Option.isSome(state)
    if (isRestored) yield* browser.restoreState(state.value)

    const isTold = yield* throughOutage(
      steps.tell(run, [
        {
          type: isNew ? "browser.ready" : "browser.reattached",
          data: {
            browser_session_id: driven.id,
            // Where a country was asked for and this server has no proxy there, it says "direct" instead of pretending.
            ...(proxy === undefined ? {} : { proxy }),
          },
        },
      ]),
    )
    if (!isTold) return yield* stopped
    const { startUrl } = run.settings
    if (startUrl !== undefined && generation === 0 && (yield* throughOutage(steps.list(run.id))).length === 0) {
      // A page that does not open is what the agent finds then, and says.
      yield* browser.execute({ navigate: { url: startUrl } }, 0, () => Effect.void)
    }
    generation += 1
    sent = yield* RunFiles.deliver(run, session, driven).pipe(Effect.provideContext(services))
    const scripts = writesCode(run, session) ? yield* scriptsOf(sink) : []
    current = { hands: { browser, generation, isRestored, files: sent, scripts }, driven, scope: connection }
    return current.hands
  })

  const made: RunHands = {
    hands,
    place: Effect.suspend(() =>
      current === undefined
        ? Effect.succeed({ browserId: undefined, url: "" })
        : Effect.map(current.hands.browser.url, (url) => ({ browserId: current?.driven.id, url })),
    ),
    mark: (title) =>
      Effect.suspend(() => current?.driven.mark(title) ?? Effect.void).pipe(Effect.forkIn(scope), Effect.asVoid),
  }
  return made
})

/** The scripts that earlier runs left in the workspace; a list that cannot be read tells of none. */
const scriptsOf = ({ read }: Required<Pick<FileSink, "read">>) =>
  read(scriptListName).pipe(
    Effect.map((bytes) => (bytes === undefined ? [] : readScriptList(new TextDecoder().decode(bytes)))),
    Effect.catch((error) => Effect.as(Effect.logWarning("The list of scripts could not be read", error), [])),
  )

const bytesOf = (pieces: Stream.Stream<Uint8Array, ChromiumError>) =>
  Effect.map(Stream.runCollect(pieces), (chunks) => new Uint8Array(Buffer.concat(chunks)))

/** The latest reason why the browser's own proxy did not connect it to a site. */
const reasonOf = (refusals: ReadonlyArray<Refusal>, url: string): string | undefined => {
  const { hostname, port } = URL.parse(url) ?? {}
  if (hostname === undefined) return undefined
  const isMeant = (refusal: Refusal) => refusal.host === bareHost(hostname) && (!port || refusal.port === Number(port))
  return refusals.findLast(isMeant)?.reason
}
