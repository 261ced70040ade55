import * as Schema from "effect/Schema"

/**
 * A request to a site: the URL alone, or with its parts. `as: "browser"` sends the cookies that the run's browser has
 * for the URL.
 *
 * @category schemas
 * @since 0.1.0
 */
export const HttpCall = Schema.Union([
  Schema.NonEmptyString,
  Schema.Struct({
    url: Schema.NonEmptyString,
    /** Default GET, and POST with a body. */
    method: Schema.optionalKey(Schema.NonEmptyString),
    headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    /** Text is sent as it is, anything else as JSON. */
    body: Schema.optionalKey(Schema.Json),
    /** Expected status. Default: any below 400. */
    status: Schema.optionalKey(Schema.Int),
  }),
])
export type HttpCall = typeof HttpCall.Type
