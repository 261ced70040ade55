import { assert, describe, it } from "@effect/vitest"
import { target } from "../../src/grammar/phrases/TargetPhrase.ts"
import { findTarget } from "../../src/matching/Matcher.ts"
import type { Target } from "../../src/Plan.ts"
import { element } from "../PageModel.ts"

const elements = [
  element(1, { role: "link", name: "Sign in", href: "http://x/login" }),
  element(2, { role: "searchbox", name: "Search products", type: "search", nameAttribute: "q" }),
  element(3, { role: "textbox", name: "E-mail", label: "E-mail", nameAttribute: "email" }),
  element(4, { role: "textbox", name: "Password", label: "Password", type: "password" }),
  element(5, { role: "button", name: "Sign in", formMethod: "post" }),
  element(6, { role: "link", name: "Details", context: "ORD-1 Ada $10" }),
  element(7, { role: "link", name: "Details", context: "ORD-2 Bob $20" }),
  element(8, { role: "button", name: "Remove", context: "Arc lamp $10 Remove" }),
  element(9, { role: "button", name: "Remove", context: "Dune lamp $20 Remove" }),
  element(10, { role: "button", name: "×", title: "Close" }),
  element(11, { role: "button", name: "", id: "add-to-cart-button" }),
  element(12, { role: "button", name: "Continue to shipping" }),
  element(13, { role: "checkbox", name: "I accept the terms of sale" }),
  element(14, { role: "combobox", name: "Country", options: ["Germany", "France"] }),
]

const found = (given: Partial<Target> & { readonly name: string }): number | string => {
  const match = findTarget(elements, target(given))
  return match.kind === "found" ? match.element.index : match.kind
}

describe("findTarget", () => {
  it.each<[string, Partial<Target> & { readonly name: string }, number | string]>([
    ["an exact name, by its kind", { name: "Sign in", role: "button" }, 5],
    ["an exact name, by another kind", { name: "Sign in", role: "link" }, 1],
    ["a synonym", { name: "log in", role: "button" }, 5],
    ["a field by what it is used for", { name: "username", role: "field" }, 3],
    ["a field by an identifier of the page", { name: "q", role: "field" }, 2],
    ["part of a name", { name: "search", role: "field" }, 2],
    ["a slip of the pen", { name: "Continue to shiping" }, 12],
    ["a sign", { name: "close" }, 10],
    ["an identifier in place of a name", { name: "add to cart" }, 11],
    ["a box by a word of its label", { name: "terms", role: "checkbox" }, 13],
    ["the row that is named", { name: "Details", near: "ORD-2" }, 7],
    ["the one that is counted", { name: "Details", ordinal: 2 }, 7],
    ["the last one", { name: "Details", ordinal: -1 }, 7],
    ["no guess where each row of a list has one", { name: "Details" }, "ambiguous"],
    ["no guess where a wrong row would do harm", { name: "Remove" }, "ambiguous"],
    ["the harmful one in the row that is named", { name: "Remove", near: "Dune lamp" }, 9],
    ["nothing that is merely similar", { name: "Buy a pony" }, "missing"],
    ["no field for a button", { name: "Password", role: "button" }, "missing"],
  ])("finds %s", (_, given, expected) => {
    assert.strictEqual(found(given), expected)
  })

  it.each([
    ["subscribe", "Unsubscribe"],
    ["follow", "Unfollow"],
    ["activate", "Deactivate"],
    ["import", "Export"],
    ["increase", "Decrease"],
    ["Trash", "Delete"],
    ["continue", "Continue and pay"],
    ["delete", "Delete account"],
    ["cancel", "Cancel subscription"],
    ["ok", "OK, delete it"],
  ])("does not take %s for %s", (asked, name) => {
    const match = findTarget([element(1, { role: "button", name })], target({ name: asked }))
    assert.strictEqual(match.kind, "missing")
    assert.strictEqual(findTarget([element(1, { role: "button", name })], target({ name })).kind, "found")
  })

  it("returns the closest matches when it finds nothing", () => {
    const match = findTarget(elements, target({ name: "Continue to billing address form" }))
    assert.ok(match.kind === "missing")
    assert.include(
      match.nearest.map((one) => one.name),
      "Continue to shipping",
    )
  })

  it("reports two equally good names as ambiguous", () => {
    const two = [element(1, { role: "button", name: "Save draft" }), element(2, { role: "button", name: "Save copy" })]
    assert.strictEqual(findTarget(two, target({ name: "save" })).kind, "ambiguous")
  })
})
