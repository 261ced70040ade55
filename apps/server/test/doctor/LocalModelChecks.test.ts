import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import type { CheckResult, DoctorContext } from "../../src/doctor/Check.ts"
import { localModels } from "../../src/doctor/LocalModelChecks.ts"
import { readModels } from "../../src/settings/Models.ts"
import { ollamaRoutes, serveLocal, vllmRoutes } from "../fixture/LocalServers.ts"

const serving = (routes: Parameters<typeof serveLocal>[0]) =>
  Effect.acquireRelease(
    Effect.promise(() => serveLocal(routes)),
    (server) => Effect.promise(() => server[Symbol.asyncDispose]()),
  )

/** The check uses only these settings. */
const run = (env: NodeJS.ProcessEnv, mode: "on" | "offer" = "on") => {
  const modelSettings = Result.getOrThrow(readModels(env))
  const options = {
    host: "127.0.0.1",
    cluster: {},
    modelSettings: { ...modelSettings, local: { ...modelSettings.local, mode } },
  }
  return localModels.run({ options } as unknown as DoctorContext)
}

describe("the check of local models", () => {
  it.live("lists servers with their models, and how to use one", () =>
    Effect.gen(function* () {
      const ollama = yield* serving(ollamaRoutes)
      const vllm = yield* serving(vllmRoutes)
      const env = { TABWRIGHT_LOCAL_MODELS: `ollama:${ollama.port},vllm:${vllm.port}` }
      const lists = [
        [
          `Ollama at http://127.0.0.1:${ollama.port}`,
          "ollama/llama3.2     32,768 tokens, tool calls",
          "ollama/qwen3-vl:8b  16,384 tokens, vision, tool calls",
          "ollama/gemma:2b     8,192 tokens, no tool calls: answers in JSON",
        ],
        [`vLLM at http://127.0.0.1:${vllm.port}`, "vllm/Qwen/Qwen3-8B  40,960 tokens"],
      ]
      const small: CheckResult = {
        status: "warning",
        message: "Too little context for most pages: ollama/gemma:2b (8192 tokens)",
        fix: "Use at least 16384 tokens, such as: OLLAMA_CONTEXT_LENGTH=32768 ollama serve",
      }
      const use = 'tabwright run --model ollama/llama3.2 "TASK"'
      const expected = (...usage: ReadonlyArray<string>): ReadonlyArray<CheckResult> => [
        { status: "ok", message: [...(lists[0] ?? [])].join("\n") },
        { status: "ok", message: [...(lists[1] ?? []), ...usage].join("\n") },
        small,
      ]
      assert.deepStrictEqual(yield* run(env), expected(`Use one: ${use}`))
      assert.deepStrictEqual(
        yield* run(env, "offer"),
        expected("Use one: start with TABWRIGHT_LOCAL_MODELS=on, then:", use),
      )
    }),
  )

  it.live("says nothing about servers that are not there, unless they are expected", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* run({ TABWRIGHT_LOCAL_MODELS: "ollama:1" }, "offer"), [])
      const [warned] = yield* run({ TABWRIGHT_LOCAL_MODELS: "ollama:1,vllm:1" })
      assert.strictEqual(warned?.status, "warning")
      assert.include(warned?.message, "Ollama on port 1, vLLM on port 1")
      assert.include(warned?.fix, "ollama serve")
    }),
  )

  it.live("reports a default model that would fail the start", () =>
    Effect.gen(function* () {
      const { port } = yield* serving(vllmRoutes)
      const env = { TABWRIGHT_DEFAULT_MODEL: "vllm/qwen3" }
      for (const used of [1, port]) {
        const results = yield* run({ ...env, TABWRIGHT_LOCAL_MODELS: `vllm:${used}` })
        const failed = results.find(({ status }) => status === "error")
        assert.include(failed?.message, 'TABWRIGHT_DEFAULT_MODEL is "vllm/qwen3"')
        assert.include(failed?.fix, "vllm serve")
      }
    }),
  )
})
