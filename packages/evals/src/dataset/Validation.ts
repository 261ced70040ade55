import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

/** A problem at a path of a value. */
export interface FieldProblem {
  readonly path: ReadonlyArray<PropertyKey>
  readonly problem: string
  readonly remedy: string
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => `${issue._tag}|${SchemaIssue.defaultLeafHook(issue)}`,
})

const options = { errors: "all", onExcessProperty: "error" } as const

/** Decodes a value, or returns every problem with its remedy. */
export const decode = <S extends Schema.Struct<Schema.Struct.Fields>>(
  schema: S & Schema.ConstraintDecoder<unknown>,
  value: unknown,
): Result.Result<S["Type"], ReadonlyArray<FieldProblem>> =>
  Result.mapError(Schema.decodeUnknownResult(schema, options)(value), ({ issue }) =>
    format(issue).issues.map(({ message, path = [] }): FieldProblem => {
      const [tag, text] = message.includes("|") ? message.split(/\|(.*)/s) : ["", message]
      const keys = path.map((part) => (typeof part === "object" ? part.key : part))
      if (tag === "MissingKey") return { path: keys, problem: "The field is missing.", remedy: "Add it." }
      if (tag === "UnexpectedKey") {
        const known = Object.keys(schema.fields).join(", ")
        const remedy = keys.length === 1 ? `Remove it, or use one of: ${known}.` : "Remove it."
        return { path: keys, problem: "The field is unknown.", remedy }
      }
      return { path: keys, problem: `${(text ?? message).replace(/\.?$/, ".")}`, remedy: "Correct the value." }
    }),
  )

/** Formats a path such as `scorers[0].expected`. Undefined for the whole value. */
export const fieldOf = (path: ReadonlyArray<PropertyKey>): string | undefined =>
  path.length === 0
    ? undefined
    : path
        .map((part, at) => (typeof part === "number" ? `[${part}]` : at === 0 ? String(part) : `.${String(part)}`))
        .join("")
