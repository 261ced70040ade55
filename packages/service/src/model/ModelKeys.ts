import { type KeyedProvider, keyedProviders } from "@tabwright/core/contract"
import type { Provider, Version } from "@tabwright/core/reasoning"
import { Context, Effect, Layer, Option, type Redacted } from "effect"
import { ProviderKeys } from "../access/ProviderKeys.ts"
import type { KeySource } from "../store/RunSettings.ts"
import type { StoreError } from "../store/StoreError.ts"
import { ModelSettings } from "./ModelSettings.ts"

/** Who asks for a model, as far as that decides about keys. */
export interface KeyRequest {
  readonly projectId: string
  readonly version: Version
  /** v3 alone has a switch. */
  readonly usesOwnKey: boolean
}

/**
 * Knows which keys of providers there are, and whose goes first. v4 takes a key of the project's own by itself; v3 takes it when
 * it is told to, and never otherwise; v2 has no switch and takes the server's, else the project's.
 *
 * @category services
 * @since 0.1.0
 */
export class ModelKeys extends Context.Service<
  ModelKeys,
  {
    /** Providers that can be asked for this request, each with whose key that would be with. Keys are not opened. */
    sources(request: KeyRequest): Effect.Effect<ReadonlyMap<KeyedProvider, KeySource>, StoreError>
    /** The key itself, for whoever is about to call the provider. None where it has gone or cannot be opened. */
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
        const stored = yield* own.list(request.projectId)
        const projects = new Set(stored.flatMap(({ provider, isReadable }) => (isReadable ? [provider] : [])))
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

/** Which keys are looked for, in this order. */
const first = {
  v2: ["server", "project"],
  v3: ["server"],
  v3Own: ["project"],
  v4: ["project", "server"],
} as const satisfies { readonly [key: string]: ReadonlyArray<KeySource> }

const preferenceOf = ({ version, usesOwnKey }: KeyRequest): keyof typeof first =>
  version === "v3" && usesOwnKey ? "v3Own" : version

/**
 * Whether a model's provider is one that keys are kept for.
 *
 * @category guards
 * @since 0.1.0
 */
export const isKeyed = (provider: Provider): provider is KeyedProvider =>
  provider !== "custom" && provider !== "tabwright"
