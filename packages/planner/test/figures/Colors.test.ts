import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { colorFit, isColorName, shadeFit } from "../../src/figures/Colors.ts"

describe("colorFit", () => {
  it.each([
    ["#00ff00", "lime", "yes"],
    ["#00ff00", "green", "unsure"],
    ["#2ca02c", "green", "yes"],
    ["#d62728", "red", "yes"],
    ["#ff0000", "blue", "no"],
    ["#800080", "purple", "yes"],
    ["#000000", "black", "yes"],
    ["#ffffff", "yellow", "no"],
    ["#dc143c", "red", "unsure"],
  ])("finds that %s is %s: %s", (hex, name, fit) => {
    assert.strictEqual(colorFit(hex, name), fit)
  })
})

describe("shadeFit", () => {
  it.each([
    ["#f4b4b4", "red", "yes"],
    ["#35356e", "blue", "yes"],
    ["#bee9be", "green", "yes"],
    ["#bee9be", "blue", "no"],
    ["#777777", "red", "no"],
    ["#777777", "gray", "yes"],
  ])("finds that %s is a shade of %s: %s", (hex, name, fit) => {
    assert.strictEqual(shadeFit(hex, name), fit)
  })

  it("finds no value to be surely a shade of red and of green or blue", () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)
    fc.assert(
      fc.property(hex, (value) => {
        assert.isBelow(["red", "green", "blue"].filter((name) => shadeFit(value, name) === "yes").length, 2)
      }),
    )
  })
})

describe("isColorName", () => {
  it("knows colors by their names alone", () => {
    assert.isTrue(isColorName("teal"))
    assert.isFalse(isColorName("constructor"))
  })
})
