import { Context } from "effect"

/**
 * Who is at work, and from where, as the audit log keeps it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Actor {
  /** Null for the server itself. */
  readonly apiKeyId: string | null
  /** The address that the request's connection came from. */
  readonly address: string | null
  readonly requestId: string | null
}

/**
 * Whoever sent the request that is being answered; the server itself outside of one.
 *
 * @category references
 * @since 0.1.0
 */
export const CurrentActor = Context.Reference<Actor>("@tabwright/service/access/CurrentActor", {
  defaultValue: () => ({ apiKeyId: null, address: null, requestId: null }),
})
