import { checkReasoning, normalizeModel, toIssue, type Version } from "@tabwright/core/reasoning"
import { Context, Effect, Layer, Option } from "effect"
import type { Reasoning } from "../store/Reasoning.ts"
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
    choose(
      version: Version,
      named: string | undefined,
      reasoning: Reasoning,
    ): Effect.Effect<{ readonly requested: string; readonly model: string }, RunError>
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

        const behind = (model: string) => (serverModels.has(model) ? defaultModel : model)
        const isAvailable = (model: string) => Option.isSome(brains.find(behind(model)))
        const defaultOf = (version: Version) => normalizeModel(version, defaultModel)

        const choose = Effect.fnUntraced(function* (
          version: Version,
          named: string | undefined,
          reasoning: Reasoning,
        ): Effect.fn.Return<{ readonly requested: string; readonly model: string }, RunError> {
          const requested = named === undefined ? defaultOf(version) : normalizeModel(version, named)
          const rejections = checkReasoning(
            version === "v4"
              ? { version, model: requested, modelParams: reasoning.modelParams }
              : { version, model: requested, thinkingLevel: reasoning.thinkingLevel },
          )
          if (rejections.length > 0) return yield* invalid(rejections.map(toIssue))
          const model = behind(requested)
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
