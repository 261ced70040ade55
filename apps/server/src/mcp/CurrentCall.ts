import type { Client } from "@tabwright/sdk/effect"
import { Context, type Effect } from "effect"

/** The context of a tool call. */
export interface Call {
  /** A client with the caller's key. */
  readonly client: Client["Service"]
  /** Sends a progress notification. Does nothing if the client did not request progress. */
  readonly report: (message: string) => Effect.Effect<void>
  /** URL of the service for this process. */
  readonly baseUrl: string
  /** URL of the service for the caller. */
  readonly publicUrl: string
}

/** The current tool call. Undefined outside of one. */
export const CurrentCall = Context.Reference<Call | undefined>("@tabwright/cli/mcp/CurrentCall", {
  defaultValue: () => undefined,
})
