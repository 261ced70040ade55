import { keyedProviders } from "@tabwright/core/contract"
import { findModel, knownModels } from "@tabwright/core/reasoning"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { defaultModels } from "../../src/model/DefaultModels.ts"
import { ModelChoice, type ModelRequest } from "../../src/run/ModelChoice.ts"
import { layerModels } from "../fixture/Models.ts"

const versions = ["v2", "v3", "v4"] as const

const choose = (version: ModelRequest["version"], of: Partial<ModelRequest> = {}) =>
  Effect.flatMap(ModelChoice, (choice) =>
    choice.choose({ version, projectId: "project", named: undefined, reasoning: {}, usesOwnKey: false, ...of }),
  ).pipe(
    // No database is asked here.
    Effect.catchTag("SqlError", Effect.die),
  )

const chosen = (model: string) => ({ requested: model, model })

describe("ModelChoice", () => {
  it.effect("runs the planner where there is no key at all, also under the service's own names", () =>
    Effect.gen(function* () {
      for (const version of versions) assert.deepStrictEqual(yield* choose(version), chosen("tabwright-planner"))
      for (const named of ["browser-use-llm", "browser-use-2.0"]) {
        assert.deepStrictEqual(yield* choose("v2", { named }), { requested: named, model: "tabwright-planner" })
      }
    }).pipe(Effect.provide(layerModels([]))),
  )

  it.effect("runs gpt-5.6-luna wherever there is a key of OpenAI", () =>
    Effect.gen(function* () {
      for (const version of versions) {
        assert.deepStrictEqual(yield* choose(version), { ...chosen("gpt-5.6-luna"), keySource: "server" as const })
      }
      const service = yield* choose("v2", { named: "browser-use-2.0", reasoning: { thinkingLevel: "disabled" } })
      assert.strictEqual(service.model, "gpt-5.6-luna")
    }).pipe(Effect.provide(layerModels([...keyedProviders]))),
  )

  it.effect("runs the best model of the providers that there are keys of, in the order of one table", () =>
    Effect.gen(function* () {
      for (const [index, { provider, ...models }] of defaultModels.entries()) {
        const here = layerModels([provider, ...defaultModels.slice(index + 1).map((row) => row.provider)])
        for (const version of versions) {
          const model = models[version]
          if (model === undefined) continue
          assert.strictEqual(findModel(version, model)?.provider, provider, `${version} ${model}`)
          assert.strictEqual((yield* choose(version).pipe(Effect.provide(here))).model, model)
        }
      }
    }),
  )

  it.effect("runs what the operator names before any of these, checked as what it is", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* choose("v4")).model, "claude-opus-5")
      // v3 does not list it: it runs all the same, without any level.
      assert.strictEqual((yield* choose("v3")).model, "claude-opus-5")
      const error = yield* Effect.flip(choose("v3", { reasoning: { thinkingLevel: "low" } }))
      assert.strictEqual(error.reason, "Invalid")
      // The contract's own name takes all levels, whatever is behind it.
      yield* choose("v2", { named: "browser-use-llm", reasoning: { thinkingLevel: "disabled" } })
    }).pipe(Effect.provide(layerModels(["openai", "anthropic"], { defaultModel: "claude-opus-5" }))),
  )

  it.effect("replaces v3 aliases before it looks for a provider", () =>
    Effect.gen(function* () {
      const made = yield* choose("v3", { named: "bu-max", reasoning: { thinkingLevel: "high" } })
      assert.deepStrictEqual(made, { ...chosen("claude-sonnet-5"), keySource: "server" as const })
    }).pipe(Effect.provide(layerModels(["anthropic"]))),
  )

  it.effect("refuses every model without a key by naming it, its provider and how to add one", () =>
    Effect.gen(function* () {
      const own = new Set(["tabwright-planner", "browser-use-llm", "browser-use-2.0"])
      for (const version of versions) {
        for (const named of knownModels(version).filter((model) => !own.has(model))) {
          const error = yield* Effect.flip(choose(version, { named }))
          assert.strictEqual(error.reason, "ProviderMissing", named)
          const provider = findModel(version, named)?.provider ?? ""
          assert.include(error.message, `TABWRIGHT_${provider.toUpperCase()}_API_KEY`)
          assert.include(error.message, `provider-keys set ${provider}`)
          assert.isFalse(error.isRetryable)
        }
      }
    }).pipe(Effect.provide(layerModels([]))),
  )

  it.effect("checks reasoning before it looks for a provider: a wrong level is a 422 with or without a key", () =>
    Effect.gen(function* () {
      const level = yield* Effect.flip(choose("v2", { named: "gpt-4.1", reasoning: { thinkingLevel: "low" } }))
      assert.strictEqual(level.reason, "Invalid")
      assert.deepStrictEqual(level.issues?.[0]?.loc, ["body", "thinkingLevel"])
      const modelParams = { reasoning: { effort: "max" } }
      const params = yield* Effect.flip(choose("v4", { named: "gpt-5.5", reasoning: { modelParams } }))
      assert.deepStrictEqual(params.issues?.[0]?.loc, ["body", "modelParams", "reasoning", "effort"])
      const unknown = yield* Effect.flip(choose("v4", { named: "gpt-99" }))
      assert.deepStrictEqual(unknown.issues?.[0]?.loc, ["body", "model"])
    }).pipe(Effect.provide(layerModels([]))),
  )

  it.effect("checks a level without a model against what runs: the planner takes all levels and no parameters", () =>
    Effect.gen(function* () {
      for (const thinkingLevel of ["disabled", "low", "medium", "high", null] as const) {
        yield* choose("v2", { reasoning: { thinkingLevel } })
        yield* choose("v3", { reasoning: { thinkingLevel } })
      }
      yield* choose("v4", { reasoning: { modelParams: {} } })
      yield* choose("v4", { reasoning: { modelParams: null } })
      const effort = { modelParams: { reasoning: { effort: "low" } } }
      assert.strictEqual((yield* Effect.flip(choose("v4", { reasoning: effort }))).reason, "Invalid")
      yield* choose("v4", { reasoning: effort }).pipe(Effect.provide(layerModels(["openai"])))
    }).pipe(Effect.provide(layerModels([]))),
  )

  it.effect("takes the project's own key in v4 by itself, in v3 when told to, in v2 where the server has none", () =>
    Effect.gen(function* () {
      const named = "gpt-5.5"
      const source = (of: Parameters<typeof choose>[1], version: ModelRequest["version"] = "v4") =>
        Effect.map(choose(version, { named, projectId: "keyed", ...of }), ({ keySource }) => keySource)
      const serverToo = Effect.provide(layerModels(["openai"], {}, { keyed: ["openai"] }))
      assert.strictEqual(yield* source({}).pipe(serverToo), "project")
      assert.strictEqual(yield* source({ projectId: "other" }).pipe(serverToo), "server")
      assert.strictEqual(yield* source({}, "v3").pipe(serverToo), "server")
      assert.strictEqual(yield* source({ usesOwnKey: true }, "v3").pipe(serverToo), "project")
      assert.strictEqual(yield* source({}, "v2").pipe(serverToo), "server")
      const own = Effect.provide(layerModels([], {}, { keyed: ["openai"] }))
      assert.strictEqual(yield* source({}, "v2").pipe(own), "project")
      // Where nothing is named, its key decides what runs.
      assert.strictEqual((yield* choose("v4", { projectId: "keyed" }).pipe(own)).model, "gpt-5.6-luna")
      const error = yield* Effect.flip(source({}, "v3").pipe(own))
      assert.include(error.message, "send useOwnKey true")
    }),
  )

  it.effect("asks for a key of the project's own where it is to be used and the model needs one", () =>
    Effect.gen(function* () {
      const own = (projectId: string, named: string) => choose("v3", { projectId, named, usesOwnKey: true })
      assert.strictEqual((yield* own("keyed", "gpt-5.5")).keySource, "project")
      // The planner needs no provider.
      assert.strictEqual((yield* own("without", "tabwright-planner")).model, "tabwright-planner")
      for (const [project, model, provider] of [
        ["without", "gpt-5.5", "openai"],
        ["keyed", "claude-sonnet-5", "anthropic"],
      ] as const) {
        const error = yield* Effect.flip(own(project, model))
        assert.include(error.message, `the project has none for the provider "${provider}"`)
      }
    }).pipe(Effect.provide(layerModels(["openai", "anthropic"], {}, { keyed: ["openai"] }))),
  )

  it.effect("takes any model of the operator's own endpoint, which is the default and takes no reasoning", () =>
    Effect.gen(function* () {
      for (const version of versions) {
        assert.deepStrictEqual(yield* choose(version), chosen("meta-llama/Llama-3"))
        for (const named of ["ollama/qwen3:8b", "custom/meta-llama/Llama-3", "meta-llama/Llama-3"]) {
          assert.deepStrictEqual(yield* choose(version, { named }), chosen(named))
        }
        for (const named of ["ollama/", "meta-llama/Llama-4", "qwen3"]) {
          assert.strictEqual((yield* Effect.flip(choose(version, { named }))).reason, "Invalid")
        }
      }
      const named = "ollama/qwen3"
      for (const error of [
        yield* Effect.flip(choose("v2", { named, reasoning: { thinkingLevel: "low" } })),
        yield* Effect.flip(choose("v4", { named, reasoning: { modelParams: { reasoning: { effort: "low" } } } })),
      ]) {
        assert.strictEqual(error.reason, "Invalid")
        assert.include(error.message, named)
      }
      yield* choose("v4", { named, reasoning: { modelParams: {} } })
    }).pipe(
      Effect.provide(
        layerModels(["openai"], {
          custom: { baseUrl: "http://127.0.0.1:1/v1", model: "meta-llama/Llama-3", apiKey: Redacted.make("k") },
        }),
      ),
    ),
  )

  it.effect("asks the operator's endpoint for a model that the contract lists too, which then takes no reasoning", () =>
    Effect.gen(function* () {
      const named = "gpt-5.6-luna"
      assert.deepStrictEqual(yield* choose("v4", { named }), chosen(named))
      for (const [version, reasoning] of [
        ["v2", { thinkingLevel: "low" }],
        ["v4", { modelParams: { reasoning: { effort: "low" } } }],
      ] as const) {
        assert.strictEqual((yield* Effect.flip(choose(version, { named, reasoning }))).reason, "Invalid")
      }
    }).pipe(
      Effect.provide(layerModels(["openai"], { custom: { baseUrl: "http://127.0.0.1:1/v1", model: "gpt-5.6-luna" } })),
    ),
  )

  it.effect("knows models of the custom endpoint and the operator's default in every version", () =>
    Effect.gen(function* () {
      const choice = yield* ModelChoice
      for (const version of versions) {
        assert.isTrue(choice.knows(version, "ollama/qwen3"))
        assert.isTrue(choice.knows(version, "grok-4.5"))
        assert.isFalse(choice.knows(version, "gpt-99"))
      }
    }).pipe(
      Effect.provide(layerModels([], { custom: { baseUrl: "http://127.0.0.1:1/v1" }, defaultModel: "grok-4.5" })),
    ),
  )

  it.effect(
    "has the operator's judge judge in every version, and the run's own model where nobody can be asked for it",
    () =>
      Effect.gen(function* () {
        const run = { ...chosen("gpt-5.5"), keySource: "server" as const }
        const judge = (
          version: ModelRequest["version"],
          providers: Parameters<typeof layerModels>[0],
          named?: string,
        ) =>
          Effect.flatMap(ModelChoice, (own) =>
            own.chooseJudge({ version, projectId: "project", reasoning: {}, usesOwnKey: false, named }, run),
          ).pipe(Effect.provide(layerModels(providers, { judgeModel: "claude-haiku-4.5" })))
        for (const version of versions) {
          const set = yield* judge(version, ["openai", "anthropic"])
          assert.deepStrictEqual(set, { model: "claude-haiku-4.5", keySource: "server" as const })
          assert.strictEqual((yield* judge(version, ["openai"])).model, "gpt-5.5")
        }
        // That the operator may name it does not let requests do so.
        const error = yield* Effect.flip(judge("v2", ["openai", "anthropic"], "claude-haiku-4.5"))
        assert.strictEqual(error._tag === "RunError" && error.reason, "Invalid")
      }),
  )

  it.effect("has the run's own model judge it, unless the operator or the request names another", () =>
    Effect.gen(function* () {
      const choice = yield* ModelChoice
      const request = { version: "v2", projectId: "project", reasoning: {}, usesOwnKey: false } as const
      const run = { ...chosen("gpt-5.5"), keySource: "server" as const }
      const judge = (named?: string) => choice.chooseJudge({ ...request, named }, run)
      assert.deepStrictEqual(yield* judge(), { model: "gpt-5.5", keySource: "server" as const })
      assert.strictEqual((yield* judge("claude-opus-5")).model, "claude-opus-5")
      const error = yield* Effect.flip(judge("gpt-99"))
      assert.deepStrictEqual(error._tag === "RunError" && error.issues?.[0]?.loc, ["body", "judgeLlm"])
      const other = layerModels(["openai", "anthropic"], { judgeModel: "claude-sonnet-5" })
      const set = yield* Effect.flatMap(ModelChoice, (own) =>
        own.chooseJudge({ ...request, named: undefined }, run),
      ).pipe(Effect.provide(other))
      assert.strictEqual(set.model, "claude-sonnet-5")
    }).pipe(Effect.provide(layerModels(["openai", "anthropic"]))),
  )
})
