import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { FileStore } from "../../../src/store/file/FileStore.ts"
import { RetentionStore } from "../../../src/store/session/RetentionStore.ts"
import { PurgeStore } from "../../../src/store/session/PurgeStore.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../../fixture/database/Stores.ts"

const unlimited = { deletedRetentionDays: null, sessionRetentionDays: null, zeroRetentionMinutes: 60 }

/** Creates a session that ended `daysAgo` days ago and was deleted if `isDeleted`. */
const endedSession = Effect.fnUntraced(function* (daysAgo: number, isDeleted = false, projectId?: string) {
  const sql = yield* PgClient.PgClient
  const { id } = yield* makeSession(projectId === undefined ? {} : { projectId })
  yield* sql`UPDATE session SET ended_at = now() - make_interval(secs => ${daysAgo * 86_400}),
    deleted_at = CASE WHEN ${isDeleted} THEN now() - make_interval(secs => ${daysAgo * 86_400}) END WHERE id = ${id}`
  return id
})

layer(layerStores, { excludeTestServices: true })("RetentionStore", (it) => {
  it.effect("returns each session whose retention period has passed until it is purged", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const store = yield* RetentionStore
      const live = yield* makeSession()
      const ended = yield* endedSession(10)
      const deleted = yield* endedSession(10, true)
      const young = yield* endedSession(1, true)
      const keepsNothing = yield* makeProject
      yield* sql`UPDATE project SET zero_retention = true WHERE id = ${keepsNothing}`
      const zeroRetention = yield* endedSession(2 / 24, false, keepsNothing)
      const fresh = yield* endedSession(0.5 / 24, false, keepsNothing)

      const due = (
        times: Partial<typeof unlimited | { deletedRetentionDays: number | null; sessionRetentionDays: number | null }>,
      ) => store.sessionsToPurge({ ...unlimited, ...times }, 100)
      assert.sameMembers([...(yield* due({}))], [zeroRetention])
      assert.sameMembers([...(yield* due({ deletedRetentionDays: 5 }))], [zeroRetention, deleted])
      assert.sameMembers([...(yield* due({ sessionRetentionDays: 5 }))], [zeroRetention, deleted, ended])
      assert.sameMembers(
        [...(yield* due({ deletedRetentionDays: 0, sessionRetentionDays: 0 }))],
        [zeroRetention, deleted, ended, young, fresh],
      )
      assert.notInclude(yield* due({ sessionRetentionDays: 0 }), live.id)

      // In batches, each session once.
      const all = yield* due({ deletedRetentionDays: 0, sessionRetentionDays: 0 })
      const times = { ...unlimited, deletedRetentionDays: 0, sessionRetentionDays: 0 }
      const batches = [
        yield* store.sessionsToPurge(times, 3),
        yield* store.sessionsToPurge(times, 3, all[2]),
        yield* store.sessionsToPurge(times, 3, all[4]),
      ]
      assert.deepStrictEqual(batches, [all.slice(0, 3), all.slice(3), []])

      yield* (yield* PurgeStore).erase(deleted)
      assert.sameMembers([...(yield* due({ sessionRetentionDays: 5 }))], [zeroRetention, ended])
    }),
  )

  it.effect("deletes old screenshots and their references", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const session = yield* makeSession()
      const run = Option.getOrThrow(yield* (yield* RunStore).create(newRun(session)))
      const picture = Effect.fnUntraced(function* (number: number, daysAgo: number) {
        const id = randomUUID()
        yield* (yield* FileStore).insert({
          id,
          projectId: session.projectId,
          workspaceId: session.workspaceId,
          runId: run.id,
          kind: "screenshot",
          path: `${number}.png`,
          contentType: "image/png",
          size: 1n,
          sha256: new Uint8Array(32),
        })
        yield* sql`UPDATE file SET created_at = now() - make_interval(days => ${daysAgo}) WHERE id = ${id}`
        yield* sql`INSERT INTO step (run_id, number, url, decision, targets, screenshot_file_id)
          VALUES (${run.id}, ${number}, '', '{}', '[]', ${id})`
        return id
      })
      const old = yield* picture(1, 8)
      const young = yield* picture(2, 6)
      yield* (yield* RetentionStore).deleteScreenshots(7)
      assert.deepStrictEqual(
        yield* sql`SELECT number, screenshot_file_id FROM step WHERE run_id = ${run.id} ORDER BY number`,
        [
          { number: 1, screenshotFileId: null },
          { number: 2, screenshotFileId: young },
        ],
      )
      assert.isTrue(Option.isNone(yield* (yield* FileStore).find(old)))
    }),
  )
})
