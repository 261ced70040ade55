import { Context, Effect } from "effect"
import { HttpRouter } from "effect/http"

/**
 * What is found out about a request while it is answered, for the line that is logged and counted at its end.
 *
 * @category models
 * @since 0.1.0
 */
export interface Facts {
  /** The route that answers it, as it is declared; `none` where nothing is. */
  route: string
  /** The project that its key opens. */
  projectId?: string
}

/**
 * @category constructors
 * @since 0.1.0
 */
export const noFacts = (): Facts => ({ route: "none" })

/**
 * The facts of the request that is being answered, to be filled in.
 *
 * @category references
 * @since 0.1.0
 */
export const RequestFacts = Context.Reference<Facts>("@tabwright/service/http/RequestFacts", { defaultValue: noFacts })

/**
 * Fills in the route of each request. To be provided to routes.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.middleware((answer) =>
  Effect.gen(function* () {
    const facts = yield* RequestFacts
    facts.route = (yield* HttpRouter.RouteContext).route.path
    return yield* answer
  }),
).layer
