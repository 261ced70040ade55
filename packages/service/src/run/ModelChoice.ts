import { checkReasoning, findModel, normalizeModel, toIssue, type Version } from "@tabwright/core/reasoning"
import { Context, Effect, Layer, Option } from "effect"
import { ProviderKeys } from "../access/ProviderKeys.ts"
import type { Reasoning } from "../store/Reasoning.ts"
import type { StoreError } from "../store/StoreError.ts"
import { Brains } from "./Brains.ts"
import { invalid, RunError } from "./RunError.ts"

/** Names in the contract that stand for whatever this server runs by default. */
const serverModels: ReadonlySet<string> = new Set(["browser-use-llm", "browser-use-2.0"])

/**
 * Decides which model runs a request: the one it names, else the server's setting. Reasoning is checked first, so that a
 * wrong level is a 422 whether or not the model's provider has a key.
 *
 * @category services
 * @since 0.1.0
 */
export class ModelChoice extends Context.Service<
  ModelChoice,
  {
    /** With `ownKeyOf` the project must have a key of its own for the model's provider, where the model needs one. */
    choose(
      version: Version,
      named: string | undefined,
      reasoning: Reasoning,
      ownKeyOf?: string,
    ): Effect.Effect<{ readonly requested: string; readonly model: string }, RunError | StoreError>
    /** What runs where a request of this version names no model, in the version's own spelling. */
    defaultOf(version: Version): string
    /** Whether a configured provider serves the model. */
    isAvailable(model: string): boolean
  }
>()("@tabwright/service/run/ModelChoice") {
  /** @param defaultModel what runs where a request names nothing; ships as the embedded planner. */
  static readonly layer = (defaultModel: string) =>
    Layer.effect(
      ModelChoice,
      Effect.gen(function* () {
        const brains = yield* Brains
        const providerKeys = yield* ProviderKeys

        const behind = (model: string) => (serverModels.has(model) ? defaultModel : model)
        const isAvailable = (model: string) => Option.isSome(brains.find(behind(model)))
        const defaultOf = (version: Version) => normalizeModel(version, defaultModel)

        const checkOwnKey = Effect.fnUntraced(function* (projectId: string, version: Version, model: string) {
          const provider = findModel(version, model)?.provider ?? "tabwright"
          if (provider === "tabwright" || Option.isSome(yield* providerKeys.find(projectId, provider))) return
          return yield* new RunError({
            reason: "ProviderMissing",
            detail:
              `The model "${model}" was to run with a key of your own, but the project has none for the provider ` +
              `"${provider}". The operator of the server adds it with "tabwright provider-keys set ${provider}".`,
          })
        })

        const choose = Effect.fnUntraced(function* (
          version: Version,
          named: string | undefined,
          reasoning: Reasoning,
          ownKeyOf?: string,
        ): Effect.fn.Return<{ readonly requested: string; readonly model: string }, RunError | StoreError> {
          const requested = named === undefined ? defaultOf(version) : normalizeModel(version, named)
          const rejections = checkReasoning(
            version === "v4"
              ? { version, model: requested, modelParams: reasoning.modelParams }
              : { version, model: requested, thinkingLevel: reasoning.thinkingLevel },
          )
          if (rejections.length > 0) return yield* invalid(rejections.map(toIssue))
          const model = behind(requested)
          if (ownKeyOf !== undefined) yield* checkOwnKey(ownKeyOf, version, model)
          if (!isAvailable(model)) {
            return yield* new RunError({
              reason: "ProviderMissing",
              detail:
                `The model "${model}" cannot run on this server: no provider is configured for it, and this version ` +
                `runs only "tabwright-planner", the embedded planner for plain step-by-step English. ` +
                `Leave the model out, or name "tabwright-planner".`,
            })
          }
          return { requested, model }
        })

        return ModelChoice.of({ choose, defaultOf, isAvailable })
      }),
    )
}
