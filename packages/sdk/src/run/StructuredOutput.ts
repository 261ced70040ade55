import type { StandardJSONSchemaV1, StandardSchemaV1 } from "effect/StandardSchema"
import type { FinishedRun } from "./FinishedRun.ts"
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
 * A completed run whose answer fits its schema.
 *
 * @category models
 * @since 0.1.0
 */
export interface StructuredRun<Output> extends FinishedRun {
  readonly output: Output
  /** The turn that put the answer right, where one was needed. Its cost is not in this run's `totalCostUsd`. */
  readonly repairRun: FinishedRun | null
}

type Validation<Output> = { readonly output: Output } | { readonly issues: ReadonlyArray<OutputIssue> }

/**
 * Reads the output of a finished run, with one repair turn. `ask` sends a follow-up and gives its finished run.
 *
 * @throws OutputInvalid where no answer fits, and what `ask` throws
 */
export const structured = async <Output>(
  run: FinishedRun,
  { repair = true, schema }: OutputOptions<Output>,
  ask: (text: string) => PromiseLike<FinishedRun>,
): Promise<StructuredRun<Output>> => {
  if (run.status !== "completed" || run.result === null) {
    throw invalid(run, [{ path: "", message: run.error ?? "the run has no result" }])
  }
  const first = await validate(schema, run.result)
  if ("output" in first) return { ...run, output: first.output, repairRun: null }
  if (!repair) throw invalid(run, first.issues)

  const repairRun = await ask(repairTask(schema, first.issues))
  // A repair that came to nothing must not hide what the run itself said.
  if (repairRun.status !== "completed" || repairRun.result === null) throw invalid(run, first.issues)
  const second = await validate(schema, repairRun.result)
  if ("output" in second) return { ...run, output: second.output, repairRun }
  throw invalid(repairRun, second.issues)
}

const invalid = ({ id, result, status }: FinishedRun, issues: ReadonlyArray<OutputIssue>): OutputInvalid =>
  new OutputInvalid({ runId: id, status, rawText: result, issues })

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

const fence = /```[a-z]*\s*\n(.*?)```/is

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
    ...(shape === undefined ? [] : ["The JSON has to fit this JSON Schema:", shape]),
    "This was wrong with the last answer:",
    ...issues.map(({ message, path }) => `- ${path === "" ? message : `${path}: ${message}`}`),
  ].join("\n")
}

/** Libraries that can, describe what they take; one that cannot describe this schema throws. */
const jsonSchemaOf = (schema: OutputSchema): string | undefined => {
  const standard: StandardSchemaV1.Props & Partial<StandardJSONSchemaV1.Props> = schema["~standard"]
  try {
    const shape = standard.jsonSchema?.input({ target: "draft-2020-12" })
    return shape === undefined ? undefined : JSON.stringify(shape)
  } catch {
    return undefined
  }
}
