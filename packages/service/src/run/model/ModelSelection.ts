import type { KeyedProvider } from "@tabwright/core/contract"
import {
  checkLevel,
  checkModelParams,
  checkReasoning,
  normalizeModel,
  type Rejection,
  type RowOf,
  toIssue,
  type Version,
} from "@tabwright/core/reasoning"
import { Context, Effect, Layer } from "effect"
import {
  additionalModel,
  defaultModels,
  describeModel,
  isBrain,
  offeredModels,
  ownModel,
  plannerModel,
} from "../../model/ModelInfo.ts"
import { isKeyed, type KeyRequest, ModelKeys } from "../../model/ModelKeys.ts"
import { ModelSettings } from "../../model/ModelSettings.ts"
import type { KeySource, Reasoning } from "../../store/run/RunSettings.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { invalid, RunError } from "../RunError.ts"

const noKeys: ReadonlyMap<KeyedProvider, KeySource> = new Map()

/** Contract names for the server's default model. */
const serverModels: ReadonlySet<string> = new Set(["browser-use-llm", "browser-use-2.0"])

export interface ModelRequest extends KeyRequest {
  readonly named: string | undefined
  readonly reasoning: Reasoning
}

/** The model chosen for a request. */
export interface ChosenModel {
  /** The requested name. Null if none was named. */
  readonly requested: string | null
  readonly model: string
  /** Source of the provider key. Absent if no key is needed. */
  readonly keySource?: KeySource
}

export type RunModel = Pick<ChosenModel, "model" | "keySource">

/** The models of one version with their availability to a caller. */
export interface ModelOffer<V extends Version> {
  readonly defaultModel: string
  /** Each model once, in the order of the contract's list. */
  readonly rows: ReadonlyArray<RowOf<V>>
  readonly isAvailable: (model: string) => boolean
}

/**
 * Selects the model of a request: the named one, else the operator's, else the custom endpoint's, else the best model
 * of a provider with a key, else the embedded planner. Reasoning is checked first, so an unsupported level is a 422
 * regardless of keys.
 */
export class ModelSelection extends Context.Service<
  ModelSelection,
  {
    /** Fails with `Invalid` for unsupported reasoning and with `ProviderMissing` if no provider is available. */
    choose(request: ModelRequest): Effect.Effect<ChosenModel, RunError | StoreError>
    /** Returns true if requests of the version may name the model, with or without a key. */
    hasModel(version: Version, model: string): boolean
    /**
     * Selects the judge of a run: the requested model, else the operator's, else the run's. A requested model fails
     * like `choose`, with the judge's field in the issue; an unavailable operator's model falls back to the run's.
     */
    chooseJudge(request: ModelRequest, run: ChosenModel): Effect.Effect<RunModel, RunError | StoreError>
    /**
     * Selects the fallback models of a run. Requested ones fail like `choose`, with their position in the issue; the
     * operator's are skipped if they are unavailable. None for the planner.
     */
    chooseFallbacks(
      request: ModelRequest,
      named: ReadonlyArray<string> | undefined,
      run: ChosenModel,
    ): Effect.Effect<ReadonlyArray<RunModel>, RunError | StoreError>
    offer<V extends Version>(projectId: string, version: V): Effect.Effect<ModelOffer<V>, StoreError>
  }
