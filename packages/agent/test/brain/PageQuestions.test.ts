import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import { deciding, scroll } from "./Deciding.ts"
import { record } from "./Records.ts"
import { acts, failure, scriptedModel, promptText, words } from "./ScriptedModel.ts"

describe("a question about a page", () => {
  const question = (data: string, schema?: Schema.Json) =>
    record(1, [{ extract: { kind: "page", query: "How much?", ...(schema === undefined ? {} : { schema }) } }], {
      results: [{ data }],
    })

  it.effect("is answered before the next step, shown once, and stored", () =>
    Effect.gen(function* () {
      const history = [question("A lamp costs 3.")]
      const { decision, prompts } = yield* deciding([words("3"), acts(scroll)], { history })
      assert.include(promptText(prompts[0]), "A lamp costs 3.")
      assert.notInclude(promptText(prompts[1]), "A lamp costs 3.")
      assert.match(promptText(prompts[1]), /UNTRUSTED READING \w+.*\n1\. extract:\n3\n/)
      assert.strictEqual(decision.usage?.costUsd, "0.002")
      const later = [...history, record(2, [scroll], { decision: { state: decision.state } })]
      const next = yield* deciding([acts(scroll)], { history: later })
      assert.strictEqual(next.prompts.length, 1)
      assert.include(promptText(next.prompts[0]), "Read: 3")
    }),
  )

  it.effect("is sent to a cheaper model in parts, and its answer is validated", () =>
    Effect.gen(function* () {
      const schema = { type: "object", required: ["price"], properties: { price: { type: "number" } } }
      const history = [question("x".repeat(150_000), schema)]
      const cheap = scriptedModel([words("none"), words('{"price": 1}'), words('{"price": 2}')])
      const { prompts } = yield* deciding([acts(scroll)], { history }, { extractModel: cheap.model })
      assert.strictEqual(cheap.prompts.length, 3)
      assert.include(promptText(cheap.prompts[1]), "does not match the output schema")
      assert.include(promptText(cheap.prompts[2]), '{"price":1}')
      assert.include(promptText(prompts[0]), '{"price":2}')
    }),
  )

  it.effect("is not forced into the schema of the run's output", () =>
    Effect.gen(function* () {
      const outputSchema = { type: "object", required: ["total"], properties: { total: { type: "number" } } }
      const replies = [words("Three lamps."), acts(scroll)]
      const { prompts } = yield* deciding(replies, { history: [question("A page")] }, { outputSchema })
      assert.notInclude(JSON.stringify(prompts[0]), "total")
      assert.isUndefined(prompts[0]?.output)
      assert.lengthOf(prompts, 2)
      assert.include(promptText(prompts[1]), "Three lamps.")
    }),
  )

  it.effect("is skipped if the page was lost in an interruption", () =>
    Effect.gen(function* () {
      const lost = record(1, [{ extract: { kind: "page", query: "How much?" } }], {
        results: [{ message: "Completed before the interruption." }],
      })
      const { prompts } = yield* deciding([acts(scroll)], { history: [lost] })
      assert.lengthOf(prompts, 1)
    }),
  )

  it.effect("fails without failing the run", () =>
    Effect.gen(function* () {
      const { prompts } = yield* deciding([failure("Overloaded"), acts(scroll)], { history: [question("text")] })
      assert.include(promptText(prompts[1]), "The question was not answered: It is Overloaded.")
    }),
  )
})
