import { type KeyedProvider, keyedProviders } from "@tabwright/core/contract"
import { type ModelOverride, ModelPrice } from "@tabwright/core/models"
import { normalizeModel } from "@tabwright/core/reasoning"
import { type AdditionalModel, isKnownModel, type ServiceSettings } from "@tabwright/service"
import { Redacted, Result, Schema } from "effect"
import { readFileSync } from "node:fs"
import { choiceOf, type Environment, listOf, textOf } from "./EnvValue.ts"
import { type LocalModelSettings, readLocalModels, readUsesJson } from "./LocalModels.ts"

export interface ModelSettings {
  readonly models: NonNullable<ServiceSettings["models"]>
  /** Default model of requests. Undefined: a model with a key or an endpoint, otherwise the planner. */
  readonly defaultModel: string | undefined
  readonly local: LocalModelSettings
}

export const providerVariables = (provider: KeyedProvider) => {
  const name = `TABWRIGHT_${provider.toUpperCase()}`
  return { key: `${name}_API_KEY`, baseUrl: `${name}_BASE_URL` }
}

/** Reads provider keys and URLs, the custom endpoint, prices and defaults. Messages contain no key. */
export const readModels = (
  env: Environment,
  additional: ReadonlyArray<AdditionalModel> = [],
): Result.Result<ModelSettings, string> =>
  Result.gen(function* () {
    const providers = yield* Result.all(keyedProviders.map((provider) => readProvider(env, provider)))
    const custom = yield* readCustom(env)
    const local = yield* readLocalModels(env)
    const isKnown = (text: string) => isLocalModel(local, text) || isKnownModel({ additional, custom }, text)
    const judgeModel = yield* modelOf(env, "TABWRIGHT_JUDGE_MODEL", isKnown)
    const fallbackModels = yield* readFallbackModels(env, isKnown)
    const imageSupport = yield* readImageSupport(env, isKnown)
    const vision = yield* choiceOf(env, "TABWRIGHT_VISION", ["auto", "always", "never"])
    return {
      models: {
        providers: new Map(providers.flatMap((one) => (one === undefined ? [] : [one]))),
        overrides: [
          ...(yield* readPrices(textOf(env, "TABWRIGHT_MODEL_PRICES"))),
          ...(yield* readCodeModels(env, isKnown)),
        ],
        costMultiplier: yield* readMultiplier(env),
        ...(custom === undefined ? {} : { custom }),
        ...(additional.length === 0 ? {} : { additional }),
        fallbackModels,
        ...(judgeModel === undefined ? {} : { judgeModel }),
        ...(imageSupport.size === 0 ? {} : { imageSupport }),
        ...(vision === undefined ? {} : { vision }),
      },
      defaultModel: yield* modelOf(env, "TABWRIGHT_DEFAULT_MODEL", isKnown),
      local,
    }
  })

type IsKnown = (model: string) => boolean

/** Local models are validated once they are found. */
const isLocalModel = ({ mode, ports }: LocalModelSettings, model: string): boolean =>
  mode === "on" && ports.some(({ product }) => model.startsWith(`${product.name}/`))

const modelOf = (env: Environment, name: string, isKnown: IsKnown): Result.Result<string | undefined, string> => {
  const text = textOf(env, name)?.trim() ?? ""
  return text === "" ? Result.succeed(undefined) : knownModel(name, text, isKnown)
}

const maxFallbackModels = 3

const knownModels = (env: Environment, name: string, isKnown: IsKnown) =>
  Result.all(listOf(env, name).map((one) => knownModel(name, one, isKnown)))

const readFallbackModels = (env: Environment, isKnown: IsKnown) => {
  const name = "TABWRIGHT_FALLBACK_MODELS"
  const { length } = listOf(env, name)
  return length > maxFallbackModels
    ? Result.fail(`${name} lists ${length} models; at most ${maxFallbackModels} are allowed.`)
    : knownModels(env, name, isKnown)
}

/** Validated at startup, because clients cannot fix an invalid default. */
const knownModel = (name: string, text: string, isKnown: IsKnown): Result.Result<string, string> =>
  isKnown(text)
    ? Result.succeed(normalizeModel("v3", text))
    : Result.fail(
        `${name} is "${text}", which is an unknown model. Use a model of v2, v3 or v4, or one of your own endpoint: TABWRIGHT_MODEL, ollama/NAME or custom/NAME, with TABWRIGHT_MODEL_BASE_URL or TABWRIGHT_LOCAL_MODELS=on.`,
      )

/** Models that write code with `agentMode: auto`, in addition to those of the catalog. */
const readCodeModels = (env: Environment, isKnown: IsKnown): Result.Result<ReadonlyArray<ModelOverride>, string> =>
  Result.map(knownModels(env, "TABWRIGHT_CODE_MODELS", isKnown), (models) =>
    models.map((model) => ({ model, writesCode: true })),
  )

