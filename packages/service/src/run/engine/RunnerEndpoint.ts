import { Context, type Effect, Layer, Option, type Scope } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

/** Path of the runner WebSocket on the node listener. Only cluster nodes are admitted. */
export const runnerPath = "/node/runner"

/**
 * Accepts WebSockets over which other nodes dispatch sessions to this one. None on a node that is not a worker, or is
 * standalone.
 */
export class RunnerEndpoint extends Context.Service<
  RunnerEndpoint,
  Option.Option<
    Effect.Effect<HttpServerResponse.HttpServerResponse, never, Scope.Scope | HttpServerRequest.HttpServerRequest>
  >
>()("@tabwright/service/run/engine/RunnerEndpoint") {
  static readonly layerNone = Layer.succeed(RunnerEndpoint, Option.none())
}
