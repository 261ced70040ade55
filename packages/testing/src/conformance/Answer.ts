import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Answers } from "./Contract.ts"
import { Broken, NotOffered, shortened } from "./Verdict.ts"

/** One fault that a 422 lists. */
export interface Issue {
  readonly loc: ReadonlyArray<string | number>
  readonly msg: string
  readonly type: string
}

/** What came back, checked against what the operation declares. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed; `undefined` where there is none. */
  readonly body: unknown
  readonly isSuccess: boolean
}

/** What is wrong with an answer; `undefined` where it is as declared. */
export const faultOf = async (
  { failures, successes }: Answers,
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
    return `the body of ${status} is no JSON: ${shortened(text)}`
  }
  const problems = await Promise.all(schemas.map((schema) => misfit(schema, body)))
  return problems.includes(undefined)
    ? undefined
    : `the body of ${status} is not as declared: ${problems.join("; or ")}`
}

const misfit = (schema: Schema.Top, body: unknown): Promise<string | undefined> =>
  Effect.runPromise(
    // The schemas of the contract need no services; the reflection that they come from has forgotten it.
    Schema.decodeUnknownEffect(schema as Schema.Codec<unknown>, { errors: "all" })(body).pipe(
      Effect.match({
        onSuccess: () => undefined,
        onFailure: (error) => error.message.replace(/(?<!\s)\s*\n\s*/g, " "),
      }),
    ),
  )

/** The issues of a 422; none where it has another shape. */
export const issuesOf = ({ body, status }: Answer): ReadonlyArray<Issue> => {
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined
  return status === 422 && Array.isArray(detail) ? detail : []
}

/** The text of a refusal: `detail`, or the messages of its issues. */
export const detailOf = (answer: Answer): string => {
  const { body } = answer
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined
  if (typeof detail === "string") return detail
  return issuesOf(answer)
    .map(({ loc, msg }) => `${loc.join(".")}: ${msg}`)
    .join("; ")
}

/** Breaks off unless the answer is a success. */
export const expectSuccess = (answer: Answer): void => {
  if (answer.isSuccess) return
  const issues = issuesOf(answer)
  if (issues.length > 0 && issues.every(({ type }) => type === "not_offered")) throw new NotOffered(detailOf(answer))
  throw new Broken(`it answered ${answer.status}: ${shortened(detailOf(answer))}`)
}
