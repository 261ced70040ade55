import type { RunOptions } from "@tabwright/sdk/v4"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { omitUndefined } from "../client/OmitUndefined.ts"
import type { RunRequest } from "../command/Run.ts"
import { secretBindingsOf } from "./SecretBindings.ts"
import { UsageError } from "../UsageError.ts"

type JsonObject = { readonly [key: string]: unknown }

/** Builds the request for a run from the command line. Invalid input fails before anything is sent. */
export const runOptionsOf = Effect.fnUntraced(function* (
  request: RunRequest,
): Effect.fn.Return<RunOptions, UsageError> {
  const modelParams = yield* reasoningOf(request)
  const outputSchema = request.schema && (yield* jsonObjectOf("--schema", yield* contentOf("--schema", request.schema)))
  const secretBindings = yield* secretBindingsOf(request.secrets)
  return omitUndefined({
    model: request.model,
    modelParams,
    outputSchema: outputSchema || undefined,
    files: request.files.length === 0 ? undefined : request.files,
    browserSettings: request.profile === undefined ? undefined : { profileId: request.profile },
    workspaceId: request.workspace,
    maxCostUsd: request.budget,
    sessionId: request.session,
    secretBindings: secretBindings.length === 0 ? undefined : secretBindings,
    askHuman: request.askHuman || undefined,
  })
})

const reasoningOf = Effect.fnUntraced(function* ({ model, modelParams, reasoning: level }: RunRequest) {
  if (modelParams !== undefined) {
    if (level !== undefined) {
      return yield* new UsageError({ message: "Use either --reasoning or --model-params, not both." })
    }
    const name = "--model-params"
    const text = modelParams.startsWith("@") ? yield* contentOf(name, modelParams.slice(1)) : modelParams
    return yield* jsonObjectOf(name, text)
  }
  if (level === undefined) return undefined
  if (model === undefined) {
    return yield* new UsageError({ message: "--reasoning requires --model, because levels depend on the model." })
  }
  const { levelParams, levelsOf } = yield* Effect.promise(() => import("./ReasoningLevel.ts"))
  const params = levelParams(model, level)
  if (params !== undefined) return params
  const known = levelsOf(model)
  const instead =
    known.length === 0
      ? `Omit --reasoning, or use --model-params with the values from "tabwright models".`
      : `Supported levels: ${known.join(", ")}.`
  return yield* new UsageError({ message: `${model} does not support the reasoning level "${level}". ${instead}` })
})

const contentOf = (option: string, path: string) =>
  Effect.tryPromise({
    try: () => readFile(path, "utf8"),
    catch: (cause) =>
      new UsageError({ message: `${option}: ${cause instanceof Error ? cause.message : String(cause)}` }),
  })

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const jsonObjectOf = Effect.fnUntraced(function* (option: string, text: string) {
  const value = yield* Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: (cause) => new UsageError({ message: `${option} is not valid JSON: ${String(cause)}` }),
  })
  return isObject(value) ? value : yield* new UsageError({ message: `${option} must be a JSON object.` })
})
