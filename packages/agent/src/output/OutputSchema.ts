import * as Effect from "effect/Effect"
import { createHash } from "node:crypto"
import { compute, type ComputeError } from "../compute/ComputePool.ts"
import { checkSchemaJob, fitOutputJob, fitOutputLinearJob } from "./SchemaJobs.ts"
import { readJson } from "./Json.ts"
import { truncate } from "../Text.ts"

export const schemaLimits = {
  /** Characters of its JSON. */
  length: 256_000,
  depth: 100,
  /** Total keys of all objects. */
  keys: 10_000,
  /** Regular expressions: values of `pattern` and keys of `patternProperties`. */
  patterns: 200,
  /** Characters of one regular expression. */
  patternLength: 1000,
} as const

const tooLarge = (what: string, limit: number, unit: string): string =>
  `The schema cannot be used: it has ${what} than ${limit.toLocaleString("en-US")} ${unit}`

/** Returns the exceeded limit of a schema as a sentence. Its own time is bounded by the limits. */
const schemaLimitFault = (schema: object): string | undefined => {
  let length = 0
  let keys = 0
  let patterns = 0
  const pending: Array<{ readonly value: object; readonly depth: number; readonly isPatternMap: boolean }> = [
    { value: schema, depth: 1, isPatternMap: false },
  ]
  const patternFault = (pattern: string): string | undefined => {
    patterns++
    if (patterns > schemaLimits.patterns) return tooLarge("more", schemaLimits.patterns, "regular expressions")
    return pattern.length > schemaLimits.patternLength
      ? tooLarge("a regular expression longer", schemaLimits.patternLength, "characters")
      : undefined
  }
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { depth, isPatternMap, value } = next
    if (depth > schemaLimits.depth) return tooLarge("more", schemaLimits.depth, "levels of nesting")
    for (const [key, inner] of Object.entries(value)) {
      keys++
      length += key.length + (typeof inner === "string" ? inner.length : 1) + 4
      if (keys > schemaLimits.keys) return tooLarge("more", schemaLimits.keys, "keys and list items")
      if (length > schemaLimits.length) return tooLarge("more", schemaLimits.length, "characters")
      const pattern = isPatternMap ? key : key === "pattern" && typeof inner === "string" ? inner : undefined
      const fault = pattern === undefined ? undefined : patternFault(pattern)
      if (fault !== undefined) return fault
      if (typeof inner === "object" && inner !== null)
        pending.push({ value: inner, depth: depth + 1, isPatternMap: key === "patternProperties" })
    }
  }
  return undefined
}

/** A caller's JSON Schema for a run's output. */
export type OutputSchema = { readonly [key: string]: unknown }

/** Maximum characters of an invalid answer shown in an error. */
const excerptLength = 301

/** Maximum queued schemas of one project. */
const maxQueued = 20

/** Results of earlier checks by schema hash, because clients send the same schema repeatedly. */
const checked = new Map<string, string | undefined>()
const maxChecked = 1000

/**
 * Returns the reason why a schema cannot be used, or undefined. Supports drafts 2020-12 (the default) and 7. Fails
 * with `Busy` if the project has too many schemas queued.
 *
 * @category validation
 * @since 0.1.0
 */
export const schemaFault = (schema: OutputSchema): Effect.Effect<string | undefined, ComputeError> =>
  Effect.suspend(() => {
    const limit = schemaLimitFault(schema)
    if (limit !== undefined) return Effect.succeed(limit)
    const json = JSON.stringify(schema)
    const hash = hashOf(json)
    if (checked.has(hash)) return Effect.succeed(checked.get(hash))
    return compute(checkSchemaJob, { json, hash }, { maxWaiting: maxQueued }).pipe(
      Effect.catchIf(
        ({ isRetryable }) => !isRetryable,
        ({ message }) => Effect.succeed(`The schema cannot be used: compiling it was stopped. ${message}`),
      ),
      Effect.tap((fault) =>
        Effect.sync(() => {
          const [oldest] = checked.keys()
          if (checked.size >= maxChecked && oldest !== undefined) checked.delete(oldest)
          checked.set(hash, fault)
        }),
      ),
    )
  })

/**
 * Fits an agent's answer to a schema: its data, or its text parsed as JSON. Otherwise returns a sentence with the
 * error. Queues when the project has many answers to check.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fitOutput = Effect.fnUntraced(function* (
  schema: OutputSchema,
  answer: { readonly text: string; readonly data?: unknown },
): Effect.fn.Return<{ readonly output: unknown } | { readonly fault: string }> {
  const parsed = answer.data === undefined ? readJson(answer.text) : { value: answer.data }
  const fault = parsed === undefined ? "it is not JSON" : yield* schemaMismatch(schema, parsed.value)
  if (fault === undefined && parsed !== undefined) return { output: parsed.value }
  const words = answer.data === undefined ? answer.text : JSON.stringify(answer.data)
  return { fault: `The answer does not match the output schema: ${fault}. Answer: ${truncate(words, excerptLength)}` }
})

/** Returns why a value does not match a schema; undefined if it does. */
export const schemaMismatch = (schema: OutputSchema, value: unknown): Effect.Effect<string | undefined> => {
  const json = JSON.stringify(schema)
  const answer = { json, hash: hashOf(json), value }
  return compute(fitOutputJob, answer).pipe(
    Effect.catchIf(
      ({ reason }) => reason === "TimedOut",
      () => compute(fitOutputLinearJob, answer),
    ),
    Effect.catch(({ message }) => Effect.succeed(`it could not be checked. ${message}`)),
  )
}

const hashOf = (json: string): string => createHash("sha256").update(json).digest("base64")
