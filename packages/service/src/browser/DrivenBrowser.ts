import {
  type ChromiumError,
  chromiumError,
  FolderUnusable,
  type FailedConnection,
  type HostedBrowser,
} from "@tabwright/chromium"
import { Context, Effect, Layer, Option, type Redacted, Stream } from "effect"
import type { CustomProxy } from "./CustomProxy.ts"
import { BrowserNetworks } from "./BrowserNetworks.ts"
import { BrowserLogs, type LoggedRun } from "./log/BrowserLogs.ts"
import { BrowserRecordings } from "./BrowserRecordings.ts"
import { FileBlobs } from "../files/FileBlobs.ts"
import { FileFailed } from "../files/BlobStore.ts"
import { LocalBrowsers } from "./node/LocalBrowsers.ts"

/** CDP access of an agent to a browser. */
interface AgentAccess {
  /** WebSocket URL without policy checks. Must not reach clients. */
  readonly cdpUrl: string
  /** Headers for the handshake. They may expire within seconds. */
  readonly headers: Readonly<Record<string, string>>
  /** Download directory on the machine that runs the browser. */
  readonly downloadsDir: string
}

interface StoredFile {
  readonly id: string
  readonly path: string
}

interface DeliveredFile extends StoredFile {
  /** Path inside the browser's folder on its machine, from which pages can upload it. */
  readonly localPath: string
}

/** A running browser that the service controls, on any node. */
export interface DrivenBrowser {
  readonly id: string
  readonly agentAccess: Effect.Effect<AgentAccess, ChromiumError>
  /** Reads a finished download by its CDP guid. Fails with `FolderUnusable` if it does not exist. */
  readonly readDownload: (guid: string) => Stream.Stream<Uint8Array, ChromiumError>
  /** Latest connections that were blocked or failed. Empty if the node cannot be reached. */
  readonly failedConnections: Effect.Effect<ReadonlyArray<FailedConnection>>
  /** Copies files to where pages can upload them, each once. Failed copies are logged and left out. */
  readonly deliver: (files: ReadonlyArray<StoredFile>) => Effect.Effect<ReadonlyArray<DeliveredFile>>
  /** Keeps pages open. Returns a country, `custom` or `direct`; undefined if no proxy was requested. */
  readonly changeNetwork: (
    customProxy: Redacted.Redacted<CustomProxy> | undefined,
  ) => Effect.Effect<string | undefined, ChromiumError>
  /** Adds a chapter to the recording. The title must not contain secrets. */
  readonly addChapter: (title: string) => Effect.Effect<void>
  /** Attributes later entries of the browser's log to a run, and redacts its secrets in them. */
  readonly beginRun: (run: LoggedRun) => Effect.Effect<void, ChromiumError>
  readonly endRun: (run: Pick<LoggedRun, "id" | "epoch">) => Effect.Effect<void>
  /** Navigates the page. Returns once navigation has committed or failed. */
  readonly openPage: (url: string) => Effect.Effect<void>
}

/** Hooks that run before and after a browser stops. */
export interface BrowserHooks {
  /** Runs while the browser still responds. All hooks share a limit of 5 s. */
  readonly beforeEnd?: Effect.Effect<void>
  /** Runs once the row is marked as stopped. Only server shutdown waits for it. */
  readonly afterEnd?: Effect.Effect<void>
}

export const driveLocal = Effect.gen(function* () {
  const delivery = yield* UploadDelivery
  const networks = yield* BrowserNetworks
  const recordings = yield* BrowserRecordings
  const logs = yield* BrowserLogs

  return (hosted: HostedBrowser): DrivenBrowser => ({
    id: hosted.id,
    agentAccess: Effect.succeed({ cdpUrl: hosted.debuggerUrl, headers: {}, downloadsDir: hosted.downloadsDir }),
    readDownload: (guid) =>
      Stream.unwrap(
        Effect.map(hosted.openDownload(guid), (file) =>
          Stream.fromAsyncIterable<Uint8Array, ChromiumError>(file.createReadStream({ autoClose: false }), (cause) =>
            chromiumError(new FolderUnusable({ folder: hosted.downloadsDir, detail: String(cause) })),
          ),
        ),
      ),
    failedConnections: Effect.sync(() => hosted.failedConnections()),
    deliver: (files) => delivery.toBrowser(hosted.id, files),
    changeNetwork: (customProxy) => Effect.map(networks.change(hosted, customProxy), (route) => route?.label),
    addChapter: (title) => Effect.sync(() => recordings.addChapter(hosted.id, title)),
    beginRun: (run) => Effect.sync(() => logs.beginRun(hosted.id, run)),
    endRun: (run) => Effect.sync(() => logs.endRun(hosted.id, run)),
    openPage: (url) => openInitialPage(hosted, url),
  })
})

/** On timeout the next user finds the page still loading. */
const limitMs = 10_000

/** The network guard applies. A failure stays visible in the page. */
const openInitialPage = Effect.fn("LocalBrowser.openInitialPage")(
  function* (browser: HostedBrowser, url: string) {
    yield* browser.targets.pages()[0]?.send("Page.navigate", { url }, { limitMs }) ?? Effect.void
  },
  (effect, browser) =>
    effect.pipe(
      Effect.catch((error) => Effect.logInfo("Failed to open a session's first page", error)),
      Effect.annotateLogs({ browserId: browser.id }),
    ),
)

/** Copies each file once per browser. */
export class UploadDelivery extends Context.Service<
  UploadDelivery,
  {
    /** Returns the copied files; failed copies are logged. Empty for a browser that does not run here. */
    toBrowser(browserId: string, files: ReadonlyArray<StoredFile>): Effect.Effect<ReadonlyArray<DeliveredFile>>
  }
>()("@tabwright/service/browser/UploadDelivery") {
  static readonly layer = Layer.effect(
    UploadDelivery,
    Effect.gen(function* () {
      const browsers = yield* LocalBrowsers
      const disk = yield* FileBlobs
      const delivered = new WeakMap<HostedBrowser, Map<string, string>>()

      const copy = Effect.fnUntraced(function* (hosted: HostedBrowser, file: StoredFile) {
        const known = delivered.get(hosted) ?? new Map<string, string>()
        delivered.set(hosted, known)
        const earlier = known.get(file.id)
        if (earlier !== undefined) return { ...file, localPath: earlier }
        const name = file.path.split("/").at(-1) ?? file.path
        const bytes = yield* disk.open(file.id)
        if (Option.isNone(bytes))
          return yield* new FileFailed({ path: file.path, cause: new Error("its bytes were deleted") })
        const localPath = yield* hosted.addUpload({ name, bytes: yield* Stream.toAsyncIterableEffect(bytes.value) })
        known.set(file.id, localPath)
        return { ...file, localPath }
      }, Effect.scoped)

      const toBrowser = Effect.fn("UploadDelivery.toBrowser")(function* (
        browserId: string,
        files: ReadonlyArray<StoredFile>,
      ) {
        const hosted = browsers.live(browserId)
        if (hosted === undefined) return []
        const copied = yield* Effect.forEach(files, (file) =>
          copy(hosted, file).pipe(
            Effect.map((one) => [one]),
            Effect.catch((error) =>
              Effect.as(Effect.logWarning(`Failed to copy ${file.path} to the browser`, error), []),
            ),
          ),
        )
        return copied.flat()
      })

      return UploadDelivery.of({ toBrowser })
    }),
  )
}
