import { checkReasoning, knownModels, normalizeModel, type Version } from "@tabwright/core/reasoning"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { listedModels } from "../../../src/http/unversioned/ModelView.ts"
import { ModelSelection } from "../../../src/run/model/ModelSelection.ts"
import { layerModels } from "../../fixture/layer/Models.ts"

const list = <V extends Version>(version: V) =>
  Effect.flatMap(ModelSelection, (models) => models.offer("project", version)).pipe(
    Effect.map((offer) => listedModels(version, offer)),
  )

describe("listedModels", () => {
  it.effect("lists every model of a version once, with its aliases", () =>
    Effect.gen(function* () {
      for (const version of ["v2", "v3", "v4"] as const) {
        const listed = yield* list(version)
        const names = listed.flatMap(({ view, aliases }) => [view.id, ...aliases])
        assert.sameMembers(names, [...knownModels(version)])
        for (const { view, aliases } of listed) {
          for (const name of aliases) assert.strictEqual(normalizeModel(version, name), view.id)
        }
      }
      const sonnet = (yield* list("v3")).find(({ view }) => view.id === "claude-sonnet-5")
      assert.deepStrictEqual(sonnet?.aliases, ["bu-max"])
    }).pipe(Effect.provide(layerModels([]))),
  )

  it.effect("marks available models and the default model", () =>
    Effect.gen(function* () {
      for (const version of ["v3", "v4"] as const) {
        const listed = (yield* list(version)).map(({ view }) => view)
        assert.deepStrictEqual(
          listed.filter(({ isDefault }) => isDefault).map(({ id }) => id),
          // The project's key is preferred if the version has a model of its provider.
          [version === "v4" ? "grok-4.5" : "glm-5.2"],
        )
        assert.sameMembers(
          listed.filter(({ isAvailable }) => isAvailable).map(({ id }) => id),
          ["glm-5.2", ...(version === "v4" ? ["grok-4.5"] : []), "tabwright-planner"],
        )
      }
      // The service's own names are available whatever the default is.
      const tasks = (yield* list("v2")).filter(({ view }) => view.isAvailable).map(({ view }) => view.id)
      assert.includeMembers(tasks, ["browser-use-llm", "browser-use-2.0", "tabwright-planner"])
    }).pipe(Effect.provide(layerModels(["zai"], {}, { project: ["xai"] }))),
  )

  it.effect("includes the model of the custom endpoint", () =>
    Effect.gen(function* () {
      for (const version of ["v2", "v3", "v4"] as const) {
        const last = (yield* list(version)).at(-1)
        assert.deepInclude(last?.view, { id: "qwen3", provider: "custom", isDefault: true, isAvailable: true })
      }
    }).pipe(Effect.provide(layerModels([], { custom: { baseUrl: "http://127.0.0.1:1/v1", model: "qwen3" } }))),
  )

  it.effect("includes the models of servers on this machine, as available and not as the default", () =>
    Effect.gen(function* () {
      for (const version of ["v2", "v3", "v4"] as const) {
        const last = (yield* list(version)).at(-1)
        const expected = { provider: "custom", isDefault: false, isAvailable: true, contextLimit: 40_960 }
        assert.deepInclude(last?.view, { id: "ollama/qwen3", ...expected })
      }
    }).pipe(
      Effect.provide(
        layerModels([], {
          local: [
            {
              model: "ollama/qwen3",
              wireId: "qwen3:latest",
              baseUrl: "http://127.0.0.1:1/v1",
              contextTokens: 40_960,
              seesImages: null,
              callsTools: null,
            },
          ],
        }),
      ),
    ),
  )

  it.effect("lists exactly the reasoning options that validation accepts", () =>
    Effect.gen(function* () {
      for (const { row } of yield* list("v3")) {
        for (const thinkingLevel of ["disabled", "low", "medium", "high"] as const) {
          const rejected = checkReasoning({ version: "v3", model: row.model, thinkingLevel })
          assert.strictEqual(rejected.length === 0, row.levels.includes(thinkingLevel), `${row.model} ${thinkingLevel}`)
        }
      }
      for (const { row } of yield* list("v4")) {
        for (const [path, values] of Object.entries(row.params)) {
          for (const value of values) {
            const modelParams = path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
            assert.isEmpty(checkReasoning({ version: "v4", model: row.model, modelParams }))
          }
        }
      }
    }).pipe(Effect.provide(layerModels([]))),
  )
})
