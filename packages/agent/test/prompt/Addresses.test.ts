import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { addressRestorer, shortAddresses } from "../../src/prompt/Addresses.ts"
import { context, page, record } from "../brain/Records.ts"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import { acts, scriptedModel, told } from "../brain/ScriptedModel.ts"

const long = `https://shop.test/go?session=${"a1b2".repeat(60)}&to=lamp`
const other = `https://shop.test/go?session=${"a1b2".repeat(60)}&to=desk`

describe("long addresses", () => {
  it("are short in prompts, each in its own way, and short ones stay", () => {
    const text = `See ${long}, "${other}" and https://shop.test/?q=1.`
    const short = shortAddresses(text)
    assert.isBelow(short.length, 170)
    assert.match(short, /https:\/\/shop\.test\/go\?session=a1b2a1b2a1b2a1b2…[0-9a-f]{10}/)
    assert.include(short, "https://shop.test/?q=1.")
    assert.strictEqual(addressRestorer([text])(short), text)
  })

  it("leave what stands behind them where it is", () => {
    const shown = shortAddresses(long)
    for (const text of [`Open ${long}, please.`, `[a lamp](${long})`, `See ${long}.`, `(at ${long}).`])
      assert.strictEqual(addressRestorer([text])(`navigate ${shown}`), `navigate ${long}`)
  })

  it.prop("come back whole, whatever stands around them", [Schema.Array(Schema.String)], ([words]) => {
    const text = words.join(` ${long} `)
    assert.deepStrictEqual(addressRestorer([text])({ a: [shortAddresses(text)] }), { a: [text] })
  })

  it.effect("are short for a model, and whole in what it decides", () =>
    Effect.gen(function* () {
      const history = [
        record(1, [{ extract: { kind: "links" } }], { results: [{ data: [{ text: "Lamp", href: long }] }] }),
      ]
      const shown = shortAddresses(long)
      const { model, prompts } = scriptedModel([acts({ navigate: { url: shown } })])
      const decision = yield* makeModelBrain({ model }).decide(
        context({ task: `Start at ${other}`, history, observation: page() }),
      )
      assert.include(told(prompts[0]), shown)
      assert.notInclude(told(prompts[0]), long)
      assert.notInclude(told(prompts[0]), other)
      assert.deepStrictEqual(decision.actions, [{ navigate: { url: long } }])
    }),
  )
})
