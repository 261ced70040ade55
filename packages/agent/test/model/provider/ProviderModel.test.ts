import { assert, describe, it } from "@effect/vitest"
import {
  findModel,
  inheritedReasoning,
  isLevel,
  knownModels,
  type ReasoningLevel,
  normalizeModel,
  type Version,
} from "@tabwright/core/reasoning"
import { callTool, FakeModels, say } from "@tabwright/testing/models"
import * as Effect from "effect/Effect"
import { callerOf, stepPrompt } from "../Asking.ts"
import * as Golden from "../Golden.ts"

const brain = () => callTool("step", { memory: "m" }, { reasoning: "I think." })

const requested = (version: Version, setting: unknown) =>
  version === "v4"
    ? { modelParams: setting as { readonly [key: string]: unknown } | null | undefined }
    : { thinkingLevel: setting as ReasoningLevel | null | undefined }

const tables: ReadonlyArray<readonly [Version, ReadonlyArray<Golden.Golden>]> = [
  ["v2", Golden.v2],
  ["v3", Golden.v3],
  ["v4", Golden.v4],
]

const cases = tables.flatMap(([version, groups]) =>
  groups.flatMap((group) =>
    Object.entries(group.models).map(([model, wireId]) => ({ ...group, version, model, wireId })),
  ),
)

describe("reasoning on the wire", () => {
  it.effect.each(cases)("matches the table for $version $model", ({ host, lines, model, version, wire, wireId }) =>
    Effect.gen(function* () {
      for (const [setting, sent] of lines) {
        const fake = new FakeModels({ brain })
        const resolved = normalizeModel(version, model)
        const caller = callerOf(fake, { model: resolved, version, reasoning: requested(version, setting) })
        yield* caller.call()
        const request = fake.calls[0]?.request
        assert.deepStrictEqual(request?.reasoning, sent, JSON.stringify(setting))
        assert.deepStrictEqual([request?.model, request?.wire], [wireId, wire])
        assert.strictEqual(new URL(caller.urls[0] ?? "").host, host)
        assert.deepStrictEqual(caller.warnings(), [])
      }
    }),
  )
})

describe("the golden tables", () => {
  const served = (version: Version) =>
    knownModels(version).filter((model) => findModel(version, model)?.provider !== "tabwright")

  it.each(tables)("contain every model of %s", (version, groups) => {
    assert.deepStrictEqual(groups.flatMap(({ models }) => Object.keys(models)).sort(), [...served(version)].sort())
  })

  it.each(tables.slice(0, 2))("contain every level of every model of %s", (version, groups) => {
    for (const { lines, models } of groups) {
      for (const model of Object.keys(models)) {
        const row = findModel(version, model)
        const levels = row !== undefined && "levels" in row ? row.levels : assert.fail(model)
        const listed = lines.map(([setting]) => setting)
        assert.deepStrictEqual(listed.filter((setting) => isLevel(setting)).toSorted(), levels.toSorted(), model)
        assert.includeMembers(listed, [null, undefined])
      }
    }
  })

  it("contain every value of every path of every model of v4", () => {
    for (const { lines, models } of Golden.v4) {
      for (const model of Object.keys(models)) {
        const listed = lines.map(([setting]) => JSON.stringify(setting))
        assert.includeMembers(listed, ["{}", "null", undefined])
        for (const [path, values] of Object.entries(findModel("v4", model)?.params ?? {})) {
          const [group = "", key = ""] = path.split(".")
          for (const value of values) assert.include(listed, JSON.stringify({ [group]: { [key]: value } }), model)
        }
      }
    }
  })
})

