import type { Action, StepRecord } from "@tabwright/agent"
import { assert, describe, it } from "vitest"
import {
  categoriesOf,
  describeTask,
  domainsOf,
  inferSchema,
  proposeMarks,
  typeOfText,
} from "../../src/skill/SkillProposal.ts"

const field = { role: "textbox", tag: "input", id: "", nameAttribute: "", href: "", context: "", frame: 0 }

const stepOf = (action: Action, targets: StepRecord["targets"] = {}, ok = true): StepRecord => ({
  number: 1,
  url: "about:blank",
  urlAfter: "https://shop.example/search?q=lamp",
  decision: { memory: "", evaluationPreviousGoal: "", nextGoal: "", actions: [action], state: null },
  targets,
  results: [{ ok, message: "", urlBefore: "", urlAfter: "" }],
  dispatches: [],
})

describe("the parameters proposed for a run", () => {
  it("are typed values, values in URLs and quoted values of the task", () => {
    const task =
      'Open https://shop.example/products/arc-lamp?size=3, fill Your email with a@b.c, click "Send" and return the price'
    const steps = [
      stepOf({ navigate: { url: "https://shop.example/products/arc-lamp?size=3" } }),
      stepOf({ fill: { el: 4, text: "a@b.c" } }, { 4: { ...field, name: "Your email" } }),
    ]
    assert.deepStrictEqual(proposeMarks(task, steps), [
      { name: "size", value: "3" },
      { name: "product", value: "arc-lamp" },
      { name: "yourEmail", value: "a@b.c" },
      { name: "text", value: "Send" },
    ])
  })

  it("are the marked values if there are any, named by their fields", () => {
    const steps = [stepOf({ fill: { el: 1, text: "lamp" } }, { 1: { ...field, name: "Search products" } })]
    assert.deepStrictEqual(proposeMarks('Search "shop" for @{{lamp}} below @{{30}}', steps), [
      { name: "searchProducts", value: "lamp" },
      { name: "number", value: "30" },
    ])
  })

  it("exclude passwords, failed actions, names of buttons, texts that the task does not contain, and parts of other values", () => {
    const steps = [
      stepOf({ fill: { el: 1, text: "secret1" } }, { 1: { ...field, name: "Password", isSecret: true } }),
      stepOf({ fill: { el: 1, text: "desk" } }, { 1: { ...field, name: "Search" } }, false),
      stepOf({ search: { query: "invented" } }),
      stepOf({ click: { el: 2 } }, { 2: { ...field, role: "button", name: "Show more" } }),
    ]
    assert.deepStrictEqual(
      proposeMarks('Log in with secret1, search for desk and open "desk lamp", then "lamp" and "show more"', steps),
      [{ name: "text", value: "desk lamp" }],
    )
  })

  it("are found in linear time", () => {
    const began = performance.now()
    proposeMarks(`${'"'.repeat(50_000)}${"http://".repeat(10_000)}`, [])
    assert.isBelow(performance.now() - began, 2_000)
  })

  it("are numbers if they are written like numbers", () => {
    assert.deepStrictEqual(["5", "-1.5", "007", "1e3", "9780141439518", "1.50", "lamp"].map(typeOfText), [
      "number",
      "number",
      "string",
      "string",
      "string",
      "string",
      "string",
    ])
  })
})

describe("the schema inferred from an output", () => {
  it("states types, keys and items, and requires only keys that all items have", () => {
    assert.deepStrictEqual(
      inferSchema([
        { name: "a", price: 1 },
        { name: "b", price: null, isNew: true },
      ]),
      {
        type: "array",
        items: {
          type: "object",
          properties: { name: { type: "string" }, price: { type: ["number", "null"] }, isNew: { type: "boolean" } },
          required: ["name", "price"],
        },
      },
    )
    assert.deepStrictEqual(inferSchema("text"), { type: "string" })
    assert.deepStrictEqual(inferSchema([]), { type: "array", items: {} })
  })
})

describe("the description of a skill", () => {
  it("is the task with names in place of values", () => {
    assert.deepStrictEqual(
      describeTask("Go to https://shop.example, search for @{{}}, open the first result. Return the price.", [
        "product",
      ]),
      {
        title: "Search for {product}, open the first result",
        description: "Go to https://shop.example, search for {product}, open the first result. Return the price.",
      },
    )
    assert.isAtMost(describeTask("x".repeat(5_000), []).title.length, 100)
    assert.isAtMost(describeTask("x ".repeat(5_000), []).description.length, 1_000)
    assert.strictEqual(describeTask("Open https://shop.example/", []).title, "Open https://shop.example/")
  })

  it("names the hosts of the pages and the categories of its words", () => {
    assert.deepStrictEqual(domainsOf([stepOf({ reload: {} }), stepOf({ back: {} })]), ["shop.example"])
    assert.deepStrictEqual(categoriesOf("Search for a lamp and return its price"), ["e_commerce", "search"])
    assert.deepStrictEqual(categoriesOf("Tick all boxes"), ["automation"])
  })
})
