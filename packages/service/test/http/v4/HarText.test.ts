import { assert, describe, it } from "@effect/vitest"
import { harOf } from "@tabwright/core/contract"
import { Effect, Stream } from "effect"
import { entriesAtOnce, entryView, harText } from "../../../src/http/v4/BrowserLogs.ts"

const entries = Array.from({ length: 10 * entriesAtOnce + 1 }, (_, at) =>
  entryView({
    number: at + 1,
    type: at % 7 === 0 ? "console" : "webSocket",
    startedAt: new Date(1_772_442_902_120 - at),
    runId: null,
    entry: {
      pageId: "page",
      targetType: "page",
      level: null,
      text: null,
      url: `wss://shop.test/"${at}"`,
      line: null,
      column: null,
      request: null,
      webSocket: {
        status: 101,
        framesSent: at,
        framesReceived: 0,
        bytesSent: 0,
        bytesReceived: 0,
        error: null,
        durationMs: null,
      },
    },
  }),
)

describe("harText", () => {
  it.effect("is the JSON of the archive, converted in small parts", () =>
    Effect.gen(function* () {
      for (const [some, isTruncated] of [
        [entries, true],
        [[], false],
      ] as const) {
        const network = some.filter(({ type }) => type === "webSocket").toReversed()
        const parts = Array.from({ length: Math.ceil(network.length / entriesAtOnce) }, (_, at) =>
          network.slice(at * entriesAtOnce, (at + 1) * entriesAtOnce),
        )
        const texts = yield* Stream.runCollect(harText(network.slice(0, 1), Stream.fromIterable(parts), isTruncated))
        assert.deepStrictEqual(JSON.parse(texts.join("")), harOf(some, isTruncated))
        assert.lengthOf(texts, parts.length + 2)
      }
    }),
  )
})
