import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { readTask, recipeKey } from "../../src/recipe/TaskTemplate.ts"

/** Words in or next to a placeholder. */
const filler = fc.stringMatching(/^[a-zA-Z0-9äß$.,'" -]{0,30}$/)
const value = fc.stringMatching(/^[a-zA-Z0-9äß$.,'"-]{1,20}$/)
const pieces = fc.array(fc.tuple(filler, value), { maxLength: 5 })

const taskOf = (parts: ReadonlyArray<readonly [string, string]>, values: ReadonlyArray<string>): string =>
  `Do ${parts.map(([before], at) => `${before} @{{${values[at] ?? ""}}}`).join(" ")}`

describe("a task template", () => {
  it("has the same key as tasks that differ only in values", () => {
    fc.assert(
      fc.property(pieces, fc.array(value, { minLength: 5, maxLength: 5 }), (parts, others) => {
        const own = readTask(
          taskOf(
            parts,
            parts.map(([, one]) => one),
          ),
        )
        const other = readTask(taskOf(parts, others))
        assert.strictEqual(recipeKey(own), recipeKey(other))
        assert.deepStrictEqual(
          own.values,
          parts.map(([, one]) => one),
        )
        assert.notInclude(own.plain, "{{")
      }),
    )
  })

  it("has a different key if anything else differs", () => {
    fc.assert(
      fc.property(filler, filler, value, (one, two, url) => {
        const [own, other] = [readTask(`Buy ${one} @{{x}}`), readTask(`Buy ${two} @{{x}}`)]
        fc.pre(own.template !== other.template)
        assert.notStrictEqual(recipeKey(own), recipeKey(other))
        assert.notStrictEqual(recipeKey(own), recipeKey(own, { startUrl: url }))
        assert.notStrictEqual(recipeKey(own), recipeKey(own, { profileId: url }))
        assert.notStrictEqual(recipeKey(own), recipeKey(own, { outputSchema: { type: url } }))
      }),
    )
    const schema = { a: 1, b: { c: [1], d: 2 } }
    assert.strictEqual(
      recipeKey(readTask("x"), { outputSchema: schema }),
      recipeKey(readTask("x"), { outputSchema: { b: { d: 2, c: [1] }, a: 1 } }),
    )
  })

  it("accepts the older syntax, and ignores empty placeholders", () => {
    assert.deepStrictEqual(readTask('Search for "{{lamp}}" and @{{ 2 }} more @{{}}'), {
      plain: 'Search for "lamp" and 2 more',
      template: 'Search for "@{{}}" and @{{}} more',
      values: ["lamp", "2"],
      isMarked: true,
    })
    assert.deepInclude(readTask("Buy a lamp"), { plain: "Buy a lamp", template: "Buy a lamp", isMarked: false })
  })
})
