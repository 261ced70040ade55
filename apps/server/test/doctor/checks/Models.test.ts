import { assert, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import type { Patient } from "../../../src/doctor/Check.ts"
import { models } from "../../../src/doctor/checks/Models.ts"
import { readModels } from "../../../src/settings/Models.ts"

/** The check looks at nothing but the settings. */
const examine = (env: NodeJS.ProcessEnv) =>
  models.examine({ options: { modelSettings: Result.getOrThrow(readModels(env)) } } as unknown as Patient)

it.effect("names who there is a key of, and no key", () =>
  Effect.gen(function* () {
    const [found] = yield* examine({
      TABWRIGHT_OPENAI_API_KEY: "hush",
      TABWRIGHT_XAI_API_KEY: "hush",
      TABWRIGHT_XAI_BASE_URL: "http://127.0.0.1:1/v1",
      TABWRIGHT_MODEL_BASE_URL: "http://127.0.0.1:2/v1",
      TABWRIGHT_MODEL: "qwen3",
    })
    assert.strictEqual(found?.verdict, "fine")
    assert.include(
      found?.what,
      "openai, xai (at http://127.0.0.1:1/v1), qwen3 at http://127.0.0.1:2/v1, tabwright-planner",
    )
    assert.notInclude(JSON.stringify(found), "hush")
    assert.include((yield* examine({}))[0]?.what, "tabwright-planner")
  }),
)

it.effect("warns of a default model that nobody has a key for", () =>
  Effect.gen(function* () {
    const [, warned] = yield* examine({ TABWRIGHT_DEFAULT_MODEL: "claude-opus-5", TABWRIGHT_OPENAI_API_KEY: "k" })
    assert.strictEqual(warned?.verdict, "warning")
    assert.include(warned?.cure, "TABWRIGHT_ANTHROPIC_API_KEY")
    const fine = yield* examine({ TABWRIGHT_DEFAULT_MODEL: "claude-opus-5", TABWRIGHT_ANTHROPIC_API_KEY: "k" })
    assert.lengthOf(fine, 1)
    const [, judge] = yield* examine({ TABWRIGHT_JUDGE_MODEL: "claude-haiku-4.5", TABWRIGHT_OPENAI_API_KEY: "k" })
    assert.include(judge?.what, "TABWRIGHT_JUDGE_MODEL")
  }),
)