>()("@tabwright/service/run/model/ModelSelection") {
  static readonly layer = Layer.effect(
    ModelSelection,
    Effect.gen(function* () {
      const settings = yield* ModelSettings
      const keys = yield* ModelKeys
      const own = settings.defaultModel ?? settings.custom?.model

      /** The operator's models are known in every version. */
      const describe = <V extends Version>(version: V, model: string, set = settings.defaultModel) =>
        describeModel({ ...settings, defaultModel: set }, version, model)

      const defaultOf = (version: Version, sources: ReadonlyMap<KeyedProvider, KeySource>): string => {
        if (own !== undefined) return normalizeModel(version, own)
        const best = defaultModels.find((row) => row[version] !== undefined && sources.has(row.provider))
        return best?.[version] ?? plannerModel
      }

      /** Returns false for the planner and the custom endpoint, so that no keys are loaded for them. */
      const needsKeys = (version: Version, named: string | undefined, set?: string): boolean => {
        const model = named === undefined || serverModels.has(named) ? own : named
        if (model === undefined) return true
        const provider = describe(version, normalizeModel(version, model), set)?.provider
        return provider !== undefined && isKeyed(provider)
      }

      /** Returns the route to a model, or undefined if it is unavailable. */
      const routeTo = (
        version: Version,
        model: string,
        sources: ReadonlyMap<KeyedProvider, KeySource>,
        set?: string,
      ): { readonly keySource?: KeySource } | undefined => {
        if ((additionalModel(settings, model) ?? ownModel(settings, model)) !== undefined) return {}
        const provider = describe(version, model, set)?.provider
        if (provider === undefined || !isKeyed(provider)) return provider === "tabwright" ? {} : undefined
        const keySource = sources.get(provider)
        return keySource === undefined ? undefined : { keySource }
      }

      const behind = (requested: string, defaultModel: string) =>
        serverModels.has(requested) ? defaultModel : requested

      const missing = Effect.fnUntraced(function* (request: ModelRequest, model: string, set?: string) {
        const provider = describe(request.version, model, set)?.provider ?? "custom"
        const detail = isKeyed(provider)
          ? request.usesOwnKey && request.version === "v3"
            ? projectKeyMissing(model, provider)
            : `${keyMissing(model, provider)}${(yield* hasUnusedKey(request, provider)) ? ` ${projectKeyUnused}` : ""}`
          : endpointMissing(model)
        return yield* new RunError({ reason: "ProviderMissing", detail })
      })

      /** v3 ignores the project's own key unless the request enables it. */
      const hasUnusedKey = (request: ModelRequest, provider: KeyedProvider) =>
        request.version === "v3"
          ? Effect.map(keys.sources({ ...request, usesOwnKey: true }), (own) => own.has(provider))
          : Effect.succeed(false)

      const chooseOf = Effect.fnUntraced(function* (
        request: ModelRequest,
        set?: string,
      ): Effect.fn.Return<ChosenModel, RunError | StoreError> {
        const { version, named, reasoning } = request
        const sources = needsKeys(version, named, set) ? yield* keys.sources(request) : noKeys
        const defaultModel = defaultOf(version, sources)
        const described = named === undefined ? defaultModel : normalizeModel(version, named)
        const rejections = rejectionsOf(describe(version, described, set), version, described, reasoning)
        if (rejections.length > 0) return yield* invalid(rejections.map(issueOf))
        const model = behind(described, defaultModel)
        const route = routeTo(version, model, sources, set)
        return route === undefined ? yield* missing(request, model, set) : { requested: named ?? null, model, ...route }
      })

      const choose = Effect.fn("ModelSelection.choose")((request: ModelRequest) => chooseOf(request))

      /** An unusable judge model of the operator must not fail requests that did not name it. */
      const operatorsJudge = (request: ModelRequest, run: ChosenModel) => {
        const named = settings.judgeModel
        if (named === undefined) return Effect.succeed(run)
        return chooseOf({ ...request, named, reasoning: {} }, named).pipe(
          Effect.catchTag("RunError", (error) =>
            Effect.as(
              Effect.logWarning(
                "The model of TABWRIGHT_JUDGE_MODEL is unavailable; using the run's model as judge",
                error,
              ),
              run,
            ),
          ),
        )
      }

      const chooseJudge = Effect.fn("ModelSelection.chooseJudge")(function* (request: ModelRequest, run: ChosenModel) {
        const judge =
          request.named === undefined
            ? yield* operatorsJudge(request, run)
            : yield* choose({ ...request, reasoning: {} }).pipe(Effect.mapError(atField("judgeLlm")))
        return runModel(judge)
      })

      const operatorsFallback = (request: ModelRequest, named: string) =>
        chooseOf({ ...request, named }, named).pipe(
          Effect.map((chosen): ReadonlyArray<ChosenModel> => [chosen]),
          Effect.catchTag("RunError", (error) =>
            Effect.as(Effect.logWarning(`The fallback model "${named}" is unavailable`, error), []),
          ),
        )

      const chooseFallbacks = Effect.fn("ModelSelection.chooseFallbacks")(function* (
        given: ModelRequest,
        named: ReadonlyArray<string> | undefined,
        run: ChosenModel,
      ) {
        if (isBrain(settings, run.model)) return []
        const request = { ...given, reasoning: {} }
        if (named === undefined) {
          const all = yield* Effect.forEach(settings.fallbackModels, (one) => operatorsFallback(request, one))
          return all.flat().flatMap((one) => (one.model === run.model ? [] : [runModel(one)]))
        }
        const chosen = yield* Effect.forEach(named, (one, position) =>
          Effect.mapError(choose({ ...request, named: one }), atField("fallbackModels", position)),
        )
        const known = [run.model]
        for (const [position, { model }] of chosen.entries()) {
          if (known.includes(model) || isBrain(settings, model)) {
            const msg = isBrain(settings, model)
              ? `The ${model === plannerModel ? "planner" : "model"} "${model}" cannot replace a language model.`
              : `The model "${model}" is already used by this run.`
            return yield* invalid([{ loc: ["body", "fallbackModels", position], msg, type: "value_error" }])
          }
          known.push(model)
        }
        return chosen.map(runModel)
      })

      const offer = Effect.fn("ModelSelection.offer")(function* <V extends Version>(projectId: string, version: V) {
        // Models available in v3 only with `useOwnKey` count as available.
        const request = { projectId, version, usesOwnKey: false }
        const sources = yield* keys.sources(request)
        const all =
          version === "v3" ? new Map([...(yield* keys.sources({ ...request, usesOwnKey: true })), ...sources]) : sources
        const defaultModel = defaultOf(version, sources)
        const made: ModelOffer<V> = {
          defaultModel,
          rows: offeredModels(settings, version).flatMap((name) => {
            const row = describe(version, name)
            return row === undefined || row.model !== name ? [] : [row]
          }),
          isAvailable: (model) => routeTo(version, behind(model, defaultModel), all) !== undefined,
        }
        return made
      })

      const hasModel = (version: Version, model: string) => describe(version, model) !== undefined

      return ModelSelection.of({ choose, hasModel, chooseJudge, chooseFallbacks, offer })
    }),
  )
}

