import type { Keys } from "@tabwright/core/admin"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { UsageError } from "../ExitCode.ts"

type JsonObject = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Reads the file of an option. */
export const contentOf = (option: string, path: string) =>
  Effect.tryPromise({
    try: () => readFile(path, "utf8"),
    catch: (cause) =>
      new UsageError({ message: `${option}: ${cause instanceof Error ? cause.message : String(cause)}` }),
  })

/** Parses a JSON object of an option. */
export const jsonObjectOf = Effect.fnUntraced(function* (option: string, text: string) {
  const value = yield* Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: (cause) => new UsageError({ message: `${option} is not valid JSON: ${String(cause)}` }),
  })
  return isObject(value) ? value : yield* new UsageError({ message: `${option} must be a JSON object.` })
})

/** Parses JSON, or that of a file after `@`. */
export const jsonOrFileOf = Effect.fnUntraced(function* (option: string, text: string) {
  return yield* jsonObjectOf(option, text.startsWith("@") ? yield* contentOf(option, text.slice(1)) : text)
})

/** Parses `--policy`. The service checks its fields. */
export const policyOf = Effect.fnUntraced(function* (text: string | null | undefined) {
  if (text === undefined || text === null) return text
  return (yield* jsonOrFileOf("--policy", text)) as Keys.Policy
})