const readProvider = (env: Environment, provider: KeyedProvider) =>
  Result.gen(function* () {
    const variables = providerVariables(provider)
    const apiKey = yield* keyOf(env, variables.key)
    const baseUrl = yield* baseUrlOf(env, variables.baseUrl)
    if (apiKey === undefined && baseUrl === undefined) return undefined
    return [provider, { apiKey, baseUrl }] as const
  })

const readCustom = (env: Environment) =>
  Result.gen(function* () {
    const baseUrl = yield* baseUrlOf(env, "TABWRIGHT_MODEL_BASE_URL")
    const model = textOf(env, "TABWRIGHT_MODEL")
    const apiKey = yield* keyOf(env, "TABWRIGHT_MODEL_API_KEY")
    const usesJson = yield* readUsesJson(env)
    if (baseUrl !== undefined) return { baseUrl, model, apiKey, ...(usesJson ? { callsTools: false } : {}) }
    const unused = model === undefined ? apiKey && "TABWRIGHT_MODEL_API_KEY" : "TABWRIGHT_MODEL"
    return unused === undefined
      ? undefined
      : yield* Result.fail(`${unused} is set without TABWRIGHT_MODEL_BASE_URL. Set the URL of the endpoint.`)
  })

/** Reads which models and providers accept images: `kimi-k3=yes,zai=no`. `custom` is the custom endpoint. */
const readImageSupport = (env: Environment, isKnown: IsKnown): Result.Result<ReadonlyMap<string, boolean>, string> =>
  Result.map(
    Result.all(
      listOf(env, "TABWRIGHT_MODEL_VISION").map((entry): Result.Result<readonly [string, boolean], string> => {
        const [, name = "", answer] = /^(.+)=(yes|no)$/.exec(entry) ?? []
        if (answer === undefined)
          return Result.fail(`TABWRIGHT_MODEL_VISION contains "${entry}"; each entry must be NAME=yes or NAME=no.`)
        const isProvider = name === "custom" || keyedProviders.some((provider) => provider === name)
        if (isProvider) return Result.succeed([name, answer === "yes"])
        return isKnown(name)
          ? Result.succeed([normalizeModel("v3", name), answer === "yes"])
          : Result.fail(
              `TABWRIGHT_MODEL_VISION names "${name}", which is neither a known model nor one of ${[...keyedProviders, "custom"].join(", ")}.`,
            )
      }),
    ),
    (entries) => new Map(entries),
  )

/** Rejects characters that cannot be in a header, usually copied by mistake. */
const keyOf = (env: Environment, name: string): Result.Result<Redacted.Redacted | undefined, string> => {
  const text = textOf(env, name)?.trim()
  if (text === undefined || text === "") return Result.succeed(undefined)
  return /^[\x21-\x7e]+$/.test(text)
    ? Result.succeed(Redacted.make(text, { label: name }))
    : Result.fail(`${name} contains invalid characters, such as a space or a line break.`)
}

const baseUrlOf = (env: Environment, name: string): Result.Result<string | undefined, string> => {
  const text = textOf(env, name)?.trim()
  if (text === undefined || text === "") return Result.succeed(undefined)
  const url = URL.parse(text)
  const isValid = url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === ""
  if (!isValid) return Result.fail(`${name} must be a URL such as http://127.0.0.1:11434/v1.`)
  return url.username === "" && url.password === ""
    ? Result.succeed(text.replace(/(?<!\/)\/+$/, ""))
    : Result.fail(`${name} must not contain credentials. Set the key in its own variable.`)
}

const readMultiplier = (env: Environment): Result.Result<string, string> => {
  const text = textOf(env, "TABWRIGHT_MODEL_COST_MULTIPLIER") ?? "1"
  return /^\d{1,6}(\.\d{1,6})?$/.test(text)
    ? Result.succeed(text)
    : Result.fail(`TABWRIGHT_MODEL_COST_MULTIPLIER is "${text}"; it must be a decimal number such as 1.2.`)
}

/** Prices in USD per million tokens. Cache prices default to `inputUsd`. */
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

/** Reads JSON, or the path of a JSON file. */
const readPrices = (given: string | undefined): Result.Result<ReadonlyArray<ModelOverride>, string> => {
  const text = given?.trim() ?? ""
  if (text === "") return Result.succeed([])
  let parsed: unknown
  try {
    parsed = JSON.parse(text.startsWith("{") ? text : readFileSync(text, "utf8"))
  } catch (cause) {
    const why = cause instanceof Error ? ` (${cause.message})` : ""
    return Result.fail(`TABWRIGHT_MODEL_PRICES must be a JSON object or the path of a JSON file${why}.`)
  }
  const read = Schema.decodeUnknownResult(PriceFile, { onExcessProperty: "error" })(parsed)
  if (Result.isFailure(read)) {
    const form = `{"model": {"inputUsd": "0.20", "outputUsd": "1.20"}}, with decimal strings in USD per million tokens`
    return Result.fail(`TABWRIGHT_MODEL_PRICES must have the format ${form}: ${String(read.failure)}`)
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
