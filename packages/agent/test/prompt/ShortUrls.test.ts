import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { urlRestorer, shortenUrls } from "../../src/prompt/ShortUrls.ts"
import { context, page, record } from "../brain/Records.ts"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import { acts, scriptedModel, promptText } from "../brain/ScriptedModel.ts"

const longUrl = `https://shop.test/go?session=${"a1b2".repeat(60)}&to=lamp`
const other = `https://shop.test/go?session=${"a1b2".repeat(60)}&to=desk`

describe("long URLs", () => {
  it("have a unique short form in prompts; short ones are unchanged", () => {
    const text = `See ${longUrl}, "${other}" and https://shop.test/?q=1.`
    const short = shortenUrls(text)
    assert.isBelow(short.length, 170)
    assert.match(short, /https:\/\/shop\.test\/go\?session=a1b2a1b2a1b2a1b2…[0-9a-f]{10}/)
    assert.include(short, "https://shop.test/?q=1.")
    assert.strictEqual(urlRestorer([text])(short), text)
  })

  it("leave the surrounding text unchanged", () => {
    const shortened = shortenUrls(longUrl)
    for (const text of [`Open ${longUrl}, please.`, `[a lamp](${longUrl})`, `See ${longUrl}.`, `(at ${longUrl}).`])
      assert.strictEqual(urlRestorer([text])(`navigate ${shortened}`), `navigate ${longUrl}`)
  })

  it.prop("are restored within any text", [Schema.Array(Schema.String)], ([texts]) => {
    const text = texts.join(` ${longUrl} `)
    assert.deepStrictEqual(urlRestorer([text])({ a: [shortenUrls(text)] }), { a: [text] })
  })

  it.effect("are short for a model, and restored in its decision", () =>
    Effect.gen(function* () {
      const history = [
        record(1, [{ extract: { kind: "links" } }], { results: [{ data: [{ text: "Lamp", href: longUrl }] }] }),
      ]
      const shortened = shortenUrls(longUrl)
      const { model, prompts } = scriptedModel([acts({ navigate: { url: shortened } })])
      const decision = yield* makeModelBrain({ model }).decide(
        context({ task: `Start at ${other}`, history, observation: page() }),
      )
      assert.include(promptText(prompts[0]), shortened)
      assert.notInclude(promptText(prompts[0]), longUrl)
      assert.notInclude(promptText(prompts[0]), other)
      assert.deepStrictEqual(decision.actions, [{ navigate: { url: longUrl } }])
    }),
  )
})
