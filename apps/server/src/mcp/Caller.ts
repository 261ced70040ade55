import { Client, layer, type TabwrightOptions } from "@tabwright/sdk/effect"
import { Context, Effect, Layer } from "effect"
import { type McpSchema, McpServer } from "effect/ai"
import { type Call, CurrentCall } from "./CurrentCall.ts"

/**
 * Who calls, and where the service is for them and for us.
 *
 * @category models
 * @since 0.1.0
 */
export interface Caller extends Pick<Call, "baseUrl" | "client" | "publicUrl"> {}

/**
 * A client of the service with the key of a caller.
 *
 * @category constructors
 * @since 0.1.0
 */
export const clientOf = (options: Pick<TabwrightOptions, "apiKey" | "baseUrl">): Effect.Effect<Client["Service"]> =>
  Effect.scoped(Effect.map(Layer.build(layer(options)), (context) => Context.get(context, Client)))

/**
 * Answers every call of a tool for the caller that `callerOf` finds, and tells its progress to whoever asked for it.
 *
 * @category layers
 * @since 0.1.0
 */
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

/** The name under which a client wants to be told how far a call is. */
const progressTokenOf = (payload: unknown): string | number | undefined => {
  const meta = fieldOf(payload, "_meta")
  const token = fieldOf(meta, "progressToken")
  return typeof token === "string" || typeof token === "number" ? token : undefined
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
