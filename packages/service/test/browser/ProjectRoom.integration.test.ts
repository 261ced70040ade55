import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { ChromiumError } from "@tabwright/chromium"
import { Deferred, Effect, Exit, Fiber, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { Projects } from "../../src/access/Projects.ts"
import type { BrowserRequest } from "../../src/browser/BrowserRequest.ts"
import { ProjectRoom } from "../../src/browser/ProjectRoom.ts"
import { BrowserStore } from "../../src/store/BrowserStore.ts"
import { RunStore } from "../../src/store/RunStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../fixture/Stores.ts"

const makeLimited = Effect.fnUntraced(function* (maxBrowsers: number | null) {
  const projectId = yield* makeProject
  yield* (yield* Projects).update(projectId, { maxBrowsers })
  return projectId
})

const request = (projectId: string, waitMs?: number): BrowserRequest => ({
  projectId,
  sessionId: null,
  options: { timeoutMinutes: 60 },
  metadata: {},
  ...(waitMs === undefined ? {} : { promised: { waitMs } }),
})

/** The row that starting a browser leaves. */
const insert = Effect.fnUntraced(function* (projectId: string, id: string, sessionId: string | null = null) {
  yield* (yield* BrowserStore).insert({
    id,
    projectId,
    sessionId,
    nodeId: "node",
    profileId: null,
    settings: { timeoutMinutes: 60 },
    metadata: {},
    timeoutAt: new Date(Date.now() + 3_600_000),
  })
})

const start = Effect.fnUntraced(function* (projectId: string, waitMs?: number) {
  const id = randomUUID()
  const services = yield* Effect.context<BrowserStore>()
  const started = Effect.provideContext(insert(projectId, id), services)
  yield* (yield* ProjectRoom).within(id, request(projectId, waitMs), started)
  return id
})

const stop = (id: string) =>
  Effect.flatMap(BrowserStore, (browsers) => browsers.stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 0 }))

layer(ProjectRoom.layer.pipe(Layer.provideMerge(layerStores)), { excludeTestServices: true })("ProjectRoom", (it) => {
  it.effect("gives a project as many browsers as it may have, of whatever many it asks for at once", () =>
    Effect.gen(function* () {
      const [limited, free] = [yield* makeLimited(3), yield* makeLimited(null)]
      for (const [projectId, expected] of [
        [limited, 3],
        [free, 8],
      ] as const) {
        const exits = yield* Effect.forEach(Array.from({ length: 8 }), () => Effect.exit(start(projectId)), {
          concurrency: "unbounded",
        })
        assert.lengthOf(exits.filter(Exit.isSuccess), expected)
      }
      const refused = yield* Effect.flip(start(limited))
      assert.isTrue(refused instanceof ChromiumError && refused.reason._tag === "LimitReached")
    }),
  )

  it.effect("keeps room for runs that were accepted, and takes one whose session has its browser always", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const room = yield* ProjectRoom
      const runs = yield* RunStore
      const projectId = yield* makeLimited(1)
      const hasRoom = (sessionId?: string) => sql.withTransaction(room.hasRoomFor(projectId, sessionId))
      assert.isTrue(yield* hasRoom())
      const session = yield* makeSession({ projectId })
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      assert.isFalse(yield* hasRoom())
      assert.isTrue(Exit.isFailure(yield* Effect.exit(start(projectId))))

      yield* insert(projectId, randomUUID(), session.id)
      yield* runs.cancel(run.id)
      assert.isFalse(yield* hasRoom())
      assert.isTrue(yield* hasRoom(session.id))
    }),
  )

  it.effect("lets a run that was promised a browser wait for one of its project's own to end", () =>
    Effect.gen(function* () {
      const projectId = yield* makeLimited(1)
      const first = yield* start(projectId)
      const waiting = yield* Effect.forkChild(start(projectId, 30_000))
      yield* stop(first)
      const second = yield* Fiber.join(waiting)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(start(projectId, 0))))
      yield* stop(second)
      yield* start(projectId)
    }),
  )

  it.effect("gives back what was reserved for a browser that did not come up, or that nobody waits for any more", () =>
    Effect.gen(function* () {
      const room = yield* ProjectRoom
      const projectId = yield* makeLimited(1)
      yield* Effect.exit(room.within(randomUUID(), request(projectId), Effect.fail("no")))
      const begun = yield* Deferred.make<void>()
      const starting = room.within(
        randomUUID(),
        request(projectId),
        Effect.andThen(Deferred.succeed(begun, undefined), Effect.never),
      )
      const fiber = yield* Effect.forkChild(starting)
      yield* Deferred.await(begun)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(start(projectId))))
      yield* Fiber.interrupt(fiber)
      yield* start(projectId)
    }),
  )
})
