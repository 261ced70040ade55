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
import { customModelId } from "../model/CustomModel.ts"
import { defaultModels, plannerModel } from "../model/DefaultModels.ts"
import { describeModel, offeredModels } from "../model/KnownModel.ts"
import { isKeyed, type KeyRequest, ModelKeys } from "../model/ModelKeys.ts"
import { ModelSettings } from "../model/ModelSettings.ts"
import type { Reasoning } from "../store/Reasoning.ts"
import type { KeySource } from "../store/RunSettings.ts"
import type { StoreError } from "../store/StoreError.ts"
import { invalid, RunError } from "./RunError.ts"

const noKeys: ReadonlyMap<KeyedProvider, KeySource> = new Map()

/** Names in the contract that stand for whatever this server runs by default. */
const serverModels: ReadonlySet<string> = new Set(["browser-use-llm", "browser-use-2.0"])

/** What of a request decides about its model. */
export interface ModelRequest extends KeyRequest {
  readonly named: string | undefined
  readonly reasoning: Reasoning
}

/**
 * The model that a request runs with.
 *
 * @category models
 * @since 0.1.0
 */
export interface ChosenModel {
  /** As the request has it, older names replaced; the default where it names none. */
  readonly requested: string
  /** What runs. */
  readonly model: string
  /** Whose key its calls go with; absent where they need none. */
  readonly keySource?: KeySource
}

/**
 * The models of one version as a caller finds them.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelOffer<V extends Version> {
  /** What runs where a request names none. */
  readonly defaultModel: string
  /** Each model once, in the order of the contract's list. */
  readonly rows: ReadonlyArray<RowOf<V>>
  readonly isAvailable: (model: string) => boolean
}

/**
 * Decides which model runs a request: the one it names, else the operator's, else that of the custom endpoint, else the best
 * one of a provider that there is a key for, else the embedded planner. Reasoning is checked first, so that a wrong level is a
 * 422 whether or not the model's provider has a key.
 *
 * @category services
 * @since 0.1.0
 */
export class ModelChoice extends Context.Service<
  ModelChoice,
  {
    /** Fails with `Invalid` for reasoning that the model does not take, and with `ProviderMissing` where nobody can be asked. */
    choose(request: ModelRequest): Effect.Effect<ChosenModel, RunError | StoreError>
    /** Whether requests of the version can name the model, if a key is there or not. */
    knows(version: Version, model: string): boolean
    /**
     * What judges the request's run: the model that is named for it, else the operator's, else what the run itself has. A named
     * one fails like `choose`, with the field of the judge in place of the model's; where nobody can be asked for the operator's,
     * the run's own judges.
     */
    chooseJudge(
      request: ModelRequest,
      run: ChosenModel,
    ): Effect.Effect<Pick<ChosenModel, "model" | "keySource">, RunError | StoreError>
    /** The models of a version as a project's callers find them. */
    offer<V extends Version>(projectId: string, version: V): Effect.Effect<ModelOffer<V>, StoreError>
  }
