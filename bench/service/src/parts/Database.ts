import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Scope from "effect/Scope"
import * as Context from "effect/Context"
import { DataDirectory, EmbeddedPostgres } from "@tabwright/service"

/** A database shared by the service and the bare servers. */
export interface SharedDatabase extends AsyncDisposable {
  readonly url: string
}

/** Starts the embedded PostgreSQL in a temporary folder. */
export const startDatabase = async (): Promise<SharedDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-bench-"))
  const scope = Scope.makeUnsafe()
  const cluster = EmbeddedPostgres.layer().pipe(Layer.provide(DataDirectory.layerAt(join(folder, "data"))))
  const context = await Effect.runPromise(Layer.build(cluster).pipe(Scope.provide(scope)))
  const { address, password } = Context.get(context, EmbeddedPostgres)
  const login = `${address.username}:${Redacted.value(password)}`
  return {
    url: `postgres://${login}@${address.host}:${address.port}/${address.database}`,
    [Symbol.asyncDispose]: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
