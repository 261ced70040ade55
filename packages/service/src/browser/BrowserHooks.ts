import type { Effect } from "effect"

/** Hooks that run before and after a browser stops. */
export interface BrowserHooks {
  /** Runs while the browser still responds. All hooks share a limit of 5 s. */
  readonly beforeEnd?: Effect.Effect<void>
  /** Runs once the row is marked as stopped. Only server shutdown waits for it. */
  readonly afterEnd?: Effect.Effect<void>
}
