import type { Journal } from "@tabwright/agent"
import * as Effect from "effect/Effect"

/** Discards steps, because storage is measured with the service. */
export const discardingJournal: Journal<never> = {
  decide: (_number, make) => make,
  stored: Effect.void,
  act: (decided, make) =>
    Effect.map(make({ earlier: [], onDispatch: () => Effect.void }), ({ results, urlAfter }) => ({
      ...decided,
      results,
      urlAfter,
      dispatches: [],
    })),
}
