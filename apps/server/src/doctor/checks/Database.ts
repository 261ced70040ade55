import { removeUnprivilegedFolder } from "@tabwright/chromium"
import { probeDatabase } from "@tabwright/service"
import { Effect, Result } from "effect"
import { join } from "node:path"
import { type Check, ok, error } from "../Check.ts"

/** Starts the embedded PostgreSQL in a temporary folder, because the server's may be in use. */
export const database: Check = {
  name: "Database",
  run: ({ scratchDir }) =>
    Effect.gen(function* () {
      const dataDir = join(scratchDir, "database")
      const outcome = yield* Effect.result(
        Effect.ensuring(probeDatabase(dataDir), Effect.ignore(removeUnprivilegedFolder({ dataDir }))),
      )
      if (Result.isFailure(outcome)) return [error(outcome.failure.message, outcome.failure.hint)]
      const { isEmbedded, address, version } = outcome.success
      return [ok(isEmbedded ? `PostgreSQL ${version} (embedded)` : `PostgreSQL ${version} at ${address}`)]
    }),
}
