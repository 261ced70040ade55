import {
  type ActionRules,
  AgentError,
  type AgentFile,
  type AskModel,
  type BrowserLease,
  connectAgentBrowser,
  type FileSink,
  hostsIn,
  makeSecrets,
  readScriptList,
  scriptListName,
  type SecretNavigation,
} from "@tabwright/agent"
import { ChromiumError, findFailure } from "@tabwright/chromium"
import { Context, Effect, Exit, Option, Redacted, Result, Scope, Stream } from "effect"
import { isUtf8 } from "node:buffer"
import type { RunSecret } from "../../access/RunSecrets.ts"
import type { BrowserStartError } from "../../browser/Browsers.ts"
import { type SessionBrowser, SessionBrowsers } from "../../browser/SessionBrowsers.ts"
import { type Session, SessionStore } from "../../store/session/SessionStore.ts"
import { StepStore } from "../../store/run/StepStore.ts"
import { SearchUrl } from "../model/BrainFactory.ts"
import { RunStopped } from "./RunJournal.ts"
import { type LoginRenewal, makeLoginRenewal } from "./LoginRenewal.ts"
import type { SecretMask } from "./SecretMask.ts"
import type { DrivenBrowser } from "../../browser/DrivenBrowser.ts"
import { uploadsFolder } from "../../files/UploadRules.ts"
import { FileStore } from "../../store/file/FileStore.ts"
import type { Run } from "../../store/run/RunStore.ts"
import { UploadStore } from "../../store/file/UploadStore.ts"
import { ActiveWork } from "../engine/ActiveWork.ts"
import { retryOnOutage } from "../engine/DatabaseOutage.ts"
import { Credentials } from "../../access/credential/Credentials.ts"
import { Files } from "../../files/Files.ts"

/** A browser whose process just died is still listed until its node notices, but accepts no connections. */
const connectRetry = { interval: "100 millis", times: 50 } as const

/**
 * Retries of a failed browser start, which take 10 minutes: enough to restart a node or to free a full disk. They are
 * counted, because the clock may jump.
 */
const startRetry = { times: 24, firstMs: 1_000, longestMs: 30_000 } as const

interface RunBrowserOptions {
  readonly secrets: ReadonlyArray<RunSecret>
  readonly mask: SecretMask
  /** Allows scripts of the model. */
  readonly runsScripts: boolean
  /** Answers questions of scripts. */
  readonly askModel: AskModel | undefined
  readonly rules: ActionRules
}

/** The browser leased by a run, with the page it is on. */
interface RunBrowser {
  readonly lease: Effect.Effect<BrowserLease, AgentError | RunStopped>
  /** The browser and its page's URL. Undefined before a browser exists. */
  readonly place: Effect.Effect<{ readonly browserId: string | undefined; readonly url: string }>
  /** Adds a chapter to the recording, if there is a browser. Does not block. */
  readonly addChapter: (title: string) => Effect.Effect<void>
}

/**
 * Policy for navigation away from a secret's domains after a page has shown it. Set by `TABWRIGHT_SECRET_NAVIGATION`.
 * Default `deny`.
 */
export const SecretNavigationPolicy = Context.Reference<SecretNavigation>(
  "@tabwright/service/run/worker/SecretNavigationPolicy",
  { defaultValue: () => "deny" },
)

/**
 * Leases the browser of a run on first use: the session's live one, or a new one with the cookies, storage and page of
 * the last. Connections close with the scope; the browser stays open for the next turn.
 */
