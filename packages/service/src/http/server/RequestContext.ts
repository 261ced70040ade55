import { Context, Effect } from "effect"
import { HttpRouter } from "effect/http"

/** The ID of a request: in its `x-request-id` response header, in error bodies and in log lines. */
export const RequestId = Context.Reference<string>("@tabwright/service/http/server/RequestId", {
  defaultValue: () => "",
})

/** Properties of a request, collected while it is handled, for its log line and metrics. */
export interface RequestLogFields {
  /** The declared route, or `none`. */
  route: string
  projectId?: string
}

export const emptyLogFields = (): RequestLogFields => ({ route: "none" })

export const RequestLogContext = Context.Reference<RequestLogFields>(
  "@tabwright/service/http/server/RequestLogContext",
  {
    defaultValue: emptyLogFields,
  },
)

/** Sets the route of each request. Provide it to routes. */
export const layerRoute = HttpRouter.middleware((answer) =>
  Effect.gen(function* () {
    const facts = yield* RequestLogContext
    facts.route = (yield* HttpRouter.RouteContext).route.path
    return yield* answer
  }),
).layer
