import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import * as Schema from "effect/Schema"
import { TaskDeclined } from "@tabwright/agent/brain"
import { decideJob } from "../src/Planner.ts"
import { splitClauses } from "../src/language/Clauses.ts"
import { lex } from "../src/language/Lexer.ts"
import { withSecrets } from "../src/language/Secrets.ts"
import { readTask } from "../src/ReadTask.ts"
import { PlannerState } from "../src/run/State.ts"
import { control, pageWith, part } from "./Outline.ts"

const words = fc.constantFrom(
  ..."please could you click press open add delete move drag rename set check uncheck select choose type enter fill search sort read count save send buy log in the a an my its it she them that this button field list row box tab menu first second third last cheapest name price date time page and then but or so that to from in on of for with as by after before because if when which who how many what is are should must be has have been not no nothing never without only both all each up down off 3 17 10:30 50% 2026-05-01 password Ada Ben cart order should".split(
    " ",
  ),
)
const quotes = fc.constantFrom('"Tea"', "“Green Door”", "'x'", '"', "“", "'", "«a»", '""', "`", "don't", "Ada's")
const marks = fc.constantFrom(
  ",",
  ".",
  ":",
  ";",
  "!",
  "?",
  "…",
  "-",
  "–",
  "(",
  ")",
  "&",
  "+",
  "/",
  "\n",
  "\n- ",
  "\n1. ",
  "->",
  "<secret>",
)
const anything = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.constantFrom("日本語", "😀", "é", "\u202e", "\u0000", "https://a.example/x", "a@b.example", "x.csv"),
)
const tasks = fc
  .array(fc.oneof({ weight: 8, arbitrary: words }, quotes, marks, anything), { maxLength: 60 })
  .map((parts) => parts.join(" "))

const runs = { numRuns: 150 }

const row = (name: string, price: string) =>
  part(
    "tr",
    "row",
    part("td", "cell", name),
    part("td", "cell", price),
    part("td", "cell", control("button", "button", { text: "Delete", context: `${name} ${price}` })),
  )
const pantry = pageWith(
  part("h1", "heading", "Pantry"),
  part(
    "form",
    "form",
    control("input", "textbox", { name: "Name", type: "text", formMethod: "post" }),
    control("input", "checkbox", { name: "Organic", type: "checkbox", formMethod: "post" }),
    control("select", "combobox", { name: "Color", options: ["Red", "Green"], formMethod: "post" }),
    control("button", "button", { text: "Save", formMethod: "post" }),
  ),
  part("table", "table", part("tbody", "rowgroup", row("Tea", "$3.00"), row("Green Door", "$17.00"))),
  part("nav", "navigation", control("a", "link", { text: "Orders", href: "http://127.0.0.1/orders" })),
)
const decide = (task: string) => decideJob.run({ task, history: [], observation: pantry, earlierTurns: [], files: [] })
const stateOf = Schema.decodeUnknownSync(PlannerState)
/** What may be done to look for something. */
const looking = new Set(["wait", "scroll", "click"])

describe("any task", () => {
  it("is read without an error", () => {
    fc.assert(
      fc.property(tasks, (task) => {
        assert.doesNotThrow(() => readTask(task))
      }),
      runs,
    )
  })

  it("has clauses whose texts are parts of it", () => {
    fc.assert(
      fc.property(tasks, (task) => {
        for (const { text } of splitClauses(task, withSecrets(task, lex(task)).tokens)) assert.include(task, text)
      }),
      runs,
    )
  })

  it("is executed only if a frame reads each clause that asks for something", () => {
    fc.assert(
      fc.property(tasks, (task) => {
        const plan = readTask(task)
        if (plan instanceof TaskDeclined) return
        assert.isAbove(plan.clauses.length, 0)
        plan.clauses.forEach(({ isOptional }, at) => {
          if (!isOptional) assert.isAbove(plan.intents[at]?.length ?? 0, 0)
        })
      }),
      runs,
    )
  })

  it("acts on a page only by a frame, or to look for what it names", () => {
    let acted = 0
    fc.assert(
      fc.property(tasks, (task) => {
        const decided = decide(task)
        if (readTask(task) instanceof TaskDeclined) assert.property(decided, "declined")
        if ("declined" in decided) return
        const { actions, state } = decided.decision
        if (stateOf(state).choice !== null) {
          acted++
          return
        }
        for (const action of actions) {
          if ("done" in action) continue
          assert.isTrue(
            Object.keys(action).every((name) => looking.has(name)),
            JSON.stringify(action),
          )
          if ("click" in action) {
            const pressed = pantry.elements.find(({ index }) => index === action.click.el)
            assert.notInclude(["Save", "Delete"], pressed?.text)
          }
        }
      }),
      { numRuns: 80, examples: [['Delete "Tea"'], ['Delete "Coffee"'], ["Open the orders"], ["Set the name to Ada"]] },
    )
    assert.isAbove(acted, 0)
  })

  it("is declined if it has thousands of words", () => {
    for (const part of ["click the button and ", "a, ", "so it should be ", '"x" ', "not "])
      assert.instanceOf(readTask(part.repeat(5000)), TaskDeclined)
  })
})
