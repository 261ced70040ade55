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
import { Client } from "pg"

/** A database shared by the service and the bare servers. */
export interface SharedDatabase extends AsyncDisposable {
  readonly url: string
}

export interface DatabaseOptions {
  /** Overrides of PostgreSQL settings. */
  readonly settings?: Readonly<Record<string, string>>
  /** Counts statements with `pg_stat_statements`, if this PostgreSQL has it. Default false. */
  readonly countsStatements?: boolean
}

/** Starts the embedded PostgreSQL in a temporary folder. */
export const startDatabase = async ({
  countsStatements = false,
  settings = {},
}: DatabaseOptions = {}): Promise<SharedDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-bench-"))
  let running = await startIn(folder, settings)
  if (countsStatements && (await execute(running.url, isAvailable)).length > 0) {
    await running.stop()
    running = await startIn(folder, { ...settings, shared_preload_libraries: "pg_stat_statements" })
    await execute(running.url, "CREATE EXTENSION pg_stat_statements")
  }
  return {
    url: running.url,
    [Symbol.asyncDispose]: async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isAvailable = "SELECT FROM pg_available_extensions WHERE name = 'pg_stat_statements'"

const startIn = async (folder: string, settings: Readonly<Record<string, string>>) => {
  const scope = Scope.makeUnsafe()
  const cluster = EmbeddedPostgres.layer({ settings }).pipe(Layer.provide(DataDirectory.layerAt(join(folder, "data"))))
  const context = await Effect.runPromise(Layer.build(cluster).pipe(Scope.provide(scope)))
  const { address, password } = Context.get(context, EmbeddedPostgres)
  const login = `${address.username}:${Redacted.value(password)}`
  return {
    url: `postgres://${login}@${address.host}:${address.port}/${address.database}`,
    stop: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}

const execute = async (url: string, statement: string): Promise<ReadonlyArray<unknown>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
