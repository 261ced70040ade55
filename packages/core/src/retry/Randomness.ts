import * as Context from "effect/Context"
import type { Random } from "effect/Random"

/**
 * Effect's own source of randomness, by its key. Importing `effect/Random` would load its ciphers and ids too: seven modules, a
 * tenth of what the import of the client takes.
 */
export const Randomness = Context.Reference<Random>("effect/Random", {
  defaultValue: () => ({
    nextIntUnsafe: () =>
      Math.floor(Math.random() * (Number.MAX_SAFE_INTEGER - Number.MIN_SAFE_INTEGER + 1)) + Number.MIN_SAFE_INTEGER,
    nextDoubleUnsafe: () => Math.random(),
  }),
})
