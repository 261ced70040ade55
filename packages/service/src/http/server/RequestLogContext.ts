import { Context, Effect } from "effect"
import { HttpRouter } from "effect/http"

/**
 * Properties of a request, collected while it is handled, for its log line and metrics.
 *
 * @category models
 * @since 0.1.0
 */
export interface RequestLogFields {
  /** The declared route, or `none`. */
  route: string
  /** The project of its key. */
  projectId?: string
}

/**
 * @category constructors
 * @since 0.1.0
 */
export const emptyLogFields = (): RequestLogFields => ({ route: "none" })

/**
 * The log context of the current request.
 *
 * @category references
 * @since 0.1.0
 */
export const RequestLogContext = Context.Reference<RequestLogFields>(
  "@tabwright/service/http/server/RequestLogContext",
  {
    defaultValue: emptyLogFields,
  },
)

/**
 * Sets the route of each request. Provide it to routes.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.middleware((answer) =>
  Effect.gen(function* () {
    const facts = yield* RequestLogContext
    facts.route = (yield* HttpRouter.RouteContext).route.path
    return yield* answer
  }),
).layer
