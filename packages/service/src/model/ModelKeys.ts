import { type KeyedProvider, keyedProviders } from "@tabwright/core/contract"
import type { Provider, Version } from "@tabwright/core/reasoning"
import { Context, Effect, Layer, Option, type Redacted } from "effect"
import { ProviderKeys } from "../access/ProviderKeys.ts"
import type { KeySource } from "../store/run/RunSettings.ts"
import type { StoreError } from "../store/StoreError.ts"
import { ModelSettings } from "./ModelSettings.ts"

export interface KeyRequest {
  readonly projectId: string
  readonly version: Version
  /** Only v3 has this option. */
  readonly usesOwnKey: boolean
}

/** v4 prefers the project's key, v2 the server's. v3 uses the project's only if the request asks for it. */
export class ModelKeys extends Context.Service<
  ModelKeys,
  {
    /** The available providers with the source of their keys. Keys are not decrypted. */
    sources(request: KeyRequest): Effect.Effect<ReadonlyMap<KeyedProvider, KeySource>, StoreError>
    /** The decrypted key. None if it was removed or cannot be decrypted. */
    open(
      projectId: string,
      provider: KeyedProvider,
      source: KeySource,
    ): Effect.Effect<Option.Option<Redacted.Redacted>, StoreError>
  }
>()("@tabwright/service/model/ModelKeys") {
  static readonly layer = Layer.effect(
    ModelKeys,
    Effect.gen(function* () {
      const own = yield* ProviderKeys
      const { providers } = yield* ModelSettings

      const sources = Effect.fn("ModelKeys.sources")(function* (request: KeyRequest) {
        const projects = yield* own.providers(request.projectId)
        const found = new Map<KeyedProvider, KeySource>()
        for (const provider of keyedProviders) {
          const source = first[preferenceOf(request)].find((one) =>
            one === "server" ? providers.get(provider)?.apiKey !== undefined : projects.has(provider),
          )
          if (source !== undefined) found.set(provider, source)
        }
        return found
      })

      const open = (projectId: string, provider: KeyedProvider, source: KeySource) =>
        source === "project"
          ? own.find(projectId, provider)
          : Effect.succeed(Option.fromNullishOr(providers.get(provider)?.apiKey))

      return ModelKeys.of({ sources, open })
    }),
  )
}

const first = {
  v2: ["server", "project"],
  v3: ["server"],
  v3Own: ["project"],
  v4: ["project", "server"],
} as const satisfies { readonly [key: string]: ReadonlyArray<KeySource> }

const preferenceOf = ({ version, usesOwnKey }: KeyRequest): keyof typeof first =>
  version === "v3" && usesOwnKey ? "v3Own" : version

export const isKeyed = (provider: Provider): provider is KeyedProvider =>
  provider !== "custom" && provider !== "tabwright"
