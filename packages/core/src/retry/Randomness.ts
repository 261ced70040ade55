import * as Context from "effect/Context"
import type { Random } from "effect/Random"

/**
 * Effect's randomness service, by its key. Importing `effect/Random` would load seven modules, a tenth of the client's
 * import time.
 */
export const Randomness = Context.Reference<Random>("effect/Random", {
  defaultValue: () => ({
    nextIntUnsafe: () =>
      Math.floor(Math.random() * (Number.MAX_SAFE_INTEGER - Number.MIN_SAFE_INTEGER + 1)) + Number.MIN_SAFE_INTEGER,
    nextDoubleUnsafe: () => Math.random(),
  }),
})
