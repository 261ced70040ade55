import { type Brain, makePlanner } from "@tabwright/agent"
import { Context, Layer, Option } from "effect"

/**
 * The brain behind each model that this server can run.
 *
 * @category services
 * @since 0.1.0
 */
export class Brains extends Context.Service<
  Brains,
  {
    /** None for a model that no configured provider serves. */
    find(model: string): Option.Option<Brain>
  }
>()("@tabwright/service/run/Brains") {
  static readonly layer = Layer.sync(Brains, () => {
    const brains: ReadonlyMap<string, Brain> = new Map([["tabwright-planner", makePlanner()]])
    return Brains.of({ find: (model) => Option.fromNullishOr(brains.get(model)) })
  })
}