>()("@tabwright/service/run/ModelChoice") {
  static readonly layer = Layer.effect(
    ModelChoice,
    Effect.gen(function* () {
      const settings = yield* ModelSettings
      const keys = yield* ModelKeys
      const own = settings.defaultModel ?? settings.custom?.model

      /** What the operator sets is known in every version. */
      const describe = <V extends Version>(version: V, model: string, set = settings.defaultModel) =>
        describeModel({ ...settings, defaultModel: set }, version, model)

      const defaultOf = (version: Version, sources: ReadonlyMap<KeyedProvider, KeySource>): string => {
        if (own !== undefined) return normalizeModel(version, own)
        const best = defaultModels.find((row) => row[version] !== undefined && sources.has(row.provider))
        return best?.[version] ?? plannerModel
      }

      /** Nobody's key matters for the planner and for the operator's own endpoint; then none is looked for. */
      const needsKeys = (version: Version, named: string | undefined, set?: string): boolean => {
        const model = named === undefined || serverModels.has(named) ? own : named
        if (model === undefined) return true
        const provider = describe(version, normalizeModel(version, model), set)?.provider
        return provider !== undefined && isKeyed(provider)
      }

      /** Who is asked for the model; undefined where nobody can be. */
      const wayTo = (
        version: Version,
        model: string,
        sources: ReadonlyMap<KeyedProvider, KeySource>,
        set?: string,
      ): { readonly keySource?: KeySource } | undefined => {
        if (customModelId(settings.custom, model) !== undefined) return {}
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
            ? noOwnKey(model, provider)
            : `${noKey(model, provider)}${(yield* hasUnusedKey(request, provider)) ? ` ${unusedKey}` : ""}`
          : noEndpoint(model)
        return yield* new RunError({ reason: "ProviderMissing", detail })
      })

      /** v3 leaves a key of the project's own alone until it is told to use it. */
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
        const requested = named === undefined ? defaultModel : normalizeModel(version, named)
        const rejections = rejectionsOf(describe(version, requested, set), version, requested, reasoning)
        if (rejections.length > 0) return yield* invalid(rejections.map(toIssue))
        const model = behind(requested, defaultModel)
        const way = wayTo(version, model, sources, set)
        return way === undefined ? yield* missing(request, model, set) : { requested, model, ...way }
      })

      const choose = Effect.fn("ModelChoice.choose")((request: ModelRequest) => chooseOf(request))

      /** No request says it, so no request is refused for it. */
      const operatorsJudge = (request: ModelRequest, run: ChosenModel) => {
        const named = settings.judgeModel
        if (named === undefined) return Effect.succeed(run)
        return chooseOf({ ...request, named, reasoning: {} }, named).pipe(
          Effect.catchTag("RunError", (error) =>
            Effect.as(
              Effect.logWarning("The model of TABWRIGHT_JUDGE_MODEL cannot judge; the run's own does", error),
              run,
            ),
          ),
        )
      }

      const chooseJudge = Effect.fn("ModelChoice.chooseJudge")(function* (request: ModelRequest, run: ChosenModel) {
        const judge =
          request.named === undefined
            ? yield* operatorsJudge(request, run)
            : yield* choose({ ...request, reasoning: {} }).pipe(Effect.mapError(asJudge))
        const { model, keySource } = judge
        return { model, ...(keySource === undefined ? {} : { keySource }) }
      })

      const offer = Effect.fn("ModelChoice.offer")(function* <V extends Version>(projectId: string, version: V) {
        // What a v3 request can have with the switch counts as available too.
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
          isAvailable: (model) => wayTo(version, behind(model, defaultModel), all) !== undefined,
        }
        return made
      })

      const knows = (version: Version, model: string) => describe(version, model) !== undefined

      return ModelChoice.of({ choose, knows, chooseJudge, offer })
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

/** v2 is where a judge is named. */
const asJudge = (error: RunError | StoreError): RunError | StoreError =>
  error._tag === "RunError" && error.issues !== undefined
    ? invalid(error.issues.map((issue) => ({ ...issue, loc: ["body", "judgeLlm"] })))
    : error

const noKey = (model: string, provider: KeyedProvider): string =>
  `The model "${model}" cannot run on this server: there is no key for its provider "${provider}". The operator adds one by ` +
  `starting the server with TABWRIGHT_${provider.toUpperCase()}_API_KEY, or for this project alone with "tabwright ` +
  `provider-keys set ${provider}". Without any key "${plannerModel}" runs, the embedded planner for plain step-by-step English.`

const noOwnKey = (model: string, provider: KeyedProvider): string =>
  `The model "${model}" was to run with a key of your own, but the project has none for the provider ` +
  `"${provider}". The operator of the server adds it with "tabwright provider-keys set ${provider}".`

const unusedKey = "The project has a key of its own for it: send useOwnKey true to use that."

const noEndpoint = (model: string): string =>
  `The model "${model}" cannot run on this server: it has no endpoint of its own for it. The operator adds one with ` +
  `TABWRIGHT_MODEL_BASE_URL and TABWRIGHT_MODEL.`
