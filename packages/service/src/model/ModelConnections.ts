import type { LanguageModel } from "@tabwright/agent/model"
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
import { customModelId, plannerModel } from "./ModelInfo.ts"
import { ModelKeys } from "./ModelKeys.ts"
import { type ConfiguredModels, ModelSettings } from "./ModelSettings.ts"

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
}

/** Keys are sent only to the provider's default or configured URL; redirects are not followed. */
export class ModelConnections extends Context.Service<
  ModelConnections,
  {
    connect(request: ConnectionRequest): Effect.Effect<LanguageModel, ModelMissing | StoreError>
    /** True if the model's cost in USD is known. The embedded planner is free. */
    isPriced(model: string): boolean
    /** Names of the models with a computer tool of their provider, in the order of the catalog. */
    readonly computerModels: Effect.Effect<ReadonlyArray<string>>
  }
>()("@tabwright/service/model/ModelConnections") {
  static readonly layer = Layer.effect(
    ModelConnections,
    Effect.gen(function* () {
      const settings = yield* ModelSettings
      const keys = yield* ModelKeys
      const cards = cardsOf(settings)

      const cardFor = (model: string): ModelCard | undefined => {
        const id = customModelId(settings.custom, model)
        if (id === undefined || settings.custom === undefined) return cards.get(model)
        // For a name that is also in the catalog, the model's properties apply, but not its endpoint.
        const { contextTokens, outputTokens, price, seesImages } = cards.get(model) ?? blankCard(model)
        const known: ModelCard = { ...blankCard(model), contextTokens, outputTokens, price, seesImages }
        const override = withOverrides(new Map([[model, known]]), settings.overrides).get(model)
        return { ...known, ...override, wireId: id, baseUrl: settings.custom.baseUrl }
      }

      const keyFor = Effect.fnUntraced(function* ({ keySource, model, projectId }: ConnectionRequest, card: ModelCard) {
        if (customModelId(settings.custom, model) !== undefined) return settings.custom?.apiKey
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
          // The custom endpoint gets no reasoning parameters, even for a name that is in the catalog.
          reasoning: customModelId(settings.custom, model) === undefined ? reasoning : { modelParams: {} },
          card,
          priceMultiplier: settings.costMultiplier,
          fetch: fetchHere,
          ...(apiKey === undefined ? {} : { apiKey }),
        })
      })

      const isPriced = (model: string): boolean => {
        if (model === plannerModel) return true
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

      return ModelConnections.of({ connect, isPriced, computerModels })
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
