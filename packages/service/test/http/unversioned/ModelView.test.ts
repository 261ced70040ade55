import { checkReasoning, knownModels, normalizeModel, type Version } from "@tabwright/core/reasoning"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { listedModels } from "../../../src/http/unversioned/ModelView.ts"
import { Brains } from "../../../src/run/Brains.ts"
import { ModelChoice } from "../../../src/run/ModelChoice.ts"
import { layerProviderKeys } from "../../fixture/ProviderKeys.ts"
import { scriptedBrain } from "../../fixture/ScriptedBrain.ts"

/** A server that runs these models, the first of them by default. */
const server = (...models: ReadonlyArray<string>) =>
  ModelChoice.layer(models[0] ?? "").pipe(
    Layer.provide([
      Layer.succeed(
        Brains,
        Brains.of({ find: (model) => (models.includes(model) ? Option.some(scriptedBrain) : Option.none()) }),
      ),
      layerProviderKeys(),
    ]),
  )

const list = <V extends Version>(version: V) => Effect.map(ModelChoice, (models) => listedModels(version, models))

describe("listedModels", () => {
  it.effect("lists every model of a version once, older names beside the model they mean", () =>
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
    }).pipe(Effect.provide(server("tabwright-planner"))),
  )

  it.effect("says which run on this server, and which one where none is named", () =>
    Effect.gen(function* () {
      for (const version of ["v3", "v4"] as const) {
        const listed = (yield* list(version)).map(({ view }) => view)
        assert.deepStrictEqual(
          listed.filter(({ isDefault }) => isDefault).map(({ id }) => id),
          ["claude-sonnet-5"],
        )
        assert.sameMembers(
          listed.filter(({ isAvailable }) => isAvailable).map(({ id }) => id),
          ["claude-sonnet-5", "tabwright-planner"],
        )
      }
      // The service's own names run whatever the default is.
      const tasks = (yield* list("v2")).filter(({ view }) => view.isAvailable).map(({ view }) => view.id)
      assert.includeMembers(tasks, ["browser-use-llm", "browser-use-2.0", "tabwright-planner"])
    }).pipe(Effect.provide(server("claude-sonnet-5", "tabwright-planner"))),
  )

  it.effect("says of each what a request may ask of it: exactly what the check lets through", () =>
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
    }).pipe(Effect.provide(server("tabwright-planner"))),
  )
})