describe("follow-ups of a v3 session", () => {
  it.effect("keep, replace and clear the level", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain })
      let level: ReasoningLevel | null = null
      const turn = (request: { readonly thinkingLevel?: ReasoningLevel | null }) => {
        level = inheritedReasoning(
          level,
          "thinkingLevel" in request ? { present: true, value: request.thinkingLevel ?? null } : { present: false },
        )
        return callerOf(fake, { model: "claude-opus-4.7", version: "v3", reasoning: { thinkingLevel: level } }).call()
      }
      yield* turn({})
      yield* turn({ thinkingLevel: "high" })
      yield* turn({})
      yield* turn({ thinkingLevel: "disabled" })
      yield* turn({ thinkingLevel: null })
      yield* turn({})
      const high = { thinking: { type: "adaptive" }, output_config: { effort: "high" } }
      assert.deepStrictEqual(
        fake.calls.map(({ request }) => request.reasoning),
        [{}, high, high, { thinking: { type: "disabled" } }, {}, {}],
      )
    }),
  )
})

describe("options sent with the reasoning", () => {
  it.effect("merge Claude's effort with the response schema", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [say("{}")] })
      const reasoning = { modelParams: { output_config: { effort: "max" }, thinking: { type: "disabled" } } }
      const schema = { type: "object", properties: {}, additionalProperties: false }
      yield* callerOf(fake, { model: "claude-opus-5", version: "v4", reasoning }).call({
        ...stepPrompt,
        tools: [],
        toolChoice: "auto",
        output: { name: "answer", schema },
      })
      const request = fake.calls[0]?.request
      assert.deepStrictEqual(request?.reasoning, { output_config: { effort: "max" }, thinking: { type: "disabled" } })
      assert.strictEqual(request?.output.form, "schema")
    }),
  )

  it.effect("fit a fixed thinking budget into the output limit, and do not force a tool then", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain })
      const reasoning = { thinkingLevel: "high" } as const
      const caller = callerOf(fake, { model: "claude-haiku-4.5", version: "v3", reasoning })
      yield* caller.call()
      yield* caller.call({ ...stepPrompt, maxOutputTokens: 100 })
      const [roomy, tight] = fake.calls.map(({ request }) => request)
      assert.strictEqual(roomy?.maxOutputTokens, 20_000)
      assert.strictEqual(tight?.maxOutputTokens, 8192 + 1024)
      assert.deepStrictEqual(roomy?.toolChoice, { type: "auto" })
      assert.deepStrictEqual(caller.warnings(), [])
    }),
  )

  it.effect("rename the effort for Chat Completions", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain })
      for (const modelParams of [{ reasoning: { effort: "max" } }, {}]) {
        const caller = callerOf(fake, {
          model: "gpt-5.6-luna",
          version: "v4",
          wire: "openai-chat",
          reasoning: { modelParams },
        })
        yield* caller.call()
        assert.deepStrictEqual(caller.warnings(), [])
      }
      assert.deepStrictEqual(
        fake.calls.map(({ request }) => [request.wire, request.reasoning]),
        [
          ["openai-chat", { reasoning_effort: "max" }],
          ["openai-chat", {}],
        ],
      )
    }),
  )

  it.effect("treat an alias like its model, whatever its version lists", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain })
      const sent = (model: string, thinkingLevel: ReasoningLevel) =>
        callerOf(fake, { model, version: "v2", reasoning: { thinkingLevel } }).call()
      yield* sent("gpt-5.6", "disabled")
      yield* sent("claude-opus-4.7", "high")
      // Gemini 3.1 Pro has no such level.
      yield* sent("gemini-3.1-pro", "medium")
      assert.deepStrictEqual(
        fake.calls.map(({ request }) => request.reasoning),
        [{ reasoning: { effort: "none" } }, { output_config: { effort: "high" } }, {}],
      )
    }),
  )

  it.effect("send no reasoning to an unknown model", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain })
      const baseUrl = "http://127.0.0.1:11434/v1"
      yield* callerOf(fake, { model: "qwen3:8b", version: "v4", baseUrl }).call()
      yield* callerOf(fake, { model: "qwen3:8b", version: "v2", baseUrl, reasoning: { thinkingLevel: "high" } }).call()
      for (const { request } of fake.calls) assert.deepStrictEqual(request.reasoning, {})
    }),
  )
})