export const make = Effect.fnUntraced(function* (run: Run, session: Session, options: RunBrowserOptions) {
  const browsers = yield* SessionBrowsers
  const sessions = yield* SessionStore
  const steps = yield* StepStore
  const activeWork = yield* ActiveWork
  const stopped = new RunStopped({ runId: run.id })
  const sink = yield* runFileSink(run, session, options.mask)
  const renewal = yield* makeLoginRenewal(run, session, options)
  const secrets = yield* recordedSecrets(run, options.secrets, renewal)
  const cookies = options.secrets.flatMap(({ cookieDomain: domain, name, value }) =>
    domain === undefined ? [] : [{ name, value: Redacted.make(value), domain }],
  )
  const secretNavigation = yield* SecretNavigationPolicy
  const searchUrl = yield* SearchUrl
  const scope = yield* Effect.scope
  const services = yield* Effect.context<FileStore | UploadStore>()

  let current:
    | { readonly lease: BrowserLease; readonly driven: DrivenBrowser; readonly scope: Scope.Closeable }
    | undefined
  let generation = 0
  let sent: BrowserLease["files"] = []
  let failedStarts = 0

  /** Hosts that the caller named, and those that the run has opened. */
  const knownHosts = Effect.map(retryOnOutage(steps.list(run.id)), (taken) => [
    ...hostsIn(`${run.task} ${run.settings.startUrl ?? ""}`),
    ...(session.browserSettings.allowedDomains ?? []).map((domain) => domain.replace(/^(?:[a-z]+:\/\/)?(?:\*\.)?/, "")),
    ...taken.flatMap(({ url, urlAfter }) => [url, urlAfter ?? ""].flatMap(hostsIn)),
  ])

  const connect = Effect.fnUntraced(function* ({ browser: driven, isLogged }: SessionBrowser) {
    const access = yield* driven.agentAccess
    const connection = yield* Scope.fork(scope)
    if (isLogged) {
      yield* Scope.addFinalizer(connection, driven.endRun(run))
      yield* driven.beginRun({ id: run.id, epoch: run.epoch, secrets: Redacted.make(options.secrets) })
    }
    const browser = yield* connectAgentBrowser({
      cdpUrl: access.cdpUrl,
      headers: access.headers,
      files: sink,
      recordsLocators: run.settings.recipe !== undefined || run.settings.generation?.phase === "recording",
      downloads: {
        folder: access.downloadsDir,
        read: (guid) => Effect.mapError(bytesOf(driven.readDownload(guid)), downloadError),
      },
      sentFiles: () => sent,
      deliverFile: (name) => Effect.provideContext(deliverFile(session, driven, name), services),
      searchUrl,
      secrets,
      secretNavigation,
      canEvaluate: options.runsScripts,
      cookies,
      actionRules: options.rules,
      knownHosts: options.rules.has("newDomain") ? yield* knownHosts : [],
      ...(options.askModel === undefined ? {} : { askModel: options.askModel }),
      failureOf: (url) => Effect.map(driven.failedConnections, (failures) => findFailure(failures, url)),
    }).pipe(
      Scope.provide(connection),
      Effect.onError(() => Scope.close(connection, Exit.void)),
    )
    return { browser: renewal === undefined ? browser : renewal.watch(browser), connection }
  })

  /** Connects to the session's browser. Retries, because a browser that was just lost is still listed for a moment. */
  const attachOnce = Effect.gen(function* () {
    for (let tries = 1; ; tries++) {
      const found = yield* retryOnOutage(browsers.acquire(session, { runId: run.id, onStartFailed }))
      const connected = yield* Effect.result(connect(found))
      if (Result.isSuccess(connected)) return { ...found, driven: found.browser, ...connected.success }
      if (found.isNew || tries > connectRetry.times || !isLost(connected.failure)) {
        return yield* Effect.fail(connected.failure)
      }
      yield* Effect.sleep(connectRetry.interval)
    }
  })

  const onStartFailed = Effect.suspend(() => {
    const description = "A browser failed to start. Trying again."
    const data = { attempt: ++failedStarts, description }
    return Effect.asVoid(retryOnOutage(steps.appendEvents(run, [{ type: "browser.start_failed", data }])))
  })

  /** Retries while no browser can be started. Each attempt already tries every node. */
  const attach = Effect.gen(function* () {
    for (let retries = 0; ; retries++) {
      const reported = failedStarts
      const attached = yield* Effect.result(attachOnce)
      if (Result.isSuccess(attached)) return attached.success
      const { failure } = attached
      yield* Effect.logWarning("A run has no browser", failure)
      if (!mayPass(failure) || retries === startRetry.times) {
        return yield* new AgentError({ reason: "Unavailable", message: textForClient(failure), cause: failure })
      }
      if (failedStarts === reported) yield* onStartFailed
      const pauseMs = Math.min(startRetry.firstMs * 2 ** retries, startRetry.longestMs)
      yield* activeWork.whileWaiting(Effect.sleep(pauseMs))
      if (!(yield* retryOnOutage(steps.isHeld(run)))) return yield* stopped
    }
  })

  const lease = Effect.gen(function* (): Effect.fn.Return<BrowserLease, AgentError | RunStopped> {
    if (current?.lease.browser.isConnected() === true) return current.lease
    if (current !== undefined) yield* Scope.close(current.scope, Exit.void)
    current = undefined

    // A worker that was frozen must not take the browser from the run's current worker.
    if (!(yield* retryOnOutage(steps.isHeld(run)))) return yield* stopped
    const { browser, driven, connection, isNew, proxy } = yield* attach
    const state = yield* retryOnOutage(sessions.browserState(session.id))
    const isRestored = isNew && Option.isSome(state)
    // A page that does not load again is not an error here: the agent observes and reports it.
    if (isRestored) {
      yield* Effect.catchIf(
        browser.restoreState(state.value),
        (error) => error.reason !== "Disconnected",
        (error) => Effect.logWarning("Failed to restore the page of a lost browser", error),
      )
    }

    const ready = steps.appendEvents(run, [
      {
        type: isNew ? "browser.ready" : "browser.reattached",
        data: {
          browser_session_id: driven.id,
          // Reports "direct" if a country was requested and no proxy is configured for it.
          ...(proxy === undefined ? {} : { proxy }),
        },
      },
    ])
    const [isAppended, delivered, scripts] = yield* Effect.all(
      [
        retryOnOutage(ready),
        deliverFiles(run, session, driven).pipe(Effect.provideContext(services)),
        options.askModel === undefined ? Effect.succeed([]) : scriptsOf(sink),
      ],
      { concurrency: "unbounded" },
    )
    if (!isAppended) return yield* stopped
    sent = delivered
    const { startUrl } = run.settings
    if (startUrl !== undefined && generation === 0 && (yield* retryOnOutage(steps.list(run.id))).length === 0) {
      // A failed navigation is not an error here: the agent observes and reports it.
      yield* browser.execute({ navigate: { url: startUrl } }, 0, () => Effect.void)
    }
    generation += 1
    current = { lease: { browser, generation, isRestored, files: sent, scripts }, driven, scope: connection }
    return current.lease
  })

  const made: RunBrowser = {
    lease,
    place: Effect.suspend(() =>
      current === undefined
        ? Effect.succeed({ browserId: undefined, url: "" })
        : Effect.map(current.lease.browser.url, (url) => ({ browserId: current?.driven.id, url })),
    ),
    addChapter: (title) =>
      Effect.suspend(() => current?.driven.addChapter(title) ?? Effect.void).pipe(Effect.forkIn(scope), Effect.asVoid),
  }
  return made
})

