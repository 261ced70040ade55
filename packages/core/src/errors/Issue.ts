import * as Schema from "effect/Schema"
import type { Issue as IssueOf422 } from "../reasoning/index.ts"

/**
 * One fault of a request, as a 422 body lists it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Issue: Schema.Codec<IssueOf422> = Schema.Struct({
  loc: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
  msg: Schema.String,
  type: Schema.String,
})
export type Issue = IssueOf422

/**
 * Lists issues in one line, each with its place.
 *
 * @category formatting
 * @since 0.1.0
 */
export const issuesMessage = (issues: ReadonlyArray<Issue>): string =>
  issues.map((issue) => `${issue.loc.join(".")}: ${issue.msg}`).join("; ")
