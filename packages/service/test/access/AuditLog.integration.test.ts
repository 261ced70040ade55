import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Schedule } from "effect"
import { AuditDays, auditRetention, AuditLog } from "../../src/access/AuditLog.ts"
import { layerStores } from "../fixture/database/Stores.ts"

layer(layerStores, { excludeTestServices: true })("AuditLog", (it) => {
  it.effect("deletes entries older than the given number of days", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog
      for (const action of ["old", "older", "recent"]) {
        yield* audit.recordSuccess({ action, projectId: null, resourceType: null, resourceId: null, details: {} })
      }
      for (const [action, days] of [
        ["old", 31],
        ["older", 400],
        ["recent", 29],
      ] as const) {
        yield* sql`UPDATE audit_entry SET created_at = now() - make_interval(days => ${days}) WHERE action = ${action}`
      }
      const kept = Effect.map(audit.list({ limit: 9 }), ({ items }) => items.map(({ action }) => action).toSorted())
      const retains = (retention: typeof auditRetention, left: ReadonlyArray<string>) =>
        Effect.gen(function* () {
          yield* Layer.build(retention)
          yield* kept.pipe(
            Effect.repeat({ until: (found) => found.length === left.length, schedule: Schedule.spaced("20 millis") }),
            Effect.timeout("60 seconds"),
          )
          assert.deepStrictEqual(yield* kept, left)
        }).pipe(Effect.scoped)
      yield* retains(auditRetention, ["old", "recent"])
      yield* retains(auditRetention.pipe(Layer.provide(Layer.succeed(AuditDays, 30))), ["recent"])
    }),
  )
})