const rejectionsOf = (
  row: RowOf<Version> | undefined,
  version: Version,
  model: string,
  { modelParams, thinkingLevel }: Reasoning,
): ReadonlyArray<Rejection> => {
  if (row === undefined) return checkReasoning({ version, model })
  return "params" in row ? checkModelParams(row, modelParams) : checkLevel(row, thinkingLevel)
}

/** Names with a slash are those of the operator's own servers; the contract has none. */
const issueOf = (rejection: Rejection) => {
  const issue = toIssue(rejection)
  return rejection.kind === "model" && rejection.rejected.includes("/")
    ? { ...issue, msg: `${issue.msg}. ${ownServersHint}` }
    : issue
}

const ownServersHint =
  "The operator can add models of this machine with TABWRIGHT_LOCAL_MODELS=on, and others with TABWRIGHT_MODEL_BASE_URL"

const runModel = ({ keySource, model }: ChosenModel): RunModel => ({
  model,
  ...(keySource === undefined ? {} : { keySource }),
})

/** Moves the issues of a model to its field of the request's body. */
const atField =
  (...loc: ReadonlyArray<string | number>) =>
  (error: RunError | StoreError): RunError | StoreError =>
    error._tag === "RunError" && error.issues !== undefined
      ? invalid(error.issues.map((issue) => ({ ...issue, loc: ["body", ...loc] })))
      : error

const keyMissing = (model: string, provider: KeyedProvider): string =>
  `The model "${model}" cannot run on this server: provider "${provider}" has no API key. The operator can add one by ` +
  `starting the server with TABWRIGHT_${provider.toUpperCase()}_API_KEY, or for this project only with "tabwright ` +
  `provider-keys set ${provider}". "${plannerModel}" needs no key: it is the embedded planner for plain step-by-step English.`

const projectKeyMissing = (model: string, provider: KeyedProvider): string =>
  `Model "${model}" was requested with your own key, but the project has none for provider ` +
  `"${provider}". The operator can add one with "tabwright provider-keys set ${provider}".`

const projectKeyUnused = "The project has its own key for this provider. Set useOwnKey to true to use it."

const endpointMissing = (model: string): string =>
  `The model "${model}" cannot run on this server: no custom endpoint is configured. The operator can add one with ` +
  `TABWRIGHT_MODEL_BASE_URL and TABWRIGHT_MODEL, or use models of this machine with TABWRIGHT_LOCAL_MODELS=on.`
