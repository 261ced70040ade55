import * as NodeStdio from "@effect/platform-node/NodeStdio"
import { version } from "@tabwright/service"
import { Effect, Layer, Logger } from "effect"
import { McpServer } from "effect/ai"
import { clientOf, layerOf } from "./Caller.ts"
import { about } from "./Protocols.ts"
import * as Tools from "./Tools.ts"

/**
 * Serves the tools over standard input and output, with one key for a service that runs, until the input ends. Standard output
 * belongs to the protocol: everything else is told on standard error.
 *
 * @category constructors
 * @since 0.1.0
 */
export const serve = (place: { readonly baseUrl: string; readonly apiKey: string }): Effect.Effect<never> => {
  const { baseUrl } = place
  const caller = Effect.map(clientOf(place), (client) => ({ client, baseUrl, publicUrl: baseUrl }))
  const server = McpServer.layerStdio({
    ...about,
    version,
    registrations: Tools.layer.pipe(Layer.provide(layerOf(caller))),
  })
  return Layer.launch(server).pipe(
    Effect.orDie,
    Effect.provide([NodeStdio.layer, Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)])]),
  )
}
