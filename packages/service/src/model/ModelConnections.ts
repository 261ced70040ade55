import type { CallLimits, LanguageModel } from "@tabwright/agent/model"
import {
  blankCard,
  type ModelCatalog,
  computerToolWires,
  modelCatalog,
  type ModelCard,
  withOverrides,
} from "@tabwright/core/models"
import type { Version } from "@tabwright/core/reasoning"
import { keyedProviders } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { KeySource, Reasoning } from "../store/run/RunSettings.ts"
import type { StoreError } from "../store/StoreError.ts"
import { additionalModel, isBrain, ownModel } from "./ModelInfo.ts"
import { ModelKeys } from "./ModelKeys.ts"
import { type ConfiguredModels, ModelSettings } from "./ModelSettings.ts"
import { VisionStore } from "../store/VisionStore.ts"

/** Raised after a run was accepted. Retrying helps once the endpoint or key is restored. */
export class ModelMissing extends Schema.TaggedError<ModelMissing>("@tabwright/service/model/ModelMissing")(
  "ModelMissing",
  { model: Schema.String, message: Schema.String },
) {}

export interface ConnectionRequest {
  readonly projectId: string
  readonly version: Version
  readonly model: string
  readonly reasoning: Reasoning
  readonly keySource?: KeySource | undefined
  readonly limits?: Partial<CallLimits> | undefined
}

/** Keys are sent only to the provider's default or configured URL; redirects are not followed. */
export class ModelConnections extends Context.Service<
  ModelConnections,
  {
    connect(request: ConnectionRequest): Effect.Effect<LanguageModel, ModelMissing | StoreError>
    /** True if the model's cost in USD is known. The embedded planner is free. */
    isPriced(model: string): boolean
    /** True if the model is proven to work better with code than step by step. */
    writesCode(model: string): boolean
    /** Names of the models with a computer tool of their provider, in the order of the catalog. */
    readonly computerModels: Effect.Effect<ReadonlyArray<string>>
  }
>()("@tabwright/service/model/ModelConnections") {
  static readonly layer = Layer.effect(
    ModelConnections,
    Effect.gen(function* () {
      const settings = yield* ModelSettings
      const keys = yield* ModelKeys
      const visions = yield* VisionStore
      const cards = cardsOf(settings)

      const cardFor = (model: string): ModelCard | undefined => {
        const own = ownModel(settings, model)
        if (own === undefined) return cards.get(model)
        // For a name that is also in the catalog, the model's properties apply, but not its endpoint.
        const { contextTokens, outputTokens, price, seesImages } = cards.get(model) ?? blankCard(model)
        const known: ModelCard = { ...blankCard(model), contextTokens, outputTokens, price, seesImages, ...own.facts }
        const override = withOverrides(new Map([[model, known]]), settings.overrides).get(model)
        return { ...known, ...override, wireId: own.wireId, baseUrl: own.baseUrl }
      }

      const statedVision = (model: string, { provider }: ModelCard): boolean | undefined =>
        settings.imageSupport?.get(model) ??
        settings.overrides.find((override) => override.model === model)?.seesImages ??
        settings.imageSupport?.get(ownModel(settings, model) === undefined ? provider : "custom")

      /** Completes a card with the operator's setting, or with what a test has shown. */
      const withVision = Effect.fnUntraced(function* (projectId: string, model: string, card: ModelCard) {
        const stated = statedVision(model, card)
        if (stated !== undefined) return { card: { ...card, seesImages: stated } }
        const tested = { projectId, baseUrl: card.baseUrl ?? "", model: card.wireId }
        const found = yield* visions.find(tested)
        const onVisionFound = (seesImages: boolean) =>
          visions
            .save(tested, seesImages)
            .pipe(Effect.catch((error) => Effect.logWarning("Failed to store if a model accepts images", error)))
        return { card: { ...card, seesImages: found ?? card.seesImages }, onVisionFound }
      })

      const keyFor = Effect.fnUntraced(function* ({ keySource, model, projectId }: ConnectionRequest, card: ModelCard) {
        const own = ownModel(settings, model)
        if (own !== undefined) return own.apiKey
        const provider = keyedProviders.find((known) => known === card.provider)
        if (provider === undefined) return undefined
        const key = keySource === undefined ? Option.none() : yield* keys.open(projectId, provider, keySource)
        if (Option.isSome(key)) return key.value
        const keyOwner = keySource === "project" ? "The project's key" : "The server's key"
        const message = `${keyOwner} for the provider "${provider}", which the model "${model}" needs, was removed. Set it again, or choose another model.`
        return yield* new ModelMissing({ model, message })
      })

      const connect = Effect.fn("ModelConnections.connect")(function* (request: ConnectionRequest) {
        const { model, reasoning, version } = request
        const additional = additionalModel(settings, model)
        if (additional !== undefined && "connect" in additional) return yield* additional.connect(request)
        if (isBrain(settings, model)) {
          const message = `Model "${model}" answers no prompts, it only executes tasks. Choose another model.`
          return yield* new ModelMissing({ model, message })
        }
        const card = cardFor(model)
        if (card === undefined) {
          const message = `Model "${model}" is no longer available on this server. Choose another model.`
          return yield* new ModelMissing({ model, message })
        }
        const apiKey = yield* keyFor(request, card)
        // Loaded on demand, because the planner does not need the providers' libraries.
        const { connectModel } = yield* Effect.promise(() => import("@tabwright/agent/model"))
        return connectModel({
          model,
          version,
          // The operator's own servers get no reasoning parameters, even for a name that is in the catalog.
          reasoning: ownModel(settings, model) === undefined ? reasoning : { modelParams: {} },
          ...(yield* withVision(request.projectId, model, card)),
          priceMultiplier: settings.costMultiplier,
          fetch: fetchHere,
          ...(request.limits === undefined ? {} : { limits: request.limits }),
          ...(apiKey === undefined ? {} : { apiKey }),
        })
      })

      const isPriced = (model: string): boolean => {
        const additional = additionalModel(settings, model)
        if (additional !== undefined && "connect" in additional) return additional.isPriced === true
        if (isBrain(settings, model)) return true
        const price = cardFor(model)?.price ?? null
        // The cached part of the input is known only after the call, so without its price the cost may be null.
        return price !== null && price.inputUsd !== null && price.cachedInputUsd !== null && price.outputUsd !== null
      }

      const hasComputerTool = (model: string): boolean => {
        const card = cardFor(model)
        return (
          card?.seesImages === true && card.computerTool !== null && computerToolWires[card.computerTool] === card.wire
        )
      }

      const computerModels = Effect.sync(() =>
        [
          ...new Set([...cards.keys(), ...(settings.custom?.model === undefined ? [] : [settings.custom.model])]),
        ].filter(hasComputerTool),
      )

      return ModelConnections.of({
        connect,
        isPriced,
        writesCode: (model) => cardFor(model)?.writesCode === true,
        computerModels,
      })
    }),
  )
}

const cardsOf = (settings: ConfiguredModels): ModelCatalog => {
  const known = withOverrides(modelCatalog, settings.overrides)
  return new Map(
    [...known].map(([model, card]) => {
      const provider = keyedProviders.find((one) => one === card.provider)
      const baseUrl = provider && settings.providers.get(provider)?.baseUrl
      return [model, baseUrl === undefined ? card : { ...card, baseUrl }] as const
    }),
  )
}

/** A redirect would send the key to another host. */
const fetchHere: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, { ...init, redirect: "error" })
