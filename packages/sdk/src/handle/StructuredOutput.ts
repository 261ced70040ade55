import type { StandardJSONSchemaV1, StandardSchemaV1 } from "effect/StandardSchema"
import { OutputInvalid, type OutputIssue } from "./OutputInvalid.ts"

/**
 * What an output shall be: a schema of zod, valibot, arktype, Effect (`Schema.toStandardSchemaV1`), or of any other library with the
 * Standard Schema interface.
 *
 * @category models
 * @since 0.1.0
 */
export type OutputSchema<Output = unknown> = StandardSchemaV1<unknown, Output>

/**
 * Asks for a typed output.
 *
 * @category models
 * @since 0.1.0
 */
export interface OutputOptions<Output> {
  readonly schema: OutputSchema<Output>
  /** Whether one follow-up asks for the answer as JSON where it does not fit. It is a turn of its own, with its own cost. Default true. */
  readonly repair?: boolean | undefined
}

/** The same where nobody has to ask for one. */
export type MaybeOutput = { readonly [Key in keyof OutputOptions<unknown>]?: OutputOptions<unknown>[Key] | undefined }

/**
 * Finished work whose answer fits its schema.
 *
 * @category models
 * @since 0.1.0
 */
export type Typed<Finished, Output> = Omit<Finished, "output"> & {
  readonly output: Output
  /** The turn that put the answer right, where one was needed. Its cost is not in that of this one. */
  readonly repairRun: Finished | null
}

/** What finished work answered. */
export interface Answer {
  readonly id: string
  /** How it ended, in the words of its version. */
  readonly status: string
  /** Null where it came to no answer. */
  readonly text: string | null
  /** Why there is no answer, where the service says so. */
  readonly problem: string | null
}

type Validation<Output> = { readonly output: Output } | { readonly issues: ReadonlyArray<OutputIssue> }

/**
 * Reads the output of finished work, with one repair turn. `ask` sends a follow-up and gives what that came to; without it there
 * is no repair.
 *
 * @throws OutputInvalid where no answer fits, and what `ask` throws
 */
export const structured = async <Finished, Output>(
  finished: Finished,
  answerOf: (finished: Finished) => Answer,
  { repair = true, schema }: OutputOptions<Output>,
  ask?: (text: string) => PromiseLike<Finished>,
): Promise<Typed<Finished, Output>> => {
  const answer = answerOf(finished)
  if (answer.text === null) throw invalid(answer, [{ path: "", message: answer.problem ?? "there is no answer" }])
  const first = await validate(schema, answer.text)
  if ("output" in first) return { ...finished, output: first.output, repairRun: null }
  if (!repair || ask === undefined) throw invalid(answer, first.issues)

  const repairRun = await ask(repairTask(schema, first.issues))
  const repaired = answerOf(repairRun)
  // A repair that came to nothing must not hide what was said before.
  if (repaired.text === null) throw invalid(answer, first.issues)
  const second = await validate(schema, repaired.text)
  if ("output" in second) return { ...finished, output: second.output, repairRun }
  throw invalid(repaired, second.issues)
}

const invalid = ({ id, status, text }: Answer, issues: ReadonlyArray<OutputIssue>): OutputInvalid =>
  new OutputInvalid({ id, status, rawText: text, issues })

/** The first reading of the text that fits; else what is wrong with the likeliest one. */
const validate = async <Output>(schema: OutputSchema<Output>, text: string): Promise<Validation<Output>> => {
  let issues: ReadonlyArray<OutputIssue> | undefined
  for (const reading of readings(text)) {
    const result = await schema["~standard"].validate(reading)
    if (result.issues === undefined) return { output: result.value }
    issues ??= result.issues.map(({ message, path = [] }) => ({ message, path: path.map(segment).join(".") }))
  }
  return { issues: issues ?? [] }
}

const segment = (part: PropertyKey | StandardSchemaV1.PathSegment): string =>
  String(typeof part === "object" ? part.key : part)

const fence = /```[a-z]*[^\S\n]*\n(.*?)```/is

/** What a text may mean: JSON, JSON in a code fence, JSON among words, and at last the text itself. */
const readings = (text: string): ReadonlyArray<unknown> => {
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
    "Answer the last task once more, from what you know already, as JSON alone: no other words, no code fence.",
    ...(shape === undefined ? [] : ["The JSON has to fit this JSON Schema:", JSON.stringify(shape)]),
    "This was wrong with the last answer:",
    ...issues.map(({ message, path }) => `- ${path === "" ? message : `${path}: ${message}`}`),
  ].join("\n")
}

/** What the service is told of a schema. Nothing of one that reads a text: the service would insist on a text in JSON. */
export const sentSchemaOf = (schema: OutputSchema | undefined): Readonly<Record<string, unknown>> | undefined => {
  const shape = schema === undefined ? undefined : jsonSchemaOf(schema)
  return shape?.["type"] === "string" ? undefined : shape
}

/** The schema as JSON Schema, where its library can tell. */
const jsonSchemaOf = (schema: OutputSchema): Readonly<Record<string, unknown>> | undefined => {
  const standard: StandardSchemaV1.Props & Partial<StandardJSONSchemaV1.Props> = schema["~standard"]
  try {
    return standard.jsonSchema?.input({ target: "draft-2020-12" })
  } catch {
    // One that cannot describe this schema throws.
    return undefined
  }
}
