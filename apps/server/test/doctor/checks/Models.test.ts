import { assert, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import type { DoctorContext } from "../../../src/doctor/Check.ts"
import { models } from "../../../src/doctor/checks/Models.ts"
import { readModels } from "../../../src/settings/Models.ts"

/** The check uses only the settings. */
const run = (env: NodeJS.ProcessEnv) =>
  models.run({ options: { modelSettings: Result.getOrThrow(readModels(env)) } } as unknown as DoctorContext)

it.effect("lists providers with keys, without the keys", () =>
  Effect.gen(function* () {
    const [found] = yield* run({
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
    assert.include((yield* run({}))[0]?.message, "tabwright-planner")
  }),
)

it.effect("warns about a default model without a key", () =>
  Effect.gen(function* () {
    const [, warned] = yield* run({ TABWRIGHT_DEFAULT_MODEL: "claude-opus-5", TABWRIGHT_OPENAI_API_KEY: "k" })
    assert.strictEqual(warned?.status, "warning")
    assert.include(warned?.fix, "TABWRIGHT_ANTHROPIC_API_KEY")
    const fine = yield* run({ TABWRIGHT_DEFAULT_MODEL: "claude-opus-5", TABWRIGHT_ANTHROPIC_API_KEY: "k" })
    assert.lengthOf(fine, 1)
    const [, judge] = yield* run({ TABWRIGHT_JUDGE_MODEL: "claude-haiku-4.5", TABWRIGHT_OPENAI_API_KEY: "k" })
    assert.include(judge?.message, "TABWRIGHT_JUDGE_MODEL")
  }),
)
