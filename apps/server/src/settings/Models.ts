import { type KeyedProvider, keyedProviders } from "@tabwright/core/contract"
import { type ModelOverride, ModelPrice } from "@tabwright/core/models"
import { normalizeModel } from "@tabwright/core/reasoning"
import { isKnownModel, type ServiceSettings } from "@tabwright/service"
import { Redacted, Result, Schema } from "effect"
import { readFileSync } from "node:fs"
import { type Environment, textOf } from "./EnvValue.ts"

/**
 * What the environment says about models.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelSettings {
  readonly models: NonNullable<ServiceSettings["models"]>
  /** What runs where a request names none. Undefined: whatever there is a key or an endpoint for, else the planner. */
  readonly defaultModel: string | undefined
}

type CustomEndpoint = ModelSettings["models"]["custom"]

/** The variables of a provider's key and address. */
export const providerVariables = (provider: KeyedProvider) => {
  const name = `TABWRIGHT_${provider.toUpperCase()}`
  return { key: `${name}_API_KEY`, baseUrl: `${name}_BASE_URL` }
}

/**
 * Reads keys and addresses of providers, the operator's own endpoint, prices and defaults. Fails with a text for people that
 * holds no key.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readModels = (env: Environment): Result.Result<ModelSettings, string> =>
  Result.gen(function* () {
    const providers = yield* Result.all(keyedProviders.map((provider) => readProvider(env, provider)))
    const custom = yield* readCustom(env)
    const judgeModel = yield* modelOf(env, "TABWRIGHT_JUDGE_MODEL", custom)
    return {
      models: {
        providers: new Map(providers.flatMap((one) => (one === undefined ? [] : [one]))),
        overrides: yield* readPrices(textOf(env, "TABWRIGHT_MODEL_PRICES")),
        costMultiplier: yield* readMultiplier(env),
        ...(custom === undefined ? {} : { custom }),
        ...(judgeModel === undefined ? {} : { judgeModel }),
      },
      defaultModel: yield* modelOf(env, "TABWRIGHT_DEFAULT_MODEL", custom),
    }
  })

/** A slip would be found with the first request that names no model, by somebody who can do nothing about it. */
const modelOf = (env: Environment, name: string, custom: CustomEndpoint): Result.Result<string | undefined, string> => {
  const text = textOf(env, name)?.trim()
  if (text === undefined || text === "") return Result.succeed(undefined)
  return isKnownModel(custom, text)
    ? Result.succeed(normalizeModel("v3", text))
    : Result.fail(
        `${name} is "${text}", which is no model that v2, v3 or v4 lists, nor one of an endpoint of your own: TABWRIGHT_MODEL, or ollama/NAME or custom/NAME, with TABWRIGHT_MODEL_BASE_URL.`,
      )
}

const readProvider = (env: Environment, provider: KeyedProvider) =>
  Result.gen(function* () {
    const variables = providerVariables(provider)
    const apiKey = yield* keyOf(env, variables.key)
    const baseUrl = yield* addressOf(env, variables.baseUrl)
    if (apiKey === undefined && baseUrl === undefined) return undefined
    return [provider, { apiKey, baseUrl }] as const
  })

const readCustom = (env: Environment) =>
  Result.gen(function* () {
    const baseUrl = yield* addressOf(env, "TABWRIGHT_MODEL_BASE_URL")
    const model = textOf(env, "TABWRIGHT_MODEL")
    const apiKey = yield* keyOf(env, "TABWRIGHT_MODEL_API_KEY")
    if (baseUrl !== undefined) return { baseUrl, model, apiKey }
    const alone = model === undefined ? apiKey && "TABWRIGHT_MODEL_API_KEY" : "TABWRIGHT_MODEL"
    return alone === undefined
      ? undefined
      : yield* Result.fail(`${alone} is set without TABWRIGHT_MODEL_BASE_URL, where the model is served.`)
  })

/** What no header can carry is a slip of whoever copied it. */
const keyOf = (env: Environment, name: string): Result.Result<Redacted.Redacted | undefined, string> => {
  const text = textOf(env, name)?.trim()
  if (text === undefined || text === "") return Result.succeed(undefined)
  return /^[\x21-\x7e]+$/.test(text)
    ? Result.succeed(Redacted.make(text, { label: name }))
    : Result.fail(`${name} holds characters that no key has, such as a space or a line's end.`)
}

const addressOf = (env: Environment, name: string): Result.Result<string | undefined, string> => {
  const text = textOf(env, name)?.trim()
  if (text === undefined || text === "") return Result.succeed(undefined)
  const url = URL.parse(text)
  const isFine = url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === ""
  if (!isFine) return Result.fail(`${name} must be an address such as http://127.0.0.1:11434/v1.`)
  return url.username === "" && url.password === ""
    ? Result.succeed(text.replace(/(?<!\/)\/+$/, ""))
    : Result.fail(`${name} must not hold a login: the key goes into a variable of its own.`)
}

const readMultiplier = (env: Environment): Result.Result<string, string> => {
  const text = textOf(env, "TABWRIGHT_MODEL_COST_MULTIPLIER") ?? "1"
  return /^\d{1,6}(\.\d{1,6})?$/.test(text)
    ? Result.succeed(text)
    : Result.fail(`TABWRIGHT_MODEL_COST_MULTIPLIER is "${text}"; it must be a decimal number such as 1.2.`)
}

/** In USD for a million tokens. What is left out of a price costs as much as `inputUsd`. */
const PriceFile = Schema.Record(
  Schema.NonEmptyString,
  Schema.Struct({
    inputUsd: ModelPrice.fields.inputUsd,
    outputUsd: ModelPrice.fields.outputUsd,
    cachedInputUsd: Schema.optionalKey(ModelPrice.fields.cachedInputUsd),
    cacheWriteUsd: Schema.optionalKey(ModelPrice.fields.cacheWriteUsd),
    cacheWrite1hUsd: Schema.optionalKey(ModelPrice.fields.cacheWrite1hUsd),
  }),
)

/** JSON, or where a file with it is. */
const readPrices = (given: string | undefined): Result.Result<ReadonlyArray<ModelOverride>, string> => {
  const text = given?.trim() ?? ""
  if (text === "") return Result.succeed([])
  let parsed: unknown
  try {
    parsed = JSON.parse(text.startsWith("{") ? text : readFileSync(text, "utf8"))
  } catch (cause) {
    const why = cause instanceof Error ? ` (${cause.message})` : ""
    return Result.fail(`TABWRIGHT_MODEL_PRICES is neither a JSON object nor a file with one${why}.`)
  }
  const read = Schema.decodeUnknownResult(PriceFile, { onExcessProperty: "error" })(parsed)
  if (Result.isFailure(read)) {
    const form = `{"model": {"inputUsd": "0.20", "outputUsd": "1.20"}}, in USD for a million tokens, as text`
    return Result.fail(`TABWRIGHT_MODEL_PRICES has another form than ${form}: ${String(read.failure)}`)
  }
  const asOf = new Date().toISOString().slice(0, 10)
  return Result.succeed(
    Object.entries(read.success).map(([model, price]) => {
      const { inputUsd } = price
      const rest = { cachedInputUsd: inputUsd, cacheWriteUsd: inputUsd, cacheWrite1hUsd: inputUsd }
      return { model, price: { ...rest, ...price, asOf, source: "TABWRIGHT_MODEL_PRICES" } }
    }),
  )
}
