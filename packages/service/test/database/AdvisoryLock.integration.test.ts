import { assert, layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Redacted } from "effect"
import { Database } from "../../src/database/Database.ts"
import { DatabaseLock } from "../../src/database/DatabaseLock.ts"
import { openPostgres, type Postgres } from "../fixture/Postgres.ts"
import { makeSandbox } from "./Sandbox.ts"

/** A PostgreSQL that the test can stop. */
class Own extends Context.Service<Own, Postgres>()("test/OwnPostgres") {
  static readonly layer = Layer.effect(Own, Effect.flatMap(makeSandbox, openPostgres))
}

layer(Own.layer, { excludeTestServices: true })("keepLock", (it) => {
  it.effect("reacquires the lock after an outage longer than the recovery limit", () =>
    Effect.gen(function* () {
      const postgres = yield* Own
      const { isHeld, lost } = Context.get(
        yield* Layer.build(
          DatabaseLock.layer({ recoveryLimit: "100 millis" }).pipe(
            Layer.provide(Database.layerUrl(Redacted.make(postgres.url))),
          ),
        ),
        DatabaseLock,
      )
      const end = yield* Effect.forkChild(Effect.flip(lost))
      yield* Effect.promise(postgres.stop)
      while (yield* isHeld) yield* Effect.sleep("5 millis")
      yield* Effect.sleep("500 millis")
      assert.isUndefined(end.pollUnsafe())
      yield* Effect.promise(postgres.start)
      while (!(yield* isHeld)) yield* Effect.sleep("5 millis")
      yield* Fiber.interrupt(end)
    }).pipe(Effect.timeout("60 seconds"), Effect.scoped),
  )
})
