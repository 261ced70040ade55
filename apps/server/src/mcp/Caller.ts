import { CallSettings, Client, layer, type TabwrightOptions } from "@tabwright/sdk/effect"
import { Context, Effect, Layer } from "effect"
import { type McpSchema, McpServer } from "effect/ai"

/** Sends a creating request with an idempotency key. Without one, only its own retries are idempotent. */
export const idempotentCall =
  (idempotencyKey: string | undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    idempotencyKey === undefined
      ? effect
      : Effect.updateService(effect, CallSettings, (settings) => ({ ...settings, idempotencyKey }))

/** The context of a tool call. */
export interface Call {
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

/** The client of a caller, and the service's URLs for this process and for the caller. */
export interface Caller extends Pick<Call, "baseUrl" | "client" | "publicUrl"> {}

export const clientOf = (options: Pick<TabwrightOptions, "apiKey" | "baseUrl">): Effect.Effect<Client["Service"]> =>
  Effect.scoped(Effect.map(Layer.build(layer(options)), (context) => Context.get(context, Client)))

/** Provides {@link CurrentCall} to every tool call, with the caller found by `callerOf`. */
export const layerOf = <R>(callerOf: Effect.Effect<Caller, never, R>) =>
  McpServer.middleware(
    Effect.gen(function* () {
      const { notifications } = yield* McpServer.McpServer
      return (
        answer: Effect.Effect<McpServer.MiddlewareSuccess, McpSchema.McpErrorBase>,
        { payload }: McpServer.MiddlewareOptions,
      ) =>
        Effect.gen(function* () {
          const caller = yield* callerOf
          const progressToken = progressTokenOf(payload)
          let progress = 0
          const report = (message: string) =>
            progressToken === undefined
              ? Effect.void
              : Effect.asVoid(notifications["notifications/progress"]({ progressToken, progress: ++progress, message }))
          return yield* Effect.provideService(answer, CurrentCall, { ...caller, report })
        })
    }),
  ).layer

const progressTokenOf = (payload: unknown): string | number | undefined => {
  const meta = fieldOf(payload, "_meta")
  const token = fieldOf(meta, "progressToken")
  return typeof token === "string" || typeof token === "number" ? token : undefined
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
