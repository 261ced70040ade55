import { assert, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { createServer, type Server } from "node:http"
import { afterAll, beforeAll } from "vitest"
import type { DoctorContext } from "../../src/doctor/Check.ts"
import { models, providers } from "../../src/doctor/ModelChecks.ts"
import { readModels } from "../../src/settings/Models.ts"

/** The check uses only the settings. */
const runModels = (env: NodeJS.ProcessEnv) =>
  models.run({ options: { modelSettings: Result.getOrThrow(readModels(env)) } } as unknown as DoctorContext)

it.effect("the model checks list providers with keys, without the keys", () =>
  Effect.gen(function* () {
    const [found] = yield* runModels({
      TABWRIGHT_OPENAI_API_KEY: "hush",
      TABWRIGHT_XAI_API_KEY: "hush",
      TABWRIGHT_XAI_BASE_URL: "http://127.0.0.1:1/v1",
      TABWRIGHT_MODEL_BASE_URL: "http://127.0.0.1:2/v1",
      TABWRIGHT_MODEL: "qwen3",
    })
    assert.strictEqual(found?.status, "ok")
    assert.include(
      found?.message,
      "openai, xai (at http://127.0.0.1:1/v1), qwen3 at http://127.0.0.1:2/v1, tabwright-planner",
    )
    assert.notInclude(JSON.stringify(found), "hush")
    assert.include((yield* runModels({}))[0]?.message, "tabwright-planner")
  }),
)

it.effect("the model checks warn about a default model without a key", () =>
  Effect.gen(function* () {
    const [, warned] = yield* runModels({ TABWRIGHT_DEFAULT_MODEL: "claude-opus-5", TABWRIGHT_OPENAI_API_KEY: "k" })
    assert.strictEqual(warned?.status, "warning")
    assert.include(warned?.fix, "TABWRIGHT_ANTHROPIC_API_KEY")
    const fine = yield* runModels({ TABWRIGHT_DEFAULT_MODEL: "claude-opus-5", TABWRIGHT_ANTHROPIC_API_KEY: "k" })
    assert.lengthOf(fine, 1)
    const [, judge] = yield* runModels({ TABWRIGHT_JUDGE_MODEL: "claude-haiku-4.5", TABWRIGHT_OPENAI_API_KEY: "k" })
    assert.include(judge?.message, "TABWRIGHT_JUDGE_MODEL")
    const fallbacks = { TABWRIGHT_FALLBACK_MODELS: "gpt-5.6-luna,claude-haiku-4.5", TABWRIGHT_OPENAI_API_KEY: "k" }
    const [, fallback, ...others] = yield* runModels(fallbacks)
    assert.include(fallback?.message, "TABWRIGHT_FALLBACK_MODELS is claude-haiku-4.5")
    assert.isEmpty(others)
  }),
)

let provider: Server
let baseUrl: string
const requests: Array<string | undefined> = []
beforeAll(async () => {
  provider = createServer((request, response) => {
    const key = request.headers.authorization ?? request.headers["x-api-key"]?.toString()
    requests.push(`${request.url} ${key}`)
    response.writeHead(key === undefined ? 500 : key.includes("good") ? 200 : 401).end("{}")
  })
  await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve))
  const address = provider.address()
  baseUrl = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/v1`
})
afterAll(() => void provider.close())

/** The check uses only the settings. */
const runProviders = (env: NodeJS.ProcessEnv, testsProviders = true) =>
  providers.run({
    testsProviders,
    options: { modelSettings: Result.getOrThrow(readModels(env)) },
  } as unknown as DoctorContext)

it.effect("the model checks test the server's key with each provider and suggest a fix for a rejected one", () =>
  Effect.gen(function* () {
    const results = yield* runProviders({
      TABWRIGHT_OPENAI_API_KEY: "good-1",
      TABWRIGHT_OPENAI_BASE_URL: baseUrl,
      TABWRIGHT_ANTHROPIC_API_KEY: "stale-2",
      TABWRIGHT_ANTHROPIC_BASE_URL: baseUrl,
      TABWRIGHT_XAI_API_KEY: "good-3",
      TABWRIGHT_XAI_BASE_URL: "http://127.0.0.1:1",
      TABWRIGHT_MODEL_BASE_URL: baseUrl,
    })
    const lines = results.map(({ status, message, fix = "" }) => `${status}: ${message} ${fix}`)
    assert.lengthOf(lines, 4)
    assert.match(lines.join("\n"), /^ok: openai accepts the key/m)
    assert.match(
      lines.join("\n"),
      /^warning: anthropic rejects the key \(status 401\) Set TABWRIGHT_ANTHROPIC_API_KEY/m,
    )
    assert.match(lines.join("\n"), /^warning: xai is unreachable at .* TABWRIGHT_XAI_BASE_URL/m)
    assert.match(lines.join("\n"), /status 500 .*TABWRIGHT_MODEL_BASE_URL/)
    assert.include(requests, "/v1/models Bearer good-1")
    assert.include(requests, "/v1/models stale-2")
    for (const secret of ["good-1", "stale-2", "good-3"]) assert.notInclude(lines.join("\n"), secret)
  }),
)

it.effect("the model checks send no requests without --providers", () =>
  Effect.gen(function* () {
    const before = requests.length
    assert.deepStrictEqual(
      yield* runProviders({ TABWRIGHT_OPENAI_API_KEY: "good", TABWRIGHT_OPENAI_BASE_URL: baseUrl }, false),
      [],
    )
    assert.lengthOf(requests, before)
  }),
)
