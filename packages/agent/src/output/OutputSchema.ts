import { Ajv, type ErrorObject, type Options } from "ajv"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Script } from "node:vm"
import { readJson } from "./ReadJson.ts"

/** A JSON Schema that a caller gave for a run's output. */
export type OutputSchema = { readonly [key: string]: unknown }

/**
 * Longest that a caller's schema may be at work, in milliseconds: a pattern in it could go on for ever. An honest one takes some
 * 50; the rest is for a machine that is busy with other things, since only the clock on the wall is counted.
 */
const timeLimitMs = 2500

/** Characters of an answer that are shown to explain why it does not fit. */
const excerptLength = 300

/** Deepest that a schema may be nested: far past what anybody writes, and far from what overflows a stack. */
const maxDepth = 200

const options: Options = {
  // Whatever the standard ignores is ignored; a format is a remark.
  strict: false,
  validateFormats: false,
  logger: false,
}

/**
 * Why a schema cannot be used; undefined for one that can. Drafts 2020-12, which is assumed, and 7 are known.
 *
 * @category validation
 * @since 0.1.0
 */
export const schemaFault = (schema: OutputSchema): string | undefined =>
  isDeeper(schema, maxDepth)
    ? `The schema cannot be used: it is nested deeper than ${maxDepth} levels`
    : attempt(() => {
        compile(schema)
        return undefined
      }, `The schema cannot be used`)

/**
 * The agent's answer made to fit a schema: what it gave as data, else its words where they are JSON. Words that say why
 * where neither fits.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fitOutput = (
  schema: OutputSchema,
  answer: { readonly text: string; readonly data?: unknown },
): { readonly output: unknown } | { readonly fault: string } => {
  const parsed = answer.data === undefined ? readJson(answer.text) : { value: answer.data }
  const fault =
    parsed === undefined
      ? "it is no JSON"
      : attempt(() => {
          const validate = compile(schema)
          return validate(parsed.value) ? undefined : placeOf(validate.errors?.[0])
        }, "it could not be checked")
  if (fault === undefined && parsed !== undefined) return { output: parsed.value }
  const words = answer.data === undefined ? answer.text : JSON.stringify(answer.data)
  const excerpt = words.length > excerptLength ? `${words.slice(0, excerptLength)}…` : words
  return { fault: `The answer does not fit the output schema: ${fault}. It was: ${excerpt}` }
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

const compile = (schema: OutputSchema) => {
  const isDraft7 = typeof schema["$schema"] === "string" && schema["$schema"].includes("draft-07")
  return (isDraft7 ? new Ajv(options) : new Ajv2020(options)).compile(schema)
}

const placeOf = (error: ErrorObject | undefined): string =>
  error === undefined ? "it does not fit" : `${error.instancePath || "the whole"} ${error.message ?? "does not fit"}`

/** Does the work, unless it takes too long; answers with its finding, or with why there is none. */
const attempt = (work: () => string | undefined, failure: string): string | undefined => {
  try {
    let finding: string | undefined
    new Script("work()").runInNewContext({ work: () => void (finding = work()) }, { timeout: timeLimitMs })
    return finding
  } catch (cause) {
    return `${failure}: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}
