import { Effect, Layer } from "effect"
import { Database } from "../../src/database/Database.ts"
import { DatabaseLock } from "../../src/database/DatabaseLock.ts"
import { DataDirectory } from "../../src/database/DataDirectory.ts"

// A database without a server: prints its port, or the error, as one line of JSON, and runs until SIGTERM.
const dataDir = process.argv[2] ?? ""
const layer = DatabaseLock.layer().pipe(
  Layer.provideMerge(Database.layer()),
  Layer.provideMerge(DataDirectory.layerAt(dataDir)),
)
const stopped = new Promise<void>((done) => process.once("SIGTERM", () => done()))
const program = Effect.gen(function* () {
  const { address } = yield* Database
  console.log(JSON.stringify({ port: address.port }))
  yield* Effect.promise(() => stopped)
})
await Effect.runPromise(
  program.pipe(
    Effect.provide(layer),
    Effect.catch((error) =>
      Effect.sync(() =>
        console.log(
          JSON.stringify({
            error: { _tag: error._tag, reason: error.reason, message: error.message, hint: error.hint },
          }),
        ),
      ),
    ),
  ),
)
