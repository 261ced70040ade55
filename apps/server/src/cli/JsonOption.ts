import type { Keys } from "@tabwright/core/admin"
import { Effect } from "effect"
import { UsageError } from "../ExitCode.ts"
import { readText } from "./LocalFile.ts"

type JsonObject = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Parses the JSON of an option. */
export const jsonOf = (option: string, text: string) =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: (cause) => new UsageError({ message: `${option} is not valid JSON: ${String(cause)}` }),
  })

/** Parses a JSON object of an option. */
export const jsonObjectOf = Effect.fnUntraced(function* (option: string, text: string) {
  const value = yield* jsonOf(option, text)
  return isObject(value) ? value : yield* new UsageError({ message: `${option} must be a JSON object.` })
})

/** Parses JSON, or that of a file after `@`. */
export const jsonOrFileOf = Effect.fnUntraced(function* (option: string, text: string) {
  return yield* jsonObjectOf(option, text.startsWith("@") ? yield* readText(text.slice(1), option) : text)
})

/** Parses `--policy`. The service checks its fields. */
export const policyOf = Effect.fnUntraced(function* (text: string | null | undefined) {
  if (text === undefined || text === null) return text
  return (yield* jsonOrFileOf("--policy", text)) as Keys.Policy
})
