import { Context, type Effect, Layer, Option, type Scope } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

/** Where workers talk to each other, on the listener that each node has anyway. Only nodes of the house get in. */
export const runnerPath = "/node/runner"

/**
 * Takes the WebSockets over which the other nodes tell this one that one of its sessions has work. None where it is no
 * worker, or alone.
 *
 * @category services
 * @since 0.1.0
 */
export class RunnerDoor extends Context.Service<
  RunnerDoor,
  Option.Option<
    Effect.Effect<HttpServerResponse.HttpServerResponse, never, Scope.Scope | HttpServerRequest.HttpServerRequest>
  >
>()("@tabwright/service/run/RunnerDoor") {
  static readonly layerNone = Layer.succeed(RunnerDoor, Option.none())
}
