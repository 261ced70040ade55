import { assert, describe, it } from "@effect/vitest"
import * as BigDecimal from "effect/BigDecimal"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Schema from "effect/Schema"
import { makeAskModel } from "../../src/brain/PageQuestions.ts"
import { type Usage, usdAmount, usdText } from "../../src/loop/Usage.ts"
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

describe("a question of a script", () => {
  it.effect("stays within what the questions before it left, also if all are asked at once", () =>
    Effect.gen(function* () {
      let leftUsd = "0.03"
      const costs: Array<string> = []
      // Each answer costs as much as the limit of its call allows.
      const { model, prompts } = scriptedModel(({ maxOutputTokens }) => ({
        ...words("3"),
        costUsd: (maxOutputTokens * 0.00001).toFixed(9),
      }))
      const ask = makeAskModel({
        // As a real call, it lets the other questions run.
        model: { ...model, call: (prompt) => Effect.andThen(Effect.yieldNow, model.call(prompt)) },
        allowance: Effect.sync(() => ({ leftUsd, limit: "The cost limit of 0.03 USD" })),
        onUsage: ({ costUsd }: Usage) =>
          Effect.sync(() => {
            costs.push(costUsd ?? "")
            leftUsd = usdText(BigDecimal.subtract(usdAmount(leftUsd), usdAmount(costUsd ?? "0")))
          }),
      })
      const question = { query: "How much?", schema: undefined, page: "A lamp costs 3." }
      const answers = yield* Effect.all(
        Array.from({ length: 3 }, () => ask(question)),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(prompts, 1)
      assert.isAtMost(Number(costs[0]), 0.03)
      const unanswered = { fault: "The remaining budget does not cover it." }
      assert.deepStrictEqual(answers, [{ text: "3" }, unanswered, unanswered])
    }),
  )

  it.effect.each([
    { isCounting: true, costs: "0.003" },
    { isCounting: false, costs: "0.002" },
  ])(
    "is billed up to its interruption, under the model that responded (counted: $isCounting)",
    ({ costs, isCounting }) =>
      Effect.gen(function* () {
        const billed: Array<readonly [string | null, string]> = []
        const waiting = yield* Deferred.make<void>()
        const first = scriptedModel([words("none"), words("none"), "never"])
        const { costUsd, usage } = words("")
        const model: typeof first.model = {
          ...first.model,
          call: (prompt) =>
            Effect.gen(function* () {
              // In the last call, an attempt before the one that is interrupted.
              if (isCounting) yield* prompt.report?.({ _tag: "UsageCounted", usage, costUsd }) ?? Effect.void
              if (first.prompts.length === 2) yield* Deferred.succeed(waiting, undefined)
              return yield* first.model.call(prompt)
            }),
        }
        const ask = makeAskModel({
          model,
          allowance: Effect.succeed(null),
          onUsage: ({ costUsd }, name) => Effect.sync(() => void billed.push([costUsd, name])),
        })
        const page = "x".repeat(250_000)
        const asked = yield* Effect.forkChild(ask({ query: "How much?", schema: undefined, page }))
        yield* Deferred.await(waiting)
        yield* Fiber.interrupt(asked)
        assert.deepStrictEqual(billed, [[costs, "scripted"]])
      }),
  )
})
