import type { Client } from "@tabwright/sdk/effect"
import { Context, type Effect } from "effect"

/**
 * The call of a tool that is being answered.
 *
 * @category models
 * @since 0.1.0
 */
export interface Call {
  /** Reaches the service with the key of whoever calls. */
  readonly client: Client["Service"]
  /** Tells whoever waits how far it is; nothing where nobody asked to be told. */
  readonly report: (message: string) => Effect.Effect<void>
  /** Where the service is for this process. */
  readonly baseUrl: string
  /** Where it is for the caller. */
  readonly publicUrl: string
}

/**
 * The call that is being answered; none outside of one.
 *
 * @category references
 * @since 0.1.0
 */
export const CurrentCall = Context.Reference<Call | undefined>("@tabwright/cli/mcp/CurrentCall", {
  defaultValue: () => undefined,
})
