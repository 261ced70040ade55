import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { checkReasoning, findModel, knownModels, rejectionMessage, toIssue } from "../../src/reasoning/index.ts"
import * as Oracle from "./Oracle.ts"

const anyLevel = fc.oneof(
  fc.constantFrom("disabled", "low", "medium", "high"),
  fc.constantFrom("none", "minimal", "xhigh", "max", "LOW", ""),
  fc.string(),
)

describe.each([
  ["v2", Oracle.v2],
  ["v3", Oracle.v3],
] as const)("thinkingLevel in %s", (version, matrix) => {
  it("supports exactly the models of the contract", () => {
    assert.sameMembers([...knownModels(version)], [...matrix.keys()])
  })

  it("accepts exactly the contract's levels and explains rejections", () => {
    fc.assert(
      fc.property(fc.constantFrom(...matrix.keys()), anyLevel, (model, level) => {
        const supported = matrix.get(model) ?? []
        const rejections = checkReasoning({ version, model, thinkingLevel: level })
        assert.strictEqual(rejections.length === 0, supported.includes(level), `${model} ${level}`)

        const resolved = Oracle.v3Aliases.get(model) ?? model
        const provider = Oracle.providerOf(model)
        for (const rejection of rejections) {
          assert.deepStrictEqual(toIssue(rejection), {
            loc: ["body", "thinkingLevel"],
            msg: `Model "${resolved}" (provider "${provider}") does not support thinking_level="${level}". Supported values: ${supported.join(", ") || "none"}`,
            type: "value_error",
          })
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it("accepts null and absence for every model", () => {
    for (const model of matrix.keys()) {
      assert.deepStrictEqual(checkReasoning({ version, model, thinkingLevel: null }), [])
      assert.deepStrictEqual(checkReasoning({ version, model }), [])
    }
  })
})

describe("modelParams in v4", () => {
  it("supports exactly the models of the contract", () => {
    assert.sameMembers([...knownModels("v4")], [...Oracle.v4.keys()])
  })

  it("accepts exactly the contract's values and explains rejections", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Oracle.v4.keys()),
        fc.constantFrom(...Oracle.v4Paths),
        fc.constantFrom(...Oracle.v4Values),
        (model, path, value) => {
          const paths = Oracle.v4.get(model) ?? new Map<string, ReadonlyArray<string>>()
          const values = paths.get(path)
          const issues = checkReasoning({ version: "v4", model, modelParams: Oracle.nest(path, value) }).map(toIssue)

          if (values?.includes(value) === true) {
            assert.deepStrictEqual(issues, [])
            return
          }
          const supported =
            values === undefined
              ? `Supported paths: ${
                  [...paths.keys()]
                    .map((known) => `modelParams.${known}`)
                    .sort()
                    .join(", ") || "none"
                }`
              : `Supported values: ${[...values].sort().join(", ")}`
          assert.deepStrictEqual(issues, [
            {
              loc: ["body", "modelParams", ...path.split(".")],
              msg: `Model "${model}" does not support modelParams.${path}='${value}'. ${supported}`,
              type: "value_error",
            },
          ])
        },
      ),
      { numRuns: 5_000 },
    )
  })
})

describe("model strings", () => {
  it("belong to their providers and have the published context limits", () => {
    for (const version of ["v2", "v3", "v4"] as const) {
      for (const model of knownModels(version)) {
        const row = findModel(version, model)
        assert.strictEqual(row?.provider, Oracle.providerOf(model), model)
        const limit = Oracle.contextLimits.get(model)
        if (limit !== undefined) assert.strictEqual(row?.contextLimit, limit, model)
      }
    }
  })

  it("resolve v3 aliases only", () => {
    for (const [alias, model] of Oracle.v3Aliases) {
      assert.strictEqual(findModel("v3", alias)?.model, model)
      assert.isUndefined(findModel("v4", alias))
    }
  })

  it.each([
    ["v2", "llm", "claude-opus-4.7"],
    ["v3", "model", "claude-opus-4-7"],
    ["v4", "model", "GPT-5.5"],
    ["v4", "model", "__proto__"],
    ["v4", "model", ""],
  ] as const)("are rejected if %s does not list them, at the field %s", (version, field, model) => {
    const rejections = checkReasoning({ version, model, thinkingLevel: "nonsense", modelParams: { a: 1 } })
    assert.deepStrictEqual(rejections.map(toIssue), [
      {
        loc: ["body", field],
        msg: `Unknown ${field} "${model}" in ${version}. Supported values: ${knownModels(version).join(", ")}`,
        type: "enum",
      },
    ])
  })

  it("match the contract's example exactly", () => {
    const [rejection] = checkReasoning({
      version: "v4",
      model: "gemini-3.1-pro",
      modelParams: { thinkingConfig: { thinkingLevel: "minimal" } },
    })
    assert.isDefined(rejection)
    assert.strictEqual(
      rejection && rejectionMessage(rejection),
      `Model "gemini-3.1-pro" does not support modelParams.thinkingConfig.thinkingLevel='minimal'. Supported values: high, low, medium`,
    )
  })
})

describe("added models", () => {
  const added = [
    { model: "acme-large", levels: ["low"], params: { "reasoning.effort": ["low"] } },
    { model: "gpt-5.5", params: {} },
    { model: "bu-max" },
  ] as const
  const kinds = (request: Parameters<typeof checkReasoning>[0]) =>
    checkReasoning(request, added).map(({ kind }) => kind)

  it("are known in every version, with their own reasoning", () => {
    assert.deepStrictEqual(kinds({ version: "v2", model: "acme-large", thinkingLevel: "low" }), [])
    assert.deepStrictEqual(kinds({ version: "v3", model: "acme-large", thinkingLevel: "high" }), ["level"])
    assert.deepStrictEqual(
      kinds({ version: "v4", model: "acme-large", modelParams: { reasoning: { effort: "max" } } }),
      ["value"],
    )
    assert.deepStrictEqual(kinds({ version: "v4", model: "acme-small" }), ["model"])
  })

  it("replace the row of their name, also of an alias, and accept everything that they do not state", () => {
    assert.deepStrictEqual(kinds({ version: "v4", model: "gpt-5.5", modelParams: { reasoning: { effort: "low" } } }), [
      "path",
    ])
    assert.deepStrictEqual(kinds({ version: "v2", model: "gpt-5.5", thinkingLevel: "nonsense" }), [])
    assert.deepStrictEqual(kinds({ version: "v3", model: "bu-max", thinkingLevel: "nonsense" }), [])
  })
})
