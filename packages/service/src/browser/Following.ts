import type { Effect } from "effect"

/**
 * What a part of the service still has to do with a browser that it follows.
 *
 * @category models
 * @since 0.1.0
 */
export interface Following {
  /** While the browser still answers. All parts together have 5 seconds. */
  readonly beforeEnd?: Effect.Effect<void>
  /** Once its row says that it has stopped. Nobody waits for it but the server's own end. */
  readonly afterEnd?: Effect.Effect<void>
}
