import { assert, layer } from "@effect/vitest"
import type { HostedBrowser } from "@tabwright/chromium"
import { Effect, Schedule } from "effect"
import { BrowserDownloads } from "../../src/browser/BrowserDownloads.ts"
import { Browsers } from "../../src/browser/Browsers.ts"
import { FileStore } from "../../src/store/file/FileStore.ts"
import { openPage } from "../fixture/client/BrowserPage.ts"
import { layerBrowsers, startHere } from "../fixture/layer/Browsers.ts"
import { textOf } from "../fixture/layer/Files.ts"
import { makeProject } from "../fixture/database/Stores.ts"

const start = Effect.gen(function* () {
  const projectId = yield* makeProject
  const request = { projectId, sessionId: null, options: { timeoutMinutes: 60 }, metadata: {} }
  return yield* startHere(request)
})

const download = (name: string, text: string) =>
  `(() => { const link = document.createElement("a"); link.download = ${JSON.stringify(name)};
    link.href = URL.createObjectURL(new Blob([${JSON.stringify(text)}])); link.click() })()`

const listed = (browserId: string) =>
  Effect.flatMap(FileStore, (rows) => rows.downloads(browserId, { after: "", limit: 100 }))

const waitForDownloads = (browserId: string, count: number) =>
  listed(browserId).pipe(
    Effect.repeat({ until: (rows) => rows.length >= count, schedule: Schedule.spaced("20 millis") }),
    Effect.timeout("60 seconds"),
  )

layer(layerBrowsers, { excludeTestServices: true })("BrowserDownloads", (it) => {
  it.effect("lists downloads under unique names while the browser runs and after it has stopped", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const { row, hosted } = yield* start
      const page = yield* openPage(hosted, "data:text/html,downloads")
      yield* page.evaluate(download("report.txt", "first"))
      yield* waitForDownloads(row.id, 1)
      yield* page.evaluate(download("report.txt", "second"))
      yield* waitForDownloads(row.id, 2)
      yield* page.evaluate(download("Überblick.txt", "third"))
      const live = yield* waitForDownloads(row.id, 3)
      yield* browsers.stop(row.id, "stopped")
      yield* hosted.exited

      const kept = yield* listed(row.id)
      assert.deepStrictEqual(kept, live)
      const texts = yield* Effect.forEach(kept, ({ id, path }) =>
        Effect.map(textOf(id), (text) => [path, text] as const),
      )
      assert.strictEqual(new Map(texts).get("report.txt"), "first")
      assert.strictEqual(new Map(texts).get("report (2).txt"), "second")
      assert.strictEqual(new Map(texts).get("Überblick.txt"), "third")
    }),
  )

  it.effect("stores downloads that complete while the browser stops", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const { row, hosted } = yield* start
      const page = yield* openPage(hosted, "data:text/html,downloads")
      const complete = Effect.callback<void>((resume) => {
        const stop = hosted.onDownload(({ state }) => {
          if (state === "completed") resume(Effect.void)
        })
        return Effect.sync(stop)
      })
      yield* Effect.all([complete, page.evaluate(download("late.bin", "x".repeat(2_000_000)))], { concurrency: 2 })
      yield* browsers.stop(row.id, "stopped")
      const [file] = yield* listed(row.id)
      assert.deepInclude(file, { path: "late.bin", size: 2_000_000n })
    }),
  )

  it.effect("stores a download whose event is read only after the stop was requested", () =>
    Effect.gen(function* () {
      const { row, hosted } = yield* start
      const events: Array<() => void> = []
      const late: HostedBrowser = {
        ...hosted,
        onDownload: (listener) => hosted.onDownload((event) => void events.push(() => listener(event))),
        cdp: {
          ...hosted.cdp,
          send: (...command) =>
            Effect.tap(hosted.cdp.send(...command), () => Effect.sync(() => events.forEach((deliver) => deliver()))),
        },
      }
      const { settled } = yield* (yield* BrowserDownloads).follow(late, row)
      const page = yield* openPage(hosted, "data:text/html,downloads")
      yield* page.evaluate(download("unread.txt", "text"))
      // Another follower has stored it, so this one has an event to read.
      yield* waitForDownloads(row.id, 1)
      yield* settled
      assert.lengthOf(yield* listed(row.id), 2)
    }),
  )
})
