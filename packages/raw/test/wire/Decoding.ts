import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** Returns the paths of all issues, such as `browserSettings.screenWidth`; none if the input is valid. */
export const issuePaths = (schema: Schema.Codec<unknown, unknown>, input: unknown): ReadonlyArray<string> =>
  issues(schema, input).map(({ path = [] }) => path.map(String).join("."))

export const issueMessages = (schema: Schema.Codec<unknown, unknown>, input: unknown): ReadonlyArray<string> =>
  issues(schema, input).map(({ message }) => message)

const issues = (schema: Schema.Codec<unknown, unknown>, input: unknown) => {
  const result = Schema.decodeUnknownResult(schema, { errors: "all" })(input)
  return Result.isSuccess(result) ? [] : format(result.failure.issue).issues
}

export const accepts = (schema: Schema.Codec<unknown, unknown>, input: unknown): boolean =>
  Result.isSuccess(Schema.decodeUnknownResult(schema)(input))
