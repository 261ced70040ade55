import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { BrowserNetworks } from "../../src/browser/BrowserNetworks.ts"
import { BrowserLogs } from "../../src/browser/log/BrowserLogs.ts"
import { BrowserRecordings } from "../../src/browser/BrowserRecordings.ts"
import { Browsers } from "../../src/browser/Browsers.ts"
import { BrowserScheduler } from "../../src/browser/scheduling/BrowserScheduler.ts"
import { type DrivenBrowser, UploadDelivery } from "../../src/browser/DrivenBrowser.ts"
import { LocalBrowsers } from "../../src/browser/node/LocalBrowsers.ts"
import { BrowserCapacity } from "../../src/browser/scheduling/BrowserCapacity.ts"
import { BrowserEviction } from "../../src/browser/node/BrowserEviction.ts"
import { RecordingVideos } from "../../src/browser/RecordingVideos.ts"
import { NodeUnreachable, RemoteNodes } from "../../src/browser/node/RemoteNode.ts"
import { type BrowserRow, BrowserStore } from "../../src/store/browser/BrowserStore.ts"
import { layerNode } from "../fixture/layer/Nodes.ts"

const request = { projectId: "project", sessionId: "session", options: { timeoutMinutes: 60 }, metadata: {} }

const layerCapacity = Layer.mock(BrowserCapacity, {
  within: (_claim, start) => start,
  waiting: () => 0,
  handleWith: () => {},
})

describe("Browsers", () => {
  it.effect("stops the browser of a node lost during the start before another node starts it", () =>
    Effect.gen(function* () {
      const log: Array<string> = []
      const ids: Array<string> = []
      const lost = new NodeUnreachable({ address: "away:1", cause: new Error("The node was lost") })
      const parts = Layer.mergeAll(
        Layer.mock(BrowserScheduler, {
          start: (id) => {
            ids.push(id)
            log.push(`start ${ids.length}`)
            // oxlint-disable-next-line no-unsafe-type-assertion -- the test reads only the id of the browser
            return ids.length === 1 ? Effect.fail(lost) : Effect.succeed({ browser: { id } as DrivenBrowser })
          },
        }),
        Layer.mock(BrowserStore, {
          find: (id) =>
            // oxlint-disable-next-line no-unsafe-type-assertion -- the test reads nothing else of the row
            Effect.succeed(Option.some({ id, status: "active", nodeId: "away" } as BrowserRow)),
        }),
        Layer.mock(LocalBrowsers, {
          live: () => undefined,
          stop: (id, reason) => Effect.sync(() => void log.push(`stop ${ids.indexOf(id) + 1}: ${reason}`)),
        }),
        layerCapacity,
        BrowserEviction.layerNone,
        Layer.mock(RecordingVideos, {}),
        Layer.mock(UploadDelivery, {}),
        Layer.mock(BrowserNetworks, { follow: () => ({ afterEnd: Effect.void }) }),
        Layer.mock(BrowserLogs, { beginRun: () => {}, endRun: () => {} }),
        Layer.mock(BrowserRecordings, {
          modeOf: () => "off",
          addChapter: () => {},
          open: () => [],
          onEnd: () => () => {},
        }),
        Layer.succeed(RemoteNodes, { of: () => assert.fail("A lost node was called") }),
        layerNode,
      )
      const { browser } = yield* Effect.flatMap(Browsers, (browsers) => browsers.create(request)).pipe(
        Effect.provide(Browsers.layer.pipe(Layer.provide(parts))),
      )
      assert.strictEqual(browser.id, ids[1])
      assert.deepStrictEqual(log, ["start 1", "stop 1: lost", "start 2"])
    }),
  )
})
