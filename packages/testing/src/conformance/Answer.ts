import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { CheckFailed, expect, NotSupported, shortened } from "./CheckStatus.ts"
import type { DeclaredResponses } from "./Contract.ts"
import type { ErrorResponse } from "./ServiceClient.ts"

export interface Issue {
  readonly loc: ReadonlyArray<string | number>
  readonly msg: string
  readonly type: string
}

/** A response that was checked against the operation's declaration. */
export interface ServiceResponse {
  readonly status: number
  readonly headers: Headers
  /** Parsed body. `undefined` without one. */
  readonly body: unknown
  readonly isSuccess: boolean
}

/** Returns the mismatch of a response, or `undefined` if it matches the declaration. */
export const faultOf = async (
  { failures, successes }: DeclaredResponses,
  { headers, status }: Response,
  text: string,
): Promise<string | undefined> => {
  const schemas = successes.get(status) ?? failures.get(status)
  if (schemas === undefined) {
    const declared = [...successes.keys(), ...failures.keys()].toSorted((a, b) => a - b)
    return `${status} is not declared (${declared.join(", ")}); the body is ${shortened(text)}`
  }
  if (status === 204) return text === "" ? undefined : "204 has a body"
  const type = headers.get("content-type") ?? "none"
  if (!/^application\/json\b/.test(type)) return `the content type of ${status} is ${type}`
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return `the body of ${status} is not JSON: ${shortened(text)}`
  }
  const problems = await Promise.all(schemas.map((schema) => mismatchOf(schema, body)))
  return problems.includes(undefined)
    ? undefined
    : `the body of ${status} does not match its declaration: ${problems.join("; or ")}`
}

const mismatchOf = (schema: Schema.Top, body: unknown): Promise<string | undefined> =>
  Effect.runPromise(
    // The contract's schemas need no services; reflection loses that type.
    Schema.decodeUnknownEffect(schema as Schema.Codec<unknown>, { errors: "all" })(body).pipe(
      Effect.match({
        onSuccess: () => undefined,
        onFailure: (error) => error.message.replace(/(?<!\s)\s*\n\s*/g, " "),
      }),
    ),
  )

/** Returns the issues of a 422; none for other bodies. */
export const issuesOf = ({ body, status }: ServiceResponse): ReadonlyArray<Issue> => {
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined
  return status === 422 && Array.isArray(detail) ? detail : []
}

/** Returns the text of an error response: `detail`, or the messages of its issues. */
export const detailOf = (answer: ServiceResponse): string => {
  const { body } = answer
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined
  if (typeof detail === "string") return detail
  return issuesOf(answer)
    .map(({ loc, msg }) => `${loc.join(".")}: ${msg}`)
    .join("; ")
}

/** Throws unless the response is a success. */
export const expectSuccess = (answer: ServiceResponse): void => {
  if (answer.isSuccess) return
  const issues = issuesOf(answer)
  if (issues.length > 0 && issues.every(({ type }) => type === "not_supported"))
    throw new NotSupported(detailOf(answer))
  throw new CheckFailed(`it returned ${answer.status}: ${shortened(detailOf(answer))}`)
}

/** Checks the issue of a 422 about reasoning: its location, and that its message contains the given texts. */
export const expectReasoningError = (
  { issues }: ErrorResponse,
  loc: ReadonlyArray<string>,
  words: ReadonlyArray<string>,
): void => {
  const issue = issues.find((each: Issue) => each.loc.join(".") === loc.join("."))
  expect(issue !== undefined, `the issues do not include ${loc.join(".")}: ${JSON.stringify(issues)}`)
  const missing = words.filter((word) => !issue.msg.includes(word))
  expect(
    missing.length === 0,
    `the message does not contain ${missing.map((word) => `"${word}"`).join(", ")}: ${issue.msg}`,
  )
}
