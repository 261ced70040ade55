import { errorClass } from "@tabwright/core/errors"
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec"

/**
 * One problem of an output.
 *
 * @category models
 * @since 0.1.0
 */
export interface OutputIssue {
  /** Path such as `items.0.price`. Empty for the whole output. */
  readonly path: string
  /** Description of the problem, from the schema library. */
  readonly message: string
}

interface InvalidOutputFields {
  /** Id of the run, task or session. */
  readonly id: string
  /** Final status, as named by the API version. Failed or stopped work has no output either. */
  readonly status: string
  /** Raw result. Null if there is none. */
  readonly rawText: string | null
  /** Schema problems, or the reason for the missing result. */
  readonly issues: ReadonlyArray<OutputIssue>
}

const detailOf = ({ issues, rawText, status }: InvalidOutputFields) => {
  const all = issues.map(({ message, path }) => (path === "" ? message : `${path}: ${message}`)).join("; ")
  return rawText !== null
    ? `its result does not match the schema (${all})`
    : `it is ${status} without a result (${all})`
}

/**
 * The work ended without an output that matches the schema, after the repair turn if there was one. Retrying the run
 * may help.
 *
 * @category errors
 * @since 0.1.0
 */
export class InvalidOutput
  extends /* @__PURE__ */ errorClass(
    "InvalidOutput",
    (fields: InvalidOutputFields) =>
      `${fields.id} has no valid output: ${detailOf(fields)}. Ask for JSON with these fields in the task, or read rawText.`,
  )<InvalidOutputFields>
{
  /** Always false: awaiting again gives the same error. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * Output schema from zod, valibot, arktype, Effect (`Schema.toStandardSchemaV1`) or any other library with the Standard
 * Schema interface.
 *
 * @category models
 * @since 0.1.0
 */
export type OutputSchema<Output = unknown> = StandardSchemaV1<unknown, Output>

/**
 * Options for a typed output.
 *
 * @category models
 * @since 0.1.0
 */
export interface OutputOptions<Output> {
  /** Schema of the output. */
  readonly schema: OutputSchema<Output>
  /**
   * Send one follow-up that asks for JSON if the result does not match the schema. It is a separate turn with its own
   * cost. Default true.
   */
  readonly repair?: boolean | undefined
}

/** Options without a schema. */
export type MaybeOutput = { readonly [Key in keyof OutputOptions<unknown>]?: OutputOptions<unknown>[Key] | undefined }

/**
 * Finished work with a validated output.
 *
 * @category models
 * @since 0.1.0
 */
export type Typed<Finished, Output> = WithoutOutput<Finished> & {
  /** Output, validated and transformed by the schema. */
  readonly output: Output
  /** Turn that corrected the result, if needed. Its cost is not included in this one's. */
  readonly repairRun: Finished | null
}

/** Removes the raw output of v2 and v3. Editors do not show descriptions of fields of `Omit`, so v4 does without. */
type WithoutOutput<Finished> = "output" extends keyof Finished ? Omit<Finished, "output"> : Finished

/** Result of finished work. */
export interface Answer {
  readonly id: string
  /** Final status, as named by the API version. */
  readonly status: string
  /** Null without a result. */
  readonly text: string | null
  /** Reason for the missing result, if the service states one. */
  readonly problem: string | null
}

type Validation<Output> = { readonly output: Output } | { readonly issues: ReadonlyArray<OutputIssue> }

/**
 * Reads the output of finished work, with one repair turn. `ask` sends a follow-up and returns its result; without it
 * there is no repair.
 *
 * @throws InvalidOutput if no result matches, or any error of `ask`
 */
export const readOutput = async <Finished, Output>(
  finished: Finished,
  answerOf: (finished: Finished) => Answer,
  { repair = true, schema }: OutputOptions<Output>,
  askFollowUp?: (text: string) => PromiseLike<Finished>,
): Promise<Typed<Finished, Output>> => {
  const answer = answerOf(finished)
  if (answer.text === null) throw invalid(answer, [{ path: "", message: answer.problem ?? "there is no result" }])
  const first = await validate(schema, answer.text)
  if ("output" in first) return typed(finished, first.output, null)
  if (!repair || askFollowUp === undefined) throw invalid(answer, first.issues)

  const repairRun = await askFollowUp(repairTask(schema, first.issues))
  const repaired = answerOf(repairRun)
  // A failed repair must not hide the original result.
  if (repaired.text === null) throw invalid(answer, first.issues)
  const second = await validate(schema, repaired.text)
  if ("output" in second) return typed(finished, second.output, repairRun)
  throw invalid(repaired, second.issues)
}

// The compiler cannot resolve the conditional type of a type parameter.
const typed = <Finished, Output>(finished: Finished, output: Output, repairRun: Finished | null) =>
  ({ ...finished, output, repairRun }) as unknown as Typed<Finished, Output>

const invalid = ({ id, status, text }: Answer, issues: ReadonlyArray<OutputIssue>): InvalidOutput =>
  new InvalidOutput({ id, status, rawText: text, issues })

/** Returns the first interpretation of the text that matches the schema, else the issues of the likeliest one. */
const validate = async <Output>(schema: OutputSchema<Output>, text: string): Promise<Validation<Output>> => {
  let issues: ReadonlyArray<OutputIssue> | undefined
  for (const reading of interpretations(text)) {
    const result = await schema["~standard"].validate(reading)
    if (result.issues === undefined) return { output: result.value }
    issues ??= result.issues.map(({ message, path = [] }) => ({ message, path: path.map(pathSegment).join(".") }))
  }
  return { issues: issues ?? [] }
}

const pathSegment = (part: PropertyKey | StandardSchemaV1.PathSegment): string =>
  String(typeof part === "object" ? part.key : part)

const fence = /```[a-z]*[^\S\n]*\n(.*?)```/is

/**
 * Returns the possible interpretations of a text: JSON, JSON in a code fence, JSON among prose, and the text itself.
 */
const interpretations = (text: string): ReadonlyArray<unknown> => {
  const from = text.search(/[{[]/)
  const to = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))
  const among = from === -1 ? undefined : text.slice(from, to + 1)
  const candidates = new Set([text, fence.exec(text)?.[1], among])
  const parsed = [...candidates].flatMap((candidate) => {
    try {
      return candidate === undefined ? [] : [JSON.parse(candidate) as unknown]
    } catch {
      return []
    }
  })
  return [...parsed, text]
}

const repairTask = (schema: OutputSchema, issues: ReadonlyArray<OutputIssue>): string => {
  const shape = jsonSchemaOf(schema)
  return [
    "Answer the previous task again with JSON only, from what you already know: without other text or a code fence.",
    ...(shape === undefined ? [] : ["The JSON must match this JSON Schema:", JSON.stringify(shape)]),
    "Problems of the previous answer:",
    ...issues.map(({ message, path }) => `- ${path === "" ? message : `${path}: ${message}`}`),
  ].join("\n")
}

/** Returns the schema to send. None for a string schema, because the service would require JSON text. */
export const sentSchemaOf = (schema: OutputSchema | undefined): Readonly<Record<string, unknown>> | undefined => {
  const shape = schema === undefined ? undefined : jsonSchemaOf(schema)
  return shape?.["type"] === "string" ? undefined : shape
}

/** Returns the JSON Schema, if the library supports it. */
export const jsonSchemaOf = (schema: StandardSchemaV1): Readonly<Record<string, unknown>> | undefined => {
  const standard: StandardSchemaV1.Props & Partial<StandardJSONSchemaV1.Props> = schema["~standard"]
  try {
    return standard.jsonSchema?.input({ target: "draft-2020-12" })
  } catch {
    // The library throws for schemas it cannot describe.
    return undefined
  }
}
