import { Context } from "effect"

/** The author of a change and the IP address of the request, for the audit log. */
export interface Actor {
  /** Null for the server itself. */
  readonly apiKeyId: string | null
  /** The IP address of the connection. */
  readonly address: string | null
  readonly requestId: string | null
}

/** The author of the current request. Outside of requests it is the server itself. */
export const CurrentActor = Context.Reference<Actor>("@tabwright/service/access/CurrentActor", {
  defaultValue: () => ({ apiKeyId: null, address: null, requestId: null }),
})
