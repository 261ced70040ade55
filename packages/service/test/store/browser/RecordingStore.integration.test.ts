import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { BrowserStore } from "../../../src/store/browser/BrowserStore.ts"
import { RecordingStore } from "../../../src/store/browser/RecordingStore.ts"
import { layerStores, makeProject } from "../../fixture/database/Stores.ts"

/** Inserts a stopped browser of the node with a recording. */
const makeRecording = Effect.fnUntraced(function* (nodeId: string, of?: string) {
  const id = randomUUID()
  const browsers = yield* BrowserStore
  yield* browsers.insert({
    id,
    projectId: of ?? (yield* makeProject),
    sessionId: null,
    nodeId,
    profileId: null,
    settings: { timeoutMinutes: 60 },
    metadata: {},
    timeoutAt: new Date(Date.now() + 3_600_000),
  })
  yield* (yield* RecordingStore).begin(id)
  yield* browsers.stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 0 })
  return id
})

const take = (nodeId: string, found: ReadonlyArray<string>) =>
  Effect.map(
    Effect.flatMap(RecordingStore, (rows) => rows.takeNext({ nodeId, found }, 3, [])),
    (next) => Option.map(next, ({ browserId }) => browserId),
  )

layer(layerStores, { excludeTestServices: true })("RecordingStore", (it) => {
  it.effect("returns the recordings that a node can encode, including those it made under an earlier id", () =>
    Effect.gen(function* () {
      const rows = yield* RecordingStore
      const [old, own, other] = [
        yield* makeRecording("before"),
        yield* makeRecording("here"),
        yield* makeRecording("there"),
      ]
      yield* rows.awaitVideosOfDeadNodes({ nodeId: "here", found: [old], open: [own] })
      assert.deepStrictEqual(yield* take("there", []), Option.none())
      assert.deepStrictEqual(yield* take("here", [old]), Option.some(old))
      yield* rows.fail(old, "The first attempt failed.")
      assert.deepStrictEqual(yield* take("here", [old]), Option.none())
      yield* rows.awaitVideosOfDeadNodes({ nodeId: "there", found: [other], open: [] })
      assert.deepStrictEqual(yield* take("here", [old]), Option.none())
      assert.deepStrictEqual(yield* take("there", []), Option.some(other))
    }),
  )

  it.effect("returns recordings of projects in turns, oldest first within one", () =>
    Effect.gen(function* () {
      const rows = yield* RecordingStore
      const place = { nodeId: "fair", found: [] }
      const [flooding, other] = [yield* makeProject, yield* makeProject]
      const first = yield* makeRecording("fair", flooding)
      const second = yield* makeRecording("fair", flooding)
      const own = yield* makeRecording("fair", other)
      for (const id of [first, second, own]) yield* rows.awaitVideo(id)
      const next = Effect.fnUntraced(function* (served: ReadonlyArray<string>) {
        const { browserId } = Option.getOrThrow(yield* rows.takeNext(place, 3, served))
        yield* rows.fail(browserId, "It was taken.")
        return browserId
      })
      const order = [yield* next([]), yield* next([flooding]), yield* next([flooding, other])]
      assert.deepStrictEqual(order, [first, own, second])
    }),
  )

  it.effect("marks recordings as failed once their node has been offline for a day", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const rows = yield* RecordingStore
      const [own, other, late] = [
        yield* makeRecording("here"),
        yield* makeRecording("there"),
        yield* makeRecording("there"),
      ]
      yield* sql`UPDATE browser SET finished_at = now() - interval '25 hours' WHERE ${sql.in("id", [own, other])}`
      yield* rows.failUnrecoverable({ nodeId: "here", found: [] }, 3)
      const states = yield* Effect.forEach([own, other, late], (id) =>
        Effect.map(rows.find(id), (row) => Option.getOrThrow(row).state),
      )
      assert.deepStrictEqual(states, ["recording", "failed", "recording"])
    }),
  )
})
