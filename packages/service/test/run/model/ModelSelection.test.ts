import { keyedProviders } from "@tabwright/core/contract"
import { findModel, knownModels } from "@tabwright/core/reasoning"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { defaultModels, ownModel } from "../../../src/model/ModelInfo.ts"
import { ModelSelection, type ModelRequest } from "../../../src/run/model/ModelSelection.ts"
import { layerModels } from "../../fixture/layer/Models.ts"

const versions = ["v2", "v3", "v4"] as const

const choose = (version: ModelRequest["version"], of: Partial<ModelRequest> = {}) =>
  Effect.flatMap(ModelSelection, (choice) =>
    choice.choose({ version, projectId: "project", named: undefined, reasoning: {}, usesOwnKey: false, ...of }),
  ).pipe(Effect.catchTag("SqlError", Effect.die))

const chosen = (model: string) => ({ requested: model, model })
const selected = (model: string) => ({ requested: null, model })

const localModel = {
  model: "ollama/qwen3",
  wireId: "qwen3:latest",
  baseUrl: "http://127.0.0.1:2/v1",
  contextTokens: 40_960,
  seesImages: false,
  callsTools: true,
}

describe("ModelSelection", () => {
  it.effect("selects the planner without any key, even for the service's own model names", () =>
    Effect.gen(function* () {
      for (const version of versions) assert.deepStrictEqual(yield* choose(version), selected("tabwright-planner"))
      for (const named of ["browser-use-llm", "browser-use-2.0"]) {
        assert.deepStrictEqual(yield* choose("v2", { named }), { requested: named, model: "tabwright-planner" })
      }
    }).pipe(Effect.provide(layerModels([]))),
  )

  it.effect("selects gpt-5.6-luna if there is an OpenAI key", () =>
    Effect.gen(function* () {
      for (const version of versions) {
        assert.deepStrictEqual(yield* choose(version), { ...selected("gpt-5.6-luna"), keySource: "server" as const })
      }
      const service = yield* choose("v2", { named: "browser-use-2.0", reasoning: { thinkingLevel: "disabled" } })
      assert.strictEqual(service.model, "gpt-5.6-luna")
    }).pipe(Effect.provide(layerModels([...keyedProviders]))),
  )

  it.effect("selects the best model of the providers with a key, in the table's order", () =>
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

  it.effect("prefers the operator's model and validates it as a planner or language model", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* choose("v4")).model, "claude-opus-5")
      // Models that v3 does not list run without a reasoning level.
      assert.strictEqual((yield* choose("v3")).model, "claude-opus-5")
      const error = yield* Effect.flip(choose("v3", { reasoning: { thinkingLevel: "low" } }))
      assert.strictEqual(error.reason, "Invalid")
      // The contract's name accepts all levels, whatever model it maps to.
      yield* choose("v2", { named: "browser-use-llm", reasoning: { thinkingLevel: "disabled" } })
    }).pipe(Effect.provide(layerModels(["openai", "anthropic"], { defaultModel: "claude-opus-5" }))),
  )

  it.effect("resolves v3 aliases before it selects a provider", () =>
    Effect.gen(function* () {
      const made = yield* choose("v3", { named: "bu-max", reasoning: { thinkingLevel: "high" } })
      assert.deepStrictEqual(made, { requested: "bu-max", model: "claude-sonnet-5", keySource: "server" })
    }).pipe(Effect.provide(layerModels(["anthropic"]))),
  )

  it.effect("rejects a model without a key, naming the model, the provider and the fix", () =>
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

  it.effect("checks reasoning before the provider: an unsupported level is a 422 with or without a key", () =>
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

  it.effect(
    "checks a level without a model against the selected model: the planner accepts all levels and no parameters",
    () =>
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

  it.effect("uses the project's own key by default in v4, on request in v3, and as a fallback in v2", () =>
    Effect.gen(function* () {
      const named = "gpt-5.5"
      const source = (of: Parameters<typeof choose>[1], version: ModelRequest["version"] = "v4") =>
        Effect.map(choose(version, { named, projectId: "keyed", ...of }), ({ keySource }) => keySource)
      const withServerKey = Effect.provide(layerModels(["openai"], {}, { keyed: ["openai"] }))
      assert.strictEqual(yield* source({}).pipe(withServerKey), "project")
      assert.strictEqual(yield* source({ projectId: "other" }).pipe(withServerKey), "server")
      assert.strictEqual(yield* source({}, "v3").pipe(withServerKey), "server")
      assert.strictEqual(yield* source({ usesOwnKey: true }, "v3").pipe(withServerKey), "project")
      assert.strictEqual(yield* source({}, "v2").pipe(withServerKey), "server")
      const own = Effect.provide(layerModels([], {}, { keyed: ["openai"] }))
      assert.strictEqual(yield* source({}, "v2").pipe(own), "project")
      // Without a requested model, the project's key decides.
      assert.strictEqual((yield* choose("v4", { projectId: "keyed" }).pipe(own)).model, "gpt-5.6-luna")
      const error = yield* Effect.flip(source({}, "v3").pipe(own))
      assert.include(error.message, "Set useOwnKey to true")
    }),
  )

  it.effect("requires the project's own key if requested and the model needs one", () =>
    Effect.gen(function* () {
      const own = (projectId: string, named: string) => choose("v3", { projectId, named, usesOwnKey: true })
      assert.strictEqual((yield* own("keyed", "gpt-5.5")).keySource, "project")
      assert.strictEqual((yield* own("without", "tabwright-planner")).model, "tabwright-planner")
      for (const [project, model, provider] of [
        ["without", "gpt-5.5", "openai"],
        ["keyed", "claude-sonnet-5", "anthropic"],
      ] as const) {
        const error = yield* Effect.flip(own(project, model))
        assert.include(error.message, `the project has none for provider "${provider}"`)
      }
    }).pipe(Effect.provide(layerModels(["openai", "anthropic"], {}, { keyed: ["openai"] }))),
  )

  it.effect("accepts any model of the custom endpoint, which is the default and supports no reasoning", () =>
    Effect.gen(function* () {
      for (const version of versions) {
        assert.deepStrictEqual(yield* choose(version), selected("meta-llama/Llama-3"))
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

  it.effect("accepts only the listed models of servers on this machine, which are never a default", () =>
    Effect.gen(function* () {
      for (const version of versions) {
        assert.deepStrictEqual(yield* choose(version), selected("tabwright-planner"))
        assert.deepStrictEqual(yield* choose(version, { named: "ollama/qwen3" }), chosen("ollama/qwen3"))
        for (const named of ["ollama/gpt-oss:120b-cloud", "ollama/qwen3:8b", "qwen3", "vllm/qwen3"]) {
          const error = yield* Effect.flip(choose(version, { named }))
          assert.strictEqual(error.reason, "Invalid", named)
          assert.strictEqual(error.message.includes("TABWRIGHT_LOCAL_MODELS=on"), named.includes("/"), error.message)
        }
      }
    }).pipe(Effect.provide(layerModels([], { local: [localModel] }))),
  )

  it.effect("sends names with ollama/ to the custom endpoint only, if there is one", () =>
    Effect.sync(() => {
      const custom = { baseUrl: "http://127.0.0.1:1/v1" }
      const settings = { custom, local: [localModel, { ...localModel, model: "vllm/qwen3" }] }
      assert.strictEqual(ownModel(settings, "ollama/qwen3")?.baseUrl, custom.baseUrl)
      assert.strictEqual(ownModel(settings, "vllm/qwen3")?.baseUrl, localModel.baseUrl)
    }),
  )

  it.effect("routes a contract model to the custom endpoint if configured there, without reasoning", () =>
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

  it.effect("accepts the custom endpoint's models and the operator's default in every version", () =>
    Effect.gen(function* () {
      const choice = yield* ModelSelection
      for (const version of versions) {
        assert.isTrue(choice.hasModel(version, "ollama/qwen3"))
        assert.isTrue(choice.hasModel(version, "grok-4.5"))
        assert.isFalse(choice.hasModel(version, "gpt-99"))
      }
    }).pipe(
      Effect.provide(layerModels([], { custom: { baseUrl: "http://127.0.0.1:1/v1" }, defaultModel: "grok-4.5" })),
    ),
  )

  it.effect("uses the operator's judge in every version, and the run's model if it is unavailable", () =>
    Effect.gen(function* () {
      const run = { ...chosen("gpt-5.5"), keySource: "server" as const }
      const judge = (version: ModelRequest["version"], providers: Parameters<typeof layerModels>[0], named?: string) =>
        Effect.flatMap(ModelSelection, (own) =>
          own.chooseJudge({ version, projectId: "project", reasoning: {}, usesOwnKey: false, named }, run),
        ).pipe(Effect.provide(layerModels(providers, { judgeModel: "claude-haiku-4.5" })))
      for (const version of versions) {
        const set = yield* judge(version, ["openai", "anthropic"])
        assert.deepStrictEqual(set, { model: "claude-haiku-4.5", keySource: "server" as const })
        assert.strictEqual((yield* judge(version, ["openai"])).model, "gpt-5.5")
      }
      // The operator's models cannot be named by requests.
      const error = yield* Effect.flip(judge("v2", ["openai", "anthropic"], "claude-haiku-4.5"))
      assert.strictEqual(error._tag === "RunError" && error.reason, "Invalid")
    }),
  )

  it.effect("uses the run's model as judge by default", () =>
    Effect.gen(function* () {
      const choice = yield* ModelSelection
      const request = { version: "v2", projectId: "project", reasoning: {}, usesOwnKey: false } as const
      const run = { ...chosen("gpt-5.5"), keySource: "server" as const }
      const judge = (named?: string) => choice.chooseJudge({ ...request, named }, run)
      assert.deepStrictEqual(yield* judge(), { model: "gpt-5.5", keySource: "server" as const })
      assert.strictEqual((yield* judge("claude-opus-5")).model, "claude-opus-5")
      const error = yield* Effect.flip(judge("gpt-99"))
      assert.deepStrictEqual(error._tag === "RunError" && error.issues?.[0]?.loc, ["body", "judgeLlm"])
      const other = layerModels(["openai", "anthropic"], { judgeModel: "claude-sonnet-5" })
      const set = yield* Effect.flatMap(ModelSelection, (own) =>
        own.chooseJudge({ ...request, named: undefined }, run),
      ).pipe(Effect.provide(other))
      assert.strictEqual(set.model, "claude-sonnet-5")
    }).pipe(Effect.provide(layerModels(["openai", "anthropic"]))),
  )

  const fallbacks = (named: ReadonlyArray<string> | undefined, model = "gpt-5.5") =>
    Effect.flatMap(ModelSelection, (own) =>
      own.chooseFallbacks(
        { version: "v4", projectId: "project", named: undefined, reasoning: {}, usesOwnKey: false },
        named,
        chosen(model),
      ),
    )

  it.effect("selects the requested fallback models with their keys", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* fallbacks(["claude-opus-5", "gpt-5.6-luna"]), [
        { model: "claude-opus-5", keySource: "server" },
        { model: "gpt-5.6-luna", keySource: "server" },
      ])
      assert.isEmpty(yield* fallbacks([]))
      assert.isEmpty(yield* fallbacks(["claude-opus-5"], "tabwright-planner"))
      const issueOf = (named: ReadonlyArray<string>) =>
        Effect.map(Effect.flip(fallbacks(named)), (error) => error._tag === "RunError" && error.issues?.[0])
      for (const named of ["gpt-99", "gpt-5.5", "claude-opus-5", "tabwright-planner"]) {
        const issue = yield* issueOf(["claude-opus-5", named])
        assert.deepInclude(issue, { loc: ["body", "fallbackModels", 1] }, named)
      }
      const missing = yield* Effect.flip(fallbacks(["gemini-3.5-flash"]))
      assert.strictEqual(missing._tag === "RunError" && missing.reason, "ProviderMissing")
    }).pipe(Effect.provide(layerModels(["openai", "anthropic"]))),
  )

  it.effect("uses the operator's available fallback models for requests that name none", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* fallbacks(undefined), [{ model: "claude-haiku-4.5", keySource: "server" }])
      assert.isEmpty(yield* fallbacks([]))
    }).pipe(
      Effect.provide(
        layerModels(["openai", "anthropic"], { fallbackModels: ["gpt-5.5", "grok-4.5", "claude-haiku-4.5"] }),
      ),
    ),
  )
})
