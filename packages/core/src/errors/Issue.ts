import * as Schema from "effect/Schema"

/**
 * One fault of a request, as a 422 body lists it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Issue = Schema.Struct({
  /** `body`, `query` or `path`, then keys and positions. */
  loc: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
  msg: Schema.String,
  type: Schema.String,
})
export type Issue = typeof Issue.Type

/**
 * Lists issues in one line, each with its place.
 *
 * @category formatting
 * @since 0.1.0
 */
export const issuesMessage = (issues: ReadonlyArray<Issue>): string =>
  issues.map((issue) => `${issue.loc.join(".")}: ${issue.msg}`).join("; ")
