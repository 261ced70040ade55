import { AgentError, connectAgentBrowser, type FileSink, type Hands } from "@tabwright/agent"
import { Effect, Exit, Option, Scope } from "effect"
import { SessionBrowsers } from "../browser/SessionBrowsers.ts"
import type { UploadDelivery } from "../browser/UploadDelivery.ts"
import { Files } from "../files/Files.ts"
import { EventStore } from "../store/EventStore.ts"
import type { FileStore } from "../store/FileStore.ts"
import type { Run } from "../store/RunStore.ts"
import { type Session, SessionStore } from "../store/SessionStore.ts"
import { StepStore } from "../store/StepStore.ts"
import type { UploadStore } from "../store/UploadStore.ts"
import { throughOutage } from "./Outage.ts"
import * as RunFiles from "./RunFiles.ts"

/**
 * The browser that a run works in, made or found when it is first asked for: the session's live one where there is
 * one, else a new one that takes over cookies, storage and page from the last. Connections close with the scope; the
 * browser stays for the next turn.
 *
 * @category constructors
 * @since 0.1.0
 */
export const make = Effect.fnUntraced(function* (run: Run, session: Session) {
  const browsers = yield* SessionBrowsers
  const sessions = yield* SessionStore
  const events = yield* EventStore
  const steps = yield* StepStore
  const sink = fileSink(yield* Files, run, session)
  const scope = yield* Effect.scope
  const services = yield* Effect.context<FileStore | UploadStore | UploadDelivery>()

  let current: { readonly hands: Hands; readonly scope: Scope.Closeable } | undefined
  let generation = 0
  let sent: Hands["files"] = []

  return Effect.gen(function* (): Effect.fn.Return<Hands, AgentError> {
    if (current?.hands.browser.isConnected() === true) return current.hands
    if (current !== undefined) yield* Scope.close(current.scope, Exit.void)
    current = undefined

    const { hosted, isNew } = yield* throughOutage(browsers.acquire(session))
    const connection = yield* Scope.fork(scope)
    const browser = yield* connectAgentBrowser({
      cdpUrl: hosted.debuggerUrl,
      files: sink,
      downloadsDir: hosted.downloadsDir,
      sentFiles: () => sent,
    }).pipe(Scope.provide(connection))

    const stored = yield* throughOutage(sessions.find(session.id))
    const state = Option.flatMapNullishOr(stored, (row) => row.browserState)
    const isRestored = isNew && Option.isSome(state)
    if (isRestored) yield* browser.restoreState(state.value)

    yield* throughOutage(
      events.append(run.id, [
        {
          type: isNew ? "browser.ready" : "browser.reattached",
          data: {
            browser_session_id: hosted.id,
            // A country was asked for and this server has no route there: it says so instead of pretending.
            ...(isNew && session.browserSettings.proxyCountryCode ? { proxy: "direct" } : {}),
          },
        },
      ]),
    )
    const { startUrl } = run.settings
    if (startUrl !== undefined && generation === 0 && (yield* throughOutage(steps.list(run.id))).length === 0) {
      // A page that does not open is what the agent finds then, and says.
      yield* browser.execute({ navigate: { url: startUrl } }, 0, () => Effect.void)
    }
    generation += 1
    sent = yield* RunFiles.deliver(run, session, hosted.id).pipe(Effect.provideContext(services))
    const hands = { browser, generation, isRestored, files: sent }
    current = { hands, scope: connection }
    return hands
  })
})

const fileSink = (files: typeof Files.Service, run: Run, session: Session): FileSink => ({
  write: (file) =>
    throughOutage(
      files.save(
        {
          projectId: run.projectId,
          workspaceId: session.workspaceId,
          runId: run.id,
          kind: "output",
          path: file.name,
          contentType: file.contentType,
        },
        file.bytes,
      ),
    ).pipe(
      Effect.as({ name: file.name }),
      Effect.mapError((error) => new AgentError({ reason: "PageFailed", message: error.message, cause: error })),
    ),
})
