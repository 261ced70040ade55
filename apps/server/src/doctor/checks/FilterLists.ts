import { loadBlocking } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { type Check, fine, problem } from "../Check.ts"

const cure =
  "Without it no server starts. Look whether it can be had from here, or leave it out of TABWRIGHT_BLOCK_LISTS."

/** Loaded anew, into a place of its own: the server's copies may be of yesterday. */
export const filterLists: Check = {
  name: "Filter lists",
  examine: ({ options: { blocking }, scratchDir }) =>
    Effect.gen(function* () {
      const { filterLists = [] } = blocking
      if (filterLists.length === 0) return []
      const loaded = yield* Effect.result(loadBlocking(scratchDir, { filterLists }))
      return [Result.isFailure(loaded) ? problem(loaded.failure.message, cure) : fine(filterLists.join(", "))]
    }),
}
