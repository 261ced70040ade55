import * as NodeStdio from "@effect/platform-node/NodeStdio"
import { version } from "@tabwright/service"
import { Effect, Layer, Logger } from "effect"
import { McpServer } from "effect/ai"
import { clientOf, layerOf } from "./Caller.ts"
import { about } from "./Tools.ts"
import * as Tools from "./Tools.ts"

/** Serves the tools over stdio with one key until the input closes. Standard output is reserved for the protocol. */
export const serve = (server: { readonly baseUrl: string; readonly apiKey: string }): Effect.Effect<never> => {
  const { baseUrl } = server
  const caller = Effect.map(clientOf(server), (client) => ({ client, baseUrl, publicUrl: baseUrl }))
  const stdioServer = McpServer.layerStdio({
    ...about,
    version,
    registrations: Tools.layer.pipe(Layer.provide(layerOf(caller))),
  })
  return Layer.launch(stdioServer).pipe(
    Effect.orDie,
    Effect.provide([NodeStdio.layer, Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)])]),
  )
}
