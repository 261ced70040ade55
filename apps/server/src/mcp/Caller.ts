import { CallSettings, Client, layer, type TabwrightOptions } from "@tabwright/sdk/effect"
import { Context, Effect, Layer } from "effect"
import type { Answer, Question } from "./Elicitation.ts"

/** Sends a creating request with an idempotency key. Without one, only its own retries are idempotent. */
export const idempotentCall =
  (idempotencyKey: string | undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    idempotencyKey === undefined
      ? effect
      : Effect.updateService(effect, CallSettings, (settings) => ({ ...settings, idempotencyKey }))

/** The client of a caller, and the service's URLs for this process and for the caller. */
export interface Caller {
  readonly client: Client["Service"]
  /** URL of the service for this process. */
  readonly baseUrl: string
  /** URL of the service for the caller. */
  readonly publicUrl: string
}

/** The context of a tool call. */
export interface Call extends Caller {
  /** Sends a progress notification. Does nothing if the client did not request progress. */
  readonly report: (message: string) => Effect.Effect<void>
  /** Asks the user of the client. Undefined if the client cannot ask, or its user has declined this question. */
  readonly ask?: ((question: Question) => Effect.Effect<Answer>) | undefined
  /** Set when the client repeats a call with the answer to this question: the call continues the question's run. */
  readonly answered?: Question | undefined
  /** Returns true if the client has cancelled the call. Its connection may also just have been lost. */
  readonly isCancelled: () => boolean
}

/** Headers of a request to `/mcp` that are about this request. Cookies of console sessions stay with their requests. */
const ownHeaders = /^(?:accept|accept-encoding|connection|content-.*|cookie|host|keep-alive|mcp-.*|transfer-encoding)$/

/** Options of a client that is authenticated as a request to `/mcp` was, which has no API key. */
export const forwarding = (
  headers: Readonly<Record<string, string | undefined>>,
): Pick<TabwrightOptions, "apiKey" | "middleware"> => ({
  // Replaced below.
  apiKey: "forwarded",
  middleware: [
    {
      onRequest: ({ request }) => {
        request.headers.delete("x-service-api-key")
        for (const [name, value] of Object.entries(headers)) {
          if (value !== undefined && !ownHeaders.test(name)) request.headers.set(name, value)
        }
        return request
      },
    },
  ],
})

export const clientOf = (
  options: Pick<TabwrightOptions, "apiKey" | "baseUrl" | "middleware">,
): Effect.Effect<Client["Service"]> =>
  Effect.scoped(Effect.map(Layer.build(layer(options)), (context) => Context.get(context, Client)))
