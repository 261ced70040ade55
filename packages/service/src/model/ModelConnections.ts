import type { LanguageModel } from "@tabwright/agent/model"
import { blankCard, type Catalogue, catalogue, type ModelCard, withOverrides } from "@tabwright/core/models"
import type { Version } from "@tabwright/core/reasoning"
import { keyedProviders } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { Reasoning } from "../store/Reasoning.ts"
import type { KeySource } from "../store/RunSettings.ts"
import type { StoreError } from "../store/StoreError.ts"
import { customModelId } from "./CustomModel.ts"
import { plannerModel } from "./DefaultModels.ts"
import { ModelKeys } from "./ModelKeys.ts"
import { type ConfiguredModels, ModelSettings } from "./ModelSettings.ts"

/**
 * Nobody can be asked for a model any more: its endpoint or key was there when the run was accepted. Repeating helps once it is
 * there again.
 *
 * @category errors
 * @since 0.1.0
 */
export class ModelMissing extends Schema.TaggedError<ModelMissing>("@tabwright/service/model/ModelMissing")(
  "ModelMissing",
  { model: Schema.String, message: Schema.String },
) {}

/** What is asked of which model, and with whose key. */
export interface ConnectionRequest {
  readonly projectId: string
  readonly version: Version
  readonly model: string
  readonly reasoning: Reasoning
  readonly keySource?: KeySource | undefined
}

/**
 * Makes the models that runs and judges ask. The same request makes the same on every node. Keys are opened here, and go nowhere
 * but into the calls: to the address that the operator has set for the provider, else to the provider's own, and never on
 * from there.
 *
 * @category services
 * @since 0.1.0
 */
export class ModelConnections extends Context.Service<
  ModelConnections,
  {
    connect(request: ConnectionRequest): Effect.Effect<LanguageModel, ModelMissing | StoreError>
    /** Whether what the model takes can be told in USD. The embedded planner takes nothing. */
    isPriced(model: string): boolean
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
        // A name that the catalogue has too tells what the model is, and nothing of how this endpoint is asked.
        const { contextTokens, outputTokens, price, seesImages } = cards.get(model) ?? blankCard(model)
        const known: ModelCard = { ...blankCard(model), contextTokens, outputTokens, price, seesImages }
        const said = withOverrides(new Map([[model, known]]), settings.overrides).get(model)
        return { ...known, ...said, wireId: id, baseUrl: settings.custom.baseUrl }
      }

      const keyFor = Effect.fnUntraced(function* ({ keySource, model, projectId }: ConnectionRequest, card: ModelCard) {
        if (customModelId(settings.custom, model) !== undefined) return settings.custom?.apiKey
        const provider = keyedProviders.find((known) => known === card.provider)
        if (provider === undefined) return undefined
        const key = keySource === undefined ? Option.none() : yield* keys.open(projectId, provider, keySource)
        if (Option.isSome(key)) return key.value
        const whose = keySource === "project" ? "The project's own key" : "The server's key"
        const message = `${whose} for the provider "${provider}", with which the model "${model}" was to run, is not there any more. Set it again, or name another model.`
        return yield* new ModelMissing({ model, message })
      })

      const connect = Effect.fn("ModelConnections.connect")(function* (request: ConnectionRequest) {
        const { model, reasoning, version } = request
        const card = cardFor(model)
        if (card === undefined) {
          const message = `No provider on this server runs the model "${model}" any more. Name another one.`
          return yield* new ModelMissing({ model, message })
        }
        const apiKey = yield* keyFor(request, card)
        // Only who asks a model needs the providers' libraries.
        const { connectModel } = yield* Effect.promise(() => import("@tabwright/agent/model"))
        return connectModel({
          model,
          version,
          // The operator's own endpoint is asked for none, whatever the service asks of a provider's model by that name.
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
        // What a provider read from its cache is told afterwards: without a price for that, a call's cost may be null.
        return price !== null && price.inputUsd !== null && price.cachedInputUsd !== null && price.outputUsd !== null
      }

      return ModelConnections.of({ connect, isPriced })
    }),
  )
}

/** What the operator knows goes before the catalogue; so does where the operator's gateway is. */
const cardsOf = (settings: ConfiguredModels): Catalogue => {
  const known = withOverrides(catalogue, settings.overrides)
  return new Map(
    [...known].map(([model, card]) => {
      const provider = keyedProviders.find((one) => one === card.provider)
      const baseUrl = provider && settings.providers.get(provider)?.baseUrl
      return [model, baseUrl === undefined ? card : { ...card, baseUrl }] as const
    }),
  )
}

/** A redirect would carry the key to wherever the answer says. */
const fetchHere: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, { ...init, redirect: "error" })
