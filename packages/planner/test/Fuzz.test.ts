import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { TaskDeclined } from "@tabwright/agent/brain"
import { splitClauses } from "../src/language/Clauses.ts"
import { lex } from "../src/language/Lexer.ts"
import { withSecrets } from "../src/language/Secrets.ts"
import { readTask } from "../src/ReadTask.ts"

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

const runs = { numRuns: 500 }

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

  it("is declined if it has thousands of words", () => {
    for (const part of ["click the button and ", "a, ", "so it should be ", '"x" ', "not "])
      assert.instanceOf(readTask(part.repeat(5000)), TaskDeclined)
  })
})
