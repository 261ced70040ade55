import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** The paths of all issues, as text: `browserSettings.screenWidth`; none when the input is accepted. */
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
