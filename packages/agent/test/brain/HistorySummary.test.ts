import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Decision } from "../../src/loop/Step.ts"
import { deciding, scroll, steps } from "./Deciding.ts"
import { record } from "./Records.ts"
import { acts, failure, promptText, words } from "./ScriptedModel.ts"

describe("summarizeHistory", () => {
  const isSummary = (prompt: { readonly tools: ReadonlyArray<unknown> }) => prompt.tools.length === 0

  it.effect("summarizes once, and reuses the stored summary in another process", () =>
    Effect.gen(function* () {
      const history = steps(26)
      const { decision, prompts } = yield* deciding(
        (prompt) => (isSummary(prompt) ? words("All well.") : acts(scroll)),
        {
          history,
        },
      )
      assert.deepStrictEqual(prompts.map(isSummary), [true, false])
      assert.include(promptText(prompts[0]), "memory 2")
      assert.include(promptText(prompts[0]), "memory 20")
      assert.notInclude(promptText(prompts[0]), "memory 21")
      for (const part of ["memory 1\n", "## Steps 2 to 20, in summary\nAll well.", "memory 21", "memory 26"])
        assert.include(promptText(prompts[1]), part)
      assert.notInclude(promptText(prompts[1]), "memory 20")
      assert.strictEqual(decision.usage?.costUsd, "0.002")
      const { state } = Schema.decodeUnknownSync(Decision)(JSON.parse(JSON.stringify(decision)))
      const later = [...history, record(27, [scroll], { decision: { state } })]
      const next = yield* deciding([acts(scroll)], { history: later })
      assert.strictEqual(next.prompts.length, 1)
      assert.include(promptText(next.prompts[0]), "All well.")
      assert.deepStrictEqual(next.decision.state, { page: (state as { readonly page: string }).page })
    }),
  )

  it.effect("lists the goals if no model can summarize", () =>
    Effect.gen(function* () {
      const { prompts } = yield* deciding((prompt) => (isSummary(prompt) ? failure("Overloaded") : acts(scroll)), {
        history: steps(30),
      })
      assert.include(promptText(prompts[1]), "2. goal 2: done")
    }),
  )
})