const isLost = (error: AgentError | ChromiumError): boolean =>
  (error instanceof ChromiumError ? error.reason._tag : error.reason) === "Disconnected"

/** Returns true for a fault of the server. A full server does not count, because the run has already waited. */
const mayPass = (error: AgentError | BrowserStartError): boolean =>
  error instanceof AgentError || error instanceof ChromiumError
    ? error.isRetryable && !isAboutRequest(error)
    : error._tag === "SessionHasBrowser"

/** Errors whose message may be shown to clients. Those of other errors may contain paths and output of the server. */
const aboutRequest: ReadonlySet<string> = new Set([
  "UpstreamUnusable",
  "ProfileInUse",
  "LimitReached",
  "BrowserLimitReached",
  "BrowsersUnavailable",
])

const isAboutRequest = (error: AgentError | BrowserStartError): boolean =>
  aboutRequest.has(error instanceof ChromiumError ? error.reason._tag : error._tag)

const textForClient = (error: AgentError | BrowserStartError): string => {
  if (isAboutRequest(error)) return error.message
  return (
    "The server could not start a browser for this run. Send the task again. If it fails again, give the ID of the run " +
    "to the operator of the server."
  )
}

const downloadError = (error: ChromiumError): AgentError =>
  isLost(error)
    ? new AgentError({ reason: "Disconnected", message: "The browser is lost.", cause: error })
    : new AgentError({ reason: "PageFailed", message: "The downloaded file could not be read.", cause: error })

/** Returns the scripts that earlier runs saved in the workspace. Empty if the list cannot be read. */
const scriptsOf = ({ read }: Required<Pick<FileSink, "read">>) =>
  read(scriptListName).pipe(
    Effect.map((bytes) => (bytes === undefined ? [] : readScriptList(new TextDecoder().decode(bytes)))),
    Effect.catch((error) => Effect.as(Effect.logWarning("Failed to read the list of scripts", error), [])),
  )

const bytesOf = (pieces: Stream.Stream<Uint8Array, ChromiumError>) =>
  Effect.map(Stream.runCollect(pieces), (chunks) => new Uint8Array(Buffer.concat(chunks)))

/** Maximum number of workspace files delivered to a run, by path. Attached files are always delivered. */
const maxFiles = 200

/**
 * Copies the caller's files to where the run's browser can upload them: attached files first, then the current files
 * under `uploads/` of the workspace.
 */
