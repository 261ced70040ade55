import { removePlacement } from "@tabwright/chromium"
import { probeDatabase } from "@tabwright/service"
import { Effect, Result } from "effect"
import { join } from "node:path"
import { type Check, fine, problem } from "../Check.ts"

/** The embedded one is really started, in a folder of its own: the server's may be in use. */
export const database: Check = {
  name: "Database",
  examine: ({ scratchDir }) =>
    Effect.gen(function* () {
      const dataDir = join(scratchDir, "database")
      const outcome = yield* Effect.result(
        Effect.ensuring(probeDatabase(dataDir), Effect.ignore(removePlacement({ dataDir }))),
      )
      if (Result.isFailure(outcome)) return [problem(outcome.failure.message, outcome.failure.hint)]
      const { isEmbedded, address, version } = outcome.success
      return [fine(isEmbedded ? `PostgreSQL ${version}, the embedded one` : `PostgreSQL ${version} at ${address}`)]
    }),
}
