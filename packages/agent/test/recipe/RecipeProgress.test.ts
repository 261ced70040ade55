import { assert, describe, it } from "@effect/vitest"
import type { ActionResult } from "../../src/action/Action.ts"
import { compileRecipe } from "../../src/recipe/RecipeCompiler.ts"
import { readTask } from "../../src/recipe/TaskTemplate.ts"
import { withRecipeState } from "../../src/recipe/ElementSnapshot.ts"
import { isLikeAddress, progressOf } from "../../src/recipe/RecipeProgress.ts"
import { record } from "../brain/Records.ts"

const like: ReadonlyArray<readonly [string, string]> = [
  ["http://shop.test/products/slate-corner-desk", "http://shop.test/products/paper-moon-lamp"],
  ["http://shop.test/orders/18", "http://shop.test/orders/17?from=mail"],
  ["http://shop.test/users/9/edit", "http://shop.test/users/12/edit"],
]

const unlike: ReadonlyArray<readonly [string, string]> = [
  ["http://shop.test/checkout/failed", "http://shop.test/checkout/thanks"],
  ["http://shop.test/checkout/payment-failed", "http://shop.test/checkout/thank-you"],
  ["http://shop.test/account/delete", "http://shop.test/account/settings"],
  ["http://shop.test/orders/17?error=declined", "http://shop.test/orders/17"],
  ["http://evil.test/orders/17", "http://shop.test/orders/17"],
]

describe("isLikeAddress", () => {
  it("accepts URLs that differ only in names and numbers", () => {
    for (const [url, wanted] of like) assert.isTrue(isLikeAddress(url, wanted), url)
  })

  it("rejects other pages and error pages", () => {
    for (const [url, wanted] of unlike) assert.isFalse(isLikeAddress(url, wanted), url)
  })
})

/** A step that submitted with Enter, and its evidence. */
const sent = (evidence: ActionResult["evidence"], note: Parameters<typeof withRecipeState>[1]) => ({
  ...record(1, [{ press: { keys: "Enter" } }], { results: [evidence === undefined ? {} : { evidence }] }),
  decision: { ...record(1, [{ press: { keys: "Enter" } }]).decision, state: withRecipeState(null, note) },
  dispatches: [{ action: 0, repeatable: false, target: "the form" }],
})

const faultAfter = (before: ActionResult["evidence"], now: ActionResult["evidence"]): string | undefined => {
  const done = record(2, [{ done: { text: "Done.", success: true } }])
  const recipe = compileRecipe([sent(before, { _tag: "Watched", elements: {} }), done], readTask("Send the form"))
  assert.ok("acts" in recipe, JSON.stringify(recipe))
  const note = { _tag: "Replayed", from: 0, count: 1, heals: [], elements: {} } as const
  return progressOf(recipe, [sent(now, note)], []).fault
}

const dialog = (message: string) => ({ dialogs: [{ type: "alert", message, accepted: true }] })

describe("a repeated submission", () => {
  it("succeeds if the page shows no additional error words", () => {
    assert.isUndefined(faultAfter({ appeared: ["Thank you, Ada"] }, { appeared: ["Thank you, Bob"] }))
    assert.isUndefined(faultAfter({ appeared: ["Already a member?"] }, { appeared: ["Already a member?"] }))
    assert.isUndefined(faultAfter(dialog("Sent"), dialog("Sent")))
    assert.match(
      faultAfter({ appeared: ["Thank you"] }, { appeared: ["This address is already taken"] }) ?? "",
      /already taken/,
    )
    assert.match(faultAfter({}, { appeared: ["Your card was declined."] }) ?? "", /declined/)
    assert.match(faultAfter({}, dialog("Really?")) ?? "", /dialog said "Really\?"/)
  })
})