const deliverFiles = Effect.fn("RunBrowser.deliverFiles")(function* (
  run: Run,
  session: Session,
  browser: DrivenBrowser,
): Effect.fn.Return<ReadonlyArray<AgentFile>, never, FileStore | UploadStore> {
  const files = yield* FileStore
  const attached = yield* retryOnOutage(
    Effect.flatMap(UploadStore, (uploads) => uploads.findAllOf(run.projectId, run.attachedFileIds ?? [])),
  )
  const uploaded = yield* retryOnOutage(
    files.list(session.workspaceId, { prefix: uploadsFolder, after: "", limit: maxFiles }),
  )
  const wanted = new Map<string, { readonly id: string; readonly path: string }>()
  for (const { fileId, path } of attached) if (fileId !== null) wanted.set(fileId, { id: fileId, path })
  const isAttached = new Set(wanted.keys())
  for (const { id, path } of uploaded) wanted.set(id, { id, path })
  const delivered = yield* browser.deliver([...wanted.values()])
  return delivered.map(({ id, path, localPath }) => ({ path, localPath, isAttached: isAttached.has(id) }))
})

/** Copies a file of the workspace, such as one that the run saved, to where the run's browser can upload it. */
export const deliverFile = Effect.fnUntraced(function* (
  session: Session,
  browser: Pick<DrivenBrowser, "deliver">,
  name: string,
): Effect.fn.Return<Pick<AgentFile, "path" | "localPath"> | undefined, never, FileStore> {
  const files = yield* FileStore
  const [row] = yield* retryOnOutage(files.at(session.workspaceId, [name]))
  if (row === undefined) return undefined
  const [delivered] = yield* browser.deliver([{ id: row.id, path: row.path }])
  return delivered
})

/** Maximum bytes of a file an agent may read, because it is held in memory: 16 MiB. */
const readableBytes = 16 * 1024 * 1024

/** The run's secrets. The audit log gets each use of a credential before it is typed, once per page and part. */
const recordedSecrets = Effect.fnUntraced(function* (
  run: Run,
  given: ReadonlyArray<RunSecret>,
  renewal: LoginRenewal | undefined,
) {
  const credentials = yield* Credentials
  const { id: runId, projectId } = run
  const recorded = new Set<string>()
  return makeSecrets(
    given.map((secret) => ({ ...secret, value: Redacted.make(secret.value) })),
    (name, url) => {
      renewal?.typed(name, url)
      const source = given.find((secret) => secret.name === name)
      const use = `${name}\n${url}`
      if (source === undefined || recorded.has(use)) return Effect.void
      recorded.add(use)
      return retryOnOutage(credentials.recordUse({ projectId, runId, source, secret: name, url }))
    },
  )
})

/** File access of a run's agent, in its session's workspace. In text files, secrets are replaced by their names. */
export const runFileSink = Effect.fnUntraced(function* (run: Run, session: Session, mask: SecretMask) {
  const files = yield* Files
  const rows = yield* FileStore

  const write: FileSink["write"] = (file) =>
    retryOnOutage(
      files.save(
        {
          projectId: run.projectId,
          workspaceId: session.workspaceId,
          runId: run.id,
          epoch: run.epoch,
          kind: "output",
          path: file.name,
          contentType: file.contentType,
        },
        maskedBytes(file.bytes, mask),
      ),
    ).pipe(Effect.as({ name: file.name }), Effect.mapError(unreadable))

  const read = Effect.fnUntraced(function* (name: string) {
    const [row] = yield* retryOnOutage(rows.at(session.workspaceId, [name]))
    if (row === undefined) return undefined
    if (row.size > readableBytes)
      return yield* new AgentError({
        reason: "PageFailed",
        message: `${name} is too large to read: ${row.size} bytes, maximum ${readableBytes}.`,
      })
    const found = yield* retryOnOutage(files.read(row.id)).pipe(Effect.mapError(unreadable))
    if (Option.isNone(found)) return undefined
    const pieces = yield* Stream.runCollect(found.value.bytes).pipe(Effect.mapError(unreadable))
    return new Uint8Array(Buffer.concat(pieces))
  }, Effect.scoped)

  const list = Effect.map(retryOnOutage(rows.ofRun(run.id)), (own) => own.map(({ path }) => path))

  return { write, read, list } satisfies FileSink
})

const unreadable = (error: Error): AgentError =>
  new AgentError({ reason: "PageFailed", message: "The file storage of the server is unavailable.", cause: error })

/** Leaves binary data and text without secrets unchanged. */
const maskedBytes = (bytes: Uint8Array, mask: SecretMask): Uint8Array => {
  if (!isUtf8(bytes)) return bytes
  const text = Buffer.from(bytes).toString()
  const masked = mask(text)
  return masked === text ? bytes : Buffer.from(masked)
}
