import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { missingModels, prepareLocalModels, searchLocalServers } from "../../src/local/LocalModels.ts"
import { readModels } from "../../src/settings/Models.ts"
import { ollamaRoutes, serveLocal } from "../fixture/LocalServers.ts"

const serving = Effect.acquireRelease(
  Effect.promise(() => serveLocal(ollamaRoutes)),
  (server) => Effect.promise(() => server[Symbol.asyncDispose]()),
)

const single = {
  roles: undefined,
  nodeAddress: undefined,
  secret: undefined,
  credentialKeys: undefined,
  keyService: undefined,
  drainTimeoutSeconds: undefined,
}

/** Options for a server of Ollama on `port`. A mode of `offer` searches there, too. */
const optionsFor = (port: number, env: NodeJS.ProcessEnv = {}, mode: "on" | "offer" = "on", host = "127.0.0.1") => {
  const modelSettings = Result.getOrThrow(readModels({ TABWRIGHT_LOCAL_MODELS: `ollama:${port}`, ...env }))
  return { host, cluster: single, modelSettings: { ...modelSettings, local: { ...modelSettings.local, mode } } }
}

describe("local models", () => {
  it.live("are only offered by default, and not registered", () =>
    Effect.gen(function* () {
      const { port } = yield* serving
      const { line, options } = yield* prepareLocalModels(optionsFor(port, {}, "offer"))
      assert.strictEqual(
        yield* line,
        "Found local models: ollama/llama3.2, ollama/qwen3-vl:8b, ollama/gemma:2b. Set TABWRIGHT_LOCAL_MODELS=on to use them.",
      )
      assert.isUndefined(options.modelSettings.models.local)
    }),
  )

  it.live("are registered if they are on, all in JSON form if that is set", () =>
    Effect.gen(function* () {
      const { port } = yield* serving
      const { line, options } = yield* prepareLocalModels(optionsFor(port))
      assert.strictEqual(yield* line, "Local models: ollama/llama3.2, ollama/qwen3-vl:8b, ollama/gemma:2b")
      const callsTools = (of: typeof options) => of.modelSettings.models.local?.map((model) => model.callsTools)
      assert.deepStrictEqual(callsTools(options), [true, true, false])
      const json = yield* prepareLocalModels(optionsFor(port, { TABWRIGHT_MODEL_TOOLS: "json" }))
      assert.deepStrictEqual(callsTools(json.options), [false, false, false])
      const none = yield* prepareLocalModels(optionsFor(1))
      assert.include(yield* none.line, "No local models were found")
    }),
  )

  it.live("are not searched for by a cluster node or on another address unless they are on", () =>
    Effect.gen(function* () {
      const { port, requests } = yield* serving
      for (const host of ["0.0.0.0", "::", "192.168.1.5"]) {
        assert.isEmpty(yield* searchLocalServers(optionsFor(port, {}, "offer", host)))
      }
      const node = { ...single, roles: ["api", "worker"] as const }
      assert.isEmpty(yield* searchLocalServers({ ...optionsFor(port, {}, "offer"), cluster: node }))
      assert.isEmpty(
        yield* searchLocalServers({
          ...optionsFor(port),
          modelSettings: Result.getOrThrow(readModels({ TABWRIGHT_LOCAL_MODELS: "off" })),
        }),
      )
      assert.isEmpty(requests)
      assert.isNotEmpty(yield* searchLocalServers({ ...optionsFor(port, {}, "on", "0.0.0.0"), cluster: node }))
      for (const host of ["localhost", "::1"]) {
        assert.isNotEmpty(yield* searchLocalServers(optionsFor(port, {}, "offer", host)))
      }
    }),
  )

  it.live("do not include the configured endpoint", () =>
    Effect.gen(function* () {
      const { port, requests } = yield* serving
      for (const host of ["127.0.0.1", "localhost"]) {
        const env = { TABWRIGHT_MODEL_BASE_URL: `http://${host}:${port}/v1` }
        assert.isEmpty(yield* searchLocalServers(optionsFor(port, env)))
      }
      assert.isEmpty(requests)
    }),
  )

  it.live("fail the start if a configured model is not among them", () =>
    Effect.gen(function* () {
      const { port } = yield* serving
      const options = optionsFor(port, { TABWRIGHT_DEFAULT_MODEL: "ollama/llama3.2" })
      assert.strictEqual((yield* prepareLocalModels(options)).options.modelSettings.defaultModel, "ollama/llama3.2")
      for (const name of ["TABWRIGHT_DEFAULT_MODEL", "TABWRIGHT_JUDGE_MODEL", "TABWRIGHT_FALLBACK_MODELS"]) {
        const error = yield* Effect.flip(prepareLocalModels(optionsFor(port, { [name]: "ollama/qwen3" })))
        assert.include(error.message, `${name} is "ollama/qwen3"`)
        assert.include(error.message, "Found: ollama/llama3.2")
      }
      assert.include(missingModels(options, [])[0], "start one first")
      assert.isEmpty(missingModels(optionsFor(port, { TABWRIGHT_DEFAULT_MODEL: "gpt-5.6-luna" }), []))
    }),
  )
})
