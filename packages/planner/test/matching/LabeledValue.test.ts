import { assert, describe, it } from "@effect/vitest"
import { factOf, identifierIn, isLabelFor, labeledValue } from "../../src/matching/LabeledValue.ts"

const cart =
  "Your cart\nProduct\nLine total\nArc Lamp $40.00 2 $80.00\nSubtotal\n$80.00\nDiscount (LIGHT10)\n-$8.00\nShipping\nFree\nTotal\n$77.94"

describe("labeledValue", () => {
  it.each<[string, string, string | undefined]>([
    ["cart total", cart, "$77.94"],
    ["subtotal", cart, "$80.00"],
    ["line total", cart, undefined],
    ["grand total", "Grand total: $12.00", "$12.00"],
    ["total", "Order total $12.00\nItems 3", "$12.00"],
    ["total", "Order\nTotal\nHB-1 2026-01-01 $5.00 and a long row of other values", undefined],
    ["colour", "Colour: Brass", "Brass"],
    ["tax", "Total\n$5.00", undefined],
  ])("reads the %s", (query, text, expected) => {
    assert.strictEqual(labeledValue(text, query), expected)
  })
})

describe("identifierIn", () => {
  it.each<[string, string, string | undefined]>([
    ["order number", "Thank you. Your order number is HB-1058.", "HB-1058"],
    ["order number", "Order number: 1058", "1058"],
    ["order number", "Order HB-1045\nPlaced: 2026-01-01", "HB-1045"],
    ["ticket number", "Ticket number: T-4711", "T-4711"],
    ["order number", "2 items", undefined],
    ["order number", "Order number 4711 0815.", "4711 0815"],
    ["order number", "Order number: 4711 12 March 2026", "4711"],
    ["order number", "Order number: 4711\n25 items", "4711"],
    ["order number", "Order number: 4711\n2026", "4711"],
    ["order number", "Order 4711 250 items", "4711"],
    ["total", "Total: 12", undefined],
  ])("finds the %s in %s", (query, text, expected) => {
    assert.strictEqual(identifierIn(text, query), expected)
  })
})

describe("isLabelFor", () => {
  it.each<[string, string, boolean]>([
    ["Total", "cart total", true],
    ["Total", "line total", false],
    ["Shipping", "shipping cost", true],
    ["items number count", "order number", false],
    ["E-mail address", "email", true],
    ["Subtotal", "total", false],
  ])("%s for %s: %s", (label, query, expected) => {
    assert.strictEqual(isLabelFor(label, query), expected)
  })
})

describe("factOf", () => {
  const text =
    "Home\nArc Lamp\nRated 4.6 out of 5\nIn stock\nwas $50.00 $40.00\nA lamp with an arc, and with a stand of marble.\nGoes well with it\nDune Lamp\n$15.00"
  it.each<[string, string]>([
    ["price", "$40.00"],
    ["rating", "4.6"],
    ["stock", "In stock"],
    ["description", "A lamp with an arc, and with a stand of marble."],
  ])("reads the %s of the thing that the page is about", (query, expected) => {
    assert.strictEqual(factOf(text, "Arc Lamp", query), expected)
  })
})
