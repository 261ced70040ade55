import { loadBlocking } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { type Check, ok, error } from "../Check.ts"

const fix = "The server does not start without it. Check that it is reachable, or remove it from TABWRIGHT_BLOCK_LISTS."

/** Downloads the lists to a temporary folder, because the server's copies may be a day old. */
export const filterLists: Check = {
  name: "Filter lists",
  run: ({ options: { blocking }, scratchDir }) =>
    Effect.gen(function* () {
      const { filterLists = [] } = blocking
      if (filterLists.length === 0) return []
      const loaded = yield* Effect.result(loadBlocking(scratchDir, { filterLists }))
      return [Result.isFailure(loaded) ? error(loaded.failure.message, fix) : ok(filterLists.join(", "))]
    }),
}
