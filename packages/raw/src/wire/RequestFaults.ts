import * as Effect from "effect/Effect"
import type * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import type { HttpApiSchemaError } from "effect/http-api/HttpApiError"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

/**
 * One problem of a request, in the contract's format.
 *
 * @category models
 * @since 0.1.0
 */
export interface RequestFault {
  /** `path`, `header`, `query` or `body`, followed by keys and positions. */
  readonly loc: ReadonlyArray<string | number>
  /** Human-readable description. */
  readonly msg: string
  /** missing, extra_forbidden, type_error, value_error or json_invalid. */
  readonly type: string
}

/** In the order in which http-api validates them. */
const parts = ["path", "header", "query", "body"] as const
type Part = (typeof parts)[number]

/**
 * Lists all problems of a request: those of the part that `error` is about, and those of the parts not validated
 * because of it. Returns undefined if `error` is not about the request.
 *
 * @category validation
 * @since 0.1.0
 */
export const requestFaults = Effect.fnUntraced(function* (
  error: HttpApiSchemaError,
  endpoint: HttpApiEndpoint.Top,
): Effect.fn.Return<ReadonlyArray<RequestFault> | undefined, never, HttpRouter.Provided> {
  const failed = partOf(error)
  if (failed === undefined) return undefined
  const faults = issueFaults(error.cause.issue, [failed])
  for (const part of parts.slice(parts.indexOf(failed) + 1)) {
    const issue = yield* partIssue(part, endpoint)
    if (issue !== undefined) faults.push(...issueFaults(issue, [part]))
  }
  return faults
})

const partOf = ({ kind }: HttpApiSchemaError): Part | undefined => {
  switch (kind) {
    case "Params":
      return "path"
    case "Headers":
      return "header"
    case "Query":
      return "query"
    case "Payload":
      return "body"
    default:
      return undefined
  }
}

/** Validates a part that http-api has not reached. Never called for the path, which comes first. */
const partIssue = (
  part: Part,
  endpoint: HttpApiEndpoint.Top,
): Effect.Effect<SchemaIssue.Issue | undefined, never, HttpRouter.Provided> =>
  Effect.gen(function* () {
    if (part === "query" && endpoint.query !== undefined) {
      const query = yield* HttpServerRequest.ParsedSearchParams
      return yield* decodeIssue(Schema.toCodecArrayFromSingle(endpoint.query), query)
    }
    const request = yield* HttpServerRequest.HttpServerRequest
    if (part === "header" && endpoint.headers !== undefined)
      return yield* decodeIssue(endpoint.headers, request.headers)
    const body = endpoint.payload.get("application/json")
    if (part !== "body" || body?.encoding._tag !== "Json") return undefined
    // An unreadable body is a server error, reported once the rest of the request is valid.
    const text = yield* Effect.orElseSucceed(request.text, () => "")
    return yield* Effect.matchEffect(
      Effect.try((): unknown => (text === "" ? undefined : JSON.parse(text))),
      {
        onFailure: () => Effect.succeed(new SchemaIssue.InvalidValue({ message: invalidJson })),
        onSuccess: (input) => decodeIssue(Schema.Union(body.schemas), input),
      },
    )
  })

/** Text of http-api for a body that is not JSON. */
const invalidJson = "Expected a valid JSON body"

const decodeIssue = (schema: Schema.Constraint, input: unknown) =>
  Effect.match(
    // Endpoint schemas are generated and need no services.
    Schema.decodeUnknownEffect(schema as Schema.Codec<unknown, unknown>)(input, { errors: "all" }),
    { onFailure: (error) => error.issue, onSuccess: () => undefined },
  )

const messages = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => (issue._tag === "MissingKey" ? "This field is required" : SchemaIssue.defaultLeafHook(issue)),
})

const issueFaults = (issue: SchemaIssue.Issue, path: ReadonlyArray<PropertyKey>): Array<RequestFault> => {
  switch (issue._tag) {
    case "Pointer":
      return issueFaults(issue.issue, [...path, ...issue.path])
    case "Encoding":
      return issueFaults(issue.issue, path)
    case "Composite":
    case "AnyOf":
      if (issue.issues.length === 0) break
      return issue.issues.flatMap((inner) => issueFaults(inner, path))
  }
  return messages(issue).issues.map(({ message, path: inner = [] }) => ({
    loc: [...path, ...inner].map(locStep),
    msg: message,
    type: message === invalidJson ? "json_invalid" : faultType(issue),
  }))
}

const locStep = (step: PropertyKey | { readonly key: PropertyKey }): string | number => {
  const key = typeof step === "object" ? step.key : step
  return typeof key === "number" ? key : String(key)
}

const faultType = (issue: SchemaIssue.Issue): string => {
  switch (issue._tag) {
    case "MissingKey":
      return "missing"
    case "UnexpectedKey":
      return "extra_forbidden"
    case "InvalidType":
    case "AnyOf":
      return "type_error"
    default:
      return "value_error"
  }
}
