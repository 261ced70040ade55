import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { ChromiumError } from "@tabwright/chromium"
import { Deferred, Effect, Exit, Fiber, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { Projects } from "../../../src/access/Projects.ts"
import type { BrowserRequest } from "../../../src/browser/BrowserRequest.ts"
import { ProjectBrowserQuota } from "../../../src/browser/scheduling/ProjectBrowserQuota.ts"
import { BrowserStore } from "../../../src/store/browser/BrowserStore.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../../fixture/Stores.ts"

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
  yield* (yield* ProjectBrowserQuota).withinQuota(id, request(projectId, waitMs), started)
  return id
})

const stop = (id: string) =>
  Effect.flatMap(BrowserStore, (browsers) => browsers.stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 0 }))

layer(ProjectBrowserQuota.layer.pipe(Layer.provideMerge(layerStores)), { excludeTestServices: true })(
  "ProjectBrowserQuota",
  (it) => {
    it.effect("enforces the quota under concurrent starts", () =>
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

    it.effect("reserves slots for accepted runs, and always accepts a run whose session has its browser", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const quota = yield* ProjectBrowserQuota
        const runs = yield* RunStore
        const projectId = yield* makeLimited(1)
        const hasCapacity = (sessionId?: string) => sql.withTransaction(quota.hasCapacityFor(projectId, sessionId))
        assert.isTrue(yield* hasCapacity())
        const session = yield* makeSession({ projectId })
        const run = Option.getOrThrow(yield* runs.create(newRun(session)))
        assert.isFalse(yield* hasCapacity())
        assert.isTrue(Exit.isFailure(yield* Effect.exit(start(projectId))))

        yield* insert(projectId, randomUUID(), session.id)
        yield* runs.cancel(run.id)
        assert.isFalse(yield* hasCapacity())
        assert.isTrue(yield* hasCapacity(session.id))
      }),
    )

    it.effect("lets an accepted run wait for another browser of its project to stop", () =>
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

    it.effect("releases the reservation of a failed or cancelled start", () =>
      Effect.gen(function* () {
        const quota = yield* ProjectBrowserQuota
        const projectId = yield* makeLimited(1)
        yield* Effect.exit(quota.withinQuota(randomUUID(), request(projectId), Effect.fail("no")))
        const begun = yield* Deferred.make<void>()
        const starting = quota.withinQuota(
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
  },
)
