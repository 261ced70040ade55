import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { BrowserNetworks } from "../../src/browser/BrowserNetworks.ts"
import { BrowserRecordings } from "../../src/browser/BrowserRecordings.ts"
import { Browsers } from "../../src/browser/Browsers.ts"
import { BrowserStarts } from "../../src/browser/BrowserStarts.ts"
import type { DrivenBrowser } from "../../src/browser/DrivenBrowser.ts"
import { OwnBrowsers } from "../../src/browser/OwnBrowsers.ts"
import { ProjectRoom } from "../../src/browser/ProjectRoom.ts"
import { RecordingFilms } from "../../src/browser/RecordingFilms.ts"
import { NodeUnreachable, RemoteNodes } from "../../src/browser/RemoteNode.ts"
import { UploadDelivery } from "../../src/browser/UploadDelivery.ts"
import { type BrowserRow, BrowserStore } from "../../src/store/BrowserStore.ts"
import { layerNode } from "../fixture/Nodes.ts"

const request = { projectId: "project", sessionId: "session", options: { timeoutMinutes: 60 }, metadata: {} }

describe("Browsers", () => {
  it.effect("ends what a node left that was lost while it started a browser, before another one starts it", () =>
    Effect.gen(function* () {
      const log: Array<string> = []
      const ids: Array<string> = []
      const lost = new NodeUnreachable({ address: "away:1", cause: new Error("It is lost") })
      const parts = Layer.mergeAll(
        Layer.mock(BrowserStarts, {
          start: (id) => {
            ids.push(id)
            log.push(`start ${ids.length}`)
            // oxlint-disable-next-line no-unsafe-type-assertion -- only the id of the browser is looked at
            return ids.length === 1 ? Effect.fail(lost) : Effect.succeed({ id } as DrivenBrowser)
          },
        }),
        Layer.mock(BrowserStore, {
          find: (id) =>
            // oxlint-disable-next-line no-unsafe-type-assertion -- nothing else of the row is looked at
            Effect.succeed(Option.some({ id, status: "active", nodeId: "away" } as BrowserRow)),
        }),
        Layer.mock(OwnBrowsers, {
          live: () => undefined,
          stop: (id, reason) => Effect.sync(() => void log.push(`stop ${ids.indexOf(id) + 1}: ${reason}`)),
        }),
        Layer.mock(ProjectRoom, { within: (_id, _request, start) => start }),
        Layer.mock(RecordingFilms, {}),
        Layer.mock(UploadDelivery, {}),
        Layer.mock(BrowserNetworks, { follow: () => ({ afterEnd: Effect.void }) }),
        Layer.mock(BrowserRecordings, { modeOf: () => "off", mark: () => {}, open: () => [], onEnd: () => () => {} }),
        Layer.succeed(RemoteNodes, { of: () => assert.fail("A lost node is asked nothing") }),
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
