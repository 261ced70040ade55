import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { splitClauses } from "../../src/language/Clause.ts"
import { lex } from "../../src/language/Lexer.ts"

const texts = (task: string): ReadonlyArray<string> => splitClauses(task, lex(task)).map((clause) => clause.text)

describe("splitClauses", () => {
  it.each<[string, ReadonlyArray<string>]>([
    ["Return the name, price and order number.", ["Return the name, price and order number"]],
    ["Search for salt and pepper and sort by price", ["Search for salt and pepper", "sort by price"]],
    ['Search for "a, then click b" then stop', ['Search for "a, then click b"', "stop"]],
    ["First, open x. After that please close it; finally wait", ["open x", "close it", "wait"]],
    ["Go to http://x.de Then wait", ["Go to http://x.de", "wait"]],
    ["1. Go to x.de\n2. Wait", ["Go to x.de", "Wait"]],
    ["Open x.de\nand wait\n\nThanks!", ["Open x.de", "wait"]],
    [
      'Fill in the form:\n- name: "Ada"\n- city: "Rome"\nSubmit it',
      ['Fill in the form:\n- name: "Ada"\n- city: "Rome"', "Submit it"],
    ],
    ['Enter "A" as the username and "B" as the password', ['Enter "A" as the username and "B" as the password']],
  ])("splits %s", (task, expected) => {
    assert.deepStrictEqual(texts(task), expected)
  })

  it("splits long repetitions of a word or mark", () => {
    for (const mark of [", ", "- ", "and ", "then ", "first ", "first, ", "“", "‘", "«", "- a\n"]) {
      // Each had taken minutes, or all of the stack.
      assert.include(texts(`Open x.de ${mark.repeat(20_000)}`)[0], "Open x.de")
    }
    assert.strictEqual(lex(`http://a.de/${")".repeat(50_000)}`)[0]?.value, "http://a.de/")
  })

  it("covers the task without gaps and quotes clauses verbatim", () => {
    const word = FastCheck.constantFrom(
      "go",
      "to",
      "x.de",
      ",",
      "and",
      "then",
      ".",
      "Open",
      "it",
      '"a, b"',
      ";",
      "\n",
      "1.",
      "please",
      "first",
      "-",
      "the",
      "cart",
      ":",
    )
    FastCheck.assert(
      FastCheck.property(
        FastCheck.oneof(
          FastCheck.string(),
          FastCheck.array(word).map((words) => words.join(" ")),
        ),
        (task) => {
          const clauses = splitClauses(task, lex(task))
          let at = 0
          for (const clause of clauses) {
            assert.strictEqual(clause.start, at)
            assert.include(task.slice(clause.start, clause.end), clause.text)
            at = clause.end
          }
          if (clauses.length > 0) assert.strictEqual(at, task.length)
        },
      ),
    )
  })
})
