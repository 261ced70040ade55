import type { Brain } from "@tabwright/agent"
import { type KnownModel, knownModels, type Version } from "@tabwright/core/reasoning"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { Brains } from "../../src/run/Brains.ts"
import { ModelChoice } from "../../src/run/ModelChoice.ts"
import { layerProviderKeys } from "../fixture/ProviderKeys.ts"
import { scriptedBrain } from "../fixture/ScriptedBrain.ts"

const brain: Brain = scriptedBrain

/** The project that has a key of OpenAI, and no other. */
const keyed = "keyed"

/** A server that runs `models`, the first of them where none is named. */
const server = (...models: ReadonlyArray<KnownModel<"v4">>) =>
  ModelChoice.layer(models[0] ?? "tabwright-planner").pipe(
    Layer.provide([
      Layer.succeed(
        Brains,
        Brains.of({ find: (model) => (models.some((own) => own === model) ? Option.some(brain) : Option.none()) }),
      ),
      layerProviderKeys({ [keyed]: ["openai"] }),
    ]),
  )

const choose = (
  version: Version,
  named: string | undefined,
  reasoning: Parameters<ModelChoice["Service"]["choose"]>[2] = {},
) =>
  Effect.flatMap(ModelChoice, (choice) => choice.choose(version, named, reasoning)).pipe(
    // No database is asked here.
    Effect.catchTag("SqlError", Effect.die),
  )

const onPlanner = Effect.provide(server("tabwright-planner"))

describe("ModelChoice", () => {
  it.effect("runs the server's own model where none is named, in every version", () =>
    Effect.gen(function* () {
      for (const version of ["v2", "v3", "v4"] as const) {
        assert.deepStrictEqual(yield* choose(version, undefined), {
          requested: "tabwright-planner",
          model: "tabwright-planner",
        })
      }
    }).pipe(onPlanner),
  )

  it.effect("takes the service's own v2 strings for the server's model, and shows both", () =>
    Effect.gen(function* () {
      for (const named of ["browser-use-llm", "browser-use-2.0"]) {
        assert.deepStrictEqual(yield* choose("v2", named), { requested: named, model: "tabwright-planner" })
      }
    }).pipe(onPlanner),
  )

  it.effect("replaces v3 aliases before it looks for a provider", () =>
    Effect.gen(function* () {
      const chosen = yield* choose("v3", "bu-max", { thinkingLevel: "high" })
      assert.deepStrictEqual(chosen, { requested: "claude-sonnet-5", model: "claude-sonnet-5" })
    }).pipe(Effect.provide(server("claude-sonnet-5"))),
  )

  it.effect("refuses every other known model by naming it and the way out", () =>
    Effect.gen(function* () {
      for (const version of ["v2", "v3", "v4"] as const) {
        const own = new Set(["tabwright-planner", "browser-use-llm", "browser-use-2.0"])
        for (const named of knownModels(version).filter((model) => !own.has(model))) {
          const error = yield* Effect.flip(choose(version, named))
          assert.strictEqual(error.reason, "ProviderMissing", named)
          assert.include(error.message, "tabwright-planner")
          assert.isFalse(error.isRetryable)
        }
      }
    }).pipe(onPlanner),
  )

  it.effect("checks reasoning before it looks for a provider: a wrong level is a 422 with or without a key", () =>
    Effect.gen(function* () {
      const level = yield* Effect.flip(choose("v2", "gpt-4.1", { thinkingLevel: "low" }))
      assert.strictEqual(level.reason, "Invalid")
      assert.deepStrictEqual(level.issues?.[0]?.loc, ["body", "thinkingLevel"])
      const params = yield* Effect.flip(choose("v4", "gpt-5.5", { modelParams: { reasoning: { effort: "max" } } }))
      assert.deepStrictEqual(params.issues?.[0]?.loc, ["body", "modelParams", "reasoning", "effort"])
      const unknown = yield* Effect.flip(choose("v4", "gpt-99"))
      assert.deepStrictEqual(unknown.issues?.[0]?.loc, ["body", "model"])
    }).pipe(onPlanner),
  )

  it.effect(
    "checks a level without a model against the server's model: the planner takes all levels and no parameters",
    () =>
      Effect.gen(function* () {
        for (const thinkingLevel of ["disabled", "low", "medium", "high", null] as const) {
          yield* choose("v2", undefined, { thinkingLevel })
          yield* choose("v3", undefined, { thinkingLevel })
        }
        yield* choose("v4", undefined, { modelParams: {} })
        yield* choose("v4", undefined, { modelParams: null })
        const error = yield* Effect.flip(choose("v4", undefined, { modelParams: { reasoning: { effort: "low" } } }))
        assert.strictEqual(error.reason, "Invalid")
      }).pipe(onPlanner),
  )

  it.effect("asks for a key of the project's own where it is to be used and the model needs one", () =>
    Effect.gen(function* () {
      const choice = yield* ModelChoice
      const own = (project: string, model: string) => choice.choose("v3", model, {}, project)
      assert.strictEqual((yield* own(keyed, "gpt-5.5")).model, "gpt-5.5")
      // The planner needs no provider.
      assert.strictEqual((yield* own("without", "tabwright-planner")).model, "tabwright-planner")
      for (const [project, model, provider] of [
        ["without", "gpt-5.5", "openai"],
        [keyed, "claude-sonnet-5", "anthropic"],
      ] as const) {
        const error = yield* Effect.flip(own(project, model))
        assert.strictEqual(error._tag, "RunError")
        assert.include(error.message, `the project has none for the provider "${provider}"`)
      }
    }).pipe(Effect.provide(server("gpt-5.5", "claude-sonnet-5", "tabwright-planner"))),
  )
})
