import type { Download, HostedBrowser } from "@tabwright/chromium"
import { Context, Effect, Fiber, Layer, Semaphore, Stream } from "effect"
import { FileFailed } from "../files/BlobStore.ts"
import { Files } from "../files/Files.ts"
import type { BrowserRow } from "../store/browser/BrowserStore.ts"
import { storedFileName } from "../store/file/StoredFileName.ts"

/** Limits open files: a page may finish thousands of small downloads at once. */
const concurrency = 4

/** Stores each download as soon as it is complete, so that it outlives the browser. */
export class BrowserDownloads extends Context.Service<
  BrowserDownloads,
  {
    /** Tracks downloads until the browser stops. Returns an effect that waits for pending writes. */
    follow(
      hosted: HostedBrowser,
      row: Pick<BrowserRow, "id" | "projectId">,
    ): Effect.Effect<{ readonly settled: Effect.Effect<void> }>
  }
>()("@tabwright/service/browser/BrowserDownloads") {
  static readonly layer = Layer.effect(
    BrowserDownloads,
    Effect.gen(function* () {
      const files = yield* Files
      const fork = Effect.runForkWith(yield* Effect.context<never>())

      const keep = (hosted: HostedBrowser, row: Pick<BrowserRow, "id" | "projectId">, download: Download) =>
        Effect.gen(function* () {
          const name = storedFileName(download.suggestedName)
          const failed = (cause: unknown) => new FileFailed({ path: name, cause })
          const file = yield* Effect.mapError(hosted.openDownload(download.guid), failed)
          yield* files.saveDownload(
            {
              projectId: row.projectId,
              workspaceId: null,
              runId: null,
              browserId: row.id,
              kind: "download",
              path: name,
              contentType: "application/octet-stream",
            },
            Stream.fromAsyncIterable(file.createReadStream({ autoClose: false }), failed),
          )
        }).pipe(
          Effect.scoped,
          Effect.catchCause((cause) => Effect.logError("Failed to store a browser download", cause)),
          Effect.annotateLogs({ browserId: row.id }),
          Effect.withSpan("BrowserDownloads.keep"),
        )

      const follow = Effect.fn("BrowserDownloads.follow")(
        (hosted: HostedBrowser, row: Pick<BrowserRow, "id" | "projectId">) =>
          Effect.sync(() => {
            const writing = new Set<Fiber.Fiber<void>>()
            const turn = Semaphore.makeUnsafe(concurrency)
            hosted.onDownload((download) => {
              if (download.state !== "completed") return
              const fiber = fork(Semaphore.withPermit(turn, keep(hosted, row, download)))
              writing.add(fiber)
              fiber.addObserver(() => writing.delete(fiber))
            })
            // A client may learn that a download is complete before this connection reads the event, which precedes the reply.
            const caughtUp = Effect.ignore(hosted.cdp.send("Browser.getVersion"))
            return { settled: Effect.andThen(caughtUp, () => Effect.asVoid(Fiber.awaitAll(writing))) }
          }),
      )

      return BrowserDownloads.of({ follow })
    }),
  )
}
