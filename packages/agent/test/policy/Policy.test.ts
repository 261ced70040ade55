import { assert, describe, it } from "@effect/vitest"
import { hostsIn } from "../../src/browser/ActionGuard.ts"
import type { ControlFacts } from "../../src/page/action/ActionCommands.ts"
import { kindsOfControl, kindsOfText, kindsOfUrl } from "../../src/policy/ActionKinds.ts"
import { actionRules, toolRule } from "../../src/policy/Policy.ts"

const control = (facts: Partial<ControlFacts>): ControlFacts => ({
  name: "",
  markup: "",
  href: "",
  isDownload: false,
  isSubmit: false,
  isField: false,
  isText: false,
  form: null,
  ...facts,
})

const form = { submit: "", isPost: true, hasCard: false, hasText: false }

describe("merging policies", () => {
  it("takes the strictest rule for a kind, and omits what is allowed", () => {
    const rules = actionRules([
      { actions: { purchase: "ask", message: "allow" } },
      { actions: { purchase: "deny", delete: "ask" } },
      { actions: { purchase: "allow" } },
    ])
    assert.deepEqual(Object.fromEntries(rules), { delete: "ask", purchase: "deny" })
  })

  it("takes the longest name within a policy and the strictest of several", () => {
    const project = { tools: { "*": "ask", "shop__*": "deny", shop__order: "allow" } } as const
    assert.strictEqual(toolRule([project], "lookup"), "ask")
    assert.strictEqual(toolRule([project], "shop__refund"), "deny")
    assert.strictEqual(toolRule([project], "shop__order"), "allow")
    assert.strictEqual(toolRule([project, { tools: { shop__order: "ask" } }], "shop__order"), "ask")
    assert.strictEqual(toolRule([{ tools: { "a*": "deny", a: "allow" } }], "a"), "allow")
    assert.strictEqual(toolRule([{}], "a"), "allow")
  })
})

describe("the kinds of a control", () => {
  it.each([
    ["Buy now", "purchase"],
    ["Place your order", "purchase"],
    ["Confirm and pay 12 €", "purchase"],
    ["Zahlungspflichtig bestellen", "purchase"],
    ["注文を確定", "purchase"],
    ["Send", "message"],
    ["Post comment", "message"],
    ["Antworten", "message"],
    ["Remove item", "delete"],
    ["Cancel my subscription", "delete"],
    ["Konto löschen", "delete"],
  ] as const)("of %s are %s", (name, kind) => {
    assert.include(kindsOfText(name), kind)
    assert.include(kindsOfControl(control({ name }), "click"), kind)
  })

  it.each([
    "Add to cart",
    "Order history",
    "Sort by order",
    "My orders",
    "Comments (12)",
    "Blog posts",
    "Payment methods",
    "Cancel",
    "Sender",
    "Search",
    "Next",
    "PayPal",
    "Undeleted",
  ])("of %s are none", (name) => assert.deepEqual(kindsOfControl(control({ name }), "click"), []))

  it("are read from the form of a control that says little", () => {
    const pay = control({ name: "Continue", isSubmit: true, form: { ...form, hasCard: true } })
    assert.deepEqual(kindsOfControl(pay, "click"), ["purchase"])
    const contact = control({ name: "Submit", isSubmit: true, form: { ...form, hasText: true } })
    assert.deepEqual(kindsOfControl(contact, "click"), ["message"])
    const search = { ...contact, form: { ...form, hasText: true, isPost: false } }
    assert.deepEqual(kindsOfControl(search, "click"), [])
    const field = control({ name: "Delete reason", isField: true, form: { ...form, submit: "Delete account" } })
    assert.deepEqual(kindsOfControl(field, "click"), [])
    assert.deepEqual(kindsOfControl(field, "enter"), ["delete"])
    assert.deepEqual(kindsOfControl(control({ isField: true, isText: true }), "enter"), ["message"])
  })

  it("are read from the markup of a control without a name", () => {
    assert.deepEqual(kindsOfControl(control({ markup: "icon fa-trash" }), "click"), ["delete"])
    assert.deepEqual(kindsOfControl(control({ name: "Open", markup: "icon fa-trash" }), "click"), [])
    assert.deepEqual(kindsOfControl(control({ name: "Mail us", href: "mailto:a@b.c" }), "click"), ["message"])
    assert.deepEqual(kindsOfControl(control({ name: "Report", isDownload: true }), "click"), ["download"])
  })

  it("are read from the path of a URL that is opened", () => {
    assert.deepEqual(kindsOfUrl("https://a.example/items/7/delete"), ["delete"])
    assert.deepEqual(kindsOfUrl("https://a.example/?action=remove&id=7"), ["delete"])
    assert.deepEqual(kindsOfUrl("https://a.example/undelete-help"), [])
  })
})

it("finds the hosts that a task names", () => {
  const found = hostsIn(
    "Open https://Shop.example.com:8080/a?b, then docs.example.org. See 127.0.0.1:3000 and e.g. this.",
  )
  for (const host of ["shop.example.com", "docs.example.org", "127.0.0.1"]) assert.include(found, host)
})
