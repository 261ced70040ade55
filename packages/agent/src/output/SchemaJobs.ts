import { Ajv, type ErrorObject, type Options, type ValidateFunction } from "ajv"
import { Ajv2020 } from "ajv/dist/2020.js"
import { RE2JS } from "re2js"
import { defineJob } from "../compute/Job.ts"

interface HashedSchema {
  readonly json: string
  readonly hash: string
}

/** CPU time in ms for one schema or answer. Compiling the largest allowed schema takes about 700 ms. */
const cpuMs = 2500

type RegExpEngine = NonNullable<NonNullable<Options["code"]>["regExp"]>

/** Matches in linear time where possible: RE2 has no lookaround and no back references, for which V8 is used. */
const linear: RegExpEngine = Object.assign(
  (pattern: string, flags: string) => {
    try {
      const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
      // Ajv considers two expressions with the same text identical.
      return { test: (text: string) => compiled.matcher(text).find(), toString: () => `/${pattern}/${flags}` }
    } catch {
      return new RegExp(pattern, flags)
    }
  },
  { code: "linear" },
)

const compile = (json: string, engine?: RegExpEngine): ValidateFunction => {
  const schema = JSON.parse(json)
  const isDraft7 = typeof schema["$schema"] === "string" && schema["$schema"].includes("draft-07")
  const options: Options = {
    // The standard ignores unknown keywords and treats formats as annotations.
    strict: false,
    validateFormats: false,
    logger: false,
    // Generated code that stops at the first error nests one level per property, which takes quadratic time and a
    // deep stack to compile.
    allErrors: true,
    code: { optimize: false, ...(engine === undefined ? {} : { regExp: engine }) },
  }
  return (isDraft7 ? new Ajv(options) : new Ajv2020(options)).compile(schema)
}

const compiled = new Map<string, ValidateFunction>()
const maxCompiled = 20

const validatorOf = ({ hash, json }: HashedSchema, engine?: RegExpEngine): ValidateFunction => {
  const key = `${engine === undefined ? "" : "linear "}${hash}`
  const found = compiled.get(key) ?? compile(json, engine)
  compiled.delete(key)
  compiled.set(key, found)
  const [oldest] = compiled.keys()
  if (compiled.size > maxCompiled && oldest !== undefined) compiled.delete(oldest)
  return found
}

/** Returns the reason why a schema cannot be compiled, or undefined. */
export const checkSchemaJob = defineJob(
  import.meta.url,
  "checkSchemaJob",
  { cpuMs },
  (schema: HashedSchema): string | undefined => {
    try {
      validatorOf(schema)
      return undefined
    } catch (cause) {
      return `The schema cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`
    }
  },
)

const placeOf = (error: ErrorObject | undefined): string =>
  error === undefined
    ? "it does not match"
    : `${error.instancePath || "the whole answer"} ${error.message ?? "does not match"}`

interface Answer extends HashedSchema {
  readonly value: unknown
}

const mismatchOf = (validate: ValidateFunction, value: unknown): string | undefined =>
  validate(value) ? undefined : placeOf(validate.errors?.[0])

/** Returns the first mismatch of an answer with its schema, or undefined. Normal patterns take a few ms. */
export const fitOutputJob = defineJob(import.meta.url, "fitOutputJob", { cpuMs: 1000 }, (answer: Answer) =>
  mismatchOf(validatorOf(answer), answer.value),
)

/**
 * Variant of {@link fitOutputJob} that matches patterns in linear time where possible, for answers on which that job
 * timed out. RE2 differs from JavaScript in details such as the characters of `\s`.
 */
export const fitOutputLinearJob = defineJob(import.meta.url, "fitOutputLinearJob", { cpuMs }, (answer: Answer) =>
  mismatchOf(validatorOf(answer, linear), answer.value),
)
