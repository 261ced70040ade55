import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Scope from "effect/Scope"
import * as Context from "effect/Context"
import { DataFolder, PostgresCluster } from "@tabwright/service"

/** A database that the service and the bare servers share. */
export interface SharedDatabase extends AsyncDisposable {
  readonly url: string
}

/** Starts the PostgreSQL that comes with the service, on an empty folder that goes with it. */
export const startDatabase = async (): Promise<SharedDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-bench-"))
  const scope = Scope.makeUnsafe()
  const cluster = PostgresCluster.layer().pipe(Layer.provide(DataFolder.layerAt(join(folder, "data"))))
  const context = await Effect.runPromise(Layer.build(cluster).pipe(Scope.provide(scope)))
  const { address, password } = Context.get(context, PostgresCluster)
  const login = `${address.username}:${Redacted.value(password)}`
  return {
    url: `postgres://${login}@${address.host}:${address.port}/${address.database}`,
    [Symbol.asyncDispose]: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
